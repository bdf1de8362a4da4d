import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The minified file, because each document parses all of it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// Best-practice rules, and rules that are off by default.
const further = [
  'target-size',
  'heading-order',
  'page-has-heading-one',
  'empty-heading',
  'region',
  'landmark-one-main',
  'landmark-unique',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-main-is-top-level',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'tabindex',
  'accesskeys',
  'skip-link',
]

const options: axe.RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: Object.fromEntries(further.map((rule) => [rule, { enabled: true }])),
}

/** What a look changes about a page whose other rules were checked. */
const ofLooks: axe.RunOptions = { resultTypes: ['violations'], runOnly: ['color-contrast', 'target-size'] }

/**
 * Injects axe once for each document, including frames, because the script is large and pages are checked repeatedly.
 */
const injectAxe = async (page: Page): Promise<void> => {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(`${source}; undefined`)
}

/**
 * Lists what axe finds on a page: WCAG 2.2 A and AA, plus rules for headings and landmarks. All content must be inside
 * a landmark, and each landmark needs its own name.
 */
export const axeFaults = async (page: Page, rules: 'all' | 'of looks' = 'all'): Promise<string[]> => {
  await injectAxe(page)
  return page.evaluate(
    async (run) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, run)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
    },
    rules === 'all' ? options : ofLooks,
  )
}
