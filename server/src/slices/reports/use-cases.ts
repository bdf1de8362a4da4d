// Reports that inspectors upload and documents that administrators upload. Bytes are durable before their rows exist.

import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { MessageCode } from '@assure/contract/messages'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Staged } from '../../platform/files/files.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceUpload } from './announce-upload.ts'
import {
  type FacilityFileKind,
  type FileReader,
  findVisibleFacility,
  insertFacilityFile,
  listFacilityFiles,
  lockVisibleFacility,
  type ReaderScope,
  type UploadWay,
} from './store.ts'
import { type FacilityFile, facilityFileWire } from './wire.ts'

type Context = UseCaseContext<FileReader>
type Asked = { kind: FacilityFileKind; facilityId: string }

/** Of a facility that the reader is known to see, newest first. */
export const filesOfFacility = async (
  db: Queryable,
  deps: Pick<Deps, 'files'>,
  { kind, facilityId, reader, ids }: Asked & { reader: FileReader; ids?: readonly string[] },
): Promise<FacilityFile[]> =>
  (await listFacilityFiles(db, { kind, facilityId, ...(ids === undefined ? {} : { ids }) })).map((row) =>
    facilityFileWire(deps, { kind, row, reader }),
  )

export const listFiles =
  (deps: Deps) =>
  async ({ actor: reader }: Context, asked: Asked): Promise<Outcome<FacilityFile[]>> =>
    (await findVisibleFacility(deps.db, { id: asked.facilityId, reader })) === undefined
      ? refuse('facility.not-found')
      : accept(await filesOfFacility(deps.db, deps, { ...asked, reader }))

const uploads: Record<UploadWay, { kind: FacilityFileKind; what: string; message: MessageCode }> = {
  report: { kind: 'report', what: 'report', message: 'report.uploaded' },
  document: { kind: 'document', what: 'facility-document', message: 'facility.document-uploaded' },
  'handed-over': { kind: 'report', what: 'report', message: 'entry.handed-over' },
}

/** `expiresOn`: of each file, in their order. */
type Upload = { way: UploadWay; facilityId: string; files: readonly Staged[]; expiresOn?: readonly string[] }

/** Of one inspector in a day: 1 GB. */
const kilobytesPerDay = 1024 * 1024

/** In a transaction of its own, which a refusal rolls back: what does not fit is not counted. */
const takeFromDay = (deps: Deps, reader: FileReader, bytes: number): Promise<Outcome<true>> =>
  deps.db.transaction(async (tx): Promise<Outcome<true>> => {
    const kilobytes = Math.ceil(bytes / 1024)
    const taken = await deps.limits.take('report-kilobytes', reader.accountId, kilobytesPerDay, 86_400, tx, kilobytes)
    return taken.ok ? accept(true) : refuse('report.day-full', { retryAfterSeconds: taken.retryAfterSeconds })
  })

export const addFiles =
  (deps: Deps) =>
  async (context: Context, { way, facilityId, files, expiresOn = [] }: Upload): Promise<Outcome<FacilityFile[]>> => {
    const { actor: reader, now } = context
    const { kind, what, message } = uploads[way]
    const reach: ReaderScope = way === 'handed-over' ? { formerAt: now } : 'seen'
    const visible = await findVisibleFacility(deps.db, { id: facilityId, reader, reach })
    if (visible === undefined) return refuse('facility.not-found')
    const bytes = files.reduce((sum, file) => sum + file.size, 0)
    const room = await deps.files.room(deps.db, visible.companyId, bytes)
    if (!room.ok) return { ...room, fields: { [kind]: room.code } }
    const day = reader.kind === 'inspector' ? await takeFromDay(deps, reader, bytes) : accept(true)
    if (!day.ok) return { ...day, fields: { [kind]: day.code } }
    const stored: { key: string; staged: Staged }[] = []
    for (const file of files) stored.push(await deps.files.store(file))

    return deps.db.transaction(async (tx): Promise<Outcome<FacilityFile[]>> => {
      const facility = await lockVisibleFacility(tx, { id: facilityId, reader, reach })
      if (facility === undefined) return refuse('facility.not-found')
      const by = reader.accountId
      const ids: string[] = []
      for (const [at, one] of stored.entries()) {
        const owner = { what, companyId: facility.companyId, uploadedBy: by }
        const file = await deps.files.record(tx, one, owner, now)
        const id = deps.random.uuid()
        await insertFacilityFile[way](tx, {
          id,
          facilityId,
          fileId: file.id,
          expiresOn: expiresOn[at] || null,
          by,
          now,
        })
        ids.push(id)
      }
      const added = await filesOfFacility(tx, deps, { kind, facilityId, reader, ids })
      await announceUpload(tx, deps, { ...context, way, facility, added })
      return accept(added, { message })
    })
  }
