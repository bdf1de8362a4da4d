import { deliveredRetentionDays } from '@assure/contract/domain/retention'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/harness.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const facts = async () => (await t.anyone.get('/api/public/help')).body.data

test('anybody can read the current fee, validity and contact details', async () => {
  const boss = await t.superAdmin()
  expect(await facts()).toEqual({
    certificationFee: { amount: 1050, currency: 'AED', net: 1000, vat: 50 },
    vat_percent: 5,
    validity_months: 12,
    reminder_days: [60, 30, 7, 1],
    review_days: { least: 2, most: 3 },
    retention_days: deliveredRetentionDays,
    office: { phone: null, email: null, hours: null },
  })
  const office = {
    phone: '+971 2 555 0100',
    email: 'office@assure.example',
    hours: { en: 'Monday to Friday, 8:00 to 16:00', ar: 'من الاثنين إلى الجمعة، 8:00 إلى 16:00' },
  }
  const path = '/admin/api/settings'
  const saved = await boss.patch(path, { fee: 2000, validity_months: 24, office })
  expect(saved.body.data.office).toMatchObject({ value: office, changed_by: { id: boss.id } })
  expect(await facts()).toMatchObject({ certificationFee: { amount: 2100 }, validity_months: 24, office })
  expect((await (await t.admin()).patch(path, { office })).status).toBe(403)
  const half = await boss.patch(path, { office: { ...office, email: 'office', hours: { en: 'Always', ar: '' } } })
  expect(Object.keys(half.body.fieldErrors).toSorted()).toEqual(['office.email', 'office.hours.ar'])
  await boss.patch(path, { office: { phone: null, email: null, hours: null } })
  expect((await facts()).office).toEqual({ phone: null, email: null, hours: null })
})
