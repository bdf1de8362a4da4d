// The links that open one file for one account for ten minutes. What the account may see is asked again at the opening.
import type * as contract from '@assure/contract/calls/documents'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Area } from '@assure/contract/domain/vocabulary'
import type { QueryOf, StreamAnswer } from '@assure/contract/endpoint'
import { tokenIn } from '../../platform/auth/authenticate.ts'
import { findSession, findSessionById, tokenHash } from '../../platform/auth/session-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { downloadHeaders } from '../../platform/files/download.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announceDocumentRead } from './announce-document-read.ts'
import { findIdentityDocument, mayOpenFile } from './store.ts'

/** A link needs no session token beside it. Where one is sent all the same, it must not be somebody else's. */
const isSentBySomebodyElse = async (
  { db, clock }: Deps,
  authorization: string | undefined,
  accountId: string,
): Promise<boolean> => {
  const token = tokenIn(authorization)
  const sender = token === undefined ? undefined : (await findSession(db, tokenHash(token), clock.now()))?.actor
  return sender !== undefined && sender.accountId !== accountId
}

type FileLink = { area: Area; authorization: string | undefined } & QueryOf<typeof contract.openFile>

export const openFileByLink =
  (deps: Deps) =>
  async (
    { requestId, now }: UseCaseContext<unknown>,
    { area, authorization, filename, token }: FileLink,
  ): Promise<Outcome<StreamAnswer>> => {
    const claim = deps.files.openLink(area, filename, token)
    if (!claim) return refuse('file.link-dead')
    const session = await findSessionById(deps.db, claim.sessionId, now)
    if (!session || session.actor.kind === 'registrant' || session.actor.accountId !== claim.accountId)
      return refuse('file.link-dead')
    if (await isSentBySomebodyElse(deps, authorization, claim.accountId)) return refuse('file.not-found')
    const { actor } = session
    if (!(await mayOpenFile(deps.db, actor, claim.fileId))) return refuse('file.not-found')
    // The row in the trail is committed before a byte is answered.
    const document = await findIdentityDocument(deps.db, claim.fileId)
    if (document !== undefined)
      await deps.db.transaction((tx) => announceDocumentRead(tx, deps, { actor, requestId, document }))
    const opened = await deps.files.open(claim.fileId)
    return opened ? accept({ body: opened.body, headers: downloadHeaders(opened.file) }) : refuse('file.not-found')
  }
