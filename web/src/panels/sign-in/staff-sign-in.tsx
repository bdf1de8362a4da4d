// The sign-in page of the back office and the inspectors: a centred card, one second of "Redirecting...", then the
// area.
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Answer, Failure } from '../../lib/api.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { CentredCard } from '../../ui/layout/centred-card.tsx'
import { Link } from '../../ui/link.tsx'
import { PageTitle } from '../../ui/navigation/page-title.tsx'
import { followAccount } from '../appearance/account-appearance.ts'
import { LanguageSwitch } from '../appearance/language-switch.tsx'
import { providerName } from '../oidc/provider-name.ts'
import { isReturning } from '../oidc/returning.ts'
import { Wordmark } from '../seal/wordmark.tsx'
import { type Credentials, SignInForm } from './sign-in-form.tsx'
import { staffSignInTexts } from './staff-texts.ts'

// Only where the installation has an identity provider.
const oidc = () => import('../oidc/oidc-sign-in.tsx')
const OidcButton = lazy(async () => ({ default: (await oidc()).OidcButton }))
const OidcReturn = lazy(async () => ({ default: (await oidc()).OidcReturn }))
const SignInRefusal = lazy(async () => ({ default: (await import('./sign-in-extras.tsx')).SignInRefusal }))

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
  // Where it leads may be known only after the return from the identity provider.
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  const provider = useHydrated() ? providerName() : undefined
  const [returns, setReturns] = useState(false)
  const [refusal, setRefusal] = useState<Failure & { at: number }>()
  const enter = async (value: T): Promise<void> => {
    onSignedIn(value)
    timer.current = setTimeout(() => leave.current(), redirectMs)
    await followAccount(area)
  }
  // Before the paint, so that the form does not flash.
  useLayoutEffect(() => setReturns(isReturning()), [])
  return (
    <StaffFrame>
      <div className="mb-6 flex flex-col gap-1">
        <PageTitle>{t('title')}</PageTitle>
        <p className="text-ink-2">{area === 'admin' ? t('admin') : t('inspector')}</p>
      </div>
      {notice}
      {provider !== undefined && returns ? (
        <Suspense>
          <OidcReturn
            area={area}
            provider={provider}
            forgotHref={forgotHref}
            onSignedIn={(value) => enter(value as T)}
            onLeave={(failure) => {
              setReturns(false)
              setRefusal(failure && { ...failure, at: Date.now() })
            }}
          />
        </Suspense>
      ) : (
        <>
          <Suspense>
            {refusal && (
              <div className="mb-4">
                <SignInRefusal refusal={refusal} forgotHref={forgotHref} />
              </div>
            )}
          </Suspense>
          <SignInForm send={send} saysDone forgotHref={forgotHref} onSignedIn={enter} />
          {/* Keeps the room of the button where there will be one. */}
          <div className="in-data-oidc:mt-3 in-data-oidc:min-h-12">
            <Suspense>{provider !== undefined && <OidcButton area={area} provider={provider} />}</Suspense>
          </div>
        </>
      )}
      <p className="mt-4 text-center text-small">
        <Link href={otherSignIn[area]} className="quiet-link inline-flex min-h-11 items-center">
          {area === 'admin' ? t('to-inspector') : t('to-admin')}
        </Link>
      </p>
    </StaffFrame>
  )
}
