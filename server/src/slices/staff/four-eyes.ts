// Four eyes on serious acts: the actor must be independent of everyone who took part before.
import type { Queryable } from '../../platform/db/database.ts'
import { currentSettings } from '../settings/index.ts'
import { type IndependenceRow, linksOf } from './store-controls.ts'

export type IsIndependent = (others: readonly (string | null)[]) => boolean

/** Without four eyes everyone is independent. null: no administrator took that part. */
export const independenceOf = async (db: Queryable, accountId: string, now: Date): Promise<IsIndependent> => {
  if ((await currentSettings(db)).decisionMode !== 'four-eyes') return () => true
  const { isIndependentOf } = await linksOf(db, accountId, now)
  return (others) => others.every(isIndependentOf)
}

/** `always` ignores the four-eyes setting; `asSet` follows it. */
export const independenceFrom = (
  accountId: string,
  row: IndependenceRow,
): { always: IsIndependent; asSet: IsIndependent } => {
  const always: IsIndependent = (others) =>
    others.every((other) => other !== accountId && (other === null || !row.linked_accounts.includes(other)))
  return { always, asSet: row.is_four_eyes ? always : () => true }
}
