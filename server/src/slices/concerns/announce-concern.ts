// Tells the SUPER_ADMINs of a concern. The trail, mails and notifications never repeat what it says.
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { letter } from '../../platform/mail/mails.ts'
import { superAdmins } from '../accounts/index.ts'
import { announce } from '../notifications/index.ts'
import { concernMail } from './mails.ts'

const subjectOf = ({ id, reference }: { id: string; reference: string }) => ({ kind: 'concern', id, name: reference })

type Reported = { id: string; reference: string; traceId: string; now: Date }

export const concernReported = async (tx: Tx, deps: Deps, { id, reference, traceId, now }: Reported): Promise<void> => {
  const readers = await superAdmins(tx)
  const link = '/admin/concerns'
  await announce(tx, deps, {
    trail: { actor: { kind: 'system' }, traceId, action: 'concern.reported', subject: subjectOf({ id, reference }) },
    mails: readers.map((to) =>
      letter(concernMail, {
        to,
        values: { url: `${deps.config.publicUrl}${link}` },
        // At most one an hour, because anyone can cause it.
        onceKey: `concern:${now.toISOString().slice(0, 13)}:${to.account_id}`,
      }),
    ),
    notifications: readers.map((to) => ({ to, kind: 'concern-reported' as const, values: { reference }, link })),
    live: [{ to: readers, kind: 'concern', id }],
  })
}

export const concernClosed = async (
  tx: Tx,
  deps: Deps,
  { concern, ...by }: By & { concern: { id: string; reference: string } },
): Promise<void> =>
  announce(tx, deps, {
    trail: { ...by, action: 'concern.closed', subject: subjectOf(concern) },
    live: [{ to: await superAdmins(tx), kind: 'concern', id: concern.id }],
  })
