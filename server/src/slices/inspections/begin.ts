// The first thing that arrives begins the inspection, with the checklist version that it was entered by.
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { type ChecklistVersion, checklistsForService, checklistVersionOf } from '../checklists/index.ts'
import { announceInspection } from './announce-inspection.ts'
import { getVersion } from './read-evidence.ts'
import { isClosed } from './rules.ts'
import {
  type Execution,
  findChoice,
  findKeptVersion,
  getInspectionId,
  insertInspection,
  lockExecution,
  lockInspection,
  wasReleased,
} from './store.ts'

/** In the reference list of services. */
const certificationService = 1

/**
 * The version that an inspection would begin with now: the one that the order kept, unless an administrator chose another
 * checklist; then that one's; else the first one of the service.
 */
export const versionToBegin = async (db: Queryable, certificationId: string): Promise<ChecklistVersion | undefined> => {
  const chosen = await findChoice(db, certificationId)
  const kept = await findKeptVersion(db, certificationId)
  const version = kept === undefined ? undefined : await checklistVersionOf(db, kept)
  if (version !== undefined && (chosen === undefined || chosen === version.checklistId)) return version
  const all = await checklistsForService(db, certificationService)
  return all.find(({ checklistId }) => checklistId === chosen) ?? all[0]
}

export const choicesOfChecklists = (db: Queryable): Promise<ChecklistVersion[]> =>
  checklistsForService(db, certificationService)

const begunVersion = async (
  tx: Tx,
  versionId: string,
  wanted: string | undefined,
): Promise<Outcome<ChecklistVersion>> => {
  const version = await getVersion(tx, versionId)
  if (wanted === undefined || wanted === version.id) return accept(version)
  return refuse('inspection.other-version', {
    values: { number: version.number },
    details: { version_id: version.id },
  })
}

/**
 * What the phone worked with may have been retired since it was read: it counts all the same, as long as it was
 * released and is of the checklist that is used.
 */
export const versionFor = async (
  tx: Tx,
  { certificationId, versionId }: Execution,
  wanted: string | undefined,
): Promise<Outcome<ChecklistVersion>> => {
  if (versionId !== null) return begunVersion(tx, versionId, wanted)
  const present = await versionToBegin(tx, certificationId)
  if (present === undefined) return refuse('inspection.no-checklist')
  if (wanted === undefined || wanted === present.id) return accept(present)
  const known = await checklistVersionOf(tx, wanted)
  const isUsable = known !== undefined && known.checklistId === present.checklistId && (await wasReleased(tx, wanted))
  return isUsable ? accept(known) : refuse('inspection.other-version', { values: { number: present.number } })
}

export type Begun = {
  execution: Execution
  inspectionId: string
  version: ChecklistVersion
  entries: number
  photos: number
}
type Entering = { id: string; version: string | undefined }

/** Facility and inspection are locked until the commit. */
export const lockBegun = async (
  tx: Tx,
  deps: Pick<Deps, 'audit' | 'live' | 'random' | 'clock'>,
  context: UseCaseContext<Inspector>,
  { id, version: wanted }: Entering,
): Promise<Outcome<Begun>> => {
  const execution = await lockExecution(tx, id, { reader: context.actor })
  if (execution === undefined) return refuse('inspection.not-found')
  if (isClosed(execution)) return refuse('inspection.closed')
  let { inspectionId } = execution
  if (inspectionId === null) {
    const version = await versionFor(tx, execution, wanted)
    if (!version.ok) return version
    inspectionId = await begin(tx, deps, context, { execution, version: version.value })
  }
  const locked = await lockInspection(tx, inspectionId)
  if (locked.submittedAt !== null) return refuse('inspection.submitted')
  const version = await begunVersion(tx, locked.versionId, wanted)
  if (!version.ok) return version
  return accept({ execution, inspectionId, version: version.value, entries: locked.entries, photos: locked.photos })
}

const begin = async (
  tx: Tx,
  deps: Pick<Deps, 'audit' | 'live' | 'random' | 'clock'>,
  context: UseCaseContext<Inspector>,
  { execution, version }: { execution: Execution; version: ChecklistVersion },
): Promise<string> => {
  const { certificationId, facilityId } = execution
  const id = deps.random.uuid()
  const made = await insertInspection(tx, {
    id,
    certificationId,
    facilityId,
    versionId: version.id,
    inspectorId: context.actor.accountId,
    now: deps.clock.now(),
  })
  if (made === 0) return getInspectionId(tx, certificationId)
  await announceInspection(tx, deps, {
    ...context,
    execution,
    inspectionId: id,
    news: { kind: 'began', after: { checklist: version.code, version: version.number } },
  })
  return id
}
