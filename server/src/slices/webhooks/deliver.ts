// Sends messages to webhooks. Each webhook has a lane of its own, so a receiver that does not answer delays nobody else.
// At least once: a message is claimed before it is sent, and a claim that was lost with its process expires.
import { webhookLimits } from '@assure/contract/domain/webhook-events'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import type { PostAnswer } from '../../platform/webhooks/guarded-post.ts'
import { signWebhook } from '../../platform/webhooks/signature.ts'
import { switchOffWebhooks } from '../../platform/webhooks/webhooks.ts'
import { announceSwitchedOff } from './announce-webhook.ts'
import {
  claimMessage,
  type DueMessage,
  deleteOldDeliveries,
  listOverdue,
  lockWhileOn,
  nextTryOf,
  saveDelivered,
  saveFailed,
} from './store.ts'

/** Longer than one try can take. */
const claimMs = 30_000
const mostAttempts = 20
/** Lanes of one process. Further webhooks wait until one ends. */
const mostLanes = 200
const dayMs = 86_400_000
/** A process that closes leaves the next try to another, or to its own next start. */
const handOverMs = 5_000

const isAccepted = ({ status }: PostAnswer): boolean => status !== null && status >= 200 && status < 300

/** A tenth more or less, so that retries do not arrive together. */
const spread = (ms: number): number => Math.round(ms * (0.9 + Math.random() * 0.2))

/** Undefined if one of them cannot be decrypted. */
const secretsOf = ({ keys, log }: Deps, message: DueMessage, now: Date): string[] | undefined => {
  const { former_secret: former, former_secret_until: until } = message
  const sealed = [message.secret, ...(former !== null && until !== null && until > now ? [former] : [])]
  try {
    return sealed.map((one) => keys.decrypt('webhook', one))
  } catch (error) {
    log.error({ eventId: message.id, error }, 'the secret of a webhook could not be decrypted')
    return undefined
  }
}

const send = async (deps: Deps, message: DueMessage): Promise<PostAnswer> => {
  const now = deps.clock.now()
  const secrets = secretsOf(deps, message, now)
  if (secrets === undefined) return { status: null, fault: 'unsigned', ms: 0, answer: '' }
  const signed = { id: message.id, seconds: Math.floor(now.getTime() / 1_000), body: message.payload }
  return deps.webhooks.post(message.area, {
    url: message.url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Assure-Webhooks/1',
      'webhook-id': signed.id,
      'webhook-timestamp': String(signed.seconds),
      'webhook-signature': signWebhook(secrets, signed),
    },
    body: message.payload,
  })
}

/** False if the message was not accepted. */
const settle = (deps: Deps, webhookId: string, message: DueMessage, answer: PostAnswer): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const ids = { webhookId, id: message.id }
    const attempts = [...message.attempts, { ...answer, at: now.toISOString() }].slice(-mostAttempts)
    // Locked first, in the same order as everywhere else.
    const webhook = await lockWhileOn(tx, webhookId)
    if (isAccepted(answer)) {
      await saveDelivered(tx, ids, { attempts, now })
      return true
    }
    const isGone = answer.status === 410
    const pause = isGone ? undefined : webhookLimits.pauses[message.tries]
    const next = pause === undefined ? undefined : new Date(now.getTime() + spread(pause))
    const since = await saveFailed(tx, ids, { attempts, now, next })
    const isFailing = since !== null && now.getTime() - since.getTime() >= webhookLimits.failingDays * dayMs
    if (webhook === undefined || !(isGone || isFailing)) return false
    const reason = isGone ? 'gone' : 'failing'
    await switchOffWebhooks(tx, sql`select ${webhookId}::uuid`, { reason, now })
    await announceSwitchedOff(tx, deps, { webhook, reason })
    return false
  })

export type WebhookSender = {
  /** Handler of 'send-webhook'. Returns without waiting for the receiver. */
  send(data: { webhookId: string }): Promise<void>
  /** When everything that is being sent has ended. */
  idle(): Promise<void>
  close(): Promise<void>
}

/** `again`: something may have become due since the lane looked. */
type Lane = { again: boolean; done: Promise<void> }

export const createWebhookSender = (deps: Deps): WebhookSender => {
  const { db, clock, jobs, log } = deps
  const lanes = new Map<string, Lane>()
  let isClosed = false

  const mayRun = (): boolean => !isClosed && deps.maintenance.state() === undefined

  const continueLater = async (webhookId: string): Promise<void> => {
    const at = await nextTryOf(db, webhookId)
    if (at === null) return
    const soonest = clock.now().getTime() + (mayRun() ? 0 : handOverMs)
    const startAfter = new Date(Math.max(at.getTime(), soonest))
    await db.transaction((tx) =>
      jobs.enqueue(
        tx,
        'send-webhook',
        { webhookId },
        // A later start has a key of its own, so that a new message need not wait for it.
        { startAfter, singletonKey: `${webhookId}:${startAfter.toISOString()}` },
      ),
    )
  }

  const sendDue = async (webhookId: string, lane: Lane): Promise<void> => {
    while (mayRun()) {
      lane.again = false
      const now = clock.now()
      const message = await claimMessage(db, webhookId, { now, lostAt: new Date(now.getTime() + claimMs) })
      if (message === undefined) {
        if (lane.again) continue
        return
      }
      const isDone = await settle(deps, webhookId, message, await send(deps, message))
      // The others of a receiver that fails wait behind those of other receivers.
      if (!isDone) return
    }
  }

  const run = async (webhookId: string, lane: Lane): Promise<void> => {
    try {
      do {
        await sendDue(webhookId, lane)
        lane.again = false
        await continueLater(webhookId)
        // A job that arrived meanwhile is done, and its message may not have been seen.
      } while (lane.again)
    } catch (error) {
      log.error({ subjectId: webhookId, error }, 'a webhook waits, because its messages failed')
    } finally {
      lanes.delete(webhookId)
    }
  }

  return {
    send: async ({ webhookId }) => {
      while (!isClosed && !lanes.has(webhookId) && lanes.size >= mostLanes)
        await Promise.race([...lanes.values()].map(({ done }) => done))
      const running = lanes.get(webhookId)
      if (running !== undefined) {
        running.again = true
        return
      }
      // Nobody waits for a lane that begins now.
      if (isClosed) return continueLater(webhookId)
      const lane: Lane = { again: false, done: Promise.resolve() }
      lanes.set(webhookId, lane)
      lane.done = run(webhookId, lane)
    },
    idle: async () => {
      await Promise.all([...lanes.values()].map(({ done }) => done))
    },
    close: async () => {
      isClosed = true
      await Promise.all([...lanes.values()].map(({ done }) => done))
    },
  }
}

/**
 * For the tidy-up job: what is overdue has lost its job, by a crash or a restore, which has the messages but not the job
 * queue. Deletes the old log.
 */
export const tidyWebhooks = async ({ db, jobs }: Deps, now: Date): Promise<number> => {
  for (const { id } of await listOverdue(db, new Date(now.getTime() - 2 * 60_000)))
    await db.transaction((tx) => jobs.enqueue(tx, 'send-webhook', { webhookId: id }))
  return deleteOldDeliveries(db, new Date(now.getTime() - webhookLimits.logDays * dayMs))
}
