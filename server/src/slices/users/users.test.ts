import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPdf } from '../../../test/sample-files.ts'
import { measured, sized } from '../../../test/size.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const users = '/admin/api/users'
const pending = (more: Parameters<TestApp['owner']>[0] = {}) => t.owner({ isApproved: null, ...more })
const form = {
  first_name: 'Aisha',
  last_name: 'Khan',
  phone_number: '+971 50 765 4321',
  position: 'Director',
  company_name: 'Gulf Cold Stores',
  company_type: 2,
  address_line_1: 'Road 1',
  address_line_2: '',
  city: 'Sharjah',
  emirate: 3,
}
const auditCount = async (id: string) =>
  (await t.db.get<{ count: number }>(sql`select count(*) as count from audit_events where subject_id = ${id}`)).count

describe('the review', () => {
  test('approving mails a link to set the first password, notifies and is recorded', async () => {
    const [admin, user] = [await t.admin({ firstName: 'Sara', lastName: 'Haddad' }), await pending()]
    const before = t.mails.length
    const approved = await admin.post(`${users}/${user.id}/approve`)
    expect(approved.body).toMatchObject({
      success: true,
      message: 'User approved successfully!',
      data: { is_approved: true, decided_by: { id: admin.id, name: 'Sara Haddad' } },
    })
    const mail = t.mails.slice(before).find(({ name }) => name === 'account-approved')
    expect(mail?.to.email).toBe(user.email)
    const token = new URL(mail && 'setPasswordUrl' in mail.values ? mail.values.setPasswordUrl : '').searchParams.get(
      'token',
    )
    expect(
      (await t.anyone.post('/api/auth/set-password', { token, password: 'a long walk at dawn' })).body.data,
    ).toEqual({ area: 'customer', email: user.email })
    expect(
      (await t.anyone.post('/api/auth/signin', { email: user.email, password: 'a long walk at dawn' })).status,
    ).toBe(200)
    expect(await t.db.get(sql`select kind from notifications where account_id = ${user.id}`)).toEqual({
      kind: 'account-approved',
    })
    expect(await auditCount(user.id)).toBeGreaterThan(0)
  })

  test('rejecting needs a reason, informs the owner, and is final', async () => {
    const [admin, user] = [await t.admin(), await pending()]
    const rejected = await admin.post(`${users}/${user.id}/reject`, { reason: 'The licence has expired.' })
    expect(rejected.body).toMatchObject({
      message: 'User rejected successfully!',
      data: { is_approved: false, decision_reason: 'The licence has expired.' },
    })
    expect(t.mails.at(-1)).toMatchObject({ name: 'account-rejected', values: { reason: 'The licence has expired.' } })
    const late = await admin.post(`${users}/${user.id}/approve`)
    expect(late.status).toBe(409)
    expect(late.body.code).toBe('user.already-decided')
  })

  test(
    'of approve and reject at once exactly one wins: one mail, one row in the trail (F16)',
    async () => {
      const other = await t.another()
      const [one, two] = [await t.admin(), await t.admin()]
      for (let round = 0; round < sized(30, 500); round++) {
        const user = await pending()
        const mails = t.mails.length
        const answers = await Promise.all([
          one.post(`${users}/${user.id}/approve`),
          two.at(other.server).post(`${users}/${user.id}/reject`),
          one.at(other.server).post(`${users}/${user.id}/approve`),
          two.post(`${users}/${user.id}/reject`),
        ])
        expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
        expect(t.mails.length - mails).toBe(1)
        expect(await auditCount(user.id)).toBe(1)
      }
      measured(
        'F16',
        `approve and reject: ${sized(30, 500)} rounds × 4 at two processes, one winner, one row, one mail each`,
      )
    },
    sized(60_000, 900_000),
  )

  test('requesting documents leaves the account undecided, requires a message, and mails it', async () => {
    const [admin, user] = [await t.admin(), await pending()]
    expect((await admin.post(`${users}/${user.id}/request-documents`, { message: '  ' })).body.fieldErrors).toEqual({
      message: 'Say which documents you need.',
    })
    const asked = await admin.post(`${users}/${user.id}/request-documents`, { message: 'Your trade licence, please.' })
    expect(asked.body.data).toMatchObject({ is_approved: null, documents_message: 'Your trade licence, please.' })
    expect(t.mails.at(-1)).toMatchObject({ name: 'documents-requested', to: { email: user.email } })
    await admin.post(`${users}/${user.id}/approve`)
    expect((await admin.post(`${users}/${user.id}/request-documents`, { message: 'More' })).status).toBe(409)
  })

  test('accounts with requested documents are listed apart, longest first, and so are recently decided ones', async () => {
    const [admin, first, second] = [await t.admin(), await pending(), await pending()]
    const listed = async (filter: string): Promise<string[]> =>
      (await admin.get(`${users}?limit=100&${filter}`)).body.data.users.map(({ id }: { id: string }) => id)
    for (const one of [second, first]) {
      t.clock.forward(1_000)
      await admin.post(`${users}/${one.id}/request-documents`, { message: 'Your trade licence, please.' })
    }
    expect(await listed('status=waiting')).toEqual([second.id, first.id])
    expect(await listed('status=pending')).not.toContain(first.id)
    expect((await admin.get(`${users}/export?status=waiting`)).text).toContain('Waiting for applicant')
    await admin.post(`${users}/${first.id}/reject`)
    t.clock.forward(1_000)
    await admin.post(`${users}/${second.id}/approve`)
    expect(await listed('status=waiting')).toEqual([])
    expect((await listed('status=decided')).slice(0, 2)).toEqual([second.id, first.id])
    await t.db.run(sql`update companies set decided_at = ${new Date(t.clock.now().getTime() - 31 * 86_400_000)}
      where account_id = ${second.id}`)
    expect(await listed('status=decided')).not.toContain(second.id)
  })

  test('an account that was not submitted is not found', async () => {
    const [admin, user] = [await t.admin(), await t.owner({ submitted: false })]
    for (const answer of [
      await admin.get(`${users}/${user.id}`),
      await admin.get(`${users}/${user.id}/edit`),
      await admin.post(`${users}/${user.id}/approve`),
    ])
      expect(answer.status).toBe(404)
    expect((await admin.get(`${users}/not-an-id`)).status).toBe(404)
  })
})

