// API keys in a browser: create one, see its secret once, rotate and end it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStage, password, type Stage } from './harness.ts'
import { signInAs } from './scene.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

const call = async (secret: string, path: string): Promise<number> =>
  (await stage.t.anyone.get(path, { headers: { authorization: `Bearer ${secret}` } })).status

it('a SUPER_ADMIN creates a key, rotates it with an overlap, and ends it', async () => {
  const boss = await stage.t.superAdmin({ passwordHash: stage.passwordHash })
  const { page, context, faults } = await stage.open('/admin/login', { width: 1280, height: 900 })
  await signInAs(page, boss.email)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.goto('/admin/system?tab=keys')
  await page.getByText('There are no API keys yet.').waitFor()
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Create a key' }).click()
  const form = page.getByRole('dialog', { name: 'Create an API key' })
  await form.getByLabel('Name').fill('Data warehouse')
  await form.getByRole('checkbox', { name: 'Facilities and certifications: Read' }).check()
  await form.getByLabel('Allowed networks').fill('10.0.0.0/33')
  await form.getByLabel('Current password').fill(password)
  await form.getByRole('button', { name: 'Create the key' }).click()
  // What was typed stays.
  await form.getByText('Enter an address or a range').first().waitFor()
  expect(await form.getByLabel('Name').inputValue()).toBe('Data warehouse')
  await form.getByLabel('Allowed networks').fill('127.0.0.0/8')
  await form.getByRole('button', { name: 'Create the key' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy the secret now' })
  const secretIn = async () => /asr_test_\w{49}/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
  await shown.getByRole('button', { name: 'Copy secret' }).waitFor()
  const first = await secretIn()
  // Another Enter, Escape or going elsewhere would lose it.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.goForward()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await shown.getByRole('button', { name: 'I have stored it' }).click()
  expect(await call(first, '/admin/api/facilities')).toBe(200)
  expect(await call(first, '/admin/api/users')).toBe(403)

  await page.getByRole('button', { name: 'Rotate Data warehouse' }).click()
  const rotating = page.getByRole('dialog', { name: 'Rotate this API key' })
  await rotating.getByLabel('Current password').fill(password)
  await rotating.getByRole('button', { name: 'Create the secret' }).click()
  await shown.waitFor()
  const second = await secretIn()
  await shown.getByRole('button', { name: 'I have stored it' }).click()
  await page.getByText('Old secret').waitFor()
  expect([await call(first, '/admin/api/facilities'), await call(second, '/admin/api/facilities')]).toEqual([200, 200])

  await page.getByRole('button', { name: 'End Data warehouse' }).click()
  await page.getByRole('button', { name: 'End the key' }).click()
  await page.getByText('Ended', { exact: true }).first().waitFor()
  expect([await call(first, '/admin/api/facilities'), await call(second, '/admin/api/facilities')]).toEqual([401, 401])
  expect(faults).toEqual([])
  await context.close()
})

it('an owner on a phone creates a key in Arabic', async () => {
  const owner = await stage.t.owner({ passwordHash: stage.passwordHash, language: 'ar' })
  const { page, context, faults } = await stage.open('/', { width: 390, language: 'ar' })
  await page.locator('input[type=email]').fill(owner.email)
  await page.locator('input[type=password]').fill(password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/dashboard')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'إنشاء مفتاح' }).click()
  const form = page.getByRole('dialog', { name: 'إنشاء مفتاح API' })
  await form.getByLabel('الاسم').fill('نظام المخزون')
  await form.getByRole('checkbox', { name: 'المنشآت والاعتمادات: قراءة' }).check()
  await form.getByLabel('كلمة المرور الحالية').fill(password)
  await form.getByRole('button', { name: 'إنشاء المفتاح' }).click()
  const shown = page.getByRole('dialog', { name: 'انسخ السر الآن' })
  await shown.waitFor()
  const secret = /asr_test_\w{49}/.exec((await shown.textContent()) ?? '')?.[0] ?? ''
  expect(await call(secret, '/api/user/facilities')).toBe(200)
  await shown.getByRole('button', { name: 'حفظته' }).click()
  await page.getByText('نظام المخزون').waitFor()
  expect(faults).toEqual([])
  await context.close()
})
