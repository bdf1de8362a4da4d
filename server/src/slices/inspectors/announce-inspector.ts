// Announces a change of an inspector: trail, invitation by mail, open screens. Called last in its transaction.
import type { By, Change } from '../../platform/audit/audit.ts'
import { personName } from '../../platform/audit/who.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { LiveAudience } from '../../platform/live/live.ts'
import { type Addressee, type Letter, letter } from '../../platform/mail/mails.ts'
import { announce } from '../notifications/index.ts'
import { firstPasswordDays } from '../sign-in/index.ts'
import { inspectorInvitedMail } from './mails.ts'

export type Invitation = { to: Addressee; setPasswordUrl: string; expiresAt: Date }

type InspectorNews = By &
  Change & {
    action: keyof typeof hearers
    inspector: { id: string; first_name: string; last_name: string; email: string }
    invitation?: Invitation | undefined
  }

const hearers = {
  'inspector.created': () => [],
  'inspector.changed': (id) => [{ account_id: id }, 'staff'],
  'inspector.document-deleted': () => ['staff'],
  'inspector.bank-details-read': () => [],
} satisfies Record<string, (id: string) => LiveAudience[]>

const invitationLetter = (id: string, { to, setPasswordUrl, expiresAt }: Invitation): Letter =>
  letter(inspectorInvitedMail, { to, values: { setPasswordUrl, days: firstPasswordDays }, expiresAt, linkFor: id })

export const announceInspector = (
  tx: Tx,
  deps: Deps,
  { inspector, invitation, ...trail }: InspectorNews,
): Promise<void> => {
  const { id } = inspector
  return announce(tx, deps, {
    trail: { ...trail, subject: { kind: 'inspector', id, name: personName(inspector) } },
    mails: [invitation && invitationLetter(id, invitation)],
    live: [{ to: hearers[trail.action](id), kind: 'account', id }],
  })
}

/** For one who was created earlier. */
export const announceInvitation = (tx: Tx, deps: Deps, id: string, invitation: Invitation): Promise<void> =>
  announce(tx, deps, { mails: [invitationLetter(id, invitation)] })
