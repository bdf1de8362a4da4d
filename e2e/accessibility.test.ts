// Every route through axe (WCAG 2.2 AA): once in English and light, once in Arabic and dark. E2E_LOOKS=all takes all
// four pairs and both widths.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './axe.ts'
import { type Look, openStage, type Stage } from './harness.ts'
import { routes } from './routes.ts'
import { aScene } from './scene.ts'

let stage: Stage
let scene: Awaited<ReturnType<typeof aScene>>

beforeAll(async () => {
  stage = await openStage()
  scene = await aScene(stage)
}, 120_000)
afterAll(() => stage.close())

/** Tall enough for whole pages: a control that a sticky bar half covers at rest is no small control. */
const height = 3200

const looks: Look[] =
  process.env.E2E_LOOKS === 'all'
    ? (['en', 'ar'] as const).flatMap((language) =>
        (['light', 'dark'] as const).flatMap((theme) =>
          [390, 1280].map((width) => ({ language, theme, width, height })),
        ),
      )
    : [
        { language: 'en', theme: 'light', width: 390, height },
        { language: 'ar', theme: 'dark', width: 1280, height },
      ]

/** What a finger has to hit: at least 24 px each way, whatever room is around it. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button)')]
      .map((one) => ({ box: one.getBoundingClientRect(), name: one.textContent ?? '' }))
      .filter(({ box: { width, height } }) => width > 0 && height > 0 && (width < 24 || height < 24))
      .map(({ box: { width, height }, name }) => `${name} ${Math.round(width)} × ${height}`),
  )

/** Where help is: in the bar at the upper edge, as its last link, in the corner at the end of the line (WCAG 3.2.6). */
const helpPlaces = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/help"]')]
      .filter((link) => link.checkVisibility())
      .map((link) => {
        const bar = link.closest('header')
        const box = link.getBoundingClientRect()
        const edge = bar?.getBoundingClientRect() ?? box
        const isArabic = document.documentElement.dir === 'rtl'
        return {
          name: link.textContent,
          isLast: [...(bar?.querySelectorAll('a, button') ?? [])].at(-1) === link,
          isAtUpperEdge: Math.abs((box.top + box.bottom) / 2 - 28) <= 2,
          isInCorner: (isArabic ? box.left - edge.left : edge.right - box.right) <= 16,
          from: new URL(link.href).searchParams.get('from') === location.pathname,
        }
      }),
  )

const named = looks.map((look) => [`${look.language} ${look.theme} ${look.width}`, look] as const)

describe.each(named)('%s', (_name, look) => {
  it.each(Object.entries(routes))('%s', async (route, [path, who]) => {
    const { page, faults } = await stage.openTab(path(scene), look, who?.(scene))
    try {
      await page.locator('h1').first().waitFor()
      // What loads after the title counts too.
      if (path(scene) !== '/design')
        await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
      expect(await axeFaults(page)).toEqual([])
      expect(faults).toEqual([])
      const place = {
        name: look.language === 'ar' ? 'المساعدة' : 'Help',
        isLast: true,
        isAtUpperEdge: true,
        isInCorner: true,
        from: true,
      }
      // The page of the controls belongs to no area.
      expect(await helpPlaces(page)).toEqual(route === 'design' ? [] : [place])
      if (who?.(scene).area === 'customer') expect(await smallTargets(page)).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBeLessThanOrEqual(0)
      expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
        look.language,
        look.language === 'ar' ? 'rtl' : 'ltr',
      ])
    } finally {
      await page.close()
    }
  })
})
