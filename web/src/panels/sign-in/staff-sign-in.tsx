// The sign-in page of the back office and the inspectors: a centred card, one second of "Redirecting...", then the
// area.
import { type ReactNode, useEffect, useRef } from 'react'
import type { Answer } from '../../lib/api.ts'
import { CentredCard } from '../../ui/layout/centred-card.tsx'
import { Link } from '../../ui/link.tsx'
import { PageTitle } from '../../ui/navigation/page-title.tsx'
import { followAccount } from '../appearance/account-appearance.ts'
import { LanguageSwitch } from '../appearance/language-switch.tsx'
import { Wordmark } from '../seal/wordmark.tsx'
import { type Credentials, SignInForm } from './sign-in-form.tsx'
import { staffSignInTexts } from './staff-texts.ts'

const otherSignIn = { admin: '/inspector/login', inspector: '/admin/login' } as const
const redirectMs = 1_000

type Props<T> = {
  area: 'admin' | 'inspector'
  forgotHref: string
  send: (credentials: Credentials) => Promise<Answer<T>>
  onSignedIn: (value: T) => void
  /** Called a second later. */
  onLeave: () => void
  /** Shown above the sign-in form. */
  notice?: ReactNode
}

export const StaffFrame = ({ children }: { children: ReactNode }) => (
  <CentredCard above={<Wordmark size="large" />} below={<LanguageSwitch />}>
    {children}
  </CentredCard>
)

export const StaffSignIn = <T,>({ area, forgotHref, send, onSignedIn, onLeave, notice }: Props<T>) => {
  const t = staffSignInTexts.useT()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <StaffFrame>
      <div className="mb-6 flex flex-col gap-1">
        <PageTitle>{t('title')}</PageTitle>
        <p className="text-ink-2">{area === 'admin' ? t('admin') : t('inspector')}</p>
      </div>
      {notice}
      <SignInForm
        send={send}
        saysDone
        forgotHref={forgotHref}
        onSignedIn={async (value) => {
          onSignedIn(value)
          timer.current = setTimeout(onLeave, redirectMs)
          await followAccount(area)
        }}
      />
      <p className="mt-4 text-center text-small">
        <Link href={otherSignIn[area]} className="quiet-link inline-flex min-h-11 items-center">
          {area === 'admin' ? t('to-inspector') : t('to-admin')}
        </Link>
      </p>
    </StaffFrame>
  )
}
