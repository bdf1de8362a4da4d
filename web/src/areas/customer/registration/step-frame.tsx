// One of the three steps: back arrow if there is one, title, and the reason if the registration was rejected.
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { Name } from '../../../ui/values.tsx'
import { EntryFrame } from '../chrome/entry-frame.tsx'
import { useRegistration } from './registration-context.ts'
import { registrationTexts } from './texts.ts'

const steps = 3
const before = ['/signup', '/basic-info', '/company-info'] as const

export const StepFrame = ({
  step,
  title,
  lead,
  children,
}: {
  step: 1 | 2 | 3
  title: string
  lead?: string
  children: ReactNode
}) => {
  const t = registrationTexts.useT()
  const words = useUiText()
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const { registration } = useRegistration()
  const back = (): void => (canGoBack ? router.history.back() : void navigate({ to: before[step - 1] ?? '/signup' }))
  return (
    <EntryFrame onBack={back} title={words.stepOf(step, steps)}>
      <ProgressBar label={words.stepOf(step, steps)} value={step / steps} />
      <div className="flex flex-col gap-1">
        <PageTitle>{title}</PageTitle>
        {lead && <p className="text-ink-2">{lead}</p>}
      </div>
      {registration.state === 'rejected' && (
        <InlineAlert tone="error" live={false} title={t('rejected.title')}>
          {registration.reason && <p>{t.parts('reason.given', { reason: <Name>{registration.reason}</Name> })}</p>}
          <p>{t('rejected.text')}</p>
        </InlineAlert>
      )}
      {children}
    </EntryFrame>
  )
}
