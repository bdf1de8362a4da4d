// The captcha that the server requires. Each kind is its own chunk, loaded only with this screen.
import type { AnswerFor } from '@assure/contract/calls'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { TextButton } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { captchaTexts } from './texts.ts'

const AltchaCaptcha = lazy(() => import('./altcha-captcha.tsx'))
const ProviderCaptcha = lazy(() => import('./provider-captcha.tsx'))

type Needs = AnswerFor<'GET /api/auth/captcha'>
export type CaptchaProps = { startsItself?: boolean; onAnswer: (answer: string | undefined) => void }

export const Captcha = (props: CaptchaProps) => {
  const t = captchaTexts.useT()
  const [needs, setNeeds] = useState<Needs | 'down'>()
  const [round, setRound] = useState(0)
  const answerNothing = useEffectEvent(() => props.onAnswer(undefined))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const request = new AbortController()
    const ask = async (): Promise<void> => {
      const answer = await call('GET /api/auth/captcha', { signal: request.signal })
      if (request.signal.aborted) return
      setNeeds(answer.ok ? answer.value : 'down')
      if (answer.ok && answer.value.kind === 'off') answerNothing()
    }
    void ask()
    return () => request.abort()
  }, [round])

  const waiting = (
    <p className="flex min-h-17 items-center rounded-field border border-line bg-surface px-4 text-small text-ink-3">
      {t('loading')}
    </p>
  )
  if (needs === undefined) return waiting
  if (needs === 'down')
    return (
      <p className="text-small text-danger">
        {t('down')} <TextButton onClick={() => setRound(round + 1)}>{t('retry')}</TextButton>
      </p>
    )
  if (needs.kind === 'off') return null
  return (
    <Suspense fallback={waiting}>
      {needs.kind === 'altcha' ? (
        <AltchaCaptcha {...props} challenge={needs.challenge ?? ''} />
      ) : (
        <ProviderCaptcha {...props} kind={needs.kind} siteKey={needs.siteKey ?? ''} />
      )}
    </Suspense>
  )
}

type FieldProps = { name: string; value: string; error: string | undefined; onValue: (value: string) => void }

/** An answer is valid for one call. When the form clears the field, a new captcha is shown. */
export const CaptchaField = ({ value, onValue, ...field }: FieldProps) => {
  const t = captchaTexts.useT()
  const [{ round, answer }, setAttempt] = useState({ round: 0, answer: '' })
  if (answer !== '' && value === '') setAttempt({ round: round + 1, answer: '' })
  return (
    <Field label={t('label')} hideLabel group {...field}>
      <Captcha
        key={round}
        onAnswer={(next = '') => {
          setAttempt((now) => ({ ...now, answer: next }))
          onValue(next)
        }}
      />
    </Field>
  )
}
