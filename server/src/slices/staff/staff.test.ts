import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { measured, sized } from '../../../test/size.ts'
import { sql } from '../../platform/db/sql.ts'
import { ensureFirstAdmin } from './index.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const path = '/admin/api/admin-users'
const password = 'a long walk at dawn'
let count = 0
const newcomer = (more: Record<string, unknown> = {}) => ({
  email: `new${++count}@assure.example`,
  password,
  firstName: 'Noura',
  lastName: 'Al Ali',
  ...more,
})

const auditOf = (id: string) =>
  t.db.many<{ action: string; actor_id: string; after: Record<string, unknown> }>(
    sql`select action, actor_id, after from audit_events where subject_id = ${id} order by seq`,
  )

describe('creating an administrator', () => {
  test('the password works at once and must be replaced; the creation is recorded without the password', async () => {
    const admin = await t.admin()
    const body = newcomer({ role: 'ADMIN' })
    const made = await admin.post(path, body)
    expect(made.status).toBe(201)
    expect(made.body.message).toBe('Admin user created.')
    expect(made.body.data).toMatchObject({
      email: body.email,
      firstName: 'Noura',
      role: 'ADMIN',
      isActive: true,
      lastLogin: null,
      isSelf: false,
    })
    const signed = await t.anyone.post('/admin/auth/signin', { email: body.email, password })
    expect(signed.body.data.admin.mustChoosePassword).toBe(true)
    expect(JSON.stringify(await auditOf(made.body.data.id))).not.toContain(password)
  })

  test('is exported as CSV, with the role in words', async () => {
    const admin = await t.admin()
    const { email: made } = (await admin.post(path, newcomer({ role: 'ADMIN' }))).body.data
    const csv = await admin.get(`${path}/export?search=${encodeURIComponent(made)}&sort=name`)
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.text.split('\r\n')[1]?.startsWith(`${made},Noura,Al Ali,Administrator,Active,Off`)).toBe(true)
  })

  test('email and password are required, with at least eight characters and not a common one', async () => {
    const admin = await t.admin()
    const none = await admin.post(path, {})
    expect(none.status).toBe(422)
    expect(none.body.fieldErrors).toMatchObject({
      email: 'Email and password are required.',
      password: 'Email and password are required.',
    })
    expect([none.body.code, none.body.message]).toEqual(['request.fields', 'Email and password are required.'])
    const without = newcomer({ email: undefined })
    expect((await admin.post(path, without)).body.message).toBe('Email and password are required.')
    expect((await admin.post(path, newcomer({ email: 'none' }))).body.message).toBe('Some fields need your attention.')
    expect((await admin.post(path, newcomer({ password: 'short' }))).body.fieldErrors).toHaveProperty('password')
    expect((await admin.post(path, newcomer({ password: 'password123' }))).body.code).toBe('password.too-common')
  })

  test('a taken address answers 409 with the field, in any spelling', async () => {
    const admin = await t.admin()
    const body = newcomer()
    await admin.post(path, body)
    const again = await admin.post(path, { ...body, email: body.email.toUpperCase() })
    expect(again.status).toBe(409)
    expect(again.body.fieldErrors).toHaveProperty('email')
  })

  test('only a SUPER_ADMIN can create a SUPER_ADMIN', async () => {
    const [admin, superAdmin] = [await t.admin(), await t.superAdmin()]
    expect((await admin.post(path, newcomer({ role: 'SUPER_ADMIN' }))).status).toBe(403)
    expect((await superAdmin.post(path, newcomer({ role: 'SUPER_ADMIN' }))).status).toBe(201)
  })
})

