// An owner answers the inspector's checklist on the phone, sees what is missing, and only then orders.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChecklistContent } from '@assure/contract/domain/checklist-content'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fieldWork } from '../server/test/assigned.ts'
import { decideAs, setting, status } from '../server/test/certifications.ts'
import { aFacility } from '../server/test/facilities.ts'
import { give } from '../server/test/inspections.ts'
import { oneQuestion, release, unlinkAll } from '../server/test/released-checklists.ts'
import { openStage, type Stage } from './harness.ts'
import { asOwner } from './scene.ts'
import { words } from './words.ts'

const delivered = JSON.parse(
  readFileSync(
    join(import.meta.dirname, '../server/src/slices/checklists/delivered/warehouse-cold-store.json'),
    'utf8',
  ),
) as { content: ChecklistContent }

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  await unlinkAll(stage.t)
  await release(stage.t, delivered.content)
}, 120_000)
afterAll(() => stage?.close())

const w = words.en.selfAssessment
const item = (page: Page, key: string) => page.locator(`[data-item="${key}"]`)
const answer = (page: Page, key: string, name: 'Yes' | 'No') =>
  item(page, key).getByRole('radio', { name, exact: true }).check()
/** "Saved" is on the page before the first answer too, so the test waits for the call. */
const answerAndSave = (page: Page, key: string, name: 'Yes' | 'No') =>
  Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok()),
    answer(page, key, name),
  ])

it('is answered on a phone, saved automatically, and says what to do', async () => {
  const owner = await stage.t.owner()
  const id = await aFacility(owner, { name: 'Quay store' })
  const { page, context, faults } = await stage.open(`/facility/${id}`, {}, asOwner(owner))
  await page.getByRole('link', { name: w['card.open'] }).click()
  await page.waitForURL(`**/facility/${id}/self-assessment`)
  await page.getByText(w['percent.none']).waitFor()
  await answer(page, 'licence.valid', 'Yes')
  await answer(page, 'licence.civil-defence', 'No')
  await page.getByText('Put this right, so that the answer is “Yes”.').waitFor()
  await page.getByText(w.saved, { exact: true }).waitFor()

  // Answers are saved automatically, even one given a moment before leaving.
  await answer(page, 'licence.food', 'Yes')
  await page.getByRole('link', { name: w['back-to-facility'] }).click()
  await page.getByRole('link', { name: w['card.continue'] }).click()
  expect(await item(page, 'licence.food').getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true)
  expect(faults).toEqual([])
  await context.close()
})

it('keeps the answers of both devices on which it is open', async () => {
  const owner = await stage.t.owner()
  const id = await aFacility(owner, { name: 'Quay store' })
  const path = `/facility/${id}/self-assessment`
  const phone = await stage.open(path, {}, asOwner(owner))
  const desk = await stage.open(path, {}, asOwner(owner))
  await answerAndSave(phone.page, 'licence.valid', 'Yes')
  await answerAndSave(desk.page, 'licence.food', 'No')
  const isAnswered = ({ page }: { page: Page }, key: string, name: string) =>
    item(page, key).getByRole('radio', { name, exact: true, checked: true }).waitFor()
  await isAnswered(desk, 'licence.valid', 'Yes')
  await answerAndSave(phone.page, 'licence.valid', 'No')
  await isAnswered(phone, 'licence.food', 'No')
  const { answers } = (await owner.get(`/api/user/facility/${id}/self-assessment`)).body.data
  expect(answers).toEqual({ 'licence.valid': 'no', 'licence.food': 'no' })
  // The browser logs the refusals that led to the merges.
  expect([...phone.faults, ...desk.faults].filter((fault) => !fault.includes('409'))).toEqual([])
  await Promise.all([phone.context.close(), desk.context.close()])
})

