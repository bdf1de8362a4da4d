// Answers may arrive late, twice, in any order and from several devices. Every one is stored.

import type * as calls from '@assure/contract/calls/inspections'
import { answerKey } from '@assure/contract/domain/checklist-content'
import { type AnswerValue, progressOf } from '@assure/contract/domain/checklist-scoring'
import type { GoodsEntry } from '@assure/contract/domain/goods-entries'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceInspection } from './announce-inspection.ts'
import { type Begun, lockBegun } from './begin.ts'
import { answersOf, hashOfAnswers, type Inspected, keyOfRow, scoreOf } from './read-evidence.ts'
import { momentBar, problemOfAnswer } from './rules.ts'
import { countEntered } from './store.ts'
import { type AnswerEntry, type AnswerRow, insertAnswer, isSameEntry, listAnswersInForce } from './store-answers.ts'
import { listLatestSignatures } from './store-signatures.ts'

export const mostEntries = 20_000

type EntryInput = {
  value: AnswerValue | GoodsEntry | null
  note?: string | null | undefined
  repeat?: string | undefined
  at: string
  device: string
  counter: number
}

export const entryOf = (
  { value, note, repeat, at, device, counter }: EntryInput,
  by: Pick<AnswerEntry, 'item_key' | 'accountId'>,
): Omit<AnswerEntry, 'inspectionId' | 'arrivedAt'> => ({
  ...by,
  repeat: repeat ?? null,
  value,
  note: note ?? null,
  device: device.toLowerCase(),
  counter,
  answeredAt: new Date(at),
})

/** `known`: the same entry arrived before. */
const insertOnce = async (tx: Tx, entry: AnswerEntry): Promise<Outcome<'new' | 'known'>> => {
  if ((await insertAnswer(tx, entry)) > 0) return accept('new')
  return (await isSameEntry(tx, entry)) ? accept('known') : refuse('inspection.counter-used')
}

type Change = {
  inspectionId: string
  inspected: Inspected
  before: readonly AnswerRow[]
  now: readonly AnswerRow[]
}

/** Whether a signature covers exactly the answers before the change. */
const breaksSignature = async (tx: Tx, { inspectionId, inspected, before, now }: Change): Promise<boolean> => {
  const signed = new Set((await listLatestSignatures(tx, inspectionId)).map((row) => row.answers_hash))
  if (signed.size === 0) return false
  const hashBefore = hashOfAnswers(inspected, before)
  return signed.has(hashBefore) && hashBefore !== hashOfAnswers(inspected, now)
}

type SavedEntry = { inForce: readonly AnswerRow[]; isInForce: boolean }

/** For a locked inspection. `before`: the entries in force so far. */
export const saveEntry = async (
  tx: Tx,
  deps: Deps,
  context: UseCaseContext<Inspector>,
  { begun, entry, before }: { begun: Begun; entry: AnswerEntry; before: readonly AnswerRow[] },
): Promise<Outcome<SavedEntry>> => {
  const { execution, inspectionId } = begun
  const refused = momentBar(entry.answeredAt.toISOString(), { now: entry.arrivedAt, field: 'at' })
  if (refused !== undefined) return refused
  const inserted = await insertOnce(tx, entry)
  if (!inserted.ok) return inserted
  const key = keyOfRow(entry)
  const isNew = inserted.value === 'new'
  const inForce = isNew ? await listAnswersInForce(tx, inspectionId) : before
  if (isNew) {
    await countEntered(tx, { id: inspectionId, inspectorId: entry.accountId, entries: 1 })
    const invalidatesSignature = await breaksSignature(tx, { inspectionId, inspected: begun, before, now: inForce })
    const former = before.find((row) => keyOfRow(row) === key)
    const news = {
      kind: 'changed-after-signing',
      ...(former === undefined ? {} : { before: { value: former.value, note: former.note } }),
      after: { item: key, value: entry.value, note: entry.note },
    } as const
    await announceInspection(tx, deps, {
      actor: context.actor,
      traceId: context.traceId,
      execution,
      inspectionId,
      news: invalidatesSignature ? news : 'entered',
    })
  }
  const now = inForce.find((row) => keyOfRow(row) === key)
  return accept({ inForce, isInForce: now?.device === entry.device && now.counter === entry.counter })
}

export const answerItem: UseCase<typeof calls.answerItem> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    const { id, itemKey } = call.params
    const { body: input } = call
    const begun = await lockBegun(tx, deps, call, { ...input, id })
    if (!begun.ok) return begun
    const { inspectionId, version: checklist, entries } = begun.value
    if (checklist === undefined) return refuse('inspection.no-checklist')
    const { content } = checklist
    const problem = problemOfAnswer(content, { itemKey, ...input })
    if (problem !== undefined)
      return refuse(problem, { fields: { [problem === 'answer.unknown-item' ? 'item' : 'value']: problem } })
    if (entries >= mostEntries) return refuse('inspection.full')
    const { accountId } = call.actor
    const arrivedAt = deps.clock.now()
    const entry = { ...entryOf(input, { item_key: itemKey, accountId }), inspectionId, arrivedAt }
    const before = await listAnswersInForce(tx, inspectionId)
    const saved = await saveEntry(tx, deps, call, { begun: begun.value, entry, before })
    if (!saved.ok) return saved
    const key = answerKey(itemKey, input.repeat)
    const { answers } = answersOf(saved.value.inForce)
    const score = scoreOf(begun.value, answers)
    return accept({
      key,
      in_force: saved.value.isInForce,
      shown: score.shown.includes(key),
      ...progressOf(score, answers),
    })
  })
