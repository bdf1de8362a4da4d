// Reports of the gateway, each once.
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { PaymentEvent } from '../../platform/gateway/gateway.ts'

export const isKnownEvent = async (
  db: Queryable,
  { provider, eventId }: Pick<PaymentEvent, 'provider' | 'eventId'>,
): Promise<boolean> =>
  (await db.find(sql`
    select 1 as there from payment_events where provider = ${provider} and event_id = ${eventId}`)) !== undefined

type EventToInsert = { id: string; event: PaymentEvent; orderId: string | null; outcome: string; now: Date }

export const insertEvent = (tx: Tx, { id, event, orderId, outcome, now }: EventToInsert) =>
  tx.run(sql`
    insert into payment_events (id, provider, event_id, kind, order_id, provider_ref, amount_fils, currency, outcome,
      received_at)
    values (${id}, ${event.provider}, ${event.eventId}, ${event.kind}, ${orderId}, ${event.providerRef},
      ${event.amountFils}, ${event.currency}, ${outcome}, ${now})
    on conflict (provider, event_id) do nothing`)
