// An instrument is taken out of service, never deleted: reports name it.
import type * as calls from '@assure/contract/calls/instruments'
import { type Refused, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import type { Tx } from '../../platform/db/database.ts'
import { changedValues, orElse, refuseLost } from '../../platform/edit-version.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { announceInstrument } from './announce-instrument.ts'
import { answerInstrument } from './read-instruments.ts'
import {
  findInstrument,
  type InstrumentFields,
  insertInstrument,
  isInspector,
  isLaboratory,
  lockInstrument,
  updateInstrument,
} from './store.ts'
import { instrumentValues } from './wire.ts'

type Edit = Omit<BodyOf<typeof calls.saveInstrument>, 'version'>

const empty: InstrumentFields = {
  kind_en: '',
  kind_ar: '',
  model: null,
  measuring_range: null,
  resolution: null,
  laboratory_id: null,
  inspector_id: null,
  out_of_service_reason: null,
}

const instrumentAfter = (row: InstrumentFields, edit: Edit): InstrumentFields => ({
  kind_en: edit.kind?.en ?? row.kind_en,
  kind_ar: edit.kind?.ar ?? row.kind_ar,
  model: orElse(edit.model, row.model),
  measuring_range: orElse(edit.measuring_range, row.measuring_range),
  resolution: orElse(edit.resolution, row.resolution),
  laboratory_id: orElse(edit.laboratory_id, row.laboratory_id),
  inspector_id: orElse(edit.inspector_id, row.inspector_id),
  out_of_service_reason: orElse(edit.out_of_service_reason, row.out_of_service_reason),
})

/** It may stay where it is, even if the laboratory or the inspector is switched off meanwhile. */
const placeBar = async (tx: Tx, next: InstrumentFields, before: InstrumentFields): Promise<Refused | undefined> => {
  const { laboratory_id: laboratoryId, inspector_id: inspectorId } = next
  if (laboratoryId !== null && inspectorId !== null)
    return refuse('instrument.one-place', { fields: { inspector_id: 'instrument.one-place' } })
  if (laboratoryId !== null && laboratoryId !== before.laboratory_id && !(await isLaboratory(tx, laboratoryId)))
    return refuse('request.fields', { fields: { laboratory_id: 'field.unknown-choice' } })
  if (inspectorId !== null && inspectorId !== before.inspector_id && !(await isInspector(tx, inspectorId)))
    return refuse('request.fields', { fields: { inspector_id: 'field.unknown-choice' } })
  return undefined
}

export const addInstrument: UseCase<typeof calls.addInstrument> = (deps, { actor, traceId, now, body }) =>
  deps.db.transaction(async (tx) => {
    const { number, ...edit } = body
    const row = instrumentAfter(empty, edit)
    const refused = await placeBar(tx, row, empty)
    if (refused) return refused
    const id = deps.random.uuid()
    if ((await insertInstrument(tx, { ...row, id, number, now })) === 0)
      return refuse('instrument.number-taken', { fields: { number: 'instrument.number-taken' } })
    await announceInstrument(tx, deps, {
      actor,
      traceId,
      action: 'instrument.added',
      instrument: { id, number },
      after: { number, ...instrumentValues(row) },
    })
    return answerInstrument(tx, deps, { id, actor, now }, { message: 'instrument.added' })
  })

const outAtAfter = (before: { out_of_service_at: Date | null }, reason: string | null, now: Date): Date | null =>
  reason === null ? null : (before.out_of_service_at ?? now)

export const saveInstrument: UseCase<typeof calls.saveInstrument> = (
  deps,
  { actor, traceId, now, params: { id }, body: { version, ...edit } },
) =>
  deps.db.transaction(async (tx) => {
    const row = (await lockInstrument(tx, id)) ? await findInstrument(tx, id) : undefined
    if (row === undefined) return refuse('instrument.not-found')
    const next = instrumentAfter(row, edit)
    const [present, values] = [instrumentValues(row), instrumentValues(next)]
    const refused = refuseLost(version, present, values) ?? (await placeBar(tx, next, row))
    if (refused) return refused
    const change = changedValues(present, values)
    if (change) {
      // Dated after the lock: a measurement that was accepted meanwhile is earlier.
      await updateInstrument(tx, { ...next, id, outAt: outAtAfter(row, next.out_of_service_reason, deps.clock.now()) })
      await announceInstrument(tx, deps, { actor, traceId, action: 'instrument.changed', instrument: row, ...change })
    }
    return answerInstrument(tx, deps, { id, actor, now }, { message: 'instrument.changed' })
  })
