// Records an upload and updates the open screens of everyone who may see it. Called last in its transaction.
import type { AuditAction } from '@assure/contract/domain/audit-actions'
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { companyRecipients } from '../accounts/index.ts'
import { announce } from '../notifications/index.ts'
import type { FileFacility, UploadWay } from './store.ts'
import type { FacilityFile } from './wire.ts'

const actions: Record<UploadWay, AuditAction> = {
  report: 'report.uploaded',
  document: 'facility.document-uploaded',
  'handed-over': 'report.handed-over',
}

type Upload = By & { way: UploadWay; facility: FileFacility; added: readonly FacilityFile[] }

export const announceUpload = async (
  tx: Tx,
  deps: Deps,
  { way, facility: { id, name, company_id: companyId, inspector_id: inspectorId }, added, ...by }: Upload,
): Promise<void> => {
  // Owners see reports among their documents, but not the other two.
  const owners = way === 'report' ? await companyRecipients(tx, companyId) : []
  await announce(tx, deps, {
    trail: {
      ...by,
      action: actions[way],
      subject: { kind: 'facility', id, name },
      after: { files: added.map((file) => ({ id: file.id, name: file.file_name })) },
    },
    // One event for all files, because screens fetch the whole list.
    live: [{ to: [...owners, { account_id: inspectorId }, 'staff'], kind: 'report', id }],
  })
}
