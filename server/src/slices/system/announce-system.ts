// Recorded in the audit trail. Mails and jobs are named without addresses.
import type { AuditEntry, By, Change } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { MaintenanceState } from '../../platform/maintenance.ts'
import { superAdmins } from '../accounts/index.ts'
import { announce } from '../notifications/index.ts'

type OfMail = By & Pick<Change, 'after'> & { mail: { id: string; template: string } }
type OfJob = By & { job: { id: string; name: string | null } }
type OfAccount = By & Pick<Change, 'before' | 'after'> & { account: { account_id: string; email: string } }

/** Every open page of the system shows it. */
const announceSystem = async (tx: Tx, deps: Deps, trail: AuditEntry): Promise<void> =>
  announce(tx, deps, { trail, live: [{ to: await superAdmins(tx), kind: 'system', id: trail.subject.id }] })

const announceMail =
  (action: 'mail.queued-again' | 'mail.dropped') =>
  (tx: Tx, deps: Deps, { mail: { id, template }, ...by }: OfMail): Promise<void> =>
    announceSystem(tx, deps, { ...by, action, subject: { kind: 'mail', id, name: template } })

const announceJob =
  (action: 'job.queued-again' | 'job.discarded') =>
  (tx: Tx, deps: Deps, { job: { id, name }, ...by }: OfJob): Promise<void> =>
    announceSystem(tx, deps, { ...by, action, subject: { kind: 'job', id, name: name ?? undefined } })

/** Its open screens fetch, and learn that they are signed out. */
export const accountChanged = (tx: Tx, deps: Deps, { account_id }: { account_id: string }): Promise<void> =>
  announce(tx, deps, { live: [{ to: { account_id }, kind: 'account', id: account_id }] })

const announceAccount =
  (action: 'account.session-ended' | 'account.sessions-ended') =>
  async (tx: Tx, deps: Deps, { account: { account_id, email }, ...by }: OfAccount): Promise<void> => {
    await announceSystem(tx, deps, { ...by, action, subject: { kind: 'account', id: account_id, name: email } })
    await accountChanged(tx, deps, { account_id })
  }

type OfMaintenance = By & {
  action: 'maintenance.started' | 'maintenance.changed' | 'maintenance.ended'
  before: MaintenanceState | undefined
  after: MaintenanceState | undefined
}

/** Open screens learn it from each process (`platform/maintenance.ts`). */
export const maintenanceChanged = (tx: Tx, deps: Deps, { before, after, ...by }: OfMaintenance): Promise<void> =>
  announceSystem(tx, deps, {
    ...by,
    subject: { kind: 'system', id: 'maintenance' },
    before: { until: before?.until },
    after: { until: after?.until },
  })

/** Screens show nothing of it. */
export const mailRead = (tx: Tx, { audit }: Pick<Deps, 'audit'>, { mail: { id, template }, ...by }: OfMail) =>
  audit.record(tx, { ...by, action: 'mail.read', subject: { kind: 'mail', id, name: template } })

export const mailQueuedAgain = announceMail('mail.queued-again')
export const mailDropped = announceMail('mail.dropped')
export const jobQueuedAgain = announceJob('job.queued-again')
export const jobDiscarded = announceJob('job.discarded')
export const requestLimitSaved = (tx: Tx, deps: Deps, { account, ...by }: OfAccount): Promise<void> =>
  announceSystem(tx, deps, {
    ...by,
    action: 'account.limit-saved',
    subject: { kind: 'account', id: account.account_id, name: account.email },
  })

export const accountSessionEnded = announceAccount('account.session-ended')
export const accountSessionsEnded = announceAccount('account.sessions-ended')
