import type * as calls from '@assure/contract/calls/staff'
import type { AnswerOf } from '@assure/contract/endpoint'
import { type Changer, mayEdit } from './rules.ts'
import type { StaffMember } from './store.ts'

export const staffWire = (member: StaffMember, actor: Changer): AnswerOf<typeof calls.createStaff> => {
  const isSelf = member.id === actor.accountId
  const edit = mayEdit(actor, member)
  return {
    id: member.id,
    email: member.email,
    firstName: member.firstName || null,
    lastName: member.lastName || null,
    role: member.role,
    isActive: member.isActive,
    lastLogin: member.lastSignInAt?.toISOString() ?? null,
    createdAt: member.createdAt.toISOString(),
    secondFactor: member.secondFactor,
    isSelf,
    may: { edit, changeRole: edit && !isSelf && actor.role === 'SUPER_ADMIN', switch: edit && !isSelf },
  }
}
