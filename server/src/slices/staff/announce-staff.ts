// Announces a change of an administrator's account, in the trail and on open screens.
import type { By, Change } from '../../platform/audit/audit.ts'
import { personName } from '../../platform/audit/who.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { announce } from '../notifications/index.ts'

type StaffNews = By &
  Change & {
    member: { id: string; email: string; first_name: string; last_name: string }
    action: 'staff.created' | 'staff.changed'
  }

export const announceStaff = (tx: Tx, deps: Deps, { member, ...trail }: StaffNews): Promise<void> => {
  const { id } = member
  // No open screen shows a new account yet.
  const to = trail.action === 'staff.created' ? [] : [{ account_id: id }, 'staff' as const]
  return announce(tx, deps, {
    trail: { ...trail, subject: { kind: 'staff', id, name: personName(member) } },
    live: [{ to, kind: 'account', id }],
  })
}
