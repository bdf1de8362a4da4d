// The owner wants the goods released only after a buyer has confirmed, or no longer.
import type * as calls from '@assure/contract/calls/sharing'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { isShareable } from '@assure/contract/domain/sharing'
import type { UseCase } from '../../platform/http/route.ts'
import { announceRequest, insertEvent, lockRequest } from '../requests/index.ts'
import { findShare, insertRelease, markLifted } from './store.ts'
import { readSharing } from './wire.ts'

export const requireRelease: UseCase<typeof calls.requireRelease> = (
  deps,
  { actor, traceId, now, params: { id: requestId }, body: { share_id: shareId } },
) =>
  deps.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId, actor)
    if (request === undefined) return refuse('service-request.not-found')
    if (!isShareable(request.state)) return refuse('service-request.move-not-possible')
    const share = await findShare(tx, { id: shareId, requestId, now })
    if (share === undefined) return refuse('share.not-found')
    if (!share.is_live) return refuse('share.over', { fields: { share_id: 'share.over' } })
    if (share.role !== 'buyer') return refuse('share.not-a-buyer')
    const by = actor.accountId
    if ((await insertRelease(tx, { id: deps.random.uuid(), requestId, shareId, by, now })) === 0)
      return refuse('share.held-already')
    await insertEvent(tx, { id: deps.random.uuid(), requestId, what: 'held', by: { kind: 'owner', id: by }, now })
    await announceRequest(tx, deps, { actor, traceId }, { what: 'held', request, after: { release: 'waiting' } })
    return accept(await readSharing(tx, { request, actor, now }), { message: 'share.held' })
  })

export const waiveRelease: UseCase<typeof calls.waiveRelease> = (
  deps,
  { actor, traceId, now, params: { id: requestId }, body: { reason } },
) =>
  deps.db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId, actor)
    if (request === undefined) return refuse('service-request.not-found')
    const by = actor.accountId
    if ((await markLifted(tx, { requestId, by, reason, now })) === 0) return refuse('share.no-hold')
    const event = { id: deps.random.uuid(), requestId, what: 'hold-lifted', by: { kind: 'owner', id: by } } as const
    await insertEvent(tx, { ...event, reason, now })
    await announceRequest(
      tx,
      deps,
      { actor, traceId },
      { what: 'hold-lifted', request, before: { release: 'waiting' }, after: { release: 'lifted' }, reason },
    )
    return accept(await readSharing(tx, { request, actor, now }), { message: 'share.lifted' })
  })
