// Signs on site, by hand or with a typed name. The contact may also refuse, with a reason.
import { useState } from 'react'
import { SignaturePad, type Strokes } from '../../../../panels/signature/signature-pad.tsx'
import { Button, TextButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../../ui/dialog/form-dialog.tsx'
import { RadioCards } from '../../../../ui/form/choices.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../../../ui/form/text-input.tsx'
import { useUiText } from '../../../../ui/texts.tsx'
import type { Role } from '../overlay.ts'
import { inspectionTexts } from '../texts.ts'

// A typed name as a signature, for people who cannot draw one: a line as wide as the name is long. The name is shown
// beside it; the line records the intent to sign.
const typedStrokes = (name: string): Strokes => {
  const end = Math.min(950, 150 + [...name].length * 40)
  return [
    [
      [50, 320],
      [end, 320],
    ],
  ]
}

export type Signed = { name: string; strokes: Strokes; refusedReason?: string | undefined }
type Way = 'draw' | 'type' | 'refuse'

type Props = {
  role: Role
  name: string
  onClose: () => void
  onSign: (signed: Signed) => Promise<string | undefined>
}

const SignForm = ({ role, name: known, onClose, onSign }: Props) => {
  const t = inspectionTexts.useT()
  const words = useUiText()
  const [way, setWay] = useState<Way>('draw')
  const [name, setName] = useState(known)
  const [strokes, setStrokes] = useState<Strokes>([])
  const [reason, setReason] = useState('')
  const [lacks, setLacks] = useState<'name' | 'strokes' | 'reason'>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const missing = (): typeof lacks => {
    if (name.trim() === '') return 'name'
    if (way === 'draw' && strokes.length === 0) return 'strokes'
    return way === 'refuse' && reason.trim() === '' ? 'reason' : undefined
  }
  const send = async (): Promise<void> => {
    const without = missing()
    setLacks(without)
    if (without !== undefined) return
    setBusy(true)
    const signerName = name.trim()
    const drawn = way === 'draw' ? strokes : way === 'type' ? typedStrokes(signerName) : []
    const failed = await onSign({
      name: signerName,
      strokes: drawn,
      refusedReason: way === 'refuse' ? reason.trim() : undefined,
    })
    setBusy(false)
    if (failed === undefined) onClose()
    else setProblem(failed)
  }
  const ways: readonly Way[] = role === 'contact' ? ['draw', 'type', 'refuse'] : ['draw', 'type']
  return (
    <DialogForm
      onSubmit={() => void send()}
      busy={busy}
      submit={way === 'refuse' ? t('sign.refuse.save') : t('sign.save')}
      onCancel={onClose}
    >
      <p>{t(`sign.about.${role}`)}</p>
      <Field
        label={t(`sign.name.${role}`)}
        error={lacks === 'name' ? words.required : undefined}
        value={name}
        onValue={setName}
      >
        <TextInput dir="auto" autoComplete="off" maxLength={100} />
      </Field>
      <Field group label={t('sign.way')} value={way} onValue={setWay} name="sign-way">
        <RadioCards choices={ways.map((one) => ({ value: one, label: t(`sign.way.${one}`) }))} />
      </Field>
      {way === 'draw' && (
        <div className="flex flex-col gap-2">
          <SignaturePad strokes={strokes} onStrokes={setStrokes} label={t('sign.pad')} />
          <div className="flex items-center justify-between gap-4">
            <p role="alert" className="text-small font-semibold text-danger">
              {lacks === 'strokes' ? t('sign.empty') : ''}
            </p>
            <TextButton className="min-h-12 text-small" onClick={() => setStrokes([])}>
              {t('sign.clear')}
            </TextButton>
          </div>
        </div>
      )}
      {way === 'type' && <p className="text-small">{t('sign.type.about')}</p>}
      {way === 'refuse' && (
        <Field
          label={words.reason}
          error={lacks === 'reason' ? words.required : undefined}
          value={reason}
          onValue={setReason}
        >
          <TextArea dir="auto" rows={2} maxLength={1000} />
        </Field>
      )}
      {problem && (
        <p role="alert" className="text-small font-semibold text-danger">
          {problem}
        </p>
      )}
    </DialogForm>
  )
}

export const SignDialog = (props: Props) => {
  const t = inspectionTexts.useT()
  return (
    <Dialog open onClose={props.onClose} title={t(`sign.title.${props.role}`)}>
      <SignForm {...props} />
    </Dialog>
  )
}

export const SignButton = ({ children, again, onClick }: { children: string; again: boolean; onClick: () => void }) => (
  <Button look={again ? 'ghost' : 'main'} onClick={onClick} className="self-start">
    {children}
  </Button>
)
