import { looksLikeEmail } from '@assure/contract/domain/email'
import { limits, type StaffRole } from '@assure/contract/domain/vocabulary'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { ListScreen, usualTexts } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import { useNotice } from '../../../panels/panel-card/use-notice.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useResetSecondFactor } from '../reset-second-factor/reset-second-factor.tsx'
import { EditStaffDialog } from './edit-staff-dialog.tsx'
import { RoleField } from './role-field.tsx'
import { type StaffRow, useStaffColumns } from './staff-columns.tsx'
import { readStaffSearch, staffStates } from './staff-search.ts'
import { staffTexts } from './texts.ts'

type Values = { email: string; password: string; firstName: string; lastName: string; role: StaffRole }

const empty: Values = { email: '', password: '', firstName: '', lastName: '', role: 'ADMIN' }

const CreateStaffDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = staffTexts.useT()
  const { notice, warn, fail } = useNotice()
  // Resets the form so that it does not keep the password.
  const close = (): void => {
    form.reset(empty)
    onClose()
  }
  const { form } = useActForm<Values, unknown>({
    initial: empty,
    required: ['email', 'password'],
    check: ({ email, password }) => {
      if (email.trim() === '' || password === '') warn(t('required'))
      return {
        ...(looksLikeEmail(email.trim()) ? {} : { email: t('email.wrong') }),
        ...(password.length < limits.passwordMin ? { password: t('password.short') } : {}),
      }
    },
    send: (values) => call('POST /admin/api/admin-users', { body: { ...values, email: values.email.trim() } }),
    texts: { failed: t('create.failed') },
    done: t('created.done'),
    refreshes: ['staff'],
    failsAtFields: true,
    fail,
    onDone: close,
  })
  const { field } = form
  return (
    <>
      <FormDialog
        open={open}
        onClose={close}
        form={form}
        summary={false}
        title={t('create.title')}
        submit={t('create.button')}
        busyText={t('creating')}
      >
        <Field label={t('email-address')} {...field('email')}>
          <TextInput type="email" autoComplete="off" maxLength={254} />
        </Field>
        <Field label={t('password')} hint={t('password.hint')} {...field('password')}>
          <PasswordInput
            autoComplete="new-password"
            minLength={limits.passwordMin}
            maxLength={limits.passwordMax}
            placeholder={t('password.placeholder')}
          />
        </Field>
        <Field label={t('first-name')} optional {...field('firstName')}>
          <TextInput autoComplete="off" dir="auto" maxLength={120} />
        </Field>
        <Field label={t('last-name')} optional {...field('lastName')}>
          <TextInput autoComplete="off" dir="auto" maxLength={120} />
        </Field>
        <RoleField {...field('role')} />
      </FormDialog>
      {notice}
    </>
  )
}

const route = getRouteApi('/admin/admin/list-admin-users')

export const StaffScreen = () => {
  const t = staffTexts.useT()
  const { frame, chips, exportButton } = useList(
    'staff',
    'GET /admin/api/admin-users',
    readStaffSearch(route.useSearch()),
    route.useNavigate(),
    { usual: { sort: 'newest' }, file: 'administrators' },
  )
  const [creating, setCreating] = useState(false)
  const [edited, setEdited] = useState<StaffRow>()
  const reset = useResetSecondFactor()
  const columns = useStaffColumns(setEdited)
  const edit = (row: StaffRow): void => {
    if (row.may.edit) setEdited(row)
  }

  return (
    <>
      <ListScreen
        {...frame}
        title={t('admin-users')}
        texts={{ ...usualTexts(t), network: t('list.network') }}
        columns={columns}
        skeletonColumns={7}
        counted
        rows={({ users }) => users}
        onOpen={edit}
        onEdit={edit}
        actions={
          <>
            {exportButton}
            <Button onClick={() => setCreating(true)}>{t('create')}</Button>
          </>
        }
        chips={chips('active', staffStates, (state) => t(state === 'true' ? 'active' : 'inactive'))}
      />
      <CreateStaffDialog open={creating} onClose={() => setCreating(false)} />
      <EditStaffDialog
        row={edited}
        onClose={() => setEdited(undefined)}
        onReset={({ id, firstName, lastName, email }) => {
          setEdited(undefined)
          reset.open({ id, name: nameOf(firstName, lastName, email), area: 'admin' })
        }}
      />
      {reset.dialog}
    </>
  )
}
