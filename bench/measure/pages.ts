// Pages in Chromium with a quarter of the processor, 10 Mbit/s and 40 ms latency: when the content is visible, how long
// the page is blocked, and how much the layout shifts.
import { randomUUID } from 'node:crypto'
import { type Browser, chromium, type Page } from 'playwright-core'
import { ask, median } from '../drive.ts'
import { type Figure, type Measure, round } from '../figure.ts'
import type { BenchSetup, Holder } from '../setup.ts'

const times = 5
const bytesPerSecond = 10_000_000 / 8

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

type Keep = Record<string, string>
/** `blocked`: after the first paint, as total blocking time is defined; `blockedInAll`: from the first byte. */
type Seen = { lcp: number; content: number; blocked: number; blockedInAll: number; shift: number; scripts: number }

declare global {
  var seen: { lcp: number; painted: number; tasks: [begin: number, end: number][]; shift: number }
}

const watch = () => {
  globalThis.seen = { lcp: 0, painted: 0, tasks: [], shift: 0 }
  const on = (type: string, take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true } as Parameters<PerformanceObserver['observe']>[0])
  on('largest-contentful-paint', (entry) => {
    globalThis.seen.lcp = entry.startTime
  })
  on('longtask', (entry) => {
    globalThis.seen.tasks.push([entry.startTime, entry.startTime + entry.duration])
  })
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') globalThis.seen.painted = entry.startTime
  })
  on('layout-shift', (entry) => {
    if (entry.hadRecentInput !== true) globalThis.seen.shift += entry.value ?? 0
  })
}

const visit = async (
  browser: Browser,
  url: string,
  keep: Keep,
  content: (page: Page) => Promise<unknown>,
  blocked: readonly string[] = [],
): Promise<Seen> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
  })
  try {
    const page = await context.newPage()
    await page.addInitScript((kept) => {
      for (const [name, value] of Object.entries(kept))
        (
          globalThis as unknown as { localStorage: { setItem(name: string, value: string): void } }
        ).localStorage.setItem(name, value)
    }, keep)
    await page.addInitScript(watch)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setBlockedURLs', { urls: [...blocked] })
    let scripts = 0
    const kinds = new Map<string, string>()
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (kinds.get(requestId) === 'Script') scripts += encodedDataLength
    })
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(url, { waitUntil: 'commit' })
    await content(page)
    const stood = await page.evaluate(() => performance.now())
    await page.waitForTimeout(1_500)
    const { lcp, painted, tasks, shift } = await page.evaluate(() => globalThis.seen)
    const blockedSince = (from: number) =>
      tasks.reduce((sum, [begin, end]) => sum + Math.max(0, end - Math.max(begin, from) - 50), 0)
    return { lcp, content: stood, blocked: blockedSince(painted), blockedInAll: blockedSince(0), shift, scripts }
  } finally {
    await context.close()
  }
}

const staff = ({ token, accountId }: Holder): Keep => ({
  adminToken: token,
  adminUser: JSON.stringify({
    id: accountId,
    email: 'bench@example.ae',
    firstName: 'Layla',
    lastName: 'Nasser',
    role: 'ADMIN',
  }),
})

