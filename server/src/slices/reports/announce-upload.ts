// Records an upload and updates the open screens of everyone who may see it. Called last in its transaction.
import type { AuditAction } from '@assure/contract/domain/audit-actions'
import { auditActor } from '../../platform/audit/who.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { companyRecipients } from '../accounts/index.ts'
import type { FileFacility, FileReader, UploadWay } from './store.ts'
import type { FacilityFile } from './wire.ts'

const actions: Record<UploadWay, AuditAction> = {
  report: 'report.uploaded',
  document: 'facility.document-uploaded',
  'handed-over': 'report.handed-over',
}

type Upload = Pick<UseCaseContext<FileReader>, 'actor' | 'requestId'> & {
  way: UploadWay
  facility: FileFacility
  added: readonly FacilityFile[]
}

export const announceUpload = async (
  tx: Tx,
  deps: Pick<Deps, 'audit' | 'live'>,
  { actor, requestId, way, facility, added }: Upload,
): Promise<void> => {
  await deps.audit.record(tx, {
    actor: auditActor(actor),
    action: actions[way],
    subject: { kind: 'facility', id: facility.id, name: facility.name },
    after: { files: added.map(({ id, file_name }) => ({ id, name: file_name })) },
    requestId,
  })
  // Owners see reports among their documents, but not the other two.
  const owners = way === 'report' ? await companyRecipients(tx, facility.company_id) : []
  const inspector = facility.inspector_id === null ? [] : [{ accountId: facility.inspector_id }]
  const audience = [...owners.map((row) => ({ accountId: row.account_id })), ...inspector, { staff: true } as const]
  // One event for all files, because screens fetch the whole list.
  await deps.live.publish(tx, audience, { kind: 'report', id: facility.id })
}
