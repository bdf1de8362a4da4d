// An administrator's session: text typed before it ended is restored, and a required two-step verification comes before
// everything else.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../server/src/platform/db/sql.ts'
import { totpStep } from '../server/src/platform/second-factor.ts'
import { totpCode } from '../server/test/authenticator.ts'
import { openStage, password, type Stage } from './harness.ts'
import { asAdmin, signInAs } from './scene.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

const desk = { width: 1280, height: 900 }

it('a half-typed new administrator is restored after the session ends, without the password', async () => {
  const boss = await stage.t.superAdmin({ passwordHash: stage.passwordHash })
  const { page, context } = await stage.open('/admin/list-admin-users', desk)
  const signIn = async () => {
    await signInAs(page, boss.email)
    await page.getByRole('heading', { level: 1, name: 'Admin Users' }).waitFor()
  }
  const dialog = page.getByRole('dialog', { name: 'Create Admin User' })
  await signIn()
  await page.getByRole('button', { name: 'Create Admin User' }).click()
  await dialog.getByLabel('Email').fill('huda@example.ae')
  await dialog.getByLabel('Password', { exact: true }).fill('a lamp in the harbour')
  await dialog.getByLabel('First name').fill('Huda')
  await stage.t.db.run(sql`update sessions set revoked_at = ${stage.t.clock.now()} where account_id = ${boss.id}`)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await signIn()
  await page.getByRole('button', { name: 'Create Admin User' }).click()
  await expect.poll(() => dialog.getByLabel('Email').inputValue()).toBe('huda@example.ae')
  expect(await dialog.getByLabel('First name').inputValue()).toBe('Huda')
  expect(await dialog.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  await context.close()
}, 60_000)

const requireSecondFactor = (isRequired: boolean) =>
  stage.t.db.run(
    sql`insert into settings (key, value, in_force_since)
      values ('second-factor-required', ${JSON.stringify(isRequired)}::jsonb, ${stage.t.clock.now()})`,
  )

it('sends a SUPER_ADMIN without a second factor to set one up, then on to the requested page', async () => {
  const boss = await stage.t.superAdmin({ passwordHash: stage.passwordHash })
  const { page, context, faults } = await stage.open('/admin/dashboard', desk, asAdmin(boss))
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await requireSecondFactor(true)
  await page.getByRole('link', { name: 'Audit trail' }).click()
  await page.getByRole('heading', { level: 1, name: 'Set up two-step verification' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/second-factor')

  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = await page.getByText(/^[A-Z2-7]{32}$/).textContent()
  await page.getByLabel('Code from the app').fill(totpCode(secret ?? '', totpStep(stage.t.clock.now())))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('dialog', { name: 'Save your recovery codes' }).waitFor()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
  await requireSecondFactor(false)
}, 60_000)

it('shows only the choice of an own password after signing in with a temporary one, then the requested page', async () => {
  const given = await stage.t.superAdmin({ passwordHash: stage.passwordHash, mustChoosePassword: true })
  const { page, context, faults } = await stage.open('/admin/audit', desk)
  await signInAs(page, given.email)
  await page.getByRole('heading', { level: 1, name: 'Choose your own password' }).waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  await page.goto('/admin/users')
  await page.getByLabel('Temporary password').fill('not this one')
  await page.getByLabel('New password').fill('another calm evening')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.locator('#field-currentPassword-error').getByText('The current password is incorrect.').waitFor()
  await page.getByLabel('Temporary password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  expect(faults.filter((fault) => !/401|403|422/.test(fault))).toEqual([])
  await context.close()
}, 60_000)

it('shows until when sign-in is blocked, counts down, and says when the wait is over', async () => {
  const admin = await stage.t.admin({ passwordHash: stage.passwordHash })
  const { page, context } = await stage.open('/admin/login', desk)
  await page.clock.install()
  await page.getByLabel('Email').fill(admin.email)
  const signIn = async (secret: string) => {
    const answered = page.waitForResponse('**/admin/auth/signin')
    await page.getByLabel('Password', { exact: true }).fill(secret)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await answered
  }
  for (let round = 0; round < 5; round++) await signIn('wrong wrong')
  const note = page.getByRole('status').filter({ hasText: 'You can try again at' })
  await note.getByText(/Time left: .?(1:00|0:[0-5]\d)/).waitFor()
  await page.clock.runFor(62_000)
  await page.getByText('You can try again now.').waitFor()
  await context.close()
}, 60_000)

it('says that a password link was used before asking for a password', async () => {
  const admin = await stage.t.admin({ passwordHash: stage.passwordHash })
  await stage.t.anyone.post('/admin/auth/forgot-password', { email: admin.email })
  await stage.t.runJobs()
  const mail = stage.t.mails.findLast((one) => one.name === 'reset-password' && one.to.email === admin.email)
  const link = new URL(mail?.name === 'reset-password' ? mail.values.url : 'none:')
  const { page, context } = await stage.open(`${link.pathname}${link.search}`, desk)
  await page.getByLabel('New password').fill('another calm evening')
  await page.getByRole('button', { name: 'Save password' }).click()
  // Setting the password signs in, so that no one types it twice.
  await page.waitForURL('**/admin/dashboard')
  await page.goto(`${link.pathname}${link.search}`)
  await page.getByRole('heading', { level: 1, name: 'This link is no longer valid' }).waitFor()
  expect(await page.getByLabel('New password').count()).toBe(0)
  await context.close()
}, 60_000)
