import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { sharedTexts } from './shared-texts.ts'

/** The same page for a link that has ended, was revoked, is incomplete or never existed. */
export const DeadLink = () => {
  const t = sharedTexts.useT()
  return (
    <section className="flex flex-col gap-3">
      <PageTitle>{t('dead.title')}</PageTitle>
      <p role="status" className="text-ink-2">
        {t('dead.text')}
      </p>
    </section>
  )
}
