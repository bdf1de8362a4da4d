// A generated report as a third party checks it: by its number, by its QR code, and as a file; then revised and
// withdrawn by the office on its facility page.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { status } from '../server/test/certifications.ts'
import { aReportedWork, drawWaiting, keyOf } from '../server/test/issued-reports.ts'
import { axeFaults } from './axe.ts'
import { openStage, type Stage } from './harness.ts'
import { layoutFaults } from './layout.ts'
import { asAdmin } from './scene.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

const title = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

it('shows what its key opens and nothing without it, and says when it was revised or withdrawn', async () => {
  const { t } = stage
  const admin = await t.superAdmin()
  const work = await aReportedWork(t, { admin, facility: { name: 'مخزن Quay 9' } })
  const { number, facilityId } = work
  const [report] = (await admin.get(`/admin/api/${facilityId}/issued-reports`)).body.data.reports
  const { bytes: pdf } = await admin.get(report.url.replace(/^https?:\/\/[^/]+/, ''))

  for (const language of ['en', 'ar'] as const) {
    const { page, context, faults } = await stage.open(`/verify/${number}`, { language, width: 390 })
    await title(page, language === 'en' ? /Valid/ : /ساري/)
    expect(await page.getByText('Quay 9').count()).toBe(0)
    await page.goto(`${stage.url}/verify/${number}?key=${keyOf(number)}`)
    await page.getByText('Quay 9').waitFor()
    await page.getByText(language === 'en' ? 'It is genuine.' : 'وهو أصلي').waitFor()
    await page.getByRole('group').first().locator('summary').click()
    await page.getByText('في الغرفة Room 2').waitFor()
    expect(await layoutFaults(page)).toEqual([])
    expect(await axeFaults(page)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  }

  const office = await stage.open(`/admin/facilities/${facilityId}`, { width: 1280 }, asAdmin(admin))
  await office.page.getByRole('button', { name: `Revise ${number}` }).click()
  await office.page.getByLabel('Reason').fill('The address was wrong.')
  await office.page.getByRole('button', { name: 'Yes, revise' }).click()
  await office.page.getByText('The new revision is being made.').waitFor()
  await drawWaiting(t)
  await office.page.getByText('Revision 2', { exact: true }).waitFor()

  const stranger = await stage.open(`/verify/${number}?key=${keyOf(number)}`, { width: 390 })
  await title(stranger.page, /Revised/)
  await stranger.page.getByText('This is revision 1. Revision 2 has replaced it.').waitFor()
  const input = stranger.page.locator('input[type=file]').first()
  await input.setInputFiles({ name: `${number}.pdf`, mimeType: 'application/pdf', buffer: pdf })
  const verdicts = stranger.page.getByRole('list', { name: 'Chosen files' })
  await verdicts.getByText('Genuine').waitFor()
  await verdicts.getByText('Revised').waitFor()
  const changed = Buffer.from(pdf)
  changed[Math.floor(pdf.length / 2)] = (changed[Math.floor(pdf.length / 2)] ?? 0) ^ 1
  await input.setInputFiles({ name: 'changed.pdf', mimeType: 'application/pdf', buffer: changed })
  await verdicts.getByText('Forged').waitFor()

  await office.page.getByRole('button', { name: `Withdraw ${number}` }).click()
  await office.page.getByLabel('Reason').fill('Another place was meant.')
  await office.page.getByRole('button', { name: 'Yes, withdraw' }).click()
  await office.page.getByText('Withdrawn', { exact: true }).waitFor()
  await office.page.locator('bdi').getByText('Another place was meant.').waitFor()
  await stranger.page.goto(`${stage.url}/verify/${number}?key=${keyOf(number, 2)}`)
  await title(stranger.page, /Withdrawn/)
  for (const one of [office, stranger]) {
    expect(one.faults).toEqual([])
    await one.context.close()
  }
}, 90_000)

it('says on its page that a critical requirement was not met', async () => {
  const { t } = stage
  const { number } = await aReportedWork(t, { decision: status.fail, floor: 'broken' })
  for (const [language, words] of [
    ['en', 'A critical requirement was not met'],
    ['ar', 'متطلب حرج غير مستوفى'],
  ] as const) {
    const { page, context } = await stage.open(`/verify/${number}?key=${keyOf(number)}`, { language, width: 390 })
    await page.getByText(words, { exact: true }).waitFor()
    await context.close()
  }
}, 60_000)
