// The report of inspected goods, from the office's decision to the page that its QR code opens.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planVisit, record, recordAll } from '../server/test/goods.ts'
import { drawWaiting, keyOf } from '../server/test/issued-reports.ts'
import { aJob, done, offerInspections, own } from '../server/test/requests.ts'
import { axeFaults } from './axe.ts'
import { openStage, type Stage } from './harness.ts'
import { layoutFaults } from './layout.ts'
import { asAdmin, asOwner } from './scene.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  stage.t.clock.set('2026-03-02T08:00:00.000Z')
}, 120_000)
afterAll(() => stage?.close())

it('is issued from the decision, opened and published by the owner, and shown on its public page', async () => {
  const { t } = stage
  await offerInspections(t)
  const owner = await t.owner({ companyName: 'Gulf Cold Stores' })
  const inspector = await t.inspector({ firstName: 'Omar', lastName: 'Said' })
  const id = await aJob(t, owner, inspector.id)
  done(await planVisit(inspector, id))
  done(await record(inspector, id, 'conditions', { conditions: { temperature: -2.5, present: 'Rashid Khan' } }))
  await recordAll(inspector, id, { major: 11, packing: 'damaged' })
  const recommendation = 'does-not-conform'
  done(await inspector.post(`/inspector/api/inspections/${id}/submit`, { recommendation }))
  const admin = await t.admin()

  const office = await stage.open(`/admin/requests/${id}`, { width: 1280 }, asAdmin(admin))
  const found = office.page.locator('section', { has: office.page.getByRole('heading', { name: 'What was found' }) })
  await found.getByText('(rejection number 11)').first().waitFor()
  await found.getByText('Rejected', { exact: true }).waitFor()
  await found.getByText('S-100').waitFor()
  await found.getByText('Rashid Khan').first().waitFor()
  expect(await layoutFaults(office.page)).toEqual([])
  expect(await axeFaults(office.page)).toEqual([])
  await office.page.getByRole('button', { name: 'Decide the result', exact: true }).click()
  const decide = office.page.getByRole('dialog', { name: /^Result of/ })
  await decide.getByRole('button', { name: 'Decide the result', exact: true }).click()
  await office.page.getByText('The report is being prepared.').waitFor()
  for (const [language, text] of [
    ['en', 'We are preparing the report.'],
    ['ar', 'يجري إعداد التقرير.'],
  ] as const) {
    const early = await stage.open(`/requests/${id}`, { language, width: 390 }, asOwner(owner))
    await early.page.getByText(text).waitFor()
    expect(early.faults).toEqual([])
    await early.context.close()
  }
  await drawWaiting(t)
  await office.page.getByRole('button', { name: 'Revise report' }).waitFor()
  expect(office.faults).toEqual([])

  const { number } = done(await owner.get(own(id))).body.data.report
  const mine = await stage.open(`/requests/${id}`, { width: 390 }, asOwner(owner))
  const { page } = mine
  await page.getByRole('link', { name: 'Open the report (PDF)' }).waitFor()
  expect(await layoutFaults(page)).toEqual([])
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish the report' }).click()
  await page
    .getByRole('alertdialog', { name: 'Publish this report?' })
    .getByRole('button', { name: 'Publish the report' })
    .click()
  await page.getByRole('button', { name: 'Stop publishing the report' }).waitFor()
  expect(mine.faults).toEqual([])
  await mine.context.close()

  for (const language of ['en', 'ar'] as const) {
    const check = await stage.open(`/verify/${number}`, { language, width: 390 })
    await check.page
      .getByText(language === 'en' ? 'Does not conform' : 'غير مطابق')
      .first()
      .waitFor()
    await check.page.getByText('Jebel Ali, Terminal 2').waitFor()
    for (const name of ['India', 'الهند']) await check.page.getByText(name, { exact: true }).first().waitFor()
    await check.page.getByRole('group').first().locator('summary').click()
    await check.page.getByText('11 · n 200 · Ac 10 · Re 11').waitFor()
    await check.page.getByText(/^Level II; critical: none; major: .AQL 2\.5.; minor: .AQL 4.$/).waitFor()
    await check.page.getByText('-2.5 °C').waitFor()
    expect(await layoutFaults(check.page)).toEqual([])
    expect(await axeFaults(check.page)).toEqual([])
    expect(check.faults).toEqual([])
    await check.context.close()
  }

  await office.page.bringToFront()
  await office.page.getByRole('button', { name: 'Withdraw report' }).click()
  const withdraw = office.page.getByRole('alertdialog', { name: 'Withdraw this report?' })
  await withdraw.getByLabel('Reason').fill('Another lot was meant.')
  await withdraw.getByRole('button', { name: 'Withdraw report' }).click()
  await office.page.getByText('Report withdrawn').first().waitFor()
  expect(office.faults).toEqual([])
  await office.context.close()
  const gone = await stage.open(`/verify/${number}?key=${keyOf(number)}`, { width: 390 })
  await gone.page.getByText(/^This report was withdrawn on/).waitFor()
  await gone.context.close()
}, 120_000)
