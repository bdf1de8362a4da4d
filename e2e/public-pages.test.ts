// Public pages arrive as HTML: with their facts and in the right language, readable without JavaScript, and taken over by
// the browser without reading the facts again, with what was typed meanwhile.
import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FieldWork, fieldWork } from '../server/test/assigned.ts'
import { decideAs, status } from '../server/test/certifications.ts'
import { aReportedWork, keyOf } from '../server/test/issued-reports.ts'
import { openStage, password, type Stage } from './harness.ts'

let stage: Stage
let certified: { number: string; work: FieldWork }
const hostile = '</script><img src=x onerror=alert(1)> & "Sons"'

const certify = async (name: string): Promise<{ number: string; work: FieldWork }> => {
  const { t } = stage
  const work = await fieldWork(t, {
    owner: await t.owner({ companyName: 'Pearl Bakery' }),
    admin: await t.superAdmin(),
    inspector: await t.inspector({ passwordHash: stage.passwordHash }),
    facility: { name },
  })
  const { body } = await decideAs.inspector(work.inspector, work.certificationId, { status: status.certify })
  return { number: body.data.certificate_number as string, work }
}

beforeAll(async () => {
  stage = await openStage()
  certified = await certify(hostile)
}, 120_000)
afterAll(() => stage?.close())

/** A sentence of each page that everyone gets alike, in both languages. */
const built = {
  '/': ['Sign in to manage your requests', 'سجّل الدخول لإدارة طلباتك'],
  '/signup': ['Email address', 'البريد الإلكتروني'],
  '/forgot-password': ['Forgot password?', 'هل نسيت كلمة المرور؟'],
  '/set-password': ['This link is no longer valid', 'هذا الرابط لم يعد صالحًا'],
  '/set-password?token=a': ['Set your password', 'تعيين كلمة المرور'],
  '/policies': ['Terms and Privacy Policy', 'الشروط وسياسة الخصوصية'],
  '/verify': ['Check a certificate', 'التحقق من شهادة'],
  '/admin/login': ['Administration', 'الإدارة'],
  '/admin/forgot-password': ['Forgot password?', 'هل نسيت كلمة المرور؟'],
  '/inspector/login': ['Field inspectors', 'المفتشون الميدانيون'],
  '/inspector/forgot-password': ['Forgot password?', 'هل نسيت كلمة المرور؟'],
} as const
const builtPaths = Object.keys(built) as (keyof typeof built)[]

const get = (path: string, headers: Record<string, string> = {}) => stage.t.anyone.get(path, { headers })
const arabic = { 'accept-language': 'ar-AE,ar;q=0.9' }
const escaped = '&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Sons&quot;'

it('the page of a certificate has its facts, and its title, language and direction by address, choice and browser', async () => {
  const path = `/verify/${certified.number}`
  const english = await get(path)
  expect(english.status).toBe(200)
  expect(english.text).toContain(' data-trial="1" lang="en" dir="ltr">')
  expect(english.text).toContain(`<title>Valid – ${certified.number} – Assure</title>`)
  expect(english.text).toContain('>Valid</span>')
  expect(english.text).toContain('Pearl Bakery')
  for (const answer of [
    await get(path, arabic),
    await get(`${path}?lang=ar`),
    await get(path, { cookie: 'a=b; assure_language=ar' }),
    await get(path, { cookie: 'assure_language=fr', ...arabic }),
  ]) {
    expect(answer.text).toContain('lang="ar" dir="rtl">')
    expect(answer.text).toContain(`<title>سارية – ${certified.number} – Assure</title>`)
    expect(answer.text).toContain('>سارية</span>')
  }
  expect((await get(path, { cookie: 'assure_language=en', ...arabic })).text).toContain('lang="en" dir="ltr">')
})

