// Anyone reports a demand for money, a gift or a favour. A link can name what it is about.
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { call, type Failure } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { CaptchaField } from '../../../panels/captcha/captcha.tsx'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'
import { Code } from '../../../ui/values.tsx'
import { PublicFrame } from '../public-frame.tsx'
import { integrityTexts } from './texts.ts'

const route = getRouteApi('/integrity')

const ReportForm = ({ onSent }: { onSent: (reference: string) => void }) => {
  const t = integrityTexts.useT()
  const { about = '' } = route.useSearch()
  const [refusal, setRefusal] = useState<Failure>()
  const form = useForm({
    initial: { text: '', about, contact: '', captchaResponse: '' },
    required: ['text'],
    submit: async ({ captchaResponse, ...values }) => {
      setRefusal(undefined)
      const answer = await call('POST /api/public/concerns', {
        body: { ...values, captchaResponse: captchaResponse || null },
      })
      if (answer.ok) {
        onSent(answer.value.reference)
        return undefined
      }
      if (answer.kind === 'refused') form.set('captchaResponse', '')
      if (answer.fieldErrors) return { fieldErrors: answer.fieldErrors }
      setRefusal(answer)
      return undefined
    },
  })
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" wide busy={form.busy} busyText={t('sending')}>
          {t('send')}
        </Button>
      }
    >
      {refusal && <InlineAlert tone="error">{explain(refusal, { failed: t('failed') })}</InlineAlert>}
      <Field label={t('what')} hint={t('what.hint')} {...form.field('text')}>
        <TextArea rows={6} maxLength={5000} />
      </Field>
      <Field label={t('about')} optional hint={t('about.hint')} {...form.field('about')}>
        <TextInput autoComplete="off" maxLength={120} />
      </Field>
      <Field label={t('contact')} optional hint={t('contact.hint')} {...form.field('contact')}>
        <TextInput autoComplete="email" maxLength={200} />
      </Field>
      <CaptchaField {...form.field('captchaResponse')} />
    </Form>
  )
}

export const IntegrityScreen = () => {
  const t = integrityTexts.useT()
  const [reference, setReference] = useState<string>()
  return (
    <PublicFrame>
      <div className="flex flex-col gap-2">
        <PageTitle wide>{reference === undefined ? t('integrity') : t('sent.title')}</PageTitle>
        {reference === undefined ? (
          <>
            <p className="text-ink-2">{t('text')}</p>
            <p className="text-ink-2">{t('readers')}</p>
          </>
        ) : (
          <p className="text-ink-2">{t.parts('sent.text', { reference: <Code>{reference}</Code> })}</p>
        )}
      </div>
      {reference === undefined && <ReportForm onSent={setReference} />}
    </PublicFrame>
  )
}
