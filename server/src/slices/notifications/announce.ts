// Announces one event in the transaction of its change. A slice's `announce-….ts` has one entry for each of its events
// (docs/decisions/0061-one-entry-for-each-event.md).
import type { AuditEntry } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { LiveAudience, LiveEvent } from '../../platform/live/live.ts'
import type { Letter } from '../../platform/mail/mails.ts'
import type { AnnouncedEvent } from '../../platform/webhooks/webhooks.ts'
import { type Notification, notify, notifyStaff, type ToOne } from './notify.ts'

export type Announcement = {
  trail?: AuditEntry | undefined
  mails?: readonly (Letter | undefined)[]
  notifications?: readonly ((Notification & ToOne) | undefined)[]
  /** To the administrators: only what appears in no queue. */
  staff?: Notification | undefined
  /** For programs. */
  events?: readonly (AnnouncedEvent | undefined)[]
  /** The open screens to refresh. */
  live?: readonly (LiveEvent & { to: LiveAudience | readonly LiveAudience[] })[]
}

export const announce = async (
  tx: Tx,
  deps: Pick<Deps, 'audit' | 'mails' | 'random' | 'clock' | 'live' | 'webhooks'>,
  { trail, mails = [], notifications = [], staff, events = [], live = [] }: Announcement,
): Promise<void> => {
  if (trail !== undefined) await deps.audit.record(tx, trail)
  for (const send of mails) await send?.(tx, deps.mails)
  for (const notification of notifications) if (notification) await notify(tx, deps, notification)
  if (staff !== undefined) await notifyStaff(tx, deps, staff)
  for (const event of events) if (event) await deps.webhooks.publish(tx, event)
  for (const { to, ...event } of live) await deps.live.publish(tx, to, event)
}