it('is offered before the payment, and replaces it while readiness is required', async () => {
  const owner = await stage.t.owner()
  const id = await aFacility(owner, { name: 'Quay store' })
  const { page, context, faults } = await stage.open(`/certify/${id}`, {}, asOwner(owner))
  const proceed = page.getByRole('button', { name: words.en.payment.proceed })
  await page.getByText(w['advised.start']).waitFor()
  expect(await proceed.count()).toBe(1)

  await setting(stage.t.deps, 'readiness', 'required')
  await page.reload()
  await page.getByText(w['required.title']).waitFor()
  expect(await proceed.count()).toBe(0)
  await page.getByRole('link', { name: w['advised.open'] }).click()
  await page.waitForURL(`**/facility/${id}/self-assessment`)
  await setting(stage.t.deps, 'readiness', 'advised')
  expect(faults).toEqual([])
  await context.close()
})

it('is offered only before the inspection; afterwards its answers are read-only', async () => {
  const people = { owner: await stage.t.owner(), inspector: await stage.t.inspector() }
  const unanswered = await fieldWork(stage.t, { ...people, facility: { name: 'Quay store' } })
  const answered = await fieldWork(stage.t, { ...people, facility: { name: 'Port store' } })
  const { page, context, faults } = await stage.open(`/facility/${answered.facilityId}`, {}, asOwner(people.owner))
  await page.getByRole('link', { name: w['card.open'] }).click()
  await answerAndSave(page, 'licence.valid', 'Yes')
  await page.getByText(w.saved, { exact: true }).waitFor()
  const onSite = { value: 'yes', counter: 1, at: stage.t.deps.clock.now().toISOString() }
  for (const { certificationId } of [unanswered, answered])
    expect(await give(people.inspector, certificationId, 'licence.valid', onSite)).toMatchObject({ status: 200 })

  await page.goto(`/facility/${unanswered.facilityId}`)
  await page.getByText(words.en.facility['inspection.under-way']).waitFor()
  await page.getByRole('heading', { name: 'Documents' }).waitFor()
  expect(await page.getByRole('heading', { name: w.title }).count()).toBe(0)
  await page.goto(`/facility/${answered.facilityId}`)
  await page.getByText(w['card.inspected']).waitFor()
  await page.getByRole('link', { name: w['card.view'] }).click()
  await page.waitForURL('**/self-assessment')
  expect(faults).toEqual([])
  await context.close()
})

it('no longer mentions readiness once the facility is certified', async () => {
  const { owner, inspector, facilityId, certificationId } = await fieldWork(stage.t, {
    facility: { name: 'Quay store' },
  })
  const { page, context } = await stage.open(`/facility/${facilityId}/self-assessment`, {}, asOwner(owner))
  await answerAndSave(page, 'licence.valid', 'No')
  await page.goto(`${stage.url}/facility/${facilityId}`)
  await page.getByText(w['not-ready']).waitFor()
  await decideAs.inspector(inspector, certificationId, { status: status.certify, reason: 'As was seen.' })
  await page.reload()
  await page.getByText(w['card.certified']).waitFor()
  expect(await page.getByText(w['not-ready']).count()).toBe(0)
  await context.close()
})

it('keeps the answers when the change to another checklist does not reach the server', async () => {
  const owner = await stage.t.owner()
  const id = await aFacility(owner, { name: 'Quay store' })
  await release(stage.t, oneQuestion)
  const { page, context } = await stage.open(`/facility/${id}/self-assessment`, {}, asOwner(owner))
  const answers = async () => (await owner.get(`/api/user/facility/${id}/self-assessment`)).body.data.answers
  await answerAndSave(page, 'licence.valid', 'Yes')
  await page.route('**/self-assessment', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  const change = async () => {
    await page
      .locator('label')
      .filter({ has: page.getByRole('radio', { name: /^Checklist/, checked: false }) })
      .click()
    await page.getByRole('button', { name: w['change.yes'] }).click()
  }
  await change()
  await page.getByText(w['save.failed']).waitFor()
  await page.unroute('**/self-assessment')
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok()),
    page.getByRole('button', { name: w['save.again'] }).click(),
  ])
  expect(await answers()).toEqual({ 'licence.valid': 'yes' })

  await change()
  await item(page, 'clean').waitFor()
  expect(await answers()).toEqual({})
  await context.close()
})
