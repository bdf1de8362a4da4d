// A payment provider for trials. Like a real one, it keeps its own books and sends signed messages over HTTP.
import { setTimeout as wait } from 'node:timers/promises'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { StreamAnswer } from '@assure/contract/endpoint'
import type { Clock } from '../clock.ts'
import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Keys } from '../keys.ts'
import type { Log } from '../log.ts'
import type { Random } from '../random.ts'
import type { CheckoutInput, Gateway, PaymentEvent } from './gateway.ts'
import { GatewayDown } from './gateway-down.ts'
import { checkoutPage } from './sandbox-page.ts'
import { isSignedMessage, signatureHeader, signMessage } from './sandbox-signature.ts'

/** Faults that tests switch on. */
export type SandboxFaults = {
  /** Does not answer. */
  down?: boolean
  /** How many times each message is sent, in parallel. */
  times?: number
  /** How many messages are lost before one arrives. */
  lose?: number
  amountFils?: number
  currency?: string
  forged?: boolean
  ageSeconds?: number
  delayMs?: () => number
}

export type SandboxOptions = {
  db: Queryable
  clock: Clock
  random: Random
  keys: Keys
  log: Pick<Log, 'warn'>
  publicUrl: string
  webhookUrl: () => string
  faults?: SandboxFaults
}

type Row = {
  provider_ref: string
  order_id: string
  amount_fils: number
  currency: string
  description: string
  language: 'en' | 'ar'
  state: 'open' | 'paid' | 'declined' | 'expired'
  event_id: string | null
  tries: number
  created_at: Date
}
type Message = {
  id: string
  type: 'payment.paid' | 'payment.declined'
  ref: string
  order: string
  amount: number
  currency: string
}

const openHours = 24
const sendMs = 5_000
const checkMs = 1_000
const maxTries = 25
const cards: Record<string, 'approve' | 'decline'> = { '4242424242424242': 'approve', '4000000000000002': 'decline' }
const refForm = /^sbx_[\w-]{32}$/

