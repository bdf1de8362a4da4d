// The review of a registration: approve, reject, ask for more. Each is possible from pending alone, and one of two at
// once wins.
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { requireUnchanged } from '../changes/index.ts'
import { announceUser, type UserNews } from './announce-user.ts'
import { askForDocuments, endRegistrationSessions, findUser, lockUser, saveDecision, type UserDetail } from './store.ts'
import { detailWire, type UserAnswer } from './wire.ts'

type Context = UseCaseContext<Administrator>
type Asked = { id: string; seen: string | undefined }
type Review = Asked & {
  news: UserNews
  /** How many rows changed: none when somebody else was first. */
  change: (tx: Tx, user: UserDetail, now: Date) => Promise<number>
}

/** Who was first, as it stands now. */
const refuseDecided = async (tx: Tx, { id, language }: UserDetail): Promise<Refused> => {
  const user = await findUser(tx, id, language)
  return refuse('user.already-decided', {
    details: { is_approved: user?.isApproved ?? null, decided_by: user?.deciderName ?? null },
  })
}

/** One transaction: the guarded change, what follows from it, the answer. */
const review = async (
  deps: Deps,
  { actor, requestId }: Context,
  { id, seen, news, change }: Review,
): Promise<Outcome<UserAnswer>> =>
  deps.db.transaction(async (tx) => {
    if (!(await lockUser(tx, id))) return refuse('user.not-found')
    const user = await findUser(tx, id, actor.language)
    if (!user) return refuse('user.not-found')
    if (user.isApproved !== null) return refuseDecided(tx, user)
    // The lock may have been waited for: what follows happened now.
    const now = deps.clock.now()
    const isSeen = await requireUnchanged(tx, { actor, now, kind: 'review', id, seen })
    if (!isSeen.ok) return isSeen
    if ((await change(tx, user, now)) === 0) return refuseDecided(tx, user)
    await announceUser(tx, deps, { actor, requestId, now, user, news })
    const saved = await findUser(tx, id, actor.language)
    return saved ? accept(detailWire(saved)) : refuse('user.not-found')
  })

const withMessage = <T>(
  outcome: Outcome<T>,
  message: 'user.approved' | 'user.rejected' | 'user.documents-requested',
) => (outcome.ok ? accept(outcome.value, { message }) : outcome)

export const approveUser =
  (deps: Deps) =>
  async (context: Context, asked: Asked): Promise<Outcome<UserAnswer>> => {
    const change = async (tx: Tx, user: UserDetail, now: Date) => {
      // The half token of registration opens nothing any more.
      await endRegistrationSessions(tx, user.email, now)
      return saveDecision(tx, user.companyId, { approved: true, by: context.actor.accountId, reason: null, now })
    }
    return withMessage(await review(deps, context, { ...asked, news: { kind: 'approved' }, change }), 'user.approved')
  }

export const rejectUser =
  (deps: Deps) =>
  async (
    context: Context,
    { reason, ...asked }: Asked & { reason: string | undefined },
  ): Promise<Outcome<UserAnswer>> => {
    const change = (tx: Tx, user: UserDetail, now: Date) =>
      saveDecision(tx, user.companyId, { approved: false, by: context.actor.accountId, reason: reason ?? null, now })
    const news = { kind: 'rejected' as const, reason }
    return withMessage(await review(deps, context, { ...asked, news, change }), 'user.rejected')
  }

export const requestDocuments =
  (deps: Deps) =>
  async (context: Context, { message, ...asked }: Asked & { message: string }): Promise<Outcome<UserAnswer>> => {
    const change = (tx: Tx, user: UserDetail, now: Date) =>
      askForDocuments(tx, user.companyId, { message, by: context.actor.accountId, now })
    const news = { kind: 'documents-requested' as const, message }
    return withMessage(await review(deps, context, { ...asked, news, change }), 'user.documents-requested')
  }
