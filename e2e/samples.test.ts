// A sample from its printed label to its reception: the owner prints, the analyst scans with a phone and receives.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jsqr from 'jsqr'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { OwnerPerson, Person } from '../server/test/actors.ts'
import { done } from '../server/test/requests.ts'
import { actOnSample, aLaboratory, aTestRequest, joinLaboratory, type Laboratory } from '../server/test/samples.ts'
import { openCamera, type Picture, writeVideo } from './fake-camera.ts'
import { type Look, openStage, type Stage } from './harness.ts'
import { asAdmin, asInspector, asOwner } from './scene.ts'

let stage: Stage
let laboratory: Laboratory
let owner: OwnerPerson
let analyst: Person
const folder = mkdtempSync(join(tmpdir(), 'assure-labels-'))
beforeAll(async () => {
  stage = await openStage()
  laboratory = await aLaboratory(stage.t)
  owner = await stage.t.owner()
  analyst = await stage.t.inspector()
  await joinLaboratory(stage.t, analyst, laboratory)
}, 120_000)
afterAll(async () => {
  await stage?.close()
  rmSync(folder, { recursive: true, force: true })
})

const phone: Look = { width: 390, height: 844 }
const aRequest = () =>
  aTestRequest(stage.t, owner, { laboratory, analyst, products: ['Chicken shawarma, chilled', 'Hummus'] })

const pictureOf = async (png: Buffer): Promise<Picture> => {
  const page = await stage.browser.newPage()
  const { width, height, bytes } = await page.evaluate(
    async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
      const pen = canvas.getContext('2d')
      pen?.drawImage(image, 0, 0)
      const { data } = pen?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
      return { width: image.width, height: image.height, bytes: [...data] }
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  await page.close()
  return { width, height, data: new Uint8ClampedArray(bytes) }
}

const [drawer, reader] = ['/usr/bin/pdftoppm', '/usr/bin/zbarimg']
const hasReader = existsSync(drawer) && existsSync(reader)

/** As an ordinary label printer prints it, read by another program. */
const codesOn = (pdf: Buffer, name: string): string[] => {
  const path = join(folder, name)
  writeFileSync(path, pdf)
  execFileSync(drawer, ['-r', '203', '-gray', path, path])
  const pages = readdirSync(folder).filter((file) => file.startsWith(name) && file.endsWith('.pgm'))
  const read = execFileSync(reader, ['-q', '--raw', ...pages.map((page) => join(folder, page))], { encoding: 'utf8' })
  return read.trim().split('\n').toSorted()
}

const labelOf = (page: Page, number: string) => page.locator('.sample-label').filter({ hasText: number })

it('is printed, scanned and received on a phone', async () => {
  const { id } = await aRequest()
  const { samples } = done(await owner.get(`/api/user/requests/${id}/samples`)).body.data
  const numbers: string[] = samples.map((sample: { number: string }) => sample.number)
  const [number = ''] = numbers
  const print = await stage.open(`/requests/${id}`, phone, asOwner(owner))
  await print.page.getByText('Al Quoz Industrial Area 3').first().waitFor()
  await print.page.getByRole('link', { name: 'Print labels' }).click()
  await labelOf(print.page, number).waitFor()
  await print.page.emulateMedia({ media: 'print' })
  const onSheet = await pictureOf(await labelOf(print.page, number).locator('img').screenshot())
  expect(jsqr(onSheet.data, onSheet.width, onSheet.height)?.data).toBe(`${stage.url}/s/${number}`)
  const codes = numbers.map((one) => `${stage.url}/s/${one}`).toSorted()
  const sizesOf = async (name: string) => {
    const pdf = await print.page.pdf({ preferCSSPageSize: true })
    if (hasReader) expect(codesOn(pdf, name)).toEqual(codes)
    return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) => [
      Math.round(Number(w) / 2.8346),
      Math.round(Number(h) / 2.8346),
    ])
  }
  expect(await sizesOf('sheet')).toEqual([[210, 297]])
  await print.page.emulateMedia({ media: null })
  await print.page.getByText('Label printer, 62 mm').click()
  // A page for each label.
  expect(await sizesOf('roll')).toEqual([
    [62, 34],
    [62, 34],
  ])

  const video = join(folder, 'label.y4m')
  writeVideo(video, onSheet)
  const camera = await openCamera(video)
  onTestFinished(() => camera.close())
  const { page, faults } = await stage.open('/inspector/samples', phone, asInspector(analyst), {}, camera)
  await page.getByRole('button', { name: 'Scan', exact: true }).click()
  await page.getByRole('heading', { name: `Sample ${number}` }).waitFor()
  await page.getByRole('button', { name: 'Receive' }).click()
  expect(await page.getByLabel('Storage').inputValue()).toBe('')
  await page.getByLabel('Storage').selectOption('chilled')
  await page.getByLabel('Temperature of the sample (°C)').fill('٤٫٥')
  for (const check of ['Amount enough', 'Label readable']) await page.getByLabel(check).check()
  await page.locator('dialog[open]').getByRole('button', { name: 'Receive' }).click()
  // The packing is not ticked.
  await page.getByRole('button', { name: 'Reject instead' }).waitFor()
  await page.getByLabel('What is wrong with it').waitFor()
  await page.getByLabel('Packing undamaged').check()
  await page.getByLabel('Condition').waitFor()
  expect(await page.locator('dialog[open] [aria-invalid=true]').count()).toBe(0)
  await page.locator('dialog[open]').getByRole('button', { name: 'Receive' }).click()
  await page.getByText('Sample received.').waitFor()
  await page.getByText('4.5 °C').waitFor()
  expect(faults).toEqual([])
  const [received] = done(await owner.get(`/api/user/requests/${id}/samples`)).body.data.samples
  expect(received).toMatchObject({ state: 'received', storage: 'chilled' })

  await print.page.goto(`/requests/${id}`)
  await print.page.getByText('The laboratory is testing your samples.').waitFor()
  done(await actOnSample(analyst, samples[1].id, 'reject'))
  await print.page.reload()
  await print.page.getByText('A sample cannot be tested. Replace it below.').waitFor()
  expect(print.faults).toEqual([])
  await print.context.close()
}, 120_000)

