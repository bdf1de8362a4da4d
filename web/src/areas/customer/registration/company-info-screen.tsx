import { call } from '../../../lib/api.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { type Option, Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useRefusal, useRegistration } from './registration-context.ts'
import { StepActions } from './step-actions.tsx'
import { StepFrame } from './step-frame.tsx'
import { registrationTexts } from './texts.ts'

const nothing = { company_name: '', address_line_1: '', address_line_2: '', city: '' }

const optionsOf = (list: readonly { id: number; name: string }[]): Option[] =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))

export const CompanyInfoScreen = () => {
  const t = registrationTexts.useT()
  const { registration, lists, saved } = useRegistration()
  const refusalOf = useRefusal()
  const known = registration.company_info
  const form = useForm({
    initial: {
      ...nothing,
      ...known,
      emirate: known ? String(known.emirate) : '',
      company_type: known ? String(known.company_type) : '',
    },
    required: ['company_name', 'address_line_1', 'address_line_2', 'city', 'emirate', 'company_type'],
    draftKey: `registration:company-info:${registration.email}`,
    submit: async (values) => {
      const company = { ...values, emirate: Number(values.emirate), company_type: Number(values.company_type) }
      const answer = await call('POST /api/auth/save-company-info', { body: company })
      if (!answer.ok) return refusalOf(answer)
      saved({ step: answer.value.step, company_info: company }, 'upload-documents')
      return undefined
    },
  })
  return (
    <StepFrame step={2} title={t('company.title')} lead={t('company.text')}>
      <Form
        form={form}
        className="flex-1"
        actions={
          <StepActions busy={form.busy} busyText={t('saving')} savedAt={form.savedAt}>
            {t('continue')}
          </StepActions>
        }
      >
        <Field label={t('company-name')} {...form.field('company_name')}>
          <TextInput autoComplete="organization" maxLength={200} />
        </Field>
        <Field label={t('address-line-1')} hint={t('address-line-1.hint')} {...form.field('address_line_1')}>
          <TextInput autoComplete="address-line1" maxLength={200} />
        </Field>
        <Field label={t('address-line-2')} hint={t('address-line-2.hint')} {...form.field('address_line_2')}>
          <TextInput autoComplete="address-line2" maxLength={200} />
        </Field>
        <Field label={t('city')} {...form.field('city')}>
          <TextInput autoComplete="address-level2" maxLength={120} />
        </Field>
        <Field label={t('emirate')} {...form.field('emirate')}>
          <Select options={optionsOf(lists.emirates)} placeholder={t('emirate.choose')} />
        </Field>
        <Field label={t('company-type')} {...form.field('company_type')}>
          <Select options={optionsOf(lists.companyTypes)} placeholder={t('company-type.choose')} />
        </Field>
      </Form>
    </StepFrame>
  )
}
