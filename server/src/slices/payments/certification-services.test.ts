// A facility that several services can certify: the chosen one determines the price, the checklist and the validity.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { aPaidCertification, assign, decideAs, status } from '../../../test/certifications.ts'
import { aChecklist, aContent, question } from '../../../test/checklists.ts'
import { aFacility, anOrder, fee } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aServiceChecklist } from '../../../test/service-checklists.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
let boss: Person
let owner: OwnerPerson
let facilityId: string
/** The second certification service on offer: AED 2,100 with VAT, valid for 24 months. */
let kitchens: number
let kitchenChecklist: string

beforeAll(async () => {
  t = await testApp()
  await aServiceChecklist(t)
  boss = await t.superAdmin()
  const price = await boss.post('/admin/api/prices', {
    name: { en: 'Kitchen certification', ar: 'اعتماد المطابخ' },
    base: 2000,
  })
  const made = await boss.post('/admin/api/services', {
    name: { en: 'Kitchen Certification', ar: 'اعتماد المطابخ' },
    description: { en: 'Kitchens that cook for others.', ar: 'المطابخ التي تطهو للغير.' },
    kind: 'certification',
    price_id: price.body.data.id,
    validity_months: 24,
    is_offered: true,
  })
  kitchens = made.body.data.id
  kitchenChecklist = await aChecklist(boss, { released: true, content: aContent(question('hobs.clean')) })
  await boss.put(`/admin/api/checklists/${kitchenChecklist}/services`, { service_ids: [kitchens] })
})
afterAll(() => t.close())
beforeEach(async () => {
  owner = await t.owner()
  facilityId = await aFacility(owner)
})

const standing = (query = '') => owner.get(`/api/user/facility/${facilityId}/certification-status${query}`)
const pay = (body: object) => owner.post('/api/user/payment', { facility_id: facilityId, ...body })
const paid = async (body: object): Promise<string> => {
  const { orderId } = (await pay({ ...body, method: 'wireTransfer' })).body.data
  expect((await boss.post(`/admin/api/payments/${orderId}/confirm`)).status).toBe(200)
  return (await t.db.get<{ id: string }>(sql`select id from certifications where order_id = ${orderId}`)).id
}

describe('certification-status', () => {
  test('shows the oldest offered service, and the other offered ones', async () => {
    expect((await standing()).body.data).toMatchObject({
      certificationFee: { amount: fee },
      validity_months: 12,
      service_id: 1,
      services: [
        { id: 1, title: 'Facility Certification', certificationFee: { amount: fee }, validity_months: 12 },
        { id: kitchens, title: 'Kitchen Certification', certificationFee: { amount: 2100 }, validity_months: 24 },
      ],
    })
  })

  test('shows fee and validity of the chosen service', async () => {
    expect((await standing(`?service_id=${kitchens}`)).body.data).toMatchObject({
      certificationFee: { amount: 2100, net: 2000, vat: 100, currency: 'AED' },
      validity_months: 24,
      service_id: kitchens,
    })
  })

  test('keeps those of the open order, whatever the query says', async () => {
    expect((await pay({ amount: 2100, service_id: kitchens })).status).toBe(200)
    for (const query of ['', '?service_id=1'])
      expect((await standing(query)).body.data).toMatchObject({
        certificationFee: { amount: 2100 },
        validity_months: 24,
        service_id: kitchens,
      })
  })
})

