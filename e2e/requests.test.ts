// Booking an inspection on a phone: from the plus menu, with goods pasted from a spreadsheet, to sending it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aProductOf } from '../server/test/products.ts'
import { aReportedRequest, aRequestIn, offerInspections, office, own, someGoods } from '../server/test/requests.ts'
import { aPdf } from '../server/test/sample-files.ts'
import { openStage, type Stage } from './harness.ts'
import { asOwner } from './scene.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

const rows = [
  'Description\tHS code\tQty\tUnit\tCountry of origin',
  'Frozen shrimp, 10 kg cartons\t0306.17\t4,000\tcartons\tIndia',
  'Basmati rice\t1006.30\tmany\tbags\tالهند',
  'Tea\t0902.40\t500\tcartons\tSri Lanka',
].join('\n')

it('an owner books an inspection with a pasted spreadsheet', async () => {
  await offerInspections(stage.t)
  const owner = await stage.t.owner({ companyName: 'Gulf Reefer' })
  await aProductOf(owner, {
    description: 'Red lentils, 25 kg bags',
    hs_code: '071340',
    unit: 'bags',
    gtin: null,
    specification: 'Moisture at most 14%.',
  })
  const { page, context, faults } = await stage.open('/dashboard', {}, asOwner(owner))
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  const saved = () => page.getByText('Saved just now').waitFor()
  await button('Add or request').click()
  await page.getByRole('menuitem', { name: 'Import Inspection' }).click()
  await page.getByText('From AED 1,575.00 including VAT').waitFor()
  await button('Continue').click()

  await page.getByRole('heading', { level: 1, name: 'Goods' }).waitFor()
  await button('Paste rows').click()
  const paste = page.getByRole('dialog', { name: 'Paste rows' })
  await paste.getByLabel('Rows from your spreadsheet').fill(rows)
  await paste.getByText('3 lines found').waitFor()
  await paste.getByText('1 cell was not understood').waitFor()
  await paste.getByText('Row 3, column 3: many.').waitFor()
  await button('Add 3 lines').click()
  await page.getByText('3 lines of goods').waitFor()
  await button('Remove: Tea').click()
  await page.getByText('2 lines of goods').waitFor()
  await saved()

  // Invalid values stay on this device and are marked; valid ones are already saved on the server.
  await button(/^Edit line 2: Basmati rice/).click()
  const line = page.getByRole('dialog', { name: 'Line 2 of 2' })
  await line.getByLabel('HS code').fill('10063')
  await line.getByText('An HS code has 6, 8, 10, or 12 digits.').waitFor()
  await line.getByLabel('Quantity').fill('900')
  await page.getByText('Correct the marked entries to save them.').waitFor()
  await page.reload()
  await button(/^Edit line 2: Basmati rice/).click()
  expect(await line.getByLabel('HS code').inputValue()).toBe('10063')
  expect(await line.getByLabel('Quantity').inputValue()).toBe('900')
  await line.getByLabel('HS code').fill('100630')
  // Text that matches no country stays and is marked; a prefix that matches only one country is completed.
  const country = line.getByRole('combobox', { name: /^Country of origin/ })
  await country.fill('Indja')
  await line.getByLabel(/^Lot number/).focus()
  expect(await country.inputValue()).toBe('Indja')
  await line.getByText('Choose a country from the list.').waitFor()
  await country.fill('Indon')
  await line.getByLabel(/^Lot number/).focus()
  expect(await country.inputValue()).toBe('Indonesia')
  // An added line that stays empty is removed.
  await button('Add another line').click()
  await page.getByRole('dialog', { name: 'Line 3 of 3' }).waitFor()
  await button('Done').click()
  await page.getByText('2 lines of goods').waitFor()
  await button('Move up: Basmati rice').click()
  // A line becomes a product, then another request could choose it; here a second product becomes a line.
  await page.getByRole('button', { name: /^Edit line 1:/ }).click()
  await button('Save as my product').click()
  await page.getByText('This line is one of your products.').waitFor()
  await button('Done').click()
  await button('From my products').click()
  const picker = page.getByRole('dialog', { name: 'From my products' })
  await picker.getByRole('searchbox').fill('lentils')
  await picker.getByRole('searchbox').press('Enter')
  await picker.getByRole('checkbox', { name: 'Red lentils, 25 kg bags' }).check()
  await button('Add 1 line').click()
  await page.getByText('3 lines of goods').waitFor()
  await page.getByRole('button', { name: /^Edit line 3:/ }).click()
  await page.getByLabel(/^Quantity/).fill('900')
  await button('Done').click()
  await saved()
  await button('Continue').click()

  await page.getByRole('heading', { level: 1, name: 'Place and time' }).waitFor()
  // Each step lists its own missing entries.
  await button('Continue').click()
  await page.getByText(/^\d entries are missing or need correcting$/).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Place and time' }).waitFor()
  await page.getByText('Port or terminal', { exact: true }).click()
  await page.getByLabel('Place name').fill('Jebel Ali, Terminal 2')
  await page.getByLabel('Emirate').selectOption({ label: 'Dubai' })
  await page.getByLabel('Earliest date').fill('2099-03-10')
  await page.getByRole('textbox', { name: /^Container numbers/ }).fill('CSQU3054384')
  await page.getByText('the last digit should be 3').waitFor()
  await page.getByRole('textbox', { name: /^Container numbers/ }).fill('CSQU3054383')
  await page.getByText('is a valid number').waitFor()
  await saved()
  await button('Continue').click()

  await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor()
  for (const [kind, title] of [
    ['invoice', 'Commercial invoice'],
    ['packing-list', 'Packing list'],
    ['bill-of-lading', 'Bill of lading or air waybill'],
  ] as const) {
    const card = page.locator('section', { has: page.getByRole('heading', { name: title }) })
    await card
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(aPdf(kind)) })
    await card.getByText('Added', { exact: true }).waitFor()
  }
  await button('Continue').click()

  await page.getByRole('heading', { level: 1, name: 'Check and send' }).waitFor()
  await page.getByText('We inspect 80 of 900 bags.').first().waitFor()
  await page.getByText('Moisture at most 14%.').waitFor()
  await page.getByText('Stricter than the service, because the product says so.').waitFor()
  await button('Send and continue to payment').click()

  await page.getByRole('heading', { level: 1, name: /^REQ-/ }).waitFor()
  await page.getByText('Pay to start.').waitFor()
  await page.goto('/requests')
  await page.getByRole('list', { name: 'Requests' }).getByText('Awaiting payment', { exact: true }).waitFor()
  expect(faults).toEqual([])
  await context.close()
}, 120_000)

