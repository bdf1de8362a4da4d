import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { LtrValue } from '../../../ui/values.tsx'
import { certificateNumber } from './certificate-number.ts'
import { verifyTexts } from './texts.ts'

const example = (number: string) => <LtrValue className="whitespace-nowrap">{number}</LtrValue>
const examples = {
  certificate: example('ASR-2026-000157'),
  inspection: example('IR-2026-000042'),
  test: example('TR-2026-000042'),
}

export const NumberForm = ({ label }: { label?: string }) => {
  const t = verifyTexts.useT()
  const navigate = useNavigate()
  const form = useForm({
    initial: { number: '' },
    required: ['number'],
    submit: async ({ number }) => {
      await navigate({ to: '/verify/$number', params: { number: certificateNumber(number) } })
      return undefined
    },
  })
  return (
    <Form form={form} summary={false} label={label ?? t('title')} action="/verify" className="gap-3">
      <Field label={label ?? t('number')} hint={t.parts('number.hint', examples)} {...form.field('number')}>
        <TextInput
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          enterKeyHint="search"
          className="font-mono"
        />
      </Field>
      <Button type="submit" className="self-start">
        {t('check')}
      </Button>
    </Form>
  )
}
