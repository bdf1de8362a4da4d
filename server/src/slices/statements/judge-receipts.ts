// The job after an import: each receipt of a statement settles its order, or waits for a person. Each in its own transaction.
import type { By } from '../../platform/audit/audit.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { eachInTransaction } from '../../platform/jobs/every-step.ts'
import {
  announceOrder,
  type LockedOrder,
  leaveSurplus,
  lockOrder,
  orderPartReceived,
  settleOrder,
} from '../payments/index.ts'
import { insertPart, latestPartOf, lockReceiptsOf } from '../receipts/index.ts'
import { announceReceipts } from './announce-receipt.ts'
import { dueOf, judgeReceipt, type NamedOrder, namedReference } from './rules.ts'
import {
  findReferenced,
  keepWaiting,
  type LockedReceipt,
  listNewReceipts,
  lockReceipt,
  moveReceipt,
  readNamedOrder,
  readRest,
  receiptsPerPage,
} from './store.ts'

type Judging = { id: string; text: string; from: 'new' | 'set-aside'; now: Date }

export type Named = { locked: LockedOrder; facts: NamedOrder }

type Counted = By & { receipt: Pick<LockedReceipt, 'id' | 'fils'>; order: Named; now: Date }

/** Less than is due: it counts for the order, which stays open for the rest. */
export const countPart = async (tx: Tx, deps: Deps, { receipt, order, now, ...by }: Counted): Promise<void> => {
  await insertPart(tx, { receiptId: receipt.id, orderId: order.locked.id, fils: receipt.fils, now })
  const dueFils = dueOf(order.facts) - receipt.fils
  await announceOrder(
    tx,
    deps,
    by,
    orderPartReceived(order.locked, { fils: receipt.fils, dueFils, receiptId: receipt.id }),
  )
}

/** `actor`: the system, or the administrator who matched it. */
type Completing = {
  actor: Administrator | undefined
  traceId?: string | undefined
  receipt: LockedReceipt
  order: Named
  fils: number
  note: string | null
  now: Date
}

/** Settles an order with this receipt and the parts before it, as a confirmed transfer of their sum. */
export const completeOrder = async (
  tx: Tx,
  deps: Deps,
  { actor, traceId, receipt, order: { locked, facts }, fils, note, now }: Completing,
): Promise<void> => {
  await insertPart(tx, { receiptId: receipt.id, orderId: locked.id, fils, now })
  const sum = { amountFils: facts.arrived_fils + fils, on: await latestPartOf(tx, locked.id), note }
  const by =
    actor === undefined ? { kind: 'bank' as const, receipt: sum } : { kind: 'admin' as const, actor, receipt: sum }
  if (!(await settleOrder(tx, deps, { order: locked, by, traceId })))
    throw new Error('A locked order changed its state.')
}

/** Locks the order before the receipt, as everyone does. False: somebody else decided about it meanwhile. */
export const judgeOne = async (tx: Tx, deps: Deps, { id, text, from, now }: Judging): Promise<boolean> => {
  const named = namedReference(text)
  const reference = 'reference' in named ? await findReferenced(tx, named.reference) : {}
  const locked = reference.id === undefined ? undefined : await lockOrder(tx, reference.id)
  if (locked !== undefined) await lockReceiptsOf(tx, [locked.id], id)
  const receipt = await lockReceipt(tx, id)
  if (receipt?.state !== from) return false
  // A rest pays what a person chooses: the text names the order that is paid already.
  if (from === 'set-aside' && (await readRest(tx, id)) < receipt.fils) {
    await moveReceipt(tx, { id, state: 'waiting', reason: 'rest', companyId: receipt.company_id ?? undefined, now })
    return true
  }
  const order = locked && { locked, facts: await readNamedOrder(tx, locked.id, receipt) }
  const verdict = judgeReceipt(receipt, order?.facts)
  if (verdict.kind === 'wait' || order === undefined) {
    const unnamed = 'reason' in named ? named.reason : undefined
    const incomplete = reference.isIncomplete ? 'wrong-reference' : undefined
    const judged = verdict.kind === 'wait' ? verdict.reason : 'unknown-order'
    const companyId = locked?.company_id
    await moveReceipt(tx, { id, state: 'waiting', reason: unnamed ?? incomplete ?? judged, companyId, now })
    return true
  }
  const by = { actor: { kind: 'system' } } as const
  if (verdict.kind === 'part') {
    await countPart(tx, deps, { ...by, receipt, order, now })
    await moveReceipt(tx, { id, state: 'waiting', reason: 'too-little', now })
    return true
  }
  if (verdict.kind === 'settle')
    await completeOrder(tx, deps, { actor: undefined, receipt, order, fils: receipt.fils, note: null, now })
  else {
    const { id: orderId, company_id: companyId } = order.locked
    const fils = Math.min(receipt.fils, dueOf(order.facts))
    await insertPart(tx, { receiptId: id, orderId, fils, now })
    if (fils < receipt.fils) {
      await leaveSurplus(tx, { orderId, now })
      await moveReceipt(tx, { id, state: 'waiting', reason: 'rest', companyId, now })
      return true
    }
  }
  await moveReceipt(tx, { id, state: 'matched', now })
  return true
}

/** How many pages of receipts one job judges before it leaves the worker to others. */
const pagesPerJob = 25

export const judgeReceipts = async (deps: Deps, statementId: string): Promise<void> => {
  let after = 0
  const errors: Error[] = []
  let isLast = false
  for (let page = 0; page < pagesPerJob && !isLast; page++) {
    const rows = await listNewReceipts(deps.db, statementId, after)
    const last = rows.at(-1)
    if (last === undefined) break
    after = last.position
    const unnamed = Map.groupBy(rows, ({ text }) => {
      const named = namedReference(text)
      return 'reason' in named ? named.reason : undefined
    })
    for (const [reason, group] of unnamed)
      if (reason !== undefined)
        await keepWaiting(
          deps.db,
          group.map(({ id }) => id),
          reason,
          deps.clock.now(),
        )
    try {
      await eachInTransaction(deps.db, unnamed.get(undefined) ?? [], (tx, { id, text }) =>
        judgeOne(tx, deps, { id, text, from: 'new', now: deps.clock.now() }),
      )
    } catch (error) {
      // Those that failed are tried again by the next run of the job, and stop no others.
      if (!(error instanceof AggregateError)) throw error
      errors.push(error)
    }
    await deps.db.transaction((tx) => announceReceipts(tx, deps, statementId))
    isLast = rows.length < receiptsPerPage
  }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join('; '))
  if (!isLast) await deps.db.transaction((tx) => deps.jobs.enqueue(tx, 'judge-receipts', { statementId }))
}
