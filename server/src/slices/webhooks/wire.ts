import type * as calls from '@assure/contract/calls/webhooks'
import type { ReturnOf } from '@assure/contract/endpoint'
import { personName } from '../../platform/audit/who.ts'
import type { WebhookRow } from './store.ts'

type Answer = ReturnOf<typeof calls.listWebhooks>['webhooks'][number]

export const webhookWire = (row: WebhookRow, now: Date): Answer => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  created_at: row.created_at,
  created_by: personName(row),
  state: row.state,
  off_reason: row.off_reason,
  failing_since: row.failing_since,
  former_secret_until:
    row.former_secret_until !== null && row.former_secret_until > now ? row.former_secret_until : null,
  last_delivered_at: row.last_delivered_at,
  waiting: row.waiting,
})