export const createSandbox = ({
  db,
  clock,
  random,
  keys,
  log,
  publicUrl,
  webhookUrl,
  faults = {},
}: SandboxOptions): Gateway & Required<Pick<Gateway, 'checkout'>> => {
  const urlOf = (ref: string): string => `${publicUrl}/pay/sandbox/${ref}`
  const oldest = (): Date => new Date(clock.now().getTime() - openHours * 3_600_000)

  const answering = (): void => {
    if (faults.down) throw new GatewayDown(new Error('fault switch'))
  }

  const find = async (ref: string): Promise<Row | undefined> => {
    if (!refForm.test(ref)) return undefined
    const row = await db.find<Row>(sql`
      select provider_ref, order_id, amount_fils, currency, description, language, state, event_id, tries, created_at
        from sandbox_payments where provider_ref = ${ref}`)
    const isOver = row !== undefined && row.state !== 'paid' && row.created_at <= oldest()
    return isOver ? { ...row, state: 'expired' } : row
  }

  const send = async (row: Row): Promise<boolean> => {
    const message: Message = {
      id: row.event_id ?? '',
      type: row.state === 'paid' ? 'payment.paid' : 'payment.declined',
      ref: row.provider_ref,
      order: row.order_id,
      amount: faults.amountFils ?? row.amount_fils,
      currency: faults.currency ?? row.currency,
    }
    const body = JSON.stringify(message)
    const at = new Date(clock.now().getTime() - (faults.ageSeconds ?? 0) * 1000)
    const signature = signMessage(keys, faults.forged ? `${body} ` : body, at)
    if (faults.lose) {
      faults.lose--
      return false
    }
    if (faults.delayMs) await wait(faults.delayMs())
    try {
      const answer = await fetch(webhookUrl(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: signature },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(sendMs),
      })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false
    }
  }

  /** Claims due messages for the time of one attempt, so that a process that dies loses none. */
  const claim = (ref?: string): Promise<Row[]> => {
    const now = clock.now()
    const only = ref === undefined ? sql`next_try_at <= ${now}` : sql`provider_ref = ${ref} and next_try_at is not null`
    return db.many<Row>(sql`
      update sandbox_payments set tries = tries + 1, next_try_at = ${new Date(now.getTime() + 2 * sendMs)},
        updated_at = ${now}
      where provider_ref in (select provider_ref from sandbox_payments where ${only} order by next_try_at limit 20
        for update skip locked)
      returning provider_ref, order_id, amount_fils, currency, description, language, state, event_id, tries,
        created_at`)
  }

  const deliver = async (row: Row): Promise<void> => {
    const sent = await Promise.all(Array.from({ length: faults.times ?? 1 }, () => send(row)))
    const now = clock.now()
    const isDelivered = sent.some(Boolean)
    const next =
      isDelivered || row.tries >= maxTries ? null : new Date(now.getTime() + Math.min(300, 2 ** row.tries) * 1000)
    if (!isDelivered) log.warn({ tries: row.tries }, 'sandbox message not delivered')
    await db.run(
      sql`update sandbox_payments set delivered_at = ${isDelivered ? now : null}, next_try_at = ${next},
        updated_at = ${now} where provider_ref = ${row.provider_ref} and event_id = ${row.event_id}`,
    )
  }

  const isPaid = async (ref: string): Promise<boolean> => (await find(ref))?.state === 'paid'

  const settle = async (ref: string, outcome: 'approve' | 'decline'): Promise<'done' | 'closed'> => {
    const now = clock.now()
    const changed = await db.run(sql`
      update sandbox_payments set state = ${outcome === 'approve' ? 'paid' : 'declined'},
        event_id = ${`evt_${random.uuid()}`}, tries = 0, next_try_at = ${now}, delivered_at = null, updated_at = ${now}
      where provider_ref = ${ref} and state in ('open', 'declined') and created_at > ${oldest()}`)
    // Two approvals at once count as one.
    if (changed === 0) return outcome === 'approve' && (await isPaid(ref)) ? 'done' : 'closed'
    // Sent at once, so that the status is up to date after this answer, unless a fault is on.
    for (const row of await claim(ref)) await deliver(row)
    return 'done'
  }

  const pay = async (
    ref: string,
    { outcome, card_number }: CheckoutInput,
    asPage: boolean,
  ): Promise<Outcome<StreamAnswer>> => {
    answering()
    const row = await find(ref)
    if (row === undefined) return refuse('payment.no-checkout')
    const result = outcome ?? cards[(card_number ?? '').replace(/\D/g, '')]
    if (result === undefined)
      return asPage
        ? accept(checkoutPage({ ...row, ref, problem: 'card-unknown' }), { status: 422 })
        : refuse('payment.card-unknown')
    const settled = await settle(ref, result)
    if (asPage)
      return accept(
        { body: '', headers: { location: `/pay/sandbox/${ref}`, 'cache-control': 'no-store' } },
        { status: 303 },
      )
    if (settled === 'closed') return refuse('payment.checkout-closed')
    const state = result === 'approve' ? 'paid' : 'declined'
    return accept({
      body: JSON.stringify({ success: true, data: { state } }),
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    })
  }

  const deliverDue = async (): Promise<number> => {
    const due = await claim()
    await Promise.all(due.map(deliver))
    return due.length
  }

  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()

  return {
    provider: 'sandbox',

    createPayment: async (order) => {
      answering()
      const now = clock.now()
      const ref = `sbx_${random.bytes(24).toString('base64url')}`
      await db.run(sql`
        insert into sandbox_payments (provider_ref, order_id, amount_fils, currency, description, language, created_at,
          updated_at)
        values (${ref}, ${order.orderId}, ${order.amountFils}, ${order.currency}, ${order.description},
          ${order.language}, ${now}, ${now})`)
      return { providerRef: ref, paymentUrl: urlOf(ref) }
    },

    expirePayment: async (ref) => {
      answering()
      await db.run(sql`
        update sandbox_payments set state = 'expired', updated_at = ${clock.now()}
        where provider_ref = ${ref} and state in ('open', 'declined')`)
    },

    status: async (ref) => {
      answering()
      const row = await find(ref)
      if (row === undefined) throw new GatewayDown(new Error('unknown payment'))
      return {
        state: row.state === 'declined' ? 'open' : row.state,
        amountFils: row.amount_fils,
        currency: row.currency,
      }
    },

    readWebhook: async (rawBody, headers) => {
      const body = rawBody.toString('utf8')
      if (!isSignedMessage(keys, { body, header: headers[signatureHeader], now: clock.now() }))
        return refuse('payment.signature-wrong')
      const message = JSON.parse(body) as Message
      const kinds: Record<string, PaymentEvent['kind']> = { 'payment.paid': 'paid', 'payment.declined': 'declined' }
      return accept({
        provider: 'sandbox',
        eventId: message.id,
        kind: kinds[message.type] ?? 'other',
        orderId: message.order,
        providerRef: message.ref,
        amountFils: message.amount,
        currency: message.currency,
      })
    },

    checkout: {
      page: async (ref) => {
        answering()
        const row = await find(ref)
        return row === undefined ? refuse('payment.no-checkout') : accept(checkoutPage({ ...row, ref }))
      },
      pay,
      deliverDue,
    },

    start: () => {
      let isBusy = false
      timer ??= setInterval(() => {
        if (isBusy) return
        isBusy = true
        running = deliverDue()
          .catch((error: unknown) => log.warn({ err: error }, 'sandbox messages could not be read'))
          .finally(() => {
            isBusy = false
          })
      }, checkMs).unref()
    },
    stop: async () => {
      clearInterval(timer)
      timer = undefined
      await running
    },
  }
}
