// Administrators managing administrators.
import type * as calls from '@assure/contract/calls/staff'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { isCommonPassword } from '../../platform/auth/common-passwords.ts'
import { endAccessOf, endProgramsOf } from '../../platform/auth/session-store.ts'
import { canonicalJson } from '../../platform/canonical-json.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { requireUnchanged } from '../changes/index.ts'
import { announceStaff } from './announce-staff.ts'
import { changeBar, mayGive } from './rules.ts'
import { insertStaff, lockWithSuperAdmins, type StaffMember, saveStaffMember } from './store.ts'
import { recordControl } from './store-controls.ts'
import { staffWire } from './wire.ts'

const editable = ({ first_name: firstName, last_name: lastName, role, is_active: isActive }: StaffMember) => ({
  firstName,
  lastName,
  role,
  isActive,
})

export const createStaff: UseCase<typeof calls.createStaff> = async (deps, { actor, traceId, now, body }) => {
  if (!mayGive(actor, body.role)) return refuse('staff.super-admin-only')
  const email = body.email.toLowerCase()
  const member: StaffMember = {
    id: deps.random.uuid(),
    email,
    first_name: body.firstName ?? '',
    last_name: body.lastName ?? '',
    role: body.role,
    is_active: true,
    last_sign_in_at: null,
    created_at: now,
    second_factor: false,
  }
  if (isCommonPassword(body.password, [email, member.first_name, member.last_name]))
    return refuse('password.too-common', { fields: { password: 'password.too-common' } })
  const hash = await deps.hasher.hash(body.password)
  if (!hash.ok) return hash
  return deps.db.transaction(async (tx) => {
    const { language, accountId: createdBy } = actor
    const account = { ...member, passwordHash: hash.value, language, mustChoosePassword: true, createdBy }
    if (!(await insertStaff(tx, account, now))) return refuse('account.email-taken')
    await announceStaff(tx, deps, {
      actor,
      traceId,
      member,
      action: 'staff.created',
      after: { email, ...editable(member) },
    })
    return accept(staffWire(member, actor), { message: 'staff.created' })
  })
}

export const saveStaff: UseCase<typeof calls.saveStaff> = (deps, { actor, traceId, now, params: { id }, body }) =>
  deps.db.transaction(async (tx) => {
    const locked = await lockWithSuperAdmins(tx, id)
    const before = locked.find((member) => member.id === id)
    if (!before) return refuse('staff.not-found')
    const isSeen = await requireUnchanged(tx, { actor, now, kind: 'staff', id, seen: body.seen })
    if (!isSeen.ok) return isSeen
    const saved: StaffMember = {
      ...before,
      first_name: body.firstName === undefined ? before.first_name : (body.firstName ?? ''),
      last_name: body.lastName === undefined ? before.last_name : (body.lastName ?? ''),
      role: body.role ?? before.role,
      is_active: body.isActive ?? before.is_active,
    }
    const others = locked
      .filter((member) => member.id !== id && member.role === 'SUPER_ADMIN' && member.is_active)
      .map((member) => member.id)
    const bar = changeBar(actor, before, { ...saved, others })
    if (bar) return refuse(bar)
    if (canonicalJson(editable(saved)) === canonicalJson(editable(before)))
      return accept(staffWire(saved, actor), { message: 'staff.updated' })
    await saveStaffMember(tx, saved, { by: actor.accountId, now })
    const isRoleChanged = saved.role !== before.role
    if (isRoleChanged || saved.is_active !== before.is_active)
      await recordControl(tx, { accountId: id, by: actor.accountId, action: isRoleChanged ? 'role' : 'switch' }, now)
    if (before.is_active && !saved.is_active) await endAccessOf(tx, id, now)
    if (before.role === 'SUPER_ADMIN' && isRoleChanged) await endProgramsOf(tx, id, now)
    await announceStaff(tx, deps, {
      actor,
      traceId,
      member: saved,
      action: 'staff.changed',
      before: editable(before),
      after: editable(saved),
    })
    return accept(staffWire(saved, actor), { message: 'staff.updated' })
  })
