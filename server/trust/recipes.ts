// One way to make every call of the contract succeed: the caller, the ids, and the fields whose values matter. The rest
// is generated. A call that is not named here is made by whoever may make it, with the ids of the world's records that
// its path names (server/test/call-samples.ts).

import { type CallName, calls } from '@assure/contract/calls'
import type { Who } from '@assure/contract/policy'
import { sql } from '../src/platform/db/sql.ts'
import { signatureHeader } from '../src/platform/gateway/sandbox-signature.ts'
import { samples } from '../test/call-samples.ts'
import { cheapHash } from '../test/cheap-hash.ts'
import { clientOf } from '../test/client.ts'
import { aConcern } from '../test/concerns.ts'
import { fee, gatewayMessage, refOf } from '../test/facilities.ts'
import { aPng } from '../test/sample-files.ts'
import {
  admin,
  all,
  aMail,
  bank,
  boss,
  by,
  ended,
  freshFacility,
  inspector,
  known,
  noDays,
  owner,
  places,
  type Recipe,
  skills,
  uploadLink,
  withId,
} from './recipe-parts.ts'
import { apiKeyRecipes } from './recipes-api-keys.ts'
import { checklistRecipes } from './recipes-checklists.ts'
import { defectRecipes } from './recipes-defects.ts'
import { findingRecipes } from './recipes-findings.ts'
import { importRecipes } from './recipes-imports.ts'
import { inspectionRecipes } from './recipes-inspections.ts'
import { instrumentRecipes } from './recipes-instruments.ts'
import { laboratoryRecipes } from './recipes-laboratories.ts'
import { oidcRecipes } from './recipes-oidc.ts'
import { passkeyRecipes } from './recipes-passkeys.ts'
import { productRecipes } from './recipes-products.ts'
import { reportRecipes } from './recipes-reports.ts'
import { requestRecipes } from './recipes-requests.ts'
import { sampleRecipes } from './recipes-samples.ts'
import { selfAssessmentRecipes } from './recipes-self-assessments.ts'
import { serviceRecipes } from './recipes-services.ts'
import { shareRecipes } from './recipes-shares.ts'
import { statementRecipes } from './recipes-statements.ts'
import { systemRecipes } from './recipes-system.ts'
import { testRecipes } from './recipes-tests.ts'
import { webhookRecipes } from './recipes-webhooks.ts'
import { basicInfoFields, companyInfoFields, password, sampleDocument, type TrustSetup } from './setup.ts'

