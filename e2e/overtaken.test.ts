// A colleague acts while a confirmation is open, in every area: typed text stays, a message says who did what, Yes is
// disabled, and the other change remains.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../server/test/actors.ts'
import { aChecklist, aContent, question as anItem } from '../server/test/checklists.ts'
import { aFacility, anOrder, facilityForm } from '../server/test/facilities.ts'
import { openStage, type Stage, type Who } from './harness.ts'
import { askOn, press, questions, reason, type } from './overtaken-questions.ts'
import { asAdmin, asOwner } from './scene.ts'

let stage: Stage
let sara: Person
let noura: Who

beforeAll(async () => {
  stage = await openStage()
  sara = await stage.t.superAdmin({ firstName: 'Sara', lastName: 'Haddad' })
  noura = asAdmin(await stage.t.superAdmin({ firstName: 'Noura', lastName: 'Al Ketbi' }))
  askOn({ stage, sara, noura })
}, 120_000)
afterAll(() => stage?.close())

const desk = { width: 1280, height: 900 }
const slow = { timeout: 20_000 }

it.each(Object.entries(questions))(
  '%s',
  async (_, prepare) => {
    const { act, path, who, open, yes, other, says, typed, stands, as, isInline } = await prepare()
    const { page, context, faults } = await stage.open(path, desk, who)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await open(page)
    const question = isInline ? page.locator('main') : page.locator('dialog[open]')
    const confirm = question.getByRole('button', { name: yes, exact: true })
    await confirm.waitFor()
    expect(await confirm.getAttribute('aria-disabled')).toBeNull()
    const done = await other()
    expect([act, done.status < 300]).toEqual([act, true])
    await question.getByText('Changed while this was open').waitFor()
    await question.getByText(says[1]).filter({ hasText: says[0] }).first().waitFor()
    expect(await confirm.getAttribute('aria-disabled')).toBe('true')
    await typed?.(page)
    await confirm.click({ force: true })
    await confirm.press('Enter')
    await confirm.waitFor()
    expect(await stands()).toEqual(as)
    expect(faults).toEqual([])
    await context.close()
  },
  60_000,
)

it('keeps the order in its place until the dialog is closed', async () => {
  const owner = await stage.t.owner({ companyName: 'Queue Keepers' })
  const orders: string[] = []
  for (const name of ['First hall', 'Second hall']) {
    stage.t.clock.forward(60_000)
    orders.push((await anOrder(owner, await aFacility(owner, { name }), 'wireTransfer')).orderId)
  }
  const { page, context, faults } = await stage.open('/admin/payments?search=Keepers', desk, noura)
  // The queue is above the list.
  const shown = () => page.getByRole('link', { name: /hall$/ }).first().textContent()
  await expect.poll(shown, slow).toBe('First hall')
  await press(page, 'Refuse')
  await type(page, reason)
  await sara.post(`/admin/api/payments/${orders[0]}/confirm`)
  await page.getByText('Changed while this was open').waitFor()
  expect(await shown()).toBe('First hall')
  await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).click()
  await expect.poll(shown, slow).toBe('Second hall')
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

it("an administrator's own change is not reported as somebody else's, even on a slow connection", async () => {
  const id = await aChecklist(sara, { content: aContent(anItem('gate')) })
  const { page, context, faults } = await stage.open(`/admin/checklists/${id}`, desk, noura)
  await press(page, 'Release')
  const question = page.getByRole('alertdialog', { name: 'Release this draft?' })
  await question.waitFor()
  // The page receives the release while its own list is still loading.
  const line = Promise.withResolvers<void>()
  await page.route('**/admin/api/checklists?*', async (route) => {
    await line.promise
    await route.continue()
  })
  await page.route(`**/admin/api/checklists/${id}`, async (route) => {
    await line.promise
    await route.continue()
  })
  const told = page.waitForResponse(
    async (answer) => answer.url().includes('/admin/api/changes/') && (await answer.json()).data.changed === true,
    slow,
  )
  await question.getByRole('button', { name: 'Release', exact: true }).click()
  await told
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await question.getByText('Changed while this was open').count()).toBe(0)
  expect(await question.isVisible()).toBe(true)
  line.resolve()
  await question.waitFor({ state: 'hidden' })
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

it('services that a colleague chose for a checklist are not replaced unseen', async () => {
  const id = await aChecklist(sara, { content: aContent(anItem('gate')) })
  expect((await sara.post(`/admin/api/checklists/${id}/release`)).status).toBe(200)
  const services = async () => (await sara.get(`/admin/api/checklists/${id}`)).body.data.services
  const { page, context } = await stage.open(`/admin/checklists/${id}`, desk, noura)
  const open = async () => {
    await press(page, 'More')
    await page.getByRole('menuitem', { name: 'Choose services' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog', { name: 'Choose services' })
  const [first, second] = (await sara.get('/admin/api/inspectors/meta')).body.data.services
  await dialog.getByRole('checkbox', { name: second.name }).check()
  expect((await sara.put(`/admin/api/checklists/${id}/services`, { service_ids: [first.id] })).status).toBe(200)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Someone has changed this since you opened it. Check it again.').waitFor()
  expect(await services()).toMatchObject([{ id: first.id }])
  await page.keyboard.press('Escape')
  await open()
  await dialog.getByRole('checkbox', { name: second.name }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await services()).toMatchObject([{ id: first.id }, { id: second.id }])
  await context.close()
}, 60_000)

it("an owner's draft does not undo what the office has changed since", async () => {
  const owner = await stage.t.owner()
  const id = await aFacility(owner, { name: 'Drafted hall' })
  const path = `/facility/${id}/edit`
  const { page, context, faults } = await stage.open(path, desk, asOwner(owner))
  await page.getByLabel('Nearest Port').fill('Port Rashid')
  await page.getByLabel('City').fill('Ajman')
  await page.goto('/dashboard')
  const office = facilityForm({ name: 'Drafted hall', city: 'Hatta', address_line_2: 'Gate 4' })
  expect((await sara.form('PUT', `/admin/api/facilities/${id}`, office)).status).toBe(200)
  await page.goto(path)
  await page.getByText('We kept what you entered last time.').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed while you were editing' })
  await dialog.getByText('Hatta').waitFor()
  await dialog.getByRole('button', { name: 'Apply and save' }).click()
  await page.waitForURL(`**/facility/${id}`)
  expect((await owner.get(`/api/user/facility/${id}`)).body.data).toMatchObject({
    city: 'Ajman',
    nearest_port: 'Port Rashid',
    address_line_2: 'Gate 4',
  })
  expect(faults).toEqual([])
  await context.close()
})
