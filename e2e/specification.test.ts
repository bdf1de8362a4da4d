// Exact wording of the specification that no journey covers.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPdf } from '../server/test/sample-files.ts'
import { type Look, openStage, type Stage } from './harness.ts'
import { asAdmin, asOwner, fillRegistration } from './scene.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

const desk: Look = { width: 1280, height: 900 }

it('the submitted screen has an arrow that leads one page back', async () => {
  const one = await stage.t.registrant()
  await fillRegistration(one, 'Hatta Mills')
  await one.form('POST', '/api/auth/upload-company-documents', {
    files: [{ name: '100%.pdf', bytes: aPdf('Licence'), type: 'application/pdf' }],
  })
  const { page, context, faults } = await stage.open('/signup')
  await page.evaluate((auth) => localStorage.setItem('auth', JSON.stringify(auth)), {
    registrationToken: one.token,
    email: one.email,
  })
  await page.goto('/success')
  await page.getByRole('heading', { level: 1, name: 'Submitted' }).waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.waitForURL('**/signup')
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

it('the list of inspectors shows all service tags on a phone, and the first two and a count in a table row', async () => {
  const admin = await stage.t.superAdmin()
  const inspector = await stage.t.inspector({ email: 'many.services@assure.example' })
  const { services } = (await admin.get('/admin/api/inspectors/meta')).body.data as {
    services: { id: number; name: string }[]
  }
  expect(services.length).toBeGreaterThan(3)
  const ids = services.map(({ id }) => id)
  expect((await admin.patch(`/admin/api/inspectors/${inspector.id}`, { services: ids })).status).toBe(200)
  for (const look of [desk, {}]) {
    const { page, context, faults } = await stage.open('/admin/inspectors', look, asAdmin(admin))
    const row = page.locator('tbody tr, main li').filter({ hasText: 'many.services@assure.example' })
    const tags = look === desk ? services.slice(0, 2) : services
    if (look === desk) {
      await row.getByText(`+${services.length - 2}`, { exact: true }).waitFor()
      const rest = services.slice(2).map(({ name }) => name)
      expect(await row.locator('td').allTextContents()).toContainEqual(expect.stringContaining(rest.join(', ')))
    }
    for (const { name } of tags) {
      const tag = row.getByText(name, { exact: true })
      await tag.waitFor()
      const isWhole = await tag.evaluate((one) => {
        const { left, right } = one.getBoundingClientRect()
        const box = (one.closest('td') ?? document.documentElement).getBoundingClientRect()
        return left >= box.left && right <= box.right && one.scrollWidth <= one.clientWidth + 1
      })
      expect(isWhole).toBe(true)
    }
    expect(faults).toEqual([])
    await context.close()
  }
}, 60_000)

it('the administrator and inspector sign-in pages link to each other', async () => {
  const { page, context, faults } = await stage.open('/admin/login', desk)
  await page.getByRole('link', { name: 'Sign in as an inspector' }).click()
  await page.waitForURL('**/inspector/login')
  await page.getByRole('link', { name: 'Sign in to the administration' }).click()
  await page.waitForURL('**/admin/login')
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

it('a page switched to English is entirely in English, even for an account set to Arabic', async () => {
  const owner = await stage.t.owner({ language: 'ar' })
  const { page, context, faults } = await stage.open('/verify', { language: 'ar' }, asOwner(owner))
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Navigate within the app, because a new page would start in Arabic again, like this browser.
  await page.evaluate(() => {
    history.pushState({}, '', '/add-facility')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  const emirate = page.getByLabel('Emirate', { exact: true })
  await emirate.waitFor()
  await page.getByRole('option', { name: 'Dubai', exact: true }).waitFor({ state: 'attached' })
  expect(await emirate.textContent()).not.toMatch(/\p{Script=Arabic}/u)
  expect(faults).toEqual([])
  await context.close()
}, 60_000)