describe('the switch', () => {
  test('toggles without a body, sets the state given in one, and returns it', async () => {
    const [admin, user] = [await t.admin(), await t.owner()]
    const off = await admin.post(`${users}/${user.id}/status`)
    expect(off.body).toEqual({ success: true, is_active: false, message: 'User has been deactivated.' })
    expect((await admin.post(`${users}/${user.id}/status`, { is_active: false })).body.is_active).toBe(false)
    expect((await admin.post(`${users}/${user.id}/status`)).body).toEqual({
      success: true,
      is_active: true,
      message: 'User has been activated.',
    })
  })

  test('a retry with its key does not toggle it back', async () => {
    const [admin, user] = [await t.admin(), await t.owner()]
    const retry = { headers: { 'idempotency-key': 'the-same' } }
    const answers = [
      await admin.post(`${users}/${user.id}/status`, undefined, retry),
      await admin.post(`${users}/${user.id}/status`, undefined, retry),
    ]
    expect(answers.map(({ body }) => body.is_active)).toEqual([false, false])
  })

  test('deactivation ends every session, and activation restores none', async () => {
    const [admin, user] = [await t.admin(), await t.owner()]
    expect((await user.get('/api/user/me')).status).toBe(200)
    await admin.post(`${users}/${user.id}/status`, { is_active: false })
    expect((await user.get('/api/user/me')).status).toBe(401)
    await admin.post(`${users}/${user.id}/status`, { is_active: true })
    expect((await user.get('/api/user/me')).status).toBe(401)
  })
})

