import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Administrator, Inspector } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { dayInDubai, stillNext } from './rules.ts'
import { canSeeFacility, findNext, listBetween, listOfSubject } from './store.ts'
import { type VisitWire, visitWire } from './wire.ts'

/** Of a facility that the reader is known to see, latest first. */
export const visitsOfFacility = async (
  db: Queryable,
  facilityId: string,
  reader: Administrator | Inspector,
): Promise<VisitWire[]> =>
  (await listOfSubject(db, { kind: 'facility', id: facilityId })).map((row) => visitWire(row, reader))

/** Of a request that the reader is known to see, latest first. */
export const visitsOfRequest = async (
  db: Queryable,
  requestId: string,
  reader: Administrator | Inspector,
): Promise<VisitWire[]> =>
  (await listOfSubject(db, { kind: 'request', id: requestId })).map((row) => visitWire(row, reader))

export const listVisits =
  (deps: Deps) =>
  async (
    { actor: reader }: UseCaseContext<Administrator | Inspector>,
    facilityId: string,
  ): Promise<Outcome<{ schedules: VisitWire[] }>> => {
    const sees = await canSeeFacility(deps.db, facilityId, reader.kind === 'inspector' ? reader.accountId : undefined)
    return sees
      ? accept({ schedules: await visitsOfFacility(deps.db, facilityId, reader) })
      : refuse('facility.not-found')
  }

/** Today's visits of an inspector (Asia/Dubai), and the one that comes next. */
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
