// The review of a registration: approve, reject, ask for more. Each is possible from pending alone, and one of two at once wins.
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/outcome'
import { auditActor } from '../../platform/audit/who.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { requireUnchanged } from '../changes/index.ts'
import { notify } from '../notifications/index.ts'
import { firstPasswordDays, linkEnd, makeLink } from '../sign-in/index.ts'
import { accountApprovedMail, accountRejectedMail, documentsRequestedMail } from './mails.ts'
import { askForDocuments, endRegistrationSessions, findUser, lockUser, saveDecision, type UserDetail } from './store.ts'
import { detailWire, type UserAnswer } from './wire.ts'

type Step = (tx: Tx, user: UserDetail, now: Date) => Promise<Outcome<true>>

const signUpUrl = (deps: Deps) => `${deps.config.publicUrl}/signup`
const recipient = (user: UserDetail) => ({ email: user.email, language: user.language, name: user.firstName })
const subject = (user: UserDetail) => ({ kind: 'user', id: user.id, name: user.companyName })

/** Who was first, as it stands now. */
const decided = async (tx: Tx, { id, language }: UserDetail): Promise<Refused> => {
  const user = await findUser(tx, id, language)
  return refuse('user.already-decided', {
    details: { is_approved: user?.isApproved ?? null, decided_by: user?.deciderName ?? null },
  })
}

/** One transaction: the guarded change, what follows from it, the answer. */
type Asked = { id: string; seen: string | undefined }

const reviewed = async (
  deps: Deps,
  actor: Administrator,
  { id, seen }: Asked,
  step: Step,
): Promise<Outcome<UserAnswer>> =>
  deps.db.transaction(async (tx) => {
    if (!(await lockUser(tx, id))) return refuse('user.not-found')
    const user = await findUser(tx, id, actor.language)
    if (!user) return refuse('user.not-found')
    if (user.isApproved !== null) return decided(tx, user)
    const isSeen = await requireUnchanged(tx, { actor, now: deps.clock.now(), kind: 'review', id, seen })
    if (!isSeen.ok) return isSeen
    const done = await step(tx, user, deps.clock.now())
    if (!done.ok) return done
    const saved = await findUser(tx, id, actor.language)
    return saved ? { ...done, value: detailWire(saved) } : refuse('user.not-found')
  })

export const approveUser =
  (deps: Deps) =>
  (actor: Administrator, asked: Asked, requestId: string): Promise<Outcome<UserAnswer>> =>
    reviewed(deps, actor, asked, async (tx, user, now) => {
      if ((await saveDecision(tx, user.companyId, { approved: true, by: actor.accountId, reason: null }, now)) === 0)
        return decided(tx, user)
      // The half token of registration opens nothing any more.
      await endRegistrationSessions(tx, user.email, now)
      const { id } = user
      const setPasswordUrl = await makeLink(tx, deps, 'set-password', id)
      await deps.mails.queue(tx, accountApprovedMail, {
        to: recipient(user),
        values: { setPasswordUrl, days: firstPasswordDays },
        expiresAt: linkEnd('set-password', now),
        linkFor: id,
      })
      await notify(tx, deps, {
        accountId: id,
        kind: 'account-approved',
        values: {},
        link: '/dashboard',
        subject: { kind: 'user', id },
      })
      await deps.live.publish(tx, { staff: true }, { kind: 'queue', id: 'accounts' })
      await deps.audit.record(tx, {
        actor: auditActor(actor),
        action: 'user.approved',
        subject: subject(user),
        before: { is_approved: null },
        after: { is_approved: true },
        requestId,
      })
      return accept(true, { message: 'user.approved' })
    })

export const rejectUser =
  (deps: Deps) =>
  (actor: Administrator, asked: Asked, reason: string | undefined, requestId: string): Promise<Outcome<UserAnswer>> =>
    reviewed(deps, actor, asked, async (tx, user, now) => {
      if (
        (await saveDecision(
          tx,
          user.companyId,
          { approved: false, by: actor.accountId, reason: reason ?? null },
          now,
        )) === 0
      )
        return decided(tx, user)
      await deps.mails.queue(tx, accountRejectedMail, {
        to: recipient(user),
        values: { reason, continueUrl: signUpUrl(deps) },
      })
      await deps.live.publish(tx, { staff: true }, { kind: 'queue', id: 'accounts' })
      await deps.audit.record(tx, {
        actor: auditActor(actor),
        action: 'user.rejected',
        subject: subject(user),
        before: { is_approved: null },
        after: { is_approved: false },
        ...(reason === undefined ? {} : { reason }),
        requestId,
      })
      return accept(true, { message: 'user.rejected' })
    })

export const requestDocuments =
  (deps: Deps) =>
  (actor: Administrator, asked: Asked, message: string, requestId: string): Promise<Outcome<UserAnswer>> =>
    reviewed(deps, actor, asked, async (tx, user, now) => {
      if ((await askForDocuments(tx, user.companyId, message, actor.accountId, now)) === 0) return decided(tx, user)
      await deps.mails.queue(tx, documentsRequestedMail, {
        to: recipient(user),
        values: { message, continueUrl: signUpUrl(deps) },
      })
      await deps.live.publish(tx, { staff: true }, { kind: 'queue', id: 'accounts' })
      await deps.audit.record(tx, {
        actor: auditActor(actor),
        action: 'user.documents-requested',
        subject: subject(user),
        after: { documents_message: message },
        requestId,
      })
      return accept(true, { message: 'user.documents-requested' })
    })
