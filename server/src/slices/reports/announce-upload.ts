// What an upload tells the world: the trail, and the open screens of whoever may see it.
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
  // Owners see reports among their documents; documents and what was handed over are the office's.
  const owners = way === 'report' ? await companyRecipients(tx, facility.companyId) : []
  const inspector = facility.inspectorId === null ? [] : [{ accountId: facility.inspectorId }]
  const audience = [...owners.map(({ accountId }) => ({ accountId })), ...inspector, { staff: true } as const]
  // One event an upload, however many files it brought: screens ask for the facility's list.
  await deps.live.publish(tx, audience, { kind: 'report', id: facility.id })
}
