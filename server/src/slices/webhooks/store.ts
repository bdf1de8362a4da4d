// Webhooks and their messages.
import type {
  deliveryStates,
  MessageType,
  WebhookType,
  webhookOffReasons,
} from '@assure/contract/domain/webhook-events'
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import type { WebhookArea } from '../../platform/webhooks/address-guard.ts'
import type { PostAnswer } from '../../platform/webhooks/guarded-post.ts'

export type WebhookRow = {
  id: string
  area: WebhookArea
  account_id: string
  name: string
  url: string
  events: WebhookType[]
  state: 'on' | 'off'
  off_reason: (typeof webhookOffReasons)[number] | null
  failing_since: Date | null
  former_secret_until: Date | null
  last_delivered_at: Date | null
  created_at: Date
  first_name: string
  last_name: string
  email: string
  waiting: number
}

/** An owner has the webhooks of the company, a SUPER_ADMIN those of the back office (null). */
export type Holder = { companyId: string | null }

export const areaOf = ({ companyId }: Holder): WebhookArea => (companyId === null ? 'admin' : 'customer')

const heldBy = ({ companyId }: Holder): Sql => sql`w.company_id is not distinct from ${companyId}`

const webhooks = sql`
  select w.id, w.area, w.account_id, w.name, w.url, w.events, w.state, w.off_reason, w.failing_since,
    w.former_secret_until, w.last_delivered_at, w.created_at, a.first_name, a.last_name, a.email,
    (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'queued') as waiting
  from webhooks w join accounts a on a.id = w.account_id`

export const listWebhooksOf = (db: Queryable, holder: Holder) =>
  db.many<WebhookRow>(sql`${webhooks} where ${heldBy(holder)} order by w.created_at desc, w.id limit 100`)

export const findWebhook = (db: Queryable, holder: Holder, id: string) =>
  db.find<WebhookRow>(sql`${webhooks} where w.id = ${id} and ${heldBy(holder)}`)

export const lockWebhook = (tx: Queryable, holder: Holder, id: string) =>
  tx.find<WebhookRow>(sql`${webhooks} where w.id = ${id} and ${heldBy(holder)} for no key update of w`)

/** One at a time, so that two at once do not exceed the limit. */
export const countWebhooks = async (tx: Queryable, holder: Holder): Promise<number> => {
  await tx.run(sql`lock table webhooks in share row exclusive mode`)
  const { count } = await tx.get<{ count: number }>(sql`
    select count(*)::int as count from webhooks w where ${heldBy(holder)}`)
  return count
}

export type NewWebhook = {
  id: string
  accountId: string
  companyId: string | null
  name: string
  url: string
  events: readonly string[]
  secret: string
  now: Date
}
export const insertWebhook = (tx: Queryable, hook: NewWebhook) =>
  tx.run(sql`
    insert into webhooks (id, area, account_id, company_id, name, url, events, secret, created_at)
    values (${hook.id}, ${areaOf(hook)}, ${hook.accountId}, ${hook.companyId},
      ${hook.name}, ${hook.url}, ${hook.events}::text[], ${hook.secret}, ${hook.now})`)

/** The present one signs as well until then. */
export const saveSecret = (tx: Queryable, id: string, { secret, until }: { secret: string; until: Date | null }) =>
  tx.run(sql`
    update webhooks set former_secret = case when ${until}::timestamptz is null then null else secret end,
      former_secret_until = ${until}, secret = ${secret} where id = ${id}`)

export const switchOn = (tx: Queryable, id: string, accountId: string): Promise<number> =>
  tx.run(sql`
    update webhooks set state = 'on', off_reason = null, failing_since = null, account_id = ${accountId}
    where id = ${id} and state = 'off'`)

export const deleteWebhook = (tx: Queryable, id: string) => tx.run(sql`delete from webhooks where id = ${id}`)

export const countWaitingTests = async (tx: Queryable, id: string): Promise<number> => {
  const { count } = await tx.get<{ count: number }>(sql`
    select count(*)::int as count from webhook_deliveries
    where webhook_id = ${id} and subject_id = ${id} and state = 'queued'`)
  return count
}

export type Attempt = PostAnswer & { at: string }
export type DeliveryRow = {
  id: string
  type: MessageType
  created_at: Date
  state: (typeof deliveryStates)[number]
  payload: string
  next_try_at: Date | null
  delivered_at: Date | null
  attempts: Attempt[]
}

export const listNewestDeliveries = (db: Queryable, webhookId: string) =>
  db.many<DeliveryRow>(sql`
    select id, type, created_at, state, payload, next_try_at, delivered_at, attempts from webhook_deliveries
    where webhook_id = ${webhookId} order by number desc limit 100`)