it('comes with nine others, which are received at once', async () => {
  const names = Array.from({ length: 10 }, (_, at) => `Product ${at + 1}`)
  const { id, samples } = await aTestRequest(stage.t, owner, { laboratory, analyst, products: names })
  const sent = samples.slice(0, 9)
  for (const one of sent) done(await actOnSample(analyst, one, 'draw', { storage: 'chilled' }))
  const listed = done(await owner.get(`/api/user/requests/${id}/samples`)).body.data.samples
  const numbers: string[] = listed.map(({ number }: { number: string }) => number)
  const { page, context, faults } = await stage.open('/inspector/samples', phone, asInspector(analyst))
  await page.getByRole('button', { name: 'Receive a delivery' }).click()
  const dialog = page.getByRole('dialog', { name: 'Receive a delivery' })
  const box = (number = '') => dialog.getByRole('checkbox', { name: number })
  for (const number of numbers.slice(0, 8)) await box(number).check()
  // A hand scanner types the number and presses Enter. The tenth was never recorded as on its way.
  const field = dialog.getByRole('textbox', { name: 'Add by number' })
  for (const number of numbers.slice(8)) {
    await field.fill(number)
    await field.press('Enter')
    await expect.poll(() => box(number).isChecked()).toBe(true)
  }
  await dialog.getByLabel('Storage of samples without one').selectOption('ambient')
  await dialog.getByLabel('Temperature of the delivery (°C)').fill('4')
  await dialog.getByLabel(`Temperature of ${numbers[0]} (°C)`).fill('12')
  await dialog.getByText('This temperature is out of range.').waitFor()
  const receive = dialog.getByRole('button', { name: 'Receive 10 samples' })
  await receive.click()
  await dialog.getByLabel(`Temperature of ${numbers[0]} (°C)`).fill('3.5')
  done(await actOnSample(analyst, sent[1] ?? '', 'lose'))
  await receive.click()
  // The second one was lost meanwhile: nothing is received, and the sample says why.
  await dialog
    .getByRole('listitem')
    .filter({ hasText: numbers[1] ?? '' })
    .getByText('Someone has changed this')
    .waitFor()
  await box(numbers[1]).uncheck()
  const receiveNine = dialog.getByRole('button', { name: 'Receive 9 samples' })
  await dialog.getByRole('button', { name: 'Add a signature' }).click()
  await dialog.getByRole('img', { name: 'Sign here' }).click()
  await receiveNine.click()
  await dialog.getByText('There is no signature yet.').waitFor()
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await receiveNine.click()
  await page.getByText('9 samples received.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  const after = done(await owner.get(`/api/user/requests/${id}/samples`)).body.data.samples
  expect(after.map(({ state }: { state: string }) => state)).toEqual(
    names.map((_, at) => (at === 1 ? 'lost' : 'received')),
  )
  expect(faults).toEqual([])
  await context.close()
}, 120_000)

it('is found by its number in Arabic digits, and by the address on its label', async () => {
  const { samples } = await aRequest()
  const { number } = done(await analyst.get(`/inspector/api/samples/${samples[0]}`)).body.data
  const { page, context } = await stage.open('/inspector/dashboard', phone, asInspector(analyst))
  await page.getByRole('link', { name: 'Samples', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Number of the sample' })
  const open = page.getByRole('button', { name: 'Open', exact: true })
  await field.fill('IR-2026-000001')
  await open.click()
  await page.getByText('This is not the number of a sample.').waitFor()
  await field.fill(`SMP-${new Date().getFullYear()}-999999`)
  await open.click()
  await page.getByText('No sample of yours has this number.').waitFor()
  const arabic = number.slice(4).replaceAll(/\d/g, (digit: string) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  await field.fill(`smp ${arabic}`)
  await open.click()
  await page.getByRole('heading', { name: `Sample ${number}` }).waitFor()
  await page.goto(`/s/${number}`)
  await page.getByRole('heading', { name: `Sample ${number}` }).waitFor()
  await context.close()
  const stranger = await stage.open(`/s/${number}`, phone)
  await stranger.page.waitForURL((url) => url.searchParams.get('next') === `/s/${number}`)
  await stranger.context.close()
}, 60_000)

it('is on the device with every job of the analyst, for the field', async () => {
  const analystOfTwo = await stage.t.inspector()
  await joinLaboratory(stage.t, analystOfTwo, laboratory)
  const jobs = [
    await aTestRequest(stage.t, owner, { laboratory, analyst: analystOfTwo, products: ['Labneh'] }),
    await aTestRequest(stage.t, owner, { laboratory, analyst: analystOfTwo, products: ['Halloumi'] }),
  ]
  for (const { samples } of jobs)
    done(await actOnSample(analystOfTwo, samples[0] ?? '', 'receive', { storage: 'ambient' }))
  const { page, context, faults } = await stage.open('/inspector/profile', phone, asInspector(analystOfTwo))
  await Promise.all(
    jobs.map(({ id }) => page.waitForResponse((answer) => answer.url().endsWith(`/inspector/api/requests/${id}`))),
  )
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

it('is replaced by the office from the queue of rejected ones', async () => {
  const { samples } = await aRequest()
  done(await actOnSample(analyst, samples[0] ?? '', 'reject'))
  const { page, context, faults } = await stage.open(
    '/admin/samples?queue=rejected',
    { width: 1280, height: 900 },
    asAdmin(await stage.t.superAdmin()),
  )
  const { number } = done(await analyst.get(`/inspector/api/samples/${samples[0]}`)).body.data
  await page.getByRole('link', { name: number }).click()
  await page.getByText('The packing is torn.').first().waitFor()
  await page.getByRole('button', { name: 'Replace' }).click()
  await page.locator('dialog[open]').getByRole('button', { name: 'Replace' }).click()
  await page.getByText('Replaces', { exact: true }).waitFor()
  await page.getByRole('link', { name: number }).waitFor()
  expect(faults).toEqual([])
  await context.close()
}, 60_000)
