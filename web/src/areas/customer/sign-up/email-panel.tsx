import { useState } from 'react'
import { call, type Failure } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { CaptchaField } from '../../../panels/captcha/captcha.tsx'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Link } from '../../../ui/link.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import type { CodeAnswer } from './code-panel.tsx'
import { signUpTexts } from './texts.ts'

export const EmailPanel = ({
  email,
  onSent,
}: {
  email: string
  onSent: (email: string, answer: CodeAnswer) => void
}) => {
  const t = signUpTexts.useT()
  const [refusal, setRefusal] = useState<Failure>()
  const form = useForm({
    initial: { email, captchaResponse: '' },
    required: ['email'],
    draftKey: 'sign-up',
    submit: async (values) => {
      setRefusal(undefined)
      const address = values.email.trim()
      const answer = await call('POST /api/auth/email-otp', {
        body: { email: address, captchaResponse: values.captchaResponse || null },
      })
      if (answer.ok) {
        onSent(address, answer.value)
        return undefined
      }
      if (answer.kind === 'refused') form.set('captchaResponse', '')
      if (answer.fieldErrors) return { fieldErrors: answer.fieldErrors }
      // Shows the server's message under the email field.
      if (answer.message) return { fieldErrors: { email: answer.message } }
      setRefusal(answer)
      return undefined
    },
  })
  return (
    <>
      <div className="flex flex-col gap-2">
        <PageTitle>{t('title')}</PageTitle>
        <p className="text-ink-2">{t('email.text')}</p>
      </div>
      <Form
        form={form}
        actions={
          <Button type="submit" wide busy={form.busy} busyText={t('sending-code')}>
            {t('continue')}
          </Button>
        }
      >
        {refusal && (
          <InlineAlert tone="error">{explain(refusal, { failed: t('failed'), network: t('network') })}</InlineAlert>
        )}
        <Field label={t('email')} {...form.field('email')}>
          <TextInput type="email" autoComplete="email" inputMode="email" />
        </Field>
        <CaptchaField {...form.field('captchaResponse')} />
        <p className="text-small text-ink-2">
          {t.parts('policies', {
            link: (text) => (
              <Link href="/policies" target="_blank" className="quiet-link font-medium">
                {text}
              </Link>
            ),
          })}
        </p>
      </Form>
    </>
  )
}