describe('changing an administrator', () => {
  test('an ADMIN can change neither a SUPER_ADMIN nor anybody into one', async () => {
    const [admin, superAdmin] = [await t.admin(), await t.superAdmin()]
    expect((await admin.patch(`${path}/${superAdmin.id}`, { firstName: 'Mallory' })).status).toBe(403)
    expect((await admin.patch(`${path}/${admin.id}`, { role: 'SUPER_ADMIN' })).status).toBe(403)
    const colleague = await t.admin()
    expect((await admin.patch(`${path}/${colleague.id}`, { role: 'SUPER_ADMIN' })).status).toBe(403)
  })

  test('nobody can change their own role or activation, but can change their own name', async () => {
    const superAdmin = await t.superAdmin()
    await t.superAdmin()
    expect((await superAdmin.patch(`${path}/${superAdmin.id}`, { role: 'ADMIN' })).status).toBe(409)
    expect((await superAdmin.patch(`${path}/${superAdmin.id}`, { isActive: false })).status).toBe(409)
    const renamed = await superAdmin.patch(`${path}/${superAdmin.id}`, {
      firstName: 'Huda',
      role: 'SUPER_ADMIN',
      isActive: true,
    })
    expect(renamed.body).toMatchObject({
      success: true,
      message: 'Admin user updated.',
      data: { firstName: 'Huda', isSelf: true },
    })
  })

  test('unknown fields are ignored', async () => {
    const [admin, colleague] = [await t.admin(), await t.admin()]
    const saved = await admin.patch(`${path}/${colleague.id}`, {
      email: 'other@assure.example',
      id: admin.id,
      createdAt: '2000-01-01T00:00:00Z',
      lastName: 'Kept',
    })
    expect(saved.body.data).toMatchObject({ id: colleague.id, email: colleague.email, lastName: 'Kept' })
  })

  test('a deactivated administrator is signed out at once; a demoted one loses the role at once', async () => {
    const [superAdmin, gone, demoted] = [await t.superAdmin(), await t.admin(), await t.superAdmin()]
    expect((await superAdmin.patch(`${path}/${gone.id}`, { isActive: false })).status).toBe(200)
    expect((await gone.get('/admin/api/me')).status).toBe(401)
    expect((await demoted.get('/admin/api/settings')).status).toBe(200)
    expect((await superAdmin.patch(`${path}/${demoted.id}`, { role: 'ADMIN' })).status).toBe(200)
    expect((await demoted.get('/admin/api/settings')).status).toBe(403)
  })

  test('an unknown or malformed id is 404', async () => {
    const admin = await t.admin()
    expect((await admin.patch(`${path}/${t.deps.random.uuid()}`, { firstName: 'x' })).status).toBe(404)
    expect((await admin.patch(`${path}/nobody`, { firstName: 'x' })).status).toBe(404)
  })
})

test(
  'the last active SUPER_ADMIN stays, however many try at once (F16)',
  async () => {
    const own = await testApp()
    try {
      const other = await own.another()
      for (let round = 0; round < sized(30, 500); round++) {
        await own.db.run(sql`update staff set role = 'ADMIN'`)
        const [one, two] = [await own.superAdmin(), await own.superAdmin()]
        const demote = { role: 'ADMIN' }
        const answers = await Promise.all([
          one.patch(`${path}/${two.id}`, demote),
          two.at(other.server).patch(`${path}/${one.id}`, demote),
          one.at(other.server).patch(`${path}/${two.id}`, { isActive: false }),
          two.patch(`${path}/${one.id}`, { isActive: false }),
        ])
        const { left } = await own.db.get<{ left: number }>(
          sql`select count(*) as left from staff s join accounts a on a.id = s.account_id where s.role = 'SUPER_ADMIN' and a.is_active`,
        )
        expect(left).toBe(1)
        for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status)
      }
      measured('F16', `last SUPER_ADMIN: ${sized(30, 500)} rounds × 4 at two processes, one stays each time`)
    } finally {
      await own.close()
    }
  },
  sized(60_000, 900_000),
)

test('the list is searched by email or name, paged and sorted, and says what the reader may change', async () => {
  const own = await testApp()
  try {
    const admin = await own.admin({ firstName: 'Reader', lastName: 'One', email: 'reader@assure.example' })
    const superAdmin = await own.superAdmin({ firstName: 'Zayed', lastName: 'Top', email: 'zayed@assure.example' })
    await own.inspector({ firstName: 'Zayed', lastName: 'Inspector' })
    const found = await admin.get(`${path}?search=zay`)
    expect(found.body.data.pagination).toEqual({ page: 1, pages: 1, total: 1 })
    expect(found.body.data.users[0]).toMatchObject({
      id: superAdmin.id,
      may: { edit: false, changeRole: false, switch: false },
    })
    const all = await superAdmin.get(`${path}?limit=1&sort=email`)
    expect(all.body.data).toMatchObject({
      users: [{ email: 'reader@assure.example', may: { edit: true, changeRole: true, switch: true } }],
      pagination: { page: 1, pages: 2, total: 2 },
    })
    await own.db.run(sql`update accounts set last_sign_in_at = ${own.clock.now()} where id = ${admin.id}`)
    const ids = async (sort: string): Promise<string[]> =>
      (await admin.get(`${path}?sort=${sort}`)).body.data.users.map(({ id }: { id: string }) => id)
    expect(await ids('login')).toEqual([superAdmin.id, admin.id])
    expect(await ids('login-desc')).toEqual([admin.id, superAdmin.id])
    expect(await ids('name')).toEqual((await ids('name-desc')).toReversed())
    expect(await ids('email')).toEqual((await ids('email-desc')).toReversed())
  } finally {
    await own.close()
  }
})

