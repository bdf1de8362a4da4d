import { call } from '../../../lib/api.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PhoneField } from '../../../ui/form/phone-field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useRefusal, useRegistration } from './registration-context.ts'
import { StepActions } from './step-actions.tsx'
import { StepFrame } from './step-frame.tsx'
import { registrationTexts } from './texts.ts'

const nothing = { first_name: '', last_name: '', phone_number: '', position: '' }

export const BasicInfoScreen = () => {
  const t = registrationTexts.useT()
  const { registration, saved } = useRegistration()
  const refusalOf = useRefusal()
  const form = useForm({
    initial: registration.basic_info ?? nothing,
    required: ['first_name', 'last_name', 'phone_number', 'position'],
    draftKey: `registration:basic-info:${registration.email}`,
    submit: async (values) => {
      const answer = await call('POST /api/auth/register', { body: values })
      if (!answer.ok) return refusalOf(answer)
      saved({ step: answer.value.step, basic_info: values }, 'company-info')
      return undefined
    },
  })
  return (
    <StepFrame step={1} title={t('basic.title')} lead={t('basic.text')}>
      <Form
        form={form}
        className="flex-1"
        actions={
          <StepActions busy={form.busy} busyText={t('saving')} savedAt={form.savedAt}>
            {t('continue')}
          </StepActions>
        }
      >
        <Field label={t('first-name')} {...form.field('first_name')}>
          <TextInput autoComplete="given-name" maxLength={120} />
        </Field>
        <Field label={t('last-name')} {...form.field('last_name')}>
          <TextInput autoComplete="family-name" maxLength={120} />
        </Field>
        <Field label={t('phone')} {...form.field('phone_number')}>
          <PhoneField />
        </Field>
        <Field label={t('position')} {...form.field('position')}>
          <TextInput autoComplete="organization-title" maxLength={120} />
        </Field>
      </Form>
    </StepFrame>
  )
}
