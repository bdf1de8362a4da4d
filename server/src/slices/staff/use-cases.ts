// Administrators managing administrators.
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { StaffRole } from '@assure/contract/domain/vocabulary'
import type { Administrator } from '../../platform/auth/actor.ts'
import { isCommonPassword } from '../../platform/auth/common-passwords.ts'
import { endSessionsOf } from '../../platform/auth/session-store.ts'
import { canonicalJson } from '../../platform/canonical-json.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { requireUnchanged } from '../changes/index.ts'
import { announceStaff } from './announce-staff.ts'
import { changeBar, mayGive } from './rules.ts'
import { insertStaff, lockWithSuperAdmins, type StaffMember, saveStaffMember } from './store.ts'
import { recordControl } from './store-controls.ts'
import { type StaffAnswer, staffWire } from './wire.ts'

export type NewStaff = {
  email: string
  password: string
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  role: StaffRole
}

export const createStaff =
  (deps: Deps) =>
  async ({ actor, requestId }: UseCaseContext<Administrator>, wanted: NewStaff): Promise<Outcome<StaffAnswer>> => {
    if (!mayGive(actor, wanted.role)) return refuse('staff.super-admin-only')
    const email = wanted.email.toLowerCase()
    const [firstName, lastName] = [wanted.firstName ?? '', wanted.lastName ?? '']
    if (isCommonPassword(wanted.password, [email, firstName, lastName]))
      return refuse('password.too-common', { fields: { password: 'password.too-common' } })
    const hash = await deps.hasher.hash(wanted.password)
    if (!hash.ok) return hash
    const now = deps.clock.now()
    const id = deps.random.uuid()
    return deps.db.transaction(async (tx) => {
      const member = {
        id,
        email,
        passwordHash: hash.value,
        firstName,
        lastName,
        role: wanted.role,
        language: actor.language,
        mustChoosePassword: true,
        createdBy: actor.accountId,
      }
      if (!(await insertStaff(tx, member, now))) return refuse('account.email-taken')
      await announceStaff(tx, deps, {
        actor,
        requestId,
        member,
        news: { kind: 'created', after: { email, firstName, lastName, role: wanted.role, isActive: true } },
      })
      const made: StaffMember = {
        id,
        email,
        firstName,
        lastName,
        role: wanted.role,
        isActive: true,
        lastSignInAt: null,
        createdAt: now,
        secondFactor: false,
      }
      return accept(staffWire(made, actor), { message: 'staff.created' })
    })
  }

export type StaffChanges = {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  role?: StaffRole | undefined
  isActive?: boolean | undefined
  seen?: string | undefined
}

const editable = ({ firstName, lastName, role, isActive }: StaffMember) => ({ firstName, lastName, role, isActive })

export const saveStaff =
  (deps: Deps) =>
  async (
    { actor, requestId }: UseCaseContext<Administrator>,
    { id, ...changes }: StaffChanges & { id: string },
  ): Promise<Outcome<StaffAnswer>> => {
    const now = deps.clock.now()
    return deps.db.transaction(async (tx) => {
      const locked = await lockWithSuperAdmins(tx, id)
      const found = locked.find((member) => member.id === id)
      if (!found) return refuse('staff.not-found')
      const isSeen = await requireUnchanged(tx, { actor, now, kind: 'staff', id, seen: changes.seen })
      if (!isSeen.ok) return isSeen
      const saved: StaffMember = {
        ...found,
        firstName: changes.firstName === undefined ? found.firstName : (changes.firstName ?? ''),
        lastName: changes.lastName === undefined ? found.lastName : (changes.lastName ?? ''),
        role: changes.role ?? found.role,
        isActive: changes.isActive ?? found.isActive,
      }
      const others = locked
        .filter((member) => member.id !== id && member.role === 'SUPER_ADMIN' && member.isActive)
        .map((member) => member.id)
      const bar = changeBar(actor, found, { ...saved, others })
      if (bar) return refuse(bar)
      if (canonicalJson(editable(saved)) === canonicalJson(editable(found)))
        return accept(staffWire(saved, actor), { message: 'staff.updated' })
      await saveStaffMember(tx, saved, { by: actor.accountId, now })
      if (saved.role !== found.role) await recordControl(tx, { accountId: id, by: actor.accountId, what: 'role' }, now)
      else if (saved.isActive !== found.isActive)
        await recordControl(tx, { accountId: id, by: actor.accountId, what: 'switch' }, now)
      if (found.isActive && !saved.isActive) await endSessionsOf(tx, id, now)
      await announceStaff(tx, deps, {
        actor,
        requestId,
        member: saved,
        news: { kind: 'changed', before: editable(found), after: editable(saved) },
      })
      return accept(staffWire(saved, actor), { message: 'staff.updated' })
    })
  }
