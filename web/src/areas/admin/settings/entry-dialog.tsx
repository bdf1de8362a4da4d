// Adds an entry to a reference list or changes one, in both languages.
import type { AnswerFor, ParamsFor } from '@assure/contract/calls'
import { seenOf } from '@assure/contract/domain/seen'
import { call } from '../../../lib/api.ts'
import { explain } from '../../../lib/explain.ts'
import { useNotice } from '../../../panels/panel-card/use-notice.tsx'
import { useSeen } from '../../../panels/seen/use-seen.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useUiText } from '../../../ui/texts.tsx'
import { settingsTexts } from './texts.ts'

export type ReferenceList = ParamsFor<'GET /admin/api/reference/:list'>['list']
export type ReferenceEntry = AnswerFor<'GET /admin/api/reference/:list'>['entries'][number]

type Props = {
  list: ReferenceList
  entry: ReferenceEntry | undefined
  onSaved: () => Promise<void>
  onClose: () => void
}

const longest = 120

const EntryForm = ({ list, entry, onSaved, onClose, fail }: Props & { fail: (text: string) => void }) => {
  const t = settingsTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const form = useForm({
    initial: { en: entry?.name.en ?? '', ar: entry?.name.ar ?? '', position: entry ? String(entry.position) : '' },
    required: ['en', 'ar'],
    check: ({ position }) => (/^\d*$/.test(position.trim()) ? {} : { position: t('number.invalid') }),
    submit: async ({ en, ar, position }) => {
      const body = {
        name: { en: en.trim(), ar: ar.trim() },
        ...(position.trim() ? { position: Number(position) } : {}),
      }
      const answer = entry
        ? await call('PATCH /admin/api/reference/:list/:id', {
            params: { list, id: entry.id },
            body: { ...body, seen },
          })
        : await call('POST /admin/api/reference/:list', { params: { list }, body })
      if (answer.ok) {
        toast({ title: words.success, text: answer.message ?? t(entry ? 'entry.changed' : 'entry.added') })
        await onSaved()
        onClose()
        return undefined
      }
      const { name, ...fields } = answer.fieldErrors ?? {}
      const fieldErrors = Object.fromEntries(
        Object.entries(fields).map(([field, error]) => [field.replace(/^name\./, ''), error]),
      )
      if (name) return { fieldErrors: { ...fieldErrors, en: name } }
      if (answer.fieldErrors) return { fieldErrors }
      if (await explains(answer)) return { fieldErrors: {} }
      fail(explain(answer, { failed: t('entry.failed'), network: t('network') }))
      return { fieldErrors: {} }
    },
  })
  const about =
    entry && ({ area: 'admin', kind: 'reference', id: `${list}/${entry.id}`, seen: seenOf.reference(entry) } as const)
  const { seen, notice, explains } = useSeen(entry !== undefined, about, { busy: form.busy })
  return (
    <DialogForm
      form={form}
      summary={false}
      submit={t('save')}
      busyText={t('saving')}
      off={notice !== undefined}
      onCancel={onClose}
    >
      {notice}
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