/** Ten certified facilities. Returns the number of the last certificate. */
const certify = async ({ owner, admin, inspector }: BenchSetup, url: string): Promise<string> => {
  const [{ headers }, visitor] = [await admin(), await inspector()]
  const { rows } = await owner.query<{ id: string; company_id: string; account_id: string }>(
    'select f.id, f.company_id, c.account_id from facilities f join companies c on c.id = f.company_id order by f.created_at, f.id limit 10',
  )
  const send = async (method: string, path: string, by: Holder['headers'], body: object) => {
    const { status, text } = await ask(url + path, {
      method,
      headers: { ...by, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    })
    if (status >= 300) throw new Error(`${path}: ${status} ${text}`)
    return (JSON.parse(text) as { data?: { certificate_number?: string } }).data
  }
  let number = ''
  for (const { id, company_id: company, account_id: account } of rows) {
    const [order, certification] = [randomUUID(), randomUUID()]
    await owner.query(
      `insert into orders (id, company_id, facility_id, reference, method, state, net_fils, vat_fils, total_fils, vat_rate_bp, currency, paid_at, placed_by, created_at, updated_at)
       values ($1, $2, $3, $4, 'onlinePayment', 'paid', 100000, 5000, 105000, 500, 'AED', now(), $5, now(), now())`,
      [order, company, id, `ORD-B-${order}`, account],
    )
    await owner.query(
      'insert into certifications (id, order_id, facility_id, status, requested_at, created_at, updated_at) values ($1, $2, $3, 0, now(), now(), now())',
      [certification, order, id],
    )
    await send('POST', `/admin/api/facilities/${id}/assign-inspector`, headers, { inspector_id: visitor.accountId })
    const granted = await send('PATCH', `/inspector/api/certifications/${certification}/status`, visitor.headers, {
      status: 1,
    })
    number = granted?.certificate_number ?? number
  }
  return number
}

export const pages: Measure = async ({ setup: openSetup, say }) => {
  const setup = await openSetup()
  await setup.growTo(10_000)
  const [app, admin, owner] = [await setup.app(), await setup.admin(), await setup.customer()]
  const origin = app.url.replace('127.0.0.1', 'localhost')
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: flags,
  })
  const open = (path: string, keep: Keep, content: (page: Page) => Promise<unknown>, blocked?: readonly string[]) =>
    visit(browser, `${origin}${path}`, { language: 'en', theme: 'light', ...keep }, content, blocked)
  const middle = async (path: string, keep: Keep, content: (page: Page) => Promise<unknown>): Promise<Seen> => {
    const seen: Seen[] = []
    for (let count = 0; count < times; count++) seen.push(await open(path, keep, content))
    const of = (name: keyof Seen) => median(seen.map((one) => one[name]))
    say(`page ${path} done`)
    return {
      lcp: of('lcp'),
      content: of('content'),
      blocked: of('blocked'),
      blockedInAll: of('blockedInAll'),
      shift: of('shift'),
      scripts: of('scripts'),
    }
  }
  /** The largest paint of a page that arrives as HTML, and of the same page without the app's scripts, in turns. */
  const paints = async (path: string): Promise<[app: number, bare: number]> => {
    const [app, bare]: [number[], number[]] = [[], []]
    const content = (page: Page) => page.locator('h1').waitFor()
    for (let count = 0; count < times; count++) {
      app.push((await open(path, {}, content)).lcp)
      bare.push((await open(path, {}, content, ['*/assets/*.js'])).lcp)
    }
    say(`page ${path} done with and without scripts`)
    return [median(app), median(bare)]
  }
  try {
    const number = await certify(setup, app.url)
    const html = {
      'page-sign-in-html': ['sign-in page', await paints('/')],
      'page-certificate-html': ['page of a certificate', await paints(`/verify/${number}`)],
      'page-register-html': ['register', await paints('/register')],
    } as const
    const entry = await middle('/', {}, (page) => page.getByLabel('Password', { exact: true }).waitFor())
    const dashboard = await middle(
      '/dashboard',
      { auth: JSON.stringify({ token: owner.token, email: owner.email }) },
      (page) =>
        page
          .getByText(/Cold Store \d+/)
          .first()
          .waitFor(),
    )
    const list = await middle('/admin/users', staff(admin), (page) =>
      page
        .getByText(/owner\.[0-9a-f]{12}@example\.ae/)
        .first()
        .waitFor(),
    )
    const figure = (
      id: string,
      title: string,
      score: number,
      unit: Figure['unit'],
      wanted: Figure['wanted'],
      measured: string,
    ): Figure => ({
      id,
      title,
      command: 'pages',
      score: round(score),
      unit,
      better: 'less',
      ...(wanted ? { wanted } : {}),
      measured,
    })
    const kilobytes = (seen: Seen) =>
      `${round(seen.scripts / 1000)} kB of scripts over the line, answers' headers included`
    const blockedIn = (seen: Seen) =>
      `blocked ${Math.round(seen.blocked)} ms after the first paint, ${Math.round(seen.blockedInAll)} ms in all`
    const conditions = `middle of ${times}; 4× CPU, 10 Mbit/s, 40 ms, nothing cached`
    const toContent = { floor: 2, goal: 1.2 }
    return [
      figure(
        'page-sign-in-lcp',
        'sign-in page: largest paint',
        entry.lcp / 1000,
        's',
        { floor: 1.2, goal: 0.8 },
        `${conditions}; ${kilobytes(entry)}`,
      ),
      figure(
        'page-sign-in-tbt',
        'sign-in page: total blocking time, from the first paint on',
        entry.blocked,
        'ms',
        { floor: 100, goal: 50 },
        `${conditions}; ${blockedIn(entry)}`,
      ),
      figure('page-sign-in-cls', 'sign-in page: layout shift', entry.shift, '', { floor: 0.05, goal: 0 }, conditions),
      figure(
        'page-dashboard',
        'dashboard, signed in: to content',
        dashboard.content / 1000,
        's',
        toContent,
        `${conditions}; ${blockedIn(dashboard)}, shift ${round(dashboard.shift)}; ${kilobytes(dashboard)}`,
      ),
      figure(
        'page-admin-list',
        'list of users, signed in: to content',
        list.content / 1000,
        's',
        toContent,
        `${conditions}; ${blockedIn(list)}, shift ${round(list.shift)}; ${kilobytes(list)}`,
      ),
      ...Object.entries(html).map(([id, [name, [withApp, bare]]]) =>
        figure(
          id,
          `${name}: largest paint, as a multiple of the same HTML without the app's scripts`,
          withApp / bare,
          '×',
          { floor: 1.5, goal: 1.15 },
          `${conditions}; ${Math.round(withApp)} ms against ${Math.round(bare)} ms, in turns`,
        ),
      ),
    ]
  } finally {
    await browser.close()
  }
}
