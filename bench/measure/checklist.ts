// A checklist of 200 items on a phone with a quarter of the processor: the time from an answer to the next paint, and
// the time to open without a connection. The network layer answers instead of the server, because only the phone is
// measured.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { median } from '../drive.ts'
import { type Figure, type Measure, round } from '../figure.ts'

const items = 200
const answers = 24
const openings = 5
const [facilityId, certificationId] = ['33333333-3333-4333-8333-333333333333', '22222222-2222-4222-8222-222222222222']
const checklistPath = `/inspector/assigned-facility/${facilityId}/checklist/${certificationId}`

const said = (en: string) => ({ en, ar: en })
const inspection = {
  id: certificationId,
  certification_id: certificationId,
  facility_id: facilityId,
  checklist: {
    id: certificationId,
    version_id: certificationId,
    code: 'LONG',
    name: said('A long checklist'),
    number: 1,
    content: {
      pass_mark: 80,
      sections: Array.from({ length: items / 20 }, (_, section) => ({
        key: `s${section}`,
        title: said(`Section ${section + 1}`),
        items: Array.from({ length: 20 }, (__, at) => ({
          key: `s${section}.${at}`,
          kind: 'yes-no-na',
          mandatory: true,
          text: said(`Is point ${at + 1} of section ${section + 1} in order, as the plan says?`),
          help: said('Look at all sides, above and beneath.'),
          requirement: `WCS ${section + 1}.${at + 1}`,
          ask: [{ when: 'bad', for: ['photo', 'note', 'finding'] }],
        })),
      })),
    },
  },
  answers: {},
  notes: {},
  photos: [],
  signatures: [],
  score: null,
  repeats: {},
  handed_over: [],
  handed_over_count: 0,
  inspector: null,
  began_at: null,
  submitted_at: null,
  recommendation: null,
  reason: null,
  is_open: true,
  reopened: null,
  may_reopen: false,
  evidence: 'advised',
  self_assessment: null,
  findings: [],
  missing: [],
  read_at: '2026-01-01T00:00:00Z',
}
const answerTo = (path: string): unknown => {
  if (path.includes('/inspections/')) return inspection
  if (path.endsWith('/assigned-facilities')) return []
  return {}
}

const giveTheLine = (context: BrowserContext) =>
  context.route(
    ({ pathname }) => pathname.startsWith('/inspector/api/'),
    (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname.endsWith('/events')) return route.abort()
      const body = JSON.stringify({ success: true, data: answerTo(pathname) })
      return route.fulfill({ status: 200, contentType: 'application/json', body })
    },
  )

type Interaction = { name: string; duration: number }
declare global {
  var interactions: Interaction[]
}
const watch = () => {
  globalThis.interactions = []
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) globalThis.interactions.push({ name, duration })
  }).observe({ type: 'event', durationThreshold: 16 } as unknown as Parameters<PerformanceObserver['observe']>[0])
}
const keep = (origin: string) => {
  const { localStorage, location } = globalThis as unknown as {
    localStorage: { setItem(name: string, value: string): void }
    location: { origin: string }
  }
  if (location.origin !== origin) return
  localStorage.setItem('language', 'en')
  localStorage.setItem('theme', 'light')
  localStorage.setItem('inspectorToken', 'bench')
  localStorage.setItem(
    'inspectorUser',
    JSON.stringify({ id: '11111111-1111-4111-8111-111111111111', email: 'bench@example.ae', first_name: 'Omar' }),
  )
}

const openPhone = async (browser: Browser, origin: string): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
  })
  await giveTheLine(context)
  await context.addInitScript(keep, origin)
  await context.addInitScript(watch)
  const page = await context.newPage()
  await page.goto(`${origin}${checklistPath}`)
  await page.locator('[data-item="s9.19"]').waitFor()
  // Let everything render once.
  await page.waitForTimeout(3_000)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { context, page }
}

const answerSome = async (page: Page): Promise<number[]> => {
  for (let at = 0; at < answers; at++) {
    const value = at % 4 === 3 ? 'no' : 'yes'
    const segment = page.locator(`[data-item="s${at % 10}.${at % 20}"] input[value="${value}"]`)
    await segment.scrollIntoViewIfNeeded()
    await page.waitForTimeout(400)
    await segment.click()
    await page.waitForTimeout(600)
  }
  const seen = await page.evaluate(() => globalThis.interactions)
  const clicks = seen.filter(({ name }) => name === 'click').map(({ duration }) => duration)
  // Clicks below the smallest reported duration count as that duration.
  return [...clicks, ...Array<number>(Math.max(0, answers - clicks.length)).fill(16)]
}

/** From the start of navigation on a freshly opened page until the last item is painted. */
const openFromStore = async (context: BrowserContext, page: Page): Promise<number> => {
  await page.waitForTimeout(1_500)
  await context.setOffline(true)
  const took = await page.evaluate(
    (path) =>
      new Promise<number>((resolve) => {
        const { document, history, dispatchEvent, requestAnimationFrame, PopStateEvent } = globalThis as unknown as {
          document: { querySelector(query: string): unknown }
          history: { pushState(state: object, title: string, path: string): void }
          dispatchEvent(event: unknown): void
          requestAnimationFrame(work: () => void): void
          PopStateEvent: new (name: string) => unknown
        }
        const began = performance.now()
        const look = () => {
          if (document.querySelector('[data-item="s9.19"]'))
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
          else setTimeout(look, 4)
        }
        history.pushState({}, '', path)
        dispatchEvent.call(globalThis, new PopStateEvent('popstate'))
        look()
      }),
    checklistPath,
  )
  await context.setOffline(false)
  return took
}

export const checklist: Measure = async ({ setup: open, say }) => {
  const app = await (await open()).app()
  const origin = app.url.replace('127.0.0.1', 'localhost')
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-dev-shm-usage'],
  })
  try {
    const { context, page } = await openPhone(browser, origin)
    const taken = (await answerSome(page)).toSorted((a, b) => a - b)
    say('answers given')
    const opened: number[] = []
    for (let count = 0; count < openings; count++) {
      await page.goto(`${origin}/inspector/facilities`)
      opened.push(await openFromStore(context, page))
    }
    const slowest = taken.at(-1) ?? 0
    const figure = (id: string, title: string, score: number, unit: 'ms' | 's', floor: number, measured: string) =>
      ({
        id,
        title,
        command: 'checklist',
        score: round(score),
        unit,
        better: 'less',
        wanted: { floor, goal: floor },
        measured: `390 px, 4× CPU, ${items} items; ${measured}`,
      }) satisfies Figure
    return [
      figure(
        'checklist-answer',
        'checklist of 200 items on a phone: an answer to the next paint',
        median(taken),
        'ms',
        50,
        `middle of ${taken.length} taps as the browser counts them (in steps of 8 ms), slowest ${round(slowest)} ms`,
      ),
      figure(
        'checklist-open',
        'the same, opened from what lies on the phone, offline',
        median(opened) / 1000,
        's',
        1,
        `middle of ${openings}, from its address to the painted last item`,
      ),
    ]
  } finally {
    await browser.close()
  }
}
