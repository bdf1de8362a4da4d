// Single-use links of mails: first password, forgotten password. The token is kept as a hash; the GET of the page
// does nothing, the POST consumes.

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

/** Derived, so that an open link can be mailed again although only its hash is kept. */
const tokenOf = ({ keys }: Pick<Deps, 'keys'>, id: string): string => keys.mac('mail-link', id).toString('base64url')

const addressOf = ({ config }: Pick<Deps, 'config'>, token: string): string =>
  `${config.publicUrl}/set-password?token=${token}`

/** A new link of a purpose makes the former ones dead. Answers the address that goes into the mail. */
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
 * The open reset link, its hour begun again: one that was mailed before stays good. After an hour of its own a new
 * one takes its place.
 * Undefined: there is none that could be mailed again.
 */
export const renewResetLink = async (
  tx: Queryable,
  deps: LinkDeps,
  { accountId, whateverItsAge }: { accountId: string; whateverItsAge: boolean },
): Promise<string | undefined> => {
  const now = deps.clock.now()
  const youngerThan = whateverItsAge ? new Date(0) : new Date(now.getTime() - lifetime.reset)
  const open = await lockOpenResetLink(tx, { accountId, now, youngerThan })
  if (open === undefined) return undefined
  const token = tokenOf(deps, open.id)
  // Made under a former key: whoever has the mail may use it, but nobody can write it again.
  if (!tokenHash(token).equals(open.tokenHash)) return undefined
  await prolongLink(tx, open.id, linkEnd('reset', now))
  return addressOf(deps, token)
}
