// E-mail and password, for all three areas. A refusal stands above the fields and takes the focus; what was typed stays.
import { useEffect, useRef, useState } from 'react'
import type { Answer, Failure } from '../../lib/api.ts'
import { explain } from '../../lib/explain.ts'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Link } from '../../ui/link.tsx'
import { signInTexts } from './texts.ts'

export type Credentials = { email: string; password: string; code?: string }

type Props<T> = {
  send: (credentials: Credentials) => Promise<Answer<T>>
  /** Stores the session and leads on. The form stays busy meanwhile. */
  onSignedIn: (value: T) => Promise<void>
  forgotHref: string
  /** Staff read "Login successful! Redirecting..." before they are led on. */
  saysDone?: boolean
}

// Not a mistake of the person: said calmly, in amber.
const isCalm = (failure: Failure): boolean => failure.code === 'sign-in.under-review'

export const SignInForm = <T,>({ send, onSignedIn, forgotHref, saysDone = false }: Props<T>) => {
  const t = signInTexts.useT()
  const [refusal, setRefusal] = useState<Failure>()
  const [needsCode, setNeedsCode] = useState(false)
  const [done, setDone] = useState(false)
  const alert = useRef<HTMLDivElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)

  const form = useForm({
    initial: { email: '', password: '', code: '' },
    required: needsCode ? ['email', 'password', 'code'] : ['email', 'password'],
    submit: async ({ email, password, code }) => {
      setRefusal(undefined)
      const answer = await send({ email: email.trim(), password, ...(needsCode ? { code: code.trim() } : {}) })
      if (answer.ok) {
        if (saysDone) setDone(true)
        await onSignedIn(answer.value)
        return undefined
      }
      if (answer.code === 'sign-in.code-needed') {
        setNeedsCode(true)
        return undefined
      }
      if (answer.fieldErrors) return { fieldErrors: answer.fieldErrors }
      setRefusal(answer)
      return undefined
    },
  })

  useEffect(() => {
    if (refusal) alert.current?.focus()
  }, [refusal])
  useEffect(() => {
    if (needsCode) codeInput.current?.focus()
  }, [needsCode])

  return (
    <Form
      form={form}
      actions={
        <>
          <Button type="submit" wide busy={form.busy || done} busyText={t('signing-in')}>
            {t('sign-in')}
          </Button>
          <p role="status" className="text-center text-small font-medium text-certified empty:hidden">
            {done && t('done')}
          </p>
        </>
      }
    >
      {refusal && (
        <InlineAlert ref={alert} tone={isCalm(refusal) ? 'warning' : 'error'}>
          {explain(refusal, { failed: t('failed'), network: t('network') })}
        </InlineAlert>
      )}
      <Field label={t('email')} {...form.field('email')}>
        <TextInput type="email" autoComplete="username" inputMode="email" />
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
      {needsCode && (
        <Field label={t('code')} hint={t('code.hint')} {...form.field('code')}>
          <TextInput
            ref={codeInput}
            dir="ltr"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
          />
        </Field>
      )}
    </Form>
  )
}
