// The lists of the back office on a desktop: rows of one or two lines that are links, shortened texts with their full
// form, and stored preferences.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFacility } from '../server/test/facilities.ts'
import { type Look, openStage, type Stage, type Who } from './harness.ts'
import { aScene, asAdmin } from './scene.ts'

let stage: Stage
let scene: Awaited<ReturnType<typeof aScene>>
let admin: Who

const desk: Look = { width: 1280, height: 900 }
const longName = 'Warehouse of the United Emirates Cold Chain and Frozen Goods Trading Establishment, northern gate'

beforeAll(async () => {
  stage = await openStage()
  scene = await aScene(stage)
  const owner = await stage.t.owner({ companyName: 'Zaabeel Mills' })
  await aFacility(owner, { name: longName, city: 'Dubai' })
  await aFacility(owner, { name: 'Aqua hall', city: 'Dubai' })
  admin = scene.superAdmin
}, 120_000)
afterAll(() => stage?.close())

const rows = (page: Page) => page.locator('tbody tr')
/** A header names both lines of its cells. */
const headings = async (page: Page) =>
  (await page.locator('thead th:visible').allInnerTexts()).flatMap((text) => text.split(/\n+/))
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text })
const heightsOf = (page: Page): Promise<number[]> =>
  rows(page).evaluateAll((all) => [...new Set(all.map((row) => Math.round(row.getBoundingClientRect().height)))])
const tip = (page: Page) => page.locator('[data-whole-cell]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const lists = {
  '/admin/users': ['Email', 'Name', 'Company', 'Status', 'Requested On', 'Approved/Rejected On', 'Actions'],
  '/admin/list-admin-users': ['Email', 'Name', 'Role', 'Status', 'Last Login', 'Created', 'Actions'],
  '/admin/inspectors': ['Email', 'Name', 'Service', 'Phone', 'Country', 'Created On', 'Actions'],
  '/admin/facilities': [
    '',
    'Name',
    'Company',
    'Owned / Partnered',
    'Created On',
    'City',
    'Emirate',
    'Contact Person',
    'Contact Email',
    'Phone',
    'Status',
    'Inspector',
    'Actions',
  ],
}

describe.each(Object.entries(lists))('%s at 1280', (path, columns) => {
  it.each(['en', 'ar'] as const)('has every column in its order and at most two lines a row (%s)', async (language) => {
    const { page, context, faults } = await stage.open(path, { ...desk, language }, admin)
    await rows(page).first().waitFor()
    if (language === 'en') expect(await headings(page)).toEqual(columns)
    else expect(await headings(page)).toHaveLength(columns.length)
    for (const height of await heightsOf(page)) expect(height).toBeLessThanOrEqual(64)
    // The actions are side by side, within the table.
    const acts = rows(page).first().locator('td:last-child :is(a, button)')
    const boxes = await acts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(new Set(boxes).size).toBe(1)
    const inside = await page.locator('table').evaluate((table) => {
      const box = table.getBoundingClientRect()
      return [...table.querySelectorAll('td:last-child *')].every((one) => {
        const { left, right } = one.getBoundingClientRect()
        return left >= box.left && right <= box.right
      })
    })
    expect(inside).toBe(true)
    expect(faults).toEqual([])
    await context.close()
  })
})

it('cuts no text at 1920 while its column has space', async () => {
  const { page, context } = await stage.open('/admin/facilities', { width: 1920, height: 900 }, admin)
  await rowOf(page, longName).waitFor()
  const unused = await page.locator('tbody .one-line').evaluateAll(
    (lines) =>
      lines.filter((line) => {
        const cell = line.parentElement as HTMLElement
        const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell)
        const room = cell.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
        const isCut = [line, ...line.querySelectorAll('*')].some((one) => one.scrollWidth > one.clientWidth + 1)
        return isCut && line.clientWidth < room - 1
      }).length,
  )
  expect(unused).toBe(0)
  await context.close()
})

it('shows until when a facility is certified, as a short date', async () => {
  const { page, context } = await stage.open('/admin/facilities', desk, admin)
  const state = await rowOf(page, 'Jebel Ali Cold Store').locator('td').nth(5).textContent()
  expect(state).toMatch(/^Certified · \d{1,2} [A-Z][a-z]{2,3} 20\d\d/)
  await context.close()
})

