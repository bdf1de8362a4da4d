// Screen and server compute the same version of a record. After someone else's act the version differs, so the act is
// refused and the answer names who was first.
import { type SeenKind, seenKinds, seenOf } from '@assure/contract/domain/seen'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldWork } from '../../../test/assigned.ts'
import { aChecklist } from '../../../test/checklists.ts'
import type { Answer, Client } from '../../../test/client.ts'
import { aFacility, anOrder } from '../../../test/facilities.ts'
import { aFinding } from '../../../test/findings.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aReportedWork } from '../../../test/issued-reports.ts'
import { anAnalyst } from '../../../test/product-tests.ts'
import { aReadyDraft, offerInspections } from '../../../test/requests.ts'
import { aPdf } from '../../../test/sample-files.ts'
import { aLaboratory, aTestRequest } from '../../../test/samples.ts'
import { aBareLaboratory, aProductTest, measured, testPath } from '../../../test/tested-samples.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
})
afterAll(() => t.close())

type Place = {
  id: string
  area: 'user' | 'admin' | 'inspector'
  /** The person whose dialog is open. */
  asker: Client
  /** The version that the asker's screen would send. */
  look: () => Promise<string>
  /** What another person does in the meantime. */
  other: () => Promise<Answer>
  /** The asker's own act. */
  act: (seen: string | undefined) => Promise<Answer>
  by: { kind: string; name: string | null; is_self: boolean }
  action: string
}

const sara = { firstName: 'Sara', lastName: 'Haddad' }
const bySara = { kind: 'admin', name: 'Sara Haddad', is_self: false }
const asForm = { company_name: 'Gulf Ice', first_name: 'Mariam', last_name: 'Al Suwaidi', company_type: 1 }