const recipes: Partial<Record<CallName, Recipe>> = {
  signIn: async (g) => ({ body: { email: (await g.ownerWith()).email, password } }),
  signInAdmin: async (g) => ({
    body: { email: (await g.adminWith()).email, password, code: undefined, credential: undefined },
  }),
  signInInspector: async (g) => ({
    body: { email: (await g.inspectorWith()).email, password, code: undefined, credential: undefined },
  }),
  signOut: async (g) => ({ token: (await g.t.owner()).token }),
  signOutAdmin: async (g) => ({ token: (await g.t.admin()).token }),
  signOutInspector: async (g) => ({ token: (await g.t.inspector()).token }),
  checkPasswordLink: async (g) => ({ body: { token: await g.linkOf((await g.ownerWith()).email) } }),
  setPassword: async (g) => ({
    body: { token: await g.linkOf((await g.ownerWith()).email), password: 'another calm evening' },
  }),
  startSecondFactorAdmin: async (g) => ({ token: (await g.adminWith()).token, body: { currentPassword: password } }),
  startSecondFactorInspector: async (g) => ({
    token: (await g.inspectorWith()).token,
    body: { currentPassword: password },
  }),
  confirmSecondFactorAdmin: async (g) => {
    const { person, code } = await g.withSecondFactor(await g.adminWith(), 'admin', false)
    return { token: person.token, body: { code } }
  },
  confirmSecondFactorInspector: async (g) => {
    const { person, code } = await g.withSecondFactor(await g.inspectorWith(), 'inspector', false)
    return { token: person.token, body: { code } }
  },
  removeSecondFactorAdmin: async (g) => ({
    token: (await g.withSecondFactor(await g.adminWith(), 'admin', true)).person.token,
    body: { currentPassword: password },
  }),
  removeSecondFactorInspector: async (g) => ({
    token: (await g.withSecondFactor(await g.inspectorWith(), 'inspector', true)).person.token,
    body: { currentPassword: password },
  }),

  ...passkeyRecipes,
  ...oidcRecipes,
  ...apiKeyRecipes,
  ...webhookRecipes,

  ...systemRecipes,
  ...statementRecipes,
  ...importRecipes,
  listConcerns: by(boss, () => ({ query: { search: '', state: '' } })),
  closeConcern: async (g) => ({ token: boss(g).token, path: { id: await aConcern(g.t) } }),
  sendEmailCode: (g) => ({ body: { email: g.email(), captchaResponse: null } }),
  verifyEmailCode: async (g) => {
    const email = g.email()
    return { body: { email, otp: await g.codeFor(email) } }
  },
  getRegistration: async (g) => ({ token: (await g.withPerson()).token }),
  saveBasicInfo: async (g) => ({
    token: (await g.registrant()).token,
    body: { phone_number: basicInfoFields.phone_number },
  }),
  saveCompanyInfo: async (g) => ({
    token: (await g.withPerson()).token,
    body: { emirate: companyInfoFields.emirate, company_type: companyInfoFields.company_type },
  }),
  uploadCompanyDocuments: async (g) => ({
    token: (await g.withCompany()).token,
    body: { kinds: 'trade_license', expires_on: undefined },
    files: { files: [sampleDocument()] },
  }),

  changePassword: async (g) => ({
    token: (await g.ownerWith()).token,
    body: { currentPassword: password, newPassword: 'another calm evening' },
  }),
  changePasswordAdmin: async (g) => ({
    token: (await g.adminWith()).token,
    body: { currentPassword: password, newPassword: 'another calm evening' },
  }),
  changePasswordInspector: async (g) => ({
    token: (await g.inspectorWith()).token,
    body: { currentPassword: password, newPassword: 'another calm evening' },
  }),
  endSession: ended('owner'),
  endSessionAdmin: ended('admin'),
  endSessionInspector: ended('inspector'),
  endSessions: async (g) => ({ token: (await g.t.owner()).token }),
  endSessionsAdmin: async (g) => ({ token: (await g.t.admin()).token }),
  endSessionsInspector: async (g) => ({ token: (await g.t.inspector()).token }),
  closeAccount: async (g) => ({ token: (await g.ownerWith()).token, body: { currentPassword: password } }),
  keepAccount: async (g) => {
    const { token } = await g.ownerWith()
    await clientOf(g.t.app.server, token).post('/api/user/company/closing', { currentPassword: password })
    return { token }
  },
  exportCompany: async (g) => ({ token: (await g.t.owner()).token }),
  // A registered buyer needs all three of them.
  saveMe: async (g) => ({
    ...(await by(owner)(g)),
    body: { vat_registered: false, legal_name: undefined, trn: undefined, billing_address: undefined },
  }),

  addFacility: by(owner, () => ({ body: places, files: {} })),
  saveFacility: withId(owner, freshFacility, { body: { ...places, version: undefined }, files: {} }),
  archiveFacility: withId(owner, freshFacility),
  getCertificationStatus: withId(owner, known('facility'), { query: { service_id: '1' } }),
  ...selfAssessmentRecipes,

  startPayment: async (g) => ({
    token: g.world.owner.token,
    body: { facility_id: await freshFacility(g), request_id: undefined, service_id: 1, amount: fee },
  }),
  listOrders: by(owner, () => ({ query: { facility: '' } })),
  sendTransferSlip: withId(owner, async (g) => (await g.orderOn('wireTransfer')).orderId, {
    files: { slip: sampleDocument() },
  }),
  getInvoice: withId(owner, async (g) => (await g.paid()).orderId),
  receivePaymentEvent: async (g) => {
    const { orderId, paymentUrl } = await g.orderOn()
    const message = gatewayMessage(
      g.t.deps,
      { id: `evt_generated_${g.number()}`, ref: refOf(paymentUrl), order: orderId },
      g.t.clock.now(),
    )
    return {
      path: { provider: 'sandbox' },
      exactBody: message.body,
      headers: { [signatureHeader]: message.headers[signatureHeader] ?? '' },
    }
  },
  openSandboxCheckout: async (g) => ({ path: { ref: refOf((await g.orderOn()).paymentUrl) } }),
  paySandboxCheckout: async (g) => ({
    path: { ref: refOf((await g.orderOn()).paymentUrl) },
    body: {
      outcome: 'approve',
      card_number: undefined,
      expiry: undefined,
      security_code: undefined,
      card_holder: undefined,
    },
  }),

  replaceDocument: async (g) => {
    const company = await g.withCompany()
    await company.form('POST', '/api/auth/upload-company-documents', { files: [sampleDocument()] })
    const {
      company_id: companyId,
      document_id: documentId,
      account_id: accountId,
    } = await g.t.db.get<{
      company_id: string
      document_id: string
      account_id: string
    }>(
      sql`select c.id as company_id, d.id as document_id, c.account_id from companies c join accounts a on a.id = c.account_id join company_documents d on d.company_id = c.id where a.email = ${company.email}`,
    )
    await g.world.admin.post(`/admin/api/users/${accountId}/approve`)
    await g.t.ownerDb.run(
      sql`update company_documents set company_id = ${g.world.owner.companyId} where company_id = ${companyId}`,
    )
    return {
      token: g.world.owner.token,
      path: { id: documentId },
      body: { expires_on: '2030-01-31' },
      files: { file: sampleDocument() },
    }
  },
  openFile: uploadLink('owner'),
  openFileAdmin: uploadLink('admin'),
  openFileInspector: uploadLink('inspector'),
  getCalendarFeed: async (g) => {
    const { feed_url } = (await g.world.owner.get('/api/user/calendar')).body.data as { feed_url: string }
    return { path: { secret: /\/calendar\/([^/]+)\.ics$/.exec(feed_url)?.[1] ?? '' } }
  },
  announcePresence: by(admin, (g) => ({ path: { kind: 'facility', id: g.world.ids.facility } })),
  endPresence: by(admin, (g) => ({ path: { kind: 'facility', id: g.world.ids.facility } })),
  findChange: by(owner, (g) => ({ path: { kind: 'order', id: g.world.ids.order }, query: { seen: '' } })),
  findChangeAdmin: by(admin, (g) => ({ path: { kind: 'visit', id: g.world.ids.visit }, query: { seen: '' } })),
  findChangeInspector: by(inspector, (g) => ({
    path: { kind: 'certification', id: g.world.ids.certification },
    query: { seen: '' },
  })),

  getPublicCertificate: async (g) => ({ path: { number: await g.certificate() } }),
  getCertificatePdf: async (g) => ({ path: { number: await g.certificate() } }),
  getMail: async (g) => ({ path: { id: await aMail(g) } }),
  showMail: async (g) => ({ path: { id: await aMail(g) } }),

  approveUser: withId(admin, async (g) => (await g.pendingUser()).id),
  rejectUser: withId(admin, async (g) => (await g.pendingUser()).id),
  requestDocuments: withId(admin, async (g) => (await g.pendingUser()).id),
  setUserActive: withId(admin, async (g) => (await g.t.owner()).id),
  saveUser: withId(admin, async (g) => (await g.t.owner()).id, {
    body: { phone_number: basicInfoFields.phone_number, company_type: 1, emirate: 2, version: undefined },
    files: { files: [sampleDocument()] },
  }),
  deleteUserDocument: async (g) => {
    const user = await g.t.owner()
    const form = {
      ...basicInfoFields,
      company_name: 'Gulf Ice',
      company_type: 1,
      city: 'Sharjah',
      files: [sampleDocument()],
    }
    const saved = await g.world.admin.form('PUT', `/admin/api/users/${user.id}`, form)
    return { token: g.world.admin.token, path: { id: user.id, documentId: saved.body.data.documents[0].id as string } }
  },
  listUsers: by(admin, () => ({ query: { active: '' } })),
  exportUsers: by(admin, () => ({ query: { active: '' } })),

  createInspector: by(admin, (g) => ({
    body: { email: g.email(), countryId: 1, phone_number: basicInfoFields.phone_number, ...bank, ...skills, ...noDays },
    files: { image: { name: 'me.png', bytes: aPng() }, passport: [sampleDocument()] },
  })),
  saveInspector: withId(admin, async (g) => (await g.t.inspector()).id, {
    body: {
      email: undefined,
      countryId: 1,
      phone_number: basicInfoFields.phone_number,
      ...bank,
      ...skills,
      ...noDays,
      version: undefined,
    },
    files: { visa: [sampleDocument()] },
  }),
  deleteInspectorDocument: async (g) => {
    const { id } = await g.t.inspector()
    const saved = await g.world.admin.form('PATCH', `/admin/api/inspectors/${id}`, { visa: [sampleDocument()] })
    return { token: g.world.admin.token, path: { id, documentId: saved.body.data.documents[0].id as string } }
  },
  listInspectors: by(admin, () => ({ query: { ...all, active: '' } })),
  exportInspectors: by(admin, () => ({ query: { ...all, active: '' } })),

  createStaff: by(boss, (g) => ({ body: { email: g.email(), password: 'another calm evening' } })),
  resetSecondFactor: async (g) => ({
    token: (await g.t.superAdmin({ passwordHash: await cheapHash(password) })).token,
    path: { id: (await g.withSecondFactor(await g.adminWith(), 'admin', true)).person.id },
    body: { reason: 'She lost her phone.', currentPassword: password },
  }),
  saveStaff: withId(boss, async (g) => (await g.t.admin()).id),
  listStaff: by(admin, () => ({ query: { active: '' } })),
  exportStaff: by(admin, () => ({ query: { search: '', active: '' } })),

  listFacilitiesAdmin: by(admin, () => ({ query: { ...all, user: '' } })),
  exportFacilities: by(admin, () => ({ query: { ...all, user: '' } })),
  saveFacilityAdmin: withId(admin, freshFacility, { body: { ...places, version: undefined }, files: {} }),
  assignInspector: async (g) => ({
    token: g.world.admin.token,
    path: { id: await freshFacility(g) },
    body: { inspector_id: (await g.t.inspector()).id },
  }),
  assignInspectorToSeveral: async (g) => ({
    token: g.world.admin.token,
    body: {
      inspector_id: (await g.t.inspector()).id,
      facilities: [{ id: await freshFacility(g) }, { id: await freshFacility(g) }],
      checklist_id: undefined,
    },
  }),
  setCertificationStatus: withId(admin, async (g) => (await g.scene()).id, { body: { status: 1, seen: 0 } }),
  setCertificationStatusInspector: withId(inspector, async (g) => (await g.scene()).id, {
    body: { status: 3, seen: undefined, visited: undefined },
  }),

  ...findingRecipes,
  ...requestRecipes,
  ...shareRecipes,
  ...sampleRecipes,
  ...inspectionRecipes,
  ...reportRecipes,

  scheduleVisit: async (g) => ({
    token: g.world.inspector.token,
    path: { id: (await g.field()).facilityId },
    body: g.hour(),
  }),
  rescheduleVisit: async (g) => {
    const visit = await g.visit()
    return { token: visit.inspector.token, path: { id: visit.id }, body: g.hour() }
  },
  cancelVisit: async (g) => {
    const visit = await g.visit()
    return { token: visit.inspector.token, path: { id: visit.id } }
  },
  handOverReport: withId(inspector, known('facility'), { files: { report: [sampleDocument()] } }, 'facilityId'),
  addFacilityDocuments: withId(admin, known('facility'), { files: { document: [sampleDocument()] } }, 'facilityId'),
  addFacilityReportInspector: withId(
    inspector,
    known('facility'),
    { files: { report: [sampleDocument()] } },
    'facilityId',
  ),

  saveSettings: async (g) => ({
    token: (await g.t.superAdmin({ passwordHash: await cheapHash(password) })).token,
    exactBody: JSON.stringify({ currentPassword: password, validity_months: 6 + (g.number() % 100) }),
  }),
  listReferenceEntries: by(boss, () => ({ path: { list: 'services' } })),
  addReferenceEntry: by(boss, (g) => ({
    path: { list: 'services' },
    exactBody: JSON.stringify({ name: { en: `Service ${g.number()}`, ar: `خدمة ${g.number()}` }, position: 12 }),
  })),
  saveReferenceEntry: by(boss, (g) => ({
    path: { list: 'services', id: '1' },
    body: { name: { en: `First service ${g.number()}`, ar: 'خدمة' } },
  })),
  ...instrumentRecipes,
  ...defectRecipes,
  ...productRecipes,
  ...laboratoryRecipes,
  ...testRecipes,
  ...serviceRecipes,
  ...checklistRecipes,
  exportAuditTrail: by(boss, () => ({ query: { from: '', to: '' } })),
  listCompanyDocuments: by(admin, () => ({ query: { expired: '' } })),
  getNextInQueue: by(admin, () => ({ path: { queue: 'transfers' }, query: { after: '' } })),
  listPayments: by(admin, () => ({ query: { facility: '' } })),
  exportPayments: by(admin, () => ({ query: { search: '', facility: '' } })),
  getPaymentTotals: by(admin, () => ({ query: { facility: '' } })),
  getPayment: withId(admin, async (g) => (await g.withSlip()).orderId, {}, 'orderId'),
  confirmPayment: withId(
    admin,
    async (g) => (await g.withSlip()).orderId,
    { body: { amount_received: undefined, received_on: undefined } },
    'orderId',
  ),
  refusePayment: withId(admin, async (g) => (await g.withSlip()).orderId, {}, 'orderId'),
  undoPayment: withId(
    admin,
    async (g) => {
      const { orderId } = await g.withSlip()
      await admin(g).post(`/admin/api/payments/${orderId}/confirm`)
      return orderId
    },
    {},
    'orderId',
  ),
}

const callers: Partial<Record<Who, (g: TrustSetup) => { token: string }>> = {
  registrantOrOwner: owner,
  owner,
  admin,
  superAdmin: boss,
  inspector,
  assignedInspector: inspector,
  onceAssignedInspector: inspector,
}

const usualRecipe =
  (name: CallName): Recipe =>
  (g) => {
    const caller = callers[calls[name].who]
    const path = Object.entries(samples[name]?.path ?? {}).map(([place, kind]) => [place, g.world.ids[kind]])
    return { ...(caller && { token: caller(g).token }), path: Object.fromEntries(path) }
  }

export const recipeOf = (name: CallName): Recipe => recipes[name] ?? usualRecipe(name)
