// Reports that inspectors upload and documents that administrators upload. Bytes are durable before their rows exist.
import type { MessageCode } from '@assure/contract/messages'
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import { auditActor } from '../../platform/audit/who.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Staged } from '../../platform/files/files.ts'
import type { LiveAudience } from '../../platform/live/live.ts'
import {
  type FacilityFileKind,
  type FileFacility,
  type FileReader,
  findVisibleFacility,
  insertFacilityFile,
  insertHandedOver,
  listFacilityFiles,
  lockVisibleFacility,
  type ReaderScope,
} from './store.ts'
import { type FacilityFile, facilityFileWire } from './wire.ts'

/** Of a facility that the reader is known to see, newest first. */
export const filesOfFacility = async (
  deps: Pick<Deps, 'files'>,
  db: Queryable,
  kind: FacilityFileKind,
  facilityId: string,
  reader: FileReader,
): Promise<FacilityFile[]> =>
  (await listFacilityFiles(db, kind, facilityId)).map((row) => facilityFileWire(deps, kind, row, reader))

export const listFiles =
  (deps: Deps) =>
  async (kind: FacilityFileKind, reader: FileReader, facilityId: string): Promise<Outcome<FacilityFile[]>> =>
    (await findVisibleFacility(deps.db, facilityId, reader)) === undefined
      ? refuse('facility.not-found')
      : accept(await filesOfFacility(deps, deps.db, kind, facilityId, reader))

/** How a file comes to a facility: a handed-over one is a report of somebody who was replaced meanwhile. */
type Way = FacilityFileKind | 'handed-over'

const uploads: Record<Way, { kind: FacilityFileKind; what: string; action: string; message: MessageCode }> = {
  report: { kind: 'report', what: 'report', action: 'report.uploaded', message: 'report.uploaded' },
  document: {
    kind: 'document',
    what: 'facility-document',
    action: 'facility.document-uploaded',
    message: 'facility.document-uploaded',
  },
  'handed-over': { kind: 'report', what: 'report', action: 'report.handed-over', message: 'entry.handed-over' },
}

/** Owners see reports among their documents; documents and what was handed over are the office's. */
const audienceOf = (way: Way, { ownerAccountId, inspectorId }: FileFacility): LiveAudience[] => [
  ...(way === 'report' ? [{ accountId: ownerAccountId }] : []),
  ...(inspectorId === null ? [] : [{ accountId: inspectorId }]),
  { staff: true },
]

export const addFiles =
  (deps: Deps) =>
  async (
    way: Way,
    by: FileReader,
    facilityId: string,
    files: readonly Staged[],
    requestId: string,
  ): Promise<Outcome<FacilityFile[]>> => {
    const { kind, what, action, message } = uploads[way]
    const now = deps.clock.now()
    const reach: ReaderScope = way === 'handed-over' ? { formerAt: now } : 'seen'
    const insert = way === 'handed-over' ? insertHandedOver : insertFacilityFile[kind]
    const seen = await findVisibleFacility(deps.db, facilityId, by, reach)
    if (seen === undefined) return refuse('facility.not-found')
    const bytes = files.reduce((sum, file) => sum + file.size, 0)
    const room = await deps.files.room(deps.db, seen.companyId, bytes)
    if (!room.ok) return { ...room, fields: { [kind]: room.code } }
    const stored: { key: string; staged: Staged }[] = []
    for (const file of files) stored.push(await deps.files.store(file))

    return deps.db.transaction(async (tx): Promise<Outcome<FacilityFile[]>> => {
      const facility = await lockVisibleFacility(tx, facilityId, by, reach)
      if (facility === undefined) return refuse('facility.not-found')
      const ids: string[] = []
      for (const one of stored) {
        const file = await deps.files.record(
          tx,
          one,
          { what, companyId: facility.companyId, uploadedBy: by.accountId },
          now,
        )
        const id = deps.random.uuid()
        await insert(tx, { id, facilityId, fileId: file.id, by: by.accountId }, now)
        ids.push(id)
      }
      const added = (await listFacilityFiles(tx, kind, facilityId, ids)).map((row) =>
        facilityFileWire(deps, kind, row, by),
      )
      // One event an upload, however many files it brought: screens ask for the facility's list.
      await deps.live.publish(tx, audienceOf(way, facility), { kind: 'report', id: facilityId })
      await deps.audit.record(tx, {
        actor: auditActor(by),
        action,
        subject: { kind: 'facility', id: facilityId, name: facility.name },
        after: { files: added.map(({ id, file_name }) => ({ id, name: file_name })) },
        requestId,
      })
      return accept(added, { message })
    })
  }
