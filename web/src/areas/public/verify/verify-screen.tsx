import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { PublicFrame } from '../public-frame.tsx'
import { FileCheck } from './file-check.tsx'
import { NumberForm } from './number-form.tsx'
import { verifyTexts } from './texts.ts'

export const VerifyScreen = () => {
  const t = verifyTexts.useT()
  return (
    <PublicFrame>
      <div className="flex flex-col gap-1">
        <PageTitle wide>{t('title')}</PageTitle>
        <p className="text-ink-2">{t('text')}</p>
      </div>
      <section aria-label={t('number')} className="rounded-card border border-line bg-surface p-4">
        <NumberForm />
      </section>
      <FileCheck />
    </PublicFrame>
  )
}
