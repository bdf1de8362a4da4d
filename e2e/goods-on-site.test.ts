// Goods inspected on site without a connection: lines, defects, seals, measurements, samples and both signatures. The
// server receives what was entered, and computes the same result.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChecklistContent } from '@assure/contract/domain/checklist-content'
import type { Browser, Page } from 'playwright-core'
import qrcode from 'qrcode'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { sql } from '../server/src/platform/db/sql.ts'
import type { OwnerPerson, Person } from '../server/test/actors.ts'
import { planVisit, readGoods, record, recordAll } from '../server/test/goods.ts'
import { give } from '../server/test/inspections.ts'
import { addPhotos, aProductOf } from '../server/test/products.ts'
import { aJob, done, importService, offerInspections, office, own, someGoods } from '../server/test/requests.ts'
import { aServiceChecklist } from '../server/test/service-checklists.ts'
import { axeFaults } from './axe.ts'
import { openCamera, type Picture, writeVideo } from './fake-camera.ts'
import { openStage, type Stage, withWorker } from './harness.ts'
import { asInspector } from './scene.ts'

const said = (en: string, ar: string) => ({ en, ar })
const content: ChecklistContent = {
  pass_mark: 50,
  sections: [
    {
      key: 'goods',
      title: said('Labels', 'الملصقات'),
      items: [
        {
          key: 'label',
          kind: 'yes-no-na',
          mandatory: true,
          repeat: 'goods-line',
          text: said('Is the label readable?', 'هل الملصق مقروء؟'),
        },
      ],
    },
  ],
}
const picture = {
  name: 'carton.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
    'base64',
  ),
}

/** With a margin of four modules, as the standard wants. */
const pictureOfCode = (text: string): Picture => {
  const { modules } = qrcode.create(text)
  const [scale, margin] = [10, 4]
  const width = (modules.size + 2 * margin) * scale
  const isDark = (x: number, y: number): boolean =>
    Math.min(x, y) >= 0 && Math.max(x, y) < modules.size && modules.get(x, y) === 1
  const data = new Uint8ClampedArray(width * width * 4)
  for (let at = 0; at < width * width; at++) {
    const [x, y] = [at % width, Math.floor(at / width)].map((pixel) => Math.floor(pixel / scale) - margin)
    data.fill(isDark(x ?? 0, y ?? 0) ? 0 : 255, at * 4, at * 4 + 4)
  }
  return { width, height: width, data }
}

let stage: Stage
let owner: OwnerPerson
let admin: Person
let inspector: Person
let id: string

const types = '/admin/api/defect-types'

beforeAll(async () => {
  stage = await openStage()
  const { t } = stage
  await offerInspections(t)
  const { checklistId } = await aServiceChecklist(t, content)
  await t.ownerDb.run(sql`delete from service_checklists where service_id = ${importService}`)
  await t.ownerDb.run(
    sql`insert into service_checklists (service_id, checklist_id) values (${importService}, ${checklistId})`,
  )
  owner = await t.owner()
  admin = await t.superAdmin()
  inspector = await t.inspector()
  id = await aJob(t, owner, inspector.id, {
    goods: [someGoods(), someGoods({ description: 'Squid rings', quantity: 25, packages: 25 })],
    wished_from: '2099-03-10',
    wished_to: '2099-03-14',
  })
  await plan(id)
}, 120_000)
afterAll(() => stage?.close())

let visits = 1
/** Plans each visit on another day, because an inspector's visits must not overlap. */
const plan = async (job: string): Promise<void> => {
  visits += 1
  const day = Temporal.Now.plainDateISO('Asia/Dubai').add({ days: visits })
  done(await planVisit(inspector, job, day.toString(), '10:00'))
}

/** Another job with a visit, and its inspection on the inspector's phone. */
const openJob = async (changed: object = {}, browser?: Browser) => {
  const job = await aJob(stage.t, owner, inspector.id, {
    wished_from: '2099-03-10',
    wished_to: '2099-03-14',
    ...changed,
  })
  await plan(job)
  const opened = await stage.open(
    `/inspector/requests/${job}/inspection`,
    {},
    asInspector(inspector),
    withWorker,
    browser,
  )
  return { job, ...opened }
}

