// Edits an administrator's name, role and status, but not their email or password.

import { seenOf } from '@assure/contract/domain/seen'
import type { StaffRole } from '@assure/contract/domain/vocabulary'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { nameOf } from '../../../lib/person-name.ts'
import { adminUser } from '../../../lib/session.ts'
import { useAct } from '../../../panels/act/use-act.ts'
import { useNotice } from '../../../panels/panel-card/use-notice.tsx'
import { useSwitchOff } from '../../../panels/switch-off/switch-off.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Switch } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useKeptValues } from '../../../ui/form/kept-values.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'
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

type EditorProps = { row: StaffRow; open: boolean; onClose: () => void; onReset: (row: StaffRow) => void }

const Editor = ({ row, open, onClose, onReset }: EditorProps) => {
  const t = staffTexts.useT()
  const { notice, fail } = useNotice()
  const [values, setValues] = useKeptValues(`staff ${row.id}`, valuesOf(row))
  const switchOff = useSwitchOff(nameOf(row.firstName ?? '', row.lastName ?? '', row.email))
  const { busy, errors, overtaken, run } = useAct({
    subject: { area: 'admin', kind: 'staff', id: row.id, seen: seenOf.staff(row) },
    open,
    // Leaves out what this administrator may not change.
    send: ({ role, isActive, ...name }: Values, seen) =>
      call('PATCH /admin/api/admin-users/:id', {
        params: { id: row.id },
        body: { ...name, seen, ...(row.may.changeRole ? { role } : {}), ...(row.may.switch ? { isActive } : {}) },
      }),
    texts: { failed: t('update.failed') },
    done: t('updated.done'),
    fail,
    onDone: ({ firstName, lastName }) => {
      const own = adminUser.get()
      if (row.isSelf && own) adminUser.set({ ...own, firstName, lastName })
      onClose()
    },
  })
  const save = async (): Promise<void> => {
    if (!row.isActive || values.isActive || (await switchOff.ask())) await run(values)
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
        overtaken={overtaken}
        onSubmit={() => {
          if (overtaken === undefined) void save()
        }}
      >
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
        {row.may.resetSecondFactor && (
          <Button look="ghost" size="medium" className="self-start" onClick={() => onReset(row)}>
            {t('reset-second-factor')}
          </Button>
        )}
      </FormDialog>
      {switchOff.dialog}
      {notice}
    </>
  )
}

/** Each opening starts from the current row; the row stays visible while the dialog closes. */
type Props = Pick<EditorProps, 'onClose' | 'onReset'> & { row: StaffRow | undefined }

export const EditStaffDialog = ({ row, ...acts }: Props) => {
  const [opened, setOpened] = useState({ row, times: 0 })
  const [wasOpen, setWasOpen] = useState(row !== undefined)
  const isOpen = row !== undefined
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpened({ row, times: opened.times + 1 })
  }
  return opened.row && <Editor key={opened.times} row={opened.row} open={isOpen} {...acts} />
}
