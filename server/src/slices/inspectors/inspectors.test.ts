import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPdf, aPng } from '../../../test/sample-files.ts'
import { openPersons } from '../../platform/audit/persons.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const inspectors = '/admin/api/inspectors'
const bank = {
  bank_name: 'Emirates Bank',
  account_holder_name: 'Omar Haddad',
  account_number: '1015-0020-7744',
  iban: 'AE070331234567890123456',
  swift_code: 'EBILAEAD',
}
let count = 0
const form = (more: Record<string, string | number> = {}) => ({
  email: `field${++count}@inspect.ae`,
  first_name: 'Omar',
  last_name: 'Haddad',
  phone_number: '+971 55 222 3344',
  countryId: 1,
  ...bank,
  ...more,
})
const create = async (admin: Awaited<ReturnType<TestApp['admin']>>, more: Record<string, string | number> = {}) =>
  (await admin.form('POST', inspectors, form(more))).body.data

const secrets = ['10150020', '1015-0020', '033123456789', 'EBILAEAD']

describe('creating an inspector', () => {
  test('stores documents by kind, re-encodes the image, and invites to set a password', async () => {
    const admin = await t.admin()
    const sent = {
      ...form(),
      'serviceAreas[]': [1, 4],
      services: [2],
      passport_expires_on: '2030-01-31',
      image: { name: 'me.png', bytes: aPng() },
      passport: [{ name: 'passport.pdf', bytes: aPdf() }],
      certifications: [
        { name: 'iso.pdf', bytes: aPdf('one') },
        { name: 'haccp.pdf', bytes: aPdf('two') },
      ],
    }
    const made = await admin.form('POST', inspectors, sent)
    expect(made.body.message).toBe('Inspector created successfully!')
    const { data } = made.body
    expect(data).toMatchObject({
      email: sent.email,
      country: { id: 1 },
      serviceAreas: [{ id: 1 }, { id: 4 }],
      services: [{ id: 2 }],
      is_active: true,
      assigned_facilities: [],
    })
    expect(data.image).toMatch(/\\me\.webp$/)
    expect(data.image_url).toMatch(/^\/admin\/api\/uploads\?/)
    expect(data.documents.map(({ type, name }: { type: string; name: string }) => [type, name])).toEqual([
      ['certifications', 'iso.pdf'],
      ['certifications', 'haccp.pdf'],
      ['passport', 'passport.pdf'],
    ])
    expect(data.documents.find(({ type }: { type: string }) => type === 'passport').expires_on).toBe('2030-01-31')
    const mail = t.mails.at(-1)
    expect(mail).toMatchObject({ name: 'inspector-invited', to: { email: sent.email } })
    const token = new URL(mail && 'setPasswordUrl' in mail.values ? mail.values.setPasswordUrl : '').searchParams.get(
      'token',
    )
    await t.anyone.post('/api/auth/set-password', { token, password: 'a long walk at dawn' })
    expect(
      (await t.anyone.post('/inspector/api/login', { email: sent.email, password: 'a long walk at dawn' })).status,
    ).toBe(200)
  })

  test('a taken address is 409 with its field; unknown choices are refused too; all bank fields are required', async () => {
    const admin = await t.admin()
    const { email } = await create(admin)
    const again = await admin.form('POST', inspectors, form({ email: email.toUpperCase() }))
    expect(again.status).toBe(409)
    expect(again.body.fieldErrors).toHaveProperty('email')
    expect(
      (await admin.form('POST', inspectors, { ...form({ countryId: 9999 }), services: [77] })).body.fieldErrors,
    ).toEqual({
      countryId: 'Choose one of the options.',
      services: 'Choose one of the options.',
    })
    const { iban: _, ...without } = form()
    expect((await admin.form('POST', inspectors, without)).body.fieldErrors).toEqual({ iban: 'This field is required' })
  })

  test('an invalid image is refused and nothing is created', async () => {
    const admin = await t.admin()
    const sent = form()
    const refused = await admin.form('POST', inspectors, { ...sent, image: { name: 'me.png', bytes: aPdf() } })
    expect(refused.status).toBe(415)
    expect((await admin.get(`${inspectors}?search=${sent.email}`)).body.data.pagination.total).toBe(0)
  })
})

