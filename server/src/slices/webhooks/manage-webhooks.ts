// People create, rotate, test, switch on and remove webhooks. An API key can do none of this
// (docs/decisions/0083-webhooks.md).
import type * as calls from '@assure/contract/calls/webhooks'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { webhookLimits } from '@assure/contract/domain/webhook-events'
import type { Administrator, Owner } from '../../platform/auth/actor.ts'
import { confirmPassword } from '../../platform/auth/confirm-password.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { makeWebhookSecret } from '../../platform/webhooks/signature.ts'
import { announceDone, announceMade, hostOf } from './announce-webhook.ts'
import {
  areaOf,
  countWaitingTests,
  countWebhooks,
  deleteWebhook,
  findWebhook,
  type Holder,
  insertWebhook,
  listNewestDeliveries,
  listWebhooksOf,
  lockDelivery,
  lockWebhook,
  queueAgain,
  saveSecret,
  switchOn,
} from './store.ts'
import { webhookWire } from './wire.ts'

/** Waiting at once, so that a receiver which is down is not flooded with them. */
const mostTests = 5

const holderOf = (actor: Owner | Administrator): Holder => ({
  companyId: actor.kind === 'owner' ? actor.companyId : null,
})

const answerOf = async (db: Queryable, holder: Holder, { id, now }: { id: string; now: Date }) => {
  const row = await findWebhook(db, holder, id)
  if (row === undefined) throw new Error('The webhook is gone.')
  return webhookWire(row, now)
}

export const listWebhooks: UseCase<typeof calls.listWebhooks | typeof calls.listWebhooksAdmin> = async (
  { db },
  { actor, now },
) => accept({ webhooks: (await listWebhooksOf(db, holderOf(actor))).map((row) => webhookWire(row, now)) })

export const addWebhook: UseCase<typeof calls.addWebhook | typeof calls.addWebhookAdmin> = async (
  deps,
  { actor, traceId, now, body: { name, url, events, currentPassword } },
) => {
  const holder = holderOf(actor)
  const area = areaOf(holder)
  if (!deps.webhooks.isUrl(area, url)) return refuse('webhook.url')
  const confirmed = await confirmPassword(deps, actor, currentPassword)
  if (!confirmed.ok) return confirmed
  return deps.db.transaction(async (tx) => {
    if ((await countWebhooks(tx, holder)) >= webhookLimits.webhooks)
      return refuse('webhook.too-many', { values: { max: webhookLimits.webhooks } })
    const id = deps.random.uuid()
    const secret = makeWebhookSecret(deps.random)
    const { accountId } = actor
    const sealed = deps.keys.encrypt('webhook', secret)
    await insertWebhook(tx, { ...holder, id, accountId, name, url, events, secret: sealed, now })
    const answer = await answerOf(tx, holder, { id, now })
    await announceMade(tx, deps, {
      actor,
      traceId,
      action: 'webhook.created',
      webhook: { id, area, account_id: accountId, name, url },
      after: { host: hostOf(url), events },
    })
    return accept({ webhook: answer, secret }, { message: 'webhook.created' })
  })
}

export const rotateWebhook: UseCase<typeof calls.rotateWebhook | typeof calls.rotateWebhookAdmin> = async (
  deps,
  { actor, traceId, now, params: { id }, body: { overlap_hours: hours, currentPassword } },
) => {
  const holder = holderOf(actor)
  if ((await findWebhook(deps.db, holder, id)) === undefined) return refuse('webhook.not-found')
  const confirmed = await confirmPassword(deps, actor, currentPassword)
  if (!confirmed.ok) return confirmed
  return deps.db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, holder, id)
    if (webhook === undefined) return refuse('webhook.not-found')
    const secret = makeWebhookSecret(deps.random)
    const until = hours === 0 ? null : new Date(now.getTime() + hours * 3_600_000)
    await saveSecret(tx, id, { secret: deps.keys.encrypt('webhook', secret), until })
    await announceMade(tx, deps, {
      actor,
      traceId,
      action: 'webhook.rotated',
      webhook,
      after: { overlap_hours: hours },
    })
    return accept({ webhook: await answerOf(tx, holder, { id, now }), secret }, { message: 'webhook.rotated' })
  })
}

export const resumeWebhook: UseCase<typeof calls.resumeWebhook | typeof calls.resumeWebhookAdmin> = (
  deps,
  { actor, traceId, now, params: { id } },
) =>
  deps.db.transaction(async (tx) => {
    const holder = holderOf(actor)
    const webhook = await lockWebhook(tx, holder, id)
    if (webhook === undefined) return refuse('webhook.not-found')
    if ((await switchOn(tx, id, actor.accountId)) === 0) return refuse('webhook.is-on')
    await announceDone(tx, deps, {
      actor,
      traceId,
      action: 'webhook.resumed',
      webhook,
      before: { off_reason: webhook.off_reason },
    })
    return accept(await answerOf(tx, holder, { id, now }), { message: 'webhook.resumed' })
  })

export const removeWebhook: UseCase<typeof calls.removeWebhook | typeof calls.removeWebhookAdmin> = (
  deps,
  { actor, traceId, params: { id } },
) =>
  deps.db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, holderOf(actor), id)
    if (webhook === undefined) return refuse('webhook.not-found')
    await deleteWebhook(tx, id)
    await announceDone(tx, deps, {
      actor,
      traceId,
      action: 'webhook.removed',
      webhook,
      before: { host: hostOf(webhook.url), events: webhook.events, waiting: webhook.waiting },
    })
    return accept({}, { message: 'webhook.removed' })
  })

export const testWebhook: UseCase<typeof calls.testWebhook | typeof calls.testWebhookAdmin> = (
  deps,
  { actor, traceId, params: { id } },
) =>
  deps.db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, holderOf(actor), id)
    if (webhook === undefined) return refuse('webhook.not-found')
    if (webhook.state === 'off') return refuse('webhook.is-off')
    if ((await countWaitingTests(tx, id)) >= mostTests) return refuse('webhook.tests')
    const deliveryId = await deps.webhooks.queue(tx, {
      webhookId: id,
      subjectId: id,
      type: 'webhook.test',
      data: { webhook_id: id },
    })
    await announceDone(tx, deps, { actor, traceId, action: 'webhook.tested', webhook })
    return accept({ delivery_id: deliveryId }, { message: 'webhook.tested' })
  })

export const listDeliveries: UseCase<typeof calls.listDeliveries | typeof calls.listDeliveriesAdmin> = async (
  { db },
  { actor, params: { id } },
) => {
  if ((await findWebhook(db, holderOf(actor), id)) === undefined) return refuse('webhook.not-found')
  return accept({ deliveries: await listNewestDeliveries(db, id) })
}

export const resendDelivery: UseCase<typeof calls.resendDelivery | typeof calls.resendDeliveryAdmin> = (
  deps,
  { actor, traceId, now, params: { id: webhookId, deliveryId: id } },
) =>
  deps.db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, holderOf(actor), webhookId)
    const delivery = webhook && (await lockDelivery(tx, { webhookId, id }))
    if (delivery === undefined) return refuse('webhook.delivery-not-found')
    if (webhook?.state !== 'on') return refuse('webhook.is-off')
    if (delivery.state === 'queued') return refuse('webhook.waits')
    await queueAgain(tx, id, now)
    await deps.jobs.enqueue(tx, 'send-webhook', { webhookId })
    await announceDone(tx, deps, {
      actor,
      traceId,
      action: 'webhook.resent',
      webhook,
      after: { event: delivery.type, message: id },
    })
    return accept({}, { message: 'webhook.resent' })
  })
