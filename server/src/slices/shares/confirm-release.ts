// The buyer confirms by the link that the goods can be released. Once: whoever presses again gets the same answer.
import type * as calls from '@assure/contract/calls/sharing'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { announceRequest, insertEvent } from '../requests/index.ts'
import { isValidReport, lockByLink, sharedWire, takeTurn } from './open-shared.ts'
import { findShared } from './read-shared.ts'
import { markReleased } from './store.ts'

export const confirmRelease: UseCase<typeof calls.confirmRelease> = async (
  deps,
  { traceId, now, body: { key, name, agreed }, request: { language, network } },
) => {
  const turn = await takeTurn(deps.limits, { network })
  if (!turn.ok) return turn
  return deps.db.transaction(async (tx) => {
    const link = { key, language, now }
    const locked = await lockByLink(tx, () => findShared(tx, link))
    if (locked === undefined) return refuse('share.unknown')
    const { request, row: shared } = locked
    const { id: shareId, release, report } = shared
    if (release === null || release.share_id !== shareId || release.state === 'lifted') return refuse('share.no-hold')
    if (release.state === 'released') return accept(sharedWire(deps.config, shared), { message: 'share.confirmed' })
    if (!isValidReport(report)) return refuse('share.no-report')
    if (!agreed) return refuse('share.not-agreed')
    if ((await markReleased(tx, { shareId, by: name, revision: report.revision, now })) === 0)
      return refuse('share.no-hold')
    const { id: requestId } = request
    await insertEvent(tx, { id: deps.random.uuid(), requestId, what: 'released', by: { kind: 'system' }, now })
    await announceRequest(
      tx,
      deps,
      { actor: { kind: 'outsider' }, traceId },
      {
        what: 'released',
        request,
        before: { release: 'waiting' },
        after: { release: 'released', report: report.number, revision: report.revision },
      },
    )
    const after = await findShared(tx, link)
    return after === undefined
      ? refuse('share.unknown')
      : accept(sharedWire(deps.config, after), { message: 'share.confirmed' })
  })
}
