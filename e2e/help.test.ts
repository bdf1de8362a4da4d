// Help opens from every page with that page's topic first, can be searched, and shows the office as configured by a
// SUPER_ADMIN.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStage, password, type Stage, type Who } from './harness.ts'
import { aScene } from './scene.ts'

let stage: Stage
let scene: Awaited<ReturnType<typeof aScene>>

beforeAll(async () => {
  stage = await openStage()
  scene = await aScene(stage)
}, 120_000)
afterAll(() => stage.close())

it('opens from the payment page at the current costs, and leads back', async () => {
  const { page, context, faults } = await stage.open(`/certify/${scene.fresh}`, {}, scene.owner)
  await page.locator('h1').waitFor()
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await page.waitForURL('**/help?from=*')
  await page.getByText('AED 1,050.00, including AED 50.00 VAT (5%)').waitFor()
  expect((await page.locator('main h2').allTextContents())[0]).toBe('Costs and times')
  // Unset values and topics for administrators are hidden.
  expect(await page.getByRole('heading', { name: /Contact the office|Keyboard shortcuts/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Back to where you were' }).click()
  await page.waitForURL(`**/certify/${scene.fresh}`)
  expect(faults).toEqual([])
  await context.close()
})

it('finds Arabic words without vowel marks and with any form of a letter', async () => {
  const { page, context } = await stage.open('/help', { language: 'ar' })
  await page.getByText('12 شهرًا').waitFor()
  await page.getByRole('searchbox').fill('اجتياز لا يوجد')
  await page.getByText('لا توجد إجابات').waitFor()
  expect(await page.locator('main section').count()).toBe(0)
  await page.getByRole('searchbox').fill('للزياره رخص')
  await page.getByRole('heading', { name: 'الاستعداد للزيارة' }).waitFor()
  await page.getByRole('searchbox').fill('مده الصلاحيه')
  await page.getByText('12 شهرًا').waitFor()
  await context.close()
})

it('shows how to reach the office once a SUPER_ADMIN has set it, and keyboard shortcuts to administrators', async () => {
  const { page, context, faults } = await stage.open('/admin/settings', { width: 1280 }, scene.superAdmin)
  await page.getByRole('button', { name: 'Change Office' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Phone').fill('+971 2 555 0100')
  await dialog.getByLabel('Opening hours in English').fill('Monday to Friday, 8:00 to 16:00')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This field is required').first().waitFor()
  await dialog.getByLabel('Opening hours in Arabic').fill('من الاثنين إلى الجمعة')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved.').waitFor()

  await page.getByRole('link', { name: 'Help', exact: true }).click()
  const office = page.getByRole('region', { name: 'Contact the office' })
  await office.getByRole('link', { name: '+971 2 555 0100' }).waitFor()
  await office.getByText('Monday to Friday, 8:00 to 16:00').waitFor()
  expect(await office.getByText('Email').count()).toBe(0)
  // From the settings, the back office's shortcuts come first, in the same order as in the "?" list.
  const keys = page.locator('main section').first()
  expect(await keys.getByRole('heading').textContent()).toBe('Keyboard shortcuts for administrators')
  const told = await keys.locator('dt').allTextContents()
  await page.getByRole('link', { name: 'Back to where you were' }).click()
  await page.locator('h1').waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog').locator('dt').first().waitFor()
  expect(await page.getByRole('dialog').locator('dt').allTextContents()).toEqual(told)
  expect(faults).toEqual([])
  await context.close()
})

it('shows each role its own topics, and visitors what comes before an account', async () => {
  const topicsOf = async (who?: Who): Promise<string[]> => {
    const { page, context } = await stage.open('/help', {}, who)
    if (who?.area === 'inspector') await page.getByRole('heading', { name: 'Check a certificate' }).waitFor()
    else await page.getByText('12 months', { exact: true }).waitFor()
    const read = await page.locator('main h2, main h3, main dt').allTextContents()
    await context.close()
    return read
  }
  const [visitor, owner, inspector, admin] = [
    await topicsOf(),
    await topicsOf(scene.owner),
    await topicsOf(scene.inspector),
    await topicsOf(scene.superAdmin),
  ]
  const readersOf = (title: string): string =>
    Object.entries({ visitor, owner, inspector, admin })
      .filter(([, read]) => read.includes(title))
      .map(([reader]) => reader)
      .join(' ')
  expect(readersOf('Register your company')).toBe('visitor owner')
  expect(readersOf('Documents to upload')).toBe('visitor owner')
  expect(readersOf('Licences and permits')).toBe('visitor owner')
  expect(readersOf('Certification fee')).toBe('visitor owner admin')
  expect(readersOf('Answer a finding')).toBe('owner')
  expect(readersOf('Checklist and self-assessment')).toBe('owner inspector admin')
  expect(readersOf('Goods lines')).toBe('inspector')
  expect(readersOf('Signatures')).toBe('inspector')
  expect(readersOf('Waive a finding')).toBe('admin')
  expect(readersOf('Forgotten password')).toBe('visitor owner inspector admin')
})
