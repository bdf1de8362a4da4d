import type { ownerDocument } from '@assure/contract/calls/documents'
import type * as z from 'zod'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import type { OwnDocumentRow } from './store.ts'

export type DocumentWire = z.input<typeof ownerDocument>

export const mayReplace = (row: OwnDocumentRow): boolean =>
  (row.kind === 'company' || row.kind === 'agreement') && !row.is_closed

/** A certificate opens at its public address, an invoice that has no PDF yet at the page of its order. */
const addressOf = (
  { files, config }: Pick<Deps, 'files' | 'config'>,
  row: OwnDocumentRow,
  { accountId, sessionId }: Owner,
): string => {
  if (row.file_id !== null) return files.link('customer', { id: row.file_id, name: row.name }, { accountId, sessionId })
  return row.kind === 'certificate'
    ? `${config.publicUrl}/api/public/certificates/${row.number}/pdf`
    : `${config.publicUrl}/orders/${row.order_id}`
}

export const documentWire = (
  deps: Pick<Deps, 'files' | 'config'>,
  { actor, now }: Pick<UseCaseContext<Owner>, 'actor' | 'now'>,
  row: OwnDocumentRow,
): DocumentWire => ({
  ...row,
  facility: row.facility_id === null ? null : { id: row.facility_id, name: row.facility_name ?? '' },
  is_expired: row.expires_on !== null && row.expires_on < dubaiDay(now),
  url: addressOf(deps, row, actor),
  may: { replace: mayReplace(row) },
})
