// Printed pages: A4, full width, every column, and no controls.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Kind = { sheets: number; across?: true }

/** The maximum number of sheets, in either language. */
export const printedRoutes: Readonly<Record<string, Kind>> = {
  'a certificate': { sheets: 1 },
  help: { sheets: 4 },
  dashboard: { sheets: 1 },
  'a certified facility': { sheets: 3 },
  'edit facility': { sheets: 2 },
  calendar: { sheets: 1 },
  'admin dashboard': { sheets: 2 },
  users: { sheets: 1 },
  'a user': { sheets: 2 },
  'admin facilities': { sheets: 1, across: true },
  'an admin facility': { sheets: 4 },
  payments: { sheets: 2, across: true },
  settings: { sheets: 6 },
  'audit trail': { sheets: 4 },
  'assigned facilities': { sheets: 1 },
  'an assigned facility': { sheets: 3 },
}

/** A4 without margins, in CSS pixels. */
const areas = { upright: { width: 688, height: 994 }, across: { width: 1017, height: 665 } }

const sheetsOf = (pdf: Buffer) => {
  const text = pdf.toString('latin1')
  return {
    count: text.match(/\/Type \/Page\b/g)?.length,
    sizes: [
      ...new Set(
        [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
          ([, w, h]) => `${Math.round(Number(w))}×${Math.round(Number(h))}`,
        ),
      ),
    ],
  }
}

/** Describes the page in its print layout. */
const printed = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const seen = (selector: string): string[] =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
        .map((element) => (element.getAttribute('aria-label') ?? element.textContent).trim())
    const main = document.querySelector('main')?.getBoundingClientRect()
    return {
      chrome: seen(
        'header[data-bar], nav:not([data-print]), dialog, [data-bottom-bar], [data-decision-bar], [role=tablist], [role=search], input[type=search]',
      ),
      // The days and visits of a calendar, column headers and the text of an active filter are content.
      buttons: seen('main button:not(th button, td button, li > button, [aria-pressed=true], [role=switch])'),
      columns: seen('main table thead th'),
      folded: [...document.querySelectorAll('details > :not(summary)')].filter((element) => !element.checkVisibility())
        .length,
      unusedWidth: Math.round(root.clientWidth - (main?.width ?? 0)),
      sideways: root.scrollWidth - root.clientWidth,
      canvas: getComputedStyle(root).backgroundColor,
      scheme: getComputedStyle(root).colorScheme,
      title: root.style.getPropertyValue('--print-title'),
      date: root.style.getPropertyValue('--print-date'),
    }
  })

/** Starts from a wide, dark window. */
export const expectPrinted = async (page: Page, route: string, { sheets, across }: Kind): Promise<void> => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  const columns = await page.locator('main table thead th:visible:not(:last-child)').allTextContents()
  const typed = page.locator('main textarea').first()
  const isTyping = route === 'an admin facility'
  if (isTyping) await typed.fill('Half a sentence')

  // Then from a phone, where panels are tabs; lists from a window that hides some of their columns.
  if (across) await page.setViewportSize({ width: 800, height: 900 })
  else if (!isTyping) await page.setViewportSize({ width: 390, height: 844 })
  let pdf: ReturnType<typeof sheetsOf> = { count: undefined, sizes: [] }
  // After the resize, a table may still be turning into cards.
  await expect
    .poll(
      async () => {
        pdf = sheetsOf(await page.pdf({ preferCSSPageSize: true }))
        return pdf.count
      },
      { timeout: 15_000 },
    )
    .toBeLessThanOrEqual(sheets)
  expect(pdf.sizes).toEqual([across ? '842×595' : '595×842'])

  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(across ? areas.across : areas.upright)
  // For printing, a page that shows cards on a phone becomes a table again.
  if (columns.length > 0) await page.locator('main table thead th:visible').first().waitFor()
  const found = await printed(page)
  expect(found).toMatchObject({ chrome: [], buttons: [], folded: 0, unusedWidth: 0, sideways: 0 })
  expect(found.columns).toEqual(expect.arrayContaining(columns.filter((name) => name !== '')))
  expect([found.canvas, found.scheme]).toEqual(['rgb(255, 255, 255)', 'light'])
  expect(found.title).toContain('Assure')
  expect(found.date).toMatch(/\d{4}.{1,20}\d\d:\d\d/)

  await page.emulateMedia({ media: null })
  if (!isTyping) return
  expect(await typed.inputValue()).toBe('Half a sentence')
  await typed.fill('')
}
