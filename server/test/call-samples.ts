// One valid request for every call that names a record in its path or body, with the kind of each id.
import { type CallName, calls } from '@assure/contract/calls'
import type { FormParts } from './client.ts'
import { facilityForm } from './facilities.ts'
import { aPhoto, device, line } from './inspections.ts'
import { aQuote } from './requests.ts'
import { aPdf, aPng } from './sample-files.ts'
import { type SampleAct, sampleBodies } from './samples.ts'
import { measured } from './tested-samples.ts'
import { type Kind, worldPassword } from './world.ts'

export type Sample = {
  /** Path parameter -> kind of record. */
  path: Readonly<Record<string, Kind>>
  /** Path parameters that are words. */
  words?: Readonly<Record<string, string>>
  /** Field of the body -> kind of record. */
  named?: Readonly<Record<string, Kind>>
  body?: Readonly<Record<string, unknown>>
  form?: FormParts
  bytes?: Buffer
  /** Kinds of records that the caller may access in this place too, so their ids are not refused here. */
  alsoKnown?: readonly Kind[]
}

/** The body with its ids; in a list where the sample has one. */
export const bodyWith = (
  { body, named = {} }: Pick<Sample, 'body' | 'named'>,
  idAt: (place: string, kind: Kind) => string,
): Record<string, unknown> => ({
  ...body,
  ...Object.fromEntries(
    Object.entries(named).map(([place, kind]) => {
      const id = idAt(place, kind)
      return [place, Array.isArray(body?.[place]) ? [id] : id]
    }),
  ),
})

const file = { name: 'document.pdf', bytes: aPdf('A document') }
const when = { date: '2026-03-09', time: '11:00' }
const reason = { reason: 'For a reason' }
const of = (kind: Kind, more: Omit<Sample, 'path'> = {}, name = 'id'): Sample => ({ path: { [name]: kind }, ...more })
const atFacility = (more: Omit<Sample, 'path'> = {}) => of('facility', more, 'facilityId')
/** For calls that accept a draft or a sent request. */
const ofRequest = (more: Omit<Sample, 'path'> = {}) => of('request', { alsoKnown: ['sentRequest'], ...more })
/** For calls that accept the inspection's own id or the certification's. */
const atInspection = (more: Omit<Sample, 'path'> = {}) => of('certification', { alsoKnown: ['inspection'], ...more })
/** For calls that also accept an inspection of goods, by the id of its request. */
const onSite = (more: Omit<Sample, 'path'> = {}) =>
  of('certification', { alsoKnown: ['inspection', 'sentRequest'], ...more })
const onGoods = (more: Omit<Sample, 'path'> = {}) =>
  of('sentRequest', { alsoKnown: ['certification', 'inspection'], ...more })
const atPhoto = (more: Omit<Sample, 'path'> = {}): Sample => ({
  path: { id: 'inspection', photoId: 'photo' },
  alsoKnown: ['certification', 'sentRequest'],
  ...more,
})
const answer = { value: 'yes', at: '2026-03-02T08:00:00Z', device }
const goodsEntry = { at: answer.at, device, counter: 3 }
const actOfSample = (act: SampleAct) => of('sample', { body: sampleBodies[act] })
/** Each act, in each area that has it. */
const ofSamples = () =>
  ({
    getSampleAdmin: of('sample'),
    getSampleInspector: of('sample'),
    drawSample: actOfSample('draw'),
    handOverSample: actOfSample('hand-over'),
    receiveSample: actOfSample('receive'),
    rejectSample: actOfSample('reject'),
    retainSample: actOfSample('retain'),
    returnSample: actOfSample('return'),
    disposeSample: actOfSample('dispose'),
    loseSample: actOfSample('lose'),
    findSample: actOfSample('find'),
    replaceSample: of('sample', { body: {} }),
  }) satisfies Partial<Record<CallName, Sample>>
const notes: readonly Kind[] = ['adminNote', 'inspectorNote']

