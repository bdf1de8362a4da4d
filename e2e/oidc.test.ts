// Signing in through an identity provider, on its own pages: link, sign in, second step, unlink.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { totpStep } from '../server/src/platform/second-factor.ts'
import { totpCode } from '../server/test/authenticator.ts'
import { anOidcProvider, oidcSettings } from '../server/test/oidc.ts'
import { freePort, openStage, password, type Stage } from './harness.ts'
import { signInAs } from './scene.ts'

let stage: Stage
let provider: Awaited<ReturnType<typeof anOidcProvider>>

beforeAll(async () => {
  const port = await freePort()
  stage = await openStage({ oidc: oidcSettings(`http://127.0.0.1:${port}`) })
  provider = await anOidcProvider({ publicUrl: stage.url, hasPages: true, port })
}, 120_000)
afterAll(async () => {
  await stage?.close()
  await provider?.close()
})

const signInThere = async (page: Page, login: string): Promise<void> => {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}
const forget = async (page: Page): Promise<void> => page.evaluate(() => localStorage.clear())

it('an administrator links the account with the password, signs in with it where they wanted to go, and removes it', async () => {
  const admin = await stage.t.admin({ passwordHash: stage.passwordHash })
  const { page, context, faults } = await stage.open('/admin/login', { width: 1280, height: 900 })
  const button = page.getByRole('button', { name: 'Sign in with Contoso' })
  await button.click()
  await page.getByText('[ Cancel ]').click()
  await page.getByText('The identity provider did not sign you in.').waitFor()
  await button.click()
  await signInThere(page, 'jane')
  await page.getByText('Link Contoso to your account').waitFor()
  await page.getByText('jane@contoso.example').first().waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('The email or password is incorrect.').waitFor()
  await signInAs(page, admin.email)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()

  await forget(page)
  await page.goto('/admin/profile')
  await page.waitForURL(/\/admin\/login\?next=/)
  await button.click()
  // The provider knows the browser.
  const card = page.locator('section', { hasText: 'Sign-in with Contoso' })
  await card.getByText('jane@contoso.example').waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/profile')
  await card.getByRole('button', { name: 'Remove the link' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove this link?' })
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Yes, remove' }).click()
  await card.getByText('Not linked.').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

it('an inspector on a phone in Arabic gives the code of the account; a SUPER_ADMIN removes the link', async () => {
  const inspector = await stage.t.inspector({ passwordHash: stage.passwordHash, firstName: 'Omar', lastName: 'Linked' })
  const { page, context, faults } = await stage.open('/inspector/login', { language: 'ar' })
  const button = page.getByRole('button', { name: 'الدخول عبر ⁨Contoso⁩' })
  await button.click()
  await signInThere(page, 'omar')
  await page.getByLabel('البريد الإلكتروني').fill(inspector.email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await page.waitForURL('**/inspector/dashboard')

  const started = await inspector.post('/inspector/api/second-factor/start', { currentPassword: password })
  const codeAt = (steps: number) => totpCode(started.body.data.secret, totpStep(stage.t.clock.now()) + steps)
  await inspector.post('/inspector/api/second-factor/confirm', { code: codeAt(0) })
  await forget(page)
  await page.goto('/inspector/login')
  await button.click()
  await page.getByLabel('الرمز').fill('000000')
  await page.getByRole('button', { name: 'متابعة' }).click()
  await page.getByText('هذا الرمز غير صحيح.').first().waitFor()
  await page.getByLabel('الرمز').fill(codeAt(1))
  await page.getByRole('button', { name: 'متابعة' }).click()
  await page.waitForURL('**/inspector/dashboard')
  expect(faults).toEqual([])
  await context.close()

  const boss = await stage.t.superAdmin({ passwordHash: stage.passwordHash })
  const office = await stage.open('/admin/login?next=/admin/system?tab=accounts', { width: 1280, height: 900 })
  await signInAs(office.page, boss.email)
  await office.page
    .getByRole('button', { name: /Omar Linked/ })
    .first()
    .click()
  const account = office.page.getByRole('dialog', { name: 'Omar Linked' })
  await account.getByText('omar@contoso.example').waitFor()
  await account.getByRole('button', { name: 'Remove the link' }).click()
  await office.page.getByRole('button', { name: 'Yes, remove' }).click()
  await expect.poll(async () => (await inspector.get('/inspector/api/oidc')).body.data.identity).toBeNull()
  expect(office.faults).toEqual([])
  await office.context.close()
})
