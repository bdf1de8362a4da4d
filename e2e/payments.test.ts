// Payments on screen: what an owner reads about a transfer, what an administrator records, and a production that is not
// set up yet.
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { aFacility, anOrder } from '../server/test/facilities.ts'
import { aSentRequest, done, importService, someGoods } from '../server/test/requests.ts'
import { aPdf } from '../server/test/sample-files.ts'
import { type Look, openStage, password, type Stage } from './harness.ts'
import { layoutFaults } from './layout.ts'
import { asAdmin, asOwner } from './scene.ts'

const stages: Stage[] = []
afterAll(() => Promise.all(stages.map((stage) => stage.close())))

const set = async (config: Parameters<typeof openStage>[0] = {}): Promise<Stage> => {
  const stage = await openStage(config)
  stages.push(stage)
  return stage
}
const desk: Look = { width: 1280, height: 900 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('lets an owner choose between two certifications, and updates fee, validity and order', async () => {
  const stage = await set()
  const boss = await stage.t.superAdmin()
  const price = await boss.post('/admin/api/prices', { name: { en: 'Kitchens', ar: 'المطابخ' }, base: 2000 })
  const service = {
    name: { en: 'Kitchen Certification', ar: 'اعتماد المطابخ' },
    description: { en: 'Kitchens that cook for others.', ar: 'المطابخ التي تطهو للغير.' },
    kind: 'certification',
    price_id: price.body.data.id,
    validity_months: 24,
    is_offered: true,
  }
  const kitchens = (await boss.post('/admin/api/services', service)).body.data.id
  const owner = await stage.t.owner()
  const facilityId = await aFacility(owner)
  const { page, faults } = await stage.open(`/certify/${facilityId}`, {}, asOwner(owner))
  const choice = page.getByRole('group', { name: 'Choose a certification' })
  expect(await choice.getByRole('radio', { name: /Facility Certification/ }).isChecked()).toBe(true)
  await page.getByText('that anyone can check, valid for 12 months').waitFor()
  await choice.getByText('Kitchens that cook for others.').click()
  await page.getByText('that anyone can check, valid for 24 months').waitFor()
  await page.getByText('2,100.00').last().waitFor()
  await page.getByText('Wire Transfer').click()
  await button(page, 'Proceed to pay').click()
  await page.getByText('Bank details').waitFor()
  await page.getByText('2,100.00').first().waitFor()
  expect(await choice.count()).toBe(0)
  const [request] = (await owner.get('/api/user/requests')).body.data.requests
  expect(request.service).toMatchObject({ id: kitchens })
  expect(faults).toEqual([])
})

it('asks once who the buyer on the invoice is, optional up to AED 10,000', async () => {
  const stage = await set()
  const boss = await stage.t.superAdmin()
  const owner = await stage.t.owner({ companyName: 'Gulf Reefer' })
  const { page, faults } = await stage.open(`/certify/${await aFacility(owner)}`, {}, asOwner(owner))
  const question = page.getByRole('group', { name: /registered for VAT/ })
  const trn = page.getByLabel('TRN')
  const pay = async () => {
    await page.getByText('Wire Transfer').click()
    await button(page, 'Proceed to pay').click()
  }
  await question.getByText('Yes', { exact: true }).click()
  await trn.fill('10012345670000')
  await pay()
  await page.getByText('A TRN has 15 digits and starts with 1.').first().waitFor()
  expect(await trn.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('Legal name').inputValue()).toBe('Gulf Reefer')
  await trn.fill('100 1234 5670 0003')
  await button(page, 'Proceed to pay').click()
  await page.getByText('Bank details').waitFor()
  await page.goto(`/certify/${await aFacility(owner)}`)
  await button(page, 'Proceed to pay').waitFor()
  expect(await question.count()).toBe(0)
  await page.goto('/profile')
  expect(await trn.inputValue()).toBe('100123456700003')

  // Skipped for a small order, needed for a large one.
  const other = await stage.t.owner()
  const skipping = await stage.open(`/certify/${await aFacility(other)}`, {}, asOwner(other))
  await skipping.page.getByText('You can skip this for orders up to AED 10,000.').waitFor()
  await skipping.page.getByText('Wire Transfer').click()
  await button(skipping.page, 'Proceed to pay').click()
  await skipping.page.getByText('Bank details').waitFor()
  await boss.patch('/admin/api/settings', { fee: 9_523.82 })
  await skipping.page.goto(`/certify/${await aFacility(other)}`)
  await skipping.page.getByText('must show the TRN of a registered company').waitFor()
  await skipping.page.getByText('Wire Transfer').click()
  await button(skipping.page, 'Proceed to pay').click()
  await skipping.page.getByText('This field is required').first().waitFor()
  await skipping.page.getByText('No', { exact: true }).click()
  await button(skipping.page, 'Proceed to pay').click()
  await skipping.page.getByText('Bank details').waitFor()

  const office = await stage.open(`/admin/users/${owner.id}`, desk, asAdmin(boss))
  await office.page.getByText('100123456700003').first().waitFor()
  expect([...faults, ...skipping.faults, ...office.faults]).toEqual([])
})

it('a payment that could not be started says so in the summary of the form, and keeps the method', async () => {
  const stage = await set()
  const owner = await stage.t.owner()
  const look = { width: 390, language: 'ar' } as const
  const { page, context, faults } = await stage.open(`/certify/${await aFacility(owner)}`, look, asOwner(owner))
  await page.getByText('التحويل البنكي').click()
  await context.setOffline(true)
  await button(page, 'متابعة الدفع').click()
  const summary = page.locator('section:focus').getByText('خطأ في الشبكة')
  await summary.waitFor()
  expect(await page.getByRole('radio', { name: /التحويل البنكي/ }).isChecked()).toBe(true)
  expect(await layoutFaults(page)).toEqual([])
  await context.setOffline(false)
  await button(page, 'متابعة الدفع').click()
  await page.getByText('رقم الآيبان').first().waitFor()
  expect(await summary.count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

it('says the same about a transfer slip everywhere, and asks for a note to confirm another amount', async () => {
  const stage = await set()
  const owner = await stage.t.owner({ companyName: 'Gulf Reefer' })
  const facilityId = await aFacility(owner, { name: 'Ras Al Khor Depot' })
  const phone = await stage.open(`/certify/${facilityId}`, {}, asOwner(owner))
  await phone.page.getByText('valid for 12 months').waitFor()
  await phone.page.getByText('If it does not pass, we tell you why.').waitFor()
  const { orderId } = await anOrder(owner, facilityId, 'wireTransfer')
  await owner.form('POST', `/api/user/orders/${orderId}/transfer-slip`, {
    slip: { name: 'slip.pdf', bytes: aPdf('Slip'), type: 'application/pdf' },
  })
  for (const path of ['/dashboard', '/facilities', `/facility/${facilityId}`, `/certify/${facilityId}`, '/requests']) {
    await phone.page.goto(path)
    await phone.page.getByText('We are checking your transfer').first().waitFor()
    expect(await phone.page.getByRole('link', { name: /^Certify/ }).count(), path).toBe(0)
  }

  const admin = await stage.t.superAdmin({ firstName: 'Noura', lastName: 'Al Ketbi' })
  const { page, faults, context } = await stage.open('/admin/payments', desk, asAdmin(admin))
  await page.getByRole('region', { name: 'Totals for this list' }).getByText('1 order').waitFor()
  await page.getByRole('table').getByRole('link', { name: /^ORD-/ }).click()
  await page.waitForURL(`**/admin/payments/${orderId}`)
  await page.getByText('Expected amount').first().waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  await button(page, 'Show transfer slip').click()
  await page.getByRole('region', { name: 'Preview slip.pdf' }).waitFor()
  await button(page, 'Confirm').click()
  const dialog = page.getByRole('alertdialog', { name: /^Confirm transfer ORD-/ })
  const amount = dialog.getByLabel('Amount received (AED)')
  expect(await amount.inputValue()).toBe('1050.00')
  expect(await dialog.getByLabel('Date on the bank statement').inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  await amount.fill('1,000')
  await dialog.getByText('AED 50.00 less than due').waitFor()
  await button(page, 'Yes, Confirm').click()
  await dialog.getByText('This field is required').waitFor()
  await dialog.getByLabel('Note').fill('The bank kept fifty.')
  await button(page, 'Yes, Confirm').click()
  await page.getByText('AED 1,000.00 received, AED 1,050.00 expected').waitFor()
  expect(await page.getByRole('list', { name: 'History' }).getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('Order placed'),
    expect.stringContaining('slip.pdf'),
    expect.stringContaining('The bank kept fifty.'),
  ])

  await page.goto('/admin/audit')
  await page.getByRole('link', { name: /^ORD-/ }).first().click()
  await page.waitForURL(`**/admin/payments/${orderId}`)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to or search' }).fill('ORD-')
  await page.getByRole('option', { name: /ORD-/ }).waitFor()
  expect([...faults, ...phone.faults]).toEqual([])
  await context.close()
  await phone.context.close()
}, 120_000)

it('a transfer for a request does not mention a certification, and an ADMIN keeps what was typed', async () => {
  const stage = await set()
  const owner = await stage.t.owner()
  const wished = {
    wished_from: '2099-03-10',
    wished_to: '2099-03-14',
    goods: [someGoods({ expires_on: '2100-01-01' })],
  }
  const id = await aSentRequest(owner, importService, wished)
  const placed = await owner.post('/api/user/payment', { amount: 1575, request_id: id, method: 'wireTransfer' })
  const path = `/admin/payments/${done(placed).body.data.orderId as string}`
  const { page, faults, context } = await stage.open(path, desk, asAdmin(await stage.t.admin(), 'ADMIN'))
  await button(page, 'Confirm').click()
  const dialog = page.getByRole('alertdialog', { name: /^Confirm transfer ORD-/ })
  await dialog.getByText('The request can then go ahead').waitFor()
  const amount = dialog.getByLabel('Amount received (AED)')
  await amount.fill('0.01')
  await dialog.getByText('Only a super administrator can confirm less.').waitFor()
  await dialog.getByLabel('Note').fill('The bank says so.')
  await button(page, 'Yes, Confirm').click()
  await dialog.getByText('Only a super administrator can confirm this').waitFor()
  expect(await dialog.textContent()).not.toMatch(/certification/i)
  await amount.fill('1,600')
  await dialog.getByText('the request still goes on').waitFor()
  await button(page, 'Yes, Confirm').click()
  await page.getByText('Transfer confirmed. The request can go ahead.').first().waitFor()
  expect(faults).toEqual([])
  await context.close()
}, 120_000)

it('opens payments in production once a SUPER_ADMIN completed what was missing', async () => {
  const stage = await set({ mode: 'production' })
  const owner = await stage.t.owner()
  const facilityId = await aFacility(owner)
  for (const [language, soon] of [
    ['ar', 'سيُفتح باب الدفع قريبًا'],
    ['en', 'Payment opens soon'],
  ] as const) {
    const { page, context } = await stage.open(`/certify/${facilityId}`, { language }, asOwner(owner))
    for (const path of [`/certify/${facilityId}`, '/dashboard', `/facility/${facilityId}`]) {
      await page.goto(path)
      await page.getByText(soon).first().waitFor()
    }
    await context.close()
  }

  const boss = await stage.t.superAdmin({ passwordHash: stage.passwordHash })
  const { page, faults, context } = await stage.open('/admin/dashboard', desk, asAdmin(boss))
  await page.getByRole('heading', { name: 'Before payments open' }).waitFor()
  await page.getByText('0 of 5 complete').waitFor()
  await page.getByRole('link', { name: 'Set up: Tax registration' }).click()
  const issuer = page.getByRole('dialog', { name: 'Issuer' })
  await issuer.waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-registration')
  const fill = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
  }
  await fill({ TRN: '200123456700003', 'Your password': 'whatever' })
  await button(page, 'Save').click()
  await issuer.getByText('A TRN has 15 digits and starts with 1.').first().waitFor()
  await issuer.getByText('Not registered', { exact: true }).click()
  await fill({
    'Name in English': 'Assure LLC',
    'Name in Arabic': 'شركة Assure',
    'Address in English': 'Abu Dhabi',
    'Address in Arabic': 'أبوظبي',
    'Signatory in English': 'H. Saleh',
    'Signatory in Arabic': 'هدى صالح',
    'Contact address': 'help@assure.ae',
  })
  await fill({ 'Your password': password })
  await button(page, 'Save').click()
  await page.getByText('4 of 5 complete').waitFor()
  await page.getByRole('link', { name: 'Set up: Bank details' }).click()
  await page.getByRole('dialog', { name: 'Bank details' }).waitFor()
  await fill({
    'Bank Name': 'Gulf Bank',
    'Account Holder Name': 'Assure LLC',
    'Account Number': '1015 0020',
    IBAN: 'AE070331234567890123457',
    'SWIFT/BIC Code': 'EBILAEAD',
    'Your password': password,
  })
  await button(page, 'Save').click()
  await page
    .getByText(/This IBAN is incorrect/)
    .first()
    .waitFor()
  await fill({ IBAN: 'AE070331234567890123456' })
  await button(page, 'Save').click()
  await page.getByRole('heading', { name: 'Before payments open' }).waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await context.close()

  const after = await stage.open(`/certify/${facilityId}`, {}, asOwner(owner))
  await after.page.getByText('Payment method', { exact: true }).waitFor()
  // An issuer without a tax registration adds no VAT.
  expect(await after.page.getByText(/^VAT/).count()).toBe(0)
  await after.context.close()
}, 120_000)
