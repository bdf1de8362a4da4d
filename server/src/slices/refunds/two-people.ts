// Under four eyes, a refund above the sum of the settings is recorded by somebody else than who cancelled the request or
// confirmed its transfer.
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { currentSettings } from '../settings/index.ts'
import { independenceOf } from '../staff/index.ts'

export type IsOther = (refund: { totalFils: number; parties: readonly string[] }) => boolean

export const otherThanBefore = async (db: Queryable, actor: Administrator, now: Date): Promise<IsOther> => {
  const { twoPeopleRefundFils } = await currentSettings(db)
  const isIndependent = await independenceOf(db, actor.accountId, now)
  return ({ totalFils, parties }) => totalFils <= twoPeopleRefundFils || isIndependent(parties)
}
