import { forEachList } from '@assure/contract/domain/list-choices'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { openPersons, type PersonalParts } from '../../platform/audit/persons.ts'
import { createSession } from '../../platform/auth/session-store.ts'
import { sql } from '../../platform/db/sql.ts'
import { deviceName } from './device-name.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

describe("one's own details", () => {
  test('an owner sees the account and the company, and can change only the editable fields', async () => {
    const owner = await t.owner({ firstName: 'Mariam', lastName: 'Saleh', companyName: 'Gulf Reefer' })
    expect((await owner.get('/api/user/me')).body.data).toMatchObject({
      id: owner.id,
      first_name: 'Mariam',
      last_name: 'Saleh',
      contact_email: 'certificates@assure.example',
      unread_notifications: 0,
      company: { id: owner.companyId, name: 'Gulf Reefer', emirateInfo: { id: 2, name: 'Dubai' } },
    })
    const saved = await owner.patch('/api/user/me', {
      phone_number: '+971 4 000 0000',
      position: '',
      language: 'ar',
      theme: 'dark',
      email: 'x@y.ae',
      is_active: false,
      company_name: 'Other',
    })
    expect(saved.body.data).toMatchObject({
      email: owner.email,
      phone_number: '+971 4 000 0000',
      position: null,
      language: 'ar',
      theme: 'dark',
      company: { name: 'Gulf Reefer', emirateInfo: { name: 'دبي' } },
    })
    // The language of a request overrides the account's.
    const page = await owner.get('/api/user/me', { headers: { 'assure-language': 'en' } })
    expect(page.body.data.company.emirateInfo).toEqual({ id: 2, name: 'Dubai' })
    expect(page.body.data.company.companyType.name).not.toMatch(/[\u0600-\u06ff]/)
    expect((await owner.patch('/api/user/me', { first_name: '' })).body.fieldErrors).toEqual({
      first_name: 'هذا الحقل مطلوب',
    })
    const written = await t.db.many<Pick<PersonalParts, 'before' | 'after'>>(
      sql`select before, after from audit_events where subject_id = ${owner.id}`,
    )
    expect(JSON.stringify(written)).not.toContain('+971')
    expect(await openPersons(t.db, written)).toEqual([
      {
        before: { phone_number: '+971 50 123 4567', position: 'Manager' },
        after: { phone_number: '+971 4 000 0000', position: null },
      },
    ])
  })

  test('an owner says once who the buyer on tax invoices is; the office reads it', async () => {
    const owner = await t.owner({ companyName: 'Gulf Reefer' })
    const unasked = { vat_registered: null, legal_name: null, trn: null, billing_address: null, asked_at: null }
    const buyer = async () => (await owner.get('/api/user/me')).body.data.company.buyer
    expect(await buyer()).toEqual(unasked)
    const save = async (body: object) => {
      const { status, body: answer } = await owner.patch('/api/user/me', body)
      return { status, fields: answer.fieldErrors, buyer: answer.data?.company.buyer }
    }
    // Other details say nothing about the buyer.
    expect((await save({ first_name: 'Noor' })).buyer).toEqual(unasked)
    const asked = { asked_at: t.clock.now().toISOString() }
    expect((await save({ vat_registered: null })).buyer).toEqual({ ...unasked, ...asked })

    const registered = { vat_registered: true, legal_name: 'Gulf Reefer LLC', billing_address: 'PO Box 1, Dubai' }
    const wrong = 'A TRN has 15 digits and starts with 1.'
    for (const trn of ['10012345670000', '1001234567000033', '200123456700003', '10012345670000x'])
      expect(await save({ ...registered, trn })).toEqual({ status: 422, fields: { trn: wrong }, buyer: undefined })
    expect(await save({ vat_registered: true, trn: '' })).toMatchObject({
      status: 422,
      fields: Object.fromEntries(
        ['legal_name', 'trn', 'billing_address'].map((name) => [name, 'This field is required']),
      ),
    })
    const saved = { ...registered, trn: '100123456700003', ...asked }
    expect((await save({ ...registered, trn: '100 1234-5670 ٠٠٠٣' })).buyer).toEqual(saved)
    const admin = await t.admin()
    expect((await admin.get(`/admin/api/users/${owner.id}`)).body.buyer).toEqual(saved)
    expect((await save({ vat_registered: false })).buyer).toEqual({ ...saved, vat_registered: false, trn: null })

    const written = await t.db.many<Pick<PersonalParts, 'after'>>(
      sql`select after from audit_events where subject_id = ${owner.id} and action = 'profile.changed'
        and after ? 'vat_registered' order by seq`,
    )
    expect(await openPersons(t.db, written)).toEqual([
      { after: { ...registered, trn: '100123456700003' } },
      { after: { vat_registered: false, trn: null } },
    ])
  })

  test('an administrator may clear the name, but not change role or address', async () => {
    const admin = await t.admin({ firstName: 'Sara' })
    const saved = await admin.patch('/admin/api/me', { firstName: '', role: 'SUPER_ADMIN', email: 'x@y.ae' })
    expect(saved.body.data).toMatchObject({
      firstName: null,
      lastName: 'Al Suwaidi',
      role: 'ADMIN',
      email: admin.email,
      secondFactor: false,
      mustSetSecondFactor: false,
    })
  })

  test('an inspector sees skills, and can change only phone number, language and theme', async () => {
    const inspector = await t.inspector()
    await t.db.run(sql`insert into inspector_services (inspector_id, service_id) values (${inspector.id}, 1)`)
    const saved = await inspector.patch('/inspector/api/me', { phone_number: '+971 55 1', first_name: 'Mallory' })
    expect(saved.body.data).toMatchObject({
      first_name: 'Omar',
      phone_number: '+971 55 1',
      services: [{ id: 1, name: 'Facility Certification' }],
      image_url: null,
    })
    for (const secret of ['bank', 'iban']) expect(saved.text.toLowerCase()).not.toContain(secret)
  })
})

