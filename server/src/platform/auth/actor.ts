// The caller of a use case.

import type { Area, Language, StaffRole } from '@assure/contract/domain/vocabulary'
import type { policy, Who } from '@assure/contract/policy'

/** The API key with which a program acts for its maker. */
export type ActingKey = { id: string; name: string; scopes: readonly string[]; networks: readonly string[] }

export type Signed = {
  accountId: string
  sessionId: string
  email: string
  first_name: string
  last_name: string
  language: Language
}

export type Anyone = { kind: 'anyone' }
/** Has the token of verify-otp, which is valid for the registration calls only. */
export type Registrant = {
  kind: 'registrant'
  email: string
  accountId: string | undefined
  sessionId: string
  language: Language
}
/** `key`: undefined for the person, who signed in. */
export type Owner = Signed & { kind: 'owner'; companyId: string; key?: ActingKey | undefined }
export type Administrator = Signed & { kind: 'admin'; role: StaffRole; key?: ActingKey | undefined }
export type Inspector = Signed & { kind: 'inspector' }

export type Actor = Anyone | Registrant | Owner | Administrator | Inspector

export const areaOf: Record<(Owner | Administrator | Inspector)['kind'], Area> = {
  owner: 'customer',
  admin: 'admin',
  inspector: 'inspector',
}

export const keyOf = (actor: Actor): ActingKey | undefined => ('key' in actor ? actor.key : undefined)

type ByProof = {
  none: Anyone
  link: Anyone
  signature: Anyone
  registration: Registrant
  customer: Owner
  admin: Administrator
  inspector: Inspector
}
type ProofOf<W extends Who> = (typeof policy)[W]['proof']
export type ActorOf<W extends Who> = W extends Who
  ? ProofOf<W> extends readonly (infer P)[]
    ? ByProof[P & keyof ByProof]
    : ByProof[ProofOf<W> & keyof ByProof]
  : never
