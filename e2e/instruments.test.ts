// Measuring with an instrument of the register: added and calibrated in the office, chosen on the phone without a
// connection, refused out of calibration, used with a reason, and found again on its page.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../server/test/actors.ts'
import { planVisit, readGoods } from '../server/test/goods.ts'
import { aCalibration, anInstrument } from '../server/test/instruments.ts'
import { aJob, done, offerInspections } from '../server/test/requests.ts'
import { aPdf } from '../server/test/sample-files.ts'
import { axeFaults } from './axe.ts'
import { openStage, type Stage, withWorker } from './harness.ts'
import { layoutFaults } from './layout.ts'
import { asAdmin, asInspector } from './scene.ts'

let stage: Stage
let admin: Person
let inspector: Person
beforeAll(async () => {
  stage = await openStage()
  await offerInspections(stage.t)
  admin = await stage.t.admin()
  inspector = await stage.t.inspector()
}, 120_000)
afterAll(() => stage?.close())

const day = (ahead: number): string => Temporal.Now.plainDateISO('Asia/Dubai').add({ days: ahead }).toString()

it('goods are measured with a calibrated thermometer, and with an expired one only for a reason', async () => {
  const { t } = stage
  const { id: lateId } = await anInstrument(t, { number: 'T-098' })
  done(await aCalibration(t, lateId, { calibrated_on: day(-300), calibrated_until: day(-3) }))

  const office = await stage.open('/admin/instruments', { width: 1280 }, asAdmin(admin))
  const desk = office.page
  await desk.getByRole('button', { name: 'Add instrument' }).click()
  const adding = desk.getByRole('dialog', { name: 'New instrument' })
  await adding.getByLabel('Number').fill('T-114')
  await adding.getByLabel('Kind in English').fill('Probe thermometer')
  await adding.getByLabel('Kind in Arabic').fill('ميزان حرارة بمجس')
  await adding.getByRole('button', { name: 'Save' }).click()
  await desk.getByRole('heading', { name: 'T-114' }).waitFor()
  await desk.getByRole('button', { name: 'Record calibration' }).click()
  const calibrating = desk.getByRole('dialog', { name: /^Calibration of/ })
  await calibrating.getByLabel('Calibrated on').fill(day(-30))
  await calibrating.getByLabel('Valid until').fill(day(335))
  await calibrating
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'T-114.pdf', mimeType: 'application/pdf', buffer: aPdf('Calibration') })
  await calibrating.getByRole('button', { name: 'Save' }).click()
  await desk.getByText('In order').waitFor()
  await desk.getByText('Nothing was measured with it.').waitFor()
  expect(await layoutFaults(desk)).toEqual([])
  expect(await axeFaults(desk)).toEqual([])

  const job = await aJob(t, await t.owner(), inspector.id, { wished_from: '2099-03-10', wished_to: '2099-03-14' })
  done(await planVisit(inspector, job, day(2), '10:00'))
  const { page, context, faults } = await stage.open(
    `/inspector/requests/${job}/inspection`,
    { width: 390 },
    asInspector(inspector),
    withWorker,
  )
  await page.getByRole('button', { name: 'Add a measurement' }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const add = async (name: string, number: string) => {
    await page.getByRole('button', { name: 'Add a measurement' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a measurement' })
    await dialog.getByLabel('Measurement', { exact: true }).fill(name)
    await dialog.getByLabel('Value').fill('-18')
    await dialog.getByLabel('Unit').fill('°C')
    const chooser = dialog.getByLabel(/^Measured with/)
    await chooser.click()
    await chooser.fill(number)
    await page.getByRole('option', { name: number }).click()
    return dialog
  }
  // The register is on the phone once the dialog has listed it.
  await page.getByRole('button', { name: 'Add a measurement' }).click()
  const empty = page.getByRole('dialog', { name: 'Add a measurement' })
  await empty.getByLabel(/^Measured with/).click()
  await page.getByRole('option', { name: /T-114/ }).waitFor()
  await page.keyboard.press('Escape')
  await empty.getByRole('button', { name: 'Cancel' }).click()
  await empty.waitFor({ state: 'hidden' })
  await context.setOffline(true)
  const fine = await add('Core temperature', 'T-114')
  await fine.getByText(/^Calibrated until/).waitFor()
  await fine.getByRole('button', { name: 'Save' }).click()
  await fine.waitFor({ state: 'hidden' })

  const late = await add('Reefer temperature', 'T-098')
  await late.getByText(/ended on/).waitFor()
  await late.getByRole('button', { name: 'Save' }).click()
  // The field that lacks its reason has the focus, and the buttons do not cover it.
  const reason = late.getByLabel('Why do you use it?')
  const isUncovered = (field: Element): boolean => {
    const { left, top, width, height } = field.getBoundingClientRect()
    return document.activeElement === field && document.elementFromPoint(left + width / 2, top + height / 2) === field
  }
  await expect.poll(() => reason.evaluate(isUncovered)).toBe(true)
  expect(await axeFaults(page)).toEqual([])
  await reason.fill('The other probe fell into the sea.')
  await late.getByRole('button', { name: 'Save' }).click()
  await late.waitFor({ state: 'hidden' })
  await page.getByText('The other probe fell into the sea.').waitFor()

  await context.setOffline(false)
  const used = async () =>
    Object.values(
      (await readGoods(inspector, job)).goods.measured_with as Record<
        string,
        { number: string; override: string | null }
      >,
    )
      .toSorted((one, other) => one.number.localeCompare(other.number))
      .map(({ number, override }) => [number, override])
  await expect.poll(used, { timeout: 30_000 }).toEqual([
    ['T-098', 'The other probe fell into the sea.'],
    ['T-114', null],
  ])
  expect(faults.filter((fault) => !/Failed to load resource|ERR_INTERNET/.test(String(fault)))).toEqual([])

  await desk.goto(`${stage.url}/admin/instruments/${lateId}`)
  const measured = desk.locator('section', { has: desk.getByRole('heading', { name: 'Measured with it' }) })
  await measured.getByText('Reefer temperature').waitFor()
  await measured.getByText('The other probe fell into the sea.').waitFor()
  expect(office.faults).toEqual([])
}, 120_000)
