import * as contract from '@assure/contract/calls/users'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
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
      ? accept(editWire(deps, actor, { user, documents: await listDocuments(deps.db, user.companyId) }))
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
  handle(contract.saveUser, ({ context, params, body, files }) =>
    saveUser(deps)(context, { id: params.id, given: body, files }),
  ),
  handle(contract.deleteUserDocument, ({ context, params }) => deleteUserDocument(deps)(context, params)),
  handle(contract.approveUser, ({ context, params, body }) =>
    approveUser(deps)(context, { id: params.id, seen: body.seen }),
  ),
  handle(contract.rejectUser, ({ context, params, body }) =>
    rejectUser(deps)(context, { id: params.id, seen: body.seen, reason: body.reason ?? undefined }),
  ),
  handle(contract.requestDocuments, ({ context, params, body }) =>
    requestDocuments(deps)(context, { id: params.id, seen: body.seen, message: body.message }),
  ),
  handle(contract.setUserActive, ({ context, params, body, request }) =>
    setUserActive(deps)(context, {
      id: params.id,
      wanted: body.is_active,
      seen: body.seen,
      language: request.language,
    }),
  ),
]
