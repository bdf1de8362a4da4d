// A bank statement from its file to paid orders: imported, matched by itself, in parts, and by an administrator.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { judgeReceipts } from '../server/src/slices/statements/index.ts'
import type { Person } from '../server/test/actors.ts'
import { aLine, csvOf } from '../server/test/bank-statements.ts'
import { aFacility, anOrder } from '../server/test/facilities.ts'
import { aStatementFile } from '../server/test/receipts.ts'
import { axeFaults } from './axe.ts'
import { openStage, type Stage } from './harness.ts'
import { layoutFaults } from './layout.ts'
import { asAdmin, asOwner } from './scene.ts'

let stage: Stage
let admin: Person
beforeAll(async () => {
  stage = await openStage()
  admin = await stage.t.admin()
}, 120_000)
afterAll(() => stage?.close())

const aTransfer = async (companyName: string) => {
  const owner = await stage.t.owner({ companyName })
  const { orderId } = await anOrder(owner, await aFacility(owner), 'wireTransfer')
  const { reference } = (await owner.get(`/api/user/orders/${orderId}`)).body.data
  return { owner, orderId, reference }
}
const judgeLatest = async () => {
  const { statements } = (await admin.get('/admin/api/statements')).body.data
  await judgeReceipts(stage.t.deps, statements[0].id)
}
const picked = ({ name, bytes, type }: { name: string; bytes: Buffer; type: string }) => ({
  name,
  buffer: bytes,
  mimeType: type,
})

