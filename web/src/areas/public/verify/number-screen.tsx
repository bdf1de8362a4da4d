// The page of one number. Its prefix decides between a certificate and a report.
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { SkeletonFacts } from '../../../ui/feedback/skeleton.tsx'
import { PublicFrame } from '../public-frame.tsx'
import { certificateNumber } from './certificate-number.ts'
import { CertificateScreen } from './certificate-screen.tsx'
import { FileCheck } from './file-check.tsx'
import { NumberForm } from './number-form.tsx'
import { verifyTexts } from './texts.ts'

const route = getRouteApi('/verify/$number')

const ReportScreen = lazy(() => import('./report-screen.tsx').then((module) => ({ default: module.ReportScreen })))

const isReport = (number: string): boolean => number.startsWith('IR-') || number.startsWith('TR-')

export const NumberScreen = () => {
  const t = verifyTexts.useT()
  const { number: rawNumber } = route.useParams()
  const number = certificateNumber(rawNumber)
  return (
    <PublicFrame>
      {isReport(number) ? (
        <Suspense fallback={<SkeletonFacts rows={5} />}>
          <ReportScreen number={number} sentKey={new URLSearchParams(window.location.search).get('key')} />
        </Suspense>
      ) : (
        <CertificateScreen rawNumber={rawNumber} number={number} />
      )}
      <section data-no-print aria-label={t('another')} className="rounded-card border border-line bg-surface p-4">
        <NumberForm label={t('another')} />
      </section>
      <FileCheck />
    </PublicFrame>
  )
}
