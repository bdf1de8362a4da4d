// Announces what was deleted and erased.
import type { RetentionName } from '@assure/contract/domain/retention'
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { announce } from '../notifications/index.ts'

type AnnounceDeps = Pick<Deps, 'audit' | 'mails' | 'random' | 'clock' | 'live'>

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
