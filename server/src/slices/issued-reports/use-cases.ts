// The reports of a facility; another revision, and withdrawing, by an administrator with a reason.

import type { BodyOf } from '@assure/contract/endpoint'
import type { reviseReport as reviseCall } from '@assure/contract/issued-reports'
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import { auditActor } from '../../platform/audit/who.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { requireUnchanged } from '../changes/index.ts'
import { independenceOf } from '../staff/index.ts'
import { announceReport } from './announce-report.ts'
import { decidedAtOf, makeRevision, readInspected } from './make-revision.ts'
import { isFacilitySeen, listReports, listRevisions, type ReportReader } from './read-reports.ts'
import {
  findMakers,
  findNewestRevision,
  lockReport,
  lockReportSubject,
  markWithdrawn,
  type ReportRow,
} from './store.ts'
import { type IssuedReport, reportWire } from './wire.ts'

type Asked = { reader: ReportReader; now: Date; facilityId?: string; id?: string }

const readReports = async (db: Queryable, deps: Deps, { reader, now, ...of }: Asked): Promise<IssuedReport[]> => {
  const rows = await listReports(db, { reader, ...of })
  const revisions = Map.groupBy(
    await listRevisions(
      db,
      rows.map(({ id }) => id),
    ),
    ({ reportId }) => reportId,
  )
  const isIndependent = reader.kind === 'admin' ? await independenceOf(db, reader.accountId, now) : () => true
  return rows.map((row) => reportWire(deps, { row, revisions: revisions.get(row.id) ?? [], reader, isIndependent }))
}

export const reportsOfFacility =
  (deps: Deps) =>
  async (
    { actor: reader, now }: UseCaseContext<ReportReader>,
    facilityId: string,
  ): Promise<Outcome<{ reports: IssuedReport[] }>> =>
    (await isFacilitySeen(deps.db, reader, facilityId))
      ? accept({ reports: await readReports(deps.db, deps, { reader, now, facilityId }) })
      : refuse('facility.not-found')

const revisionsAtMost = 50

/** Revising and withdrawing ask for the same. */
type Act = { id: string; body: BodyOf<typeof reviseCall> }
type Context = UseCaseContext<Administrator>

/** Locked, and as it was seen. */
const prepare = async (tx: Tx, { actor, now }: Context, { id, body }: Act): Promise<Outcome<ReportRow>> => {
  const report = await lockReport(tx, id)
  if (report === undefined || report.revision === 0) return refuse('report.not-found')
  const isSeen = await requireUnchanged(tx, { actor, now, kind: 'report', id, seen: body.seen })
  if (!isSeen.ok) return isSeen
  return report.withdrawnAt === null ? accept(report) : refuse('report.withdrawn')
}

const answer = async (
  tx: Tx,
  deps: Deps,
  { actor: reader, now }: Context,
  { id, message }: { id: string; message: 'report.revised' | 'report.withdrawn' },
): Promise<Outcome<IssuedReport>> => {
  const [report] = await readReports(tx, deps, { reader, now, id })
  return report === undefined ? refuse('report.not-found') : accept(report, { message })
}

export const reviseReport =
  (deps: Deps) =>
  (context: Context, act: Act): Promise<Outcome<IssuedReport>> =>
    deps.db.transaction(async (tx) => {
      const prepared = await prepare(tx, context, act)
      if (!prepared.ok) return prepared
      const report = prepared.value
      const newest = await findNewestRevision(tx, report.id)
      // Of two who revise at once the second one finds the first one's still to be drawn.
      if (newest === undefined || !newest.isDrawn) return refuse('report.being-drawn')
      if (newest.number >= revisionsAtMost)
        return refuse('report.too-many-revisions', { values: { max: revisionsAtMost } })
      const subject = await lockReportSubject(tx, report.certificationId)
      const decidedAt = subject && decidedAtOf(subject)
      const inspected = await readInspected(tx, report.certificationId)
      if (subject === undefined || decidedAt === undefined || inspected === undefined) return refuse('report.not-found')
      const { reason } = act.body
      const number = newest.number + 1
      const said = { en: reason, ar: reason }
      const by = context.actor.accountId
      await makeRevision(tx, deps, { report, subject, decidedAt, inspected, number, reason: said, by })
      await announceReport(tx, deps, {
        actor: auditActor(context.actor),
        requestId: context.requestId,
        report,
        news: { kind: 'ordered', revision: number, reason },
      })
      return answer(tx, deps, context, { id: report.id, message: 'report.revised' })
    })

export const withdrawReport =
  (deps: Deps) =>
  (context: Context, act: Act): Promise<Outcome<IssuedReport>> =>
    deps.db.transaction(async (tx) => {
      const prepared = await prepare(tx, context, act)
      if (!prepared.ok) return prepared
      const report = prepared.value
      const { reason } = act.body
      const { accountId: by } = context.actor
      const isIndependent = await independenceOf(tx, by, context.now)
      if (!isIndependent(await findMakers(tx, report.id))) return refuse('report.not-independent')
      if ((await markWithdrawn(tx, { id: report.id, by, reason, now: context.now })) === 0)
        return refuse('report.withdrawn')
      await announceReport(tx, deps, {
        actor: auditActor(context.actor),
        requestId: context.requestId,
        report,
        news: { kind: 'withdrawn', reason },
      })
      return answer(tx, deps, context, { id: report.id, message: 'report.withdrawn' })
    })
