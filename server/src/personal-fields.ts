// The audit trail's personal fields, under the names that the slices write. The audit component itself knows none of
// them.
import type { PersonalFields } from './platform/audit/persons.ts'

export const personalFields: PersonalFields = {
  subjects: {
    account: 'named',
    staff: 'named',
    inspector: 'named',
    // Its subject name is the company's.
    user: 'unnamed',
    // The person is the contact person, who has no account.
    facility: 'unnamed',
  },
  persons: new Set(['account', 'staff', 'inspector', 'user']),
  writers: new Set(['owner', 'registrant']),
  // A method is camelCase, a scope has a colon, an event a dot, and `fields` are names of fields.
  coded: new Set(['checklist', 'currency', 'event', 'events', 'fields', 'method', 'scopes', 'service']),
  titled: new Set(['request', 'api-key', 'product', 'webhook', 'import']),
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
    'position',
    // Of a buyer, who can be a person.
    'legal_name',
    'trn',
    'billing_address',
    'documents_message',
    // Names of files, as their owner called them.
    'document',
    'documents_added',
    'files',
    'keep_reason',
    // Named after a person's device.
    'passkey',
    // How the identity provider calls a person.
    'oidc_name',
  ]),
}
