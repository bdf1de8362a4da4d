// Writes a note or changes one. What is typed is kept in this browser until it was sent.
import type { Answer } from '../../lib/api.ts'
import { explain } from '../../lib/explain.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useUiText } from '../../ui/texts.tsx'
import { useNotice } from '../panel-card/use-notice.tsx'
import { type About, useSeen } from '../seen/use-seen.tsx'
import { noteTexts } from './texts.ts'

const longestNote = 5000

type Props = {
  kind: 'add' | 'edit'
  initial?: string | undefined
  draftKey: string
  /** The note that is changed. */
  about?: About | undefined
  send: (note: string, seen: string | undefined) => Promise<Answer<unknown>>
  onDone?: (() => void) | undefined
  onCancel?: (() => void) | undefined
}

/** Refused, yet what is wrong is said in a dialog. */
const said = { fieldErrors: {} }

export const NoteForm = ({ kind, initial = '', draftKey, about, send, onDone, onCancel }: Props) => {
  const t = noteTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const { notice, warn, fail } = useNotice()
  const form = useForm({
    initial: { note: initial },
    draftKey,
    submit: async ({ note }) => {
      if (note.trim() === '') {
        warn(t('empty-note'))
        return { fieldErrors: { note: t('empty-note') } }
      }
      const answer = await send(note.trim(), seen)
      if (answer.ok) {
        toast({ title: words.success, text: answer.message ?? t(`${kind}.done`) })
        if (kind === 'add') form.reset({ note: '' })
        onDone?.()
        return undefined
      }
      if (await explains(answer)) return said
      fail(explain(answer, { failed: t(`${kind}.failed`), network: t('network') }))
      return answer.fieldErrors ? { fieldErrors: answer.fieldErrors } : said
    },
  })
  const { seen, notice: overtaken, explains } = useSeen(about !== undefined, about, { busy: form.busy, holds: false })
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
