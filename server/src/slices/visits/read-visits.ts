import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Administrator, Inspector } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { dayInDubai, stillNext } from './rules.ts'
import { canSeeFacility, findNext, listBetween, listOfSubject, type VisitSubject } from './store.ts'
import { type VisitWire, visitWire } from './wire.ts'

/** Latest first. Callers check first that the reader may see the facility or request. */
export const visitsOf = async (
  db: Queryable,
  subject: VisitSubject,
  reader: Administrator | Inspector,
): Promise<VisitWire[]> => (await listOfSubject(db, subject)).map((row) => visitWire(row, reader))

export const listVisits = async (
  { db }: Pick<Deps, 'db'>,
  { actor }: UseCaseContext<Administrator | Inspector>,
  facilityId: string,
): Promise<Outcome<{ schedules: VisitWire[] }>> =>
  (await canSeeFacility(db, facilityId, actor.kind === 'inspector' ? actor.accountId : undefined))
    ? accept({ schedules: await visitsOf(db, { kind: 'facility', id: facilityId }, actor) })
    : refuse('facility.not-found')

/** Today's visits of an inspector (Asia/Dubai), and the next one. */
export const visitsAhead = async (
  db: Queryable,
  inspector: Inspector,
  now: Date,
): Promise<{ today: VisitWire[]; next: VisitWire | undefined }> => {
  const day = dayInDubai(now)
  const today = await listBetween(db, inspector.accountId, day)
  const next = await findNext(db, inspector.accountId, stillNext(now))
  return { today: today.map((row) => visitWire(row, inspector)), next: next && visitWire(next, inspector) }
}
