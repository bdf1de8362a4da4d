// The switch of an account and the removal of a document.
import type { AnswerOf } from '@assure/contract/endpoint'
import { messages } from '@assure/contract/messages'
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import type { setUserActive as call } from '@assure/contract/users'
import { auditActor } from '../../platform/audit/who.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import { endSessionsOf } from '../../platform/auth/session-store.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RequestFacts } from '../../platform/http/request-facts.ts'
import { requireUnchanged } from '../changes/index.ts'
import { endRegistrationSessions, findUser, lockUser, removeDocument, switchAccount } from './store.ts'

/** To the state wanted, or to the other one; the answer names the state that it came to. */
export const setUserActive =
  (deps: Deps) =>
  async (
    actor: Administrator,
    id: string,
    { wanted, seen }: { wanted: boolean | undefined; seen: string | undefined },
    request: RequestFacts,
  ): Promise<Outcome<AnswerOf<typeof call>>> => {
    const now = deps.clock.now()
    return deps.db.transaction(async (tx) => {
      const user = await lockUser(tx, id)
      if (!user) return refuse('user.not-found')
      const isSeen = await requireUnchanged(tx, { actor, now, kind: 'switch', id, seen })
      if (!isSeen.ok) return isSeen
      const isActive = wanted ?? !user.isActive
      const answer = {
        success: true as const,
        is_active: isActive,
        message: messages[isActive ? 'user.activated' : 'user.deactivated'][request.language],
      }
      if (isActive === user.isActive) return accept(answer)
      await switchAccount(tx, id, isActive, actor.accountId, now)
      if (!isActive) {
        await endSessionsOf(tx, id, now)
        await endRegistrationSessions(tx, user.email, now)
      }
      await deps.live.publish(tx, [{ accountId: id }, { staff: true }], { kind: 'account', id })
      await deps.audit.record(tx, {
        actor: auditActor(actor),
        action: isActive ? 'user.activated' : 'user.deactivated',
        subject: { kind: 'user', id, name: user.companyName },
        before: { is_active: user.isActive },
        after: { is_active: isActive },
        requestId: request.id,
      })
      return accept(answer)
    })
  }

export const deleteUserDocument =
  (deps: Deps) =>
  async (
    actor: Administrator,
    id: string,
    documentId: string,
    requestId: string,
  ): Promise<Outcome<Record<string, never>>> => {
    const now = deps.clock.now()
    return deps.db.transaction(async (tx) => {
      const user = await findUser(tx, id, actor.language)
      if (!user) return refuse('user.not-found')
      const removed = await removeDocument(tx, user.companyId, documentId, actor.accountId, now)
      if (!removed) return refuse('document.not-found')
      await deps.files.remove(tx, removed.fileId, now)
      await deps.live.publish(tx, [{ accountId: id }, { staff: true }], { kind: 'account', id })
      await deps.audit.record(tx, {
        actor: auditActor(actor),
        action: 'user.document-deleted',
        subject: { kind: 'user', id, name: user.companyName },
        before: { document: removed.name, document_id: documentId },
        requestId,
      })
      return accept({}, { message: 'user.document-deleted' })
    })
  }
