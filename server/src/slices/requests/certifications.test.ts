// A certification's row among the requests follows the certification's own tables, whoever changes them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OwnerPerson } from '../../../test/actors.ts'
import { fieldWork } from '../../../test/assigned.ts'
import { aPaidCertification, assign, decideAs, setting } from '../../../test/certifications.ts'
import { aFacility, anOrder } from '../../../test/facilities.ts'
import { aFinding } from '../../../test/findings.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { done, own } from '../../../test/requests.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
  await setting(t.deps, 'decision-mode', 'four-eyes')
})
afterAll(() => t.close())

const row = async (owner: OwnerPerson) => (await owner.get('/api/user/requests')).body.data.requests[0]
const state = async (owner: OwnerPerson): Promise<string> => (await row(owner)).state

it('a certification follows order, inspector, visits, findings and decision', async () => {
  const [owner, admin, inspector] = [await t.owner(), await t.admin(), await t.inspector()]
  const facilityId = await aFacility(owner)
  const { orderId } = await anOrder(owner, facilityId)
  expect(await row(owner)).toMatchObject({
    id: orderId,
    order_id: orderId,
    facility_id: facilityId,
    number: expect.stringMatching(/^ORD-/),
    kind: 'certification',
    state: 'awaiting-payment',
    title: 'Jebel Ali cold store',
  })
  const certificationId = await aPaidCertification(t.deps, owner, facilityId)
  expect(await state(owner)).toBe('ready')
  await assign(admin, facilityId, inspector)
  const planned = done(
    await inspector.post(`/inspector/api/facilities/${facilityId}/schedule-certification`, {
      date: '2026-03-05',
      time: '10:00',
    }),
  )
  expect(await row(owner)).toMatchObject({ state: 'scheduled', next_visit_at: '2026-03-05T06:00:00.000Z' })
  const finding = await aFinding({ owner, inspector, facilityId }, { state: 'evidence-sent' })
  expect(await state(owner)).toBe('in-progress')
  done(await inspector.post(`/inspector/api/findings/${finding}/close`, {}))
  expect(await state(owner)).toBe('scheduled')
  done(await inspector.patch(`/inspector/api/certifications/${planned.body.data.id}/cancel`, {}))
  expect(await row(owner)).toMatchObject({ state: 'ready', next_visit_at: null })
  done(await decideAs.inspector(inspector, certificationId, { status: 1 }))
  expect(await state(owner)).toBe('under-review')
  done(await decideAs.admin(await t.admin(), certificationId, { status: 1, reason: 'All is well.' }))
  expect(await state(owner)).toBe('closed')
  const { id } = await row(owner)
  const one = done(await owner.get(own(id))).body.data
  expect(one).toMatchObject({ state: 'closed', order: { id, state: 'paid' }, may: [], missing: {} })
  expect(one.visits.map((visit: { status: string }) => visit.status)).toContain('COMPLETED')
})

it('a certification is cancelled with a refused transfer, and shows a new name of its facility', async () => {
  const [owner, admin] = [await t.owner(), await t.admin()]
  const facilityId = await aFacility(owner)
  const { orderId } = await anOrder(owner, facilityId, 'wireTransfer')
  done(await owner.form('PATCH', `/api/user/facility/${facilityId}`, { name: 'North store' }))
  expect((await row(owner)).title).toBe('North store')
  done(await admin.post(`/admin/api/payments/${orderId}/refuse`, { reason: 'No money came.' }))
  expect(await row(owner)).toMatchObject({ state: 'cancelled' })
  expect((await owner.get(own(orderId))).body.data.reason).toBe('No money came.')
})

it('a certification is readable among the requests, but cannot be changed there', async () => {
  const { owner, facilityId } = await fieldWork(t)
  const { id } = await row(owner)
  expect((await owner.get(own(id))).body.data.facility_id).toBe(facilityId)
  const asked = [
    await owner.patch(own(id), {}),
    await owner.del(own(id)),
    await owner.post(own(id, '/submit'), {}),
    await owner.post(own(id, '/copy')),
    await owner.get(own(id, '/price')),
  ]
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})