describe('editing', () => {
  test('saves the known fields and adds files, and ignores unknown fields', async () => {
    const [admin, user] = [await t.admin(), await pending()]
    const sent = {
      ...form,
      is_approved: 'true',
      is_active: 'false',
      id: admin.id,
      role: 'SUPER_ADMIN',
      created_at: '2000-01-01',
      email: 'x@y.ae',
      files: [{ name: 'Trade licence.pdf', bytes: aPdf() }],
    }
    const saved = await admin.form('PUT', `${users}/${user.id}`, sent)
    expect(saved.body).toMatchObject({
      success: true,
      message: 'User updated successfully!',
      data: {
        user: {
          id: user.id,
          email: user.email,
          first_name: 'Aisha',
          address_line_2: null,
          emirateInfo: { id: 3, name: 'Sharjah' },
          is_approved: null,
          is_active: true,
        },
      },
    })
    const [document] = (await admin.get(`${users}/${user.id}/documents`)).body
    expect(document.path.split('\\').at(-1)).toBe(document.name)
    expect(document.url).toMatch(/^\/admin\/api\/uploads\?filename=[^&]+&token=[^&]+$/)
    expect((await admin.get(users)).body.data.users.length).toBeGreaterThan(0)
  })

  test('added documents have a kind and an expiry date, or count as other documents', async () => {
    const [admin, user] = [await t.admin(), await pending()]
    const sent = {
      ...form,
      kinds: ['vat', 'trade_license'],
      expires_on: ['', '2027-05-04'],
      files: [
        { name: 'vat.pdf', bytes: aPdf('VAT') },
        { name: 'licence.pdf', bytes: aPdf('Licence') },
      ],
    }
    const saved = await admin.form('PUT', `${users}/${user.id}`, sent)
    const facts = ({ kind, expires_on }: { kind: string; expires_on: string | null }) => [kind, expires_on]
    expect(saved.body.data.documents.map(facts)).toEqual([
      ['vat', null],
      ['trade_license', '2027-05-04'],
    ])
    const plain = await admin.form('PUT', `${users}/${user.id}`, { ...form, files: { name: 'a.pdf', bytes: aPdf() } })
    expect(plain.body.data.documents.map(facts).at(-1)).toEqual(['other', null])
    expect((await admin.form('PUT', `${users}/${user.id}`, { ...sent, kinds: ['passport'] })).status).toBe(422)
  })

  test('errors are reported by field', async () => {
    const [admin, user] = [await t.admin(), await pending()]
    const wrong = await admin.form('PUT', `${users}/${user.id}`, { ...form, first_name: '', company_type: 999 })
    expect(wrong.status).toBe(422)
    expect(wrong.body.fieldErrors).toMatchObject({ first_name: 'This field is required' })
    expect(
      (await admin.form('PUT', `${users}/${user.id}`, { ...form, company_type: 999, emirate: 99 })).body.fieldErrors,
    ).toEqual({
      company_type: 'Choose one of the options.',
      emirate: 'Choose one of the options.',
    })
  })

  test('the second of two editors sees who changed what, and loses nothing', async () => {
    const [sara, omar, user] = [
      await t.admin({ firstName: 'Sara', lastName: 'Haddad' }),
      await t.admin(),
      await pending(),
    ]
    const { version } = (await omar.get(`${users}/${user.id}/edit`)).body.data.user
    const base = {
      ...form,
      city: 'Dubai',
      first_name: 'Mariam',
      last_name: 'Al Suwaidi',
      phone_number: '+971 50 123 4567',
      position: 'Manager',
      address_line_1: 'Street 1',
      address_line_2: 'Office 2',
      emirate: 2,
      company_type: 1,
    }
    const { company_name: name } = (await sara.get(`${users}/${user.id}`)).body
    await sara.form('PUT', `${users}/${user.id}`, { ...base, company_name: name, city: 'Ajman', version })
    const second = await omar.form('PUT', `${users}/${user.id}`, {
      ...base,
      company_name: name,
      position: 'Owner',
      version,
    })
    expect(second.status).toBe(409)
    expect(second.body.code).toBe('user.changed-meanwhile')
    expect(second.body.details).toMatchObject({
      changed_by: { id: sara.id, name: 'Sara Haddad' },
      changes: [{ field: 'city', before: 'Dubai', after: 'Ajman' }],
    })
    const merged = await omar.form('PUT', `${users}/${user.id}`, {
      ...base,
      company_name: name,
      city: 'Ajman',
      position: 'Owner',
      version: second.body.details.version,
    })
    expect(merged.body.data.user).toMatchObject({ city: 'Ajman', position: 'Owner' })
  })

  test('a document is deleted once, and only through its own account', async () => {
    const [admin, user, stranger] = [await t.admin(), await pending(), await pending()]
    const saved = await admin.form('PUT', `${users}/${user.id}`, { ...form, files: { name: 'a.pdf', bytes: aPdf() } })
    const [{ id }] = saved.body.data.documents
    expect((await admin.del(`${users}/${stranger.id}/documents/${id}`)).status).toBe(404)
    expect((await admin.del(`${users}/${user.id}/documents/${id}`)).body).toMatchObject({
      success: true,
      message: 'Document deleted successfully.',
    })
    expect((await admin.del(`${users}/${user.id}/documents/${id}`)).status).toBe(404)
    expect((await admin.get(`${users}/${user.id}/documents`)).body).toEqual([])
  })
})

