// Below an item: its photos, the camera, and the evidence its answer requires.
import type { ChecklistItem, Requirement } from '@assure/contract/domain/checklist-content'
import { findingClasses } from '@assure/contract/domain/finding-moves'
import clsx from 'clsx'
import { Camera, CircleAlert, CloudUpload, Images, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { wordsOf } from '../../../../panels/checklist/plan.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../../ui/dialog/form-dialog.tsx'
import { useAnnounce } from '../../../../ui/feedback/live-region.tsx'
import { RadioCards } from '../../../../ui/form/choices.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { TextArea } from '../../../../ui/form/text-input.tsx'
import { useUiText } from '../../../../ui/texts.tsx'
import { syncTexts } from '../../sync/texts.ts'
import { type FindingClass, type PhotoFault, type PhotoPlace, useActs } from '../inspection-acts.ts'
import type { Photo } from '../overlay.ts'
import { OwnersAnswer } from '../owners-answers.tsx'
import { useShelf } from '../shelf.ts'
import { inspectionTexts } from '../texts.ts'
import { PhotoDialog } from './photo-dialog.tsx'
import { PhotoThumb } from './photo-thumb.tsx'

type FindingSlotProps = { item: ChecklistItem; name: string; question: string }

const RaiseForm = ({ item, name, question, onClose }: FindingSlotProps & { onClose: () => void }) => {
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

// Raises a finding from an item that requires one: the first tap opens it prefilled, the second saves it.
const FindingSlot = (props: FindingSlotProps) => {
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

// Opens the camera or the photo picker through a file input made on demand.
let field: HTMLInputElement | undefined

const pickPhotos = (from: 'camera' | 'album', take: (files: readonly File[]) => void): void => {
  // Keeps a reference: the browser may collect the input while the camera is open.
  const input = document.createElement('input')
  field = input
  input.type = 'file'
  input.accept = 'image/*'
  if (from === 'camera') input.setAttribute('capture', 'environment')
  else input.multiple = true
  input.addEventListener('change', () => {
    if (field === input) field = undefined
    const files = [...(input.files ?? [])]
    if (files.length > 0) take(files)
  })
  input.click()
}

type Props = { item: ChecklistItem; name: string; requirements: readonly Requirement[] }

const RequirementHint = ({ children }: { children: string }) => (
  <p className="flex items-center gap-2 text-small font-semibold text-danger">
    <CircleAlert size={18} aria-hidden="true" className="shrink-0" />
    {children}
  </p>
)

const PhotoStrip = ({ photos, onOpen }: { photos: readonly Photo[]; onOpen: (photo: Photo) => void }) => {
  const t = inspectionTexts.useT()
  if (photos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map((photo, at) => (
        <li key={photo.id} className="relative">
          <button
            type="button"
            aria-label={t(`photo.open.${photo.state}`, { number: at + 1 })}
            onClick={() => onOpen(photo)}
            className={clsx(
              'block rounded-field border-2',
              photo.state === 'refused' ? 'border-danger' : 'border-ink-3',
            )}
          >
            <PhotoThumb photo={photo} />
            {photo.state !== 'sent' && (
              <span className="absolute end-1 bottom-1 rounded-full bg-surface p-1 text-ink">
                {photo.state === 'refused' ? (
                  <CircleAlert size={16} aria-hidden="true" className="text-danger" />
                ) : (
                  <CloudUpload size={16} aria-hidden="true" />
                )}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

type PhotoProps = { item: PhotoPlace; name: string; question: string }

const PhotoButtons = ({ item, name, question }: PhotoProps) => {
  const t = inspectionTexts.useT()
  const announce = useAnnounce()
  const acts = useActs()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<PhotoFault>()
  const take = async (files: readonly File[]): Promise<void> => {
    setBusy(true)
    const failed = await acts.addPhotos(item, name, files)
    setBusy(false)
    setFault(failed)
    if (failed === undefined) announce(t('photo.kept', { count: files.length }))
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          look="ghost"
          busy={busy}
          icon={<Camera size={20} aria-hidden="true" />}
          aria-label={t('photo.take.label', { question })}
          onClick={() => pickPhotos('camera', (files) => void take(files))}
          className="border-2 px-4!"
        >
          {t('photo.take')}
        </Button>
        <Button
          look="quiet"
          off={busy}
          icon={<Images size={20} aria-hidden="true" />}
          aria-label={t('photo.choose.label', { question })}
          onClick={() => pickPhotos('album', (files) => void take(files))}
          className="px-3!"
        >
          {t('photo.choose')}
        </Button>
      </div>
      {fault && (
        <p role="alert" className="text-small font-semibold text-danger">
          {t(`photo.fault.${fault}`)}
        </p>
      )}
    </>
  )
}

/** The photos of one item or entry, and the camera. `question` names it. */
export const PhotoSlots = ({ item, name, question }: PhotoProps) => {
  const acts = useActs()
  const photos = useShelf(acts.photos, name)
  const [open, setOpen] = useState<string>()
  const shown = photos.find(({ id }) => id === open)
  return (
    <>
      <PhotoStrip photos={photos} onOpen={({ id }) => setOpen(id)} />
      {!acts.isReadOnly && <PhotoButtons item={item} name={name} question={question} />}
      {shown && <PhotoDialog item={item} photo={shown} question={question} onClose={() => setOpen(undefined)} />}
    </>
  )
}

export const ItemSlots = ({ item, name, requirements }: Props) => {
  const t = inspectionTexts.useT()
  const acts = useActs()
  const photos = useShelf(acts.photos, name)
  const question = wordsOf(item.text, t.language).text
  const needsPhoto = photos.length === 0 && requirements.includes('photo')
  return (
    <div className={clsx('flex flex-col gap-3', needsPhoto && 'border-s-4 border-danger ps-3')}>
      <OwnersAnswer item={item} name={name} />
      {needsPhoto && <RequirementHint>{t('photo.asked')}</RequirementHint>}
      <PhotoSlots item={item} name={name} question={question} />
      {requirements.includes('finding') && <FindingSlot item={item} name={name} question={question} />}
    </div>
  )
}
