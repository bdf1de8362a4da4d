// Makes sure that a person acts on what they saw. Called in the transaction of an act, once the record is locked.

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
  /** Default: `request.changed-meanwhile`. */
  code?: ProblemCode
}

/** Refuses if the record has changed. `addLastChange` adds who changed it. */
export const requireUnchanged = async (
  tx: Queryable,
  { seen, code = 'request.changed-meanwhile', ...record }: Claim,
): Promise<Outcome<true>> => {
  if (seen === undefined) return accept(true)
  const current = await readCurrentVersion(tx, record)
  return isOther(seen, current?.seen ?? '') ? refuse(code) : accept(true)
}
