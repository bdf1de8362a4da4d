// What a person decides about is what they saw. Asked in the transaction of an act, once the record is held.

import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import type { ProblemCode } from '@assure/contract/problems'
import { isOther, type SeenKind } from '@assure/contract/seen'
import type { Queryable } from '../../platform/db/database.ts'
import { readCurrentVersion, type Viewer } from './read-current-version.ts'

type Claim = { kind: SeenKind; id: string; seen: string | undefined }

/** Refuses where the record is something else by now. Who changed it is added to the answer by the router. */
export const requireUnchanged = async (
  tx: Queryable,
  viewer: Viewer,
  { kind, id, seen }: Claim,
  now: Date,
  code: ProblemCode = 'request.changed-meanwhile',
): Promise<Outcome<true>> => {
  if (seen === undefined) return accept(true)
  const found = await readCurrentVersion(tx, viewer, kind, id, now)
  return isOther(seen, found?.seen ?? '') ? refuse(code) : accept(true)
}
