// Announces what was deleted and erased.
import type { RetentionName } from '@assure/contract/domain/retention'
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import { letter } from '../../platform/mail/mails.ts'
import { announce } from '../notifications/index.ts'
import { accountClosedMail, accountClosingMail } from './mails.ts'
import type { ClosingCompany } from './store-closing.ts'

export type AnnounceDeps = Pick<Deps, 'audit' | 'mails' | 'random' | 'clock' | 'live' | 'webhooks'>

export const retentionApplied = (
  tx: Tx,
  deps: AnnounceDeps,
  removed: Partial<Record<RetentionName, number>>,
): Promise<void> =>
  announce(tx, deps, {
    trail: {
      actor: { kind: 'system' },
      action: 'retention.applied',
      subject: { kind: 'settings', id: 'settings' },
      after: Object.fromEntries(Object.entries(removed).filter(([, count]) => count > 0)),
    },
  })

type CompanyNews = By & { company: { account_id: string; company_name: string } }

export const companyExported = (tx: Tx, deps: AnnounceDeps, { company, ...by }: CompanyNews): Promise<void> =>
  announce(tx, deps, {
    trail: {
      ...by,
      action: 'company.exported',
      subject: { kind: 'user', id: company.account_id, name: company.company_name },
    },
  })

type ClosingNews = By & { company: ClosingCompany }

const subjectOf = ({ account_id: id, company_name: name }: ClosingCompany) => ({ kind: 'user', id, name })
const screensOf = ({ account_id: id }: ClosingCompany) =>
  [{ to: [{ account_id: id }, 'staff'], kind: 'account', id }] as const

export const closingRequested = (
  tx: Tx,
  deps: AnnounceDeps & Pick<Deps, 'config'>,
  { company, dueAt, ...by }: ClosingNews & { dueAt: Date },
): Promise<void> =>
  announce(tx, deps, {
    trail: { ...by, action: 'account.closing-requested', subject: subjectOf(company), after: { closes_at: dueAt } },
    mails: [
      letter(accountClosingMail, {
        to: company,
        values: {
          companyName: company.company_name,
          dueOn: dubaiDay(dueAt),
          profileUrl: `${deps.config.publicUrl}/profile`,
        },
      }),
    ],
    live: screensOf(company),
  })

export const closingWithdrawn = (tx: Tx, deps: AnnounceDeps, { company, ...by }: ClosingNews): Promise<void> =>
  announce(tx, deps, {
    trail: { ...by, action: 'account.closing-withdrawn', subject: subjectOf(company) },
    live: screensOf(company),
  })

export const accountClosed = (tx: Tx, deps: AnnounceDeps, company: ClosingCompany): Promise<void> =>
  announce(tx, deps, {
    trail: { actor: { kind: 'system' }, action: 'account.closed', subject: subjectOf(company) },
    mails: [letter(accountClosedMail, { to: company, values: { companyName: company.company_name } })],
    live: [{ to: 'staff', kind: 'account', id: company.account_id }],
  })

export const accountErased = (tx: Tx, deps: AnnounceDeps, company: ClosingCompany): Promise<void> =>
  announce(tx, deps, {
    trail: { actor: { kind: 'system' }, action: 'account.erased', subject: subjectOf(company) },
    live: [{ to: 'staff', kind: 'account', id: company.account_id }],
  })
