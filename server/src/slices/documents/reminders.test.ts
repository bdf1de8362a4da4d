// Reminders before a document's last day: each sent once, to the person who can renew it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { days } from '../../../test/clock.ts'
import { aFacility } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPdf } from '../../../test/sample-files.ts'
import { sql } from '../../platform/db/sql.ts'
import { remindOfDocuments } from './index.ts'

const start = '2026-03-02T08:00:00.000Z'

let t: TestApp
let owner: OwnerPerson
beforeAll(async () => {
  t = await testApp({ now: start })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(start)
  owner = await t.owner()
  t.mails.length = 0
})

const partnered = (name: string, expiresOn: string) =>
  aFacility(owner, {
    name,
    owned_status: 2,
    partner_company: 'Harbour Ice',
    partnership_agreement_expires_on: expiresOn,
    partnership_agreement_file: { name: 'agreement.pdf', bytes: aPdf(name) },
  })
const atDay = (after: number) => t.clock.set(new Date(new Date(start).getTime() + days(after)))
const reminders = () =>
  t.mails
    .filter(({ name }) => name === 'document-reminder')
    .map(({ to, values }) => {
      const { about, days: left } = values as { about: { document: string; reader: string }; days: number }
      return [to.email, about.document, left, about.reader]
    })
const notificationsOf = (accountId: string) =>
  t.db.many<{ facts: object; link: string }>(
    sql`select facts, link from notifications where kind = 'document-reminder' and account_id = ${accountId}
      order by created_at, id`,
  )

describe('an agreement', () => {
  it('has its expiry date where it is added, listed, replaced and changed', async () => {
    const id = await partnered('Quay store', '2026-03-01')
    const facility = async () => (await owner.get(`/api/user/facility/${id}`)).body.data
    expect(await facility()).toMatchObject({ partnership_agreement_expires_on: '2026-03-01' })
    const [agreement] = (await owner.get('/api/user/documents?kind=agreement')).body.data.documents
    expect(agreement).toMatchObject({ expires_on: '2026-03-01', is_expired: true })
    expect((await owner.get('/api/user/dashboard')).body.data.expired_papers).toBe(1)

    const replaced = await owner.form('POST', `/api/user/documents/${agreement.id}/replace`, {
      expires_on: '2027-03-01',
      file: { name: 'new.pdf', bytes: aPdf('new') },
    })
    expect(replaced.body.data).toMatchObject({ expires_on: '2027-03-01', is_expired: false })
    expect((await owner.get('/api/user/dashboard')).body.data.expired_papers).toBe(0)

    await owner.form('PATCH', `/api/user/facility/${id}`, { partnership_agreement_expires_on: '2027-06-30' })
    expect(await facility()).toMatchObject({ partnership_agreement_expires_on: '2027-06-30' })
    const bad = await owner.form('PATCH', `/api/user/facility/${id}`, {
      partnership_agreement_expires_on: '2027-06-31',
    })
    expect([bad.status, Object.keys(bad.body.fieldErrors)]).toEqual([422, ['partnership_agreement_expires_on']])
    await owner.form('PATCH', `/api/user/facility/${id}`, { owned_status: 1 })
    expect(await facility()).toMatchObject({ partnership_agreement_expires_on: null, partner_company: null })
  })

  it('has one reminder for each configured day, with any number of workers', async () => {
    await partnered('Quay store', '2026-05-10')
    const second = await t.another()
    for (let day = 0; day < 72; day++) {
      atDay(day)
      await Promise.all([t.deps, second.deps, t.deps].map(remindOfDocuments))
    }
    expect(reminders()).toEqual([60, 30, 7, 1].map((left) => [owner.email, 'agreement', left, 'owner']))
    const seen = await notificationsOf(owner.id)
    expect(seen.map(({ link }) => link)).toEqual(Array.from({ length: 4 }, () => '/documents'))
    t.clock.set(start)
    expect((await owner.get('/api/user/notifications')).body.data.notifications[0]).toMatchObject({
      title: 'Document expires soon',
      topic: 'reminders',
    })
  })

  it('uploaded late has reminders from the next configured day on; a new expiry date has its own', async () => {
    const id = await partnered('Quay store', '2026-03-12')
    expect(await remindOfDocuments(t.deps)).toBe(0)
    atDay(5)
    expect(await remindOfDocuments(t.deps)).toBe(1)
    await t.ownerDb.run(sql`update facilities set partnership_agreement_expires_on = '2026-03-14' where id = ${id}`)
    expect(await remindOfDocuments(t.deps)).toBe(1)
    expect(reminders().map(([, , left]) => left)).toEqual([5, 7])
  })

  it('of an archived facility has no reminder, nor has an expired one', async () => {
    const id = await partnered('Quay store', '2026-03-09')
    await owner.post(`/api/user/facility/${id}/archive`, {})
    await partnered('Ice house', '2026-03-01')
    expect(await remindOfDocuments(t.deps)).toBe(0)
  })
})

