// The queues of the back office: twenty accounts processed by keyboard, our queue separate from the applicants', and a
// list behind each figure.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../server/src/platform/db/sql.ts'
import { fieldWork } from '../server/test/assigned.ts'
import { decideAs, status } from '../server/test/certifications.ts'
import { days, hours } from '../server/test/clock.ts'
import { aPdf } from '../server/test/sample-files.ts'
import { openStage, type Stage, type Who } from './harness.ts'
import { asAdmin, fillRegistration } from './scene.ts'

let stage: Stage
let noura: Who
beforeAll(async () => {
  stage = await openStage()
  noura = asAdmin(await stage.t.superAdmin({ firstName: 'Noura', lastName: 'Al Ketbi' }))
}, 120_000)
afterAll(() => stage?.close())

const desk = { width: 1280, height: 900 }
const heard = (page: Page, text: string) => page.getByRole('region', { name: 'Message' }).getByText(text).waitFor()
/** The text of the Users entry in the sidebar, including its badge. */
const waiting = (page: Page) =>
  page
    .locator('nav li', { has: page.locator('a[title=Users]') })
    .first()
    .evaluate((item) =>
      [...item.querySelectorAll('a')].map((link) => link.getAttribute('aria-label') ?? link.textContent).join(' '),
    )

/** Registers through the API, with a document. */
const anApplicant = async (first_name: string) => {
  const one = await stage.t.registrant()
  await fillRegistration(one, `Bakery of ${first_name}`, first_name)
  const upload = async () => {
    const files = [{ name: 'licence.pdf', bytes: aPdf('Licence'), type: 'application/pdf' }]
    expect((await one.form('POST', '/api/auth/upload-company-documents', { files })).status).toBe(200)
  }
  await upload()
  const { id } = await stage.t.db.get<{ id: string }>(sql`select id from accounts where email = ${one.email}`)
  return { id, name: `${first_name} Al Marri`, upload }
}

it('reviews twenty waiting accounts with two keys each, rejections with a reason, the first document in view', async () => {
  const applicants: { id: string; name: string }[] = []
  for (let at = 1; at <= 20; at++) applicants.push(await anApplicant(`Aisha ${at}`))
  const { page, context, faults } = await stage.open(`/admin/users/${applicants[0]?.id}`, desk, noura)
  let keystrokes = 0
  const press = async (key: string) => {
    keystrokes++
    await page.keyboard.press(key)
  }
  for (const [at, { name }] of applicants.entries()) {
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await page.getByRole('region', { name: 'Preview licence.pdf' }).locator('iframe').waitFor()
    const rejects = at % 5 === 4
    await press(rejects ? 'r' : 'a')
    const question = page.getByRole('alertdialog', { name: rejects ? 'Reject User?' : 'Approve User?' })
    await question.getByText(name).waitFor()
    if (rejects) {
      // The check box for skipping the reason is between the reason and the answer.
      await page.keyboard.type('The licence has run out.')
      await press('Tab')
      expect(await question.getByRole('checkbox').evaluate((box) => box === document.activeElement)).toBe(true)
      await press('Tab')
    }
    const answer = question.getByRole('button', { name: rejects ? 'Yes, Reject!' : 'Yes, Approve!' })
    expect(await answer.evaluate((button) => button === document.activeElement)).toBe(true)
    await press('Enter')
    // The message appears over the next person's page, so it names the person.
    await heard(page, `Success: ${name}`)
  }
  await page.getByText('All clear. No accounts to review.').waitFor()
  expect(keystrokes).toBe(48)
  await expect.poll(() => waiting(page)).toBe('Users')
  const decided = await stage.t.db.many<{ is_approved: boolean | null; count: number; reasons: number }>(sql`
    select is_approved, count(*) as count, count(distinct decision_reason) as reasons
    from companies where submitted_at is not null group by 1 order by 1`)
  expect(decided).toEqual([
    { is_approved: false, count: 4, reasons: 1 },
    { is_approved: true, count: 16, reasons: 0 },
  ])
  expect(faults).toEqual([])
  await context.close()
}, 180_000)

