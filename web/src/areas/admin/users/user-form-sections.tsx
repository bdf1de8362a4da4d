import type { AnswerFor } from '@assure/contract/calls'
import { isOptional, namesOf, userCompany, userFields, userPerson } from '@assure/contract/domain/record-fields'
import type { ReactNode } from 'react'
import { PlainInput } from '../../../panels/record/plain-field.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { type Option, Select } from '../../../ui/form/select.tsx'
import type { FormHandle } from '../../../ui/form/use-form.ts'
import { LtrValue } from '../../../ui/values.tsx'
import { usersTexts } from './texts.ts'
import type { UserField } from './user-fields.ts'

export type UserMeta = AnswerFor<'GET /admin/api/meta'>
type Props = {
  form: FormHandle<Record<UserField, string>>
  email: string
  types: readonly Option[]
  emirates: readonly Option[]
}

export const UserFormSections = ({ form, email, types, emirates }: Props) => {
  const t = usersTexts.useT()
  const choices: Partial<Record<UserField, ReactNode>> = {
    company_type: <Select options={types} placeholder={t('company-type.choose')} />,
    emirate: <Select options={emirates} placeholder={t('emirate.choose')} />,
  }
  const row = (field: UserField) => (
    <Field key={field} label={t(field)} optional={isOptional(userFields[field])} {...form.field(field)}>
      {choices[field] ?? <PlainInput kind={userFields[field]} autoComplete="off" dir="auto" />}
    </Field>
  )
  return (
    <>
      <Card title={t('section.user')}>
        <div className="grid gap-5 md:grid-cols-2">
          {namesOf(userPerson).map(row)}
          <div className="md:col-span-2">
            <p className="text-small text-ink-3">{t('email-address')}</p>
            <p className="break-all text-ink">
              <LtrValue>{email}</LtrValue>
            </p>
          </div>
        </div>
      </Card>
      <Card title={t('section.company')}>
        <div className="grid gap-5 md:grid-cols-2">{namesOf(userCompany).map(row)}</div>
      </Card>
    </>
  )
}
