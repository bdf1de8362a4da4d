// Refunds that the payment provider sends to the card, and payments that the cardholder's bank takes back.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { setting } from '../../../test/certifications.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aCardPayment, aCardRefund, aRefund, done, offerInspections, own } from '../../../test/requests.ts'
import { brokenInvariants } from '../../../trust/invariants.ts'
import { sql } from '../../platform/db/sql.ts'
import type { ChargebackEvent, RefundReport } from '../../platform/gateway/gateway.ts'
import { GatewayDown } from '../../platform/gateway/gateway-down.ts'
import { signatureHeader, signMessage } from '../../platform/gateway/sandbox-signature.ts'
import { checkBooks } from '../books/index.ts'
import { applyChargeback } from '../chargebacks/index.ts'
import { applyRefundReport, reconcileRefunds, requestRefund } from './index.ts'

let t: TestApp
let owner: OwnerPerson
let admin: Person
let boss: Person
const gate: { isDown: boolean; answers: RefundReport | undefined; asked: number } = {
  isDown: false,
  answers: undefined,
  asked: 0,
}
beforeAll(async () => {
  t = await testApp({
    deps: ({ gateway }) => ({
      gateway: {
        ...gateway,
        requestRefund: async (request) => {
          gate.asked++
          if (gate.isDown) throw new GatewayDown(new Error('down'))
          return gate.answers ?? gateway.requestRefund(request)
        },
      },
    }),
  })
  await offerInspections(t)
  owner = await t.owner()
  admin = await t.admin()
  boss = await t.superAdmin()
})
afterEach(() => {
  Object.assign(gate, { isDown: false, answers: undefined, asked: 0 })
})
afterAll(async () => {
  expect(await brokenInvariants(t.db)).toEqual([])
  expect((await checkBooks(t.db)).fault).toBeUndefined()
  await t.close()
})

const send = (id: string, by: Person = boss) => by.post(`/admin/api/refunds/${id}/send`, {})
const record = (id: string, way: 'card' | 'transfer') =>
  boss.post(`/admin/api/refunds/${id}/record`, { amount: 1575, way, reference: 'FT1' })
const read = async (id: string) => {
  const { refunds } = (await boss.get('/admin/api/refunds?limit=100')).body.data
  return refunds.find((row: { id: string }) => row.id === id)
}
const report = (id: string, more: Partial<RefundReport>, attempt = 1) =>
  applyRefundReport(t.deps, {
    refundId: id,
    attempt,
    report: { providerRef: 'sbxr_x', state: 'succeeded', reason: null, ...more },
  })
const mailsTo = ({ email }: OwnerPerson) => t.mails.filter(({ name, to }) => name === 'refund' && to.email === email)
const actions = async (id: string) =>
  (await t.db.many<{ action: string }>(sql`select action from audit_events where subject_id = ${id} order by seq`)).map(
    ({ action }) => action,
  )

