// The one policy table: who can make a call, in which area, and how far they see. The router, the authorisation tests
// and the API documents read it.
import type { Area, StaffRole } from './domain/vocabulary.ts'

/**
 * What the caller must present. `link` is a signed ten-minute link, a calendar secret, or the key of a shared request or of a
 * preparation sheet; `signature` is a provider's signed message.
 */
export type Proof = 'none' | 'registration' | 'link' | 'signature' | Area

/** How far the caller sees: a foreign record is absent (404), never forbidden. */
export type Scope = 'open' | 'self' | 'company' | 'assigned' | 'once-assigned' | 'all'

/** With several proofs, any one of them is enough. */
export type Rule = { proof: Proof | readonly Proof[]; scope: Scope; roles?: readonly StaffRole[] }

export const policy = {
  anyone: { proof: 'none', scope: 'open' },
  registrant: { proof: 'registration', scope: 'self' },
  // Emirates and company types: both the company-info step and the add-facility screen read them.
  registrantOrOwner: { proof: ['registration', 'customer'], scope: 'self' },
  owner: { proof: 'customer', scope: 'company' },
  admin: { proof: 'admin', scope: 'all', roles: ['ADMIN', 'SUPER_ADMIN'] },
  superAdmin: { proof: 'admin', scope: 'all', roles: ['SUPER_ADMIN'] },
  inspector: { proof: 'inspector', scope: 'self' },
  assignedInspector: { proof: 'inspector', scope: 'assigned' },
  // A replaced inspector can hand over entries for a while, but can no longer read anything.
  onceAssignedInspector: { proof: 'inspector', scope: 'once-assigned' },
  linkHolder: { proof: 'link', scope: 'self' },
  provider: { proof: 'signature', scope: 'open' },
} as const satisfies Record<string, Rule>

export type Who = keyof typeof policy
