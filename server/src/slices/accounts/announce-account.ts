// Announces a change people made to their own account, in the trail and on their open screens.
import { auditActor } from '../../platform/audit/who.ts'
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'

export type AccountNews =
  | { kind: 'profile-changed'; before: Record<string, unknown>; after: Record<string, unknown> }
  | { kind: 'sessions-ended' }

type AccountAnnouncement = Pick<UseCaseContext<Owner | Administrator | Inspector>, 'actor' | 'requestId'> & {
  news: AccountNews
}

export const announceAccount = async (
  tx: Tx,
  deps: Deps,
  { actor, requestId, news }: AccountAnnouncement,
): Promise<void> => {
  const { accountId, email } = actor
  await deps.audit.record(tx, {
    actor: auditActor(actor),
    subject: { kind: 'account', id: accountId, name: email },
    ...(news.kind === 'sessions-ended'
      ? { action: 'sessions.ended' }
      : { action: 'profile.changed', before: news.before, after: news.after }),
    requestId,
  })
  // After the sessions end, no screen of this account can refresh.
  if (news.kind === 'profile-changed') await deps.live.publish(tx, { accountId }, { kind: 'account', id: accountId })
}
