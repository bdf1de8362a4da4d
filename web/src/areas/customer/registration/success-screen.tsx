import { useNavigate } from '@tanstack/react-router'
import { useDates } from '../../../lib/dates.ts'
import { Seal } from '../../../panels/seal/seal.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Code } from '../../../ui/values.tsx'
import { EntryFrame } from '../chrome/entry-frame.tsx'
import { useRegistration } from './registration-context.ts'
import { registrationTexts } from './texts.ts'

const Approved = () => {
  const t = registrationTexts.useT()
  return (
    <div className="flex flex-col items-center gap-4 pt-6 text-center">
      <Seal state="certified" tone="brand" silent size={112} />
      <PageTitle className="text-display">{t('approved.title')}</PageTitle>
      <p className="text-ink-2">{t('approved.text')}</p>
    </div>
  )
}

const Submitted = () => {
  const t = registrationTexts.useT()
  const { date } = useDates()
  const { registration } = useRegistration()
  return (
    <>
      <div className="flex flex-col items-center gap-4 pt-6 text-center">
        <span role="img" aria-label={t('success.ring')}>
          <Seal state="pending" steps={1} silent size={112} />
        </span>
        <PageTitle className="text-display">{t('success.title')}</PageTitle>
        <p className="text-ink-2">{t('success.text')}</p>
      </div>
      <SummaryList
        framed
        rows={[
          { label: t('reference'), value: <Code>{registration.reference ?? ''}</Code> },
          { label: t('success.date'), value: registration.submitted_at ? date(registration.submitted_at) : '' },
        ]}
      />
      <section aria-label={t('success.next')}>
        <h2 className="text-h3 font-semibold text-ink">{t('success.next')}</h2>
        <ol className="mt-3 flex flex-col gap-3">
          {([1, 2, 3] as const).map((place) => (
            <li key={place} className="flex gap-3">
              <span
                aria-hidden="true"
                className="flex size-7 shrink-0 items-center justify-center rounded-full bg-brand-soft text-small font-semibold text-brand"
              >
                {place}
              </span>
              <span className="pt-0.5 text-ink-2">{t(`success.next.${place}`)}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

export const SuccessScreen = () => {
  const t = registrationTexts.useT()
  const navigate = useNavigate()
  const { registration } = useRegistration()
  // The steps are closed and redirect here, so back leads to the page before them.
  return (
    <EntryFrame onBack={() => void navigate({ to: '/signup' })}>
      {registration.state === 'approved' ? <Approved /> : <Submitted />}
      <LinkButton href="/" wide className="mt-auto">
        {t('back-to-sign-in')}
      </LinkButton>
    </EntryFrame>
  )
}