it('is never stored, and allows no script or style that other pages do not allow', async () => {
  const { headers, text } = await get(`/verify/${certified.number}`)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-language, cookie' })
  const shell = await get('/dashboard')
  expect(shell.headers['cache-control']).toBe('no-cache')
  for (const name of ['content-security-policy', 'cross-origin-embedder-policy', 'x-frame-options', 'referrer-policy'])
    expect([name, headers[name]]).toEqual([name, shell.headers[name]])
  const scripts = text.split('<script').slice(1)
  const tags = scripts.map((part) => `<script${part.slice(0, part.indexOf('>') + 1)}`)
  expect(tags.filter((tag) => !tag.includes(' src='))).toEqual([
    '<script type="application/json" id="page-data" lang="en">',
  ])
  expect(text).not.toMatch(/ style=|<style| on[a-z]+=["']|<noscript/)
})

it('shows text of others as text, in the page and in its data', async () => {
  const { text } = await get(`/verify/${certified.number}`)
  expect(text).toContain(escaped)
  expect(text).not.toContain('<img')
  const start = text.indexOf('>', text.indexOf('id="page-data"')) + 1
  const data = text.slice(start, text.indexOf('</script>', start))
  expect(JSON.parse(data)[0][1].value.facility_name).toBe(hostile)
  expect(data).not.toContain('<')
  for (const typed of ['%3Cscript%3Ealert(1)%3C%2Fscript%3E', '%22%3E%3Cimg%20src%3Dx%3E', "$&$'$`", '%F0%9F%92%A5']) {
    const unknown = await get(`/verify/${typed}`)
    expect([typed, unknown.status]).toEqual([typed, 404])
    expect(unknown.text).toContain('Unknown number')
    expect(unknown.text).not.toMatch(/<script>|<img/)
    expect(unknown.text.match(/<div id="root"/g)).toHaveLength(1)
  }
  expect((await get('/verify/%E0%A4%A')).status).toBe(404)
  expect((await get('/verify/ASR-2001-999999/?lang=ar')).status).toBe(404)
})

it('says what is unknown, ended or withdrawn, with the status of the call', async () => {
  const unknown = await get('/verify/ASR-2001-999999', arabic)
  expect(unknown.status).toBe(404)
  expect(unknown.text).toContain('رقم غير معروف')
  // Typed as people do.
  expect((await get(`/verify/${certified.number.toLowerCase().replaceAll('-', '')}`)).status).toBe(200)
  const { number, work } = await certify('Quay 9 cold store')
  expect((await get(`/verify/${number}`)).text).toContain('>Valid<')
  await decideAs.admin(work.admin, work.certificationId, { status: status.fail })
  const withdrawn = await get(`/verify/${number}`)
  expect(withdrawn.text).toContain('>Withdrawn<')
  expect(withdrawn.text).not.toContain('>Valid<')
})

it('shows of a report what its key opens', async () => {
  const { number } = await aReportedWork(stage.t, { admin: await stage.t.superAdmin(), facility: { name: 'Quay 12' } })
  const closed = await get(`/verify/${number}`)
  expect(closed.status).toBe(200)
  expect(closed.text).toContain('We issued this report, and it is valid.')
  expect(closed.text).not.toContain('Quay 12')
  expect((await get(`/verify/${number}?key=${'0'.repeat(32)}`)).text).not.toContain('Quay 12')
  const open = await get(`/verify/${number}?key=${keyOf(number)}`, arabic)
  expect(open.text).toContain('Quay 12')
  expect(open.text).toContain('lang="ar" dir="rtl">')
  expect((await get('/verify/TR-2026-999999')).status).toBe(404)
}, 60_000)

it('counts and refuses a page as it does its call', async () => {
  const { t } = stage
  const path = `/verify/${certified.number}`
  const from = (remoteAddress: string) => t.anyone.get(path, { remoteAddress })
  expect((await from('203.0.113.7')).status).toBe(200)
  await t.deps.limits.take('public-certificate', '203.0.113.7', 1_200, 60, undefined, 1_200)
  const refused = await from('203.0.113.7')
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect(refused.text).toContain('<div id="root"></div>')
  expect(refused.text).not.toContain('Pearl Bakery')
  expect((await from('203.0.113.8')).status).toBe(200)
})

it.each(builtPaths)('%s arrives as HTML, with no script or style of its own', async (path) => {
  const shell = await get('/dashboard')
  for (const language of ['en', 'ar'] as const) {
    const { status, headers, text } = await get(path, language === 'ar' ? arabic : {})
    expect(status).toBe(200)
    expect(headers.vary).toMatch(/^accept-language, cookie/)
    expect(headers['content-security-policy']).toBe(shell.headers['content-security-policy'])
    expect(text).toContain(language === 'ar' ? ' lang="ar" dir="rtl">' : ' lang="en" dir="ltr">')
    const [, title = ''] = /<title>([^<]+)<\/title>/.exec(text) ?? []
    expect(title).toMatch(language === 'ar' ? /[\u0600-\u06ff]/ : /[a-z]/)
    expect(text).toContain(built[path][language === 'ar' ? 1 : 0])
    expect(text.match(/<script(?![^>]* src=)(?! type="application\/json")/g) ?? []).toEqual([])
    expect(text).not.toMatch(/ style=|<style| on[a-z]+=["']|<!--\$[!?]-->/)
    // Forms that need scripts never put a password into an address.
    expect(text).not.toMatch(/<form(?![^>]*(?:data-early|action="\/verify"))/)
    expect(text.includes('<noscript')).toBe(text.includes('data-early') || path.includes('?token'))
  }
  expect((await get(`${path}${path.includes('?') ? '&' : '?'}lang=ar`)).text).toContain(built[path][1])
})

it('a page that everyone gets alike is sent compressed', async () => {
  const plain = await get('/')
  for (const [accepted, encoding, read] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ] as const) {
    const { headers, bytes } = await get('/', { 'accept-encoding': accepted })
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-language, cookie, accept-encoding'])
    expect(read(bytes).toString()).toBe(plain.text)
  }
})

it('keeps the secret of a link out of the page', async () => {
  const token = randomBytes(16).toString('hex')
  const { headers, text } = await get(`/set-password?token=${token}`)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect(text).not.toContain(token)
})

it('the register comes with its list, also searched and turned over', async () => {
  const first = await get('/register')
  expect(first.headers['cache-control']).toBe('no-store')
  expect(first.text).toContain(escaped)
  expect(first.text).toContain(`href="/verify/${certified.number}"`)
  expect(first.text).toContain('Register of certified facilities')
  expect((await get('/register?search=nobody-has-this-name', arabic)).text).not.toContain(escaped)
  expect((await get(`/register?search=${certified.number}`)).text).toContain(escaped)
})

it('a number sent by the browser itself leads to its page', async () => {
  const sent = async (query: string) => {
    const { status, headers } = await get(`/verify?${query}`)
    return [status, headers.location]
  }
  expect(await sent('number=%20ASR-2026-000001%20')).toEqual([302, '/verify/ASR-2026-000001'])
  expect(await sent('number=a%2F..%2Fb%3Fc&lang=ar')).toEqual([302, '/verify/a%2F..%2Fb%3Fc?lang=ar'])
  expect(await sent('number=%20')).toEqual([200, undefined])
  expect(await sent('number=a&number=b')).toEqual([200, undefined])
})

type Opened = {
  javaScriptEnabled?: boolean
  width?: number
  /** What is stored before the page opens. */
  stored?: Record<string, string>
  /** Holds the app's scripts back until `release` is called. */
  isHeld?: boolean
}
/** Opens a page as a browser of this language does, without a choice made before. */
const openNew = async (path: string, language: 'en' | 'ar', more: Opened = {}) => {
  const { width = 390, stored = {}, isHeld = false, ...options } = more
  const context = await stage.browser.newContext({
    baseURL: stage.url,
    locale: language === 'ar' ? 'ar-AE' : 'en-GB',
    viewport: { width, height: 844 },
    ...options,
  })
  await context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, stored)
  const page = await context.newPage()
  const [faults, calls]: [string[], string[]] = [[], []]
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(admin\/|inspector\/)?(api|auth)\//.test(pathname)) calls.push(pathname)
  })
  const held = Promise.withResolvers<void>()
  if (isHeld)
    await page.route('**/assets/main-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
  await page.goto(path, { waitUntil: isHeld ? 'commit' : 'load' })
  return { context, page, faults, calls, release: () => held.resolve() }
}

const isTakenOver = (page: Page) => page.waitForFunction(() => document.documentElement.dataset.waiting === undefined)

it.each(['en', 'ar'] as const)('is readable without JavaScript (%s)', async (language) => {
  for (const width of [390, 1280]) {
    const { context, page } = await openNew(`/verify/${certified.number}`, language, {
      javaScriptEnabled: false,
      width,
    })
    const html = page.locator('html')
    expect(await html.getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
    const heading = page.getByRole('heading', { level: 1 })
    expect(await heading.textContent()).toMatch(language === 'ar' ? /^سارية/ : /^Valid/)
    expect(await heading.evaluate((element) => getComputedStyle(element).textAlign)).toBe('center')
    expect(await page.getByText(hostile).isVisible()).toBe(true)
    await context.close()
  }
})

it.each(['en', 'ar'] as const)(
  'is taken over without reading the facts again (%s)',
  async (language) => {
    for (const path of [`/verify/${certified.number}`, '/verify/ASR-2001-999999']) {
      const { context, page, faults, calls } = await openNew(path, language)
      const heading = await page.locator('h1').elementHandle()
      await isTakenOver(page)
      await page.getByRole('button', { name: language === 'ar' ? 'تحقق' : 'Check', exact: true }).click()
      await page.getByRole('alert').first().waitFor()
      // React kept the element that the server sent.
      expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
      expect(calls.filter((call) => call.includes('/certificates/'))).toEqual([])
      // The next number, and this one when it is opened again, are read.
      await page.getByRole('textbox').fill('ASR-2001-888888')
      await page.getByRole('textbox').press('Enter')
      await page.getByText('ASR-2001-888888').waitFor()
      await page.goBack()
      await expect.poll(() => calls.filter((call) => call.includes('/certificates/')).length).toBe(2)
      expect(faults).toEqual([])
      await context.close()
    }
  },
  60_000,
)

it('a language that was chosen here is shown at once, and sent by the server from then on', async () => {
  const { context, page, faults } = await openNew(`/verify/${certified.number}`, 'en')
  await isTakenOver(page)
  await page.getByRole('button', { name: 'العربية' }).click()
  await page.getByRole('heading', { level: 1, name: /^سارية/ }).waitFor()
  const sent = await page.reload()
  expect(await sent?.text()).toContain('lang="ar" dir="rtl">')
  await context.clearCookies()
  const unknowing = await page.reload()
  expect(await unknowing?.text()).toContain('lang="en" dir="ltr">')
  await page.getByRole('heading', { level: 1, name: /^سارية/ }).waitFor()
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(faults).toEqual([])
  await context.close()
})

it.each(builtPaths)(
  'the app takes %s over as it is',
  async (path) => {
    for (const language of ['en', 'ar'] as const) {
      const { context, page, faults, release } = await openNew(path, language, { isHeld: true })
      const heading = await page.locator('h1').elementHandle()
      await heading?.evaluate((element) => element.setAttribute('data-sent', ''))
      release()
      await isTakenOver(page)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      // A new rendering of it would have no mark. Only the check of a link may replace its title.
      if (!path.includes('token')) expect(await page.locator('h1[data-sent]').count()).toBe(1)
      expect(faults).toEqual([])
      await context.close()
    }
  },
  60_000,
)

it.each(['en', 'ar'] as const)(
  'the register is taken over without reading its list again (%s)',
  async (language) => {
    const { context, page, faults, calls } = await openNew('/register', language)
    const row = await page.locator('main li').first().elementHandle()
    await isTakenOver(page)
    await page.getByRole('searchbox').fill(certified.number)
    await expect.poll(() => page.url()).toContain('search=')
    await expect.poll(() => calls.filter((call) => call.includes('register'))).toHaveLength(1)
    expect(await row?.evaluate((element) => element.isConnected)).toBe(true)
    expect(faults).toEqual([])
    await context.close()
  },
  60_000,
)

it('a report opened with its key is taken over without reading it again', async () => {
  const { number } = await aReportedWork(stage.t, { admin: await stage.t.superAdmin(), facility: { name: 'Quay 14' } })
  for (const language of ['en', 'ar'] as const) {
    const { context, page, faults, calls } = await openNew(`/verify/${number}?key=${keyOf(number)}`, language)
    const facility = await page.getByText('Quay 14').first().elementHandle()
    await isTakenOver(page)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(await facility?.evaluate((element) => element.isConnected)).toBe(true)
    expect(calls.filter((call) => call.includes('/reports/'))).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  }
}, 60_000)

it('works without JavaScript as far as it can: numbers, the register; and says where it cannot', async () => {
  for (let count = 0; count < 10; count++) await certify(`Cold store ${count}`)
  for (const language of ['en', 'ar'] as const) {
    const without = { javaScriptEnabled: false }
    const { context, page } = await openNew('/verify', language, without)
    await page.getByRole('textbox').fill(certified.number.toLowerCase())
    await page.locator('form [type=submit]').click()
    expect(new URL(page.url()).pathname).toBe(`/verify/${certified.number.toLowerCase()}`)
    expect(await page.locator('h1').textContent()).toContain(language === 'ar' ? 'سارية' : 'Valid')

    await page.goto('/register')
    await page.locator('a[href="/register?page=2"]').click()
    expect(await page.getByText('Cold store 9').isVisible()).toBe(true)
    await page.getByRole('searchbox').fill('nobody-has-this-name')
    await page.getByRole('searchbox').press('Enter')
    expect(new URL(page.url()).search).toContain('search=nobody-has-this-name')
    expect(await page.getByText(hostile).count()).toBe(0)

    await page.goto('/')
    expect(await page.locator('noscript').isVisible()).toBe(true)
    expect(await page.locator('form [type=submit]').isVisible()).toBe(false)
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
    await page.locator('a[href="/verify"]').click()
    expect(await page.locator('noscript').count()).toBe(0)
    await context.close()
  }
}, 60_000)

it('what was typed before the app took the page over is what it sends, even if sent by then', async () => {
  for (const [path, call] of [
    ['/', '/api/auth/signin'],
    ['/admin/login', '/admin/auth/signin'],
    ['/inspector/login', '/inspector/api/login'],
  ] as const)
    for (const isSentEarly of [true, false]) {
      const { context, page, faults, release } = await openNew(path, 'en', { isHeld: true })
      const sent = page.waitForRequest((request) => request.url().endsWith(call))
      const email = page.locator('input[name=email]')
      await email.fill('layla@example.ae')
      await page.locator('input[name=password]').pressSequentially(password)
      if (isSentEarly) for (let times = 0; times < 2; times++) await page.locator('input[name=password]').press('Enter')
      expect(new URL(page.url()).search).toBe('')
      release()
      await isTakenOver(page)
      expect(await email.inputValue()).toBe('layla@example.ae')
      // Another letter makes React write the value that it knows into the field.
      if (!isSentEarly) {
        await email.press('End')
        await email.pressSequentially('x')
        await page.locator('form [type=submit]').click()
      }
      expect((await sent).postDataJSON()).toEqual({
        email: isSentEarly ? 'layla@example.ae' : 'layla@example.aex',
        password,
      })
      expect(faults).toEqual([])
      await context.close()
    }
}, 90_000)

it('a search and a choice made before the app took the register over are shown', async () => {
  const { context, page, faults, release } = await openNew('/register', 'en', { isHeld: true })
  await page.getByRole('searchbox').fill('nobody-has-this-name')
  release()
  await page.getByRole('button', { name: 'Clear filters' }).or(page.getByText('Nothing matches')).first().waitFor()
  expect(new URL(page.url()).search).toBe('?search=nobody-has-this-name')
  await context.close()
  const chosen = await openNew('/register', 'en', { isHeld: true })
  await chosen.page.getByRole('combobox').selectOption({ label: 'Abu Dhabi' })
  chosen.release()
  await expect.poll(() => new URL(chosen.page.url()).search).toMatch(/^\?emirate=\d+$/)
  expect(await chosen.page.getByRole('combobox').locator('option:checked').textContent()).toBe('Abu Dhabi')
  expect([...faults, ...chosen.faults]).toEqual([])
  await chosen.context.close()
}, 60_000)

it('someone signed in never sees the sign-in page', async () => {
  const owner = await stage.t.owner({})
  for (const stored of [{}, { auth: JSON.stringify({ token: owner.token, email: 'o@example.ae' }) }]) {
    const { context, page, faults, release } = await openNew('/', 'en', { isHeld: true, stored })
    const form = page.locator('form')
    await form.waitFor({ state: 'attached' })
    await page.waitForFunction(() => document.readyState !== 'loading' && document.fonts.status === 'loaded')
    expect(await form.isVisible()).toBe(!('auth' in stored))
    release()
    await isTakenOver(page)
    if ('auth' in stored) {
      await page.waitForURL('**/dashboard')
      expect(await form.count()).toBe(0)
    }
    expect(faults).toEqual([])
    await context.close()
  }
}, 60_000)

it('a code that was sent is asked for again after a reload', async () => {
  const sent = { resendSeconds: 60, validMinutes: 10, at: Date.now() + 60_000 }
  const { context, page, faults } = await openNew('/signup', 'en', {
    stored: { signUpCode: JSON.stringify({ email: 'layla@example.ae', sent }) },
  })
  await page.getByText('layla@example.ae').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

it('an address keeps naming its language until another one is chosen', async () => {
  const { context, page, faults } = await openNew(`/verify/${certified.number}?lang=ar`, 'en')
  await isTakenOver(page)
  expect(await page.locator('html').getAttribute('lang')).toBe('ar')
  expect(new URL(page.url()).search).toBe('?lang=ar')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'العربية' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  expect(faults).toEqual([])
  await context.close()
})

it.each(['en', 'ar'] as const)(
  "says that the app's scripts failed to load, with a way to load them (%s)",
  async (language) => {
    const { context, page } = await openNew('/policies', language)
    await page.route('**/assets/main-*.js', (route) => route.abort())
    await page.goto('/')
    const alert = page.locator('body > [role=alert]')
    await alert
      .getByText(language === 'ar' ? 'تعذّر تحميل هذه الصفحة كاملةً.' : 'We could not load all of this page.')
      .waitFor()
    await page.unroute('**/assets/main-*.js')
    // A script that the first one loads.
    const isEntry = /main-/
    await page.route('**/assets/*.js', (route) =>
      isEntry.test(route.request().url()) ? route.continue() : route.abort(),
    )
    await page.goto('/?again')
    await alert.waitFor()
    await page.unroute('**/assets/*.js')
    await alert.getByRole('link').click()
    await isTakenOver(page)
    expect(await alert.count()).toBe(0)
    await context.close()
  },
  60_000,
)

it('the pages of the register keep the focus and the place', async () => {
  const { context, page, faults } = await openNew('/register', 'en', { width: 1280 })
  await isTakenOver(page)
  const next = page.getByRole('button', { name: 'Next' })
  await next.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/register?page=2')
  await page.getByText('Page 2 of').waitFor()
  expect(await next.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(faults).toEqual([])
  await context.close()
})