const named: Partial<Record<CallName, Sample>> = {
  getFacility: of('facility'),
  saveFacility: of('facility', { body: { city: 'Sharjah' } }),
  archiveFacility: of('facility'),
  getSelfAssessment: of('facility'),
  saveSelfAssessment: of('facility', { body: { answers: {} } }),
  getCertificationStatus: of('facility'),
  getInspectionProgress: atInspection(),
  startPayment: { path: {}, named: { facility_id: 'facility' }, body: { amount: 1050 } },
  getOrder: of('order'),
  getInvoice: of('order'),
  getPaymentStatus: of('order', {}, 'orderId'),
  sendTransferSlip: of('order', { form: { slip: file } }),
  getRequest: of('request', { alsoKnown: ['order', 'sentRequest'] }),
  saveRequest: ofRequest({ body: { instructions: 'Ring at gate 4.' } }),
  deleteRequest: ofRequest(),
  getImport: of('import'),
  matchImport: of('import', { body: { columns: [{ key: 'name', at: 0 }] } }),
  runImport: of('import', { body: { rows: 'good' } }),
  undoImport: of('import'),
  exportLeftOut: of('import'),
  getImportAdmin: of('officeImport'),
  matchImportAdmin: of('officeImport', { body: { columns: [{ key: 'email', at: 0 }] } }),
  runImportAdmin: of('officeImport', { body: { rows: 'good' } }),
  undoImportAdmin: of('officeImport'),
  exportLeftOutAdmin: of('officeImport'),
  sendInvitations: of('officeImport'),
  getProduct: of('product'),
  saveProduct: of('product', { body: { brand: 'Gulf Catch' } }),
  addProductPhotos: of('product', { form: { photos: { name: 'front.png', bytes: aPng() } } }),
  getProductPhoto: of('productPhoto'),
  removeProductPhoto: { path: { id: 'product', photoId: 'productPhoto' } },
  addRequestDocuments: ofRequest({ form: { kind: 'invoice', files: file } }),
  deleteRequestDocument: { path: { id: 'request', documentId: 'requestDocument' }, alsoKnown: ['sentRequest'] },
  getRequestPrice: ofRequest(),
  submitRequest: ofRequest({ body: {} }),
  copyRequest: ofRequest(),
  listShares: ofRequest(),
  listSharesAdmin: of('sentRequest'),
  answerPreparation: ofRequest({ body: { answers: [], revision: 0 } }),
  linkPreparation: ofRequest(),
  shareRequest: ofRequest({ body: { name: 'Kerala Seafoods', role: 'buyer' } }),
  requireRelease: { path: { id: 'sentRequest' }, named: { share_id: 'share' }, alsoKnown: ['request'] },
  waiveRelease: ofRequest({ body: reason }),
  revokeShare: { path: { id: 'sentRequest', shareId: 'share' }, alsoKnown: ['request'] },
  revokeShareAdmin: { path: { id: 'sentRequest', shareId: 'share' }, body: reason },
  acceptRequestQuote: ofRequest({ body: {} }),
  declineRequestQuote: ofRequest({ body: {} }),
  cancelRequest: ofRequest({ body: reason }),
  answerRequest: ofRequest({ body: { answer: 'accepted' } }),
  repeatRequest: ofRequest(),
  listRequestSamples: ofRequest(),
  listSampleLabels: of('testRequest'),
  ...ofSamples(),
  getRequestTests: of('request', { alsoKnown: ['order', 'sentRequest'] }),
  getRequestTestsAdmin: of('sentRequest', { alsoKnown: ['order'] }),
  chooseResultAlerts: ofRequest({ body: { tells_at_once: true } }),
  getTest: of('test'),
  startTest: of('test', { body: {} }),
  enterResult: of('test', { body: measured('0.02') }),
  verifyTest: of('test', { body: {} }),
  releaseControl: of('control', { body: reason }),
  giveBackTest: of('test', { body: reason }),
  retest: of('test', { body: reason }),
  getRequestAdmin: of('sentRequest', { alsoKnown: ['order'] }),
  listRequestInspectors: of('sentRequest'),
  getRequestInspection: of('sentRequest'),
  getConversation: of('sentRequest'),
  exportConversation: of('sentRequest'),
  sendMessage: of('sentRequest', { body: { text: 'A word' } }),
  readMessages: of('sentRequest', { body: { number: 1 } }),
  waiveAnswer: of('sentRequest', { body: { number: 1 } }),
  returnRequest: of('sentRequest', { body: reason }),
  declineRequest: of('sentRequest', { body: reason }),
  quoteRequest: of('sentRequest', { body: aQuote() }),
  cancelRequestAdmin: of('sentRequest', { body: reason }),
  decideRequest: of('sentRequest', { body: { result: 'conforms' } }),
  sendBackRequest: of('sentRequest', { body: reason }),
  publishRequestReport: ofRequest({ body: { public: true } }),
  reviseRequestReport: of('sentRequest', { body: reason }),
  withdrawRequestReport: of('sentRequest', { body: reason }),
  getOutgoingMail: of('mail'),
  sendMailAgain: of('mail', { body: { state: 'parked' } }),
  dropMail: of('mail', { body: { state: 'parked' } }),
  getAccountSessions: of('user', { alsoKnown: ['inspector', 'staff'] }),
  saveRequestLimit: of('user', { alsoKnown: ['inspector', 'staff'], body: { requests_per_minute: 600, seen: null } }),
  endSessionsOfAccount: of('user', { alsoKnown: ['inspector', 'staff'] }),
  unlinkOidcOfAccount: of('user', { alsoKnown: ['inspector', 'staff'] }),
  endSessionOfAccount: of('ownerSession', { alsoKnown: ['adminSession', 'inspectorSession'] }),
  retryJob: of('failedJob'),
  discardJob: of('failedJob'),
  suggestOrders: of('receipt'),
  matchReceipt: of('receipt', { body: { orders: [] }, named: { orders: 'order' } }),
  refundReceipt: of('receipt', { body: { ...reason, rest: 1050 } }),
  setAsideReceipt: of('receipt', { body: reason }),
  reopenReceipt: of('receipt'),
  closeConcern: of('concern', { body: { outcome: 'We spoke to the inspector.' } }),
  sendRefund: of('refund'),
  recordRefund: of('refund', { body: { amount: 1575, way: 'transfer', reference: 'FT26324' } }),
  answerDispute: of('sentRequest', { body: { text: 'The photos show it closed.' } }),
  assignRequestInspector: { path: { id: 'sentRequest' }, named: { inspector_id: 'inspector' } },
  markNotificationRead: of('notification'),
  markNotificationReadAdmin: of('adminNotification'),
  markNotificationReadInspector: of('inspectorNotification'),
  replaceDocument: of('document', { form: { file }, alsoKnown: ['agreement', 'report', 'issuedReport'] }),
  endSession: of('ownerSession'),
  endSessionAdmin: of('adminSession'),
  endSessionInspector: of('inspectorSession'),
  rotateApiKey: of('ownerApiKey', { body: { currentPassword: worldPassword } }),
  rotateApiKeyAdmin: of('adminApiKey', { body: { currentPassword: worldPassword } }),
  endApiKey: of('ownerApiKey', { body: {} }),
  endApiKeyAdmin: of('adminApiKey', { body: {} }),
  rotateWebhook: of('ownerWebhook', { body: { currentPassword: worldPassword } }),
  rotateWebhookAdmin: of('adminWebhook', { body: { currentPassword: worldPassword } }),
  resumeWebhook: of('ownerWebhook', { body: {} }),
  resumeWebhookAdmin: of('adminWebhook', { body: {} }),
  removeWebhook: of('ownerWebhook'),
  removeWebhookAdmin: of('adminWebhook'),
  testWebhook: of('ownerWebhook', { body: {} }),
  testWebhookAdmin: of('adminWebhook', { body: {} }),
  listDeliveries: of('ownerWebhook'),
  listDeliveriesAdmin: of('adminWebhook'),
  resendDelivery: { path: { id: 'ownerWebhook', deliveryId: 'ownerDelivery' }, body: {} },
  resendDeliveryAdmin: { path: { id: 'adminWebhook', deliveryId: 'adminDelivery' }, body: {} },
  renamePasskey: of('ownerPasskey', { body: { name: 'My key' } }),
  renamePasskeyAdmin: of('adminPasskey', { body: { name: 'My key' } }),
  renamePasskeyInspector: of('inspectorPasskey', { body: { name: 'My key' } }),
  removePasskey: of('ownerPasskey', { body: { currentPassword: worldPassword } }),
  removePasskeyAdmin: of('adminPasskey', { body: { currentPassword: worldPassword } }),
  removePasskeyInspector: of('inspectorPasskey', { body: { currentPassword: worldPassword } }),

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
  resetSecondFactor: of('staff', {
    body: { reason: 'She lost her phone.', currentPassword: worldPassword },
    alsoKnown: ['inspector'],
  }),
  saveStaff: of('staff', { body: { firstName: 'Huda' } }),

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
  getInspectionAdmin: atInspection(),
  chooseChecklist: atInspection({ named: { checklist_id: 'checklist' } }),
  getPayment: of('order', {}, 'orderId'),
  confirmPayment: of('order', {}, 'orderId'),
  refusePayment: of('order', { body: reason }, 'orderId'),
  undoPayment: of('order', { body: reason }, 'orderId'),

  getChecklist: of('checklist'),
  getChecklistVersion: of('checklist', { words: { number: '1' } }),
  exportChecklist: of('checklist'),
  saveChecklist: of('checklist', { body: { name: { en: 'Hall and yard', ar: 'القاعة والساحة' } } }),
  releaseChecklist: of('checklist', { body: {} }),
  retireChecklist: of('checklist', { body: {} }),
  discardChecklistDraft: of('checklist', { body: {} }),
  copyChecklist: of('checklist', { body: {} }),
  tryChecklist: of('checklist', { body: { answers: { 'hall.clean': 'yes' } } }),

  getAssignedFacility: of('facility'),
  getJobRequest: of('sentRequest'),
  scheduleRequestVisit: of('sentRequest', { body: { ...when, time: '13:00' } }),
  getSharedSelfAssessment: of('facility'),
  listFacilitySchedulesInspector: of('facility'),
  scheduleVisit: of('facility', { body: when }),
  rescheduleVisit: of('visit', { body: when }),
  cancelVisit: of('visit', { body: {} }),
  listFacilityNotesInspector: of('facility'),
  addFacilityNoteInspector: of('facility', { body: { note: 'A note' } }),
  editNoteInspector: of('inspectorNote', { body: { note: 'Another note' }, alsoKnown: notes }),
  listIssuedReports: of('facility'),
  listIssuedReportsInspector: atFacility(),
  listIssuedReportsAdmin: atFacility(),
  reviseReport: of('issuedReport', { body: reason }),
  withdrawReport: of('issuedReport', { body: reason }),
  addFacilityReportInspector: atFacility({ form: { report: file } }),
  handOverNote: of('facility', { body: { note: 'A note' } }),
  handOverReport: atFacility({ form: { report: file } }),
  getFinding: of('finding'),
  sendFindingPlan: of('finding', {
    body: { cause: 'A broken rack', correction: 'Mended', prevention: 'Spare racks', by: '2026-03-20' },
  }),
  sendFindingEvidence: of('finding', { body: { text: 'See the photo.' } }),
  askFindingExtension: of('finding', { body: { until: '2026-12-01', ...reason } }),
  commentFinding: of('finding', { body: { text: 'A word' } }),
  acceptFindingPlan: of('finding', { body: {} }),
  returnFinding: of('finding', { body: reason }),
  closeFinding: of('finding', { body: {} }),
  waiveFinding: of('finding', { body: reason }),
  decideFindingExtension: of('finding', { body: { is_granted: true } }),
  raiseFinding: {
    path: {},
    named: { facility_id: 'facility' },
    body: { class: 'major', description: 'Pallets on the floor' },
  },
  announcePresence: of('facility', { words: { kind: 'facility' } }),
  endPresence: of('facility', { words: { kind: 'facility' } }),
  getInspection: onSite(),
  answerItem: onSite({ words: { itemKey: 'hall.clean' }, body: { ...answer, counter: 1 } }),
  handOverAnswers: atInspection({ body: { answers: [{ item: 'hall.clean', ...answer, counter: 2 }] } }),
  declarePhoto: onSite({ body: aPhoto(aPng(), { id: device, item: 'hall.clean' }).declared }),
  sendPhotoPart: atPhoto({ words: { number: '1' }, bytes: aPng() }),
  remarkOnPhoto: atPhoto({ body: { remarks: [] } }),
  removePhoto: atPhoto(),
  signInspection: onSite({
    body: { role: 'inspector', name: 'Omar', strokes: line, answers_hash: '0'.repeat(64), at: answer.at },
  }),
  recordLot: onGoods({ body: { line: 1, lot: { quantity: 10 }, ...goodsEntry } }),
  recordDefects: onGoods({ body: { line: 1, class: 'major', found: 1, ...goodsEntry } }),
  recordMeasurement: onGoods({
    body: { id: device, measurement: { name: 'Temperature', value: -18, unit: '°C' }, ...goodsEntry },
  }),
  recordSeal: onGoods({ body: { id: device, seal: { number: 'S-1', state: 'applied' }, ...goodsEntry } }),
  recordSample: onGoods({
    body: { id: device, sample: { line: 1, quantity: 2, unit: 'pcs', storage: 'frozen' }, ...goodsEntry },
  }),
  recordConditions: onGoods({ body: { conditions: { temperature: 4.5 }, ...goodsEntry } }),
  submitInspection: atInspection({ body: { recommendation: 'findings' } }),
  reopenInspection: atInspection({ body: reason }),
  findChange: of('order', { words: { kind: 'order' } }),
  findChangeAdmin: of('visit', { words: { kind: 'visit' } }),
  findChangeInspector: of('certification', { words: { kind: 'certification' } }),
}

