// A SUPER_ADMIN starts maintenance: open pages of all areas show it at once, changes are refused with what was typed
// kept, entries from the field wait, and all goes on afterwards.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fieldWork } from '../server/test/assigned.ts'
import { openStage, type Stage } from './harness.ts'
import { asAdmin, asInspector, asOwner } from './scene.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const banner = 'Maintenance, expected until'

it.each([1280, 390])('maintenance from its start to its end, in all areas, at %i px', async (width) => {
  const { t } = stage
  const boss = await t.superAdmin()
  const [owner, inspector] = [await t.owner(), await t.inspector()]
  const work = await fieldWork(t, { owner, admin: boss, inspector, facility: { name: `Cold store ${width}` } })
  const { page, faults } = await stage.open('/admin/system', { width }, asAdmin(boss))
  const { page: theirs } = await stage.open('/profile', { width: 390 }, asOwner(owner))
  const { page: field } = await stage.open(
    `/inspector/assigned-facility/${work.facilityId}`,
    { width: 390 },
    asInspector(inspector),
  )
  await field.getByRole('textbox', { name: 'Note' }).waitFor()
  await theirs.getByRole('heading', { name: 'Signed-in devices' }).waitFor()

  await page.getByRole('button', { name: 'Start maintenance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start maintenance' })
  await dialog.getByLabel('Expected end: date').fill('2099-03-10')
  await dialog.getByLabel('Expected end: time').fill('18:30')
  await dialog.getByRole('button', { name: 'Start maintenance' }).click()
  await dialog.waitFor({ state: 'detached' })
  for (const one of [page, theirs, field]) await one.getByText(banner).waitFor()
  const { page: stranger } = await stage.open('/', { width: 390 })
  await stranger.getByText(banner).waitFor()

  // Their change is refused, in words.
  const refusal = 'Assure is under maintenance. Expected end: 10 March 2099, 18:30 (UAE time).'
  await theirs.getByRole('button', { name: 'Sign out everywhere' }).click()
  await theirs.getByRole('button', { name: 'Yes, sign out' }).click()
  await theirs.getByText(refusal).waitFor()

  // An entry from the field waits on the device.
  await field.getByText('Your entries wait on this device and are sent afterwards.').waitFor()
  const text = `Bring the torch ${width}`
  await field.getByRole('textbox', { name: 'Note' }).fill(text)
  await field.getByRole('button', { name: 'Add note' }).click()
  const notes = async () =>
    (await inspector.get(`/inspector/api/assigned-facility/${work.facilityId}`)).body.data.notes.length as number
  await field.getByRole('list', { name: 'Entries on this device' }).getByText(text).waitFor()
  expect(await notes()).toBe(0)

  await page.getByRole('button', { name: 'End maintenance' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End maintenance' }).click()
  for (const one of [page, theirs, field]) await one.getByText(banner).waitFor({ state: 'detached' })
  await field.reload()
  await expect.poll(notes, { timeout: 20_000 }).toBe(1)
  expect(faults).toEqual([])
})

it('a refused start is reported in its dialog, which stays open meanwhile', async () => {
  const { t } = stage
  const boss = await t.superAdmin()
  const colleague = await t.superAdmin()
  const { page, context, faults } = await stage.open('/admin/system', { width: 1280 }, asAdmin(boss))
  await page.getByRole('button', { name: 'Start maintenance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start maintenance' })
  const start = dialog.getByRole('button', { name: 'Start maintenance' })
  const time = dialog.getByLabel('Expected end: time')
  const sent = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(
    '**/admin/api/system/maintenance',
    async (route) => {
      sent.resolve()
      await held.promise
      await route.continue()
    },
    { times: 1 },
  )
  await dialog.getByLabel('Expected end: date').fill('2001-03-10')
  await time.fill('18:30')
  await start.click()
  await sent.promise
  // The browser closes a dialog at the second Escape, whatever the page wants.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Close' }).click({ force: true })
  held.resolve()
  await expect.poll(() => time.getAttribute('aria-invalid')).toBe('true')

  await dialog.getByLabel('Expected end: date').fill('2099-03-10')
  const body = { until: '2099-03-09T12:00:00Z', seen: null }
  expect((await colleague.put('/admin/api/system/maintenance', body)).status).toBe(200)
  await start.click()
  const changing = page.getByRole('dialog', { name: 'Change the expected end' })
  await changing.getByText('Look at it again.').waitFor()
  await changing.getByRole('button', { name: 'Save' }).click()
  await changing.waitFor({ state: 'detached' })
  await page.getByText('Everyone can read, but only super administrators').waitFor()
  const { maintenance } = (await boss.get('/admin/api/system')).body.data
  expect(maintenance.until).toBe('2099-03-10T14:30:00.000Z')
  const end = { until: null, seen: maintenance.until }
  expect((await boss.put('/admin/api/system/maintenance', end)).status).toBe(200)
  expect(faults).toEqual([])
  await context.close()
})
