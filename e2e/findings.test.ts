// A finding from the facility to the Pass: raised on site, answered by the owner on a phone in Arabic, closed by the
// inspector at the desk.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fieldWork } from '../server/test/assigned.ts'
import { aFinding } from '../server/test/findings.ts'
import { aPng } from '../server/test/sample-files.ts'
import { openStage, type Stage } from './harness.ts'
import { asInspector, asOwner } from './scene.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 900 }

it('is raised on site, answered from a phone in Arabic, closed at the desk, and the facility passes', async () => {
  const work = await fieldWork(stage.t, { facility: { name: 'Jebel Ali Cold Store' } })
  const field = await stage.open(`/inspector/assigned-facility/${work.facilityId}`, phone, asInspector(work.inspector))
  await field.page.getByRole('button', { name: 'Raise a finding' }).click()
  await field.page.getByLabel('What did you see?').fill('Twelve pallets stood on the wet floor.')
  await field.page
    .getByRole('dialog')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'floor.png', mimeType: 'image/png', buffer: aPng() })
  await field.page.getByRole('button', { name: 'Raise finding' }).click()
  await field.page.getByText('1 corrective action is open').waitFor()

  const owner = await stage.open(`/facility/${work.facilityId}`, { ...phone, language: 'ar' }, asOwner(work.owner))
  await owner.page.getByText('إجراء تصحيحي واحد مفتوح').waitFor()
  await owner.page.getByRole('link', { name: /Twelve pallets/ }).click()
  await owner.page.getByRole('link', { name: /floor\.jpg/ }).waitFor()
  await owner.page.getByRole('button', { name: 'إرسال خطة' }).click()
  const plan = owner.page.getByRole('dialog', { name: 'خطة التصحيح' })
  await plan.getByLabel('ما السبب؟').fill('رف معطل')
  await plan.getByLabel('ما التصحيح؟').fill('أُعيدت المنصات إلى الرفوف')
  await plan.getByLabel('ما الذي يمنع التكرار؟').fill('رفوف احتياطية')
  const due = new Date(stage.t.clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10)
  await plan.getByLabel('متى يكتمل؟').fill(due)
  await plan.getByRole('button', { name: 'إرسال الخطة' }).click()
  await owner.page.getByText('تجري مراجعة خطتك').waitFor()

  const review = await stage.open('/inspector/findings', desk, asInspector(work.inspector))
  await review.page.getByRole('link', { name: /Twelve pallets/ }).click()
  await review.page.getByRole('button', { name: 'Accept plan' }).click()
  await review.page.getByRole('alertdialog').getByRole('button', { name: 'Accept plan' }).click()
  await review.page.getByText('The owner has to send evidence.').waitFor()

  // The owner's page updates live.
  await owner.page.getByRole('button', { name: 'إرسال ما يثبت التصحيح' }).click()
  const evidence = owner.page.getByRole('dialog', { name: 'ما يثبت التصحيح' })
  await evidence.getByLabel('ما الذي صُحّح؟').fill('انظر الصورة')
  await evidence
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'rack.png', mimeType: 'image/png', buffer: aPng() })
  await evidence.getByRole('button', { name: 'إرسال', exact: true }).click()
  await owner.page.getByText('تجري مراجعة ما أرسلته').waitFor()

  await review.page.getByRole('link', { name: 'Open rack.png' }).waitFor()
  await review.page.getByRole('button', { name: 'Close finding' }).click()
  await review.page.getByRole('alertdialog').getByRole('button', { name: 'Close finding' }).click()
  await review.page.getByText('Closed on the evidence').waitFor()
  await owner.page.getByText('أُغلقت بناءً على ما أُرسل').waitFor()
  // Closed or waived findings stay visible on both facility pages.
  const other = await aFinding(work, { class: 'minor' })
  const waive = await work.admin.post(`/admin/api/findings/${other}/waive`, { reason: 'The hall closes this month.' })
  expect(waive).toMatchObject({ status: 200 })
  for (const [{ page }, path, words] of [
    [owner, `/facility/${work.facilityId}`, 'حالتان مغلقتان أو مُسقطتان'],
    [field, `/inspector/assigned-facility/${work.facilityId}`, '2 findings closed or waived'],
  ] as const) {
    await page.goto(`${stage.url}${path}`)
    await page.getByText(words).waitFor()
    await page
      .getByRole('link', { name: /Twelve pallets/ })
      .nth(1)
      .waitFor()
  }

  const passed = await work.inspector.patch(`/inspector/api/certifications/${work.certificationId}/status`, {
    status: 1,
  })
  expect(passed.body.data.is_administrative).toBe(false)
  expect([...field.faults, ...owner.faults, ...review.faults]).toEqual([])
}, 120_000)
