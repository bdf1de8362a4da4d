// The home screen and cards of an owner: what to do now, what is pending, and until when a certificate is valid.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../server/src/platform/db/sql.ts'
import type { OwnerPerson } from '../server/test/actors.ts'
import { fieldWork } from '../server/test/assigned.ts'
import { decideAs, status } from '../server/test/certifications.ts'
import { aFacility, anOrder } from '../server/test/facilities.ts'
import { aJob, done, offerInspections } from '../server/test/requests.ts'
import { aPdf } from '../server/test/sample-files.ts'
import { stepText } from '../web/src/panels/seal/step-text.ts'
import { openStage, type Stage } from './harness.ts'
import { asOwner } from './scene.ts'
import { words } from './words.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

const w = words.en.dashboard
const steps = (page: Page) => page.getByRole('region', { name: w['next.label'] })
const titles = (page: Page): Promise<string[]> => steps(page).getByRole('heading').allTextContents()
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: words.en.facilities.facilities }).getByRole('listitem').filter({ hasText: name })

const expiredDocument = async (owner: OwnerPerson): Promise<void> => {
  const { deps, db } = stage.t
  const stored = await deps.files.storeBytes(aPdf('Licence'), { name: 'licence.pdf', type: 'application/pdf' })
  const now = deps.clock.now()
  await db.transaction(async (tx) => {
    const { id } = await deps.files.record(
      tx,
      stored,
      { what: 'company-document', companyId: owner.companyId, uploadedBy: owner.id },
      now,
    )
    await tx.run(sql`
      insert into company_documents (id, company_id, file_id, kind, expires_on, uploaded_by, created_at)
      values (${deps.random.uuid()}, ${owner.companyId}, ${id}, 'trade_license', '2025-12-31', ${owner.id}, ${now})`)
  })
}