it('a transfer of too little, the rest, and money without a reference', async () => {
  const [part, bare] = [await aTransfer('Palm Dates Trading'), await aTransfer('Gulf Reefers LLC')]
  const file = await aStatementFile(stage.t, [
    { fils: 90_000, text: part.reference },
    { fils: 105_000, text: 'November', payer: 'GULF REEFERS' },
    { fils: 4_250, text: 'Credit interest' },
  ])
  const { page, context, faults } = await stage.open('/admin/receipts', { width: 1280 }, asAdmin(admin))
  await page.getByRole('button', { name: 'Import statement' }).click()
  const form = page.getByRole('dialog', { name: 'Import statement' })
  await form.getByRole('button', { name: 'Import statement' }).click()
  await form.getByText('Choose the file of your bank.').first().waitFor()
  await form.locator('input[type=file]').setInputFiles(picked(file))
  await form.getByText('Credit interest').waitFor()
  // The file that is taken back is the one that is shown and imported.
  const other = await aStatementFile(stage.t, [{ fils: 100, text: 'Other money' }])
  await form.getByRole('button', { name: `Remove ${file.name}` }).click()
  await form.locator('input[type=file]').setInputFiles(picked(other))
  await form.getByText('Other money').waitFor()
  await form.getByRole('button', { name: /Undo/ }).click()
  await form.getByText('Credit interest').waitFor()
  expect(await form.getByText('Other money').count()).toBe(0)
  expect(await axeFaults(page)).toEqual([])
  await form.getByRole('button', { name: 'Import statement' }).click()
  await form.waitFor({ state: 'detached' })
  await judgeLatest()
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await row(part.reference).getByText('Less than due').waitFor()
  await row(part.reference).getByRole('button', { name: /View/ }).click()
  const counted = page.getByRole('dialog', { name: /^AED 900/ })
  await counted.getByText('The order stays open until the rest arrives.').waitFor()
  await counted.getByText('Does it pay other orders instead?').waitFor()
  await counted.getByText('No other order fits.').waitFor()
  await counted.getByRole('button', { name: 'Cancel' }).click()
  await counted.waitFor({ state: 'detached' })

  await row('November').getByRole('button', { name: /View/ }).click()
  const dialog = page.getByRole('dialog', { name: /GULF REEFERS/ })
  const choice = dialog.getByRole('checkbox', { name: bare.reference })
  await dialog.getByRole('button', { name: 'Match', exact: true }).click()
  await dialog.getByText('Choose an order.').first().waitFor()
  await choice.check()
  await dialog.getByRole('button', { name: 'Set aside...' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  expect(await choice.isChecked()).toBe(true)
  await dialog.getByText('Exactly the amount due.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Match', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await row('November').getByText('Matched').waitFor()

  await row('Credit interest').getByRole('button', { name: /View/ }).click()
  await page.getByRole('button', { name: 'Set aside...' }).click()
  const question = page.getByRole('alertdialog', { name: /^Set AED 42.50 aside/ })
  await question.getByLabel('Why').fill('Interest of the bank.')
  await question.getByRole('button', { name: 'Set aside', exact: true }).click()
  await row('Credit interest').getByText('Set aside', { exact: true }).waitFor()

  // A colleague reopens it meanwhile.
  await row('Credit interest').getByRole('button', { name: /View/ }).click()
  const aside = page.getByRole('dialog', { name: /^AED 42.50/ })
  await aside.getByRole('button', { name: 'Reopen' }).waitFor()
  const { receipts } = (await admin.get('/admin/api/receipts?search=Credit+interest')).body.data
  expect((await admin.post(`/admin/api/receipts/${receipts[0].id}/reopen`)).status).toBe(200)
  await aside.getByText('Changed while this was open').waitFor()
  await aside.getByRole('button', { name: 'Cancel' }).click()
  await aside.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await context.close()

  const mine = await stage.open(`/orders/${part.orderId}`, { width: 390, language: 'ar' }, asOwner(part.owner))
  await mine.page.getByText('وصل جزء من التحويل').waitFor()
  await mine.page.getByText('المتبقي').first().waitFor()
  expect(await layoutFaults(mine.page)).toEqual([])
  const rest = await admin.form('POST', '/admin/api/statements', {
    statement: await aStatementFile(stage.t, [{ fils: 15_000, text: part.reference }]),
  })
  await judgeReceipts(stage.t.deps, rest.body.data.id)
  await mine.page.getByText('وصل جزء من التحويل').waitFor({ state: 'detached' })
  expect((await part.owner.get(`/api/user/orders/${part.orderId}`)).body.data.state).toBe('paid')
  expect(mine.faults).toEqual([])
  await mine.context.close()
}, 90_000)

it('the columns of a CSV file are chosen beside its rows, on a phone in Arabic too, and balances are typed', async () => {
  const bytes = csvOf([aLine({ booked_on: '2026-03-01', fils: 20_000, text: 'Cash', payer: 'Zayed Mills' })])
  const look = { width: 390, language: 'ar' } as const
  const { page, context, faults } = await stage.open('/admin/statements', look, asAdmin(admin))
  await page.getByRole('button', { name: 'استيراد كشف' }).click()
  const form = page.getByRole('dialog', { name: 'استيراد كشف' })
  await form.locator('input[type=file]').setInputFiles(picked({ name: 'march.csv', type: 'text/csv', bytes }))
  const imported = form.getByRole('button', { name: 'استيراد كشف' })
  const opening = form.getByLabel('الرصيد الافتتاحي')
  await opening.fill('abc')
  await imported.click()
  await form.locator('#field-opening[aria-invalid=true]').waitFor()
  await opening.fill('1,000')
  await form.getByLabel('الرصيد الختامي').fill('1,300')
  const again = form.getByRole('button', { name: 'قراءة من جديد' })
  await again.click()
  await form
    .getByText(/يختلف عن الرصيد الختامي/)
    .first()
    .waitFor()
  await form.getByLabel('الرصيد الختامي').fill('1,200')
  // Read first, and imported once it was seen.
  await imported.click()
  await form.getByText('الحركات الأولى').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await imported.click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'march.csv' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

it('more than is due: the order is settled, and the rest is refunded to the account that it came from', async () => {
  const { orderId, reference } = await aTransfer('Oasis Mills')
  const imported = await admin.form('POST', '/admin/api/statements', {
    statement: await aStatementFile(stage.t, [
      { fils: 110_000, text: reference, payer: 'Oasis Mills FZE', payer_iban: 'AE370330000010019100001' },
    ]),
  })
  await judgeReceipts(stage.t.deps, imported.body.data.id)
  const boss = await stage.t.superAdmin()
  const { page, context, faults } = await stage.open('/admin/receipts?state=waiting', { width: 1280 }, asAdmin(boss))
  const row = page.getByRole('row').filter({ hasText: reference })
  await row.getByText('More than due').waitFor()
  await row.getByRole('button', { name: /View/ }).click()
  const dialog = page.getByRole('dialog', { name: /Oasis Mills FZE/ })
  await dialog.getByRole('checkbox', { name: reference }).check()
  await dialog.getByText(/AED 50.00 more than due/).waitFor()
  await dialog.getByLabel('Note').fill('Rounded up.')
  await dialog.getByRole('button', { name: 'Match', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await row.getByText('Left over after its orders').waitFor()

  await row.getByRole('button', { name: /View/ }).click()
  await dialog.getByText('Left to decide').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Refund...' }).click()
  const question = page.getByRole('alertdialog', { name: 'Refund AED 50.00?' })
  await question.getByText('AE37 0330 0000 1001 9100 001').waitFor()
  await question.getByLabel('Why').fill('They asked for it.')
  await question.getByRole('button', { name: 'Refund', exact: true }).click()
  await question.waitFor({ state: 'detached' })
  await row.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await context.close()
  expect((await admin.get(`/admin/api/payments/${orderId}`)).body.data.state).toBe('paid')

  const small = { width: 390, language: 'ar' } as const
  const refunds = await stage.open('/admin/refunds', small, asAdmin(boss))
  await refunds.page.getByText('Oasis Mills').first().waitFor()
  expect(await layoutFaults(refunds.page)).toEqual([])
  await refunds.page.getByRole('button', { name: /تسجيل إرسال/ }).click()
  const record = refunds.page.getByRole('dialog')
  await record.getByText('AE37 0330 0000 1001 9100 001').waitFor()
  await record.getByLabel('المرجع لدى البنك أو المزوّد').fill('FT26400')
  await record.getByRole('button', { name: 'تسجيل الإرسال' }).click()
  await record.waitFor({ state: 'detached' })
  expect(refunds.faults).toEqual([])
  await refunds.context.close()
}, 90_000)

it('a wrong match is undone on the page of the order, and the owner finds a new order', async () => {
  const { owner, orderId, reference } = await aTransfer('Desert Rose Foods')
  const imported = await admin.form('POST', '/admin/api/statements', {
    statement: await aStatementFile(stage.t, [{ fils: 105_000, text: reference, payer: 'Somebody Else' }]),
  })
  await judgeReceipts(stage.t.deps, imported.body.data.id)
  const small = { width: 390, language: 'ar' } as const
  const { page, context, faults } = await stage.open(`/admin/payments/${orderId}`, small, asAdmin(admin))
  await page.getByRole('button', { name: 'التراجع عن الدفعة' }).waitFor()
  expect(await layoutFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'التراجع عن الدفعة' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'نعم، تراجع' }).waitFor()
  await question.getByLabel('السبب').fill('التحويل لمنشأة أخرى.')
  await question.getByRole('button', { name: 'نعم، تراجع' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByText('مرفوض').first().waitFor()
  expect(await axeFaults(page)).toEqual([])
  expect(faults).toEqual([])
  await context.close()
  const [again] = (await owner.get('/api/user/orders')).body.data.orders
  expect([again.id === orderId, again.state]).toEqual([false, 'awaiting-transfer'])
  const mine = await stage.open(`/orders/${again.id}`, { width: 390 }, asOwner(owner))
  await mine.page.getByText(again.reference).first().waitFor()
  expect(mine.faults).toEqual([])
  await mine.context.close()
  const office = await stage.open('/admin/receipts?state=waiting', { width: 1280 }, asAdmin(admin))
  await office.page.getByRole('row').filter({ hasText: 'Somebody Else' }).getByText('Payment was undone').waitFor()
  await office.context.close()
}, 90_000)

it('the period of money reports is in the address: a reload, Back and a copied link show it', async () => {
  const small = { width: 390, language: 'ar' } as const
  const wrong = '/admin/payments/reports?from=2026-13&to=yesterday'
  const { page, context, faults } = await stage.open(wrong, { width: 1280 }, asAdmin(admin))
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
  await page.getByRole('heading', { name: 'Journal' }).waitFor()
  // A month that does not exist falls back to the last twelve.
  const months = await from.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  expect([months.indexOf(await to.inputValue()), months.indexOf(await from.inputValue())]).toEqual([0, 11])
  const period = [months[3] ?? '', months[1] ?? '']
  await from.selectOption(period[0] ?? '')
  await to.selectOption(period[1] ?? '')
  const shown = async () => {
    await page.getByRole('heading', { name: 'Journal' }).waitFor()
    return [await from.inputValue(), await to.inputValue()]
  }
  const address = `/admin/payments/reports?from=${period[0]}&to=${period[1]}`
  await page.waitForURL(`**${address}`)
  await page.reload()
  expect(await shown()).toEqual(period)
  await page.getByRole('link', { name: 'All refunds' }).click()
  await page.getByRole('heading', { level: 1, name: 'Refunds' }).waitFor()
  await page.goBack()
  expect(await shown()).toEqual(period)
  expect(faults).toEqual([])
  await context.close()
  const copied = await stage.open(address, small, asAdmin(admin))
  expect([
    await copied.page.getByLabel('من', { exact: true }).inputValue(),
    await copied.page.getByLabel('إلى', { exact: true }).inputValue(),
  ]).toEqual(period)
  expect(await layoutFaults(copied.page)).toEqual([])
  expect(copied.faults).toEqual([])
  await copied.context.close()
})

it('what was typed about a receipt is kept when one decides otherwise, and when a colleague matched a part of it', async () => {
  const [mine, theirs] = [await aTransfer('Pearl Cold Stores'), await aTransfer('Liwa Date Farms')]
  await admin.form('POST', '/admin/api/statements', {
    statement: await aStatementFile(stage.t, [{ fils: 120_000, text: 'December', payer: 'PEARL COLD STORES' }]),
  })
  await judgeLatest()
  const { page, context, faults } = await stage.open('/admin/receipts?state=waiting', { width: 1280 }, asAdmin(admin))
  const row = page.getByRole('row').filter({ hasText: 'December' })
  await row.getByRole('button', { name: /View/ }).click()
  const dialog = page.getByRole('dialog', { name: /PEARL COLD STORES/ })
  const choice = dialog.getByRole('checkbox', { name: mine.reference })
  await choice.check()
  const note = dialog.getByLabel('Note')
  await note.fill('Paid in advance.')
  const match = dialog.getByRole('button', { name: 'Match', exact: true })

  const otherwise = async (button: string, title: RegExp) => {
    await dialog.getByRole('button', { name: button }).click()
    return page.getByRole('alertdialog', { name: title })
  }
  const refund = await otherwise('Refund...', /^Refund AED 1,200/)
  expect(await refund.getByLabel('Why').inputValue()).toBe('Paid in advance.')
  // Nobody knows whose money it is.
  await refund.getByText('No email is sent, because we do not know whose money it is.').waitFor()
  await refund.getByLabel('Why').fill('They want it back.')
  expect(await axeFaults(page)).toEqual([])
  await refund.getByRole('button', { name: 'Cancel' }).click()
  const aside = await otherwise('Set aside...', /^Set AED 1,200/)
  expect(await aside.getByLabel('Why').inputValue()).toBe('They want it back.')
  await aside.getByRole('button', { name: 'Cancel' }).click()
  expect(await note.inputValue()).toBe('They want it back.')

  const { receipts } = (await admin.get('/admin/api/receipts?search=December')).body.data
  const matched = await admin.post(`/admin/api/receipts/${receipts[0].id}/match`, {
    orders: [theirs.orderId],
    note: 'For their order.',
  })
  expect(matched.status).toBe(200)
  // The question that was cancelled may still be closing.
  await dialog.getByText('Changed while this was open').first().waitFor()
  await dialog
    .getByText(/Receipt matched/)
    .first()
    .waitFor()
  await dialog.getByText('AED 150.00', { exact: true }).waitFor()
  expect([await match.isEnabled(), await choice.isChecked()]).toEqual([false, true])
  const again = await otherwise('Refund...', /^Refund AED 150/)
  expect(await again.getByLabel('Why').inputValue()).toBe('They want it back.')
  expect(await again.getByRole('button', { name: 'Refund', exact: true }).isEnabled()).toBe(false)
  await again.getByText('Liwa Date Farms gets an email.').waitFor()
  expect(await axeFaults(page)).toEqual([])
  await again.getByRole('button', { name: 'Continue' }).click()
  await again.getByRole('button', { name: 'Refund', exact: true }).click()
  await again.waitFor({ state: 'detached' })
  await dialog.waitFor({ state: 'detached' })
  await row.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await context.close()
  const [due] = (await admin.get('/admin/api/refunds?state=due')).body.data.refunds
  expect([due.company_name, due.total]).toEqual(['Liwa Date Farms', 150])
}, 90_000)
