// Random histories of money: orders by transfer and card, statements with exact, smaller, larger and unknown amounts, matches,
// confirmations by hand, rests, refunds by hand and to cards, refunds that come back, chargebacks, undone payments and repeated
// messages of the gateway, with connections to the database that break in the middle of a step. After each history the books
// hold to the fil (trust: F50).
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Database } from '../src/platform/db/database.ts'
import { sql } from '../src/platform/db/sql.ts'
import { checkBooks } from '../src/slices/books/index.ts'
import { applyChargeback } from '../src/slices/chargebacks/index.ts'
import { applyRefundReport, reconcileRefunds } from '../src/slices/refunds/index.ts'
import { judgeReceipts } from '../src/slices/statements/index.ts'
import type { OwnerPerson, Person } from '../test/actors.ts'
import { aFacility, anOrder, gatewayMessage, refOf } from '../test/facilities.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { aStatementFile } from '../test/receipts.ts'
import { aCardRefund, offerInspections } from '../test/requests.ts'
import { type Chance, chanceOf, measured, seed, sized } from '../test/size.ts'
import { eventually, openQuietly } from '../test/support.ts'
import { brokenInvariants } from './invariants.ts'

let t: TestApp
let admin: Person
let boss: Person
/** Sees and ends the connections of the app. */
let server: Database
beforeAll(async () => {
  t = await testApp()
  await offerInspections(t)
  server = openQuietly(inject('testServer').adminUrl, 1)
  admin = await t.admin()
  boss = await t.superAdmin()
})
afterAll(async () => {
  await server.close()
  await t.close()
})

const total = 105_000
const amounts = [total, total, total, total - 5_000, 40_000, 65_000, total + 5_000, 2 * total]
const reason = { reason: 'It happened so.' }

type Order = { id: string; reference: string; paymentUrl: string }
type History = { owner: OwnerPerson; orders: Order[]; statements: string[] }
type Step = (history: History, chance: Chance) => Promise<unknown>

/** Of this history, as the office sees them. */
const receiptsOf = async ({ statements }: History, state: string): Promise<{ id: string }[]> =>
  (
    await Promise.all(
      statements.map(
        async (id) => (await admin.get(`/admin/api/receipts?statement=${id}&state=${state}`)).body.data.receipts,
      ),
    )
  ).flat()
