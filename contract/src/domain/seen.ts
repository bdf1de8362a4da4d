// What a person saw of a record when they decided about it. The screen makes it from what it showed and sends it as
// `seen`; the server makes it from the current record and refuses if the two differ. No zod here: the web loads this at
// run time.
import type { FindingState } from './finding-moves.ts'
import type { RequestState } from './request-moves.ts'
import type { SampleState } from './sample-moves.ts'
import type {
  CertificationState,
  FacilityState,
  OrderState,
  PaymentMethod,
  ReportState,
  StaffRole,
  VisitStatus,
} from './vocabulary.ts'

const fingerprint = (...facts: readonly unknown[]): string => JSON.stringify(facts)

type Seen = {
  certification: { state: CertificationState; decided_at: string | null; recommendation: { at: string } | null }
  review: {
    is_approved: boolean | null
    submitted_at: string
    documents_requested_at: string | null
    version: string
  }
  switch: { is_active: boolean }
  order: { state: OrderState; method: PaymentMethod; slip: { sent_at: string } | null }
  assignment: { inspector: { id: string } | null; archived_at?: string | null }
  visit: { status: VisitStatus; scheduled_at: string }
  facility: { state: FacilityState; archived_at: string | null }
  staff: { firstName: string | null; lastName: string | null; role: StaffRole; isActive: boolean }
  reference: { name: { en: string; ar: string }; position: number; is_active: boolean }
  note: { updated_at: string }
  document: { id: string }
  /** `version`: the mark of its content. */
  checklist: { version: string; has_draft: boolean; released_number: number | null }
  finding: { state: FindingState; due_on: string | null; extension_until: string | null }
  report: { state: ReportState; revision: number }
  request: { state: RequestState; updated_at: string }
  sample: { state: SampleState; updated_at: string }
  /** `version`: of its state, round and result. */
  test: { version: string }
}

/** What an act can be about. For a document only its existence counts: its content never changes. */
export const seenKinds = [
  'certification',
  'review',
  'switch',
  'order',
  'assignment',
  'visit',
  'facility',
  'staff',
  'reference',
  'note',
  'document',
  'checklist',
  'finding',
  'report',
  'request',
  'sample',
  'test',
] as const
export type SeenKind = (typeof seenKinds)[number]

export const seenOf: { [K in SeenKind]: (record: Seen[K]) => string } = {
  certification: ({ state, decided_at, recommendation }) => fingerprint(state, decided_at, recommendation?.at ?? null),
  review: ({ is_approved, submitted_at, documents_requested_at, version }) =>
    fingerprint(is_approved, submitted_at, documents_requested_at, version),
  switch: ({ is_active }) => fingerprint(is_active),
  order: ({ state, method, slip }) => fingerprint(state, method, slip?.sent_at ?? null),
  assignment: ({ inspector, archived_at = null }) => fingerprint(inspector?.id ?? null, archived_at),
  visit: ({ status, scheduled_at }) => fingerprint(status, scheduled_at),
  facility: ({ state, archived_at }) => fingerprint(state, archived_at),
  staff: ({ firstName, lastName, role, isActive }) => fingerprint(firstName ?? '', lastName ?? '', role, isActive),
  reference: ({ name, position, is_active }) => fingerprint(name.en, name.ar, position, is_active),
  note: ({ updated_at }) => fingerprint(updated_at),
  document: ({ id }) => fingerprint(id),
  checklist: ({ version, has_draft, released_number }) => fingerprint(version, has_draft, released_number),
  finding: ({ state, due_on, extension_until }) => fingerprint(state, due_on, extension_until),
  report: ({ state, revision }) => fingerprint(state, revision),
  request: ({ state, updated_at }) => fingerprint(state, updated_at),
  sample: ({ state, updated_at }) => fingerprint(state, updated_at),
  test: ({ version }) => fingerprint(version),
}

/** Nothing was sent, so nothing was claimed, as in the specification's own calls. */
export const isOther = (seen: string | undefined, now: string): boolean => seen !== undefined && seen !== now
