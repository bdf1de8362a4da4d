import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import { auditActor } from '../../platform/audit/who.ts'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Staged } from '../../platform/files/files.ts'
import { requireUnchanged } from '../changes/index.ts'
import { readOwnOrder } from './read-orders.ts'
import { decisionBar } from './rules.ts'
import { findOrder, type LockedOrder, lockOrder } from './store.ts'
import type { OwnOrder } from './wire.ts'

const announceSlip = async (
  tx: Tx,
  deps: Deps,
  actor: Owner,
  order: LockedOrder,
  slip: string,
  requestId: string,
): Promise<void> => {
  await deps.audit.record(tx, {
    actor: auditActor(actor),
    action: 'order.slip-sent',
    subject: { kind: 'order', id: order.id, name: order.reference },
    after: { slip },
    requestId,
  })
  await deps.live.publish(tx, [{ accountId: actor.accountId }, { staff: true }], { kind: 'order', id: order.id })
  await deps.live.publish(tx, { staff: true }, { kind: 'queue', id: 'transfers' })
}

/** A second slip takes the place of the first, as long as nobody has decided. */
export const sendTransferSlip =
  (deps: Deps) =>
  async (
    actor: Owner,
    { id, seen }: { id: string; seen: string | undefined },
    files: readonly Staged[],
    requestId: string,
  ): Promise<Outcome<OwnOrder>> => {
    const now = deps.clock.now()
    const [slip] = files
    const found = await findOrder(deps.db, id, actor.companyId, actor.language)
    if (found === undefined) return refuse('order.not-found')
    const bar = decisionBar(found)
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
      const isSeen = await requireUnchanged(tx, { actor, now, kind: 'order', id, seen })
      if (!isSeen.ok) return isSeen
      const file = await deps.files.record(
        tx,
        stored,
        { companyId: actor.companyId, what: 'transfer-slip', uploadedBy: actor.accountId },
        now,
      )
      await tx.run(
        sql`update orders set slip_file_id = ${file.id}, slip_at = ${now}, updated_at = ${now} where id = ${id} and state = 'awaiting-transfer'`,
      )
      if (order.slipFileId !== null) await deps.files.remove(tx, order.slipFileId, now)
      const changed = await readOwnOrder(deps, tx, actor, id, now)
      if (changed === undefined) return refuse('order.not-found')
      await announceSlip(tx, deps, actor, order, file.name, requestId)
      return accept(changed, { message: 'payment.slip-received' })
    })
  }
