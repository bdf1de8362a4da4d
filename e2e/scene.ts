// One company with facilities in the states that screens differ by, an applicant, and people with sessions for the
// browser.

import type { Person } from '../server/test/actors.ts'
import { fieldWork } from '../server/test/assigned.ts'
import { decideAs, status } from '../server/test/certifications.ts'
import type { Client } from '../server/test/client.ts'
import { aFacility, anOrder } from '../server/test/facilities.ts'
import type { Stage, Who } from './harness.ts'

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

/** Both forms of a registration, filled in as its company would. */
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

export const aScene = async ({ t, passwordHash }: Stage) => {
  const owner = await t.owner({ passwordHash })
  const superAdmin = await t.superAdmin({ passwordHash, firstName: 'Noura', lastName: 'Al Ketbi' })
  const inspector = await t.inspector({ passwordHash })
  const people = { owner, admin: superAdmin, inspector }
  const pendingWork = await fieldWork(t, { ...people, facility: { name: 'Al Noor Foods – Plant 2' } })
  await inspector.post(`/inspector/api/facilities/${pendingWork.facilityId}/notes`, {
    note: 'Bring the torch for hall 2.',
  })
  const certifiedWork = await fieldWork(t, { ...people, facility: { name: 'Jebel Ali Cold Store' } })
  const certified = await decideAs.inspector(inspector, certifiedWork.certificationId, { status: status.certify })
  if (certified.status !== 200) throw new Error(`Not certified: ${certified.text}`)
  const fresh = await aFacility(owner, { name: 'Sharjah Packing Hall' })
  const transfer = await aFacility(owner, { name: 'Ras Al Khor Depot' })
  const { orderId } = await anOrder(owner, transfer, 'wireTransfer')
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
    applicantId: applicant.id,
    inspectorId: inspector.id,
  }
}
