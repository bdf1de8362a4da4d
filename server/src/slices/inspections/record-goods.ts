// What is recorded about goods on site. Entries are kept as answers are: late, twice, in any order, from several devices.

import type { recordLot } from '@assure/contract/calls/inspections'
import { partsOfAnswerKey } from '@assure/contract/domain/checklist-content'
import {
  type GoodsEntry,
  goodsEntryFault,
  goodsEntryLimits,
  goodsResult,
  listedKinds,
} from '@assure/contract/domain/goods-entries'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { AnswerOf } from '@assure/contract/endpoint'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { entryOf, keepEntry, mostEntries } from './answer-item.ts'
import { lockBegun } from './begin.ts'
import { answersOf, scoreOf } from './read-evidence.ts'
import { listAnswersInForce } from './store-answers.ts'

type Recorded = AnswerOf<typeof recordLot>

type Given = {
  id: string
  key: string
  value: GoodsEntry | null
  note?: string | null | undefined
  at: string
  device: string
  counter: number
  version_id?: string | undefined
}

/** One more than there may be; taking one back always fits. */
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

export const recordGoods =
  (deps: Deps) =>
  (context: UseCaseContext<Inspector>, { id, key, version_id: version, ...given }: Given): Promise<Outcome<Recorded>> =>
    deps.db.transaction(async (tx): Promise<Outcome<Recorded>> => {
      const begun = await lockBegun(tx, deps, context, { id, version })
      if (!begun.ok) return begun
      const { inspectionId, request, entries: taken } = begun.value
      if (request === undefined) return refuse('inspection.of-certification')
      if (taken >= mostEntries) return refuse('inspection.full')
      const before = await listAnswersInForce(tx, inspectionId)
      const present = answersOf(before).entries
      if (isFull(key, given.value, present)) return refuse('goods.too-many-entries')
      const fault = goodsEntryFault(key, given.value, { ...request, entries: present })
      if (fault !== undefined) return refuse(fault.code, { fields: { [fault.field]: fault.code } })
      const { key: itemKey, repeat } = partsOfAnswerKey(key)
      const { accountId } = context.actor
      const entry = {
        ...entryOf({ ...given, repeat }, { itemKey, accountId }),
        inspectionId,
        arrivedAt: deps.clock.now(),
      }
      const kept = await keepEntry(tx, deps, context, { begun: begun.value, entry, before })
      if (!kept.ok) return kept
      const { answers, entries } = answersOf(kept.value.inForce)
      const score = scoreOf(begun.value, answers)
      return accept({
        key,
        in_force: kept.value.isInForce,
        ...goodsResult({ ...request, entries }, begun.value.version === undefined ? null : score),
      })
    })
