// An inspector with a phone in one hand: everything within thumb's reach, the next visit first, a visit cancelled with
// a reason, the owner's document one press away.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../server/src/platform/db/sql.ts'
import { fieldWork } from '../server/test/assigned.ts'
import { aPdf } from '../server/test/sample-files.ts'
import { openStage, type Stage } from './harness.ts'
import { asInspector, asOwner } from './scene.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

const inDays = (days: number): string =>
  Temporal.Instant.fromEpochMilliseconds(stage.t.deps.clock.now().getTime())
    .toZonedDateTimeISO('Asia/Dubai')
    .toPlainDate()
    .add({ days })
    .toString()

it('the bottom bar leads to the next visit, and the owner reads why it was cancelled', async () => {
  const { t } = stage
  const people = { owner: await t.owner(), admin: await t.superAdmin(), inspector: await t.inspector() }
  const agreement = {
    owned_status: 2,
    partner_company: 'Harbour Ice',
    partnership_agreement_file: { name: 'agreement.pdf', bytes: aPdf('Agreement') },
  }
  const soon = await fieldWork(t, { ...people, facility: { name: 'Soon hall', ...agreement } })
  const later = await fieldWork(t, { ...people, facility: { name: 'Later hall' } })
  await fieldWork(t, { ...people, facility: { name: 'Newest hall' } })
  for (const [work, days] of [
    [later, 9],
    [soon, 2],
  ] as const)
    await people.inspector.post(`/inspector/api/facilities/${work.facilityId}/schedule-certification`, {
      date: inDays(days),
      time: '10:00',
    })

  const { page, context, faults } = await stage.open('/inspector/dashboard', {}, asInspector(people.inspector))
  const bar = page.locator('[data-bottom-bar]')
  await bar.getByRole('link', { name: 'Jobs', exact: true }).click()
  await page.waitForURL('**/inspector/jobs')
  expect(await bar.getByRole('link', { name: 'Jobs' }).getAttribute('aria-current')).toBe('page')
  await bar.getByRole('link', { name: 'Facilities', exact: true }).click()
  await page.waitForURL('**/inspector/facilities')
  const views = page.getByRole('main').getByRole('link', { name: /^View Assigned Facility/ })
  await views.nth(2).waitFor()
  expect(await views.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))).toEqual(
    ['Soon hall', 'Later hall', 'Newest hall'].map((name) => `View Assigned Facility: ${name}`),
  )
  expect(await bar.getByRole('link', { name: 'Facilities' }).getAttribute('aria-current')).toBe('page')

  await page.goto(`/inspector/assigned-facility/${soon.facilityId}`)
  expect(await page.getByRole('link', { name: 'Map: Soon hall' }).getAttribute('href')).toContain('Soon%20hall')
  const document = (await page.getByRole('link', { name: 'Partnership agreement' }).getAttribute('href')) ?? ''
  expect((await t.anyone.get(document)).bytes.equals(aPdf('Agreement'))).toBe(true)

  await page.getByRole('button', { name: /^Cancel the visit on/ }).click()
  const question = page.getByRole('alertdialog', { name: /^Cancel the visit of \d+ \w+ \d{4}\?$/ })
  await question.getByText('This will cancel the schedule and cannot be undone.').waitFor()
  await question.getByRole('textbox', { name: 'Reason' }).fill('The road is flooded.')
  await question.getByRole('button', { name: 'Yes, cancel schedule' }).click()
  await page.getByText('Schedule canceled successfully.').first().waitFor()
  await page.getByRole('list', { name: 'Schedules' }).locator('bdi', { hasText: 'The road is flooded.' }).waitFor()
  expect(faults).toEqual([])

  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await bar.isVisible()).toBe(false)
  await context.close()

  const owner = await stage.open(`/facility/${soon.facilityId}`, {}, asOwner(people.owner))
  await owner.page.getByRole('main').getByText('The road is flooded.').waitFor()
  await owner.page.goto('/notifications')
  await owner.page.getByText(/is cancelled: The road is flooded\.$/).waitFor()
  await owner.context.close()
}, 90_000)

it('shows since when a visit is overdue instead of a next visit in the past', async () => {
  const { t } = stage
  const people = { owner: await t.owner(), admin: await t.superAdmin(), inspector: await t.inspector() }
  const { facilityId } = await fieldWork(t, { ...people, facility: { name: 'Late hall' } })
  const visit = await people.inspector.post(`/inspector/api/facilities/${facilityId}/schedule-certification`, {
    date: inDays(2),
    time: '10:00',
  })
  await t.db.run(sql`update visits set scheduled_at = ${new Date(`${inDays(-2)}T10:00:00+04:00`)}
    where id = ${visit.body.data.id}`)
  const { page, context, faults } = await stage.open('/inspector/facilities', {}, asInspector(people.inspector))
  await page.getByText(/^Visit overdue since /).waitFor()
  expect(await page.getByText(/^Next visit: /).count()).toBe(0)
  await page.goto('/inspector/jobs')
  await page.getByText(/^Overdue since /).waitFor()
  expect(faults).toEqual([])
  await context.close()
}, 60_000)
