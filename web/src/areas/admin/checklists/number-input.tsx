// An optional number. The field shows the text as typed and reports a value once it is a number.
import { useState } from 'react'
import { readNumber } from '../../../panels/checklist/measured-number.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { checklistsTexts } from './texts.ts'

type Props = {
  name: string
  label: string
  value: number | undefined
  error?: string | undefined
  /** Whether the value is required. */
  needed?: boolean
  onValue: (value: number | undefined) => void
}

export const NumberInput = ({ name, label, value, error, needed = false, onValue }: Props) => {
  const t = checklistsTexts.useT()
  const [typed, setTyped] = useState(value === undefined ? '' : String(value))
  const read = readNumber(typed)
  const isWrong = read === undefined || (needed && read === null)
  // The value changed from outside: an undo, or someone else's save.
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    if (value !== (read ?? undefined)) setTyped(value === undefined ? '' : String(value))
  }
  return (
    <Field id={`field-${name}`} label={label} optional={!needed} error={isWrong ? t('number.wrong') : error}>
      <TextInput
        size="medium"
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onValue={(text) => {
          setTyped(text)
          const next = readNumber(text)
          if (next !== undefined && !(needed && next === null)) onValue(next ?? undefined)
        }}
      />
    </Field>
  )
}
