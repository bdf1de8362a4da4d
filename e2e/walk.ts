// One walk over the routes: each is opened once in a language, put into several looks one after another, and in each of
// them everything that can be said of any page is asked.
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
  /** As most people have it: the bar and its links are where they always are. */
  plain?: true
  forced?: true
  /** Wide letters and lines (WCAG 1.4.12). */
  spaced?: true
  /** Letters of 200 %, by the browser's own setting: media queries in rem follow it (1.4.4). */
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
/** Each is followed at the other end of the list by the one that has nothing in common with it. */
const plain: readonly Look[] = [
  look('light at 390', 390, { plain: true }),
  look('dark at 390', 390, { plain: true, theme: 'dark' }),
  look('light at 1280', 1280, { plain: true }),
  look('dark at 1280', 1280, { plain: true, theme: 'dark' }),
]
const large = look('letters of 200 % at 390', 390, { large: true })
// As 400 % of 1280 px leave (1.4.10).
const zoomed = look('zoom of 400 %', 320, { height: 256 })
const set: readonly Look[] = [
  look('forced colours at 1280', 1280, { forced: true }),
  look('spacing of 1.4.12', 1280, { spaced: true }),
  zoomed,
  large,
  look('forced colours at 390', 390, { forced: true }),
]

/** A look in which a page is seen; `thorough` takes the Tab key along all of its stops, and axe over it. */
type Sight = { look: Look; thorough: boolean }
/** The first is the one in which the page is opened. */
type Sights = [Sight, ...Sight[]]

const languages: readonly Language[] = ['en', 'ar']

/**
 * In the test command every route is seen in five looks at least: a plain one in each language, with nothing in
 * common; large letters in English, zoom in Arabic; and one of the settings in turn, thoroughly.
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

/** `npm run trust -- F41` opens every route anew for every look. */
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

/** Nothing loads any more, and what the last change of the window moved has arrived. */
const settle = async (page: Page, isBusyForEver = false): Promise<void> => {
  await page.locator('h1').first().waitFor()
  // What one answer shows may ask the next question: quiet means quiet for some frames on end.
  await page.waitForFunction(async (ignoresBusy) => {
    for (let frames = 0; frames < 4; frames++) {
      if (!ignoresBusy && document.querySelector('main [aria-busy="true"]') !== null) return false
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return true
  }, isBusyForEver)
  await page.evaluate(() => {
    for (const moving of document.getAnimations())
      if (moving.effect?.getComputedTiming().endTime !== Infinity) moving.finish()
  })
}

/** Pages whose letters are large now. */
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

/** Changes only what differs: each step lays the page out again. */
const putInto = async (page: Page, look: Look): Promise<void> => {
  const { width, height, theme, forced, spaced, large: isLarge = false } = look
  await page.emulateMedia({ colorScheme: theme, forcedColors: forced ? 'active' : 'none' })
  const isNewSize = largePages.has(page) !== isLarge
  if (isNewSize) await setLetters(page, isLarge)
  const before = page.viewportSize()
  // Only now: a new size of the window has media queries asked again.
  if (isNewSize || before?.width !== width || before.height !== height) await page.setViewportSize({ width, height })
  if (spaced) await withSpacing(page)
}

/** What a finger has to hit: at least 24 px each way, whatever room is around it. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button)')]
      .map((one) => ({ box: one.getBoundingClientRect(), name: one.textContent ?? '' }))
      .filter(({ box: { width, height } }) => width > 0 && height > 0 && (width < 24 || height < 24))
      .map(({ box: { width, height }, name }) => `small: ${name} ${Math.round(width)} × ${height}`),
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
          // Two lines of a long name make the bar higher.
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
  // The page of the controls belongs to no area.
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

/** The faults of a page in one look; each begins with the name of the look. */
const faultsIn = async (page: Page, { look: at, thorough }: Sight, where: Where): Promise<string[]> => {
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
  // Tall enough for the whole page: a control that a bar half covers at rest is no small control.
  if (at.height === tall) await page.setViewportSize({ width: at.width, height: 3200 })
  if (thorough || at.plain) faults.push(...(await axeFaults(page)))
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
    // Both languages may share a worker and this module.
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
      // The page of the controls is nobody's: it is seen as it is.
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
  describe('every route in its looks', () => {
    it.each(cases)('%s: %s', async (route, _names, { path, whoOf, sights }) => {
      const where = { language, route, who: whoOf?.(scene) }
      const { page, faults } = await stage.visit(path(scene), { language, theme: 'system' }, where.who, (one) =>
        putInto(one, sights[0].look),
      )
      counted.pages += 1
      const seen: string[] = []
      for (const sight of sights) {
        seen.push(...(await faultsIn(page, sight, where)))
        const sheets = printedRoutes[route]
        if (sheets && sight.look.plain) await expectPrinted(page, route, sheets)
      }
      expect([...seen, ...faults]).toEqual([])
    })
  })
}
