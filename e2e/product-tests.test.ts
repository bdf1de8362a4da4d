// A product test in its laboratory: typed in the grid by keyboard, pasted from an instrument, verified by a colleague,
// read by office and owner, and its report checked by anyone.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../server/test/actors.ts'
import { drawWaiting, keyOf } from '../server/test/issued-reports.ts'
import { anAnalyst } from '../server/test/product-tests.ts'
import { office, own } from '../server/test/requests.ts'
import {
  aBareLaboratory,
  aProductTest,
  aSecondOf,
  aSpecification,
  goodResults,
  measured,
  notDetected,
  type ProductTest,
  testPath,
  verifyResult,
} from '../server/test/tested-samples.ts'
import { axeFaults } from './axe.ts'
import { type Look, openStage, type Stage } from './harness.ts'
import { layoutFaults } from './layout.ts'
import { asAdmin, asInspector, asOwner } from './scene.ts'

let stage: Stage
let admin: Person
let sara: Person
let omar: Person
let laboratoryId: number
let specificationId: number
beforeAll(async () => {
  stage = await openStage()
  const { t } = stage
  admin = await t.admin()
  laboratoryId = await aBareLaboratory(t)
  specificationId = await aSpecification(t)
  sara = await anAnalyst(t, laboratoryId, { firstName: 'Sara', lastName: 'Haddad' })
  omar = await anAnalyst(t, laboratoryId, { firstName: 'Omar', lastName: 'Khalil' })
}, 120_000)
afterAll(() => stage?.close())

const desk: Look = { width: 1280, height: 900 }
const aTest = (): Promise<ProductTest> =>
  aProductTest(stage.t, { laboratoryId, specificationId, promisedOn: '2099-03-12' })
const idOf = ({ samples }: ProductTest, name: string): string => samples[0]?.tests[name] ?? ''
const numberOf = ({ samples }: ProductTest): string => samples[0]?.number ?? ''
const stateOf = async (id: string): Promise<string> => (await sara.get(testPath(id))).body.data.state
const open = (path: string, by: Person) => stage.open(path, desk, asInspector(by))
const cell = (page: Page, parameter: string, number: string) =>
  page.getByLabel(`Result of ${parameter}, sample ${number}`)

/** What anyone reads of its report, in both languages: without its key, with it, revised, and withdrawn. */
const expectVerifiable = async ({ requestId }: ProductTest): Promise<void> => {
  const { number } = (await admin.get(office(requestId))).body.data.report
  const { page, context, faults } = await stage.open(`/verify/${number}`, { width: 390 })
  const title = (name: RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
  const inArabic = () => page.getByRole('button', { name: 'العربية' }).click()
  const isShown = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
  await title(/Valid/)
  expect(await page.getByText('Lead').count()).toBe(0)
  await page.goto(`/verify/${number}?key=${keyOf(number)}`)
  for (const text of ['Does not conform', 'Fail', 'خارج الحد']) await isShown(text)
  await page.getByText('It is genuine.').waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'Lead' }).textContent()).toContain('0.200 ± 0.010 mg/kg')
  await inArabic()
  await title(/ساري/)
  await isShown('غير مطابق')
  expect(await layoutFaults(page)).toEqual([])
  expect(await axeFaults(page)).toEqual([])

  await admin.post(office(requestId, '/revise'), { reason: 'The batch was misspelt.' })
  await drawWaiting(stage.t)
  await page.goto(`/verify/${number}?key=${keyOf(number)}`)
  await title(/Revised/)
  await isShown('This is revision 1. Revision 2 has replaced it.')
  await inArabic()
  await title(/معدّل/)
  await admin.post(office(requestId, '/withdraw'), { reason: 'Another batch was tested.' })
  await page.goto(`/verify/${number}?key=${keyOf(number, 2)}`)
  await title(/Withdrawn/)
  await inArabic()
  await title(/مسحوب/)

  const good = await aTest()
  for (const [name, id] of Object.entries(good.samples[0]?.tests ?? {}))
    await verifyResult(sara, omar, id, goodResults[name] ?? {})
  await admin.post(office(good.requestId, '/decide'), { result: 'conforms' })
  await drawWaiting(stage.t)
  const { number: other } = (await admin.get(office(good.requestId))).body.data.report
  await page.goto(`/verify/${other}?key=${keyOf(other)}`)
  await isShown('Conforms')
  expect(await page.getByText('Fail', { exact: true }).count()).toBe(0)
  await inArabic()
  await isShown('مطابق')
  expect(faults).toEqual([])
  await context.close()
}

