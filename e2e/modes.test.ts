// Every route in the ways that people set up a browser: forced colours, wide letters and lines (WCAG 1.4.12), letters
// of 200 %, zoom of 400 %.
// In each, every stop of the Tab key shows its ring and lies under nothing, nothing is cut, and axe is clean.
// The test command gives each route one mode; `npm run trust -- F41` gives it all.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measured, size } from '../server/test/size.ts'
import { axeFaults } from './axe.ts'
import { type Look, launch, openStage, type Stage } from './harness.ts'
import { layoutFaults } from './layout.ts'
import { routes } from './routes.ts'
import { aScene } from './scene.ts'
import { walkStops } from './stops.ts'

let stage: Stage
let scene: Awaited<ReturnType<typeof aScene>>
let large: Browser
let stops = 0
let visits = 0
beforeAll(async () => {
  stage = await openStage()
  scene = await aScene(stage)
  large = await launch(['--blink-settings=defaultFontSize=32'])
}, 120_000)
afterAll(async () => {
  measured('F41', `${visits} pages, ${stops} stops of the Tab key`)
  await large?.close()
  await stage?.close()
})

type Mode = { name: string; look: Look; forced?: true; spaced?: true; large?: true }
const languages = ['en', 'ar'] as const
const [tall, short] = [844, 256]

const inBoth = (name: string, look: Look, more: Partial<Mode> = {}): Mode[] =>
  languages.map((language) => ({ name: `${name}, ${language}`, look: { ...look, language }, ...more }))

const modes: readonly Mode[] = [
  ...inBoth('forced colours at 1280', { width: 1280, height: tall }, { forced: true }),
  ...inBoth('spacing of 1.4.12 at 1280', { width: 1280, height: tall }, { spaced: true }),
  ...inBoth('zoom of 400 %', { width: 320, height: short }),
  ...inBoth('letters of 200 % at 390', { width: 390, height: tall }, { large: true }),
  ...inBoth('forced colours at 390', { width: 390, height: tall }, { forced: true }),
  ...(['light', 'dark'] as const).flatMap((theme) =>
    [390, 1280].flatMap((width) => inBoth(`${theme} at ${width}`, { theme, width, height: tall })),
  ),
]
/** Of these each route gets one in the test command. */
const inTurn = modes.filter(({ name }) => !name.startsWith('light') && !name.startsWith('dark'))

const spacing = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-block-end: 2em !important }`

const withSpacing = (page: Page): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, spacing)

const all = Object.entries(routes).filter(([name]) => name !== 'design')
const cases = all.flatMap(([route, [path, who]], at) =>
  (size === 'c' ? inTurn.slice(at % inTurn.length, (at % inTurn.length) + 1) : modes).map(
    (mode) => [`${route}, ${mode.name}`, { path, who, mode }] as const,
  ),
)

describe('every route', () => {
  it.each(cases)('%s', async (_name, { path, who, mode }) => {
    const { page, context, faults } = await stage.open(path(scene), mode.look, who?.(scene), {
      ...(mode.large ? { browser: large } : {}),
      ...(mode.forced ? { forcedColors: 'active' } : {}),
    })
    try {
      await page.locator('h1').first().waitFor()
      await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
      if (mode.spaced) await withSpacing(page)
      const walked = await walkStops(page)
      visits += 1
      stops += walked.stops
      expect(walked.faults).toEqual([])
      expect(await layoutFaults(page)).toEqual([])
      // Tall enough for the whole page: a control that a bar half covers at rest is no small control.
      if (mode.look.height === tall) await page.setViewportSize({ width: mode.look.width ?? 390, height: 3200 })
      expect(await axeFaults(page)).toEqual([])
      expect(faults).toEqual([])
    } finally {
      await context.close()
    }
  })
})
