import type * as calls from '@assure/contract/calls/users'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { findUser, listDocuments } from './store.ts'
import { detailWire, editWire } from './wire.ts'

export const getUser: UseCase<typeof calls.getUser> = async ({ db }, { actor, params }) => {
  const user = await findUser(db, params.id, actor.language)
  return user ? accept(detailWire(user)) : refuse('user.not-found')
}

export const getUserForEdit: UseCase<typeof calls.getUserForEdit> = async (deps, { actor, params }) => {
  const user = await findUser(deps.db, params.id, actor.language)
  return user
    ? accept(editWire(deps, actor, { user, documents: await listDocuments(deps.db, user.company_id) }))
    : refuse('user.not-found')
}
