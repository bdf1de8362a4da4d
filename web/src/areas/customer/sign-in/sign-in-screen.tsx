import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router'
import { call } from '../../../lib/api.ts'
import { homePath } from '../../../lib/routing.tsx'
import { startSession } from '../../../lib/session.ts'
import { followAccount } from '../../../panels/appearance/account-appearance.ts'
import { Wordmark } from '../../../panels/seal/wordmark.tsx'
import { SignInForm } from '../../../panels/sign-in/sign-in-form.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/hydrated.ts'
import { Link } from '../../../ui/link.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { EntryFrame } from '../chrome/entry-frame.tsx'
import { customerSignInTexts } from './texts.ts'

const route = getRouteApi('/')

export const SignInScreen = () => {
  const t = customerSignInTexts.useT()
  const { next } = route.useSearch()
  const { history } = useRouter()
  // The server does not know the tab's history.
  const canGoBack = [useHydrated(), useCanGoBack()].every(Boolean)

  const goOn = async ({ token }: { token: string }, email: string): Promise<void> => {
    startSession.customer(token, email)
    await followAccount('customer')
    history.replace(next ?? homePath('customer'))
  }

  return (
    <EntryFrame onBack={canGoBack ? () => history.back() : undefined}>
      <div className="flex flex-col gap-3">
        <Wordmark size="large" />
        <PageTitle documentTitle={t('sign-in')} className="mt-2 text-h2">
          {t('promise')}
        </PageTitle>
        <p className="text-ink-2">{t('invitation')}</p>
      </div>
      <SignInForm
        send={(body) => call('POST /api/auth/signin', { body })}
        onSignedIn={goOn}
        forgotHref="/forgot-password"
      />
      <div
        aria-hidden="true"
        className="flex items-center gap-3 text-small text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {t('or')}
      </div>
      <div className="flex flex-col gap-3">
        <LinkButton href="/signup" look="ghost" wide>
          {t('sign-up')}
        </LinkButton>
        <p className="text-center text-small text-ink-2">
          {t.parts('sign-up.returning', {
            link: (text) => (
              <Link href="/signup" className="quiet-link font-medium">
                {text}
              </Link>
            ),
          })}
        </p>
      </div>
      <p className="mt-auto text-center text-small text-ink-2">
        {t.parts('public', {
          verify: (text) => (
            <Link href="/verify" className="quiet-link">
              {text}
            </Link>
          ),
          register: (text) => (
            <Link href="/register" className="quiet-link">
              {text}
            </Link>
          ),
        })}
      </p>
      <p className="text-center text-small text-ink-3">
        {t.parts('policies', {
          terms: (text) => (
            <Link href="/policies#terms" className="quiet-link">
              {text}
            </Link>
          ),
          privacy: (text) => (
            <Link href="/policies#privacy" className="quiet-link">
              {text}
            </Link>
          ),
        })}
      </p>
    </EntryFrame>
  )
}