const places: Record<SeenKind, () => Promise<Place>> = {
  report: async () => {
    const [daniel, colleague] = [await t.admin(), await t.admin(sara)]
    const { reportId: id, facilityId } = await aReportedWork(t)
    const act = (who: Client, name: string, seen?: string) =>
      who.post(`/admin/api/issued-reports/${id}/${name}`, { reason: 'Another place was meant.', seen })
    return {
      id,
      area: 'admin',
      asker: daniel,
      look: async () =>
        seenOf.report((await daniel.get(`/admin/api/${facilityId}/issued-reports`)).body.data.reports[0]),
      other: () => act(colleague, 'withdraw'),
      act: (seen) => act(daniel, 'revise', seen),
      by: bySara,
      action: 'report.withdrawn',
    }
  },
  certification: async () => {
    const [daniel, colleague] = [await t.admin(), await t.admin(sara)]
    const { certificationId: id, facilityId } = await fieldWork(t, {})
    return {
      id,
      area: 'admin',
      asker: daniel,
      look: async () =>
        seenOf.certification((await daniel.get(`/admin/api/facilities/${facilityId}`)).body.data.certifications[0]),
      other: () => colleague.patch(`/admin/api/certifications/${id}/status`, { status: 1 }),
      act: (seen) => daniel.patch(`/admin/api/certifications/${id}/status`, { status: 3, reason: 'Damp.', seen }),
      by: bySara,
      action: 'certification.certified',
    }
  },
  review: async () => {
    const [daniel, colleague, user] = [await t.admin(), await t.admin(sara), await t.owner({ isApproved: null })]
    return {
      id: user.id,
      area: 'admin',
      asker: daniel,
      look: async () => seenOf.review((await daniel.get(`/admin/api/users/${user.id}`)).body),
      other: () => colleague.form('PUT', `/admin/api/users/${user.id}`, { ...asForm, phone_number: '+971 50 1' }),
      act: (seen) => daniel.post(`/admin/api/users/${user.id}/approve`, { seen }),
      by: bySara,
      action: 'user.changed',
    }
  },
  switch: async () => {
    const [daniel, colleague, user] = [await t.admin(), await t.admin(sara), await t.owner()]
    return {
      id: user.id,
      area: 'admin',
      asker: daniel,
      look: async () => seenOf.switch((await daniel.get(`/admin/api/users/${user.id}`)).body),
      other: () => colleague.post(`/admin/api/users/${user.id}/status`, { is_active: false }),
      act: (seen) => daniel.post(`/admin/api/users/${user.id}/status`, { is_active: false, seen }),
      by: bySara,
      action: 'user.deactivated',
    }
  },
  order: async () => {
    const [owner, colleague] = [await t.owner(), await t.admin(sara)]
    const { orderId } = await anOrder(owner, await aFacility(owner), 'wireTransfer')
    return {
      id: orderId,
      area: 'user',
      asker: owner,
      look: async () => seenOf.order((await owner.get(`/api/user/orders/${orderId}`)).body.data),
      other: () => colleague.post(`/admin/api/payments/${orderId}/refuse`, { reason: 'It never came.' }),
      act: (seen) =>
        owner.form('POST', `/api/user/orders/${orderId}/transfer-slip`, {
          ...(seen === undefined ? {} : { seen }),
          slip: { name: 'slip.pdf', bytes: aPdf() },
        }),
      // Owners don't see which administrator acted.
      by: { kind: 'admin', name: null, is_self: false },
      action: 'order.refused',
    }
  },
  assignment: async () => {
    const [daniel, colleague, omar, huda] = [
      await t.admin(),
      await t.admin(sara),
      await t.inspector(),
      await t.inspector(),
    ]
    const id = await aFacility(await t.owner())
    const assign = (who: Client, inspector: string, seen?: string) =>
      who.post(`/admin/api/facilities/${id}/assign-inspector`, { inspector_id: inspector, seen })
    return {
      id,
      area: 'admin',
      asker: daniel,
      look: async () => seenOf.assignment((await daniel.get(`/admin/api/facilities/${id}`)).body.data),
      other: () => assign(colleague, omar.id),
      act: (seen) => assign(daniel, huda.id, seen),
      by: bySara,
      action: 'facility.inspector-assigned',
    }
  },
  request: async () => {
    const mine = await t.owner(sara)
    await offerInspections(t)
    const id = await aReadyDraft(mine)
    const pay = () => mine.post(`/api/user/requests/${id}/submit`, {})
    return {
      id,
      area: 'user',
      asker: mine,
      look: async () => seenOf.request((await mine.get(`/api/user/requests/${id}`)).body.data),
      other: pay,
      act: pay,
      by: { kind: 'owner', name: 'Sara Haddad', is_self: true },
      action: 'request.submitted',
    }
  },
  sample: async () => {
    const colleague = await t.admin(sara)
    const daniel = await t.admin()
    const laboratory = await aLaboratory(t)
    const { samples } = await aTestRequest(t, await t.owner(), { laboratory, analyst: null })
    const id = samples[0] ?? ''
    const handOver = (who: Client, seen?: string) =>
      who.post(`/admin/api/samples/${id}/hand-over`, { to_name: 'Gulf Couriers', seen })
    return {
      id,
      area: 'admin',
      asker: daniel,
      look: async () => seenOf.sample((await daniel.get(`/admin/api/samples/${id}`)).body.data),
      other: () => handOver(colleague),
      act: (seen) => handOver(daniel, seen),
      by: bySara,
      action: 'sample.handed-over',
    }
  },
  test: async () => {
    const laboratoryId = await aBareLaboratory(t)
    const [mine, colleague] = [await anAnalyst(t, laboratoryId), await anAnalyst(t, laboratoryId, sara)]
    const { samples } = await aProductTest(t, { laboratoryId })
    const id = samples[0]?.tests.Lead ?? ''
    await colleague.post(testPath(id, '/result'), measured('0.02'))
    return {
      id,
      area: 'inspector',
      asker: mine,
      look: async () => seenOf.test((await mine.get(testPath(id))).body.data),
      other: () => colleague.post(testPath(id, '/give-back'), { reason: 'Another dilution.' }),
      act: (seen) => mine.post(testPath(id, '/verify'), { seen }),
      by: { kind: 'inspector', name: 'Sara Haddad', is_self: false },
      action: 'test.gave-back',
    }
  },
  finding: async () => {
    const inspector = await t.inspector(sara)
    const work = await fieldWork(t, { inspector })
    const id = await aFinding(work, { state: 'plan-sent' })
    return {
      id,
      area: 'admin',
      asker: work.admin,
      look: async () => seenOf.finding((await work.admin.get(`/admin/api/findings/${id}`)).body.data),
      other: () => inspector.post(`/inspector/api/findings/${id}/accept`, {}),
      act: (seen) => work.admin.post(`/admin/api/findings/${id}/return`, { reason: 'Too vague.', seen }),
      by: { kind: 'inspector', name: 'Sara Haddad', is_self: false },
      action: 'finding.plan-accepted',
    }
  },
  visit: async () => {
    const inspector = await t.inspector(sara)
    const { facilityId } = await fieldWork(t, { inspector })
    const planned = await inspector.post(`/inspector/api/facilities/${facilityId}/schedule-certification`, {
      date: '2026-03-09',
      time: '11:00',
    })
    const { id } = planned.body.data
    return {
      id,
      area: 'inspector',
      asker: inspector,
      look: async () =>
        seenOf.visit((await inspector.get(`/inspector/api/facilities/${facilityId}/schedules`)).body.data.schedules[0]),
      other: () =>
        inspector.patch(`/inspector/api/certifications/${id}/reschedule`, { date: '2026-03-10', time: '12:00' }),
      act: (seen) => inspector.patch(`/inspector/api/certifications/${id}/cancel`, { seen }),
      by: { kind: 'inspector', name: 'Sara Haddad', is_self: true },
      action: 'visit.rescheduled',
    }
  },
  facility: async () => {
    const owner = await t.owner({ firstName: 'Mariam', lastName: 'Al Suwaidi' })
    const id = await aFacility(owner)
    return {
      id,
      area: 'user',
      asker: owner,
      look: async () => seenOf.facility((await owner.get(`/api/user/facility/${id}`)).body.data),
      other: () => owner.post(`/api/user/facility/${id}/archive`),
      act: (seen) => owner.post(`/api/user/facility/${id}/archive`, { seen }),
      by: { kind: 'owner', name: 'Mariam Al Suwaidi', is_self: true },
      action: 'facility.archived',
    }
  },
  staff: async () => {
    const [boss, colleague, member] = [await t.superAdmin(), await t.superAdmin(sara), await t.admin()]
    return {
      id: member.id,
      area: 'admin',
      asker: boss,
      look: async () => {
        const { users } = (await boss.get(`/admin/api/admin-users?search=${member.email}`)).body.data
        return seenOf.staff(users[0])
      },
      other: () => colleague.patch(`/admin/api/admin-users/${member.id}`, { role: 'SUPER_ADMIN' }),
      act: (seen) => boss.patch(`/admin/api/admin-users/${member.id}`, { isActive: false, seen }),
      by: bySara,
      action: 'staff.changed',
    }
  },
  reference: async () => {
    const [boss, colleague] = [await t.superAdmin(), await t.superAdmin(sara)]
    const path = '/admin/api/reference/services/1'
    return {
      id: 'services/1',
      area: 'admin',
      asker: boss,
      look: async () => {
        const { entries } = (await boss.get('/admin/api/reference/services')).body.data
        return seenOf.reference(entries.find((entry: { id: number }) => entry.id === 1))
      },
      other: () => colleague.patch(path, { name: { en: 'Cold chain', ar: 'سلسلة التبريد' } }),
      act: (seen) => boss.patch(path, { is_active: false, seen }),
      by: bySara,
      action: 'reference.changed',
    }
  },
  checklist: async () => {
    const [daniel, colleague] = [await t.admin(), await t.admin(sara)]
    const id = await aChecklist(daniel)
    const path = `/admin/api/checklists/${id}`
    return {
      id,
      area: 'admin',
      asker: daniel,
      look: async () => seenOf.checklist((await daniel.get(path)).body.data),
      other: () => colleague.patch(path, { name: { en: 'Yard', ar: 'الساحة' } }),
      act: (seen) => daniel.post(`${path}/release`, { seen }),
      by: bySara,
      action: 'checklist.saved',
    }
  },
  note: async () => {
    const daniel = await t.admin(sara)
    const facilityId = await aFacility(await t.owner())
    const { id } = (await daniel.post(`/admin/api/${facilityId}/notes`, { note: 'One' })).body.data
    return {
      id,
      area: 'admin',
      asker: daniel,
      look: async () => seenOf.note((await daniel.get(`/admin/api/${facilityId}/notes`)).body.data.notes[0]),
      other: () => {
        t.clock.forward(1_000)
        return daniel.patch(`/admin/api/notes/${id}`, { note: 'Two' })
      },
      act: (seen) => daniel.patch(`/admin/api/notes/${id}`, { note: 'Three', seen }),
      by: { ...bySara, is_self: true },
      action: 'note.changed',
    }
  },
  document: async () => {
    const [daniel, colleague, user] = [await t.admin(), await t.admin(sara), await t.owner({ isApproved: null })]
    const saved = await daniel.form('PUT', `/admin/api/users/${user.id}`, {
      ...asForm,
      phone_number: '+971 50 1',
      files: { name: 'a.pdf', bytes: aPdf() },
    })
    const { id } = saved.body.data.documents[0]
    return {
      id,
      area: 'admin',
      asker: daniel,
      look: async () => seenOf.document((await daniel.get(`/admin/api/users/${user.id}/documents`)).body[0]),
      other: () => colleague.del(`/admin/api/users/${user.id}/documents/${id}`),
      act: () => daniel.del(`/admin/api/users/${user.id}/documents/${id}`),
      by: bySara,
      action: 'user.document-deleted',
    }
  },
}

