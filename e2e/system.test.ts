// A SUPER_ADMIN is warned on the dashboard, finds the mail and the job at fault, and gives both another try.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSession } from '../server/src/platform/auth/session-store.ts'
import { sql } from '../server/src/platform/db/sql.ts'
import { aFailedJob, aMail } from '../server/test/system.ts'
import { openStage, type Stage } from './harness.ts'
import { asAdmin, asOwner } from './scene.ts'

let stage: Stage
beforeAll(async () => {
  // Nothing listens there, so mails stay in the outbox.
  stage = await openStage({ smtpUrl: 'smtp://127.0.0.1:9' })
})
afterAll(() => stage.close())

it.each([1280, 390])(
  'from the warning on the dashboard to a mail and a job that get another try, at %i px',
  async (width) => {
    const { t } = stage
    const boss = await t.superAdmin()
    const to = 'leila@zafranspice.example'
    await aMail(t, { state: 'parked', to, text: 'Open https://assure.example/canary', error: '550 No such user' })
    await aFailedJob(t)
    const { page, faults } = await stage.open('/admin/dashboard', { width }, asAdmin(boss))
    await page.getByText('The system needs attention').waitFor()
    await page.getByRole('link', { name: '1 email could not be delivered.' }).click()

    await page.getByRole('button', { name: `View ${to}` }).click()
    const mail = page.getByRole('dialog', { name: 'Email' })
    await mail.getByText('550 No such user').waitFor()
    expect(await mail.textContent()).not.toContain('canary')
    await mail.getByRole('button', { name: 'Send again' }).click()
    await mail.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: `View ${to}` }).waitFor({ state: 'detached' })

    await page.getByRole('tab', { name: /^Failed jobs/ }).click()
    await page.getByRole('button', { name: 'View Draw a report' }).click()
    const job = page.getByRole('dialog', { name: 'Draw a report' })
    await job.getByRole('button', { name: 'Run again' }).click()
    await job.waitFor({ state: 'detached' })
    await page.getByText('No failed jobs.').waitFor()
    expect(
      await t.db.many(sql`select 1 from pgboss.job where name = 'draw-report' and state = 'created'`),
    ).toHaveLength(1)
    await t.db.run(sql`delete from pgboss.job where name = 'draw-report'`)

    await page.getByRole('tab', { name: 'State' }).click()
    await page.getByText('PostgreSQL').waitFor()
    expect(faults).toEqual([])
  },
)

it.each([1280, 390])('an owner is signed out of a device and then everywhere, at %i px', async (width) => {
  const { t } = stage
  const boss = await t.superAdmin()
  const owner = await t.owner({ firstName: 'Salma', lastName: `Width${width}`, email: `salma${width}@zafran.example` })
  const second = await createSession(t.db, t.deps, {
    area: 'customer',
    accountId: owner.id,
    userAgent: 'test',
    network: '203.0.113.7',
  })
  const { page: theirs } = await stage.open('/dashboard', { width: 390 }, asOwner(owner))
  const { page, faults } = await stage.open('/admin/system?tab=accounts', { width }, asAdmin(boss))
  await page.getByRole('searchbox').fill(`salma${width}`)
  await page.getByRole('button', { name: `View Salma Width${width}` }).click()
  const dialog = page.getByRole('dialog', { name: `Salma Width${width}` })
  await dialog.getByRole('heading', { name: 'Latest sign-ins' }).waitFor()
  const buttons = dialog.getByRole('button', { name: /^Sign out of/ })
  expect(await buttons.count()).toBe(2)
  // One of them ended elsewhere meanwhile.
  await t.db.run(sql`update sessions set revoked_at = ${t.clock.now()} where id = ${second.id}`)
  await buttons.first().click()
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('button', { name: 'Yes, sign out' }).click()
  await page.getByText('Signed out everywhere.').waitFor()
  // Their open screen learns it at once.
  await theirs.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(faults).toEqual([])
})

it.each([1280, 390])('the limit of an account is changed, unless a colleague was faster, at %i px', async (width) => {
  const { t } = stage
  const boss = await t.superAdmin()
  const owner = await t.owner({ firstName: 'Noura', lastName: `Width${width}`, email: `noura${width}@zafran.example` })
  const { page, faults } = await stage.open('/admin/system?tab=accounts', { width }, asAdmin(boss))
  await page.getByRole('searchbox').fill(`noura${width}`)
  await page.getByRole('button', { name: `View Noura Width${width}` }).click()
  const dialog = page.getByRole('dialog', { name: `Noura Width${width}` })
  const type = async (text: string) => {
    await dialog.getByRole('textbox').fill(text)
    await dialog.getByRole('button', { name: 'Save' }).click()
  }
  await dialog.getByRole('button', { name: 'Change the limit' }).click()
  await type('many')
  await dialog.getByText('Enter a whole number.').first().waitFor()
  await type('29')
  await dialog.getByText('Enter a whole number from 30 to 100,000, or leave it empty.').first().waitFor()
  await type('٣٠٠')
  await dialog.getByText('300, for this account only').waitFor()
  await dialog.getByRole('button', { name: 'Change the limit' }).click()
  await t.db.run(sql`update accounts set requests_per_minute = 900 where id = ${owner.id}`)
  await type('600')
  await dialog.getByText('Someone changed the limit of this account in the meantime.').first().waitFor()
  expect(await dialog.getByRole('textbox').inputValue()).toBe('600')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByText('900, for this account only').waitFor()
  expect(faults).toEqual([])
})

it('an administrator has no such page', async () => {
  const { page } = await stage.open('/admin/dashboard', { width: 1280 }, asAdmin(await stage.t.admin(), 'ADMIN'))
  await page.getByRole('link', { name: 'Audit trail' }).waitFor()
  expect(await page.getByRole('link', { name: 'System' }).count()).toBe(0)
  await page.goto(`${stage.url}/admin/system`)
  await page.getByText('Only a super administrator can see the system.').waitFor()
  expect(await page.getByRole('tab').count()).toBe(0)
})