type DeliveryId = { webhookId: string; id: string }
export const lockDelivery = (tx: Queryable, { webhookId, id }: DeliveryId) =>
  tx.find<Pick<DeliveryRow, 'state' | 'type'>>(sql`
    select state, type from webhook_deliveries where id = ${id} and webhook_id = ${webhookId} for update`)

export const queueAgain = (tx: Queryable, id: string, now: Date) =>
  tx.run(sql`
    update webhook_deliveries set state = 'queued', tries = 0, next_try_at = ${now}, delivered_at = null,
      updated_at = ${now} where id = ${id} and state <> 'queued'`)

export type DueMessage = {
  id: string
  payload: string
  tries: number
  attempts: Attempt[]
  area: WebhookArea
  url: string
  secret: string
  former_secret: string | null
  former_secret_until: Date | null
}

/** No earlier message about the same subject waits. */
const isFirst = (message: Sql): Sql => sql`
  not exists (select 1 from webhook_deliveries e where e.webhook_id = ${message}.webhook_id
    and e.subject_id = ${message}.subject_id and e.state = 'queued' and e.number < ${message}.number)`

/**
 * The next due message, which counts as lost at `lostAt`. The earliest of each subject comes first, so a later one about
 * the same subject waits until it is delivered or given up.
 */
export const claimMessage = (db: Queryable, webhookId: string, { now, lostAt }: { now: Date; lostAt: Date }) =>
  db.find<DueMessage>(sql`
    update webhook_deliveries d set next_try_at = ${lostAt}, updated_at = ${now} from webhooks w
    where d.id = (select c.id from webhook_deliveries c
        where c.webhook_id = ${webhookId} and c.state = 'queued' and c.next_try_at <= ${now}
          and ${isFirst(sql`c`)}
        order by c.number limit 1 for update of c skip locked)
      and w.id = d.webhook_id and w.state = 'on'
    returning d.id, d.payload, d.tries, d.attempts, w.area, w.url, w.secret, w.former_secret, w.former_secret_until`)

type Tried = { attempts: readonly Attempt[]; now: Date }

/** Even if it was given up meanwhile. */
export const saveDelivered = async (tx: Queryable, { webhookId, id }: DeliveryId, { attempts, now }: Tried) => {
  await tx.run(sql`
    update webhook_deliveries set state = 'delivered', delivered_at = ${now}, next_try_at = null, tries = tries + 1,
      attempts = ${JSON.stringify(attempts)}::jsonb, updated_at = ${now} where id = ${id}`)
  await tx.run(sql`update webhooks set failing_since = null, last_delivered_at = ${now} where id = ${webhookId}`)
}

/** `next`: undefined if it is given up. Returns when the webhook began to fail. */
export const saveFailed = async (
  tx: Queryable,
  { webhookId, id }: DeliveryId,
  { attempts, now, next }: Tried & { next: Date | undefined },
): Promise<Date | null> => {
  await tx.run(sql`
    update webhook_deliveries set state = ${next === undefined ? 'given-up' : 'queued'}, next_try_at = ${next ?? null},
      tries = tries + 1, attempts = ${JSON.stringify(attempts)}::jsonb, updated_at = ${now}
    where id = ${id} and state = 'queued'`)
  const row = await tx.find<{ failing_since: Date | null }>(sql`
    update webhooks set failing_since = coalesce(failing_since, ${now}) where id = ${webhookId} returning failing_since`)
  return row?.failing_since ?? null
}

/** When something of it is due next, if it is on. A message that waits for an earlier one is not due. */
export const nextTryOf = async (db: Queryable, webhookId: string): Promise<Date | null> => {
  const { at } = await db.get<{ at: Date | null }>(sql`
    select min(d.next_try_at) as at from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where w.id = ${webhookId} and w.state = 'on' and d.state = 'queued' and ${isFirst(sql`d`)}`)
  return at
}

export const listOverdue = (db: Queryable, before: Date) =>
  db.many<{ id: string }>(sql`
    select w.id from webhooks w where w.state = 'on' and exists (select 1 from webhook_deliveries d
      where d.webhook_id = w.id and d.state = 'queued' and d.next_try_at < ${before} and ${isFirst(sql`d`)}) order by w.id limit 1000`)

/** For the tidy-up job. */
export const deleteOldDeliveries = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`
    delete from webhook_deliveries where id in (select id from webhook_deliveries
      where state <> 'queued' and updated_at < ${before} order by updated_at limit 10000)`)

/** Locked, if it is on. */
export const lockWhileOn = (tx: Queryable, id: string) =>
  tx.find<WebhookRow>(sql`${webhooks} where w.id = ${id} and w.state = 'on' for no key update of w`)