const row = (page: Page, parameter: string, number: string) =>
  page.getByRole('row').filter({ has: cell(page, parameter, number) })

it('an analyst types results by keyboard only, and nothing is lost on reload', async () => {
  const work = await aTest()
  const number = numberOf(work)
  const { page, context, faults } = await open(`/inspector/tests?sample=${work.samples[0]?.id}`, sara)
  const { keyboard } = page
  await cell(page, 'Lead', number).waitFor()
  const isInCell = () => page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? null)
  for (let presses = 0; (await isInCell()) === null && presses < 60; presses++) await keyboard.press('Tab')
  expect(await isInCell()).toBe('0:0')

  // Sorted by the code of the method: lead, E. coli, salmonella.
  await keyboard.type('0.02')
  await row(page, 'Lead', number).getByText('Pass', { exact: true }).waitFor()
  await keyboard.press('ArrowRight')
  expect(await isInCell()).toBe('0:1')
  await keyboard.type('0.004')
  await keyboard.press('ArrowLeft')
  await keyboard.press('ArrowLeft')
  await keyboard.press('Shift+Tab')
  expect(await isInCell()).toBe('0:0')
  await keyboard.press('Enter')
  await keyboard.type('0; 5; 10; 10')
  await row(page, 'E. coli', number).getByText('5 values are needed.').waitFor()
  await keyboard.type('; 500')
  await row(page, 'E. coli', number).getByText('Fail', { exact: true }).waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.type('ND')
  await keyboard.press('ArrowUp')
  expect(await isInCell()).toBe('1:0')

  await page.reload()
  await row(page, 'E. coli', number).getByText('Fail', { exact: true }).waitFor()
  expect(await cell(page, 'Salmonella', number).inputValue()).toBe('ND')
  expect(await stateOf(idOf(work, 'Lead'))).toBe('ordered')
  await cell(page, 'Lead', number).focus()
  await keyboard.press('Control+s')
  await page.getByText('3 results saved.').waitFor()
  await page.getByText('Nothing').or(page.getByText('No results to enter.')).first().waitFor()
  const lead = (await sara.get(testPath(idOf(work, 'Lead')))).body.data
  expect([lead.state, lead.verdict, lead.result]).toEqual([
    'entered',
    'pass',
    { values: [{ qualifier: null, value: '0.02' }], uncertainty: '0.004' },
  ])
  expect(faults).toEqual([])
  await context.close()
}, 90_000)

