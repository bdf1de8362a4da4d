// A payment provider for trials. Like a real one, it keeps its own books and sends signed messages over HTTP.
import { setTimeout as wait } from 'node:timers/promises'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { StreamAnswer } from '@assure/contract/endpoint'
import type { Clock } from '../clock.ts'
import type { Database, Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Keys } from '../keys.ts'
import type { Log } from '../log.ts'
import type { Random } from '../random.ts'
import type { CheckoutInput, Gateway, PaymentEvent, RefundReport } from './gateway.ts'
import { GatewayDown } from './gateway-down.ts'
import { checkoutPage } from './sandbox-page.ts'
import { isSignedMessage, signatureHeader, signMessage } from './sandbox-signature.ts'
import { type TestCard, testCards } from './test-cards.ts'

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
  db: Database
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
  refuses_refunds: boolean
  chargeback: 'open' | 'won' | 'lost' | null
  created_at: Date
}
type PaymentMessage = {
  type: 'payment.paid' | 'payment.declined'
  ref: string
  order: string
  amount: number
  currency: string
}
type RefundMessage = { type: 'refund.failed'; ref: string; refund: string; attempt: number }
type ChargebackMessage = {
  type: 'chargeback'
  ref: string
  order: string
  amount: number
  currency: string
  payment: string
  state: 'open' | 'won' | 'lost'
  opened_at: string
  at: string
}
type Message = PaymentMessage | RefundMessage | ChargebackMessage
type StoredMessage = { event_id: string; body: string; tries: number }

type RefundRow = { provider_ref: string; state: RefundReport['state'] }

const openHours = 24
const sendMs = 5_000
const checkMs = 1_000
const maxTries = 25
type Card = { outcome: 'approve' | 'decline'; refusesRefunds?: boolean; isChargedBack?: boolean }
const cards: Record<TestCard, Card> = {
  pays: { outcome: 'approve' },
  isDeclined: { outcome: 'decline' },
  takesNoRefund: { outcome: 'approve', refusesRefunds: true },
  isDisputed: { outcome: 'approve', isChargedBack: true },
}
const digitsOf = (number: string): string => number.replace(/\D/g, '')
const byDigits = new Map(Object.entries(testCards).map(([name, number]) => [digitsOf(number), cards[name as TestCard]]))
/** A card to pay with, or what the cardholder's bank decides. */
const choiceOf = ({ outcome, card_number: number = '' }: CheckoutInput): Card | 'won' | 'lost' | undefined => {
  if (outcome === undefined) return byDigits.get(digitsOf(number))
  return outcome === 'won' || outcome === 'lost' ? outcome : { outcome }
}
/** The usual time to answer a bank. */
const bankDays = 20
const refusal = 'expired_or_canceled_card'
const refForm = /^sbx_[\w-]{32}$/