/** A call of another area has the sample of the one that it is named after, unless it has its own. */
export const samples: Partial<Record<CallName, Sample>> = Object.fromEntries(
  Object.keys(calls).flatMap((name) => {
    const sample = named[name as CallName] ?? named[name.replace(/(Admin|Inspector)$/, '') as CallName]
    return sample === undefined ? [] : [[name, sample]]
  }),
)

/** Path parameters that refer to no user's record: words, small numbers, secrets and public numbers. */
export const openParameters: Partial<Record<CallName, Readonly<Record<string, string>>>> = {
  openSandboxCheckout: { ref: 'unknown' },
  paySandboxCheckout: { ref: 'unknown' },
  receivePaymentEvent: { provider: 'sandbox' },
  getCalendarFeed: { secret: 'A'.repeat(43) },
  getPublicCertificate: { number: 'ASR-2026-999999' },
  getCertificatePdf: { number: 'ASR-2026-999999' },
  getPublicReport: { number: 'IR-2026-999999' },
  getMail: { id: '00000000-0000-7000-8000-000000000000' },
  showMail: { id: '00000000-0000-7000-8000-000000000000' },
  listReferenceEntries: { list: 'emirates' },
  addReferenceEntry: { list: 'emirates' },
  saveReferenceEntry: { list: 'emirates', id: '1' },
  saveService: { id: '2' },
  savePrice: { id: '5' },
  endConflict: { id: '00000000-0000-7000-8000-000000000000' },
  saveLaboratory: { id: '1' },
  listLaboratoryControls: { id: '1' },
  getInstrument: { id: '00000000-0000-7000-8000-000000000000' },
  saveInstrument: { id: '00000000-0000-7000-8000-000000000000' },
  calibrateInstrument: { id: '00000000-0000-7000-8000-000000000000' },
  listInstrumentUses: { id: '00000000-0000-7000-8000-000000000000' },
  saveTestMethod: { id: '1' },
  saveDefectType: { code: 'NONE-SUCH' },
  setDefectPicture: { code: 'NONE-SUCH' },
  removeDefectPicture: { code: 'NONE-SUCH' },
  getDefectPicture: { id: '00000000-0000-7000-8000-000000000000' },
  getSpecification: { id: '1' },
  saveSpecification: { id: '1' },
  discardSpecificationDraft: { id: '1' },
  releaseSpecification: { id: '1' },
  // Restricted to SUPER_ADMIN, which the test world does not have.
  setChecklistServices: { id: '00000000-0000-7000-8000-000000000000' },
  getNextInQueue: { queue: 'transfers' },
}

export const filledPath = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (whole, name: string) => values[name] ?? whole)
