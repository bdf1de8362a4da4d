// Announces a change people made to their own account, in the trail and on their open screens.
import type { Change } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/audit/who.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { announce } from '../notifications/index.ts'

type ByPerson = Pick<UseCaseContext<Caller>, 'actor' | 'traceId'>

const trailOf = ({ actor, traceId }: ByPerson) => ({
  actor,
  traceId,
  subject: { kind: 'account', id: actor.accountId, name: actor.email },
})

export const announceProfile = (tx: Tx, deps: Deps, { before, after, ...by }: ByPerson & Change): Promise<void> =>
  announce(tx, deps, {
    trail: { ...trailOf(by), action: 'profile.changed', before, after },
    live: [{ to: { account_id: by.actor.accountId }, kind: 'account', id: by.actor.accountId }],
  })

/** No screen of this account can refresh any more. */
export const announceEndedSessions = (tx: Tx, deps: Deps, by: ByPerson): Promise<void> =>
  announce(tx, deps, { trail: { ...trailOf(by), action: 'sessions.ended' } })