const takePhoto = async (page: Page, name: string): Promise<void> => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: `Take a photo: ${name}` }).click(),
  ])
  await chooser.setFiles([picture])
}
/** A pane that has just opened ignores the first press. */
const openPane = async (page: Page, button: string) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}
const sign = async (page: Page, button: string, name?: string): Promise<void> => {
  const dialog = await openPane(page, button)
  if (name !== undefined) await dialog.getByLabel('Name of the contact').fill(name)
  await dialog.getByText('Confirm with the typed name').click()
  await dialog.getByRole('button', { name: 'Save the signature' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

it('is recorded, signed and submitted offline, and arrives as it was entered', async () => {
  const { page, context, faults } = await stage.open(
    `/inspector/requests/${id}`,
    {},
    asInspector(inspector),
    withWorker,
  )
  await page.getByRole('link', { name: 'Start the inspection' }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  const shown = { name: picture.name, bytes: picture.buffer }
  done(await admin.form('POST', `${types}/PACK-WET/picture`, { picture: shown }))
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith(`/inspector/api/inspections/${id}`)),
    page.waitForResponse((answer) => answer.url().includes('/inspector/api/defect-pictures/')),
    page.reload(),
  ])
  await page.getByRole('link', { name: 'Start the inspection' }).waitFor()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Start the inspection' }).click()
  await page.waitForURL(`**/inspector/requests/${id}/inspection`)
  await page.getByText('0 of 2 lines complete').waitFor()

  const shrimp = page.locator('#goods-line-1')
  await shrimp.getByRole('textbox', { name: 'Quantity found' }).fill('3990')
  await shrimp.getByText('10 cartons less than declared').waitFor()
  await shrimp.getByRole('button', { name: 'All 200 units inspected, line 1' }).click()
  const major = shrimp.getByRole('textbox', { name: 'Major defects, line 1: units found' })
  await shrimp.getByRole('button', { name: 'None found: Critical defects, line 1' }).click()
  await shrimp.getByRole('button', { name: 'None found: Minor defects, line 1' }).click()
  // More defects than inspected units are reported immediately, and nothing is queued for sending.
  await major.fill('201')
  await shrimp.getByText('There are more defective units than units inspected.').first().waitFor()
  await major.fill('9')
  await major.blur()
  await shrimp.getByRole('button', { name: 'One more: Major defects, line 1' }).click()
  await expect.poll(() => major.inputValue()).toBe('10')
  expect(await shrimp.getByText('Rejected', { exact: true }).count()).toBe(0)
  await shrimp.getByRole('button', { name: 'One more: Major defects, line 1' }).click()
  await shrimp.getByText('Rejected', { exact: true }).first().waitFor()
  // The defects are named by the catalogue: how many units have each, never more than are faulty.
  const names = (count: number) => shrimp.getByRole('button', { name: `Name the defects (${count})` })
  await names(7).click()
  const wet = 'Packing wet or stained by water'
  await shrimp.getByRole('button', { name: `Count a unit: ${wet}, line 1` }).click()
  await shrimp.getByRole('button', { name: `One more: ${wet}, line 1` }).click()
  await shrimp.getByText('9 of 11 units without a named defect').waitFor()
  await shrimp.getByRole('button', { name: `Picture: ${wet}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('img', { name: `Picture: ${wet}` })
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await major.fill('1')
  await shrimp.getByText('More units than this have one of the named defects.').first().waitFor()
  await major.fill('11')
  await major.blur()
  // A named defect raises the count of its class, and lowers it again when it is taken back.
  const minor = shrimp.getByRole('textbox', { name: 'Minor defects, line 1: units found' })
  await names(3).click()
  await shrimp.getByRole('button', { name: 'Count a unit: Freezer burn, line 1' }).click()
  await expect.poll(() => minor.inputValue()).toBe('1')
  await shrimp.getByRole('button', { name: 'One fewer: Freezer burn, line 1' }).click()
  await expect.poll(() => minor.inputValue()).toBe('0')
  await takePhoto(page, 'Photos of Major defects, line 1')
  await shrimp.getByRole('button', { name: 'Photo 1, not sent yet: show and mark' }).waitFor()
  await shrimp.getByRole('radio', { name: 'Good' }).check()
  await shrimp.getByRole('radio', { name: 'As declared' }).check()
  await shrimp.getByRole('button', { name: 'Add a note' }).click()
  await shrimp.getByRole('textbox', { name: 'Note' }).fill('Ten cartons were never loaded.')
  await shrimp.getByRole('textbox', { name: 'Note' }).blur()
  await page.getByText('1 of 2 lines complete').waitFor()

  const squid = page.locator('#goods-line-2')
  await squid.getByRole('button', { name: 'Quantity found as declared, line 2' }).click()
  await squid.getByRole('button', { name: /units inspected, line 2$/ }).click()
  for (const kind of ['Critical', 'Major', 'Minor'])
    await squid.getByRole('button', { name: `None found: ${kind} defects, line 2` }).click()
  await squid.getByRole('radio', { name: 'Good' }).check()
  await squid.getByRole('radio', { name: 'As declared' }).check()
  await page.getByText('2 of 2 lines complete').waitFor()

  await page.getByRole('group', { name: 'How seal S-100 was found' }).getByRole('radio', { name: 'Broken' }).check()
  const seal = await openPane(page, 'Add a seal')
  await seal.getByLabel('Seal number').fill('N-1')
  await seal.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Applied by you').first().waitFor()
  const corrected = await openPane(page, 'Change: N-1')
  await corrected.getByLabel('Seal number').fill('N-7')
  await corrected.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Change: N-7' }).waitFor()
  const twice = await openPane(page, 'Add a seal')
  await twice.getByLabel('Seal number').fill('n -7')
  await twice.getByRole('button', { name: 'Save' }).click()
  await twice.getByText('This seal is already recorded.').waitFor()
  await twice.getByRole('button', { name: 'Cancel' }).click()

  const reefer = await openPane(page, 'Add a measurement')
  await reefer.getByRole('button', { name: 'Reefer temperature' }).click()
  await reefer.getByLabel('Value').fill('-17.5')
  await reefer.getByLabel('Unit').fill('')
  await reefer.getByRole('button', { name: 'Save' }).click()
  await reefer.getByText('This field is required').waitFor()
  expect(await reefer.getByLabel('Value').inputValue()).toBe('-17.5')
  await reefer.getByLabel('Unit').fill('°C')
  await reefer.getByLabel('Upper limit').fill('-18')
  await reefer.getByText('Outside the limits').waitFor()
  await reefer.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Limit: ').filter({ hasText: '-18 °C' }).filter({ hasText: 'or less' }).waitFor()
  const sample = await openPane(page, 'Add a sample')
  await sample.getByLabel('Goods line').selectOption('2')
  await sample.getByLabel('Quantity').fill('2')
  await sample.getByLabel('Unit').fill('kg')
  await sample.getByText('Frozen', { exact: true }).click()
  await sample.getByRole('button', { name: 'Save' }).click()
  await page.getByText('2 kg', { exact: true }).waitFor()

  const site = page.getByRole('region', { name: 'Conditions on site' })
  await site.getByLabel('Who was present').fill('Rashid Khan, two loaders')
  await site.getByLabel('Where exactly').fill('Bay 4')
  await site.getByRole('radio', { name: 'Under cover' }).check()
  await site.getByLabel('Temperature').fill('4.55')
  await site.getByText('Enter a number from -90 to 90, with at most one decimal.').waitFor()
  await site.getByLabel('Temperature').fill('4.5')
  await site.getByLabel('Weather, light and other conditions').fill('Light rain.')
  await site.getByLabel('Weather, light and other conditions').blur()
  for (const line of [1, 2]) await page.locator(`[data-item="label#${line}"] input[value="yes"]`).press('Space')

  // Submitting needs both signatures; the contact's can be a refusal.
  const submit = page.getByRole('button', { name: 'Submit the inspection' })
  await page.getByText('The contact has neither signed nor refused to.').waitFor()
  expect(await submit.getAttribute('aria-disabled')).toBe('true')
  const refusal = await openPane(page, 'Get signature')
  await refusal.getByLabel('Name of the contact').fill('Rashid Khan')
  await refusal.getByText('Refused to sign', { exact: true }).click()
  await refusal.getByLabel('Reason').fill('He wants to ask his office first.')
  await refusal.getByRole('button', { name: 'Save the refusal' }).click()
  await page.getByText('He wants to ask his office first.').waitFor()
  await sign(page, 'Sign')
  // A change after signing is reported and needs a new signature.
  await shrimp.getByRole('button', { name: 'One more: Minor defects, line 1' }).click()
  await page.getByText('An answer has changed since. Sign again.').waitFor()
  await shrimp.getByRole('button', { name: 'One fewer: Minor defects, line 1' }).click()
  await expect.poll(() => page.getByText('Signed for the current answers').count()).toBe(2)

  await page.getByText('Goods line 1: units with major defects: 11 (rejection number 11).').waitFor()
  await page
    .getByText('Measurement outside its limits: ')
    .filter({ hasText: 'Reefer temperature' })
    .filter({ hasText: '-17.5.' })
    .waitFor()
  const chosen = page.getByRole('radio', { name: 'Does not conform' })
  expect(await chosen.isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'Conforms with remarks' }).press('Space')
  await submit.and(page.locator(':not([aria-disabled=true])')).click()
  await page.getByText('This field is required').waitFor()
  await page.getByLabel('Reason for a different result').fill('The owner sorts the cartons again.')
  await submit.click()
  await page.getByRole('button', { name: 'Yes, submit' }).click()
  await page.getByText('Your recommendation is saved on this device and is waiting to be sent').waitFor()
  expect((await readGoods(inspector, id)).goods.entries).toEqual({})

  await context.setOffline(false)
  await page.getByText('Submitted. You recommended: Conforms with remarks.').waitFor({ timeout: 60_000 })
  const { goods, answers, notes, photos, signatures, recommendation } = await readGoods(inspector, id)
  expect(goods.result).toBe('does-not-conform')
  expect(goods.entries).toMatchObject({
    'goods:lot#1': { quantity: 3990, inspected: 200, packing: 'good', marks: 'as-declared' },
    'goods:critical#1': 0,
    'goods:major#1': 11,
    'goods:minor#1': 0,
    'goods:major#2': 0,
    'defect:major:PACK-WET#1': 2,
    'defect:minor:COLD-BURN#1': 0,
  })
  const listed = Object.entries(goods.entries).flatMap(([key, value]) => (key.includes('#') ? [] : [value]))
  expect(listed).toEqual(
    expect.arrayContaining([
      { number: 'S-100', state: 'broken', container: null },
      { number: 'N-7', state: 'applied', container: 'CSQU3054383' },
      expect.objectContaining({ name: 'Reefer temperature', value: -17.5, unit: '°C', lower: null, upper: -18 }),
      { line: 2, quantity: 2, unit: 'kg', storage: 'frozen', seal: null },
      {
        spot: 'Bay 4',
        surroundings: 'sheltered',
        temperature: 4.5,
        humidity: null,
        present: 'Rashid Khan, two loaders',
      },
    ]),
  )
  expect(listed).toHaveLength(5)
  expect(answers).toEqual({ 'label#1': 'yes', 'label#2': 'yes' })
  expect(notes).toEqual({ 'goods:lot#1': 'Ten cartons were never loaded.', 'conditions:site': 'Light rain.' })
  expect(photos.map(({ key, url }: { key: string; url: string | null }) => [key, url !== null])).toEqual([
    ['goods:major#1', true],
  ])
  expect(signatures.map(({ is_outdated }: { is_outdated: boolean }) => is_outdated)).toEqual([false, false])
  expect(recommendation).toBe('conforms-with-remarks')
  expect(done(await owner.get(own(id))).body.data.state).toBe('under-review')
  expect(done(await admin.get(office(id))).body.data.review).toMatchObject({
    computed: 'does-not-conform',
    recommended: 'conforms-with-remarks',
    recommended_reason: 'The owner sorts the cartons again.',
  })
  expect(await page.getByRole('button', { name: 'Submit the inspection' }).count()).toBe(0)
  expect(faults).toEqual([])
}, 240_000)

it('scans a container and compares typed seals with what was declared', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assure-camera-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const video = join(folder, 'container.y4m')
  writeVideo(video, pictureOfCode('TRIU 000003 0'))
  const camera = await openCamera(video)
  onTestFinished(() => camera.close())
  const product = await aProductOf(owner, { defect_codes: ['FOOD-PEST'] })
  await addPhotos(owner, product, ['front.png'])
  const { job, page, context, faults } = await openJob({ goods: [someGoods({ product_id: product })] }, camera)
  await page.getByText('31 to 40 pieces a pound.').waitFor()
  await page.getByRole('button', { name: 'Reference photo 1' }).waitFor()
  // Those of the product come first.
  await page
    .getByRole('button', { name: /^Name the defects/ })
    .first()
    .click()
  const offered = page.getByRole('button', { name: /^Count a unit: / })
  expect(await offered.first().textContent()).toContain('FOOD-PEST')
  await page.getByRole('button', { name: 'Scan a container, seal or product' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Container TRIU0000030 was not declared.').waitFor()
  // The camera opens the file again for the next code: the same number, as a web address with zeros in front.
  writeVideo(video, pictureOfCode('https://id.gs1.org/01/06291100784325?17=270109'))
  await dialog.getByRole('button', { name: 'Add to the notes on site' }).click()
  const compare = async (typed: string) => {
    await dialog.getByLabel('Number of the container or seal, or GTIN').fill(typed)
    await dialog.getByRole('button', { name: 'Compare' }).click()
  }
  await dialog.getByText('GTIN 06291100784325 was declared:').waitFor()
  await dialog.getByText('Line 1 · Frozen shrimp, 10 kg cartons').waitFor()
  await dialog.getByRole('button', { name: 'Scan another' }).click()
  await compare('0 36000 29145 2')
  await dialog.getByText('No goods line has GTIN 036000291452.').waitFor()
  await dialog.getByText('Declared for this line: GTIN 6291100784325.').waitFor()
  expect(await dialog.getByRole('checkbox', { name: 'Record marks and labels as different' }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Add to the notes of the line' }).click()
  await compare('96385074')
  await dialog.getByRole('button', { name: 'This is a seal' }).click()
  await dialog.getByText('Seal 96385074 was not declared. How is it?').waitFor()
  await dialog.getByRole('button', { name: 'Scan another' }).click()
  await compare('s-1 00')
  await dialog.getByText('Seal S-100 was declared. How is it?').waitFor()
  await dialog.getByRole('button', { name: 'Record as broken' }).click()
  await compare('S-999')
  await dialog.getByText('Seal S-999 was not declared. How is it?').waitFor()
  await dialog.getByRole('button', { name: 'Record as intact' }).click()
  await expect
    .poll(async () => Object.values((await readGoods(inspector, job)).goods.entries), { timeout: 60_000 })
    .toEqual(
      expect.arrayContaining([
        { number: 'S-100', state: 'broken', container: null },
        { number: 'S-999', state: 'intact', container: null },
        { quantity: null, inspected: null, packing: null, marks: 'different' },
      ]),
    )
  expect((await readGoods(inspector, job)).notes).toMatchObject({
    'conditions:site': expect.stringContaining('TRIU0000030') as string,
    'goods:lot#1': 'GTIN 036000291452 was found, but 6291100784325 was declared.',
  })
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await page.reload()
  await page.getByText('31 to 40 pieces a pound.').waitFor()
  await page.getByRole('button', { name: 'Reference photo 1' }).click()
  await page.getByRole('img', { name: 'Reference photo 1' }).waitFor()
  expect(faults).toEqual([])
}, 240_000)

it('reports a seal that another device recorded differently, and saves the state chosen then', async () => {
  const { job: other, page, context, faults } = await openJob()
  const sealState = page.getByRole('group', { name: 'How seal S-100 was found' })
  await sealState.waitFor()
  await context.setOffline(true)
  await sealState.getByRole('radio', { name: 'Broken' }).check()
  const seal = { number: 's-1 00', state: 'intact' }
  done(await record(inspector, other, 'seals', { id: randomUUID(), seal, at: new Date().toISOString() }))
  await context.setOffline(false)
  await page.getByText('Another device recorded this seal as intact.').first().waitFor({ timeout: 60_000 })
  await sealState.getByRole('radio', { name: 'Missing' }).check()
  // The refused entry is withdrawn.
  const entries = async () =>
    Object.values((await readGoods(inspector, other)).goods.entries).filter((entry) => entry !== null)
  await expect.poll(entries, { timeout: 60_000 }).toEqual([{ number: 'S-100', state: 'missing', container: null }])
  await page.getByText('Another device recorded this seal as intact.').first().waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await context.close()
}, 240_000)

it('reports a defect that was retired meanwhile at its place, where it is taken back', async () => {
  const { job: other, page, context, faults } = await openJob()
  const line = page.locator('#goods-line-1')
  await line.getByRole('button', { name: 'Name the defects (7)' }).click()
  const open = line.getByRole('button', { name: 'Count a unit: Packing torn or open, line 1' })
  await open.waitFor()
  await context.setOffline(true)
  done(await admin.patch(`${types}/PACK-OPEN`, { is_active: false }))
  await open.click()
  await context.setOffline(false)
  const retired = line.getByText('This defect was retired before the inspection began.')
  await retired.waitFor({ timeout: 60_000 })
  await line.getByRole('button', { name: 'One fewer: Packing torn or open, line 1' }).click()
  await retired.waitFor({ state: 'detached', timeout: 60_000 })
  await expect
    .poll(async () => (await readGoods(inspector, other)).goods.entries, { timeout: 60_000 })
    .toEqual({ 'defect:major:PACK-OPEN#1': 0 })
  done(await admin.patch(`${types}/PACK-OPEN`, { is_active: true }))
  expect(faults).toEqual([])
  await context.close()
}, 240_000)

it('keeps entries that arrive after another device submitted, and sends them once the office sent it back', async () => {
  const { job: other, page, context, faults } = await openJob()
  const line = page.locator('#goods-line-1')
  const quantity = line.getByRole('textbox', { name: 'Quantity found' })
  await quantity.waitFor()
  await context.setOffline(true)
  await quantity.fill('3990')
  await quantity.blur()
  await page.getByText('1 entry is saved on this device, waiting to be sent').waitFor()

  const at = new Date().toISOString()
  done(await give(inspector, other, 'label', { value: 'yes', repeat: '1', counter: 1, at }))
  await recordAll(inspector, other, {}, at)
  done(await inspector.post(`/inspector/api/inspections/${other}/submit`, { recommendation: 'conforms' }))
  const storedQuantity = async () => (await readGoods(inspector, other)).goods.entries['goods:lot#1'].quantity
  await context.setOffline(false)
  await page.getByText('This inspection was over before these entries arrived.').waitFor({ timeout: 60_000 })
  const lateEntry = page.getByRole('article').filter({ hasText: 'Goods line 1' })
  await lateEntry.getByText('This inspection is closed. You can no longer enter anything.').waitFor()
  expect(await quantity.inputValue()).toBe('3990')
  expect(await storedQuantity()).toBe(4000)

  done(await admin.post(office(other, '/send-back'), { reason: 'Count line 1 again.' }))
  await lateEntry.getByRole('button', { name: /^Send Goods line 1 again/ }).click()
  await expect.poll(storedQuantity, { timeout: 60_000 }).toBe(3990)
  await page.getByText('This inspection was over before these entries arrived.').waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await context.close()
}, 240_000)

it('keeps entries about goods that the owner changed meanwhile, and says so at their line', async () => {
  const goods = [someGoods(), someGoods({ description: 'Squid rings' })]
  const { job: other, page, context, faults } = await openJob({ goods })
  await page.locator('#goods-line-2').waitFor()
  await context.setOffline(true)
  for (const line of [1, 2]) {
    const quantity = page.locator(`#goods-line-${line}`).getByRole('textbox', { name: 'Quantity found' })
    await quantity.fill('3990')
    await quantity.blur()
  }
  await page.getByText('2 entries are saved on this device, waiting to be sent').waitFor()

  done(await admin.post(office(other, '/return'), { reason: 'Only one lot arrives.' }))
  done(await owner.patch(own(other), { goods: [someGoods({ description: 'Cod fillets' })] }))
  done(await owner.post(own(other, '/submit'), {}))
  await plan(other)
  // The phone was offline all the while and still shows the former goods.
  const cod = page.locator('#goods-line-1')
  const quantity = cod.getByRole('textbox', { name: 'Quantity found' })
  await quantity.fill('3985')
  await quantity.blur()
  await page.getByText('3 entries are saved on this device, waiting to be sent').waitFor()
  await context.setOffline(false)
  await page.getByText('The owner removed the goods line of these entries.').waitFor({ timeout: 60_000 })
  await page.getByRole('article').filter({ hasText: 'Goods line 2' }).getByText('Not accepted').waitFor()
  await cod.getByText('You entered this about goods from before the request was returned to its owner').waitFor()
  expect(await quantity.inputValue()).toBe('3985')
  const entries = async () => (await readGoods(inspector, other)).goods.entries
  expect(await entries()).toEqual({})
  await quantity.fill('3980')
  await quantity.blur()
  await expect
    .poll(entries, { timeout: 60_000 })
    .toEqual({ 'goods:lot#1': { quantity: 3980, inspected: null, packing: null, marks: null } })
  await page.reload()
  await expect.poll(() => quantity.inputValue(), { timeout: 60_000 }).toBe('3980')
  expect(await cod.getByText('You entered this about goods from before').count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
}, 240_000)

it('says why it was sent back, also offline', async () => {
  const reason = 'The label of line 1 cannot be seen.'
  done(await admin.post(office(id, '/send-back'), { reason }))
  for (const [language, title] of [
    ['en', 'The office sent this inspection back on'],
    ['ar', 'أعادت الإدارة إليك هذا التفتيش في'],
  ] as const) {
    const { page, context, faults } = await stage.open(
      `/inspector/requests/${id}/inspection`,
      { language },
      asInspector(inspector),
      withWorker,
    )
    await page.getByText(title).waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith(`/inspector/api/inspections/${id}`)),
      page.reload(),
    ])
    await page.getByText(reason).waitFor()
    await context.setOffline(true)
    await page.reload()
    await page.getByText(title).waitFor()
    await page.getByText(reason).waitFor()
    expect(faults).toEqual([])
    await context.close()
  }
}, 120_000)