describe('a row that is also a link', () => {
  it('opens the record from any cell, in another tab with Ctrl or the middle button', async () => {
    const { page, context, faults } = await stage.open('/admin/facilities', desk, admin)
    const city = rowOf(page, 'Aqua hall').getByText('Dubai').first()
    for (const how of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
      const opening = context.waitForEvent('page')
      await city.click(how)
      const other = await opening
      await other.getByRole('heading', { level: 1, name: 'Aqua hall' }).waitFor()
      await other.close()
    }
    expect(new URL(page.url()).pathname).toBe('/admin/facilities')
    await city.click()
    await page.getByRole('heading', { level: 1, name: 'Aqua hall' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('ignores links, buttons, boxes and selected text, and adds no tab stop', async () => {
    const { page, context } = await stage.open('/admin/facilities', desk, admin)
    const row = rowOf(page, 'Aqua hall')
    await row.getByRole('checkbox').check()
    const box = await row.getByText('Zaabeel Mills').boundingBox()
    if (!box) throw new Error('The company has no place.')
    await page.mouse.move(box.x + 1, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^Zaa/)
    expect(new URL(page.url()).pathname).toBe('/admin/facilities')
    expect(await row.locator('a, button, input, [tabindex="0"]').count()).toBe(4)
    await row.getByRole('link', { name: 'Edit Aqua hall' }).click()
    await page.waitForURL(/\/edit$/)
    await context.close()
  })

  it('opens the dialog of an administrator, who has no page', async () => {
    const { page, context } = await stage.open('/admin/list-admin-users', desk, admin)
    await rows(page).first().locator('td').nth(1).click()
    await page.getByRole('dialog', { name: 'Edit Admin User' }).waitFor()
    await context.close()
  })
})

describe('text cut off in a cell', () => {
  it('is shown in full on hover and on focus, and Escape hides it', async () => {
    const { page, context, faults } = await stage.open('/admin/facilities', desk, admin)
    const link = page.getByRole('link', { name: longName, exact: true })
    await link.waitFor()
    expect(await link.locator('bdi').evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true)
    await expect
      .poll(async () => {
        await page.mouse.move(0, 0)
        await link.hover()
        return tip(page)
          .waitFor({ timeout: 1_000 })
          .then(
            () => tip(page).textContent(),
            () => '',
          )
      })
      .toBe(longName)
    await page.keyboard.press('Escape')
    await tip(page).waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: `Select ${longName}` }).focus()
    await page.keyboard.press('Tab')
    expect(await tip(page).textContent()).toBe(longName)
    // A short date shows its full form on hover.
    await rowOf(page, 'Aqua hall').locator('time').hover()
    await expect.poll(() => tip(page).textContent()).toMatch(/^\d{1,2} [A-Z][a-z]{2,8} 20\d\d, \d\d:\d\d$/)
    expect(faults).toEqual([])
    await context.close()
  })

  it('is shown in full in the row that j reaches, even before the code for it has loaded', async () => {
    const { page, context } = await stage.open('/admin', desk, admin)
    const isLoaded = Promise.withResolvers<void>()
    await context.route('**/whole-cell-*.js', async (route) => {
      await isLoaded.promise
      await route.continue()
    })
    await page.goto(`${stage.url}/admin/facilities?search=Warehouse`)
    const row = rowOf(page, longName)
    await row.waitFor()
    // The list accepts keys only after its title has had the focus of the new page.
    await expect
      .poll(async () => {
        await page.keyboard.press('j')
        return row.evaluate((one) => one === document.activeElement)
      })
      .toBe(true)
    expect(await tip(page).count()).toBe(0)
    isLoaded.resolve()
    await tip(page).waitFor()
    expect(await tip(page).textContent()).toBe(longName)
    for (const height of await heightsOf(page)) expect(height).toBeLessThanOrEqual(64)
    await context.close()
  })

  it('is shown in full on a tap, and the next tap opens the row', async () => {
    const { page, context } = await stage.open('/admin/facilities', desk, admin, { hasTouch: true })
    const row = rowOf(page, longName)
    const day = row.locator('time')
    await day.waitFor()
    // Wait until hovering works, before trying a tap.
    await expect
      .poll(async () => {
        await page.mouse.move(0, 0)
        await day.hover()
        return tip(page)
          .waitFor({ timeout: 1_000 })
          .then(() => true)
          .catch(() => false)
      })
      .toBe(true)
    await page.keyboard.press('Escape')
    await day.tap()
    await expect.poll(() => tip(page).textContent()).toMatch(/, \d\d:\d\d$/)
    expect(new URL(page.url()).pathname).toBe('/admin/facilities')
    await day.tap()
    await page.getByRole('heading', { level: 1, name: longName }).waitFor()
    await context.close()
  })
})

it('sorts by its headings; order and page size are in the address', async () => {
  const { page, context, faults } = await stage.open('/admin/facilities', desk, admin)
  const heading = page.getByRole('columnheader', { name: /^Name/ })
  const names = () => page.locator('tbody th a').allInnerTexts()
  await rows(page).first().waitFor()
  expect(await heading.getAttribute('aria-sort')).toBe('none')
  expect(await page.getByRole('columnheader', { name: 'Created On' }).getAttribute('aria-sort')).toBe('descending')
  expect(await page.getByRole('columnheader', { name: 'City' }).getAttribute('aria-sort')).toBeNull()
  await heading.getByRole('button').click()
  await page.waitForURL(/sort=name$/)
  await page.locator('th[aria-sort=ascending]').filter({ hasText: 'Name' }).waitFor()
  await expect.poll(async () => (await names())[0]).toBe('Al Noor Foods – Plant 2')
  await heading.getByRole('button').click()
  await page.waitForURL(/sort=name-desc$/)
  await expect.poll(async () => (await names())[0]).toBe(longName)
  await page.goBack()
  await expect.poll(async () => (await names())[0]).toBe('Al Noor Foods – Plant 2')
  expect(faults).toEqual([])
  await context.close()
}, 60_000)

it('saves columns, density and page size for the account on every device', async () => {
  const one = await stage.t.admin({ firstName: 'Hamad', lastName: 'Saif' })
  const owner = await stage.t.owner({ companyName: 'Twelve Halls' })
  for (let hall = 1; hall <= 12; hall += 1) await aFacility(owner, { name: `Hall ${hall}` })
  const first = await stage.open('/admin/facilities', desk, asAdmin(one, 'ADMIN'))
  await rows(first.page).first().waitFor()
  await first.page.getByLabel('Rows per page').selectOption('25')
  await first.page.waitForURL(/size=25/)
  await expect.poll(() => rows(first.page).count()).toBeGreaterThan(10)
  await button(first.page, 'Columns and density').click()
  const dialog = first.page.getByRole('dialog', { name: 'Columns and density' })
  await dialog.getByText('Compact').click()
  await dialog.getByRole('checkbox', { name: 'Contact Email' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Phone' }).uncheck()
  await expect.poll(() => headings(first.page)).not.toContain('Phone')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect
    .poll(async () => (await one.get('/admin/api/preferences')).body.data)
    .toMatchObject({ density: 'compact', page_size: 25, hidden: { facilities: ['contact-email', 'phone'] } })
  await first.context.close()

  const second = await stage.open('/admin/facilities', { ...desk, language: 'ar' }, asAdmin(one, 'ADMIN'))
  await rows(second.page).first().waitFor()
  await expect.poll(() => rows(second.page).count()).toBeGreaterThan(10)
  expect(await headings(second.page)).toHaveLength(11)
  // Two lines with minimal padding; Arabic letters are slightly taller.
  for (const height of await heightsOf(second.page)) expect(height).toBeLessThanOrEqual(56)
  expect([...first.faults, ...second.faults]).toEqual([])
  await second.context.close()
}, 60_000)

it('shows lists with defaults when preferences cannot be read or saved', async () => {
  const { page, context } = await stage.open('/admin/login', desk, admin)
  await page.route('**/admin/api/preferences', (route) => route.abort())
  await page.goto('/admin/users')
  await rows(page).first().waitFor()
  expect(await headings(page)).toEqual(lists['/admin/users'])
  await button(page, 'Columns and density').click()
  const dialog = page.getByRole('dialog', { name: 'Columns and density' })
  await dialog.getByRole('checkbox', { name: 'Company' }).uncheck()
  await dialog.getByText('It applies on this device for now.').waitFor()
  expect(await headings(page)).not.toContain('Company')
  await context.close()
})
