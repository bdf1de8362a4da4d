// Passkeys with Chromium's virtual authenticator: add, sign in, use instead of a code, remove.
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { totpStep } from '../server/src/platform/second-factor.ts'
import { totpCode } from '../server/test/authenticator.ts'
import { openStage, password, type Stage } from './harness.ts'
import { signInAs } from './scene.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

const plugIn = async (page: Page): Promise<{ authenticatorId: string; device: CDPSession }> => {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return { authenticatorId, device }
}

it('an administrator adds a passkey, signs in with it, uses it instead of a code, and removes it with itself', async () => {
  const admin = await stage.t.admin({ passwordHash: stage.passwordHash })
  const { page, context, faults } = await stage.open('/admin/login', { width: 1280, height: 900 })
  await plugIn(page)
  // The virtual authenticator accepts what is offered in the field at once, and would sign in before the password does.
  await page.addInitScript(() => Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable'))
  await page.reload()
  const dashboard = page.getByRole('heading', { level: 1, name: 'Dashboard' })
  const signIn = async () => {
    await signInAs(page, admin.email)
  }
  await signIn()
  await dashboard.waitFor()
  await page.goto('/admin/profile')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Current password').fill('not this one')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('The current password is incorrect.').first().waitFor()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const naming = page.getByRole('dialog', { name: 'Name this passkey' })
  await expect.poll(() => naming.getByLabel('Name').inputValue()).toContain('Linux')
  await naming.getByLabel('Name').fill('Work laptop')
  await naming.getByRole('button', { name: 'Save' }).click()
  const keys = page.getByRole('list', { name: 'Passkeys' })
  await keys.getByText('Work laptop').waitFor()
  await keys.getByText('Not used yet').waitFor()

  const signOut = async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/admin/login')
  }
  await signOut()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await dashboard.waitFor()

  const started = await admin.post('/admin/api/second-factor/start', { currentPassword: password })
  const code = totpCode(started.body.data.secret as string, totpStep(stage.t.clock.now()))
  expect((await admin.post('/admin/api/second-factor/confirm', { code })).status).toBe(200)
  await signOut()
  await signIn()
  await page.getByRole('button', { name: 'Use a passkey instead of a code' }).click()
  await dashboard.waitFor()

  await page.goto('/admin/profile')
  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await page.getByRole('button', { name: 'Confirm with a passkey instead' }).click()
  await page.getByText('You have no passkeys yet.').waitFor()
  expect(faults).toEqual([])
  await context.close()
}, 120_000)

it('an owner on a phone adds one in Arabic and signs in; a device that does not confirm loses nothing', async () => {
  const owner = await stage.t.owner({ passwordHash: stage.passwordHash, language: 'ar' })
  const { page, context, faults } = await stage.open('/', { width: 390, language: 'ar' })
  const { authenticatorId, device } = await plugIn(page)
  const email = page.getByRole('textbox', { name: 'البريد الإلكتروني' })
  await email.fill(owner.email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'إضافة مفتاح مرور' }).click()
  await page.getByRole('dialog').getByLabel('كلمة المرور الحالية').fill(password)
  await page.getByRole('button', { name: 'متابعة' }).click()
  await page.getByRole('dialog', { name: 'تسمية مفتاح المرور' }).getByRole('button', { name: 'إلغاء' }).click()
  await page.getByRole('list', { name: 'مفاتيح المرور' }).getByText('لم يُستخدم بعد').waitFor()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await email.fill(owner.email)
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  const button = page.getByRole('button', { name: 'الدخول بمفتاح مرور' })
  await button.click()
  await page.getByText('لم يُستخدم أي مفتاح مرور.').waitFor()
  expect(await email.inputValue()).toBe(owner.email)
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await button.click()
  await page.waitForURL('**/dashboard')

  // Offered in the field: the virtual authenticator accepts it.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await email.focus()
  await page.waitForURL('**/dashboard')
  expect(faults).toEqual([])
  await context.close()
}, 120_000)
