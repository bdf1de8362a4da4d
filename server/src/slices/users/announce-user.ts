// Announces a change of a company's account: in the trail, by mail and notification, on open screens.
import type { AuditEntry } from '../../platform/audit/audit.ts'
import { auditActor } from '../../platform/audit/who.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { companyRecipients } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { firstPasswordDays, linkEnd, makeLink } from '../sign-in/index.ts'
import { accountApprovedMail, accountRejectedMail, documentsRequestedMail } from './mails.ts'

export type UserNews =
  | { kind: 'approved' }
  | { kind: 'rejected'; reason: string | undefined }
  | { kind: 'documents-requested'; message: string }
  | { kind: 'changed'; before: Record<string, unknown>; after: Record<string, unknown> }
  | { kind: 'document-deleted'; document: string; documentId: string }
  | { kind: 'switched'; isActive: boolean; wasActive: boolean }

type UserAnnouncement = Pick<UseCaseContext<Administrator>, 'actor' | 'requestId'> & {
  now: Date
  user: { id: string; company_id: string; company_name: string }
  news: UserNews
}

const trailOf = (news: UserNews): Pick<AuditEntry, 'action' | 'before' | 'after' | 'reason'> => {
  switch (news.kind) {
    case 'approved':
      return { action: 'user.approved', before: { is_approved: null }, after: { is_approved: true } }
    case 'rejected':
      return {
        action: 'user.rejected',
        before: { is_approved: null },
        after: { is_approved: false },
        ...(news.reason === undefined ? {} : { reason: news.reason }),
      }
    case 'documents-requested':
      return { action: 'user.documents-requested', after: { documents_message: news.message } }
    case 'changed':
      return { action: 'user.changed', before: news.before, after: news.after }
    case 'document-deleted':
      return { action: 'user.document-deleted', before: { document: news.document, document_id: news.documentId } }
    case 'switched':
      return {
        action: news.isActive ? 'user.activated' : 'user.deactivated',
        before: { is_active: news.wasActive },
        after: { is_active: news.isActive },
      }
  }
}

const mailCompany = async (tx: Tx, deps: Deps, { user, news, now }: UserAnnouncement): Promise<void> => {
  const continueUrl = `${deps.config.publicUrl}/signup`
  for (const { account_id: accountId, email, language, first_name: firstName } of await companyRecipients(
    tx,
    user.company_id,
  )) {
    const to = { email, language, name: firstName }
    if (news.kind === 'rejected')
      await deps.mails.queue(tx, accountRejectedMail, { to, values: { reason: news.reason, continueUrl } })
    if (news.kind === 'documents-requested')
      await deps.mails.queue(tx, documentsRequestedMail, { to, values: { message: news.message, continueUrl } })
    if (news.kind !== 'approved') continue
    await deps.mails.queue(tx, accountApprovedMail, {
      to,
      values: {
        setPasswordUrl: await makeLink(tx, deps, { purpose: 'set-password', accountId }),
        days: firstPasswordDays,
      },
      expiresAt: linkEnd('set-password', now),
      linkFor: accountId,
    })
    await notify(tx, deps, {
      accountId,
      kind: 'account-approved',
      values: {},
      link: '/dashboard',
      subject: { kind: 'user', id: user.id },
    })
  }
}

const isReview = ({ kind }: UserNews): boolean =>
  kind === 'approved' || kind === 'rejected' || kind === 'documents-requested'

export const announceUser = async (tx: Tx, deps: Deps, announcement: UserAnnouncement): Promise<void> => {
  const { actor, requestId, user, news } = announcement
  await deps.audit.record(tx, {
    actor: auditActor(actor),
    subject: { kind: 'user', id: user.id, name: user.company_name },
    ...trailOf(news),
    requestId,
  })
  if (!isReview(news))
    return deps.live.publish(tx, [{ accountId: user.id }, { staff: true }], { kind: 'account', id: user.id })
  await mailCompany(tx, deps, announcement)
  await deps.live.publish(tx, { staff: true }, { kind: 'queue', id: 'accounts' })
}
