import type * as calls from '@assure/contract/calls/reports'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { type FacilityFileKind, type FileReader, findVisibleFacility, listFacilityFiles } from './store.ts'
import { type FacilityFile, facilityFileWire } from './wire.ts'

type FileQuery = { kind: FacilityFileKind; facilityId: string; reader: FileReader; ids?: readonly string[] }

/** Newest first. Callers check first that the reader may see the facility. */
export const filesOfFacility = async (
  db: Queryable,
  deps: Pick<Deps, 'files'>,
  { kind, reader, ...query }: FileQuery,
): Promise<FacilityFile[]> =>
  (await listFacilityFiles(db, { kind, ...query })).map((row) => facilityFileWire(deps, { kind, row, reader }))

const findFiles = async (deps: Deps, query: FileQuery): Promise<FacilityFile[] | undefined> =>
  (await findVisibleFacility(deps.db, { id: query.facilityId, reader: query.reader })) &&
  (await filesOfFacility(deps.db, deps, query))

export const listReports: UseCase<
  typeof calls.listFacilityReports | typeof calls.listFacilityReportsInspector
> = async (deps, { actor: reader, params: { facilityId } }) => {
  const reports = await findFiles(deps, { kind: 'report', facilityId, reader })
  return reports ? accept({ reports }) : refuse('facility.not-found')
}

export const listDocuments: UseCase<typeof calls.listFacilityDocuments> = async (
  deps,
  { actor: reader, params: { facilityId } },
) => {
  const documents = await findFiles(deps, { kind: 'document', facilityId, reader })
  return documents ? accept({ documents }) : refuse('facility.not-found')
}
