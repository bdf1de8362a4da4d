// Adds or edits a note. Unsent input is saved in this browser.

import type { Answer } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { useActForm } from '../act/use-act-form.ts'
import { useNotice } from '../panel-card/use-notice.tsx'
import type { SeenSubject } from '../seen/use-seen.tsx'
import { noteTexts } from './texts.ts'

const longestNote = 5000

type Props = {
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

export const NoteForm = ({ area, kind, initial = '', draftKey, subject, send, onDone, onCancel }: Props) => {
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
    texts: { failed: t(`${kind}.failed`), network: t('network') },
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