it('on a phone, the buttons of an analyst stay above the navigation, and the next cell takes the focus', async () => {
  const work = await aTest()
  const number = numberOf(work)
  const { page, context, faults } = await stage.open(
    `/inspector/tests?sample=${work.samples[0]?.id}`,
    {},
    asInspector(sara),
  )
  const isReachable = (on: Page, name: string) =>
    on.getByRole('button', { name, exact: true }).evaluate((button) => {
      window.scrollTo(0, 0)
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await cell(page, 'Lead', number).waitFor()
  expect(await isReachable(page, 'Paste from an instrument')).toBe(true)
  await cell(page, 'Lead', number).fill('0.02')
  expect(await isReachable(page, 'Save 1 result')).toBe(true)
  await cell(page, 'Lead', number).press('Control+s')
  await page.getByText('1 result saved.').waitFor()
  await cell(page, 'Lead', number).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('0:0')

  // Their own entry is for somebody else to select.
  await page.goto(`/inspector/tests?queue=to-verify&sample=${work.samples[0]?.id}`)
  await page.getByText('You entered it: someone else verifies it.').waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(0)
  const two = await stage.open(`/inspector/tests?queue=to-verify&sample=${work.samples[0]?.id}`, {}, asInspector(omar))
  await two.page.getByLabel(`Select ${number} Lead`).check()
  expect(await isReachable(two.page, 'Verify')).toBe(true)
  await two.page.getByRole('button', { name: 'Verify', exact: true }).press('Enter')
  await two.page.getByRole('alertdialog').getByRole('button', { name: 'Verify', exact: true }).press('Enter')
  await two.page.getByText('1 result verified.').waitFor()
  // The bar that opened the question is gone.
  await expect.poll(() => two.page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect([...faults, ...two.faults]).toEqual([])
  for (const one of [context, two.context]) await one.close()
}, 60_000)

it('an analyst is told of a colleague’s entry while typing, and it is not overwritten', async () => {
  const work = await aTest()
  const number = numberOf(work)
  const { page, context, faults } = await open(`/inspector/tests?sample=${work.samples[0]?.id}`, sara)
  await cell(page, 'Lead', number).fill('0.04')
  await omar.post(testPath(idOf(work, 'Lead'), '/result'), measured('0.02'))
  await page.getByText('Omar Khalil entered 0.02 mg/kg meanwhile.').waitFor()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByText('Omar Khalil entered 0.02 mg/kg meanwhile.').waitFor({ state: 'detached' })
  const { entries } = (await sara.get(testPath(idOf(work, 'Lead')))).body.data
  expect(entries.map((entry: { what: string }) => entry.what)).toEqual(['started', 'entered'])
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

it('rows of an instrument are pasted and verified by another analyst, and the office sees the computed result', async () => {
  const work = await aTest()
  const number = numberOf(work)
  const file = [
    'Sample Name;Analyte;Result;Unit;MU',
    `${number};Lead;0,2;mg/kg;0,01`,
    `${number};Salmonella;Not detected;;`,
    `${number};E. coli;0 / 5 / 10 / 10 / <3;CFU/g;`,
    `${number};Mercury;0,1;mg/kg;`,
    'SMP-2026-999999;Lead;0,1;mg/kg;',
  ].join('\n')
  const one = await open('/inspector/tests', sara)
  await one.page.getByRole('button', { name: 'Paste from an instrument', exact: true }).click()
  const dialog = one.page.getByRole('dialog', { name: 'Paste from an instrument' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'run-17.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await dialog.getByText('3 results can be saved. 2 rows are left out.').waitFor()
  await dialog.getByText('The sample has no such test').waitFor()
  await dialog.getByText('This sample is not in your laboratory').waitFor()
  const pasted = dialog.getByRole('row').filter({ hasText: 'EN 15763' })
  expect(await pasted.textContent()).toMatch(/0\.2 ± 0\.01 mg\/kg\s*Fail/)
  await dialog.getByRole('button', { name: 'Save 3 results', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(one.faults).toEqual([])
  await one.context.close()

  const two = await open(`/inspector/tests?queue=to-verify&sample=${work.samples[0]?.id}`, omar)
  const { page } = two
  const box = (name: string) => page.getByLabel(`Select ${number} ${name}`)
  for (const name of ['Lead', 'Salmonella', 'E. coli']) await box(name).check()
  await page
    .getByRole('region', { name: /selected/ })
    .getByRole('button', { name: 'Verify', exact: true })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Verify 3 results?' })
  await question.getByText('1 of them is outside its limit.').waitFor()
  await question.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.getByText('3 results verified.').waitFor()
  expect(two.faults).toEqual([])
  await two.context.close()

  const desktop = await stage.open(`/admin/requests/${work.requestId}`, desk, asAdmin(admin))
  await desktop.page.getByText('Does not conform').first().waitFor()
  await desktop.page.getByText('Sara Haddad').first().waitFor()
  await desktop.page.getByRole('button', { name: 'Decide the result', exact: true }).click()
  const decide = desktop.page.getByRole('dialog', { name: /^Result of request/ })
  await decide.getByText(/^Computed\./).waitFor()
  expect(await decide.getByRole('radio').count()).toBe(3)
  await decide.getByRole('button', { name: 'Decide the result', exact: true }).click()
  await desktop.page.getByText('The report is being prepared.').waitFor()
  await drawWaiting(stage.t)
  expect(desktop.faults).toEqual([])
  await desktop.context.close()
  await expectVerifiable(work)
}, 120_000)

it('a result is given back and repeated, and its history keeps everything', async () => {
  const work = await aTest()
  const lead = idOf(work, 'Lead')
  await sara.post(testPath(lead, '/result'), measured('0.2'))
  const own = await open(testPath(lead).replace('/api', ''), sara)
  await own.page.getByText('You entered it: someone else verifies it.').waitFor()
  expect(await own.page.getByRole('button', { name: 'Verify', exact: true }).count()).toBe(0)
  await own.context.close()

  const { page, context, faults } = await open(testPath(lead).replace('/api', ''), omar)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const answer = async (act: string, reason?: string) => {
    await button(act).first().click()
    const question = page.getByRole('alertdialog')
    if (reason) await question.getByLabel('Reason').fill(reason)
    await question.getByRole('button', { name: act, exact: true }).click()
    await question.waitFor({ state: 'detached' })
  }
  await answer('Give back', 'The blank was contaminated.')
  await page.getByRole('list', { name: 'History' }).getByText('The blank was contaminated.').waitFor()
  await sara.post(testPath(lead, '/result'), measured('0.04'))
  await page.getByText('0.04 mg/kg').first().waitFor()
  await answer('Verify')
  await button('Repeat test').waitFor()
  await answer('Repeat test', 'The reference material drifted.')
  await page.getByRole('list', { name: 'History' }).getByText('Repeated').waitFor()
  expect(await page.getByRole('list', { name: 'History' }).getByRole('listitem').count()).toBe(6)
  expect(faults).toEqual([])
  await context.close()
}, 90_000)

it('an owner chooses to be told of results outside their limit, and sees them before the report', async () => {
  const work = await aTest()
  await sara.post(testPath(idOf(work, 'Lead'), '/result'), measured('0.2'))
  await omar.post(testPath(idOf(work, 'Lead'), '/verify'), {})
  await verifyResult(sara, omar, idOf(work, 'Salmonella'), notDetected)
  const { page, context, faults } = await stage.open(`/requests/${work.requestId}`, {}, asOwner(work.owner))
  const choice = page.getByRole('switch', { name: /Tell me as soon as a result/ })
  await page.getByText('The results are here once the report is issued.').waitFor()
  await choice.check()
  await page.getByText('0.2 mg/kg').first().waitFor()
  expect(await page.getByText('Not detected').count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

it('a second specification is named wherever it judges a result', async () => {
  const secondId = await aSecondOf(stage.t, specificationId, { Lead: { kind: 'at-most', value: '0.01' } })
  const work = await aProductTest(stage.t, { laboratoryId, specificationId, secondId, promisedOn: '2099-03-12' })
  const { requestId, owner, samples } = work
  const [sample] = samples
  const buyer = /^Buyer \d+$/
  const grid = await open(`/inspector/tests?sample=${sample?.id}`, sara)
  await cell(grid.page, 'Lead', numberOf(work)).fill('0.02')
  const lead = row(grid.page, 'Lead', numberOf(work))
  await lead.getByText('Pass', { exact: true }).waitFor()
  await lead.getByText('Fail', { exact: true }).locator('xpath=../..').getByText(buyer).waitFor()
  await cell(grid.page, 'Lead', numberOf(work)).press('Control+s')
  await grid.page.getByText('1 result saved.').waitFor()

  await owner.post(own(requestId, '/result-alerts'), { tells_at_once: true })
  const check = await open(`/inspector/tests?queue=to-verify&sample=${sample?.id}`, omar)
  await check.page.getByLabel(`Select ${numberOf(work)} Lead`).check()
  await check.page
    .getByRole('region', { name: /selected/ })
    .getByRole('button', { name: 'Verify', exact: true })
    .click()
  const question = check.page.getByRole('alertdialog', { name: 'Verify this result?' })
  await question.getByText('1 of them is outside the limit of a second specification.').waitFor()
  await question.getByRole('button', { name: 'Verify', exact: true }).click()
  await check.page.getByText('1 result verified.').waitFor()

  const mine = await stage.open(`/requests/${requestId}`, {}, asOwner(owner))
  await mine.page.getByText('Its result follows when all results are verified.').waitFor()
  await mine.page.getByText('Fail', { exact: true }).locator('xpath=../..').getByText(buyer).waitFor()
  for (const name of ['Salmonella', 'E. coli'])
    await verifyResult(sara, omar, idOf(work, name), goodResults[name] ?? {})
  const desktop = await stage.open(`/admin/requests/${requestId}`, desk, asAdmin(admin))
  await desktop.page.getByRole('button', { name: 'Decide the result', exact: true }).click()
  const decide = desktop.page.getByRole('dialog', { name: /^Result of request/ })
  await decide.getByText(/^By Buyer \d+: Does not conform\./).waitFor()
  await decide.getByRole('button', { name: 'Decide the result', exact: true }).click()
  await desktop.page.getByText('The report is being prepared.').waitFor()
  await drawWaiting(stage.t)
  await mine.page.getByText(/^By Buyer \d+:$/).waitFor()

  const { number } = (await admin.get(office(requestId))).body.data.report
  const checked = await stage.open(`/verify/${number}?key=${keyOf(number)}`, { width: 390 })
  await checked.page.getByRole('heading', { name: /Second statement of conformity/ }).waitFor()
  const statement = checked.page.locator('section').filter({ hasText: 'Second statement of conformity' }).last()
  for (const text of ['Does not conform', 'غير مطابق', 'This statement applies only to the results for', 'Lead'])
    await statement.getByText(text, { exact: true }).first().waitFor()
  for (const { page, faults, context } of [grid, check, mine, desktop, checked]) {
    expect(await layoutFaults(page)).toEqual([])
    expect(await axeFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  }
}, 180_000)

it('a failed blank holds the results of its batch until a colleague releases it, and then they are verified', async () => {
  const work = await aTest()
  const number = numberOf(work)
  const lead = idOf(work, 'Lead')
  const one = await open(`/inspector/tests?sample=${work.samples[0]?.id}`, sara)
  await cell(one.page, 'Lead', number).fill('0.02')
  await one.page.getByLabel(': batch').fill('Run 17')
  await one.page.getByRole('button', { name: 'Save 1 result', exact: true }).click()
  await one.page.getByText('1 result saved.').waitFor()
  const { method } = (await sara.get(testPath(lead))).body.data
  await one.page.goto(`/inspector/controls?method=${method.id}`)
  await one.page.getByRole('button', { name: 'Record a control', exact: true }).click()
  const form = one.page.getByRole('dialog', { name: 'Record a control' })
  await form.getByLabel('Batch').fill('run 17')
  await form.getByLabel('Measured value').fill('0.02')
  await form.getByLabel('Maximum').fill('0,005')
  await form.getByText('This control fails.').waitFor()
  await form.getByRole('button', { name: 'Record', exact: true }).click()
  await one.page.getByText('Holds 1 result').first().waitFor()
  expect(await one.page.getByRole('button', { name: 'Release', exact: true }).count()).toBe(0)
  expect(await one.page.getByRole('img', { name: 'Blanks' }).getAttribute('aria-label')).toContain('Failed: 1.')
  expect(await axeFaults(one.page)).toEqual([])
  expect(one.faults).toEqual([])
  await one.context.close()

  // On a phone, the note beside the result covers nothing.
  const phone = await stage.open('/inspector/tests?queue=to-verify', { width: 390, language: 'ar' }, asInspector(omar))
  await phone.page.getByRole('link', { name: 'معلّقة لأن عيّنة ضبط لم تنجح' }).waitFor()
  expect(await layoutFaults(phone.page)).toEqual([])
  await phone.context.close()

  const two = await open(`/inspector/tests/${lead}`, omar)
  const { page } = two
  await page.getByText('Held: Blank of batch').waitFor()
  expect(await page.getByRole('button', { name: 'Verify', exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'Open the controls' }).click()
  await page.getByRole('button', { name: 'Release', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Release this control?' })
  await question.getByLabel('Why can the results be used?').fill('The vial was dirty; the samples are far above it.')
  await question.getByRole('button', { name: 'Release', exact: true }).click()
  await page.getByText('Failed, released').first().waitFor()
  await page.goto(`/inspector/tests/${lead}`)
  await page.getByText('The vial was dirty; the samples are far above it.').first().waitFor()
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verify', exact: true }).click()
  await page.getByText('Repeat test').waitFor()
  expect(await stateOf(lead)).toBe('verified')
  expect(two.faults).toEqual([])
  await two.context.close()
}, 90_000)
