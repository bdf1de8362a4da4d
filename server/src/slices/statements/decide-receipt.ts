// An administrator matches a receipt to orders, refunds what is left of it, sets it aside, or reopens it.
import type * as calls from '@assure/contract/calls/statements'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { isAmount, moneyIn, moneyText } from '../../platform/money-text.ts'
import { announceOrder, confirmationBar, type LockedOrder, lockOrder, orderPartTaken } from '../payments/index.ts'
import { deleteParts, lockReceiptsOf } from '../receipts/index.ts'
import { refundRest } from '../refunds/index.ts'
import { receiptDecided } from './announce-receipt.ts'
import { completeOrder, countPart, judgeOne, type Named } from './judge-receipts.ts'
import { readReceipt } from './read-receipts.ts'
import { divideReceipt } from './rules.ts'
import {
  findReceiptText,
  type LockedReceipt,
  listPartOrders,
  lockReceipt,
  moveReceipt,
  readNamedOrder,
  readRest,
} from './store.ts'

type Answer = Outcome<ReturnOf<typeof calls.matchReceipt>>

const answer = async (
  tx: Tx,
  id: string,
  message: 'receipt.matched' | 'receipt.refund-due' | 'receipt.set-aside' | 'receipt.reopened',
): Promise<Answer> => accept(await readReceipt(tx, id), { message })

type Held = {
  receipt: LockedReceipt
  /** What is left of it, to be decided about. */
  restFils: number
  /** The orders that it is a part of. */
  former: readonly LockedOrder[]
  /** Those and the wanted ones. */
  locked: ReadonlyMap<string, LockedOrder>
}

type Wanted = { id: string; orders: readonly string[]; rest: number | undefined; language: Language }

/**
 * Locks orders before the receipt, as everyone does, and in one order, so that two matches cannot deadlock. `rest`: what
 * was left of it as it was shown.
 */
const lockWaiting = async (tx: Tx, { id, orders: wanted, rest, language }: Wanted): Promise<Outcome<Held>> => {
  const parts = await listPartOrders(tx, id)
  const locked = new Map<string, LockedOrder>()
  for (const orderId of [...new Set([...parts, ...wanted])].toSorted()) {
    const order = await lockOrder(tx, orderId)
    if (order !== undefined) locked.set(orderId, order)
  }
  await lockReceiptsOf(tx, [...locked.keys()], id)
  const receipt = await lockReceipt(tx, id)
  if (receipt === undefined) return refuse('receipt.not-found')
  const present = await listPartOrders(tx, id)
  // A colleague matched it to another order before it was locked.
  if (receipt.state !== 'waiting' || present.join() !== parts.join()) return refuse('receipt.not-waiting')
  const former = parts.flatMap((orderId) => locked.get(orderId) ?? [])
  const restFils = await readRest(tx, id)
  if (rest !== undefined && !isAmount(rest, restFils))
    return refuse('receipt.rest-differs', { values: { rest: moneyIn(language, receipt.currency, restFils) } })
  return accept({ receipt, restFils, former, locked })
}

type Taking = By & Pick<Held, 'receipt' | 'former'>

/** What it was counted as no longer counts, and the orders that lose it say so. */
const takeParts = async (tx: Tx, deps: Deps, { receipt, former, ...by }: Taking): Promise<void> => {
  const fils = await deleteParts(
    tx,
    receipt.id,
    former.map(({ id }) => id),
  )
  for (const order of former) await announceOrder(tx, deps, by, orderPartTaken(order, fils.get(order.id) ?? 0))
}

