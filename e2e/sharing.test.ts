// An owner shares a request and holds its goods; the buyer confirms by the link on a phone, in Arabic.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawWaiting } from '../server/test/issued-reports.ts'
import { aReportedRequest, offerInspections } from '../server/test/requests.ts'
import { openStage, type Stage } from './harness.ts'
import { asOwner } from './scene.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

it('a buyer confirms by a link, and the owner sees it live', async () => {
  const { t } = stage
  await offerInspections(t)
  const person = await t.owner({ companyName: 'Harbour Ice' })
  const id = await aReportedRequest(t, person, { wished_from: '2035-03-10', wished_to: '2035-03-14' })
  await drawWaiting(t)
  const owner = await stage.open(`/requests/${id}`, { width: 390 }, asOwner(person))
  const { page } = owner

  await page.getByRole('button', { name: 'Make a link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a link' })
  await dialog.getByLabel('Person or company').fill('Kerala Seafoods')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const made = page.getByRole('dialog', { name: 'Link for Kerala Seafoods' })
  const url = new URL(await made.getByLabel('Link', { exact: true }).inputValue())
  await made.getByRole('button', { name: 'Close' }).last().click()
  await page.getByText('Not opened yet').waitFor()
  await page.getByRole('button', { name: 'Hold the goods' }).click()
  await page.getByText('On hold: waiting for').waitFor()

  const sent: string[] = []
  const buyer = await stage.open(`${url.pathname}${url.hash}`, { width: 390, language: 'ar' })
  buyer.page.on('request', (request) => void sent.push(request.url()))
  await buyer.page.getByRole('heading', { level: 1, name: /^REQ-/ }).waitFor()
  await buyer.page.getByText('الإفراج معلّق بانتظار المشتري').waitFor()
  await buyer.page.getByRole('button', { name: 'تأكيد الإفراج' }).click()
  const question = buyer.page.getByRole('dialog', { name: 'هل يمكن الإفراج عن البضائع؟' })
  await question.getByLabel('اسمك').fill('Anita Menon')
  await question.getByRole('button', { name: 'تأكيد الإفراج' }).click()
  await question.getByText('يُرجى وضع علامة في المربع للتأكيد.').first().waitFor()
  await question.getByRole('checkbox').check()
  await question.getByRole('button', { name: 'تأكيد الإفراج' }).click()
  await buyer.page.getByText('Anita Menon').waitFor()

  // The owner's page hears of it.
  await page.getByText('Released by Anita Menon').waitFor()
  await page.getByRole('button', { name: 'Revoke the link of Kerala Seafoods' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Revoke link' }).click()
  await page.getByText(/^Revoked by the owner on/).waitFor()

  // The page was open while the link was revoked: the next act says so.
  await buyer.page.getByRole('button', { name: 'تنزيل التقرير (PDF)' }).click()
  await buyer.page.getByRole('heading', { level: 1, name: 'هذا الرابط لا يعمل' }).waitFor()
  expect(sent.filter((address) => address.includes(url.hash.slice(1)))).toEqual([])
  expect([owner.faults, buyer.faults]).toEqual([[], []])
  await buyer.context.close()
  await owner.context.close()
}, 180_000)
