// Announces a change of an inspector: trail, invitation by mail, open screens. Called last in its transaction.
import { auditActor, personName } from '../../platform/audit/who.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { LiveAudience } from '../../platform/live/live.ts'
import type { Recipient } from '../../platform/mail/mails.ts'
import { firstPasswordDays } from '../sign-in/index.ts'
import { inspectorInvitedMail } from './mails.ts'

export type Invitation = { to: Recipient; setPasswordUrl: string; expiresAt: Date }

type Facts = Record<string, unknown>
type InspectorNews = { before?: Facts; after?: Facts } & (
  | { action: 'inspector.created' | 'inspector.changed'; invitation: Invitation | undefined }
  | { action: 'inspector.document-deleted' | 'inspector.bank-details-read' }
)

type InspectorAnnouncement = {
  actor: Administrator
  requestId: string
  inspector: { id: string; first_name: string; last_name: string; email: string }
  news: InspectorNews
}

const audienceOf = (action: InspectorNews['action'], id: string): LiveAudience[] => {
  if (action === 'inspector.changed') return [{ accountId: id }, { staff: true }]
  return action === 'inspector.document-deleted' ? [{ staff: true }] : []
}

export const announceInspector = async (
  tx: Tx,
  deps: Deps,
  { actor, requestId, inspector, news }: InspectorAnnouncement,
): Promise<void> => {
  const { id } = inspector
  const { action, before, after } = news
  await deps.audit.record(tx, {
    actor: auditActor(actor),
    action,
    subject: { kind: 'inspector', id, name: personName(inspector) },
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    requestId,
  })
  if ('invitation' in news && news.invitation !== undefined) {
    const { to, setPasswordUrl, expiresAt } = news.invitation
    await deps.mails.queue(tx, inspectorInvitedMail, {
      to,
      values: { setPasswordUrl, days: firstPasswordDays },
      expiresAt,
      linkFor: id,
    })
  }
  const audience = audienceOf(action, id)
  if (audience.length > 0) await deps.live.publish(tx, audience, { kind: 'account', id })
}
