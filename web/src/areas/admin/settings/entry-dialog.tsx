// Adds or changes an entry of a reference list, in both languages.

import type { AnswerFor, ParamsFor } from '@assure/contract/calls'
import { seenOf } from '@assure/contract/domain/seen'
import { type Answer, call } from '../../../lib/api.ts'
import { useActForm } from '../../../panels/act/use-act-form.ts'
import { useNotice } from '../../../panels/panel-card/use-notice.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { settingsTexts } from './texts.ts'

export type ReferenceList = ParamsFor<'GET /admin/api/reference/:list'>['list']
export type ReferenceEntry = AnswerFor<'GET /admin/api/reference/:list'>['entries'][number]

type Props = {
  list: ReferenceList
  entry: ReferenceEntry | undefined
  onClose: () => void
}

const longest = 120

const EntryForm = ({ list, entry, onClose, fail }: Props & { fail: (text: string) => void }) => {
  const t = settingsTexts.useT()
  const act = useActForm({
    initial: { en: entry?.name.en ?? '', ar: entry?.name.ar ?? '', position: entry ? String(entry.position) : '' },
    required: ['en', 'ar'],
    check: ({ position }) => (/^\d*$/.test(position.trim()) ? {} : { position: t('number.invalid') }),
    subject: entry && { area: 'admin', kind: 'reference', id: `${list}/${entry.id}`, seen: seenOf.reference(entry) },
    send: ({ en, ar, position }, seen): Promise<Answer<unknown>> => {
      const body = {
        name: { en: en.trim(), ar: ar.trim() },
        ...(position.trim() ? { position: Number(position) } : {}),
      }
      return entry
        ? call('PATCH /admin/api/reference/:list/:id', { params: { list, id: entry.id }, body: { ...body, seen } })
        : call('POST /admin/api/reference/:list', { params: { list }, body })
    },
    texts: { failed: t('entry.failed'), network: t('network') },
    done: t(entry ? 'entry.changed' : 'entry.added'),
    refreshes: ['reference'],
    fieldOf: (name) => (name === 'name' ? 'en' : name.replace(/^name\./, '')),
    fail,
    onDone: onClose,
  })
  const { form } = act
  return (
    <DialogForm {...act} summary={false} submit={t('save')} busyText={t('saving')} onCancel={onClose}>
      <Field label={t('english')} {...form.field('en')}>
        <TextInput dir="ltr" lang="en" autoComplete="off" maxLength={longest} />
      </Field>
      <Field label={t('arabic')} {...form.field('ar')}>
        <TextInput dir="rtl" lang="ar" autoComplete="off" maxLength={longest} />
      </Field>
      <Field label={t('position')} hint={t('position.hint')} optional {...form.field('position')}>
        <TextInput dir="ltr" inputMode="numeric" autoComplete="off" maxLength={5} />
      </Field>
    </DialogForm>
  )
}

export const EntryDialog = ({ open, ...rest }: Props & { open: boolean }) => {
  const t = settingsTexts.useT()
  const { notice, fail } = useNotice()
  return (
    <>
      <Dialog open={open} onClose={rest.onClose} title={t(rest.entry ? 'entry.edit' : 'entry.add')}>
        {open && <EntryForm {...rest} fail={fail} />}
      </Dialog>
      {notice}
    </>
  )
}
