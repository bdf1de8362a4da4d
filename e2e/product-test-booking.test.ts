// A product test before its samples: the office sets up its catalogue, and an owner books and pays for it on a phone, until
// its laboratory is known.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAnalyst, aSecondSpecification, offerTests } from '../server/test/product-tests.ts'
import { type Look, openStage, type Stage } from './harness.ts'
import { asAdmin, asInspector, asOwner } from './scene.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

const desk: Look = { width: 1280, height: 900 }

it('a super administrator sets up a test, from the laboratory to the service', async () => {
  const boss = await stage.t.superAdmin()
  const { page, context, faults } = await stage.open('/admin/settings/services?tab=laboratories', desk, asAdmin(boss))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const fill = async (label: string, value: string): Promise<void> =>
    page.getByLabel(label, { exact: true }).fill(value)
  const names = async (en: string, ar: string): Promise<void> => {
    await fill('Name in English', en)
    await fill('Name in Arabic', ar)
  }

  await button('Add laboratory').click()
  await names('Sharjah Food Laboratory', 'مختبر الشارقة للأغذية')
  await fill('Address', 'Al Quoz 3, Dubai')
  await page.getByLabel('Accreditation number').fill('LB-TEST-017')
  await button('Save').click()
  await page.getByText('An accreditation has a number and a last day. Enter both, or neither.').first().waitFor()
  await page.getByLabel('Accredited until').fill('2090-01-31')
  await button('Save').click()
  await button('Edit Sharjah Food Laboratory').waitFor()

  await page.getByRole('tab', { name: 'Test methods' }).click()
  await button('Add test method').click()
  await fill('Code', 'ISO 16649-2')
  await names('Escherichia coli', 'الإشريكية القولونية')
  await page.getByLabel('Matrix in English').fill('Food')
  await page.getByLabel('Matrix in Arabic').fill('أغذية')
  await page.getByLabel('Unit').fill('CFU/g')
  await fill('Working days', '3')
  await button('Save').click()
  await button('Edit ISO 16649-2').waitFor()

  await page.getByRole('tab', { name: 'Specifications' }).click()
  await button('Add specification').click()
  await names('Chilled meals', 'وجبات مبرّدة')
  await button('Add parameter').click()
  const parameter = page.getByRole('group', { name: 'Parameter 1' })
  await parameter.getByLabel('Name in English').fill('E. coli')
  await parameter.getByLabel('Name in Arabic').fill('الإشريكية القولونية')
  await parameter.getByLabel('Test method').fill('16649')
  await page.getByRole('option', { name: /16649/ }).click()
  await parameter.getByLabel('Limit', { exact: true }).selectOption('counts')
  await parameter.getByLabel('m: good up to').fill('10')
  await parameter.getByLabel('M: none above').fill('5')
  await parameter.getByLabel('Source of the limit').fill('GSO 1016')
  await button('Save draft').click()
  await parameter.getByText('The upper limit must be above the lower one.').waitFor()
  await parameter.getByLabel('M: none above').fill('100')
  await button('Save draft').click()
  // What is released is what is shown: there is no button before the specification is loaded.
  await button('View Chilled meals').click()
  await page.getByText('Of 5 units, at most 0 above 10 CFU/g, none above 100 CFU/g').waitFor()
  await button('Release').click()
  const { specifications } = (await boss.get('/admin/api/specifications')).body.data
  const path = `/admin/api/specifications/${specifications[0].id}`
  const { version } = (await boss.get(path)).body.data
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith(`${path}/release`)),
    page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click(),
  ])
  expect(sent.postDataJSON()).toEqual({ version })
  await page.getByText('Version 1', { exact: true }).first().waitFor()

  await boss.patch(path, { decision_rule: 'guarded' })
  await page.getByText('Version 1 and a draft').first().waitFor()
  await button('View Chilled meals').click()
  await button('Discard draft').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
  await page.getByText('Version 1', { exact: true }).first().waitFor()

  await page.getByRole('tab', { name: 'Services', exact: true }).click()
  await button('Edit Product Test: Microbiology of Chilled Food').click()
  await page.getByRole('combobox', { name: /^Specification/ }).fill('chill')
  await page.getByRole('option', { name: /Chilled meals/ }).click()
  await button('Save').click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const { services } = (await boss.get('/admin/api/services')).body.data as {
    services: { id: number; is_offered: boolean; specification: { name: { en: string } } | null }[]
  }
  expect(services.find(({ id }) => id === 13)).toMatchObject({
    is_offered: false,
    specification: { name: { en: 'Chilled meals' } },
  })
  expect(faults).toEqual([])
  await context.close()
}, 90_000)