describe('the list', () => {
  let own: TestApp
  beforeAll(async () => {
    own = await testApp()
    for (let at = 0; at < 12; at++) {
      own.clock.forward(1000)
      await own.owner({
        companyName: at === 3 ? '=cmd|calc' : `Company ${String(at).padStart(2, '0')}`,
        isApproved: at % 3 === 0 ? null : at % 3 === 1,
        isActive: at !== 5,
        email: `owner${at}@list.ae`,
      })
    }
    await own.owner({ submitted: false, email: 'under-way@list.ae' })
  })
  afterAll(() => own.close())

  test('is paged, filtered, searched and sorted; only submitted accounts count', async () => {
    const admin = await own.admin()
    const first = await admin.get(users)
    expect(first.body.data.pagination).toEqual({ page: 1, pages: 2, total: 12 })
    expect(first.body.data.users[0].email).toBe('owner11@list.ae')
    expect((await admin.get(`${users}?page=2`)).body.data.users).toHaveLength(2)
    expect(
      (await admin.get(`${users}?status=pending`)).body.data.users.map(({ email }: { email: string }) => email),
    ).toEqual(['owner0@list.ae', 'owner3@list.ae', 'owner6@list.ae', 'owner9@list.ae'])
    expect(
      (await admin.get(`${users}?active=false`)).body.data.users.map(({ email }: { email: string }) => email),
    ).toEqual(['owner5@list.ae'])
    expect((await admin.get(`${users}?active=true`)).body.data.pagination.total).toBe(11)
    expect((await admin.get(`${users}?search=owner7`)).body.data.pagination.total).toBe(1)
    expect((await admin.get(`${users}?search=under-way`)).body.data.pagination.total).toBe(0)
    const emails = async (query: string): Promise<string[]> =>
      (await admin.get(`${users}?limit=100&${query}`)).body.data.users.map(({ email }: { email: string }) => email)
    for (const sort of ['name', 'email', 'company']) {
      const upwards = await emails(`sort=${sort}&search=list`)
      expect(upwards).toHaveLength(12)
      expect(await emails(`sort=${sort}-desc&search=list`), sort).toEqual(upwards.toReversed())
      expect(await emails(`sort=${sort}-desc`), sort).toEqual(upwards.toReversed())
    }
  })

  test('exports the same filter as CSV without formulas, and records it', async () => {
    const admin = await own.admin()
    const csv = await admin.get(`${users}/export?status=pending`)
    expect(csv.headers['content-type']).toContain('text/csv')
    const lines = csv.text.split('\r\n')
    expect(lines).toHaveLength(6)
    expect(csv.text.startsWith('\uFEFFReference,Email')).toBe(true)
    expect(csv.text).toContain("'=cmd|calc")
    expect(csv.text).toContain("'+971 50 123 4567")
    expect((await admin.get(`${users}/export?sort=name`)).text.split('\r\n')).toHaveLength(14)
    expect(await own.db.get(sql`select count(*) as count from audit_events where action = 'users.exported'`)).toEqual({
      count: 2,
    })
  })
})

test('the documents of all companies are one list, newest first, and can exclude expired ones', async () => {
  const [admin, one, other] = [
    await t.admin(),
    await t.owner({ companyName: 'Basalt Works' }),
    await t.owner({ companyName: 'Coral Ice' }),
  ]
  const add = async (id: string, name: string, expires_on: string) => {
    t.clock.forward(1_000)
    const file = { name, bytes: aPdf(name), type: 'application/pdf' }
    expect((await admin.form('PUT', `${users}/${id}`, { ...form, expires_on, files: [file] })).status).toBe(200)
  }
  const nameOf = (id: string, name: string) => admin.form('PUT', `${users}/${id}`, { ...form, company_name: name })
  await add(one.id, 'old.pdf', '2026-01-31')
  await add(other.id, 'new.pdf', '2027-01-31')
  await nameOf(one.id, 'Basalt Works')
  const list = async (query: string) => {
    const { documents, pagination } = (await admin.get(`/admin/api/documents?${query}`)).body.data
    return { names: documents.map(({ name }: { name: string }) => name), documents, total: pagination.total }
  }
  const all = await list('')
  expect(all.names.slice(0, 2)).toEqual(['new.pdf', 'old.pdf'])
  expect(all.total).toBe((await admin.get('/admin/api/dashboard/stats')).body.data.totalDocuments)
  const ofOne = await list('search=basalt')
  expect(ofOne.documents).toMatchObject([{ name: 'old.pdf', user_id: one.id, company_name: 'Basalt Works' }])
  expect((await t.anyone.get(ofOne.documents[0].url)).status).toBe(200)
  expect((await list('expired=true')).names).toEqual(['old.pdf'])
  expect((await one.get('/admin/api/documents')).status).toBe(403)
})

test('owners and inspectors are refused', async () => {
  for (const person of [await t.owner(), await t.inspector()]) expect((await person.get(users)).status).toBe(403)
  expect((await t.anyone.get(users)).status).toBe(401)
})
