import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
let admin: Person
let owner: OwnerPerson
let count = 0
beforeAll(async () => {
  t = await testApp()
  admin = await t.admin()
  owner = await t.owner()
})
afterAll(() => t.close())

const day = 86_400_000
const ago = (days: number) => new Date(t.clock.now().getTime() - days * day)

const facility = async (inspectorId: string | null = null) => {
  const id = t.deps.random.uuid()
  await t.db.run(sql`
    insert into facilities (id, company_id, name, owned_status, address_line_1, city, emirate_id, nearest_port, phone_number, contact_full_name, contact_email, contact_phone_number,
      inspector_id, inspector_assigned_at, created_at, updated_at)
    values (${id}, ${owner.companyId}, ${`Plant ${++count}`}, 1, 'Street', 'Dubai', 2, 'Jebel Ali', '04', 'A', 'a@b.ae', '05', ${inspectorId}, ${inspectorId === null ? null : t.clock.now()}, ${t.clock.now()}, ${t.clock.now()})`)
  return id
}
const order = async (facilityId: string, state: 'paid' | 'awaiting-transfer', at: Date) => {
  const id = t.deps.random.uuid()
  await t.db.run(sql`
    insert into orders (id, company_id, facility_id, reference, method, state, net_fils, vat_fils, total_fils, vat_rate_bp, currency, paid_at, created_at, updated_at)
    values (${id}, ${owner.companyId}, ${facilityId}, ${`ORD-2026-${String(++count).padStart(6, '0')}`}, 'wireTransfer', ${state}, 100000, 5000, 105000, 500, 'AED', ${state === 'paid' ? at : null}, ${at}, ${at})`)
  return id
}
const certification = async (
  facilityId: string,
  at: Date,
  more: { recommended?: Date; issued?: Date; until?: Date } = {},
) => {
  const orderId = await order(facilityId, 'paid', at)
  await t.db.run(sql`
    insert into certifications (id, order_id, facility_id, status, requested_at, issued_at, valid_from, expires_at, decided_at, decided_by, decided_by_kind,
      recommended_status, recommended_at, recommended_by, created_at, updated_at)
    values (${t.deps.random.uuid()}, ${orderId}, ${facilityId}, ${more.issued ? 1 : 0}, ${at}, ${more.issued ?? null}, ${more.issued ?? null}, ${more.until ?? null}, ${more.issued ?? null},
      ${more.issued ? admin.id : null}, ${more.issued ? 'admin' : null}, ${more.recommended ? 1 : null}, ${more.recommended ?? null}, ${more.recommended ? admin.id : null}, ${at}, ${at})`)
}

test('the five queues hold what waits, since when, and the list that each opens', async () => {
  const [first, second] = [await t.owner({ isApproved: null }), await t.owner({ isApproved: null })]
  await t.db.run(sql`update companies set submitted_at = ${ago(3)} where id = ${second.companyId}`)
  const inspector = await t.inspector()
  const transfer = await facility()
  await order(transfer, 'awaiting-transfer', ago(2))
  const unassigned = await facility()
  await certification(unassigned, ago(5))
  const waiting = await facility(inspector.id)
  await certification(waiting, ago(9), { recommended: ago(1) })
  const expiring = await facility(inspector.id)
  await certification(expiring, ago(360), { issued: ago(355), until: new Date(t.clock.now().getTime() + 10 * day) })
  const later = await facility(inspector.id)
  await certification(later, ago(100), { issued: ago(99), until: new Date(t.clock.now().getTime() + 200 * day) })

  const { queues } = (await admin.get('/admin/api/queues')).body.data
  expect(queues).toEqual([
    { queue: 'accounts', count: 2, oldest_at: ago(3).toISOString(), link: '/admin/users?status=pending&sort=oldest' },
    {
      queue: 'transfers',
      count: 1,
      oldest_at: ago(2).toISOString(),
      link: '/admin/payments?status=awaiting-transfer&sort=oldest',
    },
    { queue: 'unassigned', count: 1, oldest_at: ago(5).toISOString(), link: '/admin/facilities?queue=unassigned' },
    { queue: 'decisions', count: 1, oldest_at: ago(1).toISOString(), link: '/admin/facilities?queue=decisions' },
    { queue: 'expiring', count: 1, oldest_at: ago(21).toISOString(), link: '/admin/facilities?queue=expiring' },
  ])

  const next = async (queue: string, after?: string) =>
    (await admin.get(`/admin/api/queues/${queue}/next${after ? `?after=${after}` : ''}`)).body.data
  expect(await next('accounts')).toEqual({ id: second.id, link: `/admin/users/${second.id}`, left: 2 })
  expect((await next('accounts', second.id)).id).toBe(first.id)
  expect((await next('accounts', first.id)).id).toBe(second.id)
  await admin.post(`/admin/api/users/${second.id}/approve`)
  expect(await next('accounts', second.id)).toEqual({ id: first.id, link: `/admin/users/${first.id}`, left: 1 })
  await admin.post(`/admin/api/users/${first.id}/reject`)
  expect(await next('accounts', first.id)).toEqual({ id: null, link: null, left: 0 })
  expect((await next('unassigned')).link).toBe(`/admin/facilities/${unassigned}`)
  expect((await next('decisions', expiring)).id).toBe(waiting)
  expect((await next('expiring')).id).toBe(expiring)
  expect((await next('transfers')).link).toMatch(/&search=ORD-2026-/)
  expect((await admin.get('/admin/api/queues/nothing/next')).status).toBe(404)
})

test('certifications by month: twelve months of Dubai, this one last', async () => {
  const { months } = (await admin.get('/admin/api/dashboard/certifications')).body.data
  expect(months).toHaveLength(12)
  expect(months.at(-1).month).toBe('2026-03')
  expect(months[0].month).toBe('2025-04')
  const sum = (kind: string) =>
    months.reduce((total: number, month: Record<string, number>) => total + (month[kind] ?? 0), 0)
  const { inYear } = await t.db.get<{ inYear: number }>(
    sql`select count(*) as in_year from certifications where requested_at >= ${new Date('2025-04-01T00:00:00+04:00')}`,
  )
  expect([sum('requested'), sum('failed'), sum('expired')]).toEqual([inYear, 0, 0])
})
