// Links that open one file for one account for ten minutes. Rights are checked again when a file is opened.
import type * as calls from '@assure/contract/calls/documents'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { Area } from '@assure/contract/domain/vocabulary'
import { tokenIn } from '../../platform/auth/authenticate.ts'
import { findSession, findSessionById, tokenHash } from '../../platform/auth/session-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { downloadHeaders } from '../../platform/files/download.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { announceDocumentRead } from './announce-document-read.ts'
import { findIdentityDocument, mayOpenFile } from './store.ts'

/** A link needs no session token, but if one is sent it must be of the same account. */
const isSentByOther = async (
  { db, clock }: Deps,
  authorization: string | undefined,
  accountId: string,
): Promise<boolean> => {
  const token = tokenIn(authorization)
  const sender = token === undefined ? undefined : (await findSession(db, tokenHash(token), clock.now()))?.actor
  return sender !== undefined && sender.accountId !== accountId
}

export const openFile =
  (area: Area): UseCase<typeof calls.openFile | typeof calls.openFileAdmin | typeof calls.openFileInspector> =>
  async (deps, { traceId, now, query: { filename, token }, request }) => {
    const claim = deps.files.openLink(area, filename, token)
    if (!claim) return refuse('file.link-dead')
    const session = await findSessionById(deps.db, claim.sessionId, now)
    if (!session || session.actor.kind === 'registrant' || session.actor.accountId !== claim.accountId)
      return refuse('file.link-dead')
    if (await isSentByOther(deps, request.headers.authorization, claim.accountId)) return refuse('file.not-found')
    const { actor } = session
    if (!(await mayOpenFile(deps.db, actor, claim.fileId))) return refuse('file.not-found')
    // The row in the trail is committed before any byte is sent.
    const document = await findIdentityDocument(deps.db, claim.fileId)
    if (document !== undefined)
      await deps.db.transaction((tx) => announceDocumentRead(tx, deps, { actor, traceId, document }))
    const opened = await deps.files.open(claim.fileId)
    return opened ? accept({ body: opened.body, headers: downloadHeaders(opened.file) }) : refuse('file.not-found')
  }
