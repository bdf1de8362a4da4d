import { getRouteApi, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import '../../../lib/served-answers.ts'
import { SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { PublicFrame } from '../public-frame.tsx'
import { CertificateScreen } from './certificate-screen.tsx'
import { FileCheck } from './file-check.tsx'
import { NumberForm } from './number-form.tsx'
import { readOfNumber } from './number-read.ts'
import { verifyTexts } from './texts.ts'

const route = getRouteApi('/verify/$number')

export const ReportScreen = lazyRouteComponent(() => import('./report-screen.tsx'), 'ReportScreen')

export const NumberScreen = () => {
  const t = verifyTexts.useT()
  const { number } = route.useParams()
  const read = readOfNumber(number, route.useSearch().key)
  return (
    <PublicFrame>
      {read[0] === 'GET /api/public/reports/:number' ? (
        <Suspense fallback={<SkeletonFacts rows={5} />}>
          <ReportScreen input={read[1]} />
        </Suspense>
      ) : (
        <CertificateScreen rawNumber={number} input={read[1]} />
      )}
      <section data-no-print aria-label={t('another')} className="rounded-card border border-line bg-surface p-4">
        <NumberForm label={t('another')} />
      </section>
      <FileCheck />
    </PublicFrame>
  )
}
