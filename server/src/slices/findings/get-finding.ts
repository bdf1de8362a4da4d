import type * as calls from '@assure/contract/calls/findings'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { findFindingRow } from './read-findings.ts'
import type { FindingReader } from './store.ts'
import { type FindingDetail, findingDetailWire } from './wire.ts'

export const getFindingDetail = async (
  db: Queryable,
  deps: Pick<Deps, 'files'>,
  { id, reader, now, before }: { id: string; reader: FindingReader; now: Date; before?: string | undefined },
): Promise<Outcome<FindingDetail>> => {
  const row = await findFindingRow(db, id, reader)
  return row === undefined
    ? refuse('finding.not-found')
    : accept(await findingDetailWire(db, deps, { row, reader, now, before }))
}

export const getFinding: UseCase<
  typeof calls.getFinding | typeof calls.getFindingAdmin | typeof calls.getFindingInspector
> = (deps, { actor, now, params, query }) =>
  getFindingDetail(deps.db, deps, { id: params.id, reader: actor, now, before: query.before })
