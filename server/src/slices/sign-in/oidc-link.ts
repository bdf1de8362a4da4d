// The link of an account to the identity provider: read and removed by its holder, or removed by a SUPER_ADMIN.
import type * as calls from '@assure/contract/calls/oidc'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { AuditActor } from '../../platform/audit/who.ts'
import { confirmPassword } from '../../platform/auth/confirm-password.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { announceUnlinked } from './announce-oidc.ts'
import { getLockedAccount } from './store.ts'
import { deleteIdentity, endOidcSessionsOf, findIdentity, type LinkedIdentity } from './store-oidc.ts'

export const readIdentity = async (...call: Parameters<typeof findIdentity>): Promise<LinkedIdentity | null> => {
  const identity = await findIdentity(...call)
  if (identity === undefined) return null
  const { name, linked_at, last_used_at } = identity
  return { name, linked_at, last_used_at }
}

export const getOidcIdentity: UseCase<
  typeof calls.getOidcIdentityAdmin | typeof calls.getOidcIdentityInspector
> = async ({ db }, { actor }) => accept({ identity: await readIdentity(db, actor.accountId) })

type Unlinking = { accountId: string; now: Date; traceId: string; actor?: AuditActor; except?: string }

/** Ends the sessions that began through it, too. */
export const unlink = async (
  tx: Tx,
  deps: Deps,
  { accountId, now, except, ...by }: Unlinking,
): Promise<Outcome<Record<string, never>>> => {
  const account = await getLockedAccount(tx, accountId)
  const identity = await findIdentity(tx, accountId)
  if (identity === undefined) return refuse('oidc.no-link')
  await deleteIdentity(tx, accountId)
  await endOidcSessionsOf(tx, accountId, now, except)
  await announceUnlinked(tx, deps, { ...by, account, name: identity.name })
  return accept({}, { message: 'oidc.unlinked' })
}

export const unlinkOidc: UseCase<typeof calls.unlinkOidcAdmin | typeof calls.unlinkOidcInspector> = async (
  deps,
  { actor, traceId, now, body },
) => {
  const confirmed = await confirmPassword(deps, actor, body.currentPassword)
  if (!confirmed.ok) return confirmed
  const { accountId, sessionId: except } = actor
  return deps.db.transaction((tx) => unlink(tx, deps, { accountId, now, traceId, except }))
}
