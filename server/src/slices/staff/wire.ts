import type * as calls from '@assure/contract/calls/staff'
import type { ReturnOf } from '@assure/contract/endpoint'
import { type Changer, mayEdit } from './rules.ts'
import type { StaffMember } from './store.ts'

export const staffWire = (member: StaffMember, actor: Changer): ReturnOf<typeof calls.createStaff> => {
  const isSelf = member.id === actor.accountId
  const edit = mayEdit(actor, member)
  return {
    id: member.id,
    email: member.email,
    firstName: member.first_name || null,
    lastName: member.last_name || null,
    role: member.role,
    isActive: member.is_active,
    lastLogin: member.last_sign_in_at,
    createdAt: member.created_at,
    secondFactor: member.second_factor,
    isSelf,
    may: {
      edit,
      changeRole: edit && !isSelf && actor.role === 'SUPER_ADMIN',
      switch: edit && !isSelf,
      resetSecondFactor: member.second_factor && !isSelf && actor.role === 'SUPER_ADMIN',
    },
  }
}
