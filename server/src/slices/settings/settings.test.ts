import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../../platform/db/sql.ts'
import { currentSettings, feeOf } from './index.ts'

const currentPassword = 'a long walk at dawn'
const path = '/admin/api/settings'
let t: TestApp
let boss: Person
beforeAll(async () => {
  t = await testApp()
  const hash = await t.deps.hasher.hash(currentPassword)
  boss = await t.superAdmin({ firstName: 'Huda', lastName: 'Saleh', ...(hash.ok ? { passwordHash: hash.value } : {}) })
})
afterAll(() => t.close())

describe('settings', () => {
  test('have defaults, marked as such', async () => {
    const { data } = (await boss.get(path)).body
    expect(data).toMatchObject({
      fee: { value: 1000, changed_by: null },
      vat_percent: { value: 5 },
      currency: { value: 'AED' },
      validity_months: { value: 12 },
      decision: { value: 'direct' },
      second_factor_required: { value: false },
      reminder_days: { value: [60, 30, 7, 1] },
    })
    expect(JSON.stringify(data.bank_details.value)).toContain('(trial)')
    expect(data.issuer.value.name.ar).toBe('جهة اعتماد Assure (تجريبية)')
  })

  test('only a SUPER_ADMIN sees and changes them, after entering the password again', async () => {
    const admin = await t.admin()
    expect((await admin.get(path)).status).toBe(403)
    expect((await admin.patch(path, { fee: 1, currentPassword })).status).toBe(403)
    t.clock.forward(10 * 60_000)
    expect((await boss.patch(path, { fee: 1200 })).body.fieldErrors).toHaveProperty('currentPassword')
    const wrong = await boss.patch(path, { fee: 1200, currentPassword: 'not this one' })
    expect([wrong.status, wrong.body.fieldErrors.currentPassword]).toEqual([422, 'The current password is incorrect.'])
    expect((await boss.get(path)).body.data.fee.value).toBe(1000)
  })

  test('a sign-in less than ten minutes old replaces the password', async () => {
    const fresh = await t.superAdmin()
    expect((await fresh.patch(path, { decision: 'four-eyes', currentPassword: 'not this one' })).status).toBe(422)
    expect((await fresh.patch(path, { decision: 'four-eyes' })).body.data.decision.value).toBe('four-eyes')
    expect((await fresh.patch(path, { decision: 'direct' })).status).toBe(200)
  })

  test('a change says when and by whom, keeps the history, and is recorded with before and after', async () => {
    t.clock.forward(60_000)
    const saved = await boss.patch(path, { fee: 1200.5, vat_percent: 7.5, reminder_days: [7, 90], currentPassword })
    expect(saved.body.message).toBe('Settings saved.')
    expect(saved.body.data).toMatchObject({
      fee: {
        value: 1200.5,
        in_force_since: t.clock.now().toISOString(),
        changed_by: { id: boss.id, name: 'Huda Saleh' },
      },
      reminder_days: { value: [90, 7] },
      currency: { changed_by: null },
    })
    expect(feeOf(await currentSettings(t.db))).toMatchObject({
      net_fils: 120_050,
      vat_fils: 9_004,
      total_fils: 129_054,
    })
    expect(await t.db.many(sql`select value from settings where key = 'fee-net-fils' order by id`)).toEqual([
      { value: 100_000 },
      { value: 120_050 },
    ])
    expect(
      await t.db.get(
        sql`select before, after from audit_events where action = 'settings.changed' order by seq desc limit 1`,
      ),
    ).toEqual({
      before: { fee: 1000, vat_percent: 5, reminder_days: [60, 30, 7, 1] },
      after: { fee: 1200.5, vat_percent: 7.5, reminder_days: [90, 7] },
    })
    expect((await boss.patch(path, { fee: 1200.5, currentPassword })).body.code).toBe('settings.nothing-changed')
  })

  test('bank details and issuer are validated and saved as a whole', async () => {
    const details = {
      bank_name: 'Gulf Bank',
      account_holder_name: 'Assure LLC',
      account_number: '1015 0020',
      iban: 'AE070331234567890123456',
      swift_code: 'EBILAEAD',
    }
    expect(
      (await boss.patch(path, { bank_details: { ...details, iban: 'AE070331234567890123457' }, currentPassword })).body
        .fieldErrors,
    ).toHaveProperty(['bank_details.iban'])
    expect((await boss.patch(path, { bank_details: details, currentPassword })).body.data.bank_details.value).toEqual(
      details,
    )
    const inBothLanguages = (en: string, ar: string) => ({ en, ar })
    const issuer = {
      name: inBothLanguages('Assure LLC', 'شركة Assure'),
      address: inBothLanguages('Abu Dhabi', 'أبوظبي'),
      trn: '100123456700003',
      signatory: { name: inBothLanguages('H. Saleh', 'هدى صالح'), title: inBothLanguages('Head', 'المدير') },
      contact: 'help@assure.example',
    }
    expect((await boss.patch(path, { issuer, currentPassword })).body.data.issuer.value).toEqual(issuer)
  })

  test('of two edits of one version the second is refused with what changed', async () => {
    const { version } = (await boss.get(path)).body.data
    const answers = await Promise.all([
      boss.patch(path, { validity_months: 18, version, currentPassword }),
      boss.patch(path, { validity_months: 24, version, currentPassword }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.details).toMatchObject({
      changed_by: { id: boss.id },
      changes: [{ field: 'validity_months' }],
    })
  })
})

describe('a required second factor', () => {
  test('restricts a SUPER_ADMIN without one to its set-up and their own account', async () => {
    const own = await testApp()
    try {
      const [superAdmin, admin] = [await own.superAdmin(), await own.admin()]
      await own.db.run(
        sql`insert into settings (key, value, in_force_since) values ('second-factor-required', 'true', ${own.clock.now()})`,
      )
      const shut = await superAdmin.get('/admin/api/users')
      expect([shut.status, shut.body.code]).toEqual([403, 'second-factor.required'])
      expect((await superAdmin.get('/admin/api/me')).body.data.mustSetSecondFactor).toBe(true)
      expect((await superAdmin.post('/admin/api/second-factor/confirm', { code: '000000' })).body.code).toBe(
        'second-factor.not-started',
      )
      expect((await admin.get('/admin/api/users')).status).toBe(200)
      await own.db.run(
        sql`update accounts set totp_secret = 'sealed', totp_enabled_at = ${own.clock.now()} where id = ${superAdmin.id}`,
      )
      expect((await superAdmin.get('/admin/api/users')).status).toBe(200)
    } finally {
      await own.close()
    }
  })
})

describe('reference lists', () => {
  test('an entry is added last, renamed, moved and deactivated; then it is no longer offered', async () => {
    const added = await boss.post('/admin/api/reference/services', {
      name: { en: 'Drone Survey', ar: 'مسح بالطائرات المسيّرة' },
    })
    expect([added.status, added.body.data.position]).toEqual([201, 16])
    const { id } = added.body.data
    const changed = await boss.patch(`/admin/api/reference/services/${id}`, {
      name: { en: 'Aerial Survey', ar: 'مسح جوي' },
      position: 1,
      is_active: false,
    })
    expect(changed.body).toMatchObject({
      message: 'Entry updated.',
      data: { id, name: { en: 'Aerial Survey' }, position: 1, is_active: false },
    })
    expect((await boss.get('/admin/api/reference/services')).body.data.entries).toContainEqual(changed.body.data)
    const admin = await t.admin()
    expect((await admin.get('/admin/api/inspectors/meta')).text).not.toContain('Aerial Survey')
    expect((await admin.get('/admin/api/reference/services')).status).toBe(403)
  })

  test('a name is unique, also when two add it at once, and in a country list without codes', async () => {
    const entry = { name: { en: 'Somewhere', ar: 'مكان ما' } }
    const answers = await Promise.all([
      boss.post('/admin/api/reference/countries', entry),
      boss.post('/admin/api/reference/countries', { name: { en: 'somewhere', ar: 'آخر' } }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    const taken = await boss.patch('/admin/api/reference/emirates/1', { name: { en: 'Dubai', ar: 'أبوظبي' } })
    expect([taken.status, taken.body.code]).toEqual([409, 'reference.name-taken'])
    expect((await boss.patch('/admin/api/reference/emirates/99', { position: 3 })).status).toBe(404)
    expect((await boss.get('/admin/api/reference/planets')).status).toBe(404)
  })
})