const reportOf = ({ provider_ref: providerRef, state }: RefundRow): RefundReport => ({
  providerRef,
  state,
  reason: state === 'failed' ? refusal : null,
})

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
      select provider_ref, order_id, amount_fils, currency, description, language, state, refuses_refunds, chargeback, created_at
        from sandbox_payments where provider_ref = ${ref}`)
    const isOver = row !== undefined && row.state !== 'paid' && row.created_at <= oldest()
    return isOver ? { ...row, state: 'expired' } : row
  }

  const write = async (tx: Queryable, message: Message, now: Date): Promise<string> => {
    const id = `evt_${random.uuid()}`
    await tx.run(sql`
      insert into sandbox_messages (event_id, body, next_try_at, created_at)
      values (${id}, ${JSON.stringify({ id, ...message })}, ${now}, ${now})`)
    return id
  }

  const paymentMessage = (row: Row, type: PaymentMessage['type']): PaymentMessage => ({
    type,
    ref: row.provider_ref,
    order: row.order_id,
    amount: faults.amountFils ?? row.amount_fils,
    currency: faults.currency ?? row.currency,
  })

  const chargebackMessage = (row: Row, state: ChargebackMessage['state'], openedAt: Date): ChargebackMessage => ({
    type: 'chargeback',
    ref: `${row.provider_ref}_chargeback`,
    payment: row.provider_ref,
    order: row.order_id,
    amount: row.amount_fils,
    currency: row.currency,
    state,
    opened_at: openedAt.toISOString(),
    at: clock.now().toISOString(),
  })

  const send = async ({ body }: StoredMessage): Promise<boolean> => {
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
  const claim = (id?: string): Promise<StoredMessage[]> => {
    const now = clock.now()
    const only = id === undefined ? sql`next_try_at <= ${now}` : sql`event_id = ${id}`
    return db.many<StoredMessage>(sql`
      update sandbox_messages set tries = tries + 1, next_try_at = ${new Date(now.getTime() + 2 * sendMs)}
      where event_id in (select event_id from sandbox_messages where ${only} and next_try_at is not null
        order by next_try_at limit 20 for update skip locked)
      returning event_id, body, tries`)
  }

  const deliver = async (message: StoredMessage): Promise<void> => {
    const sent = await Promise.all(Array.from({ length: faults.times ?? 1 }, () => send(message)))
    const now = clock.now()
    const isDelivered = sent.some(Boolean)
    const { event_id: id, tries } = message
    const next = isDelivered || tries >= maxTries ? null : new Date(now.getTime() + Math.min(300, 2 ** tries) * 1000)
    if (!isDelivered) log.warn({ tries }, 'sandbox message not delivered')
    await db.run(sql`
      update sandbox_messages set delivered_at = ${isDelivered ? now : null}, next_try_at = ${next} where event_id = ${id}`)
  }

  const deliverNow = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) for (const message of await claim(id)) await deliver(message)
  }

  const isPaid = async (ref: string): Promise<boolean> => (await find(ref))?.state === 'paid'

  const settle = async (
    row: Row,
    { outcome, refusesRefunds = false, isChargedBack = false }: Card,
  ): Promise<'done' | 'closed'> => {
    const ref = row.provider_ref
    const ids = await db.transaction(async (tx) => {
      const now = clock.now()
      const changed = await tx.run(sql`
        update sandbox_payments set state = ${outcome === 'approve' ? 'paid' : 'declined'}, updated_at = ${now},
          refuses_refunds = ${refusesRefunds}, chargeback = ${isChargedBack ? 'open' : null}
        where provider_ref = ${ref} and state in ('open', 'declined') and created_at > ${oldest()}`)
      if (changed === 0) return []
      const payment = await write(
        tx,
        paymentMessage(row, outcome === 'approve' ? 'payment.paid' : 'payment.declined'),
        now,
      )
      return isChargedBack ? [payment, await write(tx, chargebackMessage(row, 'open', now), now)] : [payment]
    })
    // Two approvals at once count as one.
    if (ids.length === 0) return outcome === 'approve' && (await isPaid(ref)) ? 'done' : 'closed'
    // Sent at once, so that the status is up to date after this answer, unless a fault is on.
    await deliverNow(ids)
    return 'done'
  }

  /** Ends a chargeback as the cardholder's bank decides. */
  const decide = async (row: Row, state: 'won' | 'lost'): Promise<'done' | 'closed'> => {
    const ids = await db.transaction(async (tx) => {
      const now = clock.now()
      const changed = await tx.run(sql`
        update sandbox_payments set chargeback = ${state}, updated_at = ${now}
        where provider_ref = ${row.provider_ref} and chargeback = 'open'`)
      return changed === 0 ? [] : [await write(tx, chargebackMessage(row, state, row.created_at), now)]
    })
    await deliverNow(ids)
    return ids.length === 0 ? 'closed' : 'done'
  }

  const pay = async (
    ref: string,
    { outcome, card_number }: CheckoutInput,
    asPage: boolean,
  ): Promise<Outcome<StreamAnswer>> => {
    answering()
    const row = await find(ref)
    if (row === undefined) return refuse('payment.no-checkout')
    const choice = choiceOf({ outcome, card_number })
    if (choice === undefined)
      return asPage
        ? accept(checkoutPage({ ...row, ref, problem: 'card-unknown' }), { status: 422 })
        : refuse('payment.card-unknown')
    const isDecision = choice === 'won' || choice === 'lost'
    const settled = await (isDecision ? decide(row, choice) : settle(row, choice))
    if (asPage)
      return accept(
        { body: '', headers: { location: `/pay/sandbox/${ref}`, 'cache-control': 'no-store' } },
        { status: 303 },
      )
    if (settled === 'closed') return refuse('payment.checkout-closed')
    const state = isDecision ? choice : choice.outcome === 'approve' ? 'paid' : 'declined'
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

    requestRefund: async ({ refundId, attempt, providerRef, amountFils }) => {
      answering()
      const payment = await find(providerRef)
      if (payment?.state !== 'paid') return { providerRef: null, state: 'failed', reason: 'no_payment' }
      if (payment.chargeback === 'open' || payment.chargeback === 'lost')
        return { providerRef: null, state: 'failed', reason: 'charge_disputed' }
      return db.transaction(async (tx) => {
        const now = clock.now()
        await tx.run(sql`select 1 from sandbox_payments where provider_ref = ${providerRef} for update`)
        const made = await tx.find<RefundRow>(sql`
          select provider_ref, state from sandbox_refunds where refund_id = ${refundId} and attempt = ${attempt}`)
        if (made !== undefined) return reportOf(made)
        const { refunded } = await tx.get<{ refunded: number }>(sql`
          select coalesce(sum(amount_fils), 0)::bigint as refunded from sandbox_refunds
          where payment_ref = ${providerRef} and state <> 'failed'`)
        if (refunded + amountFils > payment.amount_fils)
          return { providerRef: null, state: 'failed', reason: 'charge_already_refunded' }
        const ref = `sbxr_${random.bytes(24).toString('base64url')}`
        await tx.run(sql`
          insert into sandbox_refunds (provider_ref, payment_ref, refund_id, attempt, amount_fils, state, created_at)
          values (${ref}, ${providerRef}, ${refundId}, ${attempt}, ${amountFils}, ${payment.refuses_refunds ? 'failed' : 'succeeded'}, ${now})`)
        // As with a real bank, a card that takes no money back is noticed later.
        if (payment.refuses_refunds) await write(tx, { type: 'refund.failed', ref, refund: refundId, attempt }, now)
        return reportOf({ provider_ref: ref, state: 'succeeded' })
      })
    },

    refundStatus: async (ref) => {
      answering()
      const row = await db.find<RefundRow>(sql`
        select provider_ref, state from sandbox_refunds where provider_ref = ${ref}`)
      if (row === undefined) throw new GatewayDown(new Error('unknown refund'))
      return reportOf(row)
    },

    readWebhook: async (rawBody, headers) => {
      const body = rawBody.toString('utf8')
      if (!isSignedMessage(keys, { body, header: headers[signatureHeader], now: clock.now() }))
        return refuse('payment.signature-wrong')
      const message = JSON.parse(body) as Message & { id: string }
      if (message.type === 'refund.failed')
        return accept({
          kind: 'refund',
          refundId: message.refund,
          attempt: message.attempt,
          report: reportOf({ provider_ref: message.ref, state: 'failed' }),
        })
      if (message.type === 'chargeback') {
        const openedAt = new Date(message.opened_at)
        return accept({
          kind: 'chargeback',
          provider: 'sandbox',
          orderId: message.order,
          chargeback: {
            providerRef: message.ref,
            paymentRef: message.payment,
            state: message.state,
            amountFils: message.amount,
            currency: message.currency,
            reason: 'fraudulent',
            openedAt,
            answerBy: message.state === 'open' ? new Date(openedAt.getTime() + bankDays * 86_400_000) : null,
            readAt: new Date(message.at),
          },
        })
      }
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