test('the first SUPER_ADMIN is created once; a generated password is shown once and works', async () => {
  const own = await testApp()
  try {
    const [first, second] = await Promise.all([ensureFirstAdmin(own.deps), ensureFirstAdmin(own.deps)])
    const made = first ?? second
    expect([first, second].filter((one) => one !== undefined)).toHaveLength(1)
    expect(made?.password).toMatch(/^[\w-]{20}$/)
    const signed = await own.anyone.post('/admin/auth/signin', { email: made?.email, password: made?.password })
    expect(signed.body.data.admin).toMatchObject({ role: 'SUPER_ADMIN', mustChoosePassword: true })
    expect(await ensureFirstAdmin(own.deps)).toBeUndefined()
  } finally {
    await own.close()
  }
})

test('the first SUPER_ADMIN comes from the settings, and the password is never printed', async () => {
  const own = await testApp({ config: { admin: { email: 'Boss@Assure.example', password: 'a long walk at dusk' } } })
  try {
    expect(await ensureFirstAdmin(own.deps)).toEqual({
      email: 'boss@assure.example',
      password: undefined,
      file: undefined,
    })
    expect(
      (await own.anyone.post('/admin/auth/signin', { email: 'boss@assure.example', password: 'a long walk at dusk' }))
        .status,
    ).toBe(200)
  } finally {
    await own.close()
  }
})

describe('in production a generated password', () => {
  const signIn = (app: TestApp, email: string | undefined, word: string | undefined) =>
    app.anyone.post('/admin/auth/signin', { email, password: word })
  const inProduction = () => testApp({ config: { mode: 'production' } })

  test('is in a separate file, which the first sign-in removes', async () => {
    const own = await inProduction()
    try {
      const file = join(own.deps.config.dataDir, 'first-admin')
      expect(await ensureFirstAdmin(own.deps)).toEqual({ email: 'admin@assure.example', password: undefined, file })
      expect(statSync(file).mode & 0o777).toBe(0o600)
      const [email, made] = readFileSync(file, 'utf8').split('\n')
      // Neither a wrong password nor the next start removes the file.
      await signIn(own, email, 'something else')
      expect(await ensureFirstAdmin(own.deps)).toBeUndefined()
      expect(existsSync(file)).toBe(true)
      expect((await signIn(own, email, made)).body.data.admin).toMatchObject({ mustChoosePassword: true })
      expect(existsSync(file)).toBe(false)
    } finally {
      await own.close()
    }
  })

  test('survives a crash between writing it and creating the account', async () => {
    const own = await inProduction()
    try {
      const dying = { ...own.deps, audit: { ...own.deps.audit, record: () => Promise.reject(new Error('killed')) } }
      await expect(ensureFirstAdmin(dying)).rejects.toThrow('killed')
      const again = await ensureFirstAdmin(own.deps)
      const [email, made] = readFileSync(again?.file ?? '', 'utf8').split('\n')
      expect((await signIn(own, email, made)).status).toBe(200)
    } finally {
      await own.close()
    }
  })

  test('used through another host is removed by the next start', async () => {
    const own = await inProduction()
    try {
      const first = await ensureFirstAdmin(own.deps)
      await own.db.run(sql`update accounts set last_sign_in_at = ${own.clock.now()} where email = ${first?.email}`)
      await ensureFirstAdmin(own.deps)
      expect(existsSync(first?.file ?? '')).toBe(false)
    } finally {
      await own.close()
    }
  })
})
