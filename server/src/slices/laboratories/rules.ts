// Pure rules of the laboratory catalogue.
import { compareDecimals } from '@assure/contract/domain/decimal-text'
import { type Limit, limitFault } from '@assure/contract/domain/test-verdict'
import type { ProblemCode } from '@assure/contract/problems'
import type { LaboratoryRow } from './store-laboratories.ts'
import type { MethodFields } from './store-methods.ts'
import type { ParameterMethod } from './store-specifications.ts'

/** A laboratory whose accreditation has ended cannot be chosen. `today` is 2026-03-05. */
export const isOffered = (
  { is_active: isActive, accredited_until: until }: Pick<LaboratoryRow, 'is_active' | 'accredited_until'>,
  today: string,
): boolean => isActive && (until === null || until >= today)

/** By field. undefined: the limits of the method fit each other and its unit. */
export const limitFaults = (method: MethodFields): Record<string, ProblemCode> | undefined => {
  const { unit, detection_limit: detection, quantification_limit: quantification } = method
  const { blank_maximum: blank, duplicate_percent: duplicate, reference_tolerance: reference } = method
  if (unit === null && [detection, quantification, blank, duplicate, reference].some((limit) => limit !== null))
    return { unit: 'method.limits-unit' }
  if (detection === null || quantification === null || compareDecimals(detection, quantification) <= 0) return undefined
  return { detection_limit: 'method.limits-order' }
}

type Parameter = { id?: number | undefined; method_id: number; limit: Limit }
type Known = {
  methods: readonly ParameterMethod[]
  /** What the version has already: it keeps a method that is switched off. */
  present: readonly { id: number; method_id: number }[]
}

/** A limit with numbers needs a unit; a test that is passed or not has none. */
const isMeasuredIn = (limit: Limit, unit: string | null): boolean =>
  limit.kind === 'absent' || (limit.kind === 'passes') === (unit === null)

const faultOf = (one: Parameter, { methods, present }: Known): [field: string, code: ProblemCode] | undefined => {
  const former = present.find(({ id }) => id === one.id)
  if (one.id !== undefined && !former) return ['id', 'field.unknown-choice']
  const method = methods.find(({ id }) => id === one.method_id)
  if (!method || !(method.is_active || former?.method_id === method.id)) return ['method_id', 'field.unknown-choice']
  const wrong = limitFault(one.limit)
  if (wrong) return [`limit.${wrong.field}`, wrong.code]
  return isMeasuredIn(one.limit, method.unit) ? undefined : ['method_id', 'specification.method-limit']
}

/** By field, such as `parameters.0.limit.upper`. undefined: all parameters can be saved. */
export const parameterFaults = (
  parameters: readonly Parameter[],
  known: Known,
): Record<string, ProblemCode> | undefined => {
  const ids = parameters.map(({ id }) => id)
  const faults = parameters.flatMap((one, at): [string, ProblemCode][] => {
    const isTwice = one.id !== undefined && ids.indexOf(one.id) < at
    const fault = isTwice ? (['id', 'field.invalid'] as const) : faultOf(one, known)
    return fault ? [[`parameters.${at}.${fault[0]}`, fault[1]]] : []
  })
  return faults.length === 0 ? undefined : Object.fromEntries(faults)
}