const oneOf = <T>(chance: Chance, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : chance.pick(list)
const onReceipt =
  (path: 'match' | 'refund' | 'set-aside' | 'reopen', body: (history: History, chance: Chance) => object): Step =>
  async (history, chance) => {
    const receipt = oneOf(chance, await receiptsOf(history, path === 'reopen' ? 'set-aside' : 'waiting'))
    if (receipt) await admin.post(`/admin/api/receipts/${receipt.id}/${path}`, body(history, chance))
  }
const onOrder =
  (path: 'confirm' | 'refuse' | 'undo', body: (chance: Chance) => object): Step =>
  async ({ orders }, chance) => {
    const order = oneOf(chance, orders)
    if (order) await boss.post(`/admin/api/payments/${order.id}/${path}`, body(chance))
  }

/** Requests that were paid by card and cancelled. */
const cardSteps: Record<string, Step> = {
  cancelled: (history, chance) => aCardRefund(t, history.owner, { card: chance.maybe(0.7) ? 'pays' : 'takesNoRefund' }),
  send: async (_, chance) => {
    const { refunds } = (await boss.get('/admin/api/refunds?state=due')).body.data
    const refund = oneOf<{ id: string }>(
      chance,
      refunds.filter(({ may }: { may: { send: boolean } }) => may.send),
    )
    if (refund) await boss.post(`/admin/api/refunds/${refund.id}/send`, {})
  },
  ask: () => Promise.all([reconcileRefunds(t.deps), reconcileRefunds(t.deps)]),
  'given back': async (_, chance) => {
    const sent = oneOf(
      chance,
      await t.db.many<{ id: string; attempt: number }>(sql`
        select id, attempt from refunds where requested_at is not null and sent_at is not null`),
    )
    const report = { providerRef: null, state: 'failed', reason: 'lost_or_stolen_card' } as const
    if (sent) await applyRefundReport(t.deps, { refundId: sent.id, attempt: sent.attempt, report })
  },
  'charged back': async (_, chance) => {
    const order = oneOf(
      chance,
      await t.db.many<{ id: string; total_fils: number; ref: string }>(sql`
        select o.id, o.total_fils, coalesce(o.provider_ref, '') as ref from orders o where o.state = 'paid' and o.method = 'onlinePayment'`),
    )
    const state = chance.pick(['inquiry', 'open', 'won', 'lost'] as const)
    if (order)
      await applyChargeback(t.deps, {
        kind: 'chargeback',
        provider: 'sandbox',
        orderId: order.id,
        chargeback: {
          providerRef: `dp_${order.id}`,
          paymentRef: order.ref,
          readAt: t.clock.now(),
          state,
          amountFils: order.total_fils,
          currency: 'AED',
          reason: 'fraudulent',
          openedAt: t.clock.now(),
          answerBy: null,
        },
      })
  },
}
const steps: Record<string, Step> = {
  order: async (history, chance) => {
    const facilityId = await aFacility(history.owner)
    await anOrder(history.owner, facilityId, chance.maybe(0.8) ? 'wireTransfer' : 'onlinePayment')
  },
  statement: async (history, chance) => {
    const lines = Array.from({ length: 1 + chance.int(3) }, (_, at) => ({
      fils: chance.pick(amounts),
      text: chance.maybe(0.8) ? (oneOf(chance, history.orders)?.reference ?? 'Rent') : 'Rent',
      bank_reference: `${t.deps.random.uuid()}-${at}`,
    }))
    const sent = await admin.form('POST', '/admin/api/statements', { statement: await aStatementFile(t, lines) })
    if (sent.status === 201) history.statements.push(sent.body.data.id)
  },
  judge: async ({ statements }) => {
    await Promise.all(statements.map((id) => judgeReceipts(t.deps, id)))
  },
  match: onReceipt('match', ({ orders }, chance) => ({
    orders: chance.shuffled(orders.map(({ id }) => id)).slice(0, 1 + chance.int(2)),
    note: 'So the bank says.',
  })),
  refund: onReceipt('refund', () => reason),
  'set-aside': onReceipt('set-aside', () => reason),
  reopen: onReceipt('reopen', () => ({})),
  confirm: onOrder('confirm', (chance) => ({ amount_received: chance.pick(amounts) / 100, note: 'So the bank says.' })),
  refuse: onOrder('refuse', () => reason),
  undo: onOrder('undo', () => reason),
  record: async (_, chance) => {
    const refund = oneOf(chance, (await boss.get('/admin/api/refunds?state=due')).body.data.refunds) as
      | { id: string; total: number }
      | undefined
    const body = { amount: refund?.total, way: 'transfer', reference: 'FT26400' }
    if (refund) await boss.post(`/admin/api/refunds/${refund.id}/record`, body)
  },
  card: async ({ orders }, chance) => {
    const order = oneOf(
      chance,
      orders.filter(({ paymentUrl }) => paymentUrl !== ''),
    )
    if (order === undefined) return
    const message = { id: `evt-${order.id}`, ref: refOf(order.paymentUrl), order: order.id }
    const { body, headers } = gatewayMessage(t.deps, message, t.clock.now())
    const send = { headers: { ...headers, 'content-type': 'application/json' } }
    const report = () => t.anyone.post('/api/payment/webhook/sandbox', body, send)
    await Promise.all([report(), report()])
  },
  ...cardSteps,
}
const names = Object.keys(steps)
/** Those that move money on come more often. */
const usual = 'order statement statement judge judge match match undo refund record cancelled send ask'.split(' ')

const readOrders = (companyId: string): Promise<Order[]> =>
  t.ownerDb.many<Order>(sql`
    select id, reference, coalesce(payment_url, '') as "paymentUrl" from orders where company_id = ${companyId} order by id`)

const busy = () => sql`
  datname = ${new URL(t.deps.config.databaseUrl ?? '').pathname.slice(1)} and state <> 'idle' and xact_start is not null`

let crashes = 0
/** The step is under way, and the database ends its connections the n-th time that it is seen at work. */
const crashDuring = async (step: () => Promise<unknown>, n: number): Promise<void> => {
  let isOver = false
  let seen = 0
  const running = step()
    .catch(() => undefined)
    .finally(() => {
      isOver = true
    })
  while (!isOver) {
    const work = await server.many(sql`select 1 from pg_stat_activity where ${busy()}`)
    if (work.length === 0 || seen++ < n) continue
    // Waits until they are gone: a late signal would end what another step does.
    const ended = await server.many(sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${busy()}`)
    if (ended.length === 0) continue
    crashes += 1
    break
  }
  await running
  await eventually(() =>
    t.db.find(sql`select 1`).then(
      () => true,
      () => false,
    ),
  )
}

const count = sized(50, 2_000)

it(
  'the books hold after every history',
  async () => {
    const chance = chanceOf(seed)
    for (let played = 0; played < count; played++) {
      t.clock.forward(1_000)
      const owner = await t.owner()
      const { id: companyId } = await t.db.get<{ id: string }>(
        sql`select id from companies where account_id = ${owner.id}`,
      )
      const history: History = { owner, orders: [], statements: [] }
      const told: string[] = []
      for (let at = 0; at < 14; at++) {
        const name = at < 2 ? 'order' : chance.maybe(0.7) ? chance.pick(usual) : chance.pick(names)
        const step = () => (steps[name] as Step)(history, chance)
        const isCut = at >= 2 && chance.maybe(0.2)
        told.push(isCut ? `${name}, cut` : name)
        if (isCut) await crashDuring(step, chance.int(3))
        else await step()
        history.orders = await readOrders(companyId)
      }
      // The jobs that were cut run again.
      await (steps.judge as Step)(history, chance)
      await reconcileRefunds(t.deps)
      const { fault } = await checkBooks(t.ownerDb)
      expect(fault && `${fault.row} ${fault.is}, after ${told.join('; ')}`).toBeUndefined()
    }
    // Some compare every order with every email.
    expect(await t.db.transaction(brokenInvariants, { statementTimeoutMs: 1_800_000 })).toEqual([])
    const { totals } = await checkBooks(t.ownerDb)
    // All kinds of money were reached, so the histories are not all refusals.
    expect(Math.min(...Object.values(totals).filter((fils) => fils !== totals.credited))).toBeGreaterThan(0)
    expect(crashes).toBeGreaterThan(0)
    // No payment went back more often than it came in.
    expect(
      await t.db.many(sql`
        select payment_ref from sandbox_refunds r join sandbox_payments p on p.provider_ref = r.payment_ref
        where r.state <> 'failed' group by payment_ref, p.amount_fils having sum(r.amount_fils) > p.amount_fils`),
    ).toEqual([])
    const sentToCards = await t.db.many(
      sql`select 1 from refunds where requested_at is not null and sent_at is not null`,
    )
    expect(sentToCards.length).toBeGreaterThan(0)
    measured(
      'F50',
      `histories of money: ${count} of 14 steps, ${crashes} cut in the middle of a transaction: the books hold after each`,
    )
  },
  sized(300_000, 7_200_000),
)