describe('bank details', () => {
  test('are encrypted in every column, masked except four digits, and shown in full only when that is recorded', async () => {
    const admin = await t.admin()
    const { id } = await create(admin)
    const row = await t.db.get<Record<string, string>>(
      sql`select * from inspector_bank_details where inspector_id = ${id}`,
    )
    for (const secret of [...secrets, 'Emirates Bank']) expect(JSON.stringify(row)).not.toContain(secret)

    const seen = await admin.get(`${inspectors}/${id}?bank=masked`)
    expect(seen.body.data.bankDetail).toMatchObject({
      account_number: '••••7744',
      iban: '••••3456',
      swift_code: '••••AEAD',
    })
    for (const text of [seen.text, (await admin.get(inspectors)).text, (await admin.get(`${inspectors}/export`)).text])
      for (const secret of secrets) expect(text).not.toContain(secret)
    const reads = () =>
      t.db.get<{ count: number }>(
        sql`select count(*) as count from audit_events where subject_id = ${id}
          and action = 'inspector.bank-details-read' and actor_id = ${admin.id}`,
      )
    expect((await reads()).count).toBe(0)
    expect((await admin.get(`${inspectors}/${id}`)).body.data.bankDetail).toEqual(bank)
    expect((await reads()).count).toBe(1)
  })

  test('a masked field sent back is unchanged, a new one is saved; the audit trail shows no digits', async () => {
    const admin = await t.admin()
    const { id, bankDetail } = await create(admin)
    const wrong = await admin.form('PATCH', `${inspectors}/${id}`, { ...bankDetail, iban: 'AE070331234567890123457' })
    expect([wrong.status, Object.keys(wrong.body.fieldErrors)]).toEqual([422, ['iban']])
    const bad = await admin.form('PATCH', `${inspectors}/${id}`, { ...bankDetail, swift_code: 'BANK' })
    expect([bad.status, Object.keys(bad.body.fieldErrors)]).toEqual([422, ['swift_code']])
    const saved = await admin.form('PATCH', `${inspectors}/${id}`, { ...bankDetail, iban: 'AE820260001015020774401' })
    expect(saved.body).toMatchObject({
      message: 'Inspector updated successfully!',
      data: { bankDetail: { iban: '••••4401' } },
    })
    expect((await admin.get(`${inspectors}/${id}`)).body.data.bankDetail).toEqual({
      ...bank,
      iban: 'AE820260001015020774401',
    })
    const trail = JSON.stringify(await t.db.many(sql`select before, after from audit_events where subject_id = ${id}`))
    expect(trail).toContain('"bank_details_changed":["iban"]')
    for (const secret of [...secrets, '026000101']) expect(trail).not.toContain(secret)
  })
})

test('each opening of an identity document is recorded, with who opened which', async () => {
  const admin = await t.admin()
  const made = (
    await admin.form('POST', inspectors, {
      ...form(),
      passport: { name: 'passport.pdf', bytes: aPdf() },
      image: { name: 'a.png', bytes: aPng() },
    })
  ).body.data
  const reads = () =>
    t.db.many<{ by: string; of: string; after: unknown }>(sql`
      select actor_id as by, subject_id as of, after from audit_events
      where subject_id = ${made.id} and action = 'inspector.paper-read'`)
  expect((await t.anyone.get(made.image_url)).status).toBe(200)
  expect(await reads()).toEqual([])
  expect((await t.anyone.get(made.documents[0].url)).status).toBe(200)
  expect(await openPersons(t.db, await reads())).toEqual([
    {
      by: admin.id,
      of: made.id,
      after: expect.objectContaining({ document: 'passport.pdf', kind: 'passport' }) as object,
    },
  ])
})

test('identity documents are stored encrypted, open as sent, and are not served once changed on disk', async () => {
  const admin = await t.admin()
  const scans = { passport: aPdf('Passport'), emirates_id: aPdf('Emirates ID'), visa: aPdf('Visa') }
  const sent = Object.fromEntries(Object.entries(scans).map(([kind, bytes]) => [kind, { name: `${kind}.pdf`, bytes }]))
  const { documents } = (await admin.form('POST', inspectors, { ...form(), ...sent })).body.data
  expect(documents).toHaveLength(3)
  for (const { id, type, url } of documents as { id: string; type: keyof typeof scans; url: string }[]) {
    const { key, size } = await t.db.get<{ key: string; size: number }>(
      sql`select f.storage_key as key, f.size from files f join inspector_documents d on d.file_id = f.id
        where d.id = ${id}`,
    )
    const path = join(t.deps.config.dataDir, 'files', 'kept', key.slice(0, 2), key)
    const kept = readFileSync(path)
    expect([kept.includes('%PDF'), kept.includes(scans[type].subarray(0, 16)), size]).toEqual([
      false,
      false,
      scans[type].length,
    ])
    const opened = await t.anyone.get(url)
    expect([opened.status, opened.headers['content-length'], opened.bytes.equals(scans[type])]).toEqual([
      200,
      String(scans[type].length),
      true,
    ])
    kept[60] = (kept[60] ?? 0) ^ 1
    writeFileSync(path, kept)
    const refused = await t.anyone.get(url)
    expect([refused.status, refused.body.code]).toEqual([503, 'file.storage-down'])
  }
})