describe('a refund to the card', () => {
  it('is sent by the payment provider, once, however often it is asked', async () => {
    const someone = await t.owner()
    const id = await aCardRefund(t, someone)
    expect((await read(id)).may).toEqual({ record: true, send: true })
    expect((await send(id, admin)).status).toBe(403)
    const answers = await Promise.all([send(id), send(id), send(id)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(await read(id)).toMatchObject({ state: 'sending', sent: null, may: { record: false, send: false } })
    expect((await record(id, 'card')).body.code).toBe('refund.sending-already')
    const { queues } = (await boss.get('/admin/api/queues')).body.data
    expect(queues.find((one: { queue: string }) => one.queue === 'refunds').count).toBe(0)

    await Promise.all([requestRefund(t.deps, id), requestRefund(t.deps, id), reconcileRefunds(t.deps)])
    const { state, sent } = await read(id)
    expect([state, sent.way, sent.by.id]).toEqual(['sent', 'card', boss.id])
    expect(sent.reference).toMatch(/^sbxr_/)
    expect(await t.db.many(sql`select amount_fils from sandbox_refunds where refund_id = ${id}`)).toEqual([
      { amount_fils: 157_500 },
    ])
    expect(mailsTo(someone).map(({ values }) => (values as { news: string }).news)).toEqual(['due', 'sent'])
    expect(await actions(id)).toEqual(['refund.due', 'refund.requested', 'refund.sent'])
    await report(id, {})
    expect((await send(id)).body.code).toBe('refund.sent-already')
    expect(mailsTo(someone)).toHaveLength(2)
  })

  it('waits for a provider that is down, and is asked about until its result is known', async () => {
    const id = await aCardRefund(t, owner)
    done(await send(id))
    gate.isDown = true
    await expect(requestRefund(t.deps, id)).rejects.toThrow(GatewayDown)
    await reconcileRefunds(t.deps)
    expect((await read(id)).state).toBe('sending')
    gate.isDown = false
    gate.answers = { providerRef: 'sbxr_waits', state: 'pending', reason: null }
    await requestRefund(t.deps, id)
    expect((await read(id)).state).toBe('sending')
    // It was accepted, so it is not requested again.
    gate.asked = 0
    await t.db.run(sql`
      insert into sandbox_refunds (provider_ref, payment_ref, refund_id, attempt, amount_fils, state, created_at)
      select 'sbxr_waits', o.provider_ref, f.id, 1, f.total_fils, 'succeeded', now()
      from refunds f join orders o on o.id = f.order_id where f.id = ${id}`)
    await reconcileRefunds(t.deps)
    expect([(await read(id)).state, gate.asked]).toEqual(['sent', 0])
  })

  it('that is never answered is due again after three days, as the same attempt, and others do not wait for it', async () => {
    const [stuck, other] = [await aCardRefund(t, owner), await aCardRefund(t, owner)]
    done(await send(stuck))
    await t.db.run(sql`update refunds set requested_at = requested_at - interval '4 days' where id = ${stuck}`)
    done(await send(other))
    gate.isDown = true
    await reconcileRefunds(t.deps)
    expect(await read(stuck)).toMatchObject({ state: 'due', failure: { reason: 'no_answer' } })
    expect((await read(other)).state).toBe('sending')
    gate.isDown = false
    done(await send(stuck))
    await reconcileRefunds(t.deps)
    expect([(await read(stuck)).state, (await read(other)).state]).toEqual(['sent', 'sent'])
    expect(await t.db.many(sql`select attempt from sandbox_refunds where refund_id = ${stuck}`)).toEqual([
      { attempt: 1 },
    ])
  })

  it('that another provider was asked for can be recorded', async () => {
    const id = await aCardRefund(t, owner)
    done(await send(id))
    expect((await record(id, 'card')).body.code).toBe('refund.sending-already')
    await t.db.run(sql`update refunds set provider = 'stripe' where id = ${id}`)
    done(await record(id, 'card'))
  })

  it('that fails is due again with its reason, and is sent another way', async () => {
    const someone = await t.owner()
    const id = await aCardRefund(t, someone)
    done(await send(id))
    gate.answers = { providerRef: null, state: 'failed', reason: 'charge_already_refunded' }
    await requestRefund(t.deps, id)
    const { state, failure, may } = await read(id)
    expect([state, failure.reason, may]).toEqual(['due', 'charge_already_refunded', { record: true, send: true }])
    // The owner heard nothing of it that could change.
    expect(mailsTo(someone)).toHaveLength(1)
    done(await send(id))
    // The report of the first attempt does not count for the second.
    await report(id, { state: 'failed', reason: 'late' })
    expect((await read(id)).state).toBe('sending')
    gate.answers = { providerRef: null, state: 'failed', reason: 'declined' }
    await requestRefund(t.deps, id)
    done(await record(id, 'transfer'))
    expect(await read(id)).toMatchObject({ state: 'sent', failure: null, sent: { way: 'transfer' } })
    await report(id, { state: 'failed' }, 2)
    expect((await read(id)).state).toBe('sent')
  })

  it('that the card’s bank gives back after it was sent is due again, and its owner hears it', async () => {
    const someone = await t.owner()
    const id = await aCardRefund(t, someone)
    done(await send(id))
    await requestRefund(t.deps, id)
    await report(id, { state: 'failed', reason: 'lost_or_stolen_card' })
    expect(await read(id)).toMatchObject({ state: 'due', sent: null, failure: { reason: 'lost_or_stolen_card' } })
    expect(await actions(id)).toEqual(['refund.due', 'refund.requested', 'refund.sent', 'refund.failed'])
    const { requests } = (await someone.get('/api/user/requests')).body.data
    const { refund } = (await someone.get(own(requests[0].id))).body.data
    expect(refund).toMatchObject({ state: 'due', sent_at: null, returned_at: expect.any(String) })
    expect(mailsTo(someone).map(({ values }) => (values as { news: string }).news)).toEqual(['due', 'sent', 'returned'])
    done(await record(id, 'transfer'))
    const { emails } = await t.db.get<{ emails: number }>(sql`
      select count(*)::int as emails from mails where once_key like ${`refund-%:${id}:%`}`)
    expect(emails).toBe(4)
  })

  it('is given back by a process whose clock is behind that of the one that sent it', async () => {
    const id = await aCardRefund(t, owner)
    done(await send(id))
    await requestRefund(t.deps, id)
    await t.db.run(sql`update refunds set sent_at = sent_at + interval '3 seconds' where id = ${id}`)
    await Promise.all([report(id, { state: 'failed' }), report(id, { state: 'failed' })])
    const returns = await t.db.many(
      sql`select returned_at = sent_at as is_at_once from refund_returns where refund_id = ${id}`,
    )
    expect(returns).toEqual([{ is_at_once: true }])
  })

  it('is only for money that came by card, and only for an independent SUPER_ADMIN', async () => {
    const byTransfer = await aRefund(t, owner)
    expect((await read(byTransfer)).may).toEqual({ record: true, send: false })
    expect((await send(byTransfer)).body.code).toBe('refund.not-by-card')
    const id = await aCardRefund(t, owner)
    await t.db.run(
      sql`update orders set provider = 'stripe' where id = (select order_id from refunds where id = ${id})`,
    )
    expect((await send(id)).body.code).toBe('refund.not-by-card')
    await t.db.run(
      sql`update orders set provider = 'sandbox' where id = (select order_id from refunds where id = ${id})`,
    )
    await t.db.run(sql`update refunds set ordered_by = ${boss.id} where id = ${id}`)
    await setting(t.deps, 'decision-mode', 'four-eyes')
    await setting(t.deps, 'two-people-refund-fils', 100)
    expect((await send(id)).body.code).toBe('refund.not-independent')
    expect((await send(t.deps.random.uuid())).status).toBe(404)
  })
})

describe('a chargeback', () => {
  const charge = (
    { orderId, ref }: { orderId: string; ref: string },
    more: Partial<ChargebackEvent['chargeback']> = {},
  ) =>
    applyChargeback(t.deps, {
      kind: 'chargeback',
      provider: 'sandbox',
      orderId,
      chargeback: {
        providerRef: `dp_${orderId}`,
        paymentRef: ref,
        readAt: t.clock.now(),
        state: 'open',
        amountFils: 157_500,
        currency: 'AED',
        reason: 'fraudulent',
        openedAt: t.clock.now(),
        answerBy: new Date(t.clock.now().getTime() + 86_400_000),
        ...more,
      },
    })
  const payment = async (orderId: string) => (await admin.get(`/admin/api/payments/${orderId}`)).body.data
  const queued = async () => {
    const { queues } = (await admin.get('/admin/api/queues')).body.data
    return queues.find((one: { queue: string }) => one.queue === 'chargebacks')
  }
  const bell = async () =>
    (await admin.get('/admin/api/notifications')).body.data.notifications.filter(
      ({ title }: { title: string }) => title === 'Card payment questioned',
    ).length

  it('is shown on its order and in a queue until the bank decides, and counts once', async () => {
    const paid = await aCardPayment(t, owner)
    const { orderId } = paid
    const before = await bell()
    await charge(paid, { state: 'inquiry' })
    await charge(paid, { state: 'inquiry' })
    expect((await payment(orderId)).chargebacks).toMatchObject([
      { state: 'inquiry', amount: 1575, currency: 'AED', reason: 'fraudulent', closed_at: null },
    ])
    expect(await queued()).toMatchObject({ count: 1, link: '/admin/payments?chargeback=to-answer&sort=oldest' })
    expect((await admin.get('/admin/api/queues/chargebacks/next')).body.data.link).toBe(`/admin/payments/${orderId}`)
    const { payments } = (await admin.get('/admin/api/payments?chargeback=to-answer')).body.data
    expect(payments.map(({ id }: { id: string }) => id)).toEqual([orderId])
    const readBefore = t.clock.now()
    t.clock.forward(1_000)
    await charge(paid)
    await charge(paid, { state: 'lost', answerBy: null })
    const decided = t.clock.now().toISOString()
    // Read before the decision, applied after it.
    await charge(paid, { readAt: readBefore })
    t.clock.forward(1_000)
    await charge(paid, { state: 'lost', answerBy: null })
    const { chargebacks, events, state } = await payment(orderId)
    expect([chargebacks.length, chargebacks[0].state, chargebacks[0].answer_by, state]).toEqual([
      1,
      'lost',
      null,
      'paid',
    ])
    expect(chargebacks[0]).toMatchObject({ opened_at: readBefore.toISOString(), closed_at: decided })
    expect((await queued()).count).toBe(0)
    expect(events.map(({ action }: { action: string }) => action).slice(-3)).toEqual([
      'chargeback.opened',
      'chargeback.changed',
      'chargeback.changed',
    ])
    // One for the question, one for the money.
    expect((await bell()) - before).toBe(2)
    // The bank can decide again.
    await charge(paid, { state: 'won', answerBy: null })
    expect((await payment(orderId)).chargebacks[0].state).toBe('won')
  })

  it('keeps a refund from going out twice', async () => {
    const paid = await aCardPayment(t, owner)
    const { id: requestId, orderId } = paid
    done(await owner.post(own(requestId, '/cancel'), { reason: 'Late.' }))
    const { id } = await t.db.get<{ id: string }>(sql`select id from refunds where order_id = ${orderId}`)
    // A second payment of the same order, and a question, keep nothing back.
    await charge(paid, { providerRef: 'dp_second', paymentRef: 'cs_second', state: 'lost', answerBy: null })
    expect(await read(id)).toMatchObject({ chargeback: null, may: { record: true, send: true } })
    await charge(paid, { state: 'inquiry' })
    expect(await read(id)).toMatchObject({ chargeback: 'inquiry', may: { record: true, send: true } })
    await charge(paid)
    expect(await read(id)).toMatchObject({ chargeback: 'open', may: { record: false, send: false } })
    expect((await send(id)).body.code).toBe('refund.charged-back')
    expect((await record(id, 'transfer')).body.code).toBe('refund.charged-back')
    await charge(paid, { state: 'lost', answerBy: null })
    // The bank has given the money back, which is recorded.
    expect((await send(id)).body.code).toBe('refund.charged-back')
    done(await record(id, 'card'))
  })

  it('of an order that nobody knows changes nothing', async () => {
    await charge({ orderId: 'another program', ref: 'cs' })
    await charge({ orderId: t.deps.random.uuid(), ref: 'cs' })
    await report('another program', {})
    expect(await t.db.many(sql`select 1 from chargebacks where order_id is null`)).toEqual([])
  })

  it('reaches the order from the payment provider’s page', async () => {
    const { orderId, ref } = await aCardPayment(t, owner, { card: 'isDisputed' })
    await t.deps.gateway.checkout?.deliverDue()
    expect((await t.anyone.post(`/pay/sandbox/${ref}`, { outcome: 'won' })).body.data).toEqual({ state: 'won' })
    const { body } = await t.db.get<{ body: string }>(sql`
      select body from sandbox_messages where body like ${`%"order":"${orderId}"%`} and body like '%"won"%'`)
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: signMessage(t.deps.keys, body, t.clock.now()),
    }
    expect((await t.anyone.post('/api/payment/webhook/sandbox', body, { headers })).status).toBe(200)
    expect((await payment(orderId)).chargebacks).toMatchObject([{ state: 'won' }])
  })
})
