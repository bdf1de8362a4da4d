// Entries about goods on site are stored like answers.

import type * as calls from '@assure/contract/calls/inspections'
import { partsOfAnswerKey } from '@assure/contract/domain/checklist-content'
import { occursOn } from '@assure/contract/domain/defect-types'
import {
  defectKey,
  type GoodsEntry,
  goodsEntryFault,
  goodsEntryLimits,
  goodsResult,
  listedKinds,
  type MeasurementEntry,
  namedDefectKey,
  otherSeal,
  type SealEntry,
} from '@assure/contract/domain/goods-entries'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf, ReturnOf } from '@assure/contract/endpoint'
import type { ProblemCode } from '@assure/contract/problems'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Call } from '../../platform/http/route.ts'
import { listDefectTypesOf } from '../defects/index.ts'
import { checkInstrument, type InstrumentInput } from '../instruments/index.ts'
import type { InspectedRequest } from '../requests/index.ts'
import { entryOf, mostEntries, saveEntry } from './answer-item.ts'
import { type Begun, lockBegun } from './begin.ts'
import { answersOf, scoreOf } from './read-evidence.ts'
import { isSameEntry, listAnswersInForce } from './store-answers.ts'

type GoodsCall = Call<
  | typeof calls.recordLot
  | typeof calls.recordDefects
  | typeof calls.recordMeasurement
  | typeof calls.recordSeal
  | typeof calls.recordSample
  | typeof calls.recordConditions
>

/** Removing an entry is always possible. */
const isFull = (
  key: string,
  value: GoodsEntry | null,
  entries: Readonly<Record<string, GoodsEntry | null>>,
): boolean => {
  const kind = listedKinds.find((one) => key.startsWith(`${one}:`))
  if (kind === undefined || value === null || (entries[key] ?? null) !== null) return false
  return (
    Object.entries(entries).filter(([other, entry]) => other.startsWith(`${kind}:`) && entry !== null).length >=
    goodsEntryLimits[kind]
  )
}

/** A seal found on site that another device has recorded, unless this key is in use already. */
const sealOfOther = (
  key: string,
  value: GoodsEntry | null,
  entries: Readonly<Record<string, GoodsEntry | null>>,
): { recorded: 'intact' | 'broken' | 'missing'; isSame: boolean } | undefined => {
  if (!key.startsWith('seal:') || value === null || (entries[key] ?? null) !== null) return undefined
  const { state } = value as SealEntry
  const recorded = otherSeal(key, value as SealEntry, entries)?.state
  return recorded === undefined || recorded === 'applied' ? undefined : { recorded, isSame: recorded === state }
}

const instrumentOf = (key: string, value: GoodsEntry | null): InstrumentInput => {
  if (!key.startsWith('measurement:') || value === null) return { number: null, override: null }
  const { instrument: number, override = null } = value as MeasurementEntry
  return { number, override }
}

type DefectsBody = BodyOf<typeof calls.recordDefects>

export const keyOfDefects = ({ line, class: one, code }: DefectsBody): string =>
  code === undefined ? defectKey(line, one) : namedDefectKey(line, one, code)

type DefectInput = { body: DefectsBody; entry: GoodsEntry | null; begun: Begun; lines: InspectedRequest['lines'] }

/** Why a defect may not be named. One that is recorded already may be counted on, whatever became of the catalogue. */
const defectBar = async (
  tx: Tx,
  { body: { code, class: one, line, found, at }, entry, begun, lines }: DefectInput,
): Promise<Refused | undefined> => {
  if (code === undefined) return undefined
  const bar = (problem: ProblemCode) => refuse(problem, { fields: { code: problem } })
  const [type] = await listDefectTypesOf(tx, [code])
  if (type?.class !== one) return bar('goods.unknown-defect')
  if (!found || entry !== null) return undefined
  const { hs_code: hsCode, product } = lines[line - 1] ?? {}
  if (!occursOn(type, hsCode, product?.defect_codes ?? [])) return bar('goods.defect-of-other-goods')
  const began = Math.min(Date.parse(at), begun.execution.began_at?.getTime() ?? Infinity)
  const isRetired = type.retired_at !== null && type.retired_at.getTime() <= began
  return isRetired ? bar('goods.defect-retired') : undefined
}

export const recordGoods = (
  deps: Deps,
  call: GoodsCall,
  { key, value }: { key: string; value: GoodsEntry | null },
): Promise<Outcome<ReturnOf<typeof calls.recordLot>>> =>
  deps.db.transaction(async (tx): Promise<Outcome<ReturnOf<typeof calls.recordLot>>> => {
    const { body } = call
    const begun = await lockBegun(tx, deps, call, { ...body, id: call.params.id })
    if (!begun.ok) return begun
    const { inspectionId, request, entries: entryCount } = begun.value
    if (request === undefined) return refuse('inspection.of-certification')
    if (entryCount >= mostEntries) return refuse('inspection.full')
    const before = await listAnswersInForce(tx, inspectionId)
    const present = answersOf(before).entries
    const other = sealOfOther(key, value, present)
    if (other?.isSame) {
      const { answers, entries } = answersOf(before)
      const score = begun.value.version === undefined ? null : scoreOf(begun.value, answers)
      return accept({ key, in_force: true, ...goodsResult({ ...request, entries }, score) })
    }
    if (other !== undefined) {
      const code = `goods.seal-recorded-${other.recorded}` as const
      return refuse(code, { fields: { number: code } })
    }
    if (isFull(key, value, present)) return refuse('goods.too-many-entries')
    const fault = goodsEntryFault(key, value, { ...request, entries: present })
    if (fault !== undefined) return refuse(fault.code, { fields: { [fault.field]: fault.code } })
    if ('found' in body) {
      const entry = present[key] ?? null
      const barred = await defectBar(tx, { body, entry, begun: begun.value, lines: request.lines })
      if (barred) return barred
    }
    const { key: itemKey, repeat } = partsOfAnswerKey(key)
    const { accountId } = call.actor
    const { note, at, device, counter } = body
    const entry = {
      ...entryOf({ value, note, repeat, at, device, counter }, { item_key: itemKey, accountId }),
      inspectionId,
      arrivedAt: deps.clock.now(),
    }
    const measured = await checkInstrument(tx, instrumentOf(key, value), {
      at: entry.answeredAt,
      language: call.actor.language,
    })
    // An entry that arrived before is known, whatever happened to its instrument since.
    if (!measured.ok && !(await isSameEntry(tx, entry))) return measured
    const instrument = measured.ok ? measured.value : null
    const saved = await saveEntry(tx, deps, call, { begun: begun.value, entry: { ...entry, instrument }, before })
    if (!saved.ok) return saved
    const { answers, entries } = answersOf(saved.value.inForce)
    const score = scoreOf(begun.value, answers)
    return accept({
      key,
      in_force: saved.value.isInForce,
      ...goodsResult({ ...request, entries }, begun.value.version === undefined ? null : score),
    })
  })
