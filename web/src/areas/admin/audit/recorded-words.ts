// Words for recorded lists, fields and coded values. Text that a person typed is shown as is: a value is translated
// only in a field that holds nothing but codes.
import { findingClasses, findingStates } from '@assure/contract/domain/finding-moves'
import type { Language } from '@assure/contract/domain/vocabulary'
import {
  areas,
  companyDocumentKinds,
  decisionModes,
  facilityStates,
  inspectorDocumentKinds,
  orderStates,
  ownerDocumentKinds,
  paymentMethods,
  staffRoles,
  visitStatuses,
} from '@assure/contract/domain/vocabulary'
import { facilityQueues } from '@assure/contract/domain/work-queues'
import { askedStates } from '../users/user-search.ts'
import type { auditTexts } from './texts.ts'

type Key = keyof typeof auditTexts.entries

type Words = { language: Language } & ((key: Key) => string)
type Code = Extract<Key, `value.${string}`> extends `value.${infer Name}` ? Name : never

const yesOrNo = ['true', 'false'] as const

// The `Code` type makes a code without a text a compile error.
const codes: Readonly<Record<string, readonly Code[]>> = {
  state: [...orderStates, ...findingStates, 'withdrawn', 'set-aside', 'refunded'],
  status: [...facilityStates, ...visitStatuses, ...askedStates],
  method: paymentMethods,
  decision: decisionModes,
  role: staffRoles,
  kind: [...companyDocumentKinds, ...inspectorDocumentKinds, ...ownerDocumentKinds],
  class: findingClasses,
  area: areas,
  queue: facilityQueues,
  visits: ['overdue'],
  findings: ['open'],
  recommendation: ['certify', 'fail'],
  because: ['inspector-changed', 'request-returned', 'request-cancelled'],
  image: ['replaced'],
  certificate: ['withdrawn'],
  purpose: ['production'],
  owned_status: ['1', '2'],
  active: yesOrNo,
  is_active: yesOrNo,
  is_approved: yesOrNo,
  is_administrative: yesOrNo,
  second_factor_required: yesOrNo,
  decided_by_account_younger_than_a_day: yesOrNo,
  same_administrator_behind_both_accounts: yesOrNo,
}

/** Fields are recorded both as on the wire and as in the database: countryId is country_id. */
const inSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Undefined if there is no text for the name. */
const wordOf = (t: Words, kind: 'field' | 'list' | 'subject', name: string): string | undefined => {
  const key = `${kind}.${inSnakeCase(name)}`
  const word = t(key as Key)
  return word === key ? undefined : word
}

/** Names every part of a nested field: "Office · Hours · Arabic". */
export const fieldWord = (t: Words, field: string): string | undefined => {
  const words = field.split('.').map((part) => wordOf(t, 'field', part))
  return words.includes(undefined) ? undefined : words.join(' · ')
}

/** Names, in the reader's language, of values that the trail records by id. */
export type ChoiceNames = Partial<
  Record<'emirates' | 'companyTypes' | 'countries', readonly { id: number; name: string }[]>
>

const choices: Readonly<Record<string, keyof ChoiceNames>> = {
  emirate: 'emirates',
  company_type: 'companyTypes',
  country: 'countries',
  country_id: 'countries',
}

/** Whether the trail records the field's value by id. */
export const isChoice = (field: string): boolean => Object.hasOwn(choices, inSnakeCase(field))

export const valueWord = (t: Words, field: string, value: string, names: ChoiceNames = {}): string => {
  const choiceList = choices[inSnakeCase(field)]
  const name = choiceList && names[choiceList]?.find(({ id }) => String(id) === value)?.name
  if (name !== undefined) return name
  const code = codes[inSnakeCase(field)]?.find((one) => one === value)
  return code === undefined ? value : t(`value.${code}`)
}

export const listWord = (t: Words, list: string): string => wordOf(t, 'list', list) ?? list

/** Parts of a record, such as `user/document`, use the word of the record. */
export const subjectWord = (t: Words, kind: string): string =>
  wordOf(t, 'subject', kind.split('/')[0] ?? '') ?? t('subject.other')
