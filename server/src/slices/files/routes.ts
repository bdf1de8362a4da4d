// The links that open one file for one account for ten minutes. What the account may see is asked again at the opening.
import * as contract from '@assure/contract/documents'
import type { QueryOf, StreamAnswer } from '@assure/contract/endpoint'
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import type { Area } from '@assure/contract/vocabulary'
import { findSessionById } from '../../platform/auth/session-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { downloadHeaders } from '../../platform/files/download.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { mayOpen } from './rights.ts'

export const openByLink =
  (deps: Deps) =>
  async (area: Area, { filename, token }: QueryOf<typeof contract.openUpload>): Promise<Outcome<StreamAnswer>> => {
    const claim = deps.files.openLink(area, filename, token)
    if (!claim) return refuse('file.link-dead')
    const session = await findSessionById(deps.db, claim.sessionId, deps.clock.now())
    if (!session || session.actor.kind === 'registrant' || session.actor.accountId !== claim.accountId) return refuse('file.link-dead')
    if (!(await mayOpen(deps.db, session.actor, claim.fileId))) return refuse('file.not-found')
    const opened = await deps.files.open(claim.fileId)
    return opened ? accept({ body: opened.body, headers: downloadHeaders(opened.file) }) : refuse('file.not-found')
  }

export const routes = (deps: Deps): Route[] => [
  handle(contract.openUpload, ({ query }) => openByLink(deps)('customer', query)),
  handle(contract.openUploadAdmin, ({ query }) => openByLink(deps)('admin', query)),
  handle(contract.openUploadInspector, ({ query }) => openByLink(deps)('inspector', query)),
]
