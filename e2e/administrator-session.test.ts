// An administrator's session: its end is foretold, and a second factor that is a must comes before everything else.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../server/src/platform/db/sql.ts'
import { totpCode, totpStep } from '../server/src/platform/second-factor.ts'
import { openStage, password, type Stage } from './harness.ts'
import { asAdmin } from './scene.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

const desk = { width: 1280, height: 900 }

it('warns two minutes before a session ends of idleness, and keeps it for who stays', async () => {
  const admin = await stage.t.admin({ passwordHash: stage.passwordHash })
  const { page, context, faults } = await stage.open('/admin/login', desk)
  await page.clock.install()
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Login successful! Redirecting...').waitFor()
  await page.clock.runFor(1_500)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.getByText('Accounts to review').waitFor()
  const warning = page.getByRole('alertdialog', { name: 'You will be signed out soon' })
  await page.clock.fastForward('27:30')
  await page.clock.runFor(1_000)
  expect(await warning.isVisible()).toBe(false)
  await page.clock.fastForward('01:00')
  await page.clock.runFor(2_000)
  await warning.getByRole('timer').waitFor()
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await warning.waitFor({ state: 'hidden' })
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

it('leads a SUPER_ADMIN without the second factor to its set-up, then on to where the way led', async () => {
  const boss = await stage.t.superAdmin({ passwordHash: stage.passwordHash })
  const { page, context, faults } = await stage.open('/admin/dashboard', desk, asAdmin(boss))
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await stage.t.db.run(
    sql`insert into settings (key, value, in_force_since) values ('second-factor-required', 'true', ${stage.t.clock.now()})`,
  )
  await page.getByRole('link', { name: 'Audit trail' }).click()
  await page.getByRole('heading', { level: 1, name: 'Set up your second factor' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/second-factor')

  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = await page.getByText(/^[A-Z2-7]{32}$/).textContent()
  await page.getByLabel('Code of the app').fill(totpCode(secret ?? '', totpStep(stage.t.clock.now())))
  await page.getByRole('dialog', { name: 'Keep your recovery codes' }).waitFor()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
}, 60_000)
