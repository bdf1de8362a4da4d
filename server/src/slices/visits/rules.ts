// Pure rules: when a visit may take place and who may change it.

import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { VisitStatus } from '@assure/contract/domain/vocabulary'

export const visitMinutes = 60
const zone = 'Asia/Dubai'
const furthestYears = 2

const dubai = (at: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)

/** Date and time of a form, in Dubai. `time` is HH:mm, with or without seconds. */
export const instantInDubai = (date: string, time: string): Date =>
  new Date(Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds)

export const plannedFor = ({ date, time }: { date: string; time: string }, now: Date): Outcome<Date> => {
  const at = instantInDubai(date, time)
  if (at < now) return refuse('visit.in-past')
  return dubai(at)
    .toPlainDate()
    .since(dubai(now).toPlainDate().add({ years: furthestYears })).sign > 0
    ? refuse('visit.too-far')
    : accept(at)
}

export const dayInDubai = (now: Date): { from: Date; to: Date } => {
  const from = dubai(now).startOfDay()
  return { from: new Date(from.epochMilliseconds), to: new Date(from.add({ days: 1 }).epochMilliseconds) }
}

/** A visit stays the next one until its hour is over. */
export const stillNext = (now: Date): Date => new Date(now.getTime() - visitMinutes * 60_000)

export type VisitReader = { kind: 'admin' } | { kind: 'inspector'; accountId: string }

/** An inspector changes their own visits while they are open. */
export const mayChange = (visit: { status: VisitStatus; inspector_id: string }, reader: VisitReader): boolean =>
  visit.status === 'SCHEDULED' && reader.kind === 'inspector' && visit.inspector_id === reader.accountId
