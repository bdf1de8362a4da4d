// Names of lists and fields, and values that only a code stands for, in the words of the screens. What a person typed
// stays as it was typed: a value has words only in a field that holds nothing else.
import type { Translator } from '../../../lib/i18n.ts'
import type en from './texts/en.ts'

type Words = Pick<Translator<typeof en>, 'language'> & ((key: keyof typeof en) => string)
type Word<Prefix extends string> = Extract<keyof typeof en, `${Prefix}.${string}`>

const codes: Readonly<Record<string, readonly string[]>> = {
  state: ['awaiting-payment', 'awaiting-transfer', 'paid', 'refused'],
  status: ['pending', 'certified', 'expired', 'failed', 'SCHEDULED', 'COMPLETED', 'CANCELLED'],
  method: ['onlinePayment', 'wireTransfer'],
  decision: ['direct', 'four-eyes'],
  role: ['ADMIN', 'SUPER_ADMIN'],
  is_active: ['true', 'false'],
  isActive: ['true', 'false'],
  is_approved: ['true', 'false'],
}
const fields: readonly string[] = [
  'state',
  'status',
  'method',
  'decision',
  'role',
  'is_active',
  'isActive',
  'is_approved',
  'inspector',
  'scheduled_at',
  'expires_at',
  'certificate_number',
  'reference',
  'total',
  'currency',
  'slip',
  'invoice',
  'note',
  'name',
  'city',
  'email',
  'document',
  'documents',
  'documents_message',
  'firstName',
  'lastName',
  'first_name',
  'last_name',
  'phone_number',
  'search',
] satisfies readonly (Word<'field'> extends `field.${infer Name}` ? Name : never)[]
const lists: readonly string[] = ['users', 'inspectors', 'facilities']

/** Undefined: it has only its name in the record. */
export const fieldWord = (t: Words, field: string): string | undefined =>
  fields.includes(field) ? t(`field.${field}` as Word<'field'>) : undefined

export const valueWord = (t: Words, field: string, value: string): string =>
  codes[field]?.includes(value) ? t(`value.${value}` as Word<'value'>) : value

export const listWord = (t: Words, list: string): string =>
  lists.includes(list) ? t(`list.${list}` as Word<'list'>) : list