it('is continued once it has begun, also before it is read on this device', async () => {
  const { job: begun, page, context } = await openJob()
  await page.locator('#goods-line-1').waitFor()
  const lot = { quantity: 4000, inspected: 200, packing: 'good', marks: 'as-declared' }
  done(await record(inspector, begun, 'lots', { line: 1, lot, at: new Date().toISOString() }))
  await context.close()
  const unread = await stage.open('/inspector/jobs', {}, asInspector(inspector))
  await unread.context.route('**/inspector/api/inspections/**', (route) => route.abort())
  await unread.page.goto(`/inspector/requests/${begun}`)
  await unread.page.getByRole('link', { name: 'Continue the inspection' }).waitFor()
  await unread.context.close()
}, 120_000)

/** From the left edge of the window, of words on one line. */
const placesOf = (page: Page, words: readonly string[]): Promise<number[]> =>
  page.evaluate((all) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const places = new Map<string, DOMRect>()
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const one of all) {
        const at = node.nodeValue?.indexOf(one) ?? -1
        if (at === -1) continue
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + one.length)
        places.set(one, range.getBoundingClientRect())
      }
    const rows = new Set([...places.values()].map(({ top }) => Math.round(top)))
    if (rows.size !== 1) throw new Error(`The words are on ${rows.size} lines.`)
    return all.map((one) => {
      const place = places.get(one)
      if (place === undefined) throw new Error(`${one} is not on the page.`)
      return place.left
    })
  }, words)

