// Answers and goods entries. Append-only; ids follow the order of arrival.
import type { AnswerValue } from '@assure/contract/domain/checklist-scoring'
import type { GoodsEntry } from '@assure/contract/domain/goods-entries'
import type { MeasuredWith } from '@assure/contract/domain/instruments'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

export type AnswerEntry = {
  inspectionId: string
  item_key: string
  repeat: string | null
  value: AnswerValue | GoodsEntry | null
  note: string | null
  device: string
  counter: number
  answeredAt: Date
  accountId: string
  arrivedAt: Date
  /** Of a measurement. */
  instrument?: MeasuredWith | null
}

/** 0: the device has used this counter. */
export const insertAnswer = (tx: Tx, entry: AnswerEntry) =>
  tx.run(sql`
    insert into inspection_answers (inspection_id, item_key, repeat, value, note, device, counter, answered_at,
      arrived_at, account_id, instrument)
    values (${entry.inspectionId}, ${entry.item_key}, ${entry.repeat}, ${JSON.stringify(entry.value)}::jsonb,
      ${entry.note}, ${entry.device}, ${entry.counter}, ${entry.answeredAt}, ${entry.arrivedAt}, ${entry.accountId},
      ${entry.instrument ? JSON.stringify(entry.instrument) : null}::jsonb)
    on conflict (inspection_id, device, counter) do nothing`)

export const saysTheSame = ({
  item_key: itemKey,
  repeat,
  value,
  note,
}: Pick<AnswerEntry, 'item_key' | 'repeat' | 'value' | 'note'>): Sql => sql`
  item_key = ${itemKey} and repeat is not distinct from ${repeat}::text and value = ${JSON.stringify(value)}::jsonb
  and note is not distinct from ${note}::text`

/** Whether the entry with this counter of this device has the same content. */
export const isSameEntry = async (tx: Tx, entry: AnswerEntry): Promise<boolean> =>
  (await tx.find(sql`
    select 1 as there from inspection_answers
    where inspection_id = ${entry.inspectionId} and device = ${entry.device} and counter = ${entry.counter}
      and ${saysTheSame(entry)}`)) !== undefined

export type AnswerRow = {
  item_key: string
  repeat: string | null
  value: AnswerValue | GoodsEntry | null
  note: string | null
  device: string
  counter: number
  answered_at: Date
  instrument: MeasuredWith | null
}

/** For each device its highest counter; between devices the last arrival. */
export const listAnswersInForce = (db: Queryable, inspectionId: string): Promise<AnswerRow[]> =>
  db.many<AnswerRow>(sql`
    select distinct on (latest.item_key, latest.repeat) latest.item_key, latest.repeat, latest.value, latest.note,
      latest.device, latest.counter, latest.answered_at, latest.instrument
    from (
      select distinct on (a.item_key, a.repeat, a.device) a.id, a.item_key, a.repeat, a.value, a.note, a.device,
        a.counter, a.answered_at, a.instrument
      from inspection_answers a where a.inspection_id = ${inspectionId}
      order by a.item_key, a.repeat, a.device, a.counter desc) latest
    order by latest.item_key, latest.repeat, latest.id desc`)
