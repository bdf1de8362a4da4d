// Every route with letters of 200 % on a phone (WCAG 1.4.4) and in a window of 320 × 256, as 400 % of 1280 px leave
// (1.4.10).
// The text size is the browser's own setting, not a style on the root: media queries in rem follow only the former.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Look, launch, openStage, type Stage } from './harness.ts'
import { layoutFaults } from './layout.ts'
import { routes } from './routes.ts'
import { aScene } from './scene.ts'

let stage: Stage
let scene: Awaited<ReturnType<typeof aScene>>
let large: Browser
beforeAll(async () => {
  stage = await openStage()
  scene = await aScene(stage)
  large = await launch(['--blink-settings=defaultFontSize=32'])
}, 120_000)
afterAll(async () => {
  await large?.close()
  await stage?.close()
})

const looks: [string, Look, () => Browser][] = [
  ['letters of 200 % at 390 px', { language: 'en', width: 390, height: 844 }, () => large],
  ['400 % zoom', { language: 'ar', width: 320, height: 256 }, () => stage.browser],
]

describe.each(looks)('%s', (_name, look, browser) => {
  it.each(Object.entries(routes).filter(([name]) => name !== 'design'))('%s', async (_route, [path, who]) => {
    const { page, context, faults } = await stage.open(path(scene), look, who?.(scene), { browser: browser() })
    try {
      await page.locator('h1').first().waitFor()
      await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
      expect(await layoutFaults(page)).toEqual([])
      expect(faults).toEqual([])
    } finally {
      await context.close()
    }
  })
})
