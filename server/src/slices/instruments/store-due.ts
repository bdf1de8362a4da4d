// Calibrations that end soon or have ended, and the reminders sent.
import { calibrationReminderDays } from '@assure/contract/domain/instruments'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { latestCalibration } from './store.ts'

export type DueCalibration = {
  calibration_id: string
  instrument_id: string
  number: string
  kind_en: string
  kind_ar: string
  calibrated_until: string
  /** The reminder that is due: so many days before the end. */
  days: number
}

/** Of instruments in service, unless this reminder or a nearer one was sent. */
export const listDueCalibrations = (
  tx: Tx,
  { today, limit }: { today: string; limit: number },
): Promise<DueCalibration[]> =>
  tx.many<DueCalibration>(sql`
    select c.id as calibration_id, n.id as instrument_id, n.number, n.kind_en, n.kind_ar, c.calibrated_until, due.days
    from instruments n join lateral ${latestCalibration} on true
    cross join lateral (select min(day) as days from unnest(${calibrationReminderDays}::int[]) day
      where c.calibrated_until - day <= ${today}::date) due
    where n.out_of_service_at is null and due.days is not null and not exists (
      select 1 from instrument_reminders r where r.calibration_id = c.id and r.days <= due.days)
    order by c.calibrated_until, n.id limit ${limit}`)

/** 0 if another worker was first. */
export const insertReminder = (tx: Tx, { calibration_id: id, days }: DueCalibration, now: Date): Promise<number> =>
  tx.run(sql`
    insert into instrument_reminders (calibration_id, days, sent_at) values (${id}, ${days}, ${now})
    on conflict do nothing`)