it('lists the next steps from the first facility to nothing left to do, each one press away', async () => {
  const { t } = stage
  const owner = await t.owner()
  const { page, context, faults } = await stage.open('/dashboard', {}, asOwner(owner))
  await steps(page).waitFor()
  expect(await titles(page)).toEqual([w['next.first-facility']])
  await steps(page).getByRole('link', { name: w['next.first-facility.action'] }).click()
  await page.waitForURL('**/add-facility')

  const id = await aFacility(owner, { name: 'Quiet hall' })
  await page.goto('/dashboard')
  await page.getByText(w['next.none.certify']).waitFor()

  const transfer = await aFacility(owner, { name: 'Transfer depot' })
  const { orderId } = await anOrder(owner, transfer, 'wireTransfer')
  await anOrder(owner, id)
  await expiredDocument(owner)
  await page.reload()
  await steps(page).getByRole('heading').nth(2).waitFor()
  expect(await titles(page)).toEqual([w['next.pay'], w['next.transfer'], w['next.documents']])
  const hrefs = await steps(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual([`/certify/${id}`, `/orders/${orderId}`, '/documents?kind=company'])
  expect(faults).toEqual([])
  await context.close()

  const done = await fieldWork(t)
  const quiet = await stage.open('/dashboard', {}, asOwner(done.owner))
  await quiet.page.getByText(w['next.none']).waitFor()
  await quiet.context.close()
}, 60_000)

it('shows the report as pending once the day of a visit is over', async () => {
  const { t } = stage
  const owner = await t.owner()
  const { facilityId, inspector } = await fieldWork(t, { owner, facility: { name: 'Late hall' } })
  await offerInspections(t)
  const requestId = await aJob(t, owner, inspector.id, { wished_from: '2099-03-10', wished_to: '2099-03-14' })
  const today = Temporal.Now.plainDateISO('Asia/Dubai')
  const at = { date: today.add({ days: 2 }).toString(), time: '10:00' }
  await inspector.post(`/inspector/api/facilities/${facilityId}/schedule-certification`, at)
  done(await inspector.post(`/inspector/api/requests/${requestId}/schedule`, { ...at, time: '15:00' }))
  const { page, context, faults } = await stage.open('/dashboard', {}, asOwner(owner))
  await page.getByText(w['next.request-visit'], { exact: true }).waitFor()
  await t.db.run(sql`update visits set scheduled_at = scheduled_at - interval '4 days'
    where inspector_id = ${inspector.id}`)
  await t.db.run(sql`update requests set next_visit_at = next_visit_at - interval '4 days' where id = ${requestId}`)

  await page.goto(`/facility/${facilityId}`)
  await page.getByText('Report pending', { exact: true }).waitFor()
  await page.getByText(/^Was scheduled for \d.*, 10:00$/).waitFor()
  expect(await page.getByText('Scheduled', { exact: true }).count()).toBe(0)
  await page.goto(`/requests/${requestId}`)
  await page.getByText(/^The visit was scheduled for .*, 15:00\. The result is pending\.$/).waitFor()
  await page.getByText('Report pending', { exact: true }).waitFor()
  await page.goto('/requests')
  await page
    .getByRole('link', { name: /Frozen shrimp/ })
    .getByText(/^Visit was scheduled for /)
    .waitFor()
  await page.goto(`/calendar?day=${today.subtract({ days: 2 }).toString()}`)
  await page.getByText('Report pending', { exact: true }).first().waitFor()
  expect(await page.getByText('Scheduled', { exact: true }).count()).toBe(0)
  await page.goto('/dashboard')
  await card(page, 'Late hall').getByText(words.en.facilities['waits.report']).waitFor()
  expect(await page.getByText(w['next.request-visit'], { exact: true }).count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

it('says on each card what the facility waits for, and shows no empty rows on its page', async () => {
  const { t } = stage
  const [owner, admin, inspector] = [await t.owner(), await t.superAdmin(), await t.inspector()]
  const people = { owner, admin, inspector }
  const planned = await fieldWork(t, { ...people, facility: { name: 'Planned hall' } })
  const day = Temporal.Instant.fromEpochMilliseconds(t.deps.clock.now().getTime())
    .toZonedDateTimeISO('Asia/Dubai')
    .toPlainDate()
    .add({ days: 3 })
  await inspector.post(`/inspector/api/facilities/${planned.facilityId}/schedule-certification`, {
    date: day.toString(),
    time: '11:00',
  })
  const open = await fieldWork(t, { ...people, facility: { name: 'Open hall' } })
  const held = await fieldWork(t, { ...people, facility: { name: 'Held hall' } })
  await decideAs.inspector(inspector, held.certificationId, { status: status.certify })
  const failed = await fieldWork(t, { ...people, facility: { name: 'Failed hall' } })
  await decideAs.inspector(inspector, failed.certificationId, { status: status.fail, reason: 'Blocked doors' })

  const { page, context, faults } = await stage.open('/facilities', {}, asOwner(owner))
  await card(page, 'Planned hall')
    .getByText(/^Visit \w{3} 11:00$/)
    .waitFor()
  await card(page, 'Planned hall').getByText(stepText('en', 4), { exact: true }).waitFor()
  await card(page, 'Open hall').getByText(words.en.facilities['waits.visit']).waitFor()
  await card(page, 'Held hall')
    .getByText(/^Certified until \d/)
    .waitFor()
  await card(page, 'Failed hall').getByText(words.en.facilities['not-passed']).waitFor()
  expect(await page.getByText(/^Added/).count()).toBe(0)

  await page.goto(`/facility/${planned.facilityId}`)
  const order = page.getByRole('main').getByRole('heading', { level: 2 })
  await page.getByRole('heading', { name: 'Certification Details' }).waitFor()
  expect(await order.allTextContents()).toEqual([
    'Progress',
    'Visits',
    'Basic Info',
    'Contact Person',
    'Certification Details',
    'Documents',
  ])
  await page.goto(`/facility/${open.facilityId}`)
  await page.getByRole('heading', { name: 'Certification Details' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Visits' }).count()).toBe(0)

  // Before a new request, the page shows what went wrong and what to correct.
  await page.goto('/facilities')
  await card(page, 'Failed hall').getByRole('link', { name: 'Certify again: Failed hall' }).click()
  await page.getByRole('heading', { level: 1, name: 'Certify Failed hall again' }).waitFor()
  await page.getByText(words.en.facilities['failure.title']).waitFor()
  await page.getByText('Blocked doors').waitFor()
  await page.getByRole('link', { name: words.en.facilities['failure.prepare'] }).click()
  await page.waitForURL('**/help#visit')

  await page.goto(`/facility/${held.facilityId}`)
  await page.getByRole('button', { name: 'More for this certificate' }).click()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Print', 'Share link', 'Add to calendar'])
  expect(faults).toEqual([])
  await context.close()
}, 60_000)
