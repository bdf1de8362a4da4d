// Answers handed over by inspectors who were replaced. Append-only.
import type { AnswerValue } from '@assure/contract/domain/checklist-scoring'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AnswerEntry, saysTheSame } from './store-answers.ts'

type Entry = Omit<AnswerEntry, 'inspectionId' | 'arrivedAt'> & {
  certificationId: string
  inspectionId: string | null
  handedOverAt: Date
}

export const countHandedOverBy = async (tx: Tx, certificationId: string, accountId: string): Promise<number> =>
  (
    await tx.get<{ count: number }>(sql`
      select count(*) as count from handed_over_answers
      where certification_id = ${certificationId} and account_id = ${accountId}`)
  ).count

/** 0: the device has used this counter, here or while the inspector was assigned. */
export const insertHandedOver = (tx: Tx, entry: Entry) =>
  tx.run(sql`
    insert into handed_over_answers (certification_id, account_id, item_key, repeat, value, note, device, counter,
      answered_at, handed_over_at)
    select ${entry.certificationId}, ${entry.accountId}, ${entry.item_key}, ${entry.repeat},
      ${JSON.stringify(entry.value)}::jsonb, ${entry.note}, ${entry.device}, ${entry.counter}, ${entry.answeredAt},
      ${entry.handedOverAt}
    where not exists (select 1 from inspection_answers a where a.inspection_id = ${entry.inspectionId}
      and a.device = ${entry.device} and a.counter = ${entry.counter})
    on conflict (certification_id, account_id, device, counter) do nothing`)

export const isSameHandedOver = async (tx: Tx, entry: Entry): Promise<boolean> =>
  (await tx.find(sql`
    select 1 as there from handed_over_answers
    where certification_id = ${entry.certificationId} and account_id = ${entry.accountId}
      and device = ${entry.device} and counter = ${entry.counter} and ${saysTheSame(entry)}`)) !== undefined

export type HandedOverRow = {
  item_key: string
  repeat: string | null
  value: AnswerValue | null
  note: string | null
  answered_at: Date
  handed_over_at: Date
  account_id: string
  name: string
}

/** The latest, in order of arrival. */
export const listHandedOver = async (db: Queryable, certificationId: string, limit: number): Promise<HandedOverRow[]> =>
  (
    await db.many<HandedOverRow>(sql`
      select h.item_key, h.repeat, h.value, h.note, h.answered_at, h.handed_over_at, h.account_id,
        coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.email) as name
      from handed_over_answers h join accounts p on p.id = h.account_id
      where h.certification_id = ${certificationId}
      order by h.id desc limit ${limit}`)
  ).toReversed()

export const countHandedOver = async (db: Queryable, certificationId: string): Promise<number> =>
  (
    await db.get<{ count: number }>(
      sql`select count(*) as count from handed_over_answers where certification_id = ${certificationId}`,
    )
  ).count