it('an owner pays for a request on its page, by card and by a transfer that is refused at first', async () => {
  const { t } = stage
  await offerInspections(t)
  const owner = await t.owner({ companyName: 'Gulf Fresh' })
  const admin = await t.admin()
  const goods = { wished_from: '2099-03-10', wished_to: '2099-03-14', goods: [someGoods({ expires_on: '2100-01-01' })] }
  const byCard = await aRequestIn(t, owner, 'awaiting-payment', goods)
  const { page, context, faults } = await stage.open(`/requests/${byCard}`, {}, asOwner(owner))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.getByRole('heading', { name: 'Pay for this inspection' }).waitFor()
  await page.getByText('Price breakdown').waitFor()
  await page.getByText('Online Payment', { exact: true }).click()
  const opened = context.waitForEvent('page')
  await button('Proceed to pay').click()
  const tab = await opened
  await tab.waitForURL('**/pay/sandbox/**')
  await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
  await tab.getByRole('textbox').first().fill('4242 4242 4242 4242')
  await tab.getByRole('button').click()
  await tab.getByRole('status').waitFor()
  await tab.close()
  const paid = page.getByRole('alertdialog', { name: 'Payment Successful!' })
  await paid.getByText(/^You have paid for request .*REQ-/).waitFor()
  await paid.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByText('Payment received. Next,').first().waitFor()
  expect((await owner.get(own(byCard))).body.data.state).toBe('ready')

  const byTransfer = await aRequestIn(t, owner, 'awaiting-payment', goods)
  await page.goto(`/requests/${byTransfer}`)
  await page.getByText('Wire Transfer', { exact: true }).click()
  await button('Proceed to pay').click()
  await page.getByRole('heading', { name: 'Bank details' }).waitFor()
  const { order } = (await owner.get(own(byTransfer))).body.data
  await admin.post(`/admin/api/payments/${order.id}/refuse`, { reason: 'Nothing has come.' })
  await page.getByText('Nothing has come.').first().waitFor()
  await page.getByText('Wire Transfer', { exact: true }).click()
  await button('Proceed to pay').click()
  await page.getByRole('heading', { name: 'Bank details' }).waitFor()
  expect((await owner.get(own(byTransfer))).body.data.order.state).toBe('awaiting-transfer')

  await page.goto(`/orders/${order.id}`)
  await page.getByRole('link', { name: 'Start the payment again' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

it('an owner disputes a result, reads the answer, accepts it and books a re-inspection', async () => {
  const { t } = stage
  await offerInspections(t)
  const owner = await t.owner({ companyName: 'Gulf Cold Stores' })
  const id = await aReportedRequest(t, owner, {
    wished_from: '2099-03-10',
    wished_to: '2099-03-14',
    goods: [someGoods({ expires_on: '2100-01-01' })],
  })
  const { page, context, faults } = await stage.open(`/requests/${id}`, {}, asOwner(owner))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const result = page.locator('section', { has: page.getByRole('heading', { name: 'Result', exact: true }) })
  await result.getByText('Conforms', { exact: true }).waitFor()
  await button('Dispute the result').click()
  const dispute = page.getByRole('alertdialog', { name: 'Dispute this result?' })
  await dispute.getByLabel('What is wrong with it').fill('Carton 14 was opened before.')
  await dispute.getByRole('button', { name: 'Dispute the result', exact: true }).click()
  await result.getByText('An administrator will answer you.').waitFor()
  await button('Dispute the result').waitFor({ state: 'hidden' })

  const answered = await (await t.admin()).post(office(id, '/answer-dispute'), { text: 'The photos show it closed.' })
  expect(answered.status).toBe(200)
  await page.reload()
  await result.getByText('The photos show it closed.').waitFor()
  await button('Accept the result').click()
  const accept = page.getByRole('alertdialog', { name: 'Accept this result?' })
  await accept.getByRole('button', { name: 'Accept the result', exact: true }).click()
  await page.getByText('This request is complete.').waitFor()
  expect((await owner.get(own(id))).body.data.state).toBe('closed')
  await button('Book a re-inspection').click()
  await page.waitForURL(({ pathname }) => !pathname.includes(id))
  const [draft] = (await owner.get('/api/user/requests?state=draft')).body.data.requests
  expect((await owner.get(own(draft.id))).body.data.reinspection_of.id).toBe(id)
  expect(faults).toEqual([])
  await context.close()
}, 60_000)