describe('paying', () => {
  test('without a service orders the oldest', async () => {
    const { orderId } = await anOrder(owner, facilityId)
    expect(
      await t.db.get(sql`
        select o.service_id, o.validity_months, r.service_id as listed from orders o join requests r on r.id = o.id
        where o.id = ${orderId}`),
    ).toEqual({ service_id: 1, validity_months: null, listed: 1 })
  })

  test('requires the fee of the chosen service', async () => {
    const answer = await pay({ amount: fee, service_id: kitchens })
    expect([answer.status, answer.body.code, answer.body.details]).toEqual([
      409,
      'payment.amount-differs',
      { amount: 2100, currency: 'AED' },
    ])
    const { orderId } = (await pay({ amount: 2100, service_id: kitchens })).body.data
    expect((await owner.get(`/api/user/orders/${orderId}`)).body.data.fee).toMatchObject({ amount: 2100 })
    expect((await owner.get('/api/user/requests')).body.data.requests[0]).toMatchObject({
      id: orderId,
      service: { title: 'Kitchen Certification' },
    })
  })

  test.each([
    ['an inspection', 9],
    ['a competence', 2],
    ['an unknown service', 999],
  ])('by %s is refused', async (_, serviceId) => {
    const answer = await pay({ amount: fee, service_id: serviceId })
    expect([answer.status, answer.body.fieldErrors]).toEqual([
      422,
      { service_id: 'Choose one of the services that are offered.' },
    ])
    expect((await standing(`?service_id=${serviceId}`)).status).toBe(422)
  })

  test('shows the chosen service to office and inspector, but not when it is the only one offered', async () => {
    const named = async () => {
      const { certifications } = (await boss.get(`/admin/api/facilities/${facilityId}`)).body.data
      return certifications.map((one: { service: { en: string } | null }) => one.service?.en ?? null)
    }
    await paid({ amount: 2100, service_id: kitchens })
    expect(await named()).toEqual(['Kitchen Certification'])
    const inspector = await t.inspector()
    await assign(boss, facilityId, inspector)
    const assigned = await inspector.get(`/inspector/api/assigned-facility/${facilityId}`)
    expect(assigned.body.data.certifications).toMatchObject([
      { service: { en: 'Kitchen Certification', ar: 'اعتماد المطابخ' } },
    ])
    facilityId = await aFacility(owner)
    await paid({ amount: fee })
    expect(await named()).toEqual(['Facility Certification'])
    await boss.patch(`/admin/api/services/${kitchens}`, { is_offered: false })
    expect(await named()).toEqual([null])
    await boss.patch(`/admin/api/services/${kitchens}`, { is_offered: true })
  })

  test('for a service not offered is refused, and the other service stays available', async () => {
    await boss.patch(`/admin/api/services/${kitchens}`, { is_offered: false })
    expect((await pay({ amount: 2100, service_id: kitchens })).status).toBe(422)
    expect((await standing()).body.data.services).toHaveLength(1)
    await boss.patch(`/admin/api/services/${kitchens}`, { is_offered: true })
  })

  test('for a service on quote is refused, because it has no fee', async () => {
    const present = (await boss.get('/admin/api/services')).body.data.services.find(
      ({ id }: { id: number }) => id === kitchens,
    )
    await boss.patch(`/admin/api/services/${kitchens}`, { price_id: null, on_quote: true })
    expect((await pay({ amount: 2100, service_id: kitchens })).status).toBe(422)
    await boss.patch(`/admin/api/services/${kitchens}`, { price_id: present.price.id, on_quote: false })
  })

  test('allows one certification a facility at a time, for any service', async () => {
    await pay({ amount: 2100, service_id: kitchens })
    const other = await pay({ amount: fee, service_id: 1 })
    expect([other.status, other.body.code]).toEqual([409, 'payment.service-fixed'])
    expect((await pay({ amount: 2100 })).status).toBe(200)
  })

  test('accepts no service for a request', async () => {
    const answer = await owner.post('/api/user/payment', { amount: 1, request_id: facilityId, service_id: 1 })
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([422, ['service_id']])
  })
})

