// The key by which answers and conditions refer to a section, an item or an option.
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { checklistsTexts } from './texts.ts'

type Props = {
  /** Part of the element id: `key`, `options.0.key`. */
  name?: string
  hint?: string
  value: string
  error: string | undefined
  className?: string
  onValue: (key: string) => void
}

export const KeyField = ({ name = 'key', value, onValue, ...field }: Props) => (
  <Field id={`field-${name}`} label={checklistsTexts.useT()('key')} {...field}>
    <TextInput
      size="medium"
      dir="ltr"
      maxLength={60}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onValue={onValue}
    />
  </Field>
)
