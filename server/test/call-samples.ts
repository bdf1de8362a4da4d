// One good request for every call with an id in its path (or in its body, where that names a record of somebody):
// what kind each id is of, and what comes along.
import type { CallName } from '@assure/contract/calls'
import type { FormParts } from './client.ts'
import { facilityForm } from './facilities.ts'
import { aPdf } from './sample-files.ts'
import type { Kind } from './world.ts'

export type Sample = {
  /** Path parameter -> kind of record. */
  path: Readonly<Record<string, Kind>>
  /** Path parameters that are words. */
  words?: Readonly<Record<string, string>>
  /** Field of the body -> kind of record. */
  named?: Readonly<Record<string, Kind>>
  body?: Readonly<Record<string, unknown>>
  form?: FormParts
  /** Kinds that the caller may see at this place too: they are another refusal's affair. */
  alsoKnown?: readonly Kind[]
}

const file = { name: 'document.pdf', bytes: aPdf('A document') }
const when = { date: '2026-03-09', time: '11:00' }
const reason = { reason: 'For a reason' }
const of = (kind: Kind, more: Omit<Sample, 'path'> = {}, name = 'id'): Sample => ({ path: { [name]: kind }, ...more })
const atFacility = (more: Omit<Sample, 'path'> = {}) => of('facility', more, 'facilityId')
const notes: readonly Kind[] = ['adminNote', 'inspectorNote']

export const samples: Partial<Record<CallName, Sample>> = {
  getFacility: of('facility'),
  saveFacility: of('facility', { body: { city: 'Sharjah' } }),
  archiveFacility: of('facility'),
  getCertificationStatus: of('facility'),
  startPayment: { path: {}, named: { facility_id: 'facility' }, body: { amount: 1050 } },
  getOrder: of('order'),
  getInvoice: of('order'),
  getPaymentStatus: of('order', {}, 'orderId'),
  sendTransferSlip: of('order', { form: { slip: file } }),
  markNotificationRead: of('notification'),
  replaceDocument: of('document', { form: { file }, alsoKnown: ['agreement', 'report'] }),
  endSession: of('ownerSession'),
  endSessionAdmin: of('adminSession'),
  endSessionInspector: of('inspectorSession'),

  getUser: of('user'),
  getUserForEdit: of('user'),
  listUserDocuments: of('user'),
  saveUser: of('user', {
    form: {
      first_name: 'Layla',
      last_name: 'Nasser',
      phone_number: '+971 50 123 4567',
      company_name: 'Gulf Ice',
      company_type: 1,
      city: 'Sharjah',
    },
  }),
  approveUser: of('user'),
  rejectUser: of('user', { body: reason }),
  requestDocuments: of('user', { body: { message: 'Please send the licence.' } }),
  setUserActive: of('user', { body: { is_active: false } }),
  deleteUserDocument: { path: { id: 'user', documentId: 'document' } },
  getInspector: of('inspector'),
  saveInspector: of('inspector', { form: { first_name: 'Omar' } }),
  deleteInspectorDocument: { path: { id: 'inspector', documentId: 'inspectorDocument' } },
  saveStaff: of('staff', { body: { firstName: 'Huda' } }),

  getFacilityAdmin: of('facility'),
  saveFacilityAdmin: of('facility', { body: facilityForm({ owned_status: 2, city: 'Sharjah' }) }),
  listFacilityActivity: of('facility'),
  assignInspector: of('facility', { named: { inspector_id: 'inspector' } }),
  listFacilitySchedules: atFacility(),
  listFacilityNotes: atFacility(),
  addFacilityNote: atFacility({ body: { note: 'A note' } }),
  editNote: of('adminNote', { body: { note: 'Another note' }, alsoKnown: notes }),
  listFacilityReports: atFacility(),
  listFacilityDocuments: atFacility(),
  addFacilityDocuments: atFacility({ form: { document: file } }),
  setCertificationStatus: of('certification', { body: { status: 3, ...reason } }),
  getPayment: of('order', {}, 'orderId'),
  confirmPayment: of('order', {}, 'orderId'),
  refusePayment: of('order', { body: reason }, 'orderId'),

  getAssignedFacility: of('facility'),
  listFacilitySchedulesInspector: of('facility'),
  scheduleVisit: of('facility', { body: when }),
  rescheduleVisit: of('visit', { body: when }),
  cancelVisit: of('visit', { body: {} }),
  listFacilityNotesInspector: of('facility'),
  addFacilityNoteInspector: of('facility', { body: { note: 'A note' } }),
  editNoteInspector: of('inspectorNote', { body: { note: 'Another note' }, alsoKnown: notes }),
  listFacilityReportsInspector: atFacility(),
  addFacilityReportInspector: atFacility({ form: { report: file } }),
  handOverNote: of('facility', { body: { note: 'A note' } }),
  handOverReport: atFacility({ form: { report: file } }),
  announcePresence: of('facility', { words: { kind: 'facility' } }),
  endPresence: of('facility', { words: { kind: 'facility' } }),
  findChange: of('order', { words: { kind: 'order' } }),
  findChangeAdmin: of('visit', { words: { kind: 'visit' } }),
  findChangeInspector: of('certification', { words: { kind: 'certification' } }),
  setCertificationStatusInspector: of('certification', { body: { status: 3, ...reason } }),
}

/** Path parameters that name no record of anybody: words, small numbers, secrets and what is public. */
export const openParameters: Partial<Record<CallName, Readonly<Record<string, string>>>> = {
  openSandboxCheckout: { ref: 'unknown' },
  paySandboxCheckout: { ref: 'unknown' },
  receivePaymentEvent: { provider: 'sandbox' },
  getCalendarFeed: { secret: 'A'.repeat(43) },
  getPublicCertificate: { number: 'ASR-2026-999999' },
  getCertificatePdf: { number: 'ASR-2026-999999' },
  getMail: { id: '00000000-0000-7000-8000-000000000000' },
  showMail: { id: '00000000-0000-7000-8000-000000000000' },
  listReferenceEntries: { list: 'emirates' },
  addReferenceEntry: { list: 'emirates' },
  saveReferenceEntry: { list: 'emirates', id: '1' },
  getNextInQueue: { queue: 'transfers' },
}

export const filledPath = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (whole, name: string) => values[name] ?? whole)
