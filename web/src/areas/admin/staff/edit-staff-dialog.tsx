// Name, role and switch of an administrator; no e-mail, no password.
import { seenOf } from '@assure/contract/seen'
import type { StaffRole } from '@assure/contract/vocabulary'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { refresh } from '../../../lib/query.ts'
import { adminUser } from '../../../lib/session.ts'
import { type SeenHandle, useSeen } from '../../../panels/seen/use-seen.tsx'
import { useSwitchOff } from '../../../panels/switch-off/switch-off.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { MessageDialog } from '../../../ui/dialog/message-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Switch } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
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

type EditorProps = {
  row: StaffRow
  seen: SeenHandle
  onBusy: (busy: boolean) => void
  onClose: () => void
}

const Editor = ({ row, seen: { seen, notice, explains }, onBusy, onClose }: EditorProps) => {
  const t = staffTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const [values, setValues] = useState(() => valuesOf(row))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const switchOff = useSwitchOff(nameOf(row.firstName ?? '', row.lastName ?? '', row.email))

  const save = async (): Promise<void> => {
    if (row.isActive && !values.isActive && !(await switchOff.ask())) return
    onBusy(true)
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
    onBusy(false)
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
      <form
        id="edit-staff"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (notice === undefined) void save()
        }}
        className="flex flex-col gap-5"
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
      </form>
      {switchOff.dialog}
      <MessageDialog open={problem !== undefined} kind="error" onClose={() => setProblem(undefined)}>
        {problem}
      </MessageDialog>
    </>
  )
}

export const EditStaffDialog = ({ row, onClose }: { row: StaffRow | undefined; onClose: () => void }) => {
  const t = staffTexts.useT()
  const [busy, setBusy] = useState(false)
  const about = row && ({ area: 'admin', kind: 'staff', id: row.id, seen: seenOf.staff(row) } as const)
  const seen = useSeen(row !== undefined, about, { busy })
  return (
    <Dialog
      open={row !== undefined}
      onClose={onClose}
      mayClose={!busy}
      title={t('edit.title')}
      footer={
        <>
          <Button
            type="submit"
            form="edit-staff"
            busy={busy}
            busyText={t('saving')}
            off={seen.notice !== undefined}
            className="flex-1"
          >
            {t('save')}
          </Button>
          <Button look="ghost" off={busy} onClick={onClose} className="flex-1">
            {t('cancel')}
          </Button>
        </>
      }
    >
      {row && <Editor key={row.id} row={row} seen={seen} onBusy={setBusy} onClose={onClose} />}
    </Dialog>
  )
}
