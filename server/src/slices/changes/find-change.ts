import type * as calls from '@assure/contract/calls/changes'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { isOther } from '@assure/contract/domain/seen'
import type { UseCase } from '../../platform/http/route.ts'
import { readCurrentVersion } from './read-current-version.ts'
import { lastChangeOf } from './read-last-change.ts'

export const findChange: UseCase<
  typeof calls.findChange | typeof calls.findChangeAdmin | typeof calls.findChangeInspector
> = async ({ db }, { actor, now, params, query }) => {
  const record = { ...params, actor, now }
  const current = await readCurrentVersion(db, record)
  if (current === undefined) return refuse('request.not-found')
  const changed = isOther(query.seen, current.seen ?? '')
  return accept({ changed, change: await lastChangeOf(db, record, current) })
}
