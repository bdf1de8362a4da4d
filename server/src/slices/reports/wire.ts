import type { facilityFile } from '@assure/contract/calls/records'
import type * as z from 'zod'
import type { Deps } from '../../platform/deps.ts'
import type { FacilityFileKind, FacilityFileRow, FileReader } from './store.ts'

export type FacilityFile = z.input<typeof facilityFile>

const folders: Record<FacilityFileKind, string> = { report: 'facility-reports', document: 'facility-documents' }

export const facilityFileWire = (
  { files }: Pick<Deps, 'files'>,
  { kind, row, reader }: { kind: FacilityFileKind; row: FacilityFileRow; reader: FileReader },
): FacilityFile => ({
  ...row,
  file_name: row.name,
  file_path: `${folders[kind]}\\${row.file_id}\\${row.name}`,
  url: files.link(
    reader.kind,
    { id: row.file_id, name: row.name },
    { accountId: reader.accountId, sessionId: reader.sessionId },
  ),
  uploaded_by: {
    id: row.uploader_id,
    name: row.uploader_name,
    role: row.uploader_area === 'admin' ? 'ADMIN' : 'INSPECTOR',
  },
})
