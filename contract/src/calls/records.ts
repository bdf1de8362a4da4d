// Records that the back office and the inspector area share, as answers return them. Every property is listed: what is
// not here does not leave the server.
import * as z from 'zod'
import { certificationMoves } from '../domain/certification-moves.ts'
import { defectClasses } from '../domain/inspection-result.ts'
import { facilityFields } from '../domain/record-fields.ts'
import {
  certificationStates,
  certificationStatus,
  facilityStates,
  ownership,
  staffRoles,
  visitStatuses,
} from '../domain/vocabulary.ts'
import { bothLanguages, id, instant, named } from '../endpoint.ts'
import { answersOf } from './record-schemas.ts'

/** What an edit started from. The save sends it back, and a save on changed data is refused. */
export const version = z.string()
export const certificationCode = z.literal(Object.values(certificationStatus))
export const ownershipCode = z.literal(Object.values(ownership))

/** Who wrote, uploaded or decided something. */
export const author = z.object({ id, name: z.string(), role: z.enum(['ADMIN', 'INSPECTOR']) })

export const namedDefect = z.object({ code: z.string(), class: z.enum(defectClasses), name: bothLanguages })

/** `hs_prefixes`: the goods that it occurs on, as first digits of HS codes; empty: all goods. */
export const defectOfGoods = namedDefect.extend({ hs_prefixes: z.array(z.string()) })

/** Which administrator did it. */
export const colleague = z.object({ id, name: z.string() })

/**
 * `details` of a save that is refused because the record changed meanwhile: the screen compares it with what was typed.
 */
export type ChangedMeanwhile = {
  version: string
  changed_at: z.input<typeof instant>
  changed_by: z.output<typeof colleague> | null
  changes: { field: string; before: unknown; after: unknown }[]
}

export const inspectorContact = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
})

export const certificationBrief = z.object({
  id,
  status: certificationCode,
  state: z.enum(certificationStates),
  is_certified: z.boolean(),
  /** Open corrective actions: all findings except observations. */
  open_findings: z.int(),
  created_at: instant,
  issued_at: instant.nullable(),
  expires_at: instant.nullable(),
})

export const certification = certificationBrief.extend({
  facility_id: id,
  /** What it certifies by; null where there is only one certification service. */
  service: bothLanguages.nullable(),
  reason: z.string().nullable(),
  decided_at: instant.nullable(),
  /** null if it is not decided yet, or expired by itself. */
  decided_by: author.nullable(),
  /** Decided by an administrator without a visit; the public page says so. */
  is_administrative: z.boolean(),
  /** Under four eyes, the inspector's Pass or Fail until an administrator decides. */
  recommendation: z
    .object({ move: z.enum(['certify', 'fail']), reason: z.string().nullable(), by: colleague, at: instant })
    .nullable(),
  /** A visit was completed for it, or a report was uploaded. */
  was_visited: z.boolean(),
  certificate_number: z.string().nullable(),
  certificate_url: z.string().nullable(),
  verify_url: z.string().nullable(),
  /** What the caller can do now; the buttons follow from this. */
  moves: z.array(z.enum(certificationMoves)),
})

export const visit = z.object({
  id,
  /** What is visited; the other one is null. */
  facility_id: id.nullable(),
  request_id: id.nullable(),
  certification_id: id.nullable(),
  scheduled_at: instant,
  status: z.enum(visitStatuses),
  /** Recorded by a decision that had no planned visit. */
  unplanned: z.boolean(),
  completed_at: instant.nullable(),
  cancelled_at: instant.nullable(),
  /** If its inspector gave one. */
  cancel_reason: z.string().nullable(),
  created_at: instant,
  inspector: inspectorContact.nullable(),
  /** What the caller can do now. */
  may: z.object({ reschedule: z.boolean(), cancel: z.boolean() }),
})

export const note = z.object({
  id,
  note: z.string(),
  created_at: instant,
  updated_at: instant,
  uploaded_by: author,
  /** When a replaced inspector handed it over. */
  handed_over_at: instant.nullable(),
  may: z.object({ edit: z.boolean() }),
})

/** A report or a document of a facility. */
export const facilityFile = z.object({
  id,
  file_name: z.string(),
  file_path: z.string(),
  /** Opens for ten minutes. */
  url: z.string(),
  type: z.string(),
  size: z.int(),
  created_at: instant,
  uploaded_by: author,
  /** Last day of a document; a report has none. */
  expires_on: z.string().nullable(),
  /** When a replaced inspector handed it over. */
  handed_over_at: instant.nullable(),
})

/** A document of a company or an inspector; the file name is the last backslash-separated segment of `path`. */
export const uploadedDocument = z.object({
  id,
  name: z.string(),
  path: z.string(),
  url: z.string(),
  content_type: z.string(),
  size: z.int(),
  created_at: instant,
})

// Lists leave the agreement out.
const { partnership_agreement_expires_on: _, ...facilityFacts } = answersOf(facilityFields)

export const facility = z.object({
  id,
  company_name: z.string(),
  ...facilityFacts,
  owned_status: ownershipCode,
  emirateInfo: named,
  created_at: instant,
  /**
   * What the facility shows: Certified while a certification is in force, else the state of its latest one; 'none' if
   * it has none.
   */
  state: z.enum(facilityStates),
  expires_at: instant.nullable(),
  inspector: inspectorContact.nullable(),
  certifications: z.array(certificationBrief),
})

/** One row of the audit trail. `before` and `after` contain only what changed, never a secret. */
export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  actor: z.object({
    kind: z.enum(['owner', 'admin', 'inspector', 'registrant', 'system', 'provider', 'outsider']),
    id: z.string().nullable(),
    name: z.string().nullable(),
  }),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
  request_id: z.string().nullable(),
})

export const staffRole = z.enum(staffRoles)