describe('other documents', () => {
  const keptWith = async (admin: Person, facilityId: string, expiresOn: string[]) =>
    admin.form('POST', `/admin/api/${facilityId}/documents`, {
      expires_on: expiresOn,
      document: expiresOn.map((_, at) => ({ name: `permit-${at}.pdf`, bytes: aPdf(`permit ${at}`) })),
    })

  it('of a facility have their own dates; the administrator who uploaded them is reminded', async () => {
    const admin = await t.admin()
    const facilityId = await aFacility(owner, { name: 'Quay store' })
    const added = await keptWith(admin, facilityId, ['2026-03-09', ''])
    expect(added.body.data.documents.map((one: { expires_on: unknown }) => one.expires_on).toSorted()).toEqual([
      '2026-03-09',
      null,
    ])
    expect((await keptWith(admin, facilityId, ['soon'])).status).toBe(422)
    expect(await remindOfDocuments(t.deps)).toBe(1)
    expect(reminders()).toEqual([[admin.email, 'facility', 7, 'admin']])
    expect((await notificationsOf(admin.id)).map(({ link }) => link)).toEqual([`/admin/facilities/${facilityId}`])
  })

  it('of a company and an inspector remind those who can still sign in', async () => {
    const inspector = await t.inspector()
    const gone = await t.inspector()
    const file = async (what: string, accountId: string) => {
      const stored = await t.deps.files.storeBytes(aPdf(what), { name: `${what}.pdf`, type: 'application/pdf' })
      return t.db.transaction((tx) =>
        t.deps.files.record(tx, stored, { what, companyId: owner.companyId, uploadedBy: accountId }, t.clock.now()),
      )
    }
    const { id: licence } = await file('company-document', owner.id)
    await t.ownerDb.run(sql`
      insert into company_documents (id, company_id, file_id, kind, expires_on, created_at)
      values (${t.deps.random.uuid()}, ${owner.companyId}, ${licence}, 'trade_license', '2026-04-01', ${t.clock.now()})`)
    for (const { id } of [inspector, gone]) {
      const visa = await file('inspector-document', id)
      await t.ownerDb.run(sql`
        insert into inspector_documents (id, inspector_id, file_id, kind, expires_on, created_at)
        values (${t.deps.random.uuid()}, ${id}, ${visa.id}, 'visa', '2026-03-03', ${t.clock.now()})`)
    }
    await t.ownerDb.run(sql`update accounts set is_active = false where id = ${gone.id}`)
    expect(await remindOfDocuments(t.deps)).toBe(2)
    const sent = reminders()
    expect(sent).toHaveLength(2)
    expect(sent).toEqual(
      expect.arrayContaining([
        [inspector.email, 'visa', 1, 'inspector'],
        [owner.email, 'trade_license', 30, 'owner'],
      ]),
    )
  })
})
