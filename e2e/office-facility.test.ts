// The back office's facility page: the basis of a decision comes first, nothing is repeated, and the inspector picker
// shows who fits.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../server/src/platform/db/sql.ts'
import { fieldWork } from '../server/test/assigned.ts'
import { aFacility } from '../server/test/facilities.ts'
import { aPng } from '../server/test/sample-files.ts'
import { openStage, type Stage } from './harness.ts'
import { asAdmin } from './scene.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

const desk = { width: 1280, height: 900 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const topOf = async (page: Page, heading: string): Promise<number> =>
  (await page.getByRole('heading', { name: heading, exact: true }).first().boundingBox())?.y ?? Number.NaN

it('shows the decision, reports, notes and history beside the facts, the state once, and when there was no visit yet', async () => {
  const work = await fieldWork(stage.t, { facility: { name: 'Creek Dairy' } })
  const { page, context, faults } = await stage.open(
    `/admin/facilities/${work.facilityId}`,
    desk,
    asAdmin(await stage.t.superAdmin()),
  )
  await button(page, 'Certify without visit…').waitFor()
  await page.getByText('No reports uploaded.').waitFor()
  for (const column of [
    ['Certifications (Admin)', 'Facility Reports', 'Facility Notes', 'History'],
    ['Assigned Inspector', 'Facility Schedules', 'Facility Details', 'Facility Documents'],
  ]) {
    const tops: number[] = []
    for (const heading of column) tops.push(await topOf(page, heading))
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  }
  expect(await topOf(page, 'Assigned Inspector')).toBe(await topOf(page, 'Certifications (Admin)'))
  // The exceptional action is not visually prominent.
  const groundOf = (name: string) => button(page, name).evaluate((one) => getComputedStyle(one).backgroundColor)
  expect(await groundOf('Certify without visit…')).toBe('rgba(0, 0, 0, 0)')
  expect(await page.getByRole('main').getByText('Pending', { exact: true }).count()).toBe(1)

  await button(page, 'Certify without visit…').click()
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await dialog.getByText('This will mark the facility as CERTIFIED.').waitFor()
  await dialog.getByText('Creek Dairy').waitFor()
  await dialog.getByText('No one has visited this facility, and there is no report.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await button(page, 'Fail').click()
  await dialog.getByText('Creek Dairy').waitFor()
  expect(await dialog.getByText('No one has visited this facility').count()).toBe(0)
  await page.keyboard.press('Escape')

  const sent = await work.inspector.form('POST', `/inspector/api/${work.facilityId}/reports`, {
    report: { name: 'ramp.png', bytes: aPng() },
  })
  expect(sent.status).toBe(200)
  await button(page, 'Certify').waitFor()
  expect(await button(page, 'Certify without visit…').count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
}, 90_000)

it('shows for each inspector what speaks for and against them, and warns about a poor choice', async () => {
  const facilityId = await aFacility(await stage.t.owner(), { name: 'Sharjah hall', emirate: 3 })
  const [near, far] = [
    await stage.t.inspector({ firstName: 'Near', lastName: 'By' }),
    await stage.t.inspector({ firstName: 'Far', lastName: 'Away' }),
  ]
  for (const [inspector, area, service] of [
    [near, 5, 1],
    [far, 4, 6],
  ] as const) {
    await stage.t.ownerDb.run(sql`delete from inspector_service_areas where inspector_id = ${inspector.id}`)
    await stage.t.ownerDb.run(sql`delete from inspector_services where inspector_id = ${inspector.id}`)
    await stage.t.ownerDb.run(sql`insert into inspector_service_areas values (${inspector.id}, ${area})`)
    await stage.t.ownerDb.run(sql`insert into inspector_services values (${inspector.id}, ${service})`)
  }
  const { page, context, faults } = await stage.open(
    `/admin/facilities/${facilityId}`,
    desk,
    asAdmin(await stage.t.superAdmin()),
  )
  await button(page, 'Assign Inspector').click()
  const chooser = page.getByRole('combobox', { name: 'Inspector' })
  await chooser.click()
  const fits = page.getByRole('option', { name: /Near By/ })
  await fits.getByText('Areas: Sharjah').waitFor()
  await fits.getByText('Services: Facility Certification').waitFor()
  await fits.getByText(/No open assignments, no open visits\. Next free day: \d/).waitFor()
  expect(await fits.getByText('Does not').count()).toBe(0)
  const other = page.getByRole('option', { name: /Far Away/ })
  await other.getByText('Does not work in Sharjah. Does not certify facilities.').waitFor()
  await other.click()
  await page.getByRole('status').getByText('Does not work in Sharjah. Does not certify facilities.').waitFor()
  await chooser.click()
  await fits.click()
  await page.getByText('Does not work in Sharjah').waitFor({ state: 'detached' })
  await button(page, 'Assign').click()
  await page.getByText('Inspector assigned successfully!').waitFor()
  expect(faults).toEqual([])
  await context.close()
}, 90_000)
