// The email with which a new inspector sets a password.
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Addressee } from '../../platform/mail/mails.ts'
import { linkEnd, makeLink } from '../sign-in/index.ts'
import { announceInvitation, type Invitation } from './announce-inspector.ts'
import { findUninvited } from './store.ts'

export const invitationOf = async (
  tx: Tx,
  deps: Deps,
  { id, ...to }: Addressee & { id: string },
  now: Date,
): Promise<Invitation> => ({
  to,
  setPasswordUrl: await makeLink(tx, deps, { purpose: 'set-password', accountId: id }),
  expiresAt: linkEnd('set-password', now),
})

/** For imports, whose invitations leave later. Nothing is sent to one who was deactivated or has a password. */
export const inviteInspector = async (tx: Tx, deps: Deps, id: string, now: Date): Promise<void> => {
  const inspector = await findUninvited(tx, id)
  if (inspector) await announceInvitation(tx, deps, id, await invitationOf(tx, deps, inspector, now))
}
