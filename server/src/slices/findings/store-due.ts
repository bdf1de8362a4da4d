// Findings that are nearly due or overdue, and the reminders sent. Workers skip rows locked by others.
import type { FindingClass } from '@assure/contract/domain/finding-moves'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { dubaiDay } from '../../platform/dubai.ts'

export type DueFinding = {
  id: string
  number: string
  class: FindingClass
  due_on: string
  facility_id: string
  facility_name: string
  company_id: string
  inspector_id: string | null
  /** The reminder day from the settings; -1: overdue. */
  days: number
}

type Reminding = { reminderDays: readonly number[]; now: Date; limit: number }

/** The nearest due reminder day since the finding was raised, unless that or a nearer one was sent. */
export const lockDueFindings = (tx: Tx, { reminderDays, now, limit }: Reminding) => {
  const today = sql`${dubaiDay(now)}::date`
  return tx.many<DueFinding>(sql`
    select n.id, n.number, n.class, n.due_on, f.id as facility_id, f.name as facility_name, f.company_id,
      f.inspector_id, due.days
    from findings n join facilities f on f.id = n.facility_id
    cross join lateral (
      select min(day) as days from unnest(${reminderDays}::int[] || -1) day
      where n.due_on - ${today} <= day and (day < 0) = (n.due_on < ${today})
        and n.due_on - day > (n.raised_at at time zone 'Asia/Dubai')::date) due
    where n.state in ('open', 'plan-sent', 'plan-accepted')
      and n.due_on <= ${today} + ${Math.max(...reminderDays, 0)}::int and due.days is not null
      and not exists (
        select 1 from finding_reminders r where r.finding_id = n.id and r.due_on = n.due_on and r.days <= due.days)
    order by n.due_on, n.id limit ${limit} for no key update of n skip locked`)
}

/** A separate statement, so that it sees what another worker committed before this one locked the row. */
export const insertFindingReminder = (tx: Tx, { id, due_on: dueOn, days }: DueFinding, now: Date): Promise<number> =>
  tx.run(sql`
    insert into finding_reminders (finding_id, due_on, days, sent_at)
    select ${id}::uuid, ${dueOn}::date, ${days}::int, ${now}::timestamptz
    where not exists (
      select 1 from finding_reminders r where r.finding_id = ${id} and r.due_on = ${dueOn} and r.days <= ${days})
    on conflict do nothing`)
