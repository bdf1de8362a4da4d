// A walk over all routes: each is opened once in each language, put into several looks one after another, and checked
// in each look for everything that every page must fulfil.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measured, size } from '../server/test/size.ts'
import { axeFaults } from './axe.ts'
import { openStage, type Stage, type Who } from './harness.ts'
import { layoutFaults } from './layout.ts'
import { expectPrinted, printedRoutes } from './print.ts'
import { routes } from './routes.ts'
import { aScene } from './scene.ts'
import { walkStops } from './stops.ts'

type Language = 'en' | 'ar'
type Look = {
  name: string
  width: number
  height: number
  theme: 'light' | 'dark'
  /** The default look: the bar and its links are in their usual places. */
  plain?: true
  forced?: true
  /** Increased text spacing (WCAG 1.4.12). */
  spaced?: true
  /** Text at 200 % through the browser's own setting, which media queries in rem follow (WCAG 1.4.4). */
  large?: true
}

const tall = 844
const look = (name: string, width: number, more: Partial<Look> = {}): Look => ({
  name,
  width,
  height: tall,
  theme: 'light',
  ...more,
})
/** Ordered so that the opposite entry in the list differs in every property. */
const plain: readonly Look[] = [
  look('light at 390', 390, { plain: true }),
  look('dark at 390', 390, { plain: true, theme: 'dark' }),
  look('light at 1280', 1280, { plain: true }),
  look('dark at 1280', 1280, { plain: true, theme: 'dark' }),
]
const large = look('letters of 200 % at 390', 390, { large: true })
// What 400 % zoom leaves of 1280 px (WCAG 1.4.10).
const zoomed = look('zoom of 400 %', 320, { height: 256 })
const set: readonly Look[] = [
  look('forced colours at 1280', 1280, { forced: true }),
  look('spacing of 1.4.12', 1280, { spaced: true }),
  zoomed,
  large,
  look('forced colours at 390', 390, { forced: true }),
]

/** One look at a page. `thorough` adds the walk along all Tab stops and the axe check. */
type Sight = { look: Look; thorough: boolean }
/** The page is opened in the first look. */
type Sights = [Sight, ...Sight[]]

const languages: readonly Language[] = ['en', 'ar']

/**
 * Normal test runs show every route in at least five looks: a plain one in each language that differ in every property;
 * large text in English; zoom in Arabic; and one of the set in turn, thoroughly.
 */
const inTestCommand = (language: Language, at: number): Sights => {
  const first = plain[(language === 'en' ? at : 3 - (at % 4)) % 4] as Look
  const second = language === 'en' ? large : zoomed
  const inTurn = languages[at % 2] === language ? set[Math.floor(at / 2) % set.length] : undefined
  return [
    { look: first, thorough: false },
    { look: second, thorough: inTurn === second },
    ...(inTurn === undefined || inTurn === second ? [] : [{ look: inTurn, thorough: true }]),
  ]
}

/** `npm run trust -- F41` opens every route again for every look. */
const sightsOf = (language: Language, at: number): Sights[] =>
  size === 'c' ? [inTestCommand(language, at)] : [...plain, ...set].map((one) => [{ look: one, thorough: true }])

