// A finger that is still pressing one button does not press another that appears under it. Deliberate presses by hand
// and keyboard are not delayed.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPdf } from '../server/test/sample-files.ts'
import { openStage, type Stage } from './harness.ts'
import { fillRegistration } from './scene.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage?.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('a double click sends the registration documents; only a deliberate Stop cancels', async () => {
  const one = await stage.t.registrant()
  await fillRegistration(one, 'Pearl Bakery')
  const { page, context, faults } = await stage.open('/signup', { isHandResting: true })
  await page.evaluate((auth) => localStorage.setItem('auth', JSON.stringify(auth)), {
    registrationToken: one.token,
    email: one.email,
  })
  let opens: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    opens = resolve
  })
  await page.route('**/api/auth/upload-company-documents', async (route) => {
    await gate
    await route.continue().catch(() => undefined)
  })
  await page.goto('/upload-documents')
  const choosing = page.waitForEvent('filechooser')
  await button(page, 'Choose files').click()
  await (await choosing).setFiles([{ name: 'licence.pdf', mimeType: 'application/pdf', buffer: aPdf('Licence') }])
  await button(page, 'Continue').waitFor()
  const box = await button(page, 'Continue').boundingBox()
  if (box === null) throw new Error('Continue is not on the page.')
  const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const stop = button(page, 'Stop uploading')
  const stopped = page.getByText('Upload stopped. Your files are still here.')

  await page.mouse.dblclick(spot.x, spot.y)
  await stop.waitFor()
  // Verify the situation: Stop is now under the finger.
  const under = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.textContent, spot)
  expect(under).toBe('Stop uploading')
  expect(await stopped.count()).toBe(0)
  await stop.press('Enter')
  await stopped.waitFor()

  await page.mouse.dblclick(spot.x, spot.y)
  await stop.waitFor()
  opens()
  await page.getByRole('heading', { level: 1, name: 'Submitted' }).waitFor()
  expect(faults).toEqual([])
  await context.close()
}, 60_000)
