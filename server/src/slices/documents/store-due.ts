// Documents whose last day is near, each with its recipient: the company for its documents and agreements, the
// administrator who uploaded a facility's document, the inspector for their own documents.
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { RemindedDocument } from '../notifications/index.ts'

export type DueReminder = {
  file_id: string
  kind: RemindedDocument
  name: string
  facility_id: string | null
  facility_name: string | null
  /** Either this or `accountId`. */
  company_id: string | null
  account_id: string | null
  expires_on: string
  days_left: number
  /** The reminder day from the settings that is due. */
  days: number
}

type DueQuery = { reminderDays: readonly number[]; today: string; limit: number }

/**
 * The nearest day that has passed since the upload, unless a reminder for it or a nearer one was sent. Rows are not
 * locked: the insert below decides which worker reminds.
 */
export const listDueReminders = (tx: Tx, { reminderDays, today, limit }: DueQuery): Promise<DueReminder[]> =>
  tx.many<DueReminder>(sql`
    select d.file_id, d.kind, file.name, d.facility_id, d.facility_name, d.company_id, d.account_id, d.expires_on,
      d.expires_on - ${today}::date as days_left, due.days
    from (
      select d.file_id, d.kind, null::uuid as facility_id, null::text as facility_name, d.company_id,
        null::uuid as account_id, d.expires_on
      from company_documents d join companies c on c.id = d.company_id and c.is_approved
      where d.removed_at is null and d.expires_on between ${today}::date and ${today}::date + 366
      union all
      select f.partnership_agreement_file_id, 'agreement', f.id, f.name, f.company_id, null::uuid,
        f.partnership_agreement_expires_on
      from facilities f where f.archived_at is null and f.partnership_agreement_file_id is not null
        and f.partnership_agreement_expires_on between ${today}::date and ${today}::date + 366
      union all
      select d.file_id, 'facility', f.id, f.name, null::uuid, d.uploaded_by, d.expires_on
      from facility_documents d join facilities f on f.id = d.facility_id and f.archived_at is null
        join accounts a on a.id = d.uploaded_by and a.is_active
      where d.removed_at is null and d.expires_on between ${today}::date and ${today}::date + 366
      union all
      select d.file_id, d.kind, null::uuid, null::text, null::uuid, d.inspector_id, d.expires_on
      from inspector_documents d join accounts a on a.id = d.inspector_id and a.is_active
      where d.removed_at is null and d.expires_on between ${today}::date and ${today}::date + 366
    ) d join files file on file.id = d.file_id
    cross join lateral (
      select min(day) as days from unnest(${reminderDays}::int[]) day
      where d.expires_on - day <= ${today}::date
        and d.expires_on - day >= (file.created_at at time zone 'Asia/Dubai')::date) due
    where due.days is not null
      and not exists (
        select 1 from document_reminders r
        where r.file_id = d.file_id and r.expires_on = d.expires_on and r.days <= due.days)
    order by d.expires_on, d.file_id limit ${limit}`)

/** 0 if another worker was first. */
export const insertReminder = (
  tx: Tx,
  { file_id: fileId, days, expires_on: expiresOn }: DueReminder,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    insert into document_reminders (file_id, days, expires_on, sent_at)
    values (${fileId}, ${days}, ${expiresOn}, ${now}) on conflict do nothing`)
