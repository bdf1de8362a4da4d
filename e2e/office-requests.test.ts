// Requests in the back office: quoted, assigned, decided, and the money of a cancelled one refunded.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestRefund } from '../server/src/slices/refunds/index.ts'
import { fieldWork } from '../server/test/assigned.ts'
import {
  aCardPayment,
  aCardRefund,
  aRefund,
  aRequestIn,
  aReviewedRequest,
  makeCompetent,
  offerInspections,
  office,
  own,
  someGoods,
} from '../server/test/requests.ts'
import { type Look, openStage, type Stage } from './harness.ts'
import { layoutFaults } from './layout.ts'
import { asAdmin } from './scene.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  await offerInspections(stage.t)
}, 120_000)
afterAll(() => stage?.close())

const desk: Look = { width: 1280, height: 900 }
const wished = {
  wished_from: '2099-03-10',
  wished_to: '2099-03-14',
  goods: [someGoods({ expires_on: '2100-01-01' })],
}

it('an administrator sends a quote and goes on to the next request in the queue', async () => {
  const { t } = stage
  const owner = await t.owner({ companyName: 'Gulf Reefer' })
  const [first, second] = [
    await aRequestIn(t, owner, 'submitted', wished),
    await aRequestIn(t, owner, 'submitted', wished),
  ]
  const admin = await t.admin()
  const { page, context, faults } = await stage.open('/admin/dashboard', desk, asAdmin(admin))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.getByRole('link', { name: /^Requests to answer/ }).click()
  await page.waitForURL('**/admin/requests?queue=to-answer**')
  const { number } = (await owner.get(own(first))).body.data
  await page.getByRole('table').getByRole('link', { name: number, exact: true }).click()
  await page.waitForURL(`**/admin/requests/${first}**`)
  await button('Quote').click()
  const dialog = page.getByRole('dialog', { name: /^Quote for/ })
  await dialog.getByLabel('Description').fill('Inspection on two days')
  await dialog.getByLabel('Quantity').fill('2')
  await dialog.getByLabel('Unit price in AED, without VAT').fill('950.50')
  await button('Send quote').click()
  await page.getByText('AED 1,996.05').first().waitFor()
  expect((await owner.get(own(first))).body.data.quote.price.total).toBe(1996.05)
  await page.getByRole('link', { name: /Next/ }).click()
  await page.waitForURL(`**/admin/requests/${second}**`)
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

it('an administrator assigns a competent inspector, and another one decides', async () => {
  const { t } = stage
  const owner = await t.owner({ companyName: 'Gulf Fresh' })
  const inspector = await t.inspector({ firstName: 'Omar', lastName: 'Said' })
  await makeCompetent(t, inspector.id)
  const id = await aRequestIn(t, owner, 'ready', wished)
  const admin = await t.admin()
  const { page, context, faults } = await stage.open(`/admin/requests/${id}`, desk, asAdmin(admin))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('Assign inspector').click()
  const dialog = page.getByRole('dialog', { name: /^Inspector for request/ })
  await dialog.getByText('Omar Said').click()
  await dialog.getByRole('button', { name: 'Assign inspector', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('main').getByText('Omar Said').first().waitFor()

  const reviewed = await aReviewedRequest(t, owner, { computed: 'does-not-conform', changed: wished })
  await page.goto(`/admin/requests/${reviewed}`)
  await button('Decide the result').click()
  const decide = page.getByRole('dialog', { name: /^Result of/ })
  await decide.getByText('Conforms', { exact: true }).click()
  await decide.getByRole('button', { name: 'Decide the result', exact: true }).click()
  await decide.getByText('Error: This field is required').waitFor()
  await decide.getByLabel('Reason for a different result').fill('The laboratory confirmed the label.')
  await decide.getByRole('button', { name: 'Decide the result', exact: true }).click()
  await decide.waitFor({ state: 'hidden' })
  await page.getByText('The laboratory confirmed the label.').first().waitFor()
  expect((await admin.get(office(reviewed))).body.data.state).toBe('reported')
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

it('a SUPER_ADMIN records a refund from the queue', async () => {
  const { t } = stage
  const owner = await t.owner({ companyName: 'Gulf Cold Stores' })
  await aRefund(t, owner, wished)
  const boss = await t.superAdmin()
  const { page, context, faults } = await stage.open('/admin/dashboard', desk, asAdmin(boss))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.getByRole('link', { name: /^Refunds to send/ }).click()
  await page.waitForURL('**/admin/refunds?state=due**')
  await page.getByRole('button', { name: /^Record the refund for REQ-/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Record refund for REQ-/ })
  await dialog.getByText('AED 1,575.00').waitFor()
  await button('Record as sent').click()
  await dialog.getByText('Error: This field is required').waitFor()
  await dialog.getByLabel('Reference of the bank or provider').fill('FT26324')
  await button('Record as sent').click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Record the refund for REQ-/ }).waitFor({ state: 'hidden' })
  expect((await boss.get('/admin/api/refunds')).body.data.refunds[0].sent.reference).toBe('FT26324')
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

it('a SUPER_ADMIN sends a refund to the card, hears that the bank gave it back, and finds a chargeback', async () => {
  const { t } = stage
  const owner = await t.owner({ companyName: 'Sharjah Spices' })
  const refund = await aCardRefund(t, owner, { card: 'takesNoRefund', changed: wished })
  const boss = await t.superAdmin()
  const { page, context, faults } = await stage.open('/admin/refunds?state=due', desk, asAdmin(boss))
  const row = page.getByRole('row').filter({ hasText: 'Sharjah Spices' })
  await row.getByRole('button', { name: /^Send to card: refund for REQ-/ }).click()
  const dialog = page.getByRole('alertdialog', { name: /^Send the refund for REQ-.* to the card\?/ })
  await dialog.getByText('AED 1,575.00').waitFor()
  await dialog.getByRole('button', { name: 'Yes, Send', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.goto('/admin/refunds')
  await row.getByText('Sending', { exact: true }).waitFor()
  expect(await row.getByRole('button').count()).toBe(0)
  await requestRefund(t.deps, refund)
  await row.getByText('Sent', { exact: true }).waitFor()
  await t.deps.gateway.checkout?.deliverDue()
  await row.getByText('The payment provider could not send it: expired_or_canceled_card').waitFor()
  await row.getByRole('button', { name: /^Record the refund for REQ-/ }).waitFor()
  expect(await layoutFaults(page)).toEqual([])
  const sent = await boss.post(`/admin/api/refunds/${refund}/record`, {
    amount: 1575,
    way: 'transfer',
    reference: 'FT1',
  })
  await page.goto(`/admin/requests/${sent.body.data.request.id}`)
  await page.getByText(/^Came back from the card’s bank on [^.]+\. Sent on /).waitFor()

  const { orderId, ref } = await aCardPayment(t, owner, { card: 'isDisputed', changed: wished })
  await t.deps.gateway.checkout?.deliverDue()
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: /^Chargebacks to answer/ }).click()
  await page.waitForURL('**/admin/payments?chargeback=to-answer**')
  await page.getByRole('row').filter({ hasText: 'Sharjah Spices' }).getByText('Charged back').waitFor()
  await page.goto(`/admin/payments/${orderId}`)
  await page.getByText('Answer by').waitFor()
  await page.goto(`/pay/sandbox/${ref}`)
  await page.getByRole('button', { name: 'For the cardholder' }).click()
  await page.getByText('Payment approved').waitFor()
  await page.goto(`/admin/payments/${orderId}`)
  await page.getByText('Chargeback lost').first().waitFor()
  expect(await page.getByText('Answer by').count()).toBe(0)
  expect(await layoutFaults(page)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

it('the list shows goods first and certifications behind a filter; a row of goods opens the request', async () => {
  const { t } = stage
  const owner = await t.owner({ companyName: 'Creek Traders' })
  const id = await aRequestIn(t, owner, 'ready', wished)
  const { number } = (await owner.get(own(id))).body.data
  const { facilityId } = await fieldWork(t, { owner, facility: { name: 'Creek cold store' } })
  const admin = await t.admin()
  const { page, context, faults } = await stage.open('/admin/requests', desk, asAdmin(admin))
  const row = page.getByRole('row').filter({ hasText: number })
  await row.waitFor()
  expect(await page.getByText('Creek cold store').count()).toBe(0)
  await page.getByRole('button', { name: 'Certifications' }).click()
  await page.getByText('Creek cold store').click()
  await page.waitForURL(`**/admin/facilities/${facilityId}`)
  await page.goBack()
  await page.getByRole('button', { name: 'Certifications' }).click()
  await row.getByText('Creek Traders').waitFor()
  await row.getByRole('cell').last().click()
  await page.waitForURL(`**/admin/requests/${id}`)
  expect(faults).toEqual([])
  await context.close()
}, 60_000)
