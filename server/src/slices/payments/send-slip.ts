// The owner sends the bank's slip of a transfer.
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { auditActor } from '../../platform/audit/who.ts'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Staged } from '../../platform/files/files.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { requireUnchanged } from '../changes/index.ts'
import { announceOrder } from './announce-order.ts'
import { readOwnOrder } from './read-orders.ts'
import { decisionBar } from './rules.ts'
import { findOrder, lockOrder, saveSlip } from './store.ts'
import type { OwnOrder } from './wire.ts'

type SentSlip = { id: string; seen: string | undefined; files: readonly Staged[] }

/** A second slip takes the place of the first, as long as nobody has decided. */
export const sendTransferSlip =
  (deps: Deps) =>
  async (
    { actor, requestId, now }: UseCaseContext<Owner>,
    { id, seen, files }: SentSlip,
  ): Promise<Outcome<OwnOrder>> => {
    const [slip] = files
    const found = await findOrder(deps.db, id, actor)
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
      await saveSlip(tx, { id, fileId: file.id, now })
      if (order.slipFileId !== null) await deps.files.remove(tx, order.slipFileId, now)
      const changed = await readOwnOrder(tx, deps, { actor, id, now })
      if (changed === undefined) return refuse('order.not-found')
      await announceOrder(tx, deps, {
        actor: auditActor(actor),
        requestId,
        order,
        news: { action: 'order.slip-sent', slip: file.name },
      })
      return accept(changed, { message: 'payment.slip-received' })
    })
  }