const spacing = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-block-end: 2em !important }`

const withSpacing = (page: Page): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, spacing)

/** Waits until nothing is loading and animations have finished. */
export const settle = async (page: Page, isBusyForEver = false): Promise<void> => {
  await page.locator('h1').first().waitFor()
  // An answer may trigger the next query, so wait for several quiet frames.
  await page.waitForFunction(async (ignoresBusy) => {
    for (let frames = 0; frames < 4; frames++) {
      if (!ignoresBusy && document.querySelector('main :is([aria-busy="true"], .animate-pale)') !== null) return false
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return true
  }, isBusyForEver)
  await page.evaluate(() => {
    for (const moving of document.getAnimations())
      if (moving.effect?.getComputedTiming().endTime !== Infinity) moving.finish()
  })
}

/** Pages that currently have large text. */
const largePages = new WeakSet<Page>()

const setLetters = async (page: Page, isLarge: boolean): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', {
    fontSizes: isLarge ? { standard: 32, fixed: 26 } : { standard: 16, fixed: 13 },
  })
  await session.detach()
  if (isLarge) largePages.add(page)
  else largePages.delete(page)
}

/** Changes only what differs, because each step lays out the page again. */
const putInto = async (page: Page, look: Look): Promise<void> => {
  const { width, height, theme, forced, spaced, large: isLarge = false } = look
  await page.emulateMedia({ colorScheme: theme, forcedColors: forced ? 'active' : 'none' })
  const isNewSize = largePages.has(page) !== isLarge
  if (isNewSize) await setLetters(page, isLarge)
  const before = page.viewportSize()
  // Resize last, because only a new window size makes the browser re-evaluate media queries.
  if (isNewSize || before?.width !== width || before.height !== height) await page.setViewportSize({ width, height })
  if (spaced) await withSpacing(page)
}

/** Finds links and buttons smaller than 24 px in either direction, whatever the space around them. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button)')]
      .map((one) => ({ box: one.getBoundingClientRect(), name: one.textContent ?? '' }))
      .filter(({ box: { width, height } }) => width > 0 && height > 0 && (width < 24 || height < 24))
      .map(({ box: { width, height }, name }) => `small: ${name} ${Math.round(width)} × ${height}`),
  )

/** Describes the help links: in the top bar, the last link, in its end corner (WCAG 3.2.6). */
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
          // A long name on two lines makes the bar higher.
          isAtUpperEdge:
            Math.abs(edge.top) <= 2 &&
            edge.height <= 80 &&
            Math.abs((box.top + box.bottom - edge.top - edge.bottom) / 2) <= 2,
          isInCorner: (isArabic ? box.left - edge.left : edge.right - box.right) <= 16,
          from: new URL(link.href).searchParams.get('from') === location.pathname,
        }
      }),
  )

const expectPlain = async (page: Page, { language, route }: { language: Language; route: string }): Promise<void> => {
  const place = {
    name: language === 'ar' ? 'المساعدة' : 'Help',
    isLast: true,
    isAtUpperEdge: true,
    isInCorner: true,
    from: true,
  }
  // The design page belongs to no area.
  expect(await helpPlaces(page)).toEqual(route === 'design' ? [] : [place])
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    language,
    language === 'ar' ? 'rtl' : 'ltr',
  ])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

const counted = { pages: 0, looks: 0, stops: 0 }

/** Lists the faults of a page in one look, each prefixed with the look's name. */
const faultsIn = async (
  page: Page,
  { look: at, thorough }: Sight,
  where: Where,
  isFirst: boolean,
): Promise<string[]> => {
  const isDesign = where.route === 'design'
  await putInto(page, at)
  await settle(page, isDesign)
  const faults: string[] = []
  if (thorough) {
    const walked = await walkStops(page)
    counted.stops += walked.stops
    faults.push(...walked.faults)
  }
  if (!isDesign) faults.push(...(await layoutFaults(page)))
  // Show the whole page, because a control half covered by a bar must not count as small.
  if (at.height === tall) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: at.width, height: Math.max(3200, height) })
  }
  if (thorough || at.plain) faults.push(...(await axeFaults(page, isFirst ? 'all' : 'of looks')))
  if (at.plain) {
    if (where.who?.area === 'customer') faults.push(...(await smallTargets(page)))
    await expectPlain(page, where)
  }
  counted.looks += 1
  return faults.map((fault) => `${at.name}: ${fault}`)
}

type Where = { language: Language; route: string; who: Who | undefined }

export const walkRoutes = (language: Language): void => {
  let stage: Stage
  let scene: Awaited<ReturnType<typeof aScene>>
  beforeAll(async () => {
    // Both languages may share a worker and thus this module.
    Object.assign(counted, { pages: 0, looks: 0, stops: 0 })
    stage = await openStage()
    scene = await aScene(stage)
  }, 120_000)
  afterAll(async () => {
    measured(
      'F41',
      `${language}: ${counted.pages} pages in ${counted.looks} looks, ${counted.stops} stops of the Tab key`,
    )
    await stage?.close()
  })

  const cases = Object.entries(routes).flatMap(([route, [path, whoOf]], at) =>
    sightsOf(language, at)
      // The design page is shown only in plain looks.
      .filter(([first]) => route !== 'design' || first.look.plain)
      .map(
        (sights) =>
          [
            route,
            sights.map((one) => one.look.name).join(', '),
            { path, whoOf, sights: route === 'design' ? ([sights[0]] as Sights) : sights },
          ] as const,
      ),
  )
  describe('every route in every appearance', () => {
    it.each(cases)('%s: %s', async (route, _names, { path, whoOf, sights }) => {
      const where = { language, route, who: whoOf?.(scene) }
      const { page, faults } = await stage.visit(path(scene), { language, theme: 'system' }, where.who, (one) =>
        putInto(one, sights[0].look),
      )
      counted.pages += 1
      const seen: string[] = []
      for (const [nth, sight] of sights.entries()) {
        seen.push(...(await faultsIn(page, sight, where, nth === 0)))
        const sheets = printedRoutes[route]
        if (sheets && sight.look.plain) await expectPrinted(page, route, sheets)
      }
      expect([...seen, ...faults]).toEqual([])
    })
  })
}
