// Email and password, for all three areas. A refusal appears above the fields; the input stays.
import { lazy, Suspense, useState } from 'react'
import type { Answer, Failure } from '../../lib/api.ts'
import { areaOfPath, endedSessions } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { Link } from '../../ui/link.tsx'
import type { Assertion } from '../passkeys/ceremony.ts'
import { signInTexts } from './texts.ts'
import { keepTypedEmail, typedEmail } from './typed-email.ts'

const passkeyRoom = <div className="min-h-12" />

// Not part of the first page's weight.
const extras = () => import('./sign-in-extras.tsx')
const SignInRefusal = lazy(async () => ({ default: (await extras()).SignInRefusal }))
const SignInCode = lazy(async () => ({ default: (await extras()).SignInCode }))
const PasskeySignIn = lazy(async () => ({ default: (await extras()).PasskeySignIn }))

export type Credentials = { email: string; password: string; code?: string; credential?: Assertion }

type Props<T> = {
  send: (credentials: Credentials) => Promise<Answer<T>>
  /** Stores the session and navigates on. The form stays busy meanwhile. */
  onSignedIn: (value: T, email: string) => Promise<void>
  forgotHref: string
  /** Staff see "Login successful! Redirecting..." first. */
  saysDone?: boolean
  /** A passkey replaces the code at most, never the password. */
  needsPassword?: boolean
}

export const SignInForm = <T,>({ send, onSignedIn, forgotHref, saysDone = false, needsPassword }: Props<T>) => {
  const t = signInTexts.useT()
  const ended = endedSessions[areaOfPath(location.pathname)].use()
  const [refusal, setRefusal] = useState<Failure & { at: number }>()
  const isHydrated = useHydrated()
  const [needsCode, setNeedsCode] = useState<'code' | 'either'>()
  const [done, setDone] = useState(false)

  const form = useForm({
    initial: { email: typedEmail(), password: '', code: '' },
    required: needsCode ? ['email', 'password', 'code'] : ['email', 'password'],
    submit: async ({ email, password, code }) => {
      setRefusal(undefined)
      const answer = await send({ email: email.trim(), password, ...(needsCode ? { code: code.trim() } : {}) })
      if (answer.ok) {
        await enter(answer.value, email.trim())
        return undefined
      }
      if (answer.code === 'sign-in.code-needed') {
        setNeedsCode(answer.details?.passkey ? 'either' : 'code')
        return undefined
      }
      if (answer.fieldErrors) return { fieldErrors: answer.fieldErrors }
      refuse(answer)
      return undefined
    },
  })
  const refuse = (failure: Failure): void => setRefusal({ ...failure, at: Date.now() })
  const enter = async (value: T, email: string): Promise<void> => {
    keepTypedEmail('')
    if (saysDone) setDone(true)
    await onSignedIn(value, email)
  }

  const email = form.field('email')
  const keepEmail = (typed: string): void => {
    keepTypedEmail(typed)
    email.onValue(typed)
  }

  return (
    <Form
      form={form}
      actions={
        <>
          <Button type="submit" wide busy={form.busy || done} busyText={t('signing-in')}>
            {t('sign-in')}
          </Button>
          <Suspense fallback={passkeyRoom}>
            {/* The server does not wait for its file. */}
            {isHydrated && (!needsPassword || needsCode === 'either') ? (
              <PasskeySignIn
                off={form.busy || done}
                isSecondFactor={needsCode === 'either'}
                credentials={form.values}
                send={send}
                onSignedIn={enter}
                onRefused={refuse}
              />
            ) : (
              !needsPassword && passkeyRoom
            )}
          </Suspense>
          <p role="status" className="text-center text-small font-medium text-certified empty:hidden">
            {done && t('done')}
          </p>
        </>
      }
    >
      {!refusal && ended && ended.reason !== 'signed-out' && (
        <InlineAlert tone="info" live={false}>
          {t(`over.${ended.reason}`)}
        </InlineAlert>
      )}
      <Suspense>{refusal && <SignInRefusal key={refusal.at} refusal={refusal} forgotHref={forgotHref} />}</Suspense>
      <Field label={t('email')} {...email} onValue={keepEmail}>
        <TextInput type="email" autoComplete="username webauthn" />
      </Field>
      <Field
        label={t('password')}
        {...form.field('password')}
        aside={
          <Link href={forgotHref} className="quiet-link text-small font-medium">
            {t('forgot-password')}
          </Link>
        }
      >
        <PasswordInput />
      </Field>
      <Suspense>{needsCode && <SignInCode {...form.field('code')} />}</Suspense>
    </Form>
  )
}
