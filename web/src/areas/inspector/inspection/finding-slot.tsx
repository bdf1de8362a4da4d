// Raises a finding from an item that requires one: the first tap opens it prefilled, the second saves it.
import type { ChecklistItem } from '@assure/contract/domain/checklist-content'
import { findingClasses } from '@assure/contract/domain/finding-moves'
import { Camera, CircleAlert, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { RadioCards } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { syncTexts } from '../sync/texts.ts'
import { type FindingClass, useActs } from './inspection-acts.ts'
import { useShelf } from './shelf.ts'
import { inspectionTexts } from './texts.ts'

type Props = { item: ChecklistItem; name: string; question: string }

const RaiseForm = ({ item, name, question, onClose }: Props & { onClose: () => void }) => {
  const t = inspectionTexts.useT()
  const classes = syncTexts.useT()
  const words = useUiText()
  const acts = useActs()
  const note = acts.noteOf(name)
  const photos = useShelf(acts.photos, name)
  const [severity, setSeverity] = useState<FindingClass>(item.critical === true ? 'critical' : 'major')
  const [description, setDescription] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    const text = description.trim()
    if (text === '') return setProblem(words.required)
    setBusy(true)
    const isKept = await acts.raise(item, name, { class: severity, description: text })
    setBusy(false)
    if (isKept) onClose()
    else setProblem(t('not-saved'))
  }
  return (
    <DialogForm onSubmit={() => void save()} busy={busy} submit={t('finding.save')} onCancel={onClose}>
      <div className="border-s-4 border-line ps-3">
        <p className="font-semibold text-ink">
          <bdi>{question}</bdi>
        </p>
        {note !== '' && (
          <p dir="auto" className="whitespace-pre-line text-ink-2">
            {note}
          </p>
        )}
      </div>
      <Field group label={t('finding.class')} value={severity} onValue={setSeverity} name="finding-class">
        <RadioCards
          columns={2}
          choices={findingClasses.map((one) => ({ value: one, label: classes(`class.${one}`) }))}
        />
      </Field>
      <Field
        label={t('finding.description')}
        hint={t('finding.description.hint')}
        error={problem}
        value={description}
        onValue={setDescription}
      >
        <TextArea dir="auto" rows={3} maxLength={1000} />
      </Field>
      {photos.length > 0 && (
        <p className="flex items-center gap-2 text-small text-ink-2">
          <Camera size={18} aria-hidden="true" className="shrink-0" />
          {t('finding.photos', { count: photos.length })}
        </p>
      )}
    </DialogForm>
  )
}

export const FindingSlot = (props: Props) => {
  const t = inspectionTexts.useT()
  const classes = syncTexts.useT()
  const acts = useActs()
  const [raised] = useShelf(acts.findings, props.name)
  const [open, setOpen] = useState(false)
  if (raised)
    return (
      <p className="flex items-center gap-2 text-small font-semibold text-ink">
        <TriangleAlert size={18} aria-hidden="true" className="shrink-0 text-pending" />
        {raised.class ? classes('finding', { class: classes(`class.${raised.class}`) }) : t('finding.raised')}
      </p>
    )
  return (
    <div className="flex flex-col gap-2 border-s-4 border-danger ps-3">
      <p className="flex items-center gap-2 text-small font-semibold text-danger">
        <CircleAlert size={18} aria-hidden="true" className="shrink-0" />
        {t('finding.asked')}
      </p>
      {!acts.isReadOnly && (
        <Button
          look="ghost"
          icon={<TriangleAlert size={20} aria-hidden="true" />}
          aria-label={t('finding.raise.label', { question: props.question })}
          onClick={() => setOpen(true)}
          className="self-start border-2"
        >
          {t('finding.raise')}
        </Button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('finding.raise')}>
        {open && <RaiseForm {...props} onClose={() => setOpen(false)} />}
      </Dialog>
    </div>
  )
}
