import type * as calls from '@assure/contract/calls/findings'
import { accept } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { listFindingRows } from './read-findings.ts'
import { findingView, findingWire } from './wire.ts'

export const listFindings: UseCase<
  typeof calls.listFindings | typeof calls.listFindingsAdmin | typeof calls.listFindingsInspector
> = async ({ db }, { actor, now, query }) => {
  const { rows, ...listed } = await listFindingRows(db, actor, query, now)
  const view = await findingView(db, actor, now)
  return accept({ findings: rows.map((row) => findingWire(row, view)), ...listed })
}
