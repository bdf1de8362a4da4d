import { accept, refuse } from '@assure/contract/outcome'
import * as contract from '@assure/contract/users'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { exportUsers } from './export-users.ts'
import { listCompanyDocuments } from './read-company-documents.ts'
import { listUserPage } from './read-users.ts'
import { approveUser, rejectUser, requestDocuments } from './review.ts'
import { saveUser } from './save-user.ts'
import { findUser, listDocuments } from './store.ts'
import { deleteUserDocument, setUserActive } from './use-cases.ts'
import { detailWire, documentWire, editWire, userWire } from './wire.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.listUsers, async ({ query }) => {
    const { rows, ...pagination } = await listUserPage(deps, query)
    return accept({ users: rows.map(userWire), pagination })
  }),
  handle(contract.exportUsers, async ({ context, query }) => accept(await exportUsers(deps)(context, query))),
  handle(contract.getUser, async ({ actor, params }) => {
    const user = await findUser(deps.db, params.id, actor.language)
    return user ? accept(detailWire(user)) : refuse('user.not-found')
  }),
  handle(contract.getUserForEdit, async ({ actor, params }) => {
    const user = await findUser(deps.db, params.id, actor.language)
    return user
      ? accept(editWire(deps, actor, user, await listDocuments(deps.db, user.companyId)))
      : refuse('user.not-found')
  }),
  handle(contract.listUserDocuments, async ({ actor, params }) => {
    const user = await findUser(deps.db, params.id, actor.language)
    return user
      ? accept((await listDocuments(deps.db, user.companyId)).map((document) => documentWire(deps, actor, document)))
      : refuse('user.not-found')
  }),
  handle(contract.listCompanyDocuments, async ({ actor, query }) =>
    accept(await listCompanyDocuments(deps, actor, query)),
  ),
  handle(contract.saveUser, ({ actor, params, body, files, request }) =>
    saveUser(deps)(actor, params.id, body, files, request.id),
  ),
  handle(contract.deleteUserDocument, ({ actor, params, request }) =>
    deleteUserDocument(deps)(actor, params.id, params.documentId, request.id),
  ),
  handle(contract.approveUser, ({ actor, params, body, request }) =>
    approveUser(deps)(actor, { id: params.id, seen: body.seen }, request.id),
  ),
  handle(contract.rejectUser, ({ actor, params, body, request }) =>
    rejectUser(deps)(actor, { id: params.id, seen: body.seen }, body.reason ?? undefined, request.id),
  ),
  handle(contract.requestDocuments, ({ actor, params, body, request }) =>
    requestDocuments(deps)(actor, { id: params.id, seen: body.seen }, body.message, request.id),
  ),
  handle(contract.setUserActive, ({ actor, params, body, request }) =>
    setUserActive(deps)(actor, params.id, { wanted: body.is_active, seen: body.seen }, request),
  ),
]
