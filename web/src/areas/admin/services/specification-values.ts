// A specification as its form holds it, and back.
import type { AnswerFor, BodyFor } from '@assure/contract/calls'
import type { DecisionRule, LimitKind } from '@assure/contract/domain/test-verdict'
import { typedNumber } from '../../../lib/typed-number.ts'

export type Specification = AnswerFor<'GET /admin/api/specifications/:id'>
type Parameter = Specification['parameters'][number]
type SentParameter = NonNullable<BodyFor<'PATCH /admin/api/specifications/:id'>['parameters']>[number]
type SentLimit = SentParameter['limit']

/** The numbers of a limit, as they are typed. */
export type LimitValues = Record<'value' | 'lower' | 'upper' | 'n' | 'c' | 'm' | 'M', string>
export type ParameterValues = {
  /** Of the list of the form. */
  key: number
  id: number | undefined
  name: { en: string; ar: string }
  method: { value: string; label: string }
  kind: LimitKind
  numbers: LimitValues
  source: string
}
export type SpecificationValues = {
  'name.en': string
  'name.ar': string
  decision_rule: DecisionRule
  parameters: readonly ParameterValues[]
  may_be_second: boolean
  is_active: boolean
}

const noNumbers: LimitValues = { value: '', lower: '', upper: '', n: '5', c: '0', m: '', M: '' }

/** The numbers that a limit of this kind needs. */
export const numbersOf = {
  'at-most': ['value'],
  'at-least': ['value'],
  between: ['lower', 'upper'],
  absent: [],
  passes: [],
  counts: ['n', 'c', 'm', 'M'],
} as const satisfies Record<LimitKind, readonly (keyof LimitValues)[]>

const parameterOf = ({ id, name, method, limit, source }: Parameter, key: number): ParameterValues => {
  const { kind, ...numbers } = limit
  const typed = Object.entries(numbers).map(([part, value]) => [part, value === null ? '' : String(value)])
  return {
    key,
    id,
    name,
    method: { value: String(method.id), label: method.code },
    kind,
    numbers: { ...noNumbers, ...Object.fromEntries(typed) },
    source,
  }
}

export const newParameter = (key: number): ParameterValues => ({
  key,
  id: undefined,
  name: { en: '', ar: '' },
  method: { value: '', label: '' },
  kind: 'at-most',
  numbers: noNumbers,
  source: '',
})

export const valuesOf = (specification: Specification | undefined): SpecificationValues => ({
  'name.en': specification?.name.en ?? '',
  'name.ar': specification?.name.ar ?? '',
  decision_rule: specification?.decision_rule ?? 'simple',
  parameters: specification?.parameters.map(parameterOf) ?? [],
  may_be_second: specification?.may_be_second ?? false,
  is_active: specification?.is_active ?? true,
})

const limitOf = (kind: LimitKind, { value, lower, upper, n, c, m, M }: LimitValues): SentLimit => {
  if (kind === 'at-most' || kind === 'at-least') return { kind, value }
  if (kind === 'between') return { kind, lower, upper }
  if (kind === 'counts') return { kind, n: typedNumber(n), c: typedNumber(c), m, M: M.trim() === '' ? null : M }
  return { kind }
}

export const bodyOf = (values: SpecificationValues) => ({
  name: { en: values['name.en'], ar: values['name.ar'] },
  decision_rule: values.decision_rule,
  may_be_second: values.may_be_second,
  parameters: values.parameters.map(
    ({ id, name, method, kind, numbers, source }): SentParameter => ({
      ...(id === undefined ? {} : { id }),
      name,
      method_id: Number(method.value),
      limit: limitOf(kind, numbers),
      source,
    }),
  ),
})
