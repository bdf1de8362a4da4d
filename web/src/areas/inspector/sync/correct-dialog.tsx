// Corrects an entry that the server refused and sends it again.
import { messageLimits } from '@assure/contract/domain/conversation'
import { useState } from 'react'
import type { UnsentItem, UnsentWrite } from '../../../offline/sync-state.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../../ui/dialog/form-dialog.tsx'
import { Checkbox } from '../../../ui/form/choices.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { syncTexts } from './texts.ts'

type Correctable = Extract<UnsentWrite, { kind: 'note' | 'message' | 'decision' }>
type Props = {
  item: UnsentItem
  open: boolean
  onClose: () => void
  onSend: (write: UnsentWrite) => void
}

export const isCorrectable = (write: UnsentWrite): write is Correctable =>
  write.kind === 'note' || write.kind === 'message' || write.kind === 'decision'

const textOf = (write: Correctable): string =>
  write.kind === 'note' ? write.note : write.kind === 'message' ? write.text : (write.reason ?? '')
const mostLetters = { note: 5000, message: messageLimits.letters, decision: 1000 } as const

const CorrectForm = ({ write, onClose, onSend }: { write: Correctable } & Pick<Props, 'onClose' | 'onSend'>) => {
  const t = syncTexts.useT()
  const words = useUiText()
  const [text, setText] = useState(textOf(write))
  const [visited, setVisited] = useState(write.kind === 'decision' && write.visited === true)
  const [lacks, setLacks] = useState(false)
  const needsText = write.kind !== 'decision' || write.move === 'fail'
  const send = (): void => {
    const reasonText = text.trim()
    if (needsText && reasonText === '') setLacks(true)
    else
      onSend(
        write.kind === 'note'
          ? { ...write, note: reasonText }
          : write.kind === 'message'
            ? { ...write, text: reasonText }
            : {
                ...write,
                reason: reasonText || undefined,
                visited: visited || undefined,
              },
      )
  }
  return (
    <DialogForm onSubmit={send} submit={t('correct.send')} onCancel={onClose}>
      <Field
        label={write.kind === 'decision' ? words.reason : t(write.kind)}
        optional={!needsText}
        error={lacks ? words.required : undefined}
      >
        <TextArea dir="auto" maxLength={mostLetters[write.kind]} value={text} onValue={setText} />
      </Field>
      {write.kind === 'decision' && <Checkbox label={t('visited')} value={visited} onValue={setVisited} />}
    </DialogForm>
  )
}

export const CorrectDialog = ({ item, open, onClose, onSend }: Props) => {
  const t = syncTexts.useT()
  if (!isCorrectable(item.write)) return null
  return (
    <Dialog open={open} onClose={onClose} title={t('correct.title')}>
      {open && <CorrectForm write={item.write} onClose={onClose} onSend={onSend} />}
    </Dialog>
  )
}
