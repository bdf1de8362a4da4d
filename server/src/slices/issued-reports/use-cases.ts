// Lists a facility's reports. Administrators revise and withdraw reports with a reason. A request's owner publishes its
// report.

import type * as office from '@assure/contract/calls/admin-requests'
import type * as calls from '@assure/contract/calls/issued-reports'
import type { publishRequestReport } from '@assure/contract/calls/request-answers'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { RequestMove } from '@assure/contract/domain/request-moves'
import type { MessageCode } from '@assure/contract/messages'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Call, UseCase } from '../../platform/http/route.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { requireUnchanged } from '../changes/index.ts'
import type { RequestNewsKind } from '../notifications/index.ts'
import {
  actAsOffice,
  answerOwn,
  type Done,
  lockOwnRequest,
  moveRequest,
  storeDisputeAnswer,
} from '../requests/index.ts'
import { independenceOf } from '../staff/index.ts'
import { announceReport, reportPublished, reportWithdrawn, revisionOrdered } from './announce-report.ts'
import { decideAgain } from './decide-again.ts'
import { makeRevision, type ReportContents } from './make-revision.ts'
import { isFacilitySeen, listReports, listRevisions, type ReportReader } from './read-reports.ts'
import { readCertificationReport } from './report-of-certification.ts'
import { prepareRequestReport } from './report-of-request.ts'
import {
  findMakers,
  findNewestRevision,
  findReportOf,
  findRequestOf,
  lockReport,
  markPublic,
  markWithdrawn,
  type ReportRow,
} from './store.ts'
import { type IssuedReport, reportWire } from './wire.ts'

type ReportsQuery = { reader: ReportReader; now: Date; facilityId?: string; id?: string }

const readReports = async (
  db: Queryable,
  deps: Deps,
  { reader, now, ...of }: ReportsQuery,
): Promise<IssuedReport[]> => {
  const rows = await listReports(db, { reader, ...of })
  const revisions = Map.groupBy(
    await listRevisions(
      db,
      rows.map(({ id }) => id),
    ),
    (row) => row.report_id,
  )
  const isIndependent = reader.kind === 'admin' ? await independenceOf(db, reader.accountId, now) : () => true
  return rows.map((row) => reportWire(deps, { row, revisions: revisions.get(row.id) ?? [], reader, isIndependent }))
}

export const reportsOfFacility = async (
  deps: Deps,
  { actor: reader, now }: UseCaseContext<ReportReader>,
  facilityId: string,
) =>
  (await isFacilitySeen(deps.db, reader, facilityId))
    ? accept({ reports: await readReports(deps.db, deps, { reader, now, facilityId }) })
    : refuse('facility.not-found')

const revisionsAtMost = 50

/** The same input revises and withdraws. */
type Act = Call<typeof calls.reviseReport>
type Context = UseCaseContext<Administrator>

type Change = { report: ReportRow; reason: string }
type Step = (tx: Tx, deps: Deps, context: Context, change: Change) => Promise<Outcome<Done>>

const orderRevision: Step = async (tx, deps, context, { report, reason }) => {
  const newest = await findNewestRevision(tx, report.id)
  // The second of two simultaneous revisions finds the first not yet drawn.
  if (newest === undefined || !newest.is_drawn) return refuse('report.being-drawn')
  if (newest.number >= revisionsAtMost) return refuse('report.too-many-revisions', { values: { max: revisionsAtMost } })
  const decided = await decideAgain(tx, deps, context, report)
  if (!decided.ok) return decided
  const paper = await paperOf(tx, deps, report)
  if (!paper.ok) return paper
  const number = newest.number + 1
  const bothLanguages = { en: reason, ar: reason }
  await makeRevision(tx, deps, {
    report,
    paper: paper.value,
    number,
    reason: bothLanguages,
    by: context.actor.accountId,
  })
  await announceReport(tx, deps, context, revisionOrdered(report, { revision: number, reason }))
  return accept({ after: { report: report.number, revision: number, ...decided.value } })
}

const withdraw: Step = async (tx, deps, context, { report, reason }) => {
  const { accountId: by } = context.actor
  const isIndependent = await independenceOf(tx, by, context.now)
  if (!isIndependent(await findMakers(tx, report.id))) return refuse('report.not-independent')
  if ((await markWithdrawn(tx, { id: report.id, by, reason, now: context.now })) === 0)
    return refuse('report.withdrawn')
  await announceReport(tx, deps, context, reportWithdrawn(report, reason))
  return accept({ after: { report: report.number } })
}

const paperOf = async (
  tx: Tx,
  deps: Deps,
  { id: reportId, kind, certification_id: certificationId, request_id: requestId }: ReportRow,
): Promise<Outcome<ReportContents>> => {
  if (requestId !== null) return prepareRequestReport(tx, deps, { requestId, kind, reportId })
  const certification = certificationId === null ? undefined : await readCertificationReport(tx, certificationId)
  return certification === undefined ? refuse('report.not-found') : accept(certification.paper)
}

