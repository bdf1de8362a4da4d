// Single-use links in emails: first password, forgotten password. Only a hash of the token is stored. Opening the page
// does not use a link up, the POST does.

import { tokenHash } from '../../platform/auth/session-store.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { insertLink, type LinkPurpose, lockOpenResetLink, prolongLink, revokeLinksFor } from './store-links.ts'

export const firstPasswordDays = 7
export const resetMinutes = 60

const lifetime: Record<LinkPurpose, number> = {
  'set-password': firstPasswordDays * 86_400_000,
  reset: resetMinutes * 60_000,
}

export const linkEnd = (purpose: LinkPurpose, now: Date): Date => new Date(now.getTime() + lifetime[purpose])

type LinkDeps = Pick<Deps, 'config' | 'random' | 'clock' | 'keys'>

/** Derived from the id, so an open link can be emailed again although only its hash is stored. */
const tokenOf = ({ keys }: Pick<Deps, 'keys'>, id: string): string => keys.mac('mail-link', id).toString('base64url')

const addressOf = ({ config }: Pick<Deps, 'config'>, token: string): string =>
  `${config.publicUrl}/set-password?token=${token}`

/** Revokes earlier links of the same purpose. Returns the address for the email. */
export const makeLink = async (
  tx: Queryable,
  deps: LinkDeps,
  { purpose, accountId }: { purpose: LinkPurpose; accountId: string },
): Promise<string> => {
  const now = deps.clock.now()
  const id = deps.random.uuid()
  const token = tokenOf(deps, id)
  await revokeLinksFor(tx, { accountId, purpose, now })
  await insertLink(tx, { id, purpose, hash: tokenHash(token), accountId, now, expiresAt: linkEnd(purpose, now) })
  return addressOf(deps, token)
}

/**
 * Extends the open reset link by an hour, so the one sent before keeps working. Undefined when none can be sent again,
 * or when it is more than an hour old and `anyAge` is false.
 */
export const renewResetLink = async (
  tx: Queryable,
  deps: LinkDeps,
  { accountId, anyAge }: { accountId: string; anyAge: boolean },
): Promise<string | undefined> => {
  const now = deps.clock.now()
  const youngerThan = anyAge ? new Date(0) : new Date(now.getTime() - lifetime.reset)
  const open = await lockOpenResetLink(tx, { accountId, now, youngerThan })
  if (open === undefined) return undefined
  const token = tokenOf(deps, open.id)
  // Made with an earlier key: still valid, but its token can no longer be derived.
  if (!tokenHash(token).equals(open.token_hash)) return undefined
  await prolongLink(tx, open.id, linkEnd('reset', now))
  return addressOf(deps, token)
}
