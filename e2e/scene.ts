// One company with facilities in every state that screens distinguish, an applicant, and users with sessions for the
// browser.

import type { Page } from 'playwright-core'
import type { Person } from '../server/test/actors.ts'
import { fieldWork } from '../server/test/assigned.ts'
import { decideAs, status } from '../server/test/certifications.ts'
import { aChecklist } from '../server/test/checklists.ts'
import type { Client } from '../server/test/client.ts'
import { aFacility, anOrder } from '../server/test/facilities.ts'
import { aFinding } from '../server/test/findings.ts'
import { aCalibration, anInstrument } from '../server/test/instruments.ts'
import { aJob, aReadyDraft, aRefund, done, importService, offerInspections, own } from '../server/test/requests.ts'
import { actOnSample, aLaboratory, aTestRequest, joinLaboratory } from '../server/test/samples.ts'
import { aHeldRequest } from '../server/test/shares.ts'
import { anOfficeImport, anOwnImport } from '../server/test/sheets.ts'
import { password, type Stage, type Who } from './harness.ts'

export const asOwner = (person: Person): Who => ({ area: 'customer', token: person.token, email: person.email })
export const asAdmin = (person: Person, role: 'ADMIN' | 'SUPER_ADMIN' = 'SUPER_ADMIN'): Who => ({
  area: 'admin',
  token: person.token,
  user: {
    id: person.id,
    firstName: 'Noura',
    lastName: 'Al Ketbi',
    email: person.email,
    role,
    mustChoosePassword: false,
    mustSetSecondFactor: false,
  },
})
export const asInspector = (person: Person): Who => ({
  area: 'inspector',
  token: person.token,
  user: {
    id: person.id,
    email: person.email,
    first_name: 'Omar',
    last_name: 'Haddad',
    image_url: null,
    must_choose_password: false,
  },
})

/** On a sign-in page. */
export const signInAs = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Fills in both forms of a registration. */
export const fillRegistration = async (one: Client, companyName: string, firstName = 'Aisha'): Promise<void> => {
  await one.post('/api/auth/register', {
    first_name: firstName,
    last_name: 'Al Marri',
    phone_number: '+971 50 123 4567',
    position: 'Owner',
  })
  await one.post('/api/auth/save-company-info', {
    company_name: companyName,
    address_line_1: 'Street 4',
    address_line_2: 'Office 2',
    city: 'Dubai',
    emirate: 2,
    company_type: 1,
  })
}

/** Far enough ahead that the tests' clock never passes it. */
const wished = { wished_from: '2099-03-10', wished_to: '2099-03-14' }

export const aScene = async ({ t, passwordHash }: Stage) => {
  await offerInspections(t)
  const owner = await t.owner({ passwordHash })
  const superAdmin = await t.superAdmin({ passwordHash, firstName: 'Noura', lastName: 'Al Ketbi' })
  const inspector = await t.inspector({ passwordHash })
  const people = { owner, admin: superAdmin, inspector }
  const pendingWork = await fieldWork(t, { ...people, facility: { name: 'Al Noor Foods – Plant 2' } })
  await inspector.post(`/inspector/api/facilities/${pendingWork.facilityId}/notes`, {
    note: 'Bring the torch for hall 2.',
  })
  const findingId = await aFinding(pendingWork, { state: 'plan-sent' })
  const certifiedWork = await fieldWork(t, { ...people, facility: { name: 'Jebel Ali Cold Store' } })
  const certified = await decideAs.inspector(inspector, certifiedWork.certificationId, { status: status.certify })
  if (certified.status !== 200) throw new Error(`Not certified: ${certified.text}`)
  const fresh = await aFacility(owner, { name: 'Sharjah Packing Hall' })
  const transfer = await aFacility(owner, { name: 'Ras Al Khor Depot' })
  const { orderId } = await anOrder(owner, transfer, 'wireTransfer')
  const draftRequest = await aReadyDraft(owner, importService, wished)
  const soon = Temporal.Now.plainDateISO('Asia/Dubai').add({ days: 6 }).toString()
  const jobRequest = await aJob(t, owner, inspector.id, wished)
  done(await inspector.post(`/inspector/api/requests/${jobRequest}/schedule`, { date: soon, time: '10:00' }))
  const sentRequest = await aReadyDraft(owner, importService, wished)
  done(await owner.post(own(sentRequest, '/submit'), {}))
  const { key: sharedKey } = await aHeldRequest(owner, jobRequest)
  const sheet = done(await owner.post(own(jobRequest, '/preparation-link'))).body.data.url as string
  await aRefund(t, owner, wished)
  const analyst = await t.inspector()
  const laboratory = await aLaboratory(t)
  await joinLaboratory(t, analyst, laboratory)
  const products = ['Chicken shawarma, chilled', 'Hummus with tahini']
  const test = await aTestRequest(t, owner, { laboratory, analyst, products })
  const [sampleId = ''] = test.samples
  done(await actOnSample(analyst, sampleId, 'receive'))
  const [{ id: testId }] = done(await analyst.get('/inspector/api/tests?queue=to-enter')).body.data.tests
  const { id: instrumentId } = await anInstrument(t, { number: 'T-114', model: 'Testo 104' })
  done(await aCalibration(t, instrumentId))
  const applicant = await t.owner({
    isApproved: null,
    firstName: 'Aisha',
    lastName: 'Al Marri',
    companyName: 'Pearl Bakery',
  })
  return {
    owner: asOwner(owner),
    superAdmin: asAdmin(superAdmin),
    inspector: asInspector(inspector),
    pending: pendingWork.facilityId,
    pendingCertification: pendingWork.certificationId,
    certified: certifiedWork.facilityId,
    certificateNumber: certified.body.data.certificate_number as string,
    fresh,
    orderId,
    draftRequest,
    sentRequest,
    jobRequest,
    sharedKey,
    preparationKey: new URL(sheet).hash.slice(1),
    analyst: asInspector(analyst),
    testRequest: test.id,
    sampleId,
    testId: testId as string,
    instrumentId,
    importId: await anOwnImport(owner),
    officeImportId: await anOfficeImport(superAdmin, 'scene'),
    checklistId: await aChecklist(superAdmin, { released: true, draft: true }),
    applicantId: applicant.id,
    inspectorId: inspector.id,
    findingId,
  }
}
