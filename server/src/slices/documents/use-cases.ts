// An owner's documents in one list, and uploading again a company document or an agreement. What was there before
// stays, as replaced.
import type { listDocuments as listCall, replaceDocument as replaceCall } from '@assure/contract/calls/documents'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf, QueryOf } from '@assure/contract/endpoint'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Staged } from '../../platform/files/files.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceReplacement } from './announce-document.ts'
import {
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
  async (
    context: UseCaseContext<Owner>,
    asked: QueryOf<typeof listCall>,
  ): Promise<Outcome<{ documents: DocumentWire[] }>> => {
    const rows = await listDocumentRows(deps.db, context.actor.companyId, asked)
    return accept({ documents: rows.map((row) => documentWire(deps, context, row)) })
  }

type NewFile = { actor: Owner; former: OwnDocumentRow; fileId: string; expiresOn: string | null; now: Date }

/** Answers the id of the new document; undefined when somebody was faster. */
const putInPlace = async (
  tx: Tx,
  { random }: Pick<Deps, 'random'>,
  { actor, former, fileId, expiresOn, now }: NewFile,
): Promise<string | undefined> => {
  const { companyId, accountId: by } = actor
  if (former.kind === 'agreement') {
    const facilityId = former.facilityId ?? ''
    const swapped = await swapAgreement(tx, { companyId, facilityId, former: former.id, fileId, expiresOn, by, now })
    return swapped === 1 ? fileId : undefined
  }
  const id = random.uuid()
  if ((await supersedeDocument(tx, { companyId, id: former.id, successor: id, by, now })) === 0) return undefined
  await insertDocument(tx, { id, companyId, fileId, kind: former.documentKind ?? 'other', expiresOn, by, now })
  return id
}

type Upload = { id: string; files: readonly Staged[] } & BodyOf<typeof replaceCall>

export const replaceOwnDocument =
  (deps: Deps) =>
  async (
    context: UseCaseContext<Owner>,
    { id, expires_on: expiresOn = null, files }: Upload,
  ): Promise<Outcome<DocumentWire>> => {
    const { actor } = context
    const { companyId, accountId } = actor
    const former = await findDocument(deps.db, companyId, id)
    const [staged] = files
    if (former === undefined || staged === undefined) return refuse('document.not-found')
    if (!mayReplace(former)) return refuse('document.not-replaceable')
    const room = await deps.files.room(deps.db, companyId, staged.size)
    if (!room.ok) return { ...room, fields: { [staged.field]: room.code } }
    const stored = await deps.files.store(staged)

    // Storing a large file takes a while: the document dates from here.
    const now = deps.clock.now()
    return deps.db.transaction(async (tx): Promise<Outcome<DocumentWire>> => {
      const what = former.kind === 'agreement' ? 'partnership-agreement' : 'company-document'
      const file = await deps.files.record(tx, stored, { what, companyId, uploadedBy: accountId }, now)
      const newId = await putInPlace(tx, deps, { actor, former, fileId: file.id, expiresOn, now })
      const next = newId === undefined ? undefined : await findDocument(tx, companyId, newId)
      if (next === undefined) return refuse('document.not-replaceable')
      await announceReplacement(tx, deps, { ...context, former, next })
      return accept(documentWire(deps, { actor, now }, next), { message: 'document.replaced' })
    })
  }
