// A request as its inspector's job: found in the list, visited at a free hour, readable offline, and gone when someone
// else takes it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OwnerPerson, Person } from '../server/test/actors.ts'
import { aJob, done, makeCompetent, offerInspections, office, own } from '../server/test/requests.ts'
import { openStage, type Stage, withWorker } from './harness.ts'
import { asInspector } from './scene.ts'

let stage: Stage
let owner: OwnerPerson
let admin: Person
beforeAll(async () => {
  stage = await openStage()
  await offerInspections(stage.t)
  owner = await stage.t.owner()
  admin = await stage.t.superAdmin()
}, 120_000)
afterAll(() => stage?.close())

const wished = { wished_from: '2099-03-10', wished_to: '2099-03-14' }
const day = Temporal.Now.plainDateISO('Asia/Dubai').add({ days: 12 })

it('is planned, moved and cancelled on the phone, and readable offline', async () => {
  const inspector = await stage.t.inspector()
  const id = await aJob(stage.t, owner, inspector.id, wished)
  const { page, context, faults } = await stage.open('/inspector/dashboard', {}, asInspector(inspector), withWorker)
  await page.getByRole('link', { name: /Assigned requests/ }).click()
  await page.waitForURL('**/inspector/jobs')
  await page.getByRole('link', { name: 'Frozen shrimp, 10 kg cartons' }).click()
  await page.waitForURL(`**/inspector/requests/${id}`)
  await page.getByText('Inspect 200. Accept').first().waitFor()
  await page.getByRole('link', { name: 'invoice.pdf' }).waitFor()

  await page.getByRole('button', { name: 'Add Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Schedule' })
  await dialog.waitFor()
  await dialog.getByLabel('Date', { exact: true }).fill(day.toString())
  await dialog.getByLabel('Time', { exact: true }).fill('10:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Visit scheduled.', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: /^Cancel the visit on/ }).waitFor()
  expect(done(await owner.get(own(id))).body.data.state).toBe('scheduled')

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Jobs', exact: true }).first().click()
  await page.getByRole('link', { name: 'Frozen shrimp, 10 kg cartons' }).click()
  await page.getByText(/^Saved on this device on/).waitFor()
  await page.getByText('Inspect 200. Accept').first().waitFor()
  // Offline, no hour can be checked, so none is offered; typed text is preserved.
  await page.getByRole('button', { name: /^Reschedule the visit on/ }).click()
  const moving = page.getByRole('dialog', { name: 'Reschedule' })
  await moving.waitFor()
  await moving.getByLabel('Time', { exact: true }).fill('15:30')
  await moving.getByRole('button', { name: 'Save' }).click()
  await page.getByText('You need to be online for this. Your entries stay here.').first().waitFor()
  await context.setOffline(false)
  expect(faults).toEqual([])
}, 60_000)

it('cannot be scheduled if it was cancelled while the dialog was open, and the page shows its state', async () => {
  const inspector = await stage.t.inspector()
  const id = await aJob(stage.t, owner, inspector.id, wished)
  const { page } = await stage.open(`/inspector/requests/${id}`, { width: 1280 }, asInspector(inspector))
  await page.getByRole('button', { name: 'Add Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Schedule' })
  await dialog.waitFor()
  await dialog.getByLabel('Date', { exact: true }).fill(day.toString())
  await dialog.getByLabel('Time', { exact: true }).fill('12:00')
  done(await owner.post(own(id, '/cancel'), { reason: 'The ship turned back.' }))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('This is no longer possible for this request.', { exact: false }).first().waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByText('Cancelled', { exact: true }).first().waitFor()
  expect(done(await owner.get(own(id))).body.data.visits).toEqual([])
})

it('disappears when it is assigned to another inspector', async () => {
  const [inspector, other] = [await stage.t.inspector(), await stage.t.inspector()]
  const id = await aJob(stage.t, owner, inspector.id, wished)
  await makeCompetent(stage.t, other.id)
  const { page } = await stage.open(`/inspector/requests/${id}`, {}, asInspector(inspector))
  await page.getByRole('button', { name: 'Add Schedule' }).waitFor()
  done(await admin.post(office(id, '/assign-inspector'), { inspector_id: other.id }))
  await page.getByRole('heading', { name: 'Job not found.' }).waitFor()
})
