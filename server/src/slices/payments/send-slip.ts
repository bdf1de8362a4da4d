import type * as calls from '@assure/contract/calls/payments'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { requireUnchanged } from '../changes/index.ts'
import { announceOrder, orderSlipSent } from './announce-order.ts'
import { readOwnOrder } from './read-orders.ts'
import { decisionBar } from './rules.ts'
import { findOrder, lockOrder, saveSlip } from './store.ts'

/** A second slip replaces the first until the transfer is decided. */
export const sendTransferSlip: UseCase<typeof calls.sendTransferSlip> = async (
  deps,
  { actor, traceId, now, params: { id }, body: { seen }, files },
) => {
  const [slip] = files
  const visible = await findOrder(deps.db, id, actor)
  if (visible === undefined) return refuse('order.not-found')
  const bar = decisionBar(visible)
  if (bar !== undefined) return refuse(bar)
  if (slip === undefined) return refuse('file.required', { fields: { slip: 'file.required' } })
  const room = await deps.files.room(deps.db, actor.companyId, slip.size)
  if (!room.ok) return { ...room, fields: { slip: room.code } }
  const stored = await deps.files.store(slip)
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id, actor.companyId)
    if (order === undefined) return refuse('order.not-found')
    const barred = decisionBar(order)
    if (barred !== undefined) return refuse(barred)
    const unchanged = await requireUnchanged(tx, { actor, now, kind: 'order', id, seen })
    if (!unchanged.ok) return unchanged
    const file = await deps.files.record(
      tx,
      stored,
      { companyId: actor.companyId, what: 'transfer-slip', uploadedBy: actor.accountId },
      now,
    )
    await saveSlip(tx, { id, fileId: file.id, now })
    if (order.slip_file_id !== null) await deps.files.remove(tx, order.slip_file_id, now)
    const answer = await readOwnOrder(tx, deps, { actor, id, now })
    if (answer === undefined) return refuse('order.not-found')
    await announceOrder(tx, deps, { actor, traceId }, orderSlipSent(order, file.name))
    return accept(answer, { message: 'payment.slip-received' })
  })
}
