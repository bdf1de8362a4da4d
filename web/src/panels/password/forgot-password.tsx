// Requests a reset link. The response is the same for every address, known or not.
import { useState } from 'react'
import { call, type Failure } from '../../lib/api.ts'
import { explain } from '../../lib/explain.ts'
import { usePanelFocus } from '../../lib/heading-focus.ts'
import { Button, LinkButton, TextButton } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { PageTitle } from '../../ui/navigation/page-title.tsx'
import { LtrValue } from '../../ui/values.tsx'
import { typedEmail } from '../sign-in/typed-email.ts'
import { passwordTexts } from './texts.ts'

type ForgotCall =
  | 'POST /api/auth/forgot-password'
  | 'POST /admin/auth/forgot-password'
  | 'POST /inspector/api/forgot-password'

export const ForgotPassword = ({ through, signInHref }: { through: ForgotCall; signInHref: string }) => {
  const t = passwordTexts.useT()
  const [sentTo, setSentTo] = useState<string>()
  const [refusal, setRefusal] = useState<Failure>()
  usePanelFocus(sentTo ? 'sent' : 'ask')
  const form = useForm({
    initial: { email: typedEmail() },
    required: ['email'],
    submit: async ({ email }) => {
      setRefusal(undefined)
      const answer = await call(through, { body: { email: email.trim() } })
      if (answer.ok) setSentTo(email.trim())
      else if (answer.fieldErrors) return { fieldErrors: answer.fieldErrors }
      else setRefusal(answer)
      return undefined
    },
  })

  if (sentTo)
    return (
      <div className="flex flex-col gap-5">
        <PageTitle>{t('forgot.sent.title')}</PageTitle>
        <p role="status" className="text-ink-2">
          {t.parts('forgot.sent.text', { email: <LtrValue className="font-medium text-ink">{sentTo}</LtrValue> })}
        </p>
        <LinkButton href={signInHref} wide>
          {t('back-to-sign-in')}
        </LinkButton>
        <TextButton className="self-center" onClick={() => setSentTo(undefined)}>
          {t('forgot.again')}
        </TextButton>
      </div>
    )

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <PageTitle>{t('forgot.title')}</PageTitle>
        <p className="text-ink-2">{t('forgot.text')}</p>
      </div>
      <Form
        form={form}
        actions={
          <>
            <Button type="submit" wide busy={form.busy} busyText={t('sending')}>
              {t('forgot.send')}
            </Button>
            <LinkButton href={signInHref} look="quiet" wide>
              {t('back-to-sign-in')}
            </LinkButton>
          </>
        }
      >
        {refusal && <InlineAlert tone="error">{explain(refusal, { failed: t('failed') })}</InlineAlert>}
        <Field label={t('email')} {...form.field('email')}>
          <TextInput type="email" autoComplete="username" inputMode="email" />
        </Field>
      </Form>
    </div>
  )
}
