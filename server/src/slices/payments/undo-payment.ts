// An administrator undoes a payment that was matched or confirmed by mistake, while no inspector is assigned: the invoice is
// credited, what the payment opened is closed, the receipts wait again, and a new order at the same price takes the place.
import type * as calls from '@assure/contract/calls/admin-payments'
import { orderReference } from '@assure/contract/domain/order-reference'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeNumber } from '../../platform/db/number-series.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { removeCertification } from '../certifications/index.ts'
import { checklistsForService, checklistVersionOf } from '../checklists/index.ts'
import { freeReceiptsOf } from '../receipts/index.ts'
import { creditOrder } from '../refunds/index.ts'
import { requestUnpaid } from '../requests/index.ts'
import { announceOrder, orderPlaced, orderUndone } from './announce-order.ts'
import { readAdminOrder } from './read-orders.ts'
import { undoBar } from './rules.ts'
import { insertOrder, type LockedOrder, lockOrder, markUndone, readUndoFacts, subjectIds, subjectOf } from './store.ts'

type Undoing = By & { order: LockedOrder; reason: string; now: Date }

/** What the payment opened is closed again. Returns the checklist that an administrator chose for it. */
const close = async (tx: Tx, deps: Deps, { order, reason, now, ...by }: Undoing): Promise<string | undefined> => {
  const subject = subjectOf(order)
  if (subject.kind === 'certification') return removeCertification(tx, order.id)
  const unpaid = await requestUnpaid(tx, deps, { ...by, id: subject.id, reason, now })
  if (!unpaid.ok) throw new Error(`A request without an inspector did not give its payment back: ${unpaid.code}.`)
  return undefined
}

type PlacingAgain = Undoing & { checklistId: string | undefined }

/** The version of the chosen checklist that is released now, unless the order has one of it. */
const versionFor = async (tx: Tx, { order, checklistId }: PlacingAgain, former: string | null) => {
  if (checklistId === undefined || order.service_id === null) return former
  const version = former === null ? undefined : await checklistVersionOf(tx, former)
  if (version?.checklist_id === checklistId) return former
  const released = await checklistsForService(tx, order.service_id)
  return released.find((row) => row.checklist_id === checklistId)?.id ?? former
}

/** At the same price, for the same service and checklist. */
const placeAgain = async (tx: Tx, deps: Deps, placing: PlacingAgain): Promise<LockedOrder> => {
  const { order, reason: _, checklistId: __, now, ...by } = placing
  const { net_fils, vat_fils, total_fils, vat_rate_bp, currency, company_id } = order
  const { service_id: serviceId, validity_months: validityMonths, ...former } = await readUndoFacts(tx, order.id)
  const subject = subjectOf(order)
  const placed = {
    id: deps.random.uuid(),
    company_id,
    reference: orderReference(await takeNumber(tx, 'order', now)),
    method: 'wireTransfer',
    state: 'awaiting-transfer',
  } as const
  const fee = { net_fils, vat_fils, total_fils, vat_rate_bp, currency }
  await insertOrder(tx, {
    ...placed,
    subject,
    fee,
    service: serviceId === null || validityMonths === null ? null : { id: serviceId, validityMonths },
    checklistVersionId: await versionFor(tx, placing, former.checklist_version_id),
    placedBy: former.placed_by,
    now,
  })
  const again = {
    ...order,
    ...placed,
    ...subjectIds(subject),
    payment_url: null,
    slip_file_id: null,
    slip_at: null,
    arrived_fils: 0,
  }
  await announceOrder(tx, deps, by, orderPlaced(again))
  return again
}

export const undoPayment: UseCase<typeof calls.undoPayment> = (
  deps,
  { actor, traceId, now, params: { orderId: id }, body: { reason } },
) =>
  deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order === undefined) return refuse('order.not-found')
    const bar = undoBar(order, await readUndoFacts(tx, id))
    if (bar !== undefined) return refuse(bar)
    const undoing = { actor, traceId, order, reason, now }
    const receiptIds = await freeReceiptsOf(tx, { orderId: id, now })
    const creditNote = await creditOrder(tx, deps, { order, now })
    const checklistId = await close(tx, deps, undoing)
    if ((await markUndone(tx, { id, reason, by: actor.accountId, now })) === 0)
      throw new Error('A locked order changed its state.')
    const again = await placeAgain(tx, deps, { ...undoing, checklistId })
    await announceOrder(tx, deps, undoing, orderUndone(order, { reason, creditNote, again, receiptIds }))
    const answer = await readAdminOrder(tx, deps, { actor, id })
    return answer === undefined ? refuse('order.not-found') : accept(answer, { message: 'payment.undone' })
  })
