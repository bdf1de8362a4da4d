import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { fieldWork } from '../../../test/assigned.ts'
import { days, minutes } from '../../../test/clock.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import {
  aQuote,
  aRefund,
  aRequestIn,
  done,
  makeCompetent,
  offerInspections,
  office,
  own,
  submitResult,
} from '../../../test/requests.ts'
import { aPdf } from '../../../test/sample-files.ts'
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
    insert into facilities (id, company_id, name, owned_status, address_line_1, city, emirate_id, nearest_port,
      phone_number, contact_full_name, contact_email, contact_phone_number,
      inspector_id, inspector_assigned_at, created_at, updated_at)
    values (${id}, ${owner.companyId}, ${`Plant ${++count}`}, 1, 'Street', 'Dubai', 2, 'Jebel Ali', '04', 'A', 'a@b.ae',
      '05', ${inspectorId}, ${inspectorId === null ? null : t.clock.now()}, ${t.clock.now()}, ${t.clock.now()})`)
  return id
}
const order = async (facilityId: string, state: 'paid' | 'awaiting-transfer', at: Date) => {
  const id = t.deps.random.uuid()
  await t.db.run(sql`
    insert into orders (id, company_id, facility_id, reference, method, state, net_fils, vat_fils, total_fils,
      vat_rate_bp, currency, paid_at, created_at, updated_at)
    values (${id}, ${owner.companyId}, ${facilityId}, ${`ORD-2026-${String(++count).padStart(6, '0')}`}, 'wireTransfer',
      ${state}, 100000, 5000, 105000, 500, 'AED', ${state === 'paid' ? at : null}, ${at}, ${at})`)
  return id
}
const certification = async (
  facilityId: string,
  at: Date,
  more: { recommended?: Date; issued?: Date; until?: Date } = {},
) => {
  const orderId = await order(facilityId, 'paid', at)
  await t.db.run(sql`
    insert into certifications (id, order_id, facility_id, status, requested_at, issued_at, valid_from, expires_at,
      decided_at, decided_by, decided_by_kind,
      recommended_status, recommended_at, recommended_by, created_at, updated_at)
    values (${t.deps.random.uuid()}, ${orderId}, ${facilityId}, ${more.issued ? 1 : 0}, ${at}, ${more.issued ?? null},
      ${more.issued ?? null}, ${more.until ?? null}, ${more.issued ?? null},
      ${more.issued ? admin.id : null}, ${more.issued ? 'admin' : null}, ${more.recommended ? 1 : null},
        ${more.recommended ?? null}, ${more.recommended ? admin.id : null}, ${at}, ${at})`)
}

/** A separate installation with one administrator and one applicant, who registered through the API. */
const aReview = async () => {
  const stage = await testApp()
  const reviewer = await stage.admin()
  const one = await stage.registrant()
  const upload = async () => {
    const sent = await one.form('POST', '/api/auth/upload-company-documents', {
      files: [{ name: 'licence.pdf', bytes: aPdf('Licence'), type: 'application/pdf' }],
    })
    if (sent.status !== 200) throw new Error(sent.text)
  }
  await one.post('/api/auth/register', {
    first_name: 'Aisha',
    last_name: 'Al Marri',
    phone_number: '+971 50 123 4567',
    position: 'Owner',
  })
  await one.post('/api/auth/save-company-info', {
    company_name: 'Pearl Bakery',
    address_line_1: 'Street 4',
    address_line_2: 'Office 2',
    city: 'Dubai',
    emirate: 2,
    company_type: 1,
  })
  await upload()
  const { id } = await stage.db.get<{ id: string }>(sql`select account_id as id from companies`)
  return { t: stage, admin: reviewer, applicant: { id, upload } }
}

test('the queues show what waits, since when, and the list that each opens', async () => {
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
    { queue: 'receipts', count: 0, oldest_at: null, link: '/admin/receipts?state=waiting' },
    { queue: 'unassigned', count: 1, oldest_at: ago(5).toISOString(), link: '/admin/facilities?queue=unassigned' },
    { queue: 'decisions', count: 1, oldest_at: ago(1).toISOString(), link: '/admin/facilities?queue=decisions' },
    ...(['to-answer', 'unanswered', 'unassigned', 'to-decide'] as const).map((queue) => ({
      queue: `requests-${queue}`,
      count: 0,
      oldest_at: null,
      link: `/admin/requests?queue=${queue}&sort=oldest`,
    })),
    ...(['late', 'rejected', 'lost', 'retention-ended'] as const).map((queue) => ({
      queue: `samples-${queue}`,
      count: 0,
      oldest_at: null,
      link: `/admin/samples?queue=${queue}`,
    })),
    { queue: 'instruments-due', count: 0, oldest_at: null, link: '/admin/instruments?state=due&sort=due' },
    { queue: 'refunds', count: 0, oldest_at: null, link: '/admin/refunds?state=due' },
    { queue: 'chargebacks', count: 0, oldest_at: null, link: '/admin/payments?chargeback=to-answer&sort=oldest' },
    { queue: 'findings', count: 0, oldest_at: null, link: '/admin/findings?queue=findings&sort=due' },
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

test('requests wait for an answer, for an inspector, and for a decision by an independent administrator', async () => {
  const stage = await testApp()
  await offerInspections(stage)
  const [reviewer, owner] = [await stage.superAdmin(), await stage.owner()]
  const read = async () => {
    const { queues, decisions_without_independent: stuck } = (await reviewer.get('/admin/api/queues')).body.data
    const counts = queues.filter(({ queue }: { queue: string }) => queue.startsWith('requests-'))
    return [...counts.map(({ count }: { count: number }) => count), stuck]
  }
  const next = async (queue: string, after?: string) =>
    (await reviewer.get(`/admin/api/queues/${queue}/next${after ? `?after=${after}` : ''}`)).body.data
  const first = await aRequestIn(stage, owner, 'submitted')
  stage.clock.forward(minutes(5))
  const second = await aRequestIn(stage, owner, 'submitted')
  const unassigned = await aRequestIn(stage, owner, 'ready')
  expect(await read()).toEqual([2, 0, 1, 0, 0])
  expect(await next('requests-to-answer')).toEqual({ id: first, link: `/admin/requests/${first}`, left: 2 })
  expect((await next('requests-to-answer', first)).id).toBe(second)
  expect((await next('requests-to-answer', second)).id).toBe(first)
  done(await reviewer.post(office(first, '/quote'), aQuote()))
  expect(await next('requests-to-answer', first)).toMatchObject({ id: second, left: 1 })

  const inspector = await stage.inspector()
  await makeCompetent(stage, inspector.id)
  done(await reviewer.post(office(unassigned, '/assign-inspector'), { inspector_id: inspector.id }))
  const found = { computed: 'conforms', recommended: 'conforms', reason: null } as const
  await submitResult(stage, unassigned, { inspectorId: inspector.id, ...found })
  // The only administrator chose the inspector, so no one is independent.
  expect(await read()).toEqual([1, 0, 0, 1, 1])
  const other = await stage.admin()
  expect(await read()).toEqual([1, 0, 0, 1, 0])
  done(await other.post(office(unassigned, '/decide'), { result: 'conforms' }))
  expect(await read()).toEqual([1, 0, 0, 0, 0])
  done(await owner.post(own(unassigned, '/answer'), { answer: 'disputed', reason: 'Carton 14 was opened before.' }))
  expect(await read()).toEqual([1, 0, 0, 1, 0])
  expect((await reviewer.get('/admin/api/requests?queue=to-decide')).body.data.requests).toMatchObject([
    { id: unassigned, is_disputed: true },
  ])

  const refund = await aRefund(stage, owner)
  expect(await next('refunds')).toMatchObject({ id: refund, left: 1 })
  expect((await next('refunds')).link).toMatch(/^\/admin\/refunds\?state=due&search=REQ-/)
  await stage.close()
})

test('an account leaves the queue when documents are requested, and waits again from their upload on', async () => {
  const { t: stage, admin: reviewer, applicant } = await aReview()
  const waiting = async () => (await reviewer.get('/admin/api/queues')).body.data.queues[0].count
  expect(await waiting()).toBe(1)
  await reviewer.post(`/admin/api/users/${applicant.id}/request-documents`, { message: 'Your licence, please.' })
  expect(await waiting()).toBe(0)
  expect((await reviewer.get('/admin/api/queues/accounts/next')).body.data.id).toBe(null)
  stage.clock.forward(minutes(5))
  const other = await stage.owner({ isApproved: null })
  stage.clock.forward(minutes(5))
  await applicant.upload()
  const answeredAt = stage.clock.now().toISOString()
  expect(await waiting()).toBe(2)
  expect((await reviewer.get(`/admin/api/users/${applicant.id}`)).body.waiting_since).toBe(answeredAt)
  const list = await reviewer.get('/admin/api/users?status=pending')
  expect(list.body.data.users).toMatchObject([{ id: other.id }, { id: applicant.id, waiting_since: answeredAt }])
  const next = async (after: string) =>
    (await reviewer.get(`/admin/api/queues/accounts/next?after=${after}`)).body.data.id
  expect(await next(other.id)).toBe(applicant.id)
  expect(await next(applicant.id)).toBe(other.id)
  await stage.close()
})

test("the figures count what their lists show; review time counts only the office's part", async () => {
  const { t: stage, admin: reviewer, applicant } = await aReview()
  const stats = async () => (await reviewer.get('/admin/api/dashboard/stats')).body.data
  expect(await stats()).toEqual({
    totalUsers: 1,
    totalDocuments: 1,
    activeAdmins: 1,
    decidedAccounts: 0,
    medianReviewMinutes: null,
    overdueVisits: 0,
    overdueFacilities: 0,
  })
  // Eight minutes with the office, ten with the applicant, four with the office.
  stage.clock.forward(minutes(8))
  await reviewer.post(`/admin/api/users/${applicant.id}/request-documents`, { message: 'Your licence, please.' })
  stage.clock.forward(minutes(10))
  await applicant.upload()
  stage.clock.forward(minutes(4))
  await reviewer.post(`/admin/api/users/${applicant.id}/approve`)
  expect(await stats()).toMatchObject({ decidedAccounts: 1, medianReviewMinutes: 12 })

  const work = await fieldWork(stage, { admin: reviewer })
  const visit = await work.inspector.post(`/inspector/api/facilities/${work.facilityId}/schedule-certification`, {
    date: new Date(stage.clock.now().getTime() + days(1)).toISOString().slice(0, 10),
    time: '10:00',
  })
  const late = async () =>
    (await reviewer.get('/admin/api/facilities?visits=overdue')).body.data.facilities.map(
      ({ id }: { id: string }) => id,
    )
  const planFor = (at: number) =>
    stage.db.run(sql`update visits set scheduled_at = ${new Date(at)} where id = ${visit.body.data.id}`)
  await planFor(stage.clock.now().getTime() - minutes(59))
  expect(await late()).toEqual([])
  await planFor(stage.clock.now().getTime() - minutes(60))
  expect(await late()).toEqual([work.facilityId])
  expect(await stats()).toMatchObject({ overdueVisits: 1, overdueFacilities: 1 })
  await work.inspector.patch(`/inspector/api/certifications/${visit.body.data.id}/cancel`)
  expect(await late()).toEqual([])
  await stage.close()
})

test('certifications by month cover twelve months in Dubai time, ending with this one', async () => {
  const { months } = (await admin.get('/admin/api/dashboard/certifications')).body.data
  expect(months).toHaveLength(12)
  expect(months.at(-1).month).toBe('2026-03')
  expect(months[0].month).toBe('2025-04')
  const sum = (kind: string) =>
    months.reduce((total: number, month: Record<string, number>) => total + (month[kind] ?? 0), 0)
  const { in_year: inYear } = await t.db.get<{ in_year: number }>(
    sql`select count(*) as in_year from certifications where requested_at >= ${new Date('2025-04-01T00:00:00+04:00')}`,
  )
  expect([sum('requested'), sum('failed'), sum('expired')]).toEqual([inYear, 0, 0])
})
