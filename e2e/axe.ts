import AxeBuilder from '@axe-core/playwright'
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

/**
 * What axe finds on a page: WCAG 2.2 A and AA, plus the headings and landmarks that people navigate by. Everything is
 * inside a landmark, and each landmark has its own name.
 */
export const axeFaults = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    // In the page itself, and only what it finds: no second page is opened to sum it up.
    .setLegacyMode(true)
    .options({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      rules: Object.fromEntries(asked.map((rule) => [rule, { enabled: true }])),
    })
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`)
}