it('moves an account out of the queue until its requested documents arrive; a key chord opens no dialog', async () => {
  const [first, second] = [await anApplicant('Layla'), await anApplicant('Salma')]
  const { page, context, faults } = await stage.open(`/admin/users/${first.id}`, desk, noura)
  await page.getByRole('heading', { level: 1, name: first.name }).waitFor()
  await page.getByRole('region', { name: 'Review', exact: true }).waitFor()
  await expect.poll(() => waiting(page)).toMatch(/2 waiting/)
  await expect.poll(() => page.title()).toMatch(/^\(2\) /)
  await page.keyboard.press('d')
  await page.getByRole('alertdialog', { name: 'Request documents' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'What you need' }).inputValue()).toBe('')
  await page.keyboard.type('Your trade licence')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await heard(page, `Success: ${first.name}`)
  await page.getByRole('heading', { level: 1, name: second.name }).waitFor()
  await expect.poll(() => waiting(page)).toMatch(/1 waiting/)
  await expect.poll(() => page.title()).toMatch(/^\(1\) /)

  // The badge links to the list that it counts.
  await page.getByRole('link', { name: 'Users: 1 waiting' }).click()
  await page.waitForURL('**/admin/users?status=pending**')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.waitForURL('**/admin/dashboard')
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await page.getByRole('link', { name: /Accounts to review/ }).click()
  await page.getByRole('link', { name: `View ${second.name}` }).waitFor()
  expect(await page.getByRole('link', { name: `View ${first.name}` }).count()).toBe(0)
  await page.getByRole('button', { name: 'Waiting for applicant' }).click()
  const row = page.getByRole('row').filter({ hasText: first.name })
  await row.getByText('Waiting for applicant').waitFor()

  // After the upload, it returns to our queue live.
  await first.upload()
  await row.waitFor({ state: 'detached' })
  await expect.poll(() => waiting(page)).toMatch(/2 waiting/)
  expect(faults).toEqual([])
  await context.close()
}, 90_000)

it('each figure of the dashboard leads to what it counts, and the list shows when a certificate expires', async () => {
  const { clock } = stage.t
  const certified = await fieldWork(stage.t, { facility: { name: 'Jebel Ali Cold Store' } })
  await decideAs.inspector(certified.inspector, certified.certificationId, { status: status.certify })
  const late = await fieldWork(stage.t, { facility: { name: 'Ras Al Khor Depot' } })
  const planned = await late.inspector.post(`/inspector/api/facilities/${late.facilityId}/schedule-certification`, {
    date: new Date(clock.now().getTime() + days(2)).toISOString().slice(0, 10),
    time: '10:00',
  })
  await stage.t.db.run(sql`update visits set scheduled_at = ${new Date(clock.now().getTime() - hours(2))}
    where id = ${planned.body.data.id}`)
  const end = new Date(clock.now().getTime() + days(10))
  await stage.t.db.run(sql`update certifications set expires_at = ${end} where id = ${certified.certificationId}`)

  const { page, context, faults } = await stage.open('/admin/dashboard', desk, noura)
  const figure = (name: string) => page.getByRole('main').getByRole('link', { name })
  const follow = async (name: string, path: string, title: string) => {
    const said = await figure(name).textContent()
    await figure(name).click()
    await page.waitForURL(`**${path}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('row').nth(1).waitFor()
    return { said, rows: (await page.getByRole('row').count()) - 1 }
  }
  const documents = await follow('Total Documents', '/admin/documents', 'Documents')
  expect(documents.said).toMatch(/\d/)
  await page.getByRole('link', { name: 'Bakery of Salma' }).first().waitFor()
  await page.goBack()
  const admins = await follow('Active Admins', '/admin/list-admin-users?active=true', 'Admin Users')
  expect(admins.said).toContain(String(admins.rows))
  await page.goBack()
  const reviews = await follow('Median time to review', '/admin/users?status=decided', 'Users')
  expect(reviews.said).toMatch(/Of \d+ accounts decided in 30 days/)
  await page.goBack()
  const visits = await follow('Overdue visits', '/admin/facilities?visits=overdue', 'Facilities')
  expect([visits.said?.includes('At 1 facility'), visits.rows]).toEqual([true, 1])
  await page.getByRole('row', { name: /Ras Al Khor Depot/ }).waitFor()
  await page.goBack()
  await page.getByRole('link', { name: /Expiring in 30 days/ }).click()
  await page
    .getByRole('row')
    .filter({ hasText: 'Jebel Ali Cold Store' })
    .filter({ hasText: /Certified · \d{1,2} [A-Z][a-z]{2,3} \d{4}/ })
    .waitFor()
  expect(faults).toEqual([])
  await context.close()
}, 90_000)

it('does the same in Arabic on a phone', async () => {
  const { page, context, faults } = await stage.open('/admin/dashboard', { language: 'ar' }, noura)
  await page.getByRole('link', { name: 'وسيط مدة المراجعة' }).click()
  await page.waitForURL('**/admin/users?status=decided')
  await page.getByRole('button', { name: 'بُتّ فيها خلال 30 يومًا', pressed: true }).waitFor()
  expect(faults).toEqual([])
  await context.close()
}, 60_000)
