// Recorded in the audit trail, without addresses.
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { superAdmins } from '../accounts/index.ts'
import { announce } from '../notifications/index.ts'

type OfMail = By & { mail: { id: string; template: string } }
type OfJob = By & { job: { id: string; name: string | null } }

const announceMail =
  (action: 'mail.queued-again' | 'mail.dropped') =>
  async (tx: Tx, deps: Deps, { mail: { id, template }, ...by }: OfMail): Promise<void> =>
    announce(tx, deps, {
      trail: { ...by, action, subject: { kind: 'mail', id, name: template } },
      live: [{ to: await superAdmins(tx), kind: 'system', id }],
    })

const announceJob =
  (action: 'job.queued-again' | 'job.discarded') =>
  async (tx: Tx, deps: Deps, { job: { id, name }, ...by }: OfJob): Promise<void> =>
    announce(tx, deps, {
      trail: { ...by, action, subject: { kind: 'job', id, name: name ?? undefined } },
      live: [{ to: await superAdmins(tx), kind: 'system', id }],
    })

export const mailQueuedAgain = announceMail('mail.queued-again')
export const mailDropped = announceMail('mail.dropped')
export const jobQueuedAgain = announceJob('job.queued-again')
export const jobDiscarded = announceJob('job.discarded')
