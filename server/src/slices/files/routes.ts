// The links that open one file for one account for ten minutes. What the account may see is asked again at the opening.
import * as contract from '@assure/contract/documents'
import type { QueryOf, StreamAnswer } from '@assure/contract/endpoint'
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import type { Area } from '@assure/contract/vocabulary'
import { tokenIn } from '../../platform/auth/authenticate.ts'
import { findSession, findSessionById, tokenHash } from '../../platform/auth/session-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { downloadHeaders } from '../../platform/files/download.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import type { RequestFacts } from '../../platform/http/request-facts.ts'
import { recordDocumentRead } from './document-reads.ts'
import { mayOpenFile } from './rights.ts'

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

const openByLink =
  (deps: Deps) =>
  async (
    area: Area,
    { filename, token }: QueryOf<typeof contract.openFile>,
    { headers, id }: RequestFacts,
  ): Promise<Outcome<StreamAnswer>> => {
    const claim = deps.files.openLink(area, filename, token)
    if (!claim) return refuse('file.link-dead')
    const session = await findSessionById(deps.db, claim.sessionId, deps.clock.now())
    if (!session || session.actor.kind === 'registrant' || session.actor.accountId !== claim.accountId)
      return refuse('file.link-dead')
    if (await isSentBySomebodyElse(deps, headers.authorization, claim.accountId)) return refuse('file.not-found')
    if (!(await mayOpenFile(deps.db, session.actor, claim.fileId))) return refuse('file.not-found')
    await recordDocumentRead(deps, session.actor, claim.fileId, id)
    const opened = await deps.files.open(claim.fileId)
    return opened ? accept({ body: opened.body, headers: downloadHeaders(opened.file) }) : refuse('file.not-found')
  }

export const routes = (deps: Deps): Route[] => [
  handle(contract.openFile, ({ query, request }) => openByLink(deps)('customer', query, request)),
  handle(contract.openFileAdmin, ({ query, request }) => openByLink(deps)('admin', query, request)),
  handle(contract.openFileInspector, ({ query, request }) => openByLink(deps)('inspector', query, request)),
]
