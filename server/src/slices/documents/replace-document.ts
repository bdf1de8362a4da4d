// An owner replaces a company document or an agreement. The earlier one is kept, marked as replaced.
import type * as calls from '@assure/contract/calls/documents'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { announceReplacement } from './announce-document.ts'
import { findDocument, insertDocument, type OwnDocumentRow, supersedeDocument, swapAgreement } from './store.ts'
import { documentWire, mayReplace } from './wire.ts'

type NewFile = { actor: Owner; former: OwnDocumentRow; fileId: string; expiresOn: string | null; now: Date }

/** Returns the id of the new document; undefined if someone else was first. */
const putInPlace = async (
  tx: Tx,
  { random }: Pick<Deps, 'random'>,
  { actor, former, fileId, expiresOn, now }: NewFile,
): Promise<string | undefined> => {
  const { companyId, accountId: by } = actor
  if (former.kind === 'agreement') {
    const facilityId = former.facility_id ?? ''
    const swapped = await swapAgreement(tx, { companyId, facilityId, former: former.id, fileId, expiresOn, by, now })
    return swapped === 1 ? fileId : undefined
  }
  const id = random.uuid()
  if ((await supersedeDocument(tx, { companyId, id: former.id, successor: id, by, now })) === 0) return undefined
  await insertDocument(tx, { id, companyId, fileId, kind: former.document_kind ?? 'other', expiresOn, by, now })
  return id
}

export const replaceDocument: UseCase<typeof calls.replaceDocument> = async (
  deps,
  { actor, traceId, params: { id }, body: { expires_on: expiresOn = null }, files: [staged] },
) => {
  const { companyId, accountId } = actor
  const former = await findDocument(deps.db, companyId, id)
  if (former === undefined || staged === undefined) return refuse('document.not-found')
  if (!mayReplace(former)) return refuse('document.not-replaceable')
  const room = await deps.files.room(deps.db, companyId, staged.size)
  if (!room.ok) return { ...room, fields: { [staged.field]: room.code } }
  const stored = await deps.files.store(staged)

  // Dated after the file is stored, which can take a while.
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const what = former.kind === 'agreement' ? 'partnership-agreement' : 'company-document'
    const file = await deps.files.record(tx, stored, { what, companyId, uploadedBy: accountId }, now)
    const newId = await putInPlace(tx, deps, { actor, former, fileId: file.id, expiresOn, now })
    const next = newId === undefined ? undefined : await findDocument(tx, companyId, newId)
    if (next === undefined) return refuse('document.not-replaceable')
    await announceReplacement(tx, deps, { actor, traceId, former, next })
    return accept(documentWire(deps, { actor, now }, next), { message: 'document.replaced' })
  })
}