export const matchReceipt: UseCase<typeof calls.matchReceipt> = (deps, { actor, traceId, now, params: { id }, body }) =>
  deps.db.transaction(async (tx) => {
    const note = body.note ?? null
    const wanted = [...new Set(body.orders)]
    const held = await lockWaiting(tx, { id, orders: wanted, rest: body.rest, language: actor.language })
    if (!held.ok) return held
    const { receipt, restFils, former, locked } = held.value
    const orders: LockedOrder[] = []
    for (const orderId of wanted) {
      const order = locked.get(orderId)
      if (order === undefined) return refuse('order.not-found')
      orders.push(order)
    }
    const bar = orders.map(confirmationBar).find((one) => one !== undefined)
    if (bar !== undefined) return refuse(bar)
    const named: Named[] = []
    for (const order of orders) named.push({ locked: order, facts: await readNamedOrder(tx, order.id, receipt) })
    const shares = divideReceipt(
      { fils: restFils, currency: receipt.currency },
      named.map(({ facts }) => facts),
      note,
    )
    if (typeof shares === 'string') return refuse(shares)
    const isPart = shares.some(({ isSettled }) => !isSettled)
    // A cancelled order takes only all of its money, to be refunded.
    if (isPart && orders.some(({ state }) => state !== 'awaiting-transfer')) return refuse('payment.order-closed')
    const by = { actor, traceId }
    const released = former.filter((order) => !orders.includes(order))
    await takeParts(tx, deps, { ...by, receipt, former: released })
    await deleteParts(tx, id, wanted)
    for (const [at, { fils, isSettled }] of shares.entries()) {
      const order = named[at]
      if (order === undefined) throw new Error('A share without its order.')
      if (isSettled) await completeOrder(tx, deps, { ...by, receipt, order, fils, note, now })
      else await countPart(tx, deps, { ...by, receipt: { id, fils }, order, now })
    }
    const surplusFils = restFils - shares.reduce((sum, { fils }) => sum + fils, 0)
    const waits = isPart ? 'too-little' : surplusFils > 0 ? 'rest' : undefined
    await moveReceipt(tx, {
      id,
      state: waits === undefined ? 'matched' : 'waiting',
      reason: waits,
      companyId: surplusFils > 0 ? orders.at(-1)?.company_id : undefined,
      by: actor.accountId,
      now,
    })
    await receiptDecided(tx, deps, {
      ...by,
      action: 'receipt.matched',
      receipt,
      after: {
        orders: orders.map(({ reference }) => reference).join(', '),
        amount: moneyText(restFils),
        part: isPart,
        ...(surplusFils > 0 ? { rest: moneyText(surplusFils) } : {}),
      },
      reason: note,
    })
    return answer(tx, id, 'receipt.matched')
  })

export const refundReceipt: UseCase<typeof calls.refundReceipt> = (
  deps,
  { actor, traceId, now, params: { id }, body: { reason, rest } },
) =>
  deps.db.transaction(async (tx) => {
    const held = await lockWaiting(tx, { id, orders: [], rest, language: actor.language })
    if (!held.ok) return held
    const { receipt, restFils, former } = held.value
    const by = { actor, traceId }
    await takeParts(tx, deps, { ...by, receipt, former })
    const companyId = former[0]?.company_id ?? receipt.company_id
    await moveReceipt(tx, { id, state: 'refunded', companyId: companyId ?? undefined, by: actor.accountId, now })
    await receiptDecided(tx, deps, {
      ...by,
      action: 'receipt.refund-due',
      receipt,
      before: { state: 'waiting' },
      after: { state: 'refunded', amount: moneyText(restFils) },
      reason,
    })
    await refundRest(tx, deps, { ...by, receipt: { ...receipt, company_id: companyId }, fils: restFils, now })
    return answer(tx, id, 'receipt.refund-due')
  })

export const setAsideReceipt: UseCase<typeof calls.setAsideReceipt> = (
  deps,
  { actor, traceId, now, params: { id }, body: { reason, rest } },
) =>
  deps.db.transaction(async (tx) => {
    const held = await lockWaiting(tx, { id, orders: [], rest, language: actor.language })
    if (!held.ok) return held
    const { receipt, restFils, former } = held.value
    await takeParts(tx, deps, { actor, traceId, receipt, former })
    const companyId = restFils < receipt.fils ? (receipt.company_id ?? undefined) : undefined
    await moveReceipt(tx, { id, state: 'set-aside', companyId, setAsideBecause: reason, by: actor.accountId, now })
    await receiptDecided(tx, deps, {
      actor,
      traceId,
      action: 'receipt.set-aside',
      receipt,
      before: { state: 'waiting' },
      after: { state: 'set-aside' },
      reason,
    })
    return answer(tx, id, 'receipt.set-aside')
  })

export const reopenReceipt: UseCase<typeof calls.reopenReceipt> = (deps, { actor, traceId, now, params: { id } }) =>
  deps.db.transaction(async (tx) => {
    const text = await findReceiptText(tx, id)
    if (text === undefined) return refuse('receipt.not-found')
    if (!(await judgeOne(tx, deps, { id, text, from: 'set-aside', now }))) return refuse('receipt.not-set-aside')
    const receipt = await lockReceipt(tx, id)
    if (receipt === undefined) return refuse('receipt.not-found')
    await receiptDecided(tx, deps, {
      actor,
      traceId,
      action: 'receipt.reopened',
      receipt,
      before: { state: 'set-aside' },
      after: { state: receipt.state },
    })
    return answer(tx, id, 'receipt.reopened')
  })
