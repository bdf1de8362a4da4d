import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { aPaidCertification } from '../../../test/certifications.ts'
import { hours, minutes } from '../../../test/clock.ts'
import { aFacility, anOrder, certify, facilityForm, gatewayMessage, refOf } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
let admin: Person
let owner: OwnerPerson
beforeAll(async () => {
  t = await testApp()
  admin = await t.admin({ firstName: 'Noura', lastName: 'Saif' })
  owner = await t.owner({ companyName: 'Falcon Foods' })
})
afterAll(() => t.close())

const pay = async (facilityId: string) => {
  const { orderId, paymentUrl } = await anOrder(owner, facilityId)
  const message = gatewayMessage(
    t.deps,
    { id: `evt_${orderId}`, ref: refOf(paymentUrl), order: orderId },
    t.clock.now(),
  )
  await t.anyone.post('/api/payment/webhook/sandbox', message.body, { headers: message.headers })
}

const whole = (changed: Record<string, unknown> = {}) => ({ ...facilityForm(), ...changed })

describe('the list of facilities', () => {
  it('finds, filters, sorts and counts correctly, and leaves archived ones out', async () => {
    const inspector = await t.inspector()
    const [a, b, c, gone] = [
      await aFacility(owner, { name: 'Aqua hall', emirate: 1 }),
      await aFacility(owner, { name: 'Brine hall', emirate: 3 }),
      await aFacility(owner, { name: 'Cedar hall', emirate: 3 }),
      await aFacility(owner),
    ]
    await owner.post(`/api/user/facility/${gone}/archive`)
    await pay(b)
    await pay(c)
    await certify(t.deps, c, t.clock.now(), new Date(t.clock.now().getTime() + minutes(20)))
    await admin.post(`/admin/api/facilities/${c}/assign-inspector`, { inspector_id: inspector.id })
    const ask = async (query: string) => {
      const answer = await admin.get(`/admin/api/facilities?${query}`)
      expect(answer.status).toBe(200)
      return answer.body.data as {
        facilities: { id: string; name: string }[]
        pagination: { page: number; pages: number; total: number }
      }
    }
    const names = async (query: string) => (await ask(query)).facilities.map(({ name }) => name)
    expect(await names('sort=name&limit=100')).toEqual(['Aqua hall', 'Brine hall', 'Cedar hall'])
    expect((await ask('limit=2')).pagination).toEqual({ page: 1, pages: 2, total: 3 })
    expect(await names('search=brine')).toEqual(['Brine hall'])
    expect(await names('search=falcon&sort=name')).toHaveLength(3)
    expect(await names('status=pending')).toEqual(['Brine hall'])
    expect(await names('status=certified')).toEqual(['Cedar hall'])
    expect(await names('status=none')).toEqual(['Aqua hall'])
    expect(await names('status=expired')).toEqual([])
    expect(await names('emirate=3&sort=name')).toEqual(['Brine hall', 'Cedar hall'])
    expect(await names(`inspector=${inspector.id}`)).toEqual(['Cedar hall'])
    expect(await names('inspector=none&sort=name')).toEqual(['Aqua hall', 'Brine hall'])
    expect(await names('queue=unassigned')).toEqual(['Brine hall'])
    expect(await names('queue=expiring')).toEqual(['Cedar hall'])
    expect(await names(`user=${owner.id}&sort=name`)).toHaveLength(3)
    expect(await names('sort=name-desc&limit=100')).toEqual(['Cedar hall', 'Brine hall', 'Aqua hall'])
    expect((await names('sort=expiry'))[0]).toBe('Cedar hall')
    expect((await ask('status=certified')).facilities[0]).toMatchObject({
      id: c,
      user_id: owner.id,
      company_name: 'Falcon Foods',
      inspector: { email: inspector.email },
      certifications: [{ status: 1, is_certified: true }],
    })
    expect((await admin.get('/admin/api/facilities?status=unknown')).status).toBe(422)
    t.clock.forward(minutes(20))
    expect(await names('status=expired')).toEqual(['Cedar hall'])
    expect(await names('status=certified')).toEqual([])
    expect(a).not.toBe(b)
  })

  it('sorts a queue by longest wait, and expiring ones by earliest end', async () => {
    const mine = await t.owner()
    const waiting: string[] = []
    for (const name of ['First', 'Second', 'Third']) {
      const id = await aFacility(mine, { name })
      await aPaidCertification(t.deps, mine, id)
      waiting.push(id)
      t.clock.forward(1_000)
    }
    const ending: string[] = []
    for (const days of [3, 1, 2]) {
      const id = await aFacility(mine, { name: `Ends in ${days}` })
      await aPaidCertification(t.deps, mine, id)
      await certify(t.deps, id, t.clock.now(), new Date(t.clock.now().getTime() + days * 86_400_000))
      ending.push(id)
    }
    const listed = async (query: string): Promise<string[]> =>
      (await admin.get(`/admin/api/facilities?user=${mine.id}&${query}`)).body.data.facilities.map(
        ({ id }: { id: string }) => id,
      )
    expect(await listed('queue=unassigned')).toEqual(waiting)
    expect(await listed('queue=unassigned&sort=newest')).toEqual(waiting.toReversed())
    expect(await listed('queue=expiring')).toEqual([ending[1], ending[2], ending[0]])
  })

  it('exports everything as CSV, with no cell that a spreadsheet reads as a formula', async () => {
    await aFacility(owner, { name: '=HYPERLINK("http://evil")', city: 'Dubai, old town' })
    for (const sort of ['newest', 'oldest', 'name', 'name-desc', 'expiry']) {
      const csv = await admin.get(`/admin/api/facilities/export?sort=${sort}`)
      expect([csv.status, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
      const { total } = (await admin.get('/admin/api/facilities')).body.data.pagination
      expect(csv.text.trim().split('\r\n')).toHaveLength(total + 1)
      expect(csv.text).toContain('"\'=HYPERLINK(""http://evil"")"')
    }
    const some = await admin.get('/admin/api/facilities/export?search=aqua')
    expect(some.text.trim().split('\r\n')).toHaveLength(2)
  })
})

describe('editing a facility in the back office', () => {
  it('saves all fields, certified or not, and shows a second editor what changed meanwhile', async () => {
    const id = await aFacility(owner)
    const { version } = (await admin.get(`/admin/api/facilities/${id}`)).body.data
    const first = await admin.put(`/admin/api/facilities/${id}`, whole({ name: 'Hall one', version }))
    expect([first.status, first.body.message, first.body.data.name]).toEqual([
      200,
      'Facility updated successfully!',
      'Hall one',
    ])
    const other = await t.admin()
    const second = await other.put(`/admin/api/facilities/${id}`, whole({ name: 'Hall two', version }))
    expect([second.status, second.body.code]).toEqual([409, 'request.changed-meanwhile'])
    expect(second.body.details).toMatchObject({
      version: first.body.data.version,
      changed_by: { id: admin.id, name: 'Noura Saif' },
      changes: [{ field: 'name', before: 'Jebel Ali cold store', after: 'Hall one' }],
    })
    expect(
      (
        await other.put(
          `/admin/api/facilities/${id}`,
          whole({ name: 'Hall two', version: second.body.details.version }),
        )
      ).status,
    ).toBe(200)
    expect((await other.put(`/admin/api/facilities/${id}`, whole({ name: 'Hall three' }))).status).toBe(200)
  })

  it('answers 404 for an unknown facility', async () => {
    const id = t.deps.random.uuid()
    const answers = await Promise.all([
      admin.get(`/admin/api/facilities/${id}`),
      admin.put(`/admin/api/facilities/${id}`, whole()),
      admin.get(`/admin/api/facilities/${id}/activity`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

describe('assigning an inspector', () => {
  const assign = (facilityId: string, inspectorId: unknown) =>
    admin.post(`/admin/api/facilities/${facilityId}/assign-inspector`, { inspector_id: inspectorId })

  it('requires an inspector who exists and is active', async () => {
    const id = await aFacility(owner)
    const none = await assign(id, undefined)
    expect([none.status, none.body.fieldErrors]).toEqual([422, { inspector_id: 'Please select an inspector.' }])
    expect(none.body.message).toBe('Please select an inspector.')
    expect((await assign(id, t.deps.random.uuid())).status).toBe(404)
    expect((await assign(id, admin.id)).status).toBe(404)
    expect((await assign(id, (await t.inspector({ isActive: false })).id)).body.code).toBe('inspector.not-active')
  })

  it("informs owner and inspector; a reassignment cancels the former's open visits and informs all three", async () => {
    const id = await aFacility(owner, { name: 'Pier store' })
    const [former, next] = [await t.inspector(), await t.inspector({ language: 'ar' })]
    const first = await assign(id, former.id)
    expect([first.status, first.body.message, first.body.data.inspector.id]).toEqual([
      200,
      'Inspector assigned successfully!',
      former.id,
    ])
    const [open, done] = [t.deps.random.uuid(), t.deps.random.uuid()]
    const soon = new Date(t.clock.now().getTime() + hours(30))
    await t.db.run(sql`
      insert into visits (id, facility_id, inspector_id, scheduled_at, status, completed_at, created_at, updated_at)
      values (${open}, ${id}, ${former.id}, ${soon}, 'SCHEDULED', null, ${t.clock.now()}, ${t.clock.now()}),
             (${done}, ${id}, ${former.id}, ${t.clock.now()}, 'COMPLETED', ${t.clock.now()}, ${t.clock.now()},
               ${t.clock.now()})`)
    const before = t.mails.length
    expect((await assign(id, next.id)).body.data.inspector.id).toBe(next.id)
    expect(
      await t.db.many(sql`select id, status, sequence from visits where facility_id = ${id} order by status`),
    ).toEqual(
      [
        { id: open, status: 'CANCELLED', sequence: 1 },
        { id: done, status: 'COMPLETED', sequence: 0 },
      ].toSorted((one, other) => one.status.localeCompare(other.status)),
    )
    const sent = t.mails.slice(before).map(({ name, to }) => `${name} > ${to.email}`)
    expect(sent.toSorted()).toEqual(
      [
        `inspector-assigned > ${next.email}`,
        `inspector-assigned > ${owner.email}`,
        `inspector-removed > ${former.email}`,
        `visit-cancelled > ${former.email}`,
        `visit-cancelled > ${owner.email}`,
      ].toSorted(),
    )
    // Only the owner's email names the inspector.
    const assigned = t.mails.slice(before).filter(({ name }) => name === 'inspector-assigned')
    expect(Object.fromEntries(assigned.map(({ to, values }) => [to.email, 'inspectorName' in values]))).toEqual({
      [next.email]: false,
      [owner.email]: true,
    })
    const told = await t.db.many<{ kind: string; account_id: string }>(
      sql`select kind, account_id from notifications where account_id in (${former.id}, ${next.id}) order by kind`,
    )
    expect(told).toEqual(
      [
        { kind: 'facility-assigned', account_id: former.id },
        { kind: 'facility-assigned', account_id: next.id },
        { kind: 'facility-unassigned', account_id: former.id },
        { kind: 'visit-cancelled', account_id: former.id },
      ].toSorted(
        (one, other) =>
          one.kind.localeCompare(other.kind) ||
          told.findIndex((row) => row.account_id === one.account_id) -
            told.findIndex((row) => row.account_id === other.account_id),
      ),
    )
    const again = t.mails.length
    expect((await assign(id, next.id)).status).toBe(200)
    expect(t.mails).toHaveLength(again)
    const activity = (await admin.get(`/admin/api/facilities/${id}/activity`)).body.data
    expect(activity.entries.map(({ action }: { action: string }) => action)).toEqual([
      'facility.inspector-assigned',
      'visit.cancelled',
      'facility.inspector-assigned',
      'facility.added',
    ])
    expect(activity.pagination.total).toBe(4)
  })

  it('happens once when two administrators choose the same inspector at once', async () => {
    const id = await aFacility(owner)
    const [other, inspector] = [await t.admin(), await t.inspector()]
    const answers = await Promise.all(
      [admin, other, admin, other].map((one) =>
        one.post(`/admin/api/facilities/${id}/assign-inspector`, { inspector_id: inspector.id }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(
      t.mails.filter(({ name, to }) => name === 'inspector-assigned' && to.email === inspector.email),
    ).toHaveLength(1)
  })

  it('of several facilities at once sends one mail a person, and a refused one does not block the others', async () => {
    const company = await t.owner()
    const [former, next] = [await t.inspector(), await t.inspector()]
    const ids = [
      await aFacility(company, { name: 'Quay one' }),
      await aFacility(company, { name: 'Quay two' }),
      await aFacility(owner, { name: 'Quay three' }),
    ]
    const gone = await aFacility(company, { name: 'Quay four' })
    for (const id of ids.slice(0, 2)) await assign(id, former.id)
    await company.post(`/api/user/facility/${gone}/archive`)
    const several = (facilities: unknown[], inspectorId: unknown = next.id) =>
      admin.post('/admin/api/facilities/assign-inspector', { inspector_id: inspectorId, facilities })
    const before = t.mails.length
    const overtaken = { id: ids[2], seen: '["somebody else",null]' }
    const first = await several([{ id: ids[0] }, { id: ids[1] }, { id: ids[1] }, { id: gone }, overtaken])
    expect(first.status).toBe(200)
    expect(first.body.data.assigned.toSorted()).toEqual(ids.slice(0, 2).toSorted())
    expect(
      first.body.data.refused.map(({ id, code }: { id: string; code: string }) => `${id} ${code}`).toSorted(),
    ).toEqual([`${gone} facility.archived`, `${ids[2]} request.changed-meanwhile`].toSorted())
    expect(
      t.mails
        .slice(before)
        .map(({ name, to }) => `${name} > ${to.email}`)
        .toSorted(),
    ).toEqual(
      [
        `inspector-assigned-to-several > ${company.email}`,
        `inspector-assigned-to-several > ${next.email}`,
        `inspector-removed-from-several > ${former.email}`,
      ].toSorted(),
    )
    for (const id of ids.slice(0, 2))
      expect((await next.get(`/inspector/api/assigned-facility/${id}`)).status).toBe(200)
    // Facilities already assigned to the inspector aren't announced again. The single new one is announced as usual.
    const again = t.mails.length
    expect((await several(ids.map((id) => ({ id })))).body.data.refused).toEqual([])
    expect(t.mails.slice(again).map(({ name }) => name)).toEqual(['inspector-assigned', 'inspector-assigned'])
    const off = await t.inspector({ isActive: false })
    expect((await several([{ id: ids[0] }], off.id)).body.code).toBe('inspector.not-active')
    expect((await several([])).status).toBe(422)
    expect((await several([{ id: ids[0] }], '')).body.fieldErrors).toEqual({
      inspector_id: 'Please select an inspector.',
    })
  })

  it('is for administrators only', async () => {
    const id = await aFacility(owner)
    const inspector = await t.inspector()
    const body = { inspector_id: inspector.id }
    const statuses = await Promise.all(
      [t.anyone, owner, inspector].map(
        async (one) => (await one.post(`/admin/api/facilities/${id}/assign-inspector`, body)).status,
      ),
    )
    expect(statuses).toEqual([401, 403, 403])
  })
})