test.each(seenKinds)('an action on a changed %s is refused, and names who changed it first', async (kind) => {
  const { id, area, asker, look, other, act, by, action } = await places[kind]()
  const find = (seen: string) =>
    asker.get(
      `/${area === 'user' ? 'api/user' : `${area}/api`}/changes/${kind}/${encodeURIComponent(id)}?seen=${encodeURIComponent(seen)}`,
    )
  const seen = await look()
  expect((await find(seen)).body.data.changed).toBe(false)
  expect((await other()).status).toBeLessThan(300)
  expect((await find(seen)).body.data).toEqual({ changed: true, change: { action, at: expect.any(String), by } })
  const refused = await act(seen)
  expect([404, 409]).toContain(refused.status)
  expect(refused.body.details.change).toMatchObject({ action, by })
})

test.each(seenKinds.filter((kind) => kind !== 'document'))('an action on an unchanged %s succeeds', async (kind) => {
  const { look, act } = await places[kind]()
  const answer = await act(await look())
  expect(answer.status, answer.text).toBe(200)
})

test("nothing about another person's record is revealed", async () => {
  const [owner, stranger, inspector] = [await t.owner(), await t.owner(), await t.inspector()]
  const facilityId = await aFacility(owner)
  const { orderId } = await anOrder(owner, facilityId)
  for (const path of [
    `order/${orderId}`,
    `facility/${facilityId}`,
    `staff/${owner.id}`,
    'reference/services%2F1',
    'visit/x',
  ])
    expect((await stranger.get(`/api/user/changes/${path}`)).status, path).toBe(404)
  expect((await inspector.get(`/inspector/api/changes/assignment/${facilityId}`)).status).toBe(404)
  expect((await owner.get('/api/user/changes/nonsense/1')).status).toBe(404)
})
