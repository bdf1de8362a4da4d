// Who may change which administrator.
import type { StaffRole } from '@assure/contract/domain/vocabulary'

export type Changer = { accountId: string; role: StaffRole }
type Subject = { id: string; role: StaffRole; is_active: boolean }
type StaffChange = {
  role: StaffRole
  is_active: boolean
  /** The other active super administrators, read under the lock. */
  others: readonly string[]
}

export const mayEdit = (actor: Changer, subject: Subject): boolean =>
  actor.role === 'SUPER_ADMIN' || subject.role !== 'SUPER_ADMIN'

export const mayGive = (actor: Changer, role: StaffRole): boolean =>
  actor.role === 'SUPER_ADMIN' || role !== 'SUPER_ADMIN'

export type StaffBar = 'staff.super-admin-only' | 'staff.own-account' | 'staff.last-super-admin'

export const changeBar = (actor: Changer, subject: Subject, change: StaffChange): StaffBar | undefined => {
  const changes = change.role !== subject.role || change.is_active !== subject.is_active
  if (!mayEdit(actor, subject) || !mayGive(actor, change.role)) return 'staff.super-admin-only'
  if (changes && actor.accountId === subject.id) return 'staff.own-account'
  const wasOne = subject.role === 'SUPER_ADMIN' && subject.is_active
  const staysOne = change.role === 'SUPER_ADMIN' && change.is_active
  if (wasOne && !staysOne && change.others.length === 0) return 'staff.last-super-admin'
  // The actor was demoted or deactivated while this call waited for the lock.
  if (changes && actor.role === 'SUPER_ADMIN' && !change.others.includes(actor.accountId))
    return 'staff.super-admin-only'
  return undefined
}
