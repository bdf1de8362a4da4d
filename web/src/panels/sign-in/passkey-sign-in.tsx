// The button below the sign-in form, and the passkeys that the browser offers in the email field. Loaded after the form.
import { useEffect, useEffectEvent, useState } from 'react'
import { type Answer, call, type Failure } from '../../lib/api.ts'
import { areaOfPath } from '../../lib/session.ts'
import { newKey } from '../../lib/submit-key.ts'
import { Button } from '../../ui/button.tsx'
import { whyKeyOf } from '../passkeys/browser-refusal.ts'
import type { Assertion } from '../passkeys/ceremony.ts'
import { passkeyTexts } from '../passkeys/passkey-texts.ts'
import type { Credentials } from './sign-in-form.tsx'

type Props = {
  off: boolean
  /** After the password, instead of a code. Otherwise the passkey signs in alone. */
  isSecondFactor: boolean
  credentials: { email: string; password: string }
  send: (credentials: Credentials) => Promise<Answer<unknown>>
  /** Takes the answer of its area, which the form's own call has too. */
  onSignedIn: (value: never, email: string) => Promise<void>
  onRefused: (failure: Failure) => void
}

const calls = {
  customer: 'POST /api/auth/passkey/signin',
  admin: 'POST /admin/auth/passkey/signin',
  inspector: 'POST /inspector/api/passkey/login',
} as const

// The offer in the field and the button can start at the same moment: each needs a challenge of its own.
const start = () => call('POST /api/auth/passkey/options', { idempotencyKey: newKey() })

const offersInField = async (): Promise<boolean> =>
  (await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.()) === true

export const PasskeySignIn = ({ off, isSecondFactor, credentials, send, onSignedIn, onRefused }: Props) => {
  const t = passkeyTexts.useT()
  const [waits, setWaits] = useState(false)
  const password = { email: credentials.email.trim(), password: credentials.password }

  const refuse = (failure: Failure): void => {
    const why = whyKeyOf(failure)
    if (failure.code !== 'browser.aborted') onRefused(why ? { ...failure, message: t(why) } : failure)
  }
  const signInWith = async (credential: Assertion): Promise<void> => {
    const area = areaOfPath(location.pathname)
    const answer = isSecondFactor
      ? await send({ ...password, credential })
      : await call(calls[area], { body: { credential } })
    if (!answer.ok) return refuse(answer)
    const known = answer.value as { email?: string }
    await onSignedIn(answer.value as never, known.email ?? password.email)
  }
  const ask = async (): Promise<void> => {
    setWaits(true)
    const { getPasskey, offeredBy } = await import('../passkeys/ceremony.ts')
    // The refusal of the password alone carries the second factor's options.
    const answer = await (isSecondFactor ? send(password) : start())
    const options = offeredBy(answer)
    const signed = options && (await getPasskey(options))
    if (signed?.ok) await signInWith(signed.value)
    else if (signed) refuse(signed)
    else if (!answer.ok) refuse(answer)
    setWaits(false)
  }

  // Quiet: nobody asked for it, so only a passkey that was chosen in the field has an effect.
  const offer = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    if (!(await offersInField())) return
    const [{ getPasskey, WebAuthnAbortService }, answer] = await Promise.all([
      import('../passkeys/ceremony.ts'),
      start(),
    ])
    if (!answer.ok || signal.aborted) return
    signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
    const signed = await getPasskey(answer.value.options, true)
    if (signed.ok && !signal.aborted) await signInWith(signed.value)
  })
  useEffect(() => {
    const left = new AbortController()
    // When somebody turns to the form, because each offer is a challenge of the server's.
    const form = document.querySelector("input[autocomplete$='webauthn']")?.closest('form')
    const once = { signal: left.signal, once: true }
    let isOffered = false
    const begin = (): void => {
      if (!isOffered) void offer(left.signal)
      isOffered = true
    }
    form?.addEventListener('pointerenter', begin, once)
    form?.addEventListener('focusin', begin, once)
    // They were faster than this file.
    if (form?.matches(':focus-within, :hover')) begin()
    return () => left.abort()
  }, [])

  return (
    <Button look="ghost" wide off={off} busy={waits} busyText={t('waiting')} onClick={() => void ask()}>
      {isSecondFactor ? t('second-factor') : t('sign-in')}
    </Button>
  )
}
