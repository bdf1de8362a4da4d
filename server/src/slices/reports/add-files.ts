// Inspectors upload reports, administrators documents. Bytes are durable before their rows exist.

import type * as calls from '@assure/contract/calls/reports'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { MessageCode } from '@assure/contract/messages'
import type { Deps } from '../../platform/deps.ts'
import type { Staged } from '../../platform/files/files.ts'
import type { UseCase } from '../../platform/http/route.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceUpload } from './announce-upload.ts'
import { filesOfFacility } from './list-files.ts'
import {
  type FacilityFileKind,
  type FileReader,
  findVisibleFacility,
  insertFacilityFile,
  lockVisibleFacility,
  type ReaderScope,
  type UploadWay,
} from './store.ts'
import type { FacilityFile } from './wire.ts'

const uploads: Record<UploadWay, { kind: FacilityFileKind; what: string; message: MessageCode }> = {
  report: { kind: 'report', what: 'report', message: 'report.uploaded' },
  document: { kind: 'document', what: 'facility-document', message: 'facility.document-uploaded' },
  'handed-over': { kind: 'report', what: 'report', message: 'entry.handed-over' },
}

/** 1 GB for each inspector. */
const kilobytesPerDay = 1024 * 1024

/** In its own transaction, which a refusal rolls back, so refused uploads do not count. */
const countTowardsDay = (deps: Deps, reader: FileReader, bytes: number): Promise<Outcome<true>> =>
  deps.db.transaction(async (tx): Promise<Outcome<true>> => {
    const kilobytes = Math.ceil(bytes / 1024)
    const limit = await deps.limits.take('report-kilobytes', reader.accountId, kilobytesPerDay, 86_400, tx, kilobytes)
    return limit.ok ? accept(true) : refuse('report.day-full', { retryAfterSeconds: limit.retryAfterSeconds })
  })

type UploadCall = UseCaseContext<FileReader> & { params: { facilityId: string }; files: readonly Staged[] }

type Upload<A> = {
  way: UploadWay
  /** One for each file, in their order. */
  expiresOn?: readonly string[]
  answer: (added: FacilityFile[]) => A
}

const addFiles = async <A>(
  deps: Deps,
  { actor: reader, traceId, now, params: { facilityId }, files }: UploadCall,
  { way, expiresOn = [], answer }: Upload<A>,
): Promise<Outcome<A>> => {
  const { kind, what, message } = uploads[way]
  const reach: ReaderScope = way === 'handed-over' ? { formerAt: now } : 'seen'
  const visible = await findVisibleFacility(deps.db, { id: facilityId, reader, reach })
  if (visible === undefined) return refuse('facility.not-found')
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  const room = await deps.files.room(deps.db, visible.company_id, bytes)
  if (!room.ok) return { ...room, fields: { [kind]: room.code } }
  const day = reader.kind === 'inspector' ? await countTowardsDay(deps, reader, bytes) : accept(true)
  if (!day.ok) return { ...day, fields: { [kind]: day.code } }
  const stored: { key: string; staged: Staged }[] = []
  for (const file of files) stored.push(await deps.files.store(file))

  return deps.db.transaction(async (tx): Promise<Outcome<A>> => {
    const facility = await lockVisibleFacility(tx, { id: facilityId, reader, reach })
    if (facility === undefined) return refuse('facility.not-found')
    const by = reader.accountId
    const owner = { what, companyId: facility.company_id, uploadedBy: by }
    const ids: string[] = []
    for (const [at, one] of stored.entries()) {
      const file = await deps.files.record(tx, one, owner, now)
      const id = deps.random.uuid()
      await insertFacilityFile[way](tx, { id, facilityId, fileId: file.id, expiresOn: expiresOn[at] || null, by, now })
      ids.push(id)
    }
    const added = await filesOfFacility(tx, deps, { kind, facilityId, reader, ids })
    await announceUpload(tx, deps, { actor: reader, traceId, way, facility, added })
    return accept(answer(added), { message })
  })
}

export const addDocuments: UseCase<typeof calls.addFacilityDocuments> = (deps, call) =>
  addFiles(deps, call, {
    way: 'document',
    expiresOn: call.body.expires_on,
    answer: (documents) => ({ documents }),
  })

export const addReport: UseCase<typeof calls.addFacilityReportInspector> = (deps, call) =>
  addFiles(deps, call, { way: 'report', answer: (reports) => ({ reports }) })

/** Returns nothing: a former inspector no longer sees the facility. */
export const handOverReport: UseCase<typeof calls.handOverReport> = (deps, call) =>
  addFiles(deps, call, { way: 'handed-over', answer: () => ({}) })
