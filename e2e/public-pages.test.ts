// Public pages arrive as HTML: with their facts and in the right language, readable without JavaScript, and taken over by
// the browser without reading the facts again.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FieldWork, fieldWork } from '../server/test/assigned.ts'
import { decideAs, status } from '../server/test/certifications.ts'
import { aReportedWork, keyOf } from '../server/test/issued-reports.ts'
import { openStage, type Stage } from './harness.ts'

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

const get = (path: string, headers: Record<string, string> = {}) => stage.t.anyone.get(path, { headers })
const arabic = { 'accept-language': 'ar-AE,ar;q=0.9' }
const escaped = '&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Sons&quot;'

it('the page of a certificate has its facts, and its title, language and direction by address, choice and browser', async () => {
  const path = `/verify/${certified.number}`
  const english = await get(path)
  expect(english.status).toBe(200)
  expect(english.text).toContain('<html data-trial="1" lang="en" dir="ltr">')
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

/** Opens a page as a browser of this language does, without a choice made before. */
const openNew = async (
  path: string,
  language: 'en' | 'ar',
  more: { javaScriptEnabled?: boolean; width?: number } = {},
) => {
  const { width = 390, ...options } = more
  const context = await stage.browser.newContext({
    baseURL: stage.url,
    locale: language === 'ar' ? 'ar-AE' : 'en-GB',
    viewport: { width, height: 844 },
    ...options,
  })
  const page = await context.newPage()
  const [faults, calls]: [string[], string[]] = [[], []]
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.goto(path)
  return { context, page, faults, calls }
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