const acts = {
  revise: { step: orderRevision, what: 'revised', message: 'report.revised' },
  withdraw: { step: withdraw, what: 'withdrawn', message: 'report.withdrawn' },
} as const satisfies Partial<Record<RequestMove, { step: Step; what: RequestNewsKind; message: MessageCode }>>
type Move = keyof typeof acts

/** A revision answers an open dispute. */
const answerByRevision = async (
  tx: Tx,
  move: Move,
  { id, is_disputed: isDisputed }: { id: string; is_disputed: boolean },
  { reason, now }: { reason: string; now: Date },
): Promise<void> => {
  if (move === 'revise' && isDisputed) await storeDisputeAnswer(tx, { id, text: reason, now })
}

/** Locks the report and checks that it is unchanged since it was seen. */
const prepare = async (tx: Tx, { actor, now, params: { id }, body }: Act): Promise<Outcome<ReportRow>> => {
  const report = await lockReport(tx, id)
  if (report === undefined || report.revision === 0) return refuse('report.not-found')
  const isSeen = await requireUnchanged(tx, { actor, now, kind: 'report', id, seen: body.seen })
  if (!isSeen.ok) return isSeen
  return report.withdrawn_at === null ? accept(report) : refuse('report.withdrawn')
}

const readOne = async (
  tx: Tx,
  deps: Deps,
  { actor: reader, now }: Context,
  id: string,
): Promise<Outcome<IssuedReport>> => {
  const [report] = await readReports(tx, deps, { reader, now, id })
  return report === undefined ? refuse('report.not-found') : accept(report)
}

/** A change to a request's report is also recorded in the request's history, so the request is locked first. */
const changeReport =
  (move: Move): UseCase<typeof calls.reviseReport> =>
  (deps, call) =>
    deps.db.transaction(async (tx): Promise<Outcome<IssuedReport>> => {
      const { step, what, message } = acts[move]
      const {
        now,
        params: { id },
        body: { reason },
      } = call
      const carryOut = async (): Promise<Outcome<Done>> => {
        const prepared = await prepare(tx, call)
        return prepared.ok ? step(tx, deps, call, { report: prepared.value, reason }) : prepared
      }
      const requestId = await findRequestOf(tx, id)
      const done =
        requestId === undefined
          ? await carryOut()
          : await moveRequest(tx, deps, call, {
              id: requestId,
              move,
              what,
              reason,
              carryOut: async (_tx, request) => {
                await answerByRevision(tx, move, request, { reason, now })
                return carryOut()
              },
            })
      if (!done.ok) return done
      const left = await readOne(tx, deps, call, id)
      return left.ok ? accept(left.value, { message }) : left
    })

export const reviseReport = changeReport('revise')
export const withdrawReport = changeReport('withdraw')

/** Like `changeReport`, by the request's id. */
const changeReportOf =
  (move: Move): UseCase<typeof office.reviseRequestReport> =>
  (deps, call) => {
    const { step, what, message } = acts[move]
    const {
      now,
      params: { id },
      body: { reason },
    } = call
    return actAsOffice(deps, call, {
      move,
      what,
      reason,
      message,
      carryOut: async (tx, request) => {
        await answerByRevision(tx, move, request, { reason, now })
        const report = await findReportOf(tx, id)
        if (report === undefined) return refuse('report.not-found')
        if (report.revision === 0) return refuse('report.being-drawn')
        return report.withdrawn_at === null ? step(tx, deps, call, { report, reason }) : refuse('report.withdrawn')
      },
    })
  }

export const reviseReportOf = changeReportOf('revise')
export const withdrawReportOf = changeReportOf('withdraw')

/** Shows or hides the contents of the report to anyone who knows its number. */
export const publishReport: UseCase<typeof publishRequestReport> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    const {
      actor,
      now,
      params: { id },
      body,
    } = call
    if (!(await lockOwnRequest(tx, id, actor))) return refuse('service-request.not-found')
    const isSeen = await requireUnchanged(tx, { actor, now, kind: 'request', id, seen: body.seen })
    if (!isSeen.ok) return isSeen
    const report = await findReportOf(tx, id)
    const isGone = report?.withdrawn_at !== null && body.public
    if (report === undefined || isGone) return refuse('service-request.move-not-possible')
    if (report.revision === 0) return refuse('report.being-drawn')
    if ((await markPublic(tx, report.id, body.public)) > 0)
      await announceReport(tx, deps, call, reportPublished(report, body.public))
    return answerOwn(tx, deps, call, id, body.public ? 'report.published' : 'report.unpublished')
  })
