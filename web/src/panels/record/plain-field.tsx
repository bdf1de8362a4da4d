// A field as its kind is entered and shown. A choice brings its own control and word.
import { type FieldKind, kindOf, lengths, namesOf, type RecordFields } from '@assure/contract/domain/record-fields'
import { noValue } from '@assure/contract/words/empty'
import type { SummaryRow } from '../../ui/data/summary-list.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { TextInput, type TextInputProps } from '../../ui/form/text-input.tsx'
import { Phone } from '../../ui/phone.tsx'
import { Email, Name } from '../../ui/values.tsx'
import { textOf } from '../changed-meanwhile/changes.ts'
import type { RecordOf } from './form-values.ts'

export const PlainInput = ({ kind, ...input }: Pick<TextInputProps, 'autoComplete' | 'dir'> & { kind: FieldKind }) => {
  const plain = kindOf(kind)
  if (plain === 'phone') return <PhoneField autoComplete={input.autoComplete} />
  if (plain === 'day') return <DateInput />
  if (plain === 'email') return <TextInput type="email" {...input} maxLength={lengths.email} />
  return <TextInput {...input} maxLength={plain === 'name' ? lengths.name : lengths.line} />
}

const Fact = ({ kind, value }: { kind: FieldKind; value: string }) => {
  if (value === '') return noValue
  const plain = kindOf(kind)
  if (plain === 'phone') return <Phone number={value} />
  return plain === 'email' ? <Email address={value} /> : <Name>{value}</Name>
}

/** Rows for a list of facts. */
export const factRows = <F extends RecordFields>(
  fields: F,
  record: RecordOf<F>,
  labelOf: (field: keyof F & string) => string,
): SummaryRow[] =>
  namesOf(fields).map((field) => ({
    label: labelOf(field),
    value: <Fact kind={fields[field] as FieldKind} value={textOf(record[field])} />,
  }))
