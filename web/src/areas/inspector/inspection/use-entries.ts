// Writes an inspection's entries to the device's queue, in the order in which they were made. Answers show immediately.
import { partsOfAnswerKey } from '@assure/contract/domain/checklist-content'
import type { AnswerValue } from '@assure/contract/domain/checklist-scoring'
import { type GoodsEntry, isGoodsKey } from '@assure/contract/domain/goods-entries'
import { useEffect, useMemo, useRef, useState } from 'react'
import { inspectorUser } from '../../../lib/session.ts'
import { nextStamp } from '../../../offline/field-database.ts'
import { newKey, syncOf } from '../../../offline/field-sync.ts'
import type { AnswerWrite, InspectionWrite } from '../../../offline/inspection-writes.ts'
import { sendAtOnce } from '../../../offline/send-at-once.ts'
import type { UnsentItem } from '../../../offline/sync-state.ts'
import type { Overlaid } from './overlay.ts'

export type Place = Pick<UnsentItem, 'facilityId' | 'facilityName' | 'isOfGoods'> & {
  certificationId: string
  version?: string | undefined
  goodsVersion?: number
}

/** An entry not shown by the queue yet. `entryId` is set once it is in the queue. */
type Fresh = { value: AnswerValue | GoodsEntry | null; note: string; entryId?: string }
export type FreshAnswers = Readonly<Record<string, Fresh>>

/** A device id for this page load, used when storage is unavailable. */
const passing = { device: newKey(), counter: 0 }
const stampFor = async (): Promise<{ device: string; counter: number }> => {
  try {
    return await nextStamp(newKey)
  } catch {
    passing.counter += 1
    return { ...passing }
  }
}

/** Drops the entries that the queue shows by now. */
export const stillFresh = (fresh: FreshAnswers, items: readonly UnsentItem[]): FreshAnswers => {
  const shown = new Set(items.map(({ id }) => id))
  const left = Object.entries(fresh).filter(([, { entryId }]) => entryId === undefined || !shown.has(entryId))
  return left.length === Object.keys(fresh).length ? fresh : Object.fromEntries(left)
}

/** `items`: the queue as rendered. */
export const useEntries = (place: Place, items: readonly UnsentItem[]) => {
  const accountId = inspectorUser.use()?.id ?? ''
  const [fresh, setFresh] = useState<FreshAnswers>({})
  /** Entries that could neither be stored nor sent. */
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set())
  const before = useRef(Promise.resolve())
  useEffect(() => setFresh((now) => stillFresh(now, items)), [items])

  const add = async (write: InspectionWrite, files: readonly File[]): Promise<string | undefined> => {
    const { facilityId, facilityName, isOfGoods } = place
    const entry = { facilityId, facilityName, isOfGoods, write }
    try {
      return (await syncOf(accountId).add(entry, files)).id
    } catch {
      const { kind } = await sendAtOnce({ accountId, ...entry }, files)
      return kind === 'sent' ? '' : undefined
    }
  }
  /** Resolves to whether the entry was stored or sent. */
  const enter = async (write: InspectionWrite, files: readonly File[] = []): Promise<boolean> =>
    (await add(write, files)) !== undefined

  /** `name` is the key of a checklist answer or of a goods entry. */
  const answer = (name: string, value: Fresh['value'], note: string): void => {
    const freshEntry: Fresh = { value, note }
    const at = new Date().toISOString()
    const { certificationId, version, goodsVersion } = place
    setFresh((now) => ({ ...now, [name]: freshEntry }))
    const write = async (): Promise<void> => {
      const entry = { certificationId, version, goodsVersion, note: note || undefined, at, ...(await stampFor()) }
      const entryId = await add(
        isGoodsKey(name)
          ? { kind: 'goods', key: name, value: value as GoodsEntry | null, ...entry }
          : answerWrite(name, value as AnswerValue | null, entry),
        [],
      )
      const isKept = entryId !== undefined
      setLost((now) => (isKept === now.has(name) ? changedSet(now, name, !isKept) : now))
      if (entryId) setFresh((now) => (now[name] === freshEntry ? { ...now, [name]: { ...freshEntry, entryId } } : now))
    }
    before.current = before.current.then(write, write)
  }
  return { accountId, fresh: useMemo(() => stillFresh(fresh, items), [fresh, items]), lost, enter, answer }
}

const answerWrite = (
  name: string,
  value: AnswerValue | null,
  entry: Omit<AnswerWrite, 'kind' | 'item' | 'repeat' | 'value'>,
): AnswerWrite => {
  const { key, repeat } = partsOfAnswerKey(name)
  return { kind: 'answer', item: key, repeat, value, ...entry }
}

const changedSet = (set: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> =>
  isIn ? new Set([...set, name]) : new Set([...set].filter((one) => one !== name))

type Entered = Pick<Overlaid, 'answers' | 'goods' | 'notes'>

export const withFresh = ({ answers, goods, notes }: Entered, fresh: FreshAnswers): Entered => {
  const entries = Object.entries(fresh)
  if (entries.length === 0) return { answers, goods, notes }
  const [ofGoods, ofItems] = [true, false].map((isGoods) =>
    Object.fromEntries(entries.flatMap(([name, { value }]) => (isGoodsKey(name) === isGoods ? [[name, value]] : []))),
  )
  return {
    answers: { ...answers, ...(ofItems as Entered['answers']) },
    goods: { ...goods, ...(ofGoods as Entered['goods']) },
    notes: { ...notes, ...Object.fromEntries(entries.map(([name, { note }]) => [name, note])) },
  }
}
