// The page behind a link: what it shows, and the PDF of the report.
import type * as calls from '@assure/contract/calls/sharing'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { type SharedStage, sharedStageOf, sharedStages } from '@assure/contract/domain/sharing'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lastDubaiDay } from '../../platform/dubai.ts'
import { downloadHeaders } from '../../platform/files/download.ts'
import type { RequestFacts } from '../../platform/http/request-facts.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { type Limits, takeOrRefuse } from '../../platform/limits/limits.ts'
import { type LockedRequest, lockForFollowing, releaseWire } from '../requests/index.ts'
import { countOpening, findShared, type SharedReport, type SharedRow } from './read-shared.ts'

/** A key of 128 bits can't be guessed: the limit only protects the server from one network. */
const perMinute = 300

/**
 * The row behind a link, with its request locked. Read again, because the link can have ended before the lock was
 * granted.
 */
export const lockByLink = async <Row extends { request_id: string }>(
  tx: Tx,
  find: () => Promise<Row | undefined>,
): Promise<{ request: LockedRequest; row: Row } | undefined> => {
  const known = await find()
  const request = known && (await lockForFollowing(tx, known.request_id))
  const row = request && (await find())
  return request && row && { request, row }
}

export const takeTurn = (limits: Limits, { network }: Pick<RequestFacts, 'network'>) =>
  takeOrRefuse(limits, 'shared-request', network, perMinute, 60)

type Shared = ReturnOf<typeof calls.openShared>

const eventsOf: Partial<Record<SharedStage, readonly string[]>> = {
  scheduled: ['scheduled'],
  'in-progress': ['inspection-begun', 'tests-begun'],
  'under-review': ['inspected', 'tested'],
  reported: ['reported'],
}

/** A stage that the request went back behind has not begun. One that it never had, such as a visit, is left out. */
const progressOf = ({ state, submitted_at: sent, state_since: since, happened }: SharedRow): Shared['progress'] => {
  const current = sharedStageOf(state)
  const timeOf = (stage: SharedStage): Date | null => {
    if (stage === 'received') return sent
    const times = happened.filter(({ what }) => eventsOf[stage]?.includes(what)).map(({ at }) => new Date(at))
    return times.toSorted((one, other) => +other - +one)[0] ?? null
  }
  const isBegun = (stage: SharedStage) => sharedStages.indexOf(stage) <= sharedStages.indexOf(current)
  const all = sharedStages
    .filter((stage) => stage !== 'ended')
    .map((stage) => ({ stage, at: isBegun(stage) ? timeOf(stage) : null }))
  if (current === 'ended') return [...all.filter(({ at }) => at !== null), { stage: 'ended', at: since }]
  return all.filter(({ stage, at }) => at !== null || !isBegun(stage))
}

export const isValidReport = (report: SharedReport | null): report is SharedReport & { withdrawn_at: null } =>
  report !== null && report.withdrawn_at === null

const reportWire = ({ publicUrl }: Pick<Config, 'publicUrl'>, report: SharedReport): Shared['report'] => ({
  number: report.number,
  revision: report.revision,
  state: !isValidReport(report) ? 'withdrawn' : report.revision === 1 ? 'valid' : 'revised',
  issued_at: new Date(report.issued_at),
  verify_url: `${publicUrl}/verify/${report.number}`,
})

const sharedRelease = ({ id, release: row, report }: SharedRow): Shared['release'] => {
  const release = releaseWire(row)
  if (release === null) return null
  const { state, since, released_by, released_at, lifted_at } = release
  const is_yours = release.share_id === id
  const may_confirm = is_yours && state === 'waiting' && isValidReport(report)
  return { state, since, released_by, released_at, lifted_at, is_yours, may_confirm }
}

export const sharedWire = (config: Pick<Config, 'publicUrl'>, row: SharedRow): Shared => ({
  name: row.name,
  role: row.role,
  ends_on: lastDubaiDay(row.ends_at),
  company_name: row.company_name,
  number: row.number,
  kind: row.kind,
  service: row.service,
  direction: row.direction,
  goods: row.goods as Shared['goods'],
  stage: sharedStageOf(row.state),
  progress: progressOf(row),
  next_visit_at: row.next_visit_at,
  result: row.result,
  second: row.second,
  report: row.report && reportWire(config, row.report),
  release: sharedRelease(row),
})

export const openShared: UseCase<typeof calls.openShared> = async (deps, { now, body: { key }, request }) => {
  const turn = await takeTurn(deps.limits, request)
  if (!turn.ok) return turn
  const shared = await findShared(deps.db, { key, language: request.language, now })
  if (shared === undefined) return refuse('share.unknown')
  await countOpening(deps.db, shared.id, now)
  return accept(sharedWire(deps.config, shared))
}

export const openSharedReport: UseCase<typeof calls.openSharedReport> = async (
  deps,
  { now, body: { key }, request },
) => {
  const turn = await takeTurn(deps.limits, request)
  if (!turn.ok) return turn
  const shared = await findShared(deps.db, { key, language: request.language, now })
  if (shared === undefined) return refuse('share.unknown')
  if (!isValidReport(shared.report)) return refuse('share.no-report')
  const opened = await deps.files.open(shared.report.file_id)
  return opened === undefined
    ? refuse('share.no-report')
    : accept({ body: opened.body, headers: downloadHeaders(opened.file) })
}