describe('signed-in devices', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

  test('are listed while active, and ended one by one by their owner only', async () => {
    const [owner, stranger] = [await t.owner(), await t.owner()]
    const second = await createSession(t.db, t.deps, {
      area: 'customer',
      accountId: owner.id,
      userAgent: chrome,
      network: '127.0.0.1',
    })
    const { sessions } = (await owner.get('/api/user/sessions')).body.data
    expect(sessions).toHaveLength(2)
    expect(sessions.find(({ id }: { id: string }) => id === second.id)).toMatchObject({
      device: 'Chrome · Windows',
      current: false,
    })
    expect(sessions.find(({ current }: { current: boolean }) => current).id).toBe(owner.sessionId)
    expect((await stranger.del(`/api/user/sessions/${second.id}`)).status).toBe(404)
    expect((await owner.del(`/api/user/sessions/${second.id}`)).status).toBe(200)
    expect((await owner.del(`/api/user/sessions/${second.id}`)).status).toBe(404)
    expect((await owner.get('/api/user/sessions')).body.data.sessions).toHaveLength(1)
  })

  test.each([
    ['/api/user/sessions', (app: TestApp) => app.owner()],
    ['/admin/api/sessions', (app: TestApp) => app.admin()],
    ['/inspector/api/sessions', (app: TestApp) => app.inspector()],
  ] as const)('%s: signing out everywhere ends this device too', async (path, make) => {
    const person = await make(t)
    expect((await person.del(path)).status).toBe(200)
    expect((await person.get(path)).status).toBe(401)
  })

  test('each answer says when the session ends: use extends it, up to a maximum', async () => {
    const admin = await t.admin()
    const saidBy = async () => (await admin.get('/admin/api/me')).headers['session-ends-in']
    expect(await saidBy()).toBe('1800')
    // A use within a minute of the last one isn't stored, so it doesn't extend the session.
    t.clock.forward(30_000)
    expect(await saidBy()).toBe('1770')
    t.clock.forward(28 * 60_000)
    expect(await saidBy()).toBe('1800')
    await t.ownerDb.run(
      sql`update sessions set created_at = ${t.clock.now()}, expires_at = ${new Date(t.clock.now().getTime() + 95_000)} where id = ${admin.sessionId}`,
    )
    expect(await saidBy()).toBe('95; final')
    expect((await t.anyone.get('/admin/api/me')).headers['session-ends-in']).toBeUndefined()
  })
  test('an idle session is not listed as a device', async () => {
    const owner = await t.owner()
    const old = await createSession(t.db, t.deps, {
      area: 'customer',
      accountId: owner.id,
      userAgent: chrome,
      network: '127.0.0.1',
    })
    await t.db.run(
      sql`update sessions set last_seen_at = ${new Date(t.clock.now().getTime() - 13 * 3_600_000)}, created_at = ${new Date(t.clock.now().getTime() - 14 * 3_600_000)} where id = ${old.id}`,
    )
    expect((await owner.get('/api/user/sessions')).body.data.sessions).toHaveLength(1)
  })

  test.each([
    [chrome.replace('Safari/537.36', 'Safari/537.36 Edg/140.0'), 'Edge · Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
      'Samsung Internet · Android',
    ],
    ['curl/8.5', 'curl/8.5'],
    ['', '–'],
  ])('a device is named by browser and system: %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})

test('notifications are chosen by topic; omitted settings stay', async () => {
  const owner = await t.owner()
  const path = '/api/user/notification-choices'
  expect((await owner.get(path)).body.data.choices).toContainEqual({ topic: 'visits', mail: true, in_app: true })
  await owner.patch(path, { choices: [{ topic: 'visits', mail: false }] })
  const saved = await owner.patch(path, {
    choices: [
      { topic: 'visits', in_app: false },
      { topic: 'payments', mail: true },
    ],
  })
  expect(saved.body.data.choices).toContainEqual({ topic: 'visits', mail: false, in_app: false })
  expect((await owner.get(path)).body.data).toEqual(saved.body.data)
  expect(await t.db.get(sql`select notification_choices as kept from accounts where id = ${owner.id}`)).toEqual({
    kept: { visits: { mail: false, app: false } },
  })
  expect((await owner.patch(path, { choices: [{ topic: 'weather', mail: true }] })).status).toBe(422)
})

describe("an administrator's list preferences", () => {
  const path = '/admin/api/preferences'
  const usual = {
    density: 'comfortable',
    page_size: 10,
    hidden: forEachList(() => []),
  }
  const keptOf = (id: string) => t.db.get(sql`select preferences as kept from accounts where id = ${id}`)

  test('belong to the account; omitted settings stay, defaults are not stored', async () => {
    const admin = await t.admin()
    const other = await t.admin()
    expect((await admin.get(path)).body.data).toEqual(usual)
    await admin.patch(path, { density: 'compact', hidden: { users: ['company', 'name', 'company'] } })
    const saved = await admin.patch(path, { page_size: 50, hidden: { facilities: ['phone'] } })
    const chosen = {
      density: 'compact',
      page_size: 50,
      hidden: { ...usual.hidden, users: ['name', 'company'], facilities: ['phone'] },
    }
    expect(saved.body).toMatchObject({ message: 'Choices saved.', data: chosen })
    expect((await admin.get(path)).body.data).toEqual(chosen)
    expect((await other.get(path)).body.data).toEqual(usual)
    await admin.patch(path, { density: 'comfortable', page_size: 10, hidden: { users: [] } })
    expect(await keptOf(admin.id)).toEqual({ kept: { hidden: { facilities: ['phone'] } } })
  })

  test.each([
    [{ density: 'tiny' }],
    [{ page_size: 20 }],
    [{ page_size: '50' }],
    [{ hidden: { users: ['email'] } }],
    [{ hidden: { facilities: ['actions'] } }],
    [{ hidden: { users: 'name' } }],
    [{ hidden: { users: ['name', 'name', 'name', 'name', 'name', 'name'] } }],
    [{ hidden: [] }],
  ])('with %j are refused and not stored', async (body) => {
    const admin = await t.admin()
    expect((await admin.patch(path, body)).status).toBe(422)
    expect(await keptOf(admin.id)).toEqual({ kept: {} })
  })

  test('ignore stored names of columns that no longer exist', async () => {
    const admin = await t.admin()
    await t.ownerDb.run(
      sql`update accounts set preferences = '{"density":"huge","page_size":7,"hidden":{"users":["fax","name"],"staff":3,"past":["x"]}}' where id = ${admin.id}`,
    )
    expect((await admin.get(path)).body.data).toEqual({ ...usual, hidden: { ...usual.hidden, users: ['name'] } })
  })
})
