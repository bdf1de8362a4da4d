// Answers as they come: late, twice, in any order, from several devices. Every one is kept.

import type { answerItem as answerCall } from '@assure/contract/calls/inspections'
import { answerKey } from '@assure/contract/domain/checklist-content'
import { type AnswerValue, progressOf } from '@assure/contract/domain/checklist-scoring'
import type { GoodsEntry } from '@assure/contract/domain/goods-entries'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { AnswerOf, BodyOf } from '@assure/contract/endpoint'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceInspection } from './announce-inspection.ts'
import { type Begun, lockBegun } from './begin.ts'
import { answersOf, hashOfAnswers, type Inspected, keyOfRow, scoreOf } from './read-evidence.ts'
import { momentBar, problemOfAnswer } from './rules.ts'
import { countEntered } from './store.ts'
import { type AnswerEntry, type AnswerRow, insertAnswer, isSameEntry, listAnswersInForce } from './store-answers.ts'
import { listLatestSignatures } from './store-signatures.ts'

export const mostEntries = 20_000

type Given = {
  value: AnswerValue | GoodsEntry | null
  note?: string | null | undefined
  repeat?: string | undefined
  at: string
  device: string
  counter: number
}

export const entryOf = (
  { value, note, repeat, at, device, counter }: Given,
  by: Pick<AnswerEntry, 'itemKey' | 'accountId'>,
): Omit<AnswerEntry, 'inspectionId' | 'arrivedAt'> => ({
  ...by,
  repeat: repeat ?? null,
  value,
  note: note ?? null,
  device: device.toLowerCase(),
  counter,
  answeredAt: new Date(at),
})

/** 'new', or 'known' when the same has arrived before. */
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

/** Whether somebody had signed exactly what was there before. */
const breaksSignature = async (tx: Tx, { inspectionId, inspected, before, now }: Change): Promise<boolean> => {
  const signed = new Set((await listLatestSignatures(tx, inspectionId)).map(({ answersHash }) => answersHash))
  if (signed.size === 0) return false
  const was = hashOfAnswers(inspected, before)
  return signed.has(was) && was !== hashOfAnswers(inspected, now)
}

type Kept = { inForce: readonly AnswerRow[]; isInForce: boolean }

/** Keeps an entry of an inspection that is locked, and tells what it changes. `before` is what was in force. */
export const keepEntry = async (
  tx: Tx,
  deps: Deps,
  context: UseCaseContext<Inspector>,
  { begun, entry, before }: { begun: Begun; entry: AnswerEntry; before: readonly AnswerRow[] },
): Promise<Outcome<Kept>> => {
  const { execution, inspectionId } = begun
  const unlikely = momentBar(entry.answeredAt.toISOString(), { now: entry.arrivedAt, field: 'at' })
  if (unlikely !== undefined) return unlikely
  const kept = await insertOnce(tx, entry)
  if (!kept.ok) return kept
  const key = keyOfRow(entry)
  const isNew = kept.value === 'new'
  const inForce = isNew ? await listAnswersInForce(tx, inspectionId) : before
  if (isNew) {
    await countEntered(tx, { id: inspectionId, inspectorId: entry.accountId, entries: 1 })
    const isSignedNoMore = await breaksSignature(tx, { inspectionId, inspected: begun, before, now: inForce })
    const was = before.find((row) => keyOfRow(row) === key)
    const news = {
      kind: 'changed-after-signing',
      ...(was === undefined ? {} : { before: { value: was.value, note: was.note } }),
      after: { item: key, value: entry.value, note: entry.note },
    } as const
    await announceInspection(tx, deps, {
      ...context,
      execution,
      inspectionId,
      news: isSignedNoMore ? news : 'entered',
    })
  }
  const now = inForce.find((row) => keyOfRow(row) === key)
  return accept({ inForce, isInForce: now?.device === entry.device && now.counter === entry.counter })
}

type Asked = { id: string; itemKey: string } & BodyOf<typeof answerCall>

export const answerItem =
  (deps: Deps) =>
  async (
    context: UseCaseContext<Inspector>,
    { id, itemKey, version_id: version, ...given }: Asked,
  ): Promise<Outcome<AnswerOf<typeof answerCall>>> =>
    deps.db.transaction(async (tx): Promise<Outcome<AnswerOf<typeof answerCall>>> => {
      const begun = await lockBegun(tx, deps, context, { id, version })
      if (!begun.ok) return begun
      const { inspectionId, version: checklist, entries } = begun.value
      if (checklist === undefined) return refuse('inspection.no-checklist')
      const { content } = checklist
      const problem = problemOfAnswer(content, { itemKey, ...given })
      if (problem !== undefined)
        return refuse(problem, { fields: { [problem === 'answer.unknown-item' ? 'item' : 'value']: problem } })
      if (entries >= mostEntries) return refuse('inspection.full')
      const { accountId } = context.actor
      const arrivedAt = deps.clock.now()
      const entry = { ...entryOf(given, { itemKey, accountId }), inspectionId, arrivedAt }
      const before = await listAnswersInForce(tx, inspectionId)
      const kept = await keepEntry(tx, deps, context, { begun: begun.value, entry, before })
      if (!kept.ok) return kept
      const key = answerKey(itemKey, given.repeat)
      const { answers } = answersOf(kept.value.inForce)
      const score = scoreOf(begun.value, answers)
      return accept({
        key,
        in_force: kept.value.isInForce,
        shown: score.shown.includes(key),
        ...progressOf(score, answers),
      })
    })
