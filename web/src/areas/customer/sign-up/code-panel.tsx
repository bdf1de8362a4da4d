import type { AnswerFor } from '@assure/contract/calls'
import { limits, type RegistrationState, type RegistrationStep } from '@assure/contract/domain/vocabulary'
import { useEffect, useRef, useState } from 'react'
import { call, type Failure } from '../../../lib/api.ts'
import { useSecondsLeft } from '../../../lib/countdown.ts'
import { explain } from '../../../lib/explain.ts'
import { Captcha } from '../../../panels/captcha/captcha.tsx'
import { Button, TextButton } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { useAnnounce } from '../../../ui/feedback/live-region.tsx'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { LtrValue } from '../../../ui/values.tsx'
import { signUpTexts } from './texts.ts'

export type CodeAnswer = AnswerFor<'POST /api/auth/email-otp'>
export type SentCode = CodeAnswer & { at: number }

type Props = {
  email: string
  sent: SentCode
  onVerified: (token: string, registration: { step: RegistrationStep; state: RegistrationState }) => void
  onSentAgain: (answer: CodeAnswer) => void
  onChangeEmail: () => void
}

export const CodePanel = ({ email, sent, onVerified, onSentAgain, onChangeEmail }: Props) => {
  const t = signUpTexts.useT()
  const announce = useAnnounce()
  const [refusal, setRefusal] = useState<Failure>()
  const [isAsking, setIsAsking] = useState(false)
  const left = useSecondsLeft(sent.at, sent.resendAfterSeconds)

  const form = useForm({
    initial: { otp: '' },
    required: ['otp'],
    // Rejects an incomplete code here, so that it does not use up an attempt on the server.
    check: ({ otp }) => (otp !== '' && otp.length < limits.codeDigits ? { otp: t('code.incomplete') } : {}),
    submit: async ({ otp }) => {
      setRefusal(undefined)
      const answer = await call('POST /api/auth/verify-otp', { body: { email, otp } })
      if (answer.ok) onVerified(answer.value.token, answer.value)
      else if (answer.fieldErrors) return { fieldErrors: answer.fieldErrors }
      else setRefusal(answer)
      return undefined
    },
  })
  // Selects the code so that the next attempt overwrites it.
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The field is disabled while a code is checked, and cannot take focus.
    if (form.busy || (form.attempts === 0 && !refusal)) return
    input.current?.focus()
    input.current?.select()
  }, [form.attempts, form.busy, refusal])

  // A new code needs a new captcha, which here solves itself.
  const resend = async (captchaResponse: string | undefined): Promise<void> => {
    setIsAsking(false)
    setRefusal(undefined)
    const answer = await call('POST /api/auth/email-otp', { body: { email, captchaResponse: captchaResponse ?? null } })
    if (!answer.ok) return setRefusal(answer)
    form.reset({ otp: '' })
    announce(t('code.sent-again'))
    onSentAgain(answer.value)
  }

  return (
    <>
      <div className="flex flex-col gap-2">
        <PageTitle>{t('code.title')}</PageTitle>
        <p className="text-ink-2">
          {t.parts('code.text', {
            email: <LtrValue className="font-medium text-ink">{email}</LtrValue>,
            minutes: sent.validMinutes,
          })}
        </p>
      </div>
      <Form
        form={form}
        summary={false}
        actions={
          <>
            <Button type="submit" wide busy={form.busy} busyText={t('code.verifying')}>
              {t('code.verify')}
            </Button>
            <div className="flex flex-col items-center gap-3 text-small">
              {left > 0 && <p className="text-ink-2">{t('code.wait', { count: left })}</p>}
              {left === 0 && !isAsking && <TextButton onClick={() => setIsAsking(true)}>{t('code.resend')}</TextButton>}
              {isAsking && <Captcha startsItself onAnswer={(answer) => void resend(answer)} />}
              <TextButton onClick={onChangeEmail}>{t('code.change-email')}</TextButton>
            </div>
          </>
        }
      >
        {refusal && <InlineAlert tone="error">{explain(refusal, { failed: t('failed') })}</InlineAlert>}
        <Field label={t('code')} {...form.field('otp')}>
          <CodeField ref={input} digits={limits.codeDigits} />
        </Field>
      </Form>
    </>
  )
}
