// A method is switched off, never deleted: specifications and tests refer to it.
import type * as calls from '@assure/contract/calls/laboratories'
import { accept, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import type { Tx } from '../../platform/db/database.ts'
import { changedValues, orElse, refuseLost } from '../../platform/edit-version.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { filsOf } from '../../platform/money-text.ts'
import { announceServices } from '../services/index.ts'
import { limitFaults } from './rules.ts'
import {
  findMethod,
  insertMethod,
  isMethodTaken,
  lockMethods,
  type MethodFields,
  updateMethod,
} from './store-methods.ts'
import { methodValues, methodWire } from './wire.ts'

type Edit = Omit<BodyOf<typeof calls.saveTestMethod>, 'version'>

const priceFilsOf = (price: number | null): number | null => (price === null ? null : filsOf(price))

const methodAfter = (row: MethodFields, edit: Edit): MethodFields => ({
  code: edit.code ?? row.code,
  name_en: edit.name?.en ?? row.name_en,
  name_ar: edit.name?.ar ?? row.name_ar,
  matrix_en: edit.matrix?.en ?? row.matrix_en,
  matrix_ar: edit.matrix?.ar ?? row.matrix_ar,
  unit: orElse(edit.unit, row.unit),
  decimals: edit.decimals ?? row.decimals,
  rounding: edit.rounding ?? row.rounding,
  detection_limit: orElse(edit.detection_limit, row.detection_limit),
  quantification_limit: orElse(edit.quantification_limit, row.quantification_limit),
  blank_maximum: orElse(edit.blank_maximum, row.blank_maximum),
  duplicate_percent: orElse(edit.duplicate_percent, row.duplicate_percent),
  reference_tolerance: orElse(edit.reference_tolerance, row.reference_tolerance),
  turnaround_days: edit.turnaround_days ?? row.turnaround_days,
  price_fils: edit.price === undefined ? row.price_fils : priceFilsOf(edit.price),
  is_active: edit.is_active ?? row.is_active,
})

const empty: MethodFields = {
  code: '',
  name_en: '',
  name_ar: '',
  matrix_en: '',
  matrix_ar: '',
  unit: null,
  decimals: 0,
  rounding: 'half-away',
  detection_limit: null,
  quantification_limit: null,
  blank_maximum: null,
  duplicate_percent: null,
  reference_tolerance: null,
  turnaround_days: 1,
  price_fils: null,
  is_active: true,
}

const refusalOf = async (tx: Tx, method: MethodFields, own: number | null): Promise<Refused | undefined> => {
  const fields = limitFaults(method)
  if (fields) return refuse('request.fields', { fields })
  return (await isMethodTaken(tx, { ...method, own })) ? refuse('method.taken') : undefined
}

const subjectOf = (id: number, { code: name }: MethodFields) => ({ kind: 'test-method', id: String(id), name })

export const addTestMethod: UseCase<typeof calls.addTestMethod> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    await lockMethods(tx)
    const method = methodAfter(empty, call.body)
    const refused = await refusalOf(tx, method, null)
    if (refused) return refused
    const id = await insertMethod(tx, method)
    await announceServices(tx, deps, call, {
      list: 'test-methods',
      action: 'test-method.added',
      subject: subjectOf(id, method),
      after: methodValues(method),
    })
    return accept(methodWire({ id, ...method }), { message: 'test-method.added' })
  })

export const saveTestMethod: UseCase<typeof calls.saveTestMethod> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    const { id } = call.params
    const { version, ...edit } = call.body
    await lockMethods(tx)
    const row = await findMethod(tx, id)
    if (!row) return refuse('method.not-found')
    const method = methodAfter(row, edit)
    const [present, values] = [methodValues(row), methodValues(method)]
    const refused = refuseLost(version, present, values) ?? (await refusalOf(tx, method, id))
    if (refused) return refused
    const change = changedValues(present, values)
    if (change) {
      await updateMethod(tx, id, method)
      await announceServices(tx, deps, call, {
        list: 'test-methods',
        action: 'test-method.changed',
        subject: subjectOf(id, method),
        ...change,
      })
    }
    return accept(methodWire({ id, ...method }), { message: 'test-method.changed' })
  })