it('is accessible in English and Arabic, before and after it was submitted', async () => {
  const product = await aProductOf(owner, { defect_codes: ['FOOD-MOULD', 'TEXT-HOLE'] })
  const other = await aJob(stage.t, owner, inspector.id, {
    goods: [someGoods({ product_id: product })],
    wished_from: '2099-03-10',
    wished_to: '2099-03-14',
  })
  await plan(other)
  for (const [request, look] of [
    [other, { language: 'en' }],
    [other, { language: 'ar', theme: 'dark' }],
    [id, { language: 'ar' }],
  ] as const) {
    const { page, context, faults } = await stage.open(
      `/inspector/requests/${request}/inspection`,
      look,
      asInspector(inspector),
    )
    await page.locator('#goods-line-1').waitFor()
    if (request === other) {
      const [title, ...names] =
        look.language === 'ar'
          ? ['عيوب يُبحث عنها', 'عفن أو تلف', 'ثقب أو تمزق']
          : ['Defects to look for', 'Mould or rot', 'Hole or tear']
      await page.getByText(title ?? '').waitFor()
      const places = await placesOf(page, [title ?? '', ...names])
      expect(places).toEqual(places.toSorted((one, next) => (look.language === 'ar' ? next - one : one - next)))
    }
    expect(await axeFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(faults).toEqual([])
    await context.close()
  }
}, 120_000)
