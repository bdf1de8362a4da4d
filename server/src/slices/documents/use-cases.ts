// An owner's documents in one list, and uploading again a company document or an agreement. What was there before stays, as replaced.

import type { listDocuments as listCall, replaceDocument as replaceCall } from '@assure/contract/documents'
import type { BodyOf, QueryOf } from '@assure/contract/endpoint'
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import { auditActor } from '../../platform/audit/who.ts'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import { searchFilters } from '../../platform/db/listing.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Staged } from '../../platform/files/files.ts'
import {
  documentText,
  findDocument,
  insertDocument,
  listDocumentRows,
  type OwnDocumentRow,
  supersedeDocument,
  swapAgreement,
} from './store.ts'
import { type DocumentWire, documentWire, mayReplace } from './wire.ts'

export const listOwnDocuments =
  (deps: Deps) =>
  async (owner: Owner, { kind, search }: QueryOf<typeof listCall>): Promise<Outcome<{ documents: DocumentWire[] }>> => {
    const now = deps.clock.now()
    const rows = await listDocumentRows(deps.db, owner.companyId, kind, searchFilters(documentText, search))
    return accept({ documents: rows.map((row) => documentWire(deps, row, owner, now)) })
  }

type Replacement = { fileId: string; expiresOn: string | null; now: Date }

/** Answers the id of the new document; undefined when somebody was faster. */
const putInPlace = async (
  tx: Tx,
  deps: Deps,
  owner: Owner,
  former: OwnDocumentRow,
  { fileId, expiresOn, now }: Replacement,
): Promise<string | undefined> => {
  if (former.kind === 'agreement') {
    const swapped = await swapAgreement(
      tx,
      owner.companyId,
      former.facilityId ?? '',
      former.id,
      fileId,
      owner.accountId,
      now,
    )
    return swapped === 1 ? fileId : undefined
  }
  const id = deps.random.uuid()
  if ((await supersedeDocument(tx, owner.companyId, former.id, id, owner.accountId, now)) === 0) return undefined
  await insertDocument(
    tx,
    { id, companyId: owner.companyId, fileId, kind: former.documentKind ?? 'other', expiresOn, by: owner.accountId },
    now,
  )
  return id
}

const announceReplacement = async (
  tx: Tx,
  deps: Deps,
  owner: Owner,
  former: OwnDocumentRow,
  next: OwnDocumentRow,
  requestId: string,
): Promise<void> => {
  const subject =
    former.facilityId === null
      ? { kind: 'user', id: owner.accountId }
      : { kind: 'facility', id: former.facilityId, name: former.facilityName ?? '' }
  await deps.live.publish(tx, [{ accountId: owner.accountId }, { staff: true }], {
    kind: former.facilityId === null ? 'account' : 'facility',
    id: subject.id,
  })
  const factsOf = ({ kind, id, name, expiresOn }: OwnDocumentRow) => ({
    kind,
    document: id,
    name,
    expires_on: expiresOn,
  })
  await deps.audit.record(tx, {
    actor: auditActor(owner),
    action: 'document.replaced',
    subject,
    before: factsOf(former),
    after: factsOf(next),
    requestId,
  })
}

export const replaceOwnDocument =
  (deps: Deps) =>
  async (
    owner: Owner,
    id: string,
    { expires_on }: BodyOf<typeof replaceCall>,
    files: readonly Staged[],
    requestId: string,
  ): Promise<Outcome<DocumentWire>> => {
    const former = await findDocument(deps.db, owner.companyId, id)
    const [staged] = files
    if (former === undefined || staged === undefined) return refuse('document.not-found')
    if (!mayReplace(former)) return refuse('document.not-replaceable')
    const room = await deps.files.room(deps.db, owner.companyId, staged.size)
    if (!room.ok) return { ...room, fields: { [staged.field]: room.code } }
    const stored = await deps.files.store(staged)

    const now = deps.clock.now()
    return deps.db.transaction(async (tx): Promise<Outcome<DocumentWire>> => {
      const what = former.kind === 'agreement' ? 'partnership-agreement' : 'company-document'
      const file = await deps.files.record(
        tx,
        stored,
        { what, companyId: owner.companyId, uploadedBy: owner.accountId },
        now,
      )
      const newId = await putInPlace(tx, deps, owner, former, { fileId: file.id, expiresOn: expires_on ?? null, now })
      const next = newId === undefined ? undefined : await findDocument(tx, owner.companyId, newId)
      if (next === undefined) return refuse('document.not-replaceable')
      await announceReplacement(tx, deps, owner, former, next, requestId)
      return accept(documentWire(deps, next, owner, now), { message: 'document.replaced' })
    })
  }
