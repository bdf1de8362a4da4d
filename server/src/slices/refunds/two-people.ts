// Four eyes: a refund above the sum in the settings is not recorded by who cancelled the request or confirmed its transfer.
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { currentSettings } from '../settings/index.ts'
import { independenceOf } from '../staff/index.ts'

export type IsIndependent = (refund: { total_fils: number; parties: readonly string[] }) => boolean

export const independenceForRefunds = async (
  db: Queryable,
  actor: Administrator,
  now: Date,
): Promise<IsIndependent> => {
  const { twoPeopleRefundFils } = await currentSettings(db)
  const isIndependent = await independenceOf(db, actor.accountId, now)
  return (row) => row.total_fils <= twoPeopleRefundFils || isIndependent(row.parties)
}
