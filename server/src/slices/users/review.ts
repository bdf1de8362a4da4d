// The review of a registration: approve, reject, request documents. Only while pending: the first of two decisions
// wins.
import type * as calls from '@assure/contract/calls/users'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Call, UseCase } from '../../platform/http/route.ts'
import { requireUnchanged } from '../changes/index.ts'
import { announceUser, approved, documentsRequested, type ReviewNews, rejected } from './announce-user.ts'
import { askForDocuments, endRegistrationSessions, findUser, lockUser, saveDecision, type UserDetail } from './store.ts'
import { detailWire, type UserAnswer } from './wire.ts'

type Review = {
  news: ReviewNews
  /** Returns how many rows changed: none if someone else was first. */
  change: (tx: Tx, user: UserDetail, now: Date) => Promise<number>
}

/** Names who decided first. */
const refuseDecided = async (tx: Tx, { id, language }: UserDetail): Promise<Refused> => {
  const user = await findUser(tx, id, language)
  return refuse('user.already-decided', {
    details: { is_approved: user?.is_approved ?? null, decided_by: user?.decider_name ?? null },
  })
}

const review = async (
  deps: Deps,
  {
    actor,
    traceId,
    params: { id },
    body: { seen },
  }: Call<typeof calls.approveUser | typeof calls.rejectUser | typeof calls.requestDocuments>,
  { news, change }: Review,
): Promise<Outcome<UserAnswer>> =>
  deps.db.transaction(async (tx) => {
    if (!(await lockUser(tx, id))) return refuse('user.not-found')
    const user = await findUser(tx, id, actor.language)
    if (!user) return refuse('user.not-found')
    if (user.is_approved !== null) return refuseDecided(tx, user)
    // Read after the lock, which may have been waited for.
    const now = deps.clock.now()
    const isSeen = await requireUnchanged(tx, { actor, now, kind: 'review', id, seen })
    if (!isSeen.ok) return isSeen
    if ((await change(tx, user, now)) === 0) return refuseDecided(tx, user)
    await announceUser(tx, deps, { actor, traceId, now, user, news })
    const saved = await findUser(tx, id, actor.language)
    return saved ? accept(detailWire(saved), { message: news.action }) : refuse('user.not-found')
  })

export const approveUser: UseCase<typeof calls.approveUser> = (deps, call) =>
  review(deps, call, {
    news: approved(),
    change: async (tx, user, now) => {
      // After approval, a token of the registration opens nothing.
      await endRegistrationSessions(tx, user.email, now)
      return saveDecision(tx, user.company_id, { approved: true, by: call.actor.accountId, reason: null, now })
    },
  })

export const rejectUser: UseCase<typeof calls.rejectUser> = (deps, call) => {
  const reason = call.body.reason ?? null
  return review(deps, call, {
    news: rejected(reason ?? undefined),
    change: (tx, user, now) =>
      saveDecision(tx, user.company_id, { approved: false, by: call.actor.accountId, reason, now }),
  })
}

export const requestDocuments: UseCase<typeof calls.requestDocuments> = (deps, call) =>
  review(deps, call, {
    news: documentsRequested(call.body.message),
    change: (tx, user, now) =>
      askForDocuments(tx, user.company_id, { message: call.body.message, by: call.actor.accountId, now }),
  })
