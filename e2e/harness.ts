// The product in a real browser: the application over a fresh database on its own port, the built web app, and users to
// sign in as.
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { onTestFailed } from 'vitest'
import type { Config } from '../server/src/platform/config.ts'
import type { Deps } from '../server/src/platform/deps.ts'
import { cheapHash } from '../server/test/cheap-hash.ts'
import { tickingClock } from '../server/test/clock.ts'
import { type TestApp, testApp } from '../server/test/harness.ts'

export const password = 'Falcon harbour at dusk'

/** The timeout for one action of a page on a busy machine. */
const patience = 20_000
/** E2E_PICTURES=folder saves a screenshot of the page at which a test failed. */
const pictures = process.env.E2E_PICTURES

export type Look = {
  language?: 'en' | 'ar'
  theme?: 'light' | 'dark' | 'system'
  width?: number
  height?: number
  /** The hand stays where it pressed. */
  isHandResting?: true
}
/** For a page that must open offline. */
export const withWorker: BrowserContextOptions = { serviceWorkers: 'allow' }
export type Who =
  | { area: 'customer'; token: string; email: string }
  | { area: 'admin' | 'inspector'; token: string; user: Record<string, unknown> }

export type Stage = {
  t: TestApp
  url: string
  browser: Browser
  passwordHash: string
  /** Opens a separate browser context, and collects errors that the page throws or logs. */
  open(
    path: string,
    look?: Look,
    who?: Who,
    extra?: BrowserContextOptions,
    /** Another browser, such as one with a camera. */
    other?: Browser,
  ): Promise<{ page: Page; context: BrowserContext; faults: string[] }>
  /**
   * Like `open`, but reuses this user's page with this look, so that files are loaded only once. The faults are those
   * since it was last opened. `prepare` sets up the page first.
   */
  visit(
    path: string,
    look: Look,
    who: Who | undefined,
    prepare: (page: Page) => Promise<void>,
  ): Promise<{ page: Page; faults: string[] }>
  close(): Promise<void>
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** Flags that stop Chromium's own background requests. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

export const launch = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: [...flags] })

/** Stores what the sign-in screens store, before the first script of a page runs. */
const keep = ({ language, theme, who }: { language: string; theme: string; who: Who | undefined }) => {
  // Third-party frames must not get our values.
  if (window.top !== window) return
  localStorage.setItem('language', language)
  localStorage.setItem('theme', theme)
  if (who?.area === 'customer') localStorage.setItem('auth', JSON.stringify({ token: who.token, email: who.email }))
  if (who && who.area !== 'customer') {
    localStorage.setItem(`${who.area}Token`, who.token)
    localStorage.setItem(`${who.area}User`, JSON.stringify(who.user))
  }
}

/**
 * After each press the hand moves away, because a control that appears under a resting hand ignores presses for a while
 * (press-guard).
 */
export const moveHandAway = (): void => {
  const away = { clientX: -1000, clientY: -1000 }
  window.addEventListener('pointerup', () => document.dispatchEvent(new PointerEvent('pointermove', away)), true)
}

type NewWindow = {
  browser: Browser
  url: string
  look: Look | undefined
  who: Who | undefined
  options: BrowserContextOptions
}

const newWindow = async ({ browser, url, look = {}, who, options }: NewWindow): Promise<BrowserContext> => {
  const { language = 'en', theme = 'light', width = 390, height = 844, isHandResting } = look
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language === 'ar' ? 'ar-AE' : 'en-GB',
    timezoneId: 'Asia/Dubai',
    colorScheme: theme === 'system' ? 'light' : theme,
    reducedMotion: 'reduce',
    baseURL: url,
    // Otherwise every new window of an inspector fetches and stores all files of the area: about a third of the processor time.
    serviceWorkers: 'block',
    ...options,
  })
  await context.addInitScript(keep, { language, theme, who })
  if (!isHandResting) await context.addInitScript(moveHandAway)
  context.setDefaultTimeout(patience)
  return context
}

const newPage = async (context: BrowserContext): Promise<{ page: Page; faults: string[] }> => {
  const page = await context.newPage()
  if (pictures !== undefined)
    onTestFailed(
      async () =>
        void (await page.screenshot({
          path: join(pictures, `${page.url().replace(/\W+/g, '-')}.png`),
          fullPage: true,
        })),
    )
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    // The screen itself reports refused calls, so the browser's log line about them is no fault.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  return { page, faults }
}

export const openStage = async (config: Partial<Config> = {}, deps?: (deps: Deps) => Partial<Deps>): Promise<Stage> => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const t = await testApp({
    clock: tickingClock(),
    dist: join(import.meta.dirname, '../web/dist'),
    config: { publicUrl: url, port, ...config },
    ...(deps === undefined ? {} : { deps }),
  })
  await t.listen(port)
  const browser = await launch()
  const pages = new Map<string, { page: Page; faults: string[] }>()
  return {
    t,
    url,
    browser,
    passwordHash: await cheapHash(password),
    open: async (path, look, who, options = {}, other = browser) => {
      const context = await newWindow({ browser: other, url, look, who, options })
      const { page, faults } = await newPage(context)
      await page.goto(path)
      return { context, page, faults }
    },
    visit: async (path, look, who, prepare) => {
      const key = JSON.stringify([look, who])
      const visited = pages.get(key) ?? (await newPage(await newWindow({ browser, url, look, who, options: {} })))
      pages.set(key, visited)
      visited.faults.length = 0
      await prepare(visited.page)
      await visited.page.goto(path)
      return visited
    },
    close: async () => {
      await browser.close()
      await t.close()
    },
  }
}
