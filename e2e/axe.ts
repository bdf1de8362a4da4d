import axe from 'axe-core'
import type { Page } from 'playwright-core'

// Best-practice rules, and rules that are off by default.
const asked = [
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
  rules: Object.fromEntries(asked.map((rule) => [rule, { enabled: true }])),
}

/** Once for each document, in its frames too: the script is large, and most pages are checked more than once. */
const injectAxe = async (page: Page): Promise<void> => {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(`${axe.source}; undefined`)
}

/**
 * What axe finds on a page: WCAG 2.2 A and AA, plus the headings and landmarks that people navigate by. Everything is
 * inside a landmark, and each landmark has its own name.
 */
export const axeFaults = async (page: Page): Promise<string[]> => {
  await injectAxe(page)
  return page.evaluate(async (given) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, given)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  }, options)
}