describe('the certification', () => {
  test('is inspected by the checklist of its service, and the office can choose only from those', async () => {
    const certificationId = await paid({ amount: 2100, service_id: kitchens })
    const { choices, checklist } = (await boss.get(`/admin/api/certifications/${certificationId}/inspection`)).body.data
    expect([choices.map(({ id }: { id: string }) => id), checklist.id]).toEqual([[kitchenChecklist], kitchenChecklist])
    const inspector = await t.inspector()
    await assign(boss, facilityId, inspector)
    const job = (await inspector.get(`/inspector/api/inspections/${certificationId}`)).body.data
    expect(job.checklist.id).toBe(kitchenChecklist)
  })

  test('gets a checklist with the bulk assignment; a checklist of another service is refused for that facility', async () => {
    const other = await aChecklist(boss, { released: true, content: aContent(question('fridges.cold')) })
    await boss.put(`/admin/api/checklists/${other}/services`, { service_ids: [kitchens] })
    const certificationId = await paid({ amount: 2100, service_id: kitchens })
    const plain = await aFacility(owner)
    await aPaidCertification(t.deps, owner, plain)
    const unpaid = await aFacility(owner)
    const inspector = await t.inspector()
    const answer = await boss.post('/admin/api/facilities/assign-inspector', {
      inspector_id: inspector.id,
      facilities: [facilityId, plain, unpaid].map((id) => ({ id })),
      checklist_id: other,
    })
    expect(answer.body.data.assigned.toSorted()).toEqual([facilityId, unpaid].toSorted())
    expect(answer.body.data.refused).toMatchObject([{ id: plain, code: 'checklist.not-found' }])
    const job = (await inspector.get(`/inspector/api/inspections/${certificationId}`)).body.data
    expect(job.checklist.id).toBe(other)
    await boss.put(`/admin/api/checklists/${other}/services`, { service_ids: [] })
  })

  test('needs an inspector with its service', async () => {
    await paid({ amount: 2100, service_id: kitchens })
    const [cook, other] = [await t.inspector(), await t.inspector()]
    await t.ownerDb.run(sql`
      insert into inspector_services (inspector_id, service_id) values (${cook.id}, ${kitchens}), (${other.id}, 1)`)
    const certifies = async (id: string, query: string) =>
      (await boss.get(`/admin/api/inspectors?planning=true&limit=100${query}`)).body.data.inspectors.find(
        (one: { id: string }) => one.id === id,
      ).planning.certifies
    expect(await certifies(cook.id, `&facility=${facilityId}`)).toBe(true)
    expect(await certifies(other.id, `&facility=${facilityId}`)).toBe(false)
    expect([await certifies(cook.id, ''), await certifies(other.id, '')]).toEqual([false, true])
  })

  test('is valid as long as the service said when ordered, and its certificate names the service', async () => {
    const certificationId = await paid({ amount: 2100, service_id: kitchens })
    await boss.patch(`/admin/api/services/${kitchens}`, { validity_months: 6 })
    const decided = await decideAs.admin(boss, certificationId, { status: status.certify, reason: 'Seen' })
    await boss.patch(`/admin/api/services/${kitchens}`, { validity_months: 24 })
    expect(decided.status).toBe(200)
    const facility = (await owner.get(`/api/user/facility/${facilityId}`)).body.data
    const months = (to: string) =>
      (new Date(to).getUTCFullYear() - t.clock.now().getUTCFullYear()) * 12 +
      new Date(to).getUTCMonth() -
      t.clock.now().getUTCMonth()
    expect(months(facility.expires_at)).toBe(24)
    const number = facility.certifications[0].certificate_number
    expect((await t.anyone.get(`/api/public/certificates/${number}`)).text).toContain(
      'as required for Kitchen Certification',
    )
  })

  test('is named in the invoice', async () => {
    const certificationId = await paid({ amount: 2100, service_id: kitchens })
    const { snapshot } = await t.db.get<{ snapshot: { lines: { text: { en: string; ar: string } }[] } }>(sql`
      select i.snapshot from invoices i join certifications c on c.order_id = i.order_id where c.id = ${certificationId}`)
    expect(snapshot.lines[0]?.text.en).toMatch(/^Kitchen Certification: /)
    expect(snapshot.lines[0]?.text.ar).toMatch(/^اعتماد المطابخ: /)
  })
})

test('readiness depends on the chosen service', async () => {
  const read = async (query: string) =>
    (await owner.get(`/api/user/facility/${facilityId}/self-assessment${query}`)).body.data.checklist?.id
  expect(await read(`?service_id=${kitchens}`)).toBe(kitchenChecklist)
  expect(await read('')).not.toBe(kitchenChecklist)
})
