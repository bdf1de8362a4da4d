// Events for programs: a message to each webhook that chose the event, in the transaction of the change. A job sends it
// (`slices/webhooks/deliver.ts`).
import type { WebhookEvent } from '@assure/contract/calls/webhooks'
import type { MessageType } from '@assure/contract/domain/webhook-events'
import type { Clock } from '../clock.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Random } from '../random.ts'
import type { AddressGuards, WebhookArea } from './address-guard.ts'
import { createGuardedPost, type Post, type PostAnswer, type PostOptions, readWebhookUrl } from './guarded-post.ts'

/** Messages about the same subject arrive in order. */
export type AnnouncedEvent = WebhookEvent & { subjectId: string }

export type NewMessage = { webhookId: string; subjectId: string; type: MessageType; data: object }

export type Webhooks = {
  publish(tx: Tx, event: AnnouncedEvent): Promise<void>
  /** To one webhook, whatever it chose. Returns its id. */
  queue(tx: Tx, message: NewMessage): Promise<string>
  post(area: WebhookArea, post: Post): Promise<PostAnswer>
  isUrl(area: WebhookArea, typed: string): boolean
}

export type WebhooksOptions = { clock: Clock; random: Random; jobs: Jobs; guards: AddressGuards } & Omit<
  PostOptions,
  'isAllowed'
>

export const createWebhooks = ({ clock, random, jobs, guards, ...options }: WebhooksOptions): Webhooks => {
  const posts = {
    customer: createGuardedPost({ ...options, isAllowed: guards.customer }),
    admin: createGuardedPost({ ...options, isAllowed: guards.admin }),
  }
  const queue: Webhooks['queue'] = async (tx, { webhookId, subjectId, type, data }) => {
    const id = random.uuid()
    const now = clock.now()
    const payload = JSON.stringify({ type, timestamp: now, data })
    await tx.run(sql`
      insert into webhook_deliveries (id, webhook_id, subject_id, type, payload, next_try_at, created_at, updated_at)
      values (${id}, ${webhookId}, ${subjectId}, ${type}, ${payload}, ${now}, ${now}, ${now})`)
    await jobs.enqueue(tx, 'send-webhook', { webhookId })
    return id
  }
  return {
    queue,
    publish: async (tx, { type, data, subjectId }) => {
      // Locked, so that none is removed or switched off before this message is there.
      const chosenBy = await tx.many<{ id: string }>(sql`
        select id from webhooks where state = 'on' and ${type} = any(events)
          and (company_id = ${data.company_id} or company_id is null)
        order by id for share`)
      for (const { id } of chosenBy) await queue(tx, { webhookId: id, subjectId, type, data })
    },
    post: (area, post) => posts[area](post),
    isUrl: (area, typed) => readWebhookUrl(typed, guards[area]) !== undefined,
  }
}

/**
 * What waits is given up; it can be sent again after the webhook is switched on. The webhooks are locked before their
 * messages, in the same order as everywhere else.
 */
export const switchOffWebhooks = async (
  tx: Queryable,
  chosen: Sql,
  { reason, now }: { reason: 'failing' | 'gone' | 'maker'; now: Date },
): Promise<number> => {
  const locked = await tx.many<{ id: string }>(sql`
    select id from webhooks where id in (${chosen}) and state = 'on' order by id for no key update`)
  const ids = sql`select unnest(${locked.map(({ id }) => id)}::uuid[])`
  await tx.run(sql`
    update webhook_deliveries set state = 'given-up', next_try_at = null, updated_at = ${now}
    where state = 'queued' and webhook_id in (${ids})`)
  return tx.run(sql`update webhooks set state = 'off', off_reason = ${reason} where id in (${ids})`)
}

/** When an account is closed or loses its role. */
export const switchOffWebhooksOf = (tx: Queryable, accountId: string, now: Date): Promise<number> =>
  switchOffWebhooks(tx, sql`select id from webhooks where account_id = ${accountId} and state = 'on'`, {
    reason: 'maker',
    now,
  })
