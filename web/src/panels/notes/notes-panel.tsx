// The notes of a facility, newest first. Only the author can edit a note.
import type { AnswerFor } from '@assure/contract/calls'
import { seenOf } from '@assure/contract/domain/seen'
import type { UseQueryResult } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import type { Answer, Failure } from '../../lib/api.ts'
import { useDates } from '../../lib/dates.ts'
import { Button, TextButton } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { Name } from '../../ui/values.tsx'
import { useActForm } from '../act/use-act-form.ts'
import { PanelCard } from '../panel-card/panel-card.tsx'
import { ShortList } from '../panel-card/short-list.tsx'
import { useNotice } from '../panel-card/use-notice.tsx'
import type { SeenSubject } from '../seen/use-seen.tsx'
import { noteTexts } from './texts.ts'

const longestNote = 5000

type NoteFormProps = {
  area: 'admin' | 'inspector'
  kind: 'add' | 'edit'
  initial?: string | undefined
  draftKey: string
  /** The note being edited. */
  subject?: SeenSubject | undefined
  send: (note: string, seen: string | undefined) => Promise<Answer<unknown>>
  onDone?: (() => void) | undefined
  onCancel?: (() => void) | undefined
}

// Adds or edits a note. Unsent input is saved in this browser.
const NoteForm = ({ area, kind, initial = '', draftKey, subject, send, onDone, onCancel }: NoteFormProps) => {
  const t = noteTexts.useT()
  const { notice, warn, fail } = useNotice()
  const { form, overtaken } = useActForm({
    initial: { note: initial },
    draftKey,
    check: ({ note }) => {
      if (note.trim() !== '') return {}
      warn(t('empty-note'))
      return { note: t('empty-note') }
    },
    area,
    subject,
    holds: false,
    send: ({ note }, seen) => send(note.trim(), seen),
    texts: { failed: t(`${kind}.failed`) },
    done: t(`${kind}.done`),
    refreshes: ['note'],
    failsAtFields: true,
    fail,
    onDone: () => {
      if (kind === 'add') form.reset({ note: '' })
      onDone?.()
    },
  })
  return (
    <>
      <Form
        form={form}
        guard
        summary={false}
        className="gap-3!"
        actions={
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              size="medium"
              look={kind === 'add' ? 'ghost' : 'main'}
              busy={form.busy}
              off={overtaken !== undefined}
              busyText={t(kind === 'add' ? 'adding' : 'saving')}
            >
              {t(kind === 'add' ? 'add' : 'save')}
            </Button>
            {onCancel && (
              <Button look="quiet" size="medium" off={form.busy} onClick={onCancel}>
                {t('cancel')}
              </Button>
            )}
          </div>
        }
      >
        {overtaken}
        <Field id={`note-${draftKey}`} label={t('note')} {...form.field('note')}>
          <TextArea rows={2} maxLength={longestNote} dir="auto" className="min-h-20!" />
        </Field>
      </Form>
      {notice}
    </>
  )
}

type Notes = AnswerFor<'GET /admin/api/:facilityId/notes'>
export type FacilityNote = Notes['notes'][number]

type Props = {
  area: 'admin' | 'inspector'
  facilityId: string
  query: UseQueryResult<Notes, Failure>
  /** Read-only without these. */
  add?: ((note: string) => Promise<Answer<unknown>>) | undefined
  edit?: ((noteId: string, note: string, seen: string | undefined) => Promise<Answer<unknown>>) | undefined
  hideTitle?: boolean | undefined
}

const NoteEntry = ({ area, note, edit }: { note: FacilityNote } & Pick<Props, 'area' | 'edit'>) => {
  const t = noteTexts.useT()
  const dates = useDates()
  const [editing, setEditing] = useState(false)
  const { name, role } = note.uploaded_by
  const written = dates.dateTime(note.created_at)
  if (editing && edit)
    return (
      <NoteForm
        area={area}
        kind="edit"
        initial={note.note}
        draftKey={`note-edit:${note.id}`}
        subject={{ area, kind: 'note', id: note.id, seen: seenOf.note(note) }}
        send={(text, seen) => edit(note.id, text, seen)}
        onDone={() => setEditing(false)}
        onCancel={() => setEditing(false)}
      />
    )
  return (
    <article className="flex flex-col gap-1">
      <p dir="auto" className="break-words whitespace-pre-line text-ink">
        {note.note}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-3">
        <span>
          <Name className="font-medium text-ink-2">{name}</Name> ({t(`role.${role}`)})
        </span>
        <time dateTime={note.created_at}>{written}</time>
        {note.handed_over_at && <span className="font-semibold text-pending">{t('handed-over')}</span>}
        {note.updated_at !== note.created_at && <span>{t('edited', { when: dates.dateTime(note.updated_at) })}</span>}
        {edit && note.may.edit && (
          <TextButton
            className="text-small"
            aria-label={t('edit.label', { when: written })}
            onClick={() => setEditing(true)}
          >
            {t('edit')}
          </TextButton>
        )}
      </p>
    </article>
  )
}

export const NotesPanel = ({ area, facilityId, query, add, edit, hideTitle }: Props) => {
  const t = noteTexts.useT()
  const notes = query.data?.notes ?? []
  const title = t(area === 'admin' ? 'title' : 'title.inspector')
  return (
    <PanelCard
      title={title}
      hideTitle={hideTitle}
      query={query}
      texts={{ loading: t('loading'), empty: t(`empty.${area}`), failed: t('failed') }}
      isEmpty={notes.length === 0}
      above={
        <>
          <p className="mb-3 flex items-center gap-2 text-small text-ink-2">
            <LockKeyhole size={16} aria-hidden="true" className="shrink-0" />
            {t('internal')}
          </p>
          {add && (
            <div className="mb-4 border-b border-line pb-4">
              <NoteForm area={area} kind="add" draftKey={`note:${facilityId}`} send={add} />
            </div>
          )}
        </>
      }
    >
      <ShortList label={title} items={notes} itemKey={(note) => note.id}>
        {(note) => <NoteEntry area={area} note={note} edit={edit} />}
      </ShortList>
    </PanelCard>
  )
}
