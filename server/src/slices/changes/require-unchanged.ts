// What a person decides about is what they saw. Asked in the transaction of an act, once the record is locked.

import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { isOther, type SeenKind } from '@assure/contract/domain/seen'
import type { ProblemCode } from '@assure/contract/problems'
import type { Queryable } from '../../platform/db/database.ts'
import { readCurrentVersion, type Viewer } from './read-current-version.ts'

type Claim = {
  actor: Viewer
  now: Date
  kind: SeenKind
  id: string
  seen: string | undefined
  /** What is answered instead of `request.changed-meanwhile`. */
  code?: ProblemCode
}

/** Refuses where the record is something else by now. Who changed it is added to the answer by the router. */
export const requireUnchanged = async (
  tx: Queryable,
  { seen, code = 'request.changed-meanwhile', ...record }: Claim,
): Promise<Outcome<true>> => {
  if (seen === undefined) return accept(true)
  const found = await readCurrentVersion(tx, record)
  return isOther(seen, found?.seen ?? '') ? refuse(code) : accept(true)
}
