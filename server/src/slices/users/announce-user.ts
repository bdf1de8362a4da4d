// Announces a change of a company's account: in the trail, by mail and notification, on open screens.
import type { AuditEntry, By, Change } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Letter, letter } from '../../platform/mail/mails.ts'
import { companyRecipients, type Recipient } from '../accounts/index.ts'
import { announce, type Notification } from '../notifications/index.ts'
import { firstPasswordDays, linkEnd, makeLink } from '../sign-in/index.ts'
import { accountApprovedMail, accountRejectedMail, documentsRequestedMail } from './mails.ts'

type Context = { deps: Deps; now: Date; continueUrl: string }

/** With a mail: of a review, which also changes the reviewers' queue. */
type UserNews = Pick<AuditEntry, 'action'> &
  Change & { mail?: (to: Recipient, context: Context) => Letter; notification?: Notification }
export type ReviewNews = UserNews & { action: 'user.approved' | 'user.rejected' | 'user.documents-requested' }

export const approved = (): ReviewNews => ({
  action: 'user.approved',
  before: { is_approved: null },
  after: { is_approved: true },
  mail:
    (to, { deps, now }) =>
    async (tx, mails) =>
      mails.queue(tx, accountApprovedMail, {
        to,
        values: {
          setPasswordUrl: await makeLink(tx, deps, { purpose: 'set-password', accountId: to.account_id }),
          days: firstPasswordDays,
        },
        expiresAt: linkEnd('set-password', now),
        linkFor: to.account_id,
      }),
  notification: { kind: 'account-approved', values: {}, link: '/dashboard' },
})

export const rejected = (reason: string | undefined): ReviewNews => ({
  action: 'user.rejected',
  before: { is_approved: null },
  after: { is_approved: false },
  reason,
  mail: (to, { continueUrl }) => letter(accountRejectedMail, { to, values: { reason, continueUrl } }),
})

export const documentsRequested = (message: string): ReviewNews => ({
  action: 'user.documents-requested',
  after: { documents_message: message },
  mail: (to, { continueUrl }) => letter(documentsRequestedMail, { to, values: { message, continueUrl } }),
})

type UserAnnouncement = By & {
  now: Date
  user: { id: string; company_id: string; company_name: string }
  news: UserNews
}

export const announceUser = async (
  tx: Tx,
  deps: Deps,
  { now, user, news: { mail, notification, ...trail }, ...by }: UserAnnouncement,
): Promise<void> => {
  const subject = { kind: 'user', id: user.id }
  const owners = mail === undefined ? [] : await companyRecipients(tx, user.company_id)
  const context = { deps, now, continueUrl: `${deps.config.publicUrl}/signup` }
  await announce(tx, deps, {
    trail: { ...by, ...trail, subject: { ...subject, name: user.company_name } },
    mails: owners.map((to) => mail?.(to, context)),
    notifications: owners.map((to) => notification && { ...notification, to, subject }),
    live:
      mail === undefined
        ? [{ to: [{ account_id: user.id }, 'staff'], kind: 'account', id: user.id }]
        : [{ to: 'staff', kind: 'queue', id: 'accounts' }],
  })
}
