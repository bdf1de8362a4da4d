import { namesOf, userCompany } from '@assure/contract/domain/record-fields'
import type { ReactNode } from 'react'
import { call } from '../../../lib/api.ts'
import { formValuesOf } from '../../../panels/record/form-values.ts'
import { PlainInput } from '../../../panels/record/plain-field.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { type Option, Select } from '../../../ui/form/select.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useRefusal, useRegistration } from './registration-context.ts'
import { StepActions } from './step-actions.tsx'
import { StepFrame } from './step-frame.tsx'
import { registrationTexts } from './texts.ts'

const optionsOf = (list: readonly { id: number; name: string }[]): Option[] =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))

export const CompanyInfoScreen = () => {
  const t = registrationTexts.useT()
  const { registration, lists, saved } = useRegistration()
  const refusalOf = useRefusal()
  const form = useForm({
    initial: formValuesOf(userCompany, registration.company_info ?? undefined),
    required: namesOf(userCompany),
    draftKey: `registration:company-info:${registration.email}`,
    submit: async (values) => {
      const company = { ...values, emirate: Number(values.emirate), company_type: Number(values.company_type) }
      const answer = await call('POST /api/auth/save-company-info', { body: company })
      if (!answer.ok) return refusalOf(answer)
      saved({ step: answer.value.step, company_info: company }, 'upload-documents')
      return undefined
    },
  })
  const row = (name: keyof typeof userCompany, control: ReactNode, hint?: string) => (
    <Field label={t(name)} hint={hint} {...form.field(name)}>
      {control}
    </Field>
  )
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
        {row('company_name', <PlainInput kind="line" autoComplete="organization" />)}
        {row('address_line_1', <PlainInput kind="line" autoComplete="address-line1" />, t('address-line-1.hint'))}
        {row('address_line_2', <PlainInput kind="line" autoComplete="address-line2" />, t('address-line-2.hint'))}
        {row('city', <PlainInput kind="name" autoComplete="address-level2" />)}
        {row('emirate', <Select options={optionsOf(lists.emirates)} placeholder={t('emirate.choose')} />)}
        {row('company_type', <Select options={optionsOf(lists.companyTypes)} placeholder={t('company-type.choose')} />)}
      </Form>
    </StepFrame>
  )
}
