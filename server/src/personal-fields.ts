// Which fields of the trail say something about a person. The names are those that the slices write; the trail itself
// knows none of them.
import type { PersonalFields } from './platform/audit/persons.ts'

export const personalFields: PersonalFields = {
  subjects: {
    account: 'named',
    staff: 'named',
    inspector: 'named',
    // Called by the company's name.
    user: 'unnamed',
    // Its contact person, who has no account.
    facility: 'unnamed',
  },
  persons: new Set(['account', 'staff', 'inspector', 'user']),
  references: { inspector: 'inspector_id' },
  fields: new Set([
    'email',
    'firstName',
    'lastName',
    'phoneNumber',
    'first_name',
    'last_name',
    'phone_number',
    'contact_full_name',
    'contact_email',
    'contact_phone_number',
    'inspector',
    'keep_reason',
  ]),
}
