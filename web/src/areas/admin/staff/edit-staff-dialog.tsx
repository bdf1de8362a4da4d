// Name, role and switch of an administrator; no e-mail, no password.
import { seenOf } from '@assure/contract/domain/seen'
import type { StaffRole } from '@assure/contract/domain/vocabulary'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { refresh } from '../../../lib/query.ts'
import { adminUser } from '../../../lib/session.ts'
import { useSeen } from '../../../panels/seen/use-seen.tsx'
import { useSwitchOff } from '../../../panels/switch-off/switch-off.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Switch } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useKeptValues } from '../../../ui/form/kept-values.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { LtrValue } from '../../../ui/values.tsx'
import { RoleField } from './role-field.tsx'
import type { StaffRow } from './staff-columns.tsx'
import { staffTexts } from './texts.ts'

type Values = { firstName: string; lastName: string; role: StaffRole; isActive: boolean }

const valuesOf = ({ firstName, lastName, role, isActive }: StaffRow): Values => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  role,
  isActive,
})

type EditorProps = { row: StaffRow; open: boolean; onClose: () => void }

const Editor = ({ row, open, onClose }: EditorProps) => {
  const t = staffTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const [values, setValues] = useKeptValues(`staff ${row.id}`, valuesOf(row))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const about = { area: 'admin', kind: 'staff', id: row.id, seen: seenOf.staff(row) } as const
  const { seen, notice, explains } = useSeen(open, about, { busy })
  const switchOff = useSwitchOff(nameOf(row.firstName ?? '', row.lastName ?? '', row.email))

  const save = async (): Promise<void> => {
    if (row.isActive && !values.isActive && !(await switchOff.ask())) return
    setBusy(true)
    const { firstName, lastName, role, isActive } = values
    // What may not be changed is not sent.
    const body = {
      firstName,
      lastName,
      seen,
      ...(row.may.changeRole ? { role } : {}),
      ...(row.may.switch ? { isActive } : {}),
    }
    const answer = await call('PATCH /admin/api/admin-users/:id', { params: { id: row.id }, body })
    const isOvertaken = !answer.ok && (await explains(answer))
    setBusy(false)
    if (isOvertaken) return
    if (answer.ok) {
      toast({ title: words.success, text: answer.message ?? t('updated.done') })
      const own = adminUser.get()
      if (row.isSelf && own)
        adminUser.set({ ...own, firstName: answer.value.firstName, lastName: answer.value.lastName })
      void refresh('GET /admin/api/admin-users', 'GET /admin/api/dashboard/stats', 'GET /admin/api/me')
      return onClose()
    }
    setErrors(answer.fieldErrors ?? {})
    if (!answer.fieldErrors) setProblem(explain(answer, { failed: t('update.failed'), network: t('network') }))
  }
  const field = <K extends keyof Values>(name: K) => ({
    name,
    error: errors[name],
    value: values[name],
    onValue: (value: Values[K]) => setValues((now) => ({ ...now, [name]: value })),
  })

  return (
    <>
      <FormDialog
        open={open}
        onClose={onClose}
        title={t('edit.title')}
        busy={busy}
        submit={t('save')}
        busyText={t('saving')}
        cancel={t('cancel')}
        off={notice !== undefined}
        onSubmit={() => {
          if (notice === undefined) void save()
        }}
      >
        {notice}
        <p className="break-all">
          <LtrValue>{row.email}</LtrValue>
        </p>
        <Field label={t('first-name')} optional {...field('firstName')}>
          <TextInput autoComplete="off" dir="auto" maxLength={120} />
        </Field>
        <Field label={t('last-name')} optional {...field('lastName')}>
          <TextInput autoComplete="off" dir="auto" maxLength={120} />
        </Field>
        <RoleField
          {...field('role')}
          fixed={row.may.changeRole ? undefined : row.isSelf ? t('role.own') : t('role.only-super')}
        />
        <Switch
          label={values.isActive ? t('active') : t('inactive')}
          aria-label={t('active')}
          hint={row.isSelf ? t('switch.own') : t('switch.hint')}
          disabled={!row.may.switch}
          value={values.isActive}
          onValue={field('isActive').onValue}
        />
      </FormDialog>
      {switchOff.dialog}
      <MessageDialog open={problem !== undefined} kind="error" onClose={() => setProblem(undefined)}>
        {problem}
      </MessageDialog>
    </>
  )
}

/** Each time it opens it starts from the row as it is; while it closes the row stays on show. */
export const EditStaffDialog = ({ row, onClose }: { row: StaffRow | undefined; onClose: () => void }) => {
  const [opened, setOpened] = useState({ row, times: 0 })
  const [wasOpen, setWasOpen] = useState(row !== undefined)
  const isOpen = row !== undefined
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpened({ row, times: opened.times + 1 })
  }
  return opened.row && <Editor key={opened.times} row={opened.row} open={isOpen} onClose={onClose} />
}