it('an owner books and pays for a test, and learns where to bring the sample', async () => {
  const { t } = stage
  const { laboratoryId, methodIds } = await offerTests(t)
  await aSecondSpecification(t, methodIds)
  const owner = await t.owner({ companyName: 'Oasis Dairy' })
  const { page, context, faults } = await stage.open('/requests', {}, asOwner(owner))
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  await page.getByRole('link', { name: 'New request' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Inspections and product tests' }).waitFor()
  await page.getByText('Product Test: Microbiology of Chilled Food').click()
  await button('Continue').click()

  await page.getByRole('heading', { level: 1, name: 'Product and tests' }).waitFor()
  await page.getByText('3 of 3 chosen').waitFor()
  await button('Add a product').click()
  const product = page.getByRole('dialog', { name: 'Product 1 of 1' })
  await product.getByLabel('Product', { exact: true }).fill('Labneh 400 g')
  await product.getByLabel(/^Batch or lot number/).fill('LB-77')
  await button('Done').click()
  await page.getByRole('checkbox', { name: /^Total plate count/ }).uncheck()
  await page.getByText('2 of 3 chosen').waitFor()
  await page.getByLabel('Second specification').selectOption('Buyer 1')
  await page.getByText('It judges 1 of the tests you chose.').waitFor()
  await page.getByText('It also has limits for tests that you did not choose:').waitFor()
  await button('Add this test').click()
  await page.getByText('It judges 2 of the tests you chose.').waitFor()
  await page.getByText('3 of 3 chosen').waitFor()
  await page.getByRole('checkbox', { name: /^Total plate count/ }).uncheck()
  // The base with two tests, of which lead has its own price: AED 900 and 120, with VAT.
  await page.getByText('AED 1,071.00').waitFor()
  await button('Continue').click()

  await page.getByRole('heading', { level: 1, name: 'Samples' }).waitFor()
  await button('Continue').click()
  await page.getByText('1 entry is missing or needs correcting').waitFor()
  await page.getByText('You collect them', { exact: true }).click()
  await page.getByText('Where we collect the samples').waitFor()
  await page.getByText('I bring them', { exact: true }).click()
  await page.getByText(/^Report: About .* if we receive the samples by /).waitFor()
  expect(await page.getByText('Where we collect the samples').count()).toBe(0)
  await button('Continue').click()
  await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor()
  await button('Continue').click()

  await page.getByRole('heading', { level: 1, name: 'Check and send' }).waitFor()
  await page.getByText('Brought to the laboratory').waitFor()
  expect(await page.getByText('Total plate count').count()).toBe(0)
  const left = page.getByText('Not tested, so not judged:').locator('..')
  expect(await left.getByRole('listitem').allTextContents()).toEqual(['Aerobic plate count'])
  await button('Send and continue to payment').click()

  await page.getByRole('heading', { level: 1, name: /^REQ-/ }).waitFor()
  await page.getByRole('heading', { name: 'Pay for this test' }).waitFor()
  await page.getByText('Online Payment', { exact: true }).click()
  const opened = context.waitForEvent('page')
  await button('Proceed to pay').click()
  const tab = await opened
  await tab.waitForURL('**/pay/sandbox/**')
  await tab.getByRole('textbox').first().fill('4242 4242 4242 4242')
  await tab.getByRole('button').click()
  await tab.getByRole('status').waitFor()
  await tab.close()
  const paid = page.getByRole('alertdialog', { name: 'Payment Successful!' })
  await paid.getByText(/Next, we will assign a laboratory/).waitFor()
  await paid.getByRole('button', { name: 'Continue' }).click()
  await page.getByText("Payment received. Next, we'll assign a laboratory.").waitFor()

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const analyst = await anAnalyst(t, laboratoryId)
  const back = await stage.open(`/admin/requests/${id}`, { width: 1280 }, asAdmin(await t.admin(), 'ADMIN'))
  await back.page.getByRole('button', { name: 'Assign analyst' }).click()
  const dialog = back.page.getByRole('dialog', { name: /^Analyst for request/ })
  await dialog.getByText('Gulf Food Laboratory').waitFor()
  await dialog.getByText('Reem Darwish', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Assign analyst' }).click()
  await back.page.getByText('Al Quoz 3, Dubai').waitFor()

  await page.getByText('Bring the samples to Gulf Food Laboratory. The address is below.').waitFor()
  await page.getByText('Al Quoz 3, Dubai').first().waitFor()
  const lab = await stage.open(`/inspector/requests/${id}`, {}, asInspector(analyst))
  await lab.page.getByRole('heading', { level: 1, name: 'Labneh 400 g' }).waitFor()
  await lab.page.getByText('Brought to the laboratory').waitFor()
  expect(await lab.page.getByText(/inspection|AED/).count()).toBe(0)
  expect([...faults, ...back.faults, ...lab.faults]).toEqual([])
  for (const one of [context, back.context, lab.context]) await one.close()
}, 180_000)
