import { staffRoles } from '@assure/contract/domain/vocabulary'
import { adminUser } from '../../../lib/session.ts'
import { Field, type FieldProps } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { staffTexts } from './texts.ts'

type Props = Pick<FieldProps, 'name' | 'value' | 'onValue' | 'error'> & {
  /** Why the role cannot be changed. */
  fixed?: string | undefined
}

export const RoleField = ({ fixed, ...field }: Props) => {
  const t = staffTexts.useT()
  const isSuper = adminUser.use()?.role === 'SUPER_ADMIN'
  return (
    <Field label={t('role')} hint={fixed ?? (isSuper ? undefined : t('role.only-super'))} {...field}>
      <Select
        disabled={fixed !== undefined}
        options={staffRoles.map((role) => ({
          value: role,
          label: t(`role.${role}`),
          disabled: role === 'SUPER_ADMIN' && !isSuper,
        }))}
      />
    </Field>
  )
}
