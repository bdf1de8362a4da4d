// Signing in through the identity provider: the button that leads there, and what follows the return. Loaded after the
// sign-in page, and only where the installation has a provider.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Answer, call, type Failure } from '../../lib/api.ts'
import { explain } from '../../lib/explain.ts'
import { newKey } from '../../lib/submit-key.ts'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Name } from '../../ui/values.tsx'
import { PasskeySignIn } from '../sign-in/passkey-sign-in.tsx'
import { SignInCode } from '../sign-in/sign-in-code.tsx'
import { type Credentials, SignInForm } from '../sign-in/sign-in-form.tsx'
import { SignInRefusal } from '../sign-in/sign-in-refusal.tsx'
import { oidcTexts } from './oidc-texts.ts'
import { endReturn, noteLeaving } from './returning.ts'

type Area = 'admin' | 'inspector'

const calls = { admin: 'POST /admin/auth/oidc/signin', inspector: 'POST /inspector/api/oidc/login' } as const

type ButtonProps = { area: Area; provider: string }

export const OidcButton = ({ area, provider }: ButtonProps) => {
  const t = oidcTexts.useT()
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const leave = async (): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    const answer = await call('POST /api/auth/oidc/start', { body: { area }, idempotencyKey: newKey() })
    if (answer.ok) {
      noteLeaving()
      location.assign(answer.value.url)
    } else setFailure(answer)
    setBusy(false)
  }
  return (
    <div className="flex flex-col gap-3">
      <Button look="ghost" wide busy={busy} busyText={t('leaving', { provider })} onClick={() => void leave()}>
        {t('sign-in', { provider })}
      </Button>
      {failure && <InlineAlert tone="error">{explain(failure, { failed: t('failed') })}</InlineAlert>}
    </div>
  )
}

type ReturnProps<T> = ButtonProps & {
  forgotHref: string
  onSignedIn: (value: T) => Promise<void>
  /** Back to the plain sign-in form. */
  onLeave: (failure?: Failure) => void
}

type Step = { kind: 'wait' } | { kind: 'done' } | { kind: 'link'; name: string } | { kind: 'code'; hasPasskey: boolean }

const nameIn = ({ details }: Failure): string => (typeof details?.name === 'string' ? details.name : '')

const CodeStep = <T,>({
  provider,
  forgotHref,
  hasPasskey,
  send,
  onSignedIn,
  onLeave,
}: Pick<ReturnProps<T>, 'provider' | 'forgotHref' | 'onSignedIn' | 'onLeave'> & {
  hasPasskey: boolean
  send: (credentials: Partial<Credentials>) => Promise<Answer<T>>
}) => {
  const t = oidcTexts.useT()
  const [refusal, setRefusal] = useState<Failure & { at: number }>()
  const refuse = (failure: Failure): void => {
    if (failure.code === 'oidc.expired') onLeave(failure)
    else setRefusal({ ...failure, at: Date.now() })
  }
  const form = useForm({
    initial: { code: '' },
    required: ['code'],
    submit: async ({ code }) => {
      setRefusal(undefined)
      const answer = await send({ code: code.trim() })
      if (answer.ok) await onSignedIn(answer.value)
      else if (answer.fieldErrors) return { fieldErrors: answer.fieldErrors }
      else refuse(answer)
      return undefined
    },
  })
  return (
    <Form
      form={form}
      actions={
        <>
          <Button type="submit" wide busy={form.busy} busyText={t('returning', { provider })}>
            {t('continue')}
          </Button>
          {hasPasskey && (
            <PasskeySignIn
              off={form.busy}
              isSecondFactor
              credentials={{ email: '', password: '' }}
              send={({ credential }) => send(credential ? { credential } : {})}
              onSignedIn={(value) => onSignedIn(value as T)}
              onRefused={refuse}
            />
          )}
          <Button look="ghost" wide onClick={() => onLeave()}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {refusal ? (
        <SignInRefusal key={refusal.at} refusal={refusal} forgotHref={forgotHref} />
      ) : (
        <InlineAlert tone="info" live={false}>
          {t('code.text', { provider })}
        </InlineAlert>
      )}
      <SignInCode {...form.field('code')} />
    </Form>
  )
}

export const OidcReturn = <T,>({ area, provider, forgotHref, onSignedIn, onLeave }: ReturnProps<T>) => {
  const t = oidcTexts.useT()
  const router = useRouter()
  const [step, setStep] = useState<Step>({ kind: 'wait' })
  const isAsked = useRef(false)
  const send = (body: Partial<Credentials>) => call(calls[area], { body }) as Promise<Answer<T>>

  const enter = async (value: T): Promise<void> => {
    setStep({ kind: 'done' })
    await onSignedIn(value)
  }
  const begin = useEffectEvent(async (): Promise<void> => {
    router.history.replace(location.pathname + endReturn())
    const answer = await send({})
    if (answer.ok) return enter(answer.value)
    if (answer.code === 'oidc.not-linked') return setStep({ kind: 'link', name: nameIn(answer) })
    if (answer.code === 'sign-in.code-needed')
      return setStep({ kind: 'code', hasPasskey: answer.details?.passkey !== undefined })
    return onLeave(answer)
  })
  useEffect(() => {
    // What came back works once.
    if (!isAsked.current) void begin()
    isAsked.current = true
  }, [])

  if (step.kind === 'wait' || step.kind === 'done')
    return (
      <p role="status" className="py-6 text-center text-ink-2">
        {step.kind === 'wait' ? t('returning', { provider }) : t('done')}
      </p>
    )
  if (step.kind === 'code')
    return <CodeStep {...{ provider, forgotHref, send, onLeave }} hasPasskey={step.hasPasskey} onSignedIn={enter} />
  return (
    <div className="flex flex-col gap-3">
      <InlineAlert tone="info" title={t('link.title', { provider })} live>
        {t.parts('link.text', { provider, name: <Name key="name">{step.name}</Name> })}
      </InlineAlert>
      <SignInForm
        send={async (credentials) => {
          const answer = await send(credentials)
          if (!answer.ok && answer.code === 'oidc.expired') onLeave(answer)
          return answer
        }}
        saysDone
        needsPassword
        forgotHref={forgotHref}
        onSignedIn={onSignedIn}
      />
      <Button look="ghost" wide onClick={() => onLeave()}>
        {t('link.cancel')}
      </Button>
    </div>
  )
}
