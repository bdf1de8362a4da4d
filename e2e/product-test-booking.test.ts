// Booking and paying for a product test on a phone, until its laboratory is known.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAnalyst, aSecondSpecification, offerTests } from '../server/test/product-tests.ts'
import { openStage, type Stage } from './harness.ts'
import { asAdmin, asInspector, asOwner } from './scene.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

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
