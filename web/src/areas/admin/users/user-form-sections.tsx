import type { AnswerFor } from '@assure/contract/calls'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/data/tiles.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PhoneField } from '../../../ui/form/phone-field.tsx'
import { type Option, Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { FormHandle } from '../../../ui/form/use-form.ts'
import { LtrValue } from '../../../ui/values.tsx'
import { usersTexts } from './texts.ts'
import { type UserField, type UserForm, useUserFieldLabel } from './user-fields.ts'

export type UserMeta = AnswerFor<'GET /admin/api/meta'>
type Props = {
  form: FormHandle<UserForm>
  email: string
  types: readonly Option[]
  emirates: readonly Option[]
}

export const UserFormSections = ({ form, email, types, emirates }: Props) => {
  const t = usersTexts.useT()
  const label = useUserFieldLabel()
  const row = (field: UserField, control: ReactNode, optional = false) => (
    <Field label={label(field) ?? field} optional={optional} {...form.field(field)}>
      {control}
    </Field>
  )
  return (
    <>
      <Card title={t('section.user')}>
        <div className="grid gap-5 md:grid-cols-2">
          {row('first_name', <TextInput autoComplete="off" maxLength={120} dir="auto" />)}
          {row('last_name', <TextInput autoComplete="off" maxLength={120} dir="auto" />)}
          {row('phone_number', <PhoneField autoComplete="off" />)}
          {row('position', <TextInput autoComplete="off" maxLength={120} dir="auto" />, true)}
          <div className="md:col-span-2">
            <p className="text-small text-ink-3">{t('email-address')}</p>
            <p className="break-all text-ink">
              <LtrValue>{email}</LtrValue>
            </p>
          </div>
        </div>
      </Card>
      <Card title={t('section.company')}>
        <div className="grid gap-5 md:grid-cols-2">
          {row('company_name', <TextInput autoComplete="off" maxLength={200} dir="auto" />)}
          {row('company_type', <Select options={types} placeholder={t('company-type.choose')} />)}
          {row('address_line_1', <TextInput autoComplete="off" maxLength={200} dir="auto" />, true)}
          {row('address_line_2', <TextInput autoComplete="off" maxLength={200} dir="auto" />, true)}
          {row('city', <TextInput autoComplete="off" maxLength={120} dir="auto" />, true)}
          {row('emirate', <Select options={emirates} placeholder={t('emirate.choose')} />, true)}
        </div>
      </Card>
    </>
  )
}
