// Typed text survives a session that ends by itself, the sign-in explains why, and colleagues on one record see each
// other.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../server/src/platform/db/sql.ts'
import { aFacility } from '../server/test/facilities.ts'
import { openStage, type Stage } from './harness.ts'
import { asAdmin, signInAs } from './scene.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

const desk = { width: 1280, height: 900 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('restores what an administrator typed after signing in again, except bank details', async () => {
  const admin = await stage.t.superAdmin({ passwordHash: stage.passwordHash, firstName: 'Noura', lastName: 'Al Ketbi' })
  const inspector = await stage.t.inspector({ firstName: 'Omar', lastName: 'Saif' })
  const { page, context } = await stage.open(`/admin/inspectors/${inspector.id}/edit`, desk, asAdmin(admin))
  await page.getByRole('textbox', { name: 'First Name' }).fill('Omran')
  await page.getByRole('textbox', { name: 'IBAN' }).fill('AE070331234567890123456')
  // As if signed out from another device.
  await stage.t.db.run(sql`update sessions set revoked_at = now() where account_id = ${admin.id}`)
  await button(page, 'Save').click()
  await page.getByText('You were signed out from another device or by a password change.').waitFor()
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
  expect(kept).toContain('Omran')
  expect(kept).not.toContain('AE0703')
  await signInAs(page, admin.email)
  await page.getByText('We restored what you typed before your session ended.').waitFor()
  expect(await page.getByRole('textbox', { name: 'First Name' }).inputValue()).toBe('Omran')
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('Omran')
  await context.close()
}, 60_000)

it('does not show that draft to another account, and says when an account was switched off', async () => {
  const [admin, other] = [
    await stage.t.admin({ passwordHash: stage.passwordHash }),
    await stage.t.admin({ passwordHash: stage.passwordHash }),
  ]
  const user = await stage.t.owner({ isApproved: null })
  const { page, context } = await stage.open(`/admin/users/${user.id}`, desk, asAdmin(admin, 'ADMIN'))
  await button(page, 'Reject').click()
  await page.getByRole('textbox').last().fill('The licence has expired.')
  await stage.t.db.run(sql`update accounts set is_active = false where id = ${admin.id}`)
  await button(page, 'Yes, Reject!').click()
  await page.getByText('This account is inactive.').waitFor()
  await signInAs(page, other.email)
  await button(page, 'Reject').click()
  expect(await page.getByRole('textbox').last().inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('licence')
  await context.close()
}, 60_000)

it('names a colleague who has the record open until they leave', async () => {
  const daniel = await stage.t.admin({ firstName: 'Daniel', lastName: 'Reed' })
  const noura = await stage.t.admin({ firstName: 'Noura', lastName: 'Al Ketbi' })
  const id = await aFacility(await stage.t.owner(), { name: 'Watched hall' })
  const path = `/admin/facilities/${id}`
  const first = await stage.open(path, desk, asAdmin(noura, 'ADMIN'))
  await first.page.getByRole('heading', { level: 1 }).waitFor()
  const second = await stage.open(path, desk, asAdmin(daniel, 'ADMIN'))
  await first.page.getByText('Daniel Reed is viewing this').waitFor()
  await second.page.getByText('Noura Al Ketbi is viewing this').waitFor()
  await second.page.goto('/admin/dashboard')
  await first.page.getByText('is viewing this').waitFor({ state: 'detached' })
  for (const one of [first, second]) {
    expect(one.faults).toEqual([])
    await one.context.close()
  }
}, 60_000)
