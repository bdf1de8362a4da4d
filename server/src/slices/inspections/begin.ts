// The first entry begins the inspection, with the checklist version that it was entered in.
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { RequestState } from '@assure/contract/domain/request-moves'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { type ChecklistVersion, checklistsForService, checklistVersionOf } from '../checklists/index.ts'
import { followRequest, type InspectedRequest, inspectedRequest } from '../requests/index.ts'
import { announceInspection } from './announce-inspection.ts'
import { getVersion } from './read-evidence.ts'
import { isClosed } from './rules.ts'
import {
  type Execution,
  findChoice,
  findOrderedVersion,
  type GoodsExecution,
  getInspectionId,
  insertInspection,
  lockExecution,
  lockInspection,
  wasReleased,
} from './store.ts'

/** The order's version, unless an administrator chose another checklist; else the service's first. */
const versionOfCertification = async (
  db: Queryable,
  { subject_id: certificationId, service_id: serviceId }: Pick<Execution, 'subject_id' | 'service_id'>,
): Promise<ChecklistVersion | undefined> => {
  const checklistId = await findChoice(db, certificationId)
  const ordered = await findOrderedVersion(db, certificationId)
  const version = ordered === undefined ? undefined : await checklistVersionOf(db, ordered)
  if (version !== undefined && (checklistId === undefined || checklistId === version.checklist_id)) return version
  const all = await checklistsForService(db, serviceId)
  return all.find((row) => row.checklist_id === checklistId) ?? all[0]
}

/** The version that an inspection would begin with now. Goods use their service's first, or none. */
export const versionToBegin = async (
  db: Queryable,
  { kind, ...execution }: Pick<Execution, 'kind' | 'subject_id' | 'service_id'>,
): Promise<ChecklistVersion | undefined> =>
  kind === 'certification'
    ? versionOfCertification(db, execution)
    : (await checklistsForService(db, execution.service_id))[0]

const begunVersion = async (
  tx: Tx,
  versionId: string | null,
  expectedId: string | undefined,
): Promise<Outcome<ChecklistVersion | undefined>> => {
  if (versionId === null) return expectedId === undefined ? accept(undefined) : refuse('inspection.no-checklist')
  const version = await getVersion(tx, versionId)
  if (expectedId === undefined || expectedId === version.id) return accept(version)
  return refuse('inspection.other-version', {
    values: { number: version.number },
    details: { version_id: version.id },
  })
}

/** A phone may have used a version that was retired since. It is accepted if it was released and of this checklist. */
export const versionFor = async (
  tx: Tx,
  execution: Execution,
  expectedId: string | undefined,
): Promise<Outcome<ChecklistVersion | undefined>> => {
  if (execution.inspection_id !== null) return begunVersion(tx, execution.version_id, expectedId)
  const present = await versionToBegin(tx, execution)
  if (present === undefined)
    return execution.kind === 'request' && expectedId === undefined
      ? accept(undefined)
      : refuse('inspection.no-checklist')
  if (expectedId === undefined || expectedId === present.id) return accept(present)
  const known = await checklistVersionOf(tx, expectedId)
  const isUsable =
    known !== undefined && known.checklist_id === present.checklist_id && (await wasReleased(tx, expectedId))
  return isUsable ? accept(known) : refuse('inspection.other-version', { values: { number: present.number } })
}

export type Begun = {
  execution: Execution
  inspectionId: string
  /** Goods may have none. */
  version: ChecklistVersion | undefined
  /** undefined for a certification. */
  request: InspectedRequest | undefined
  entries: number
  photos: number
}
/** As in the body of each call that enters something. */
export type Entering = { id: string; version_id?: string | undefined; goods_version?: number | undefined }

/** Locks the facility or request, and the inspection, until the commit. */
export const lockBegun = async (
  tx: Tx,
  deps: Deps,
  context: UseCaseContext<Inspector>,
  { id, version_id: expectedId, goods_version: goodsVersion = 0 }: Entering,
): Promise<Outcome<Begun>> => {
  const execution = await lockExecution(tx, id, context.actor)
  if (execution === undefined) return refuse('inspection.not-found')
  if (isClosed(execution)) return refuse('inspection.closed')
  const request = execution.kind === 'request' ? await inspectedRequest(tx, execution.subject_id) : undefined
  // A line's number can mean other goods since a return, which a phone without a connection does not know.
  if (goodsVersion < (request?.version ?? 0)) return refuse('inspection.before-return')
  let { inspection_id: inspectionId } = execution
  if (inspectionId === null) {
    const version = await versionFor(tx, execution, expectedId)
    if (!version.ok) return version
    const begun = await begin(tx, deps, context, { execution, version: version.value })
    if (!begun.ok) return begun
    inspectionId = begun.value
  }
  const locked = await lockInspection(tx, inspectionId)
  if (locked.submitted_at !== null) return refuse('inspection.submitted')
  const version = await begunVersion(tx, locked.version_id, expectedId)
  if (!version.ok) return version
  const { entries, photos } = locked
  return accept({ execution, inspectionId, version: version.value, request, entries, photos })
}

/** A request needs a scheduled visit to begin. */
const beginRequest = async (
  tx: Tx,
  deps: Deps,
  { actor, traceId }: UseCaseContext<Inspector>,
  execution: GoodsExecution,
): Promise<Outcome<RequestState>> =>
  execution.state === 'ready'
    ? refuse('inspection.not-scheduled')
    : followRequest(tx, deps, {
        id: execution.subject_id,
        by: 'inspector',
        move: 'begin',
        what: 'inspection-begun',
        actor,
        traceId,
        now: deps.clock.now(),
      })

const begin = async (
  tx: Tx,
  deps: Deps,
  context: UseCaseContext<Inspector>,
  { execution, version }: { execution: Execution; version: ChecklistVersion | undefined },
): Promise<Outcome<string>> => {
  const id = deps.random.uuid()
  const inserted = await insertInspection(tx, {
    id,
    execution,
    versionId: version?.id ?? null,
    inspectorId: context.actor.accountId,
    now: deps.clock.now(),
  })
  if (inserted === 0) return accept(await getInspectionId(tx, execution.subject_id))
  const moved = execution.kind === 'request' ? await beginRequest(tx, deps, context, execution) : accept(true)
  if (!moved.ok) return moved
  await announceInspection(tx, deps, {
    actor: context.actor,
    traceId: context.traceId,
    execution,
    inspectionId: id,
    news: {
      kind: 'began',
      after: version === undefined ? {} : { checklist: version.code, version: version.number },
    },
  })
  return accept(id)
}