describe('editing', () => {
  test('keeps omitted fields, adds files, and replaces the image', async () => {
    const admin = await t.admin()
    const made = (
      await admin.form('POST', inspectors, { ...form(), services: [1, 2], image: { name: 'a.png', bytes: aPng() } })
    ).body.data
    const saved = (
      await admin.form('PATCH', `${inspectors}/${made.id}`, {
        first_name: 'Khalid',
        visa: { name: 'visa.pdf', bytes: aPdf() },
        image: { name: 'b.png', bytes: aPng() },
      })
    ).body.data
    expect(saved).toMatchObject({
      first_name: 'Khalid',
      last_name: 'Haddad',
      services: [{ id: 1 }, { id: 2 }],
      documents: [{ type: 'visa', name: 'visa.pdf' }],
    })
    expect(saved.image).toMatch(/\\b\.webp$/)
    expect(
      await t.db.get(
        sql`select count(*) as count from files where what = 'inspector-image' and account_id = ${made.id}
          and deleted_at is null`,
      ),
    ).toEqual({ count: 1 })
    const emptied = (await admin.patch(`${inspectors}/${made.id}`, { services: [] })).body.data
    expect(emptied.services).toEqual([])
  })

  test('refuses to save over changed data, and says which fields changed', async () => {
    const [one, two] = [await t.admin({ firstName: 'Sara', lastName: 'Haddad' }), await t.admin()]
    const { id, version } = await create(one)
    await one.patch(`${inspectors}/${id}`, { last_name: 'Saleh', version })
    const late = await two.patch(`${inspectors}/${id}`, { first_name: 'Ali', version })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      code: 'request.changed-meanwhile',
      details: { changed_by: { name: 'Sara Haddad' }, changes: [{ field: 'last_name', after: 'Saleh' }] },
    })
    expect(
      (await two.patch(`${inspectors}/${id}`, { first_name: 'Ali', version: late.body.details.version })).body.data,
    ).toMatchObject({ first_name: 'Ali', last_name: 'Saleh' })
  })

  test("another inspector's address is 409; a changed address is invited again while no password is set", async () => {
    const admin = await t.admin()
    const [one, two] = [await create(admin), await create(admin)]
    const taken = await admin.patch(`${inspectors}/${one.id}`, { email: two.email })
    expect(taken.status).toBe(409)
    expect(taken.body.fieldErrors).toHaveProperty('email')
    await admin.patch(`${inspectors}/${one.id}`, { email: 'Moved@inspect.ae' })
    expect(t.mails.at(-1)).toMatchObject({ name: 'inspector-invited', to: { email: 'moved@inspect.ae' } })
  })

  test('a deactivated inspector is signed out at once', async () => {
    const [admin, inspector] = [await t.admin(), await t.inspector()]
    expect((await inspector.get('/inspector/api/me')).status).toBe(200)
    expect((await admin.patch(`${inspectors}/${inspector.id}`, { is_active: false })).body.data.is_active).toBe(false)
    expect((await inspector.get('/inspector/api/me')).status).toBe(401)
  })

  test('a document is deleted once, and only through its own inspector', async () => {
    const admin = await t.admin()
    const made = (await admin.form('POST', inspectors, { ...form(), visa: { name: 'visa.pdf', bytes: aPdf() } })).body
      .data
    const other = await create(admin)
    const path = (owner: string) => `${inspectors}/${owner}/documents/${made.documents[0].id}`
    expect((await admin.del(path(other.id))).status).toBe(404)
    expect((await admin.del(path(made.id))).body.message).toBe('Document deleted successfully.')
    expect((await admin.del(path(made.id))).status).toBe(404)
  })
})

test('the list is filtered, searched, sorted and paged; the meta lists contain the choices', async () => {
  const own = await testApp()
  try {
    const admin = await own.admin()
    await admin.form('POST', inspectors, {
      ...form({ first_name: 'Amal', countryId: 2 }),
      services: [3],
      serviceAreas: [5],
    })
    await admin.form('POST', inspectors, form({ first_name: 'Basil' }))
    const names = async (query: string) =>
      (await admin.get(`${inspectors}?${query}`)).body.data.inspectors.map(
        ({ first_name: name }: { first_name: string }) => name,
      )
    expect(await names('sort=name')).toEqual(['Amal', 'Basil'])
    expect(await names('sort=name-desc')).toEqual(['Basil', 'Amal'])
    expect((await names('sort=email-desc')).toReversed()).toEqual(await names('sort=email'))
    expect(await names('country=2')).toEqual(['Amal'])
    expect(await names('service=3&service_area=5')).toEqual(['Amal'])
    expect(await names('search=bas')).toEqual(['Basil'])
    expect(await names('active=false')).toEqual([])
    expect((await admin.get(`${inspectors}?limit=100`)).body.data.pagination).toEqual({ page: 1, pages: 1, total: 2 })
    const meta = (await admin.get(`${inspectors}/meta`)).body.data
    expect([meta.countries[0].name, meta.serviceAreas.length, meta.services.length]).toEqual([
      'United Arab Emirates',
      9,
      15,
    ])
    expect((await admin.get(`${inspectors}/${own.deps.random.uuid()}`)).status).toBe(404)
  } finally {
    await own.close()
  }
})
