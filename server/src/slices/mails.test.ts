import { readdirSync } from 'node:fs'
import { isolated, withoutIsolates } from '@assure/contract/domain/isolation'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderMail } from '../platform/mail/layout.ts'
import type { Mail } from '../platform/mail/mail-text.ts'
import { mails } from './mails.ts'

type AnyOfOurs = (typeof mails)[keyof typeof mails]
type MailName = AnyOfOurs['name']
type MailValues = { [One in AnyOfOurs as One['name']]: One extends Mail<string, infer Values> ? Values : never }

const url = 'https://assure.example/somewhere?token=abc&x=1'
const values: MailValues = {
  'sign-up-code': { code: '042917', minutes: 10 },
  'sign-up-known': { signInUrl: url, forgotUrl: url },
  'registration-received': { reference: 'REG-2026-000123', companyName: 'Gulf Plastics' },
  'documents-requested': { message: 'The trade licence has expired.\nPlease upload the new one.', continueUrl: url },
  'account-approved': { setPasswordUrl: url, days: 7 },
  'account-closing': { companyName: 'Gulf Plastics', dueOn: '2026-03-16', profileUrl: url },
  'account-closed': { companyName: 'Gulf Plastics' },
  'account-rejected': { reason: 'The licence is not readable.', continueUrl: url },
  'inspector-invited': { setPasswordUrl: url, days: 7 },
  'reset-password': { url, minutes: 60 },
  'password-changed': { forgotUrl: url },
  'webhook-made': { name: 'ERP', host: 'erp.example.ae', person: 'Mariam Al Suwaidi', isNew: true, url },
  'webhook-off': { name: 'ERP', host: 'erp.example.ae', isGone: false, url },
  'api-key-ended': { name: 'ERP', person: 'Mariam Al Suwaidi', url },
  'api-key-made': { name: 'ERP', person: 'Mariam Al Suwaidi', isNew: true, endsAt: '2027-03-05T20:00:00.000Z', url },
  'api-key-ends': { name: 'ERP', endsAt: '2027-03-05T20:00:00.000Z', url },
  'passkey-added': { name: 'Chrome · Android', forgotUrl: url },
  'oidc-linked': { provider: 'Contoso', name: 'omar@contoso.example', forgotUrl: url },
  'oidc-unlinked': { provider: 'Contoso', name: 'omar@contoso.example', forgotUrl: url },
  'passkey-removed': { name: 'Chrome · Android', forgotUrl: url },
  'second-factor-reset': { forgotUrl: url },
  'passkey-blocked': { name: 'Chrome · Android', forgotUrl: url },
  'passkey-blocked-elsewhere': { person: 'Omar Said', email: 'omar@example.ae' },
  'sign-in-failures': { count: 5, waitUntil: '2026-03-05T10:05:00.000Z', forgotUrl: url },
  'payment-received': {
    paid: { facility: 'Jebel Ali Store' },
    amount: 'AED 1,050.00',
    invoiceNumber: 'INV-2026-000042',
    subjectUrl: url,
  },
  concern: { url },
  refund: { request: 'REQ-2026-000042', amount: 'AED 1,575.00', creditNote: 'CN-2026-000003', news: 'due', url },
  'invoice-issued': { paid: { facility: 'Jebel Ali Store' }, invoiceNumber: 'INV-2026-000042', orderUrl: url },
  'transfer-part-received': {
    paid: { facility: 'Jebel Ali Store' },
    reference: 'ORD-2026-000042-65',
    amount: 'AED 900.00',
    due: 'AED 150.00',
    orderUrl: url,
  },
  'payment-undone': {
    paid: { facility: 'Jebel Ali Store' },
    reason: 'It was for another facility.',
    amount: 'AED 1,050.00',
    reference: 'ORD-2026-000043-62',
    creditNote: 'CN-2026-000004',
    orderUrl: url,
  },
  'transfer-refused': { paid: { facility: 'Jebel Ali Store' }, reason: 'The amount differs.', subjectUrl: url },
  'inspector-assigned': { facilityName: 'Jebel Ali Store', inspectorName: 'Omar Said', facilityUrl: url },
  'inspector-assigned-to-several': {
    inspectorName: 'Omar Said',
    facilities: [
      { name: 'Jebel Ali Store', url },
      { name: 'Al Quoz Bakery', url },
    ],
  },
  'inspector-removed': { facilityName: 'Jebel Ali Store' },
  'inspector-removed-from-several': { facilityNames: ['Jebel Ali Store', 'Al Quoz Bakery'] },
  'visit-scheduled': {
    facilityName: 'Jebel Ali Store',
    requestNumber: undefined,
    at: '2026-03-05T06:30:00.000Z',
    inspectorName: 'Omar Said',
    address: 'Street 1, Dubai',
    url,
  },
  'visit-rescheduled': {
    facilityName: 'Jebel Ali Store',
    requestNumber: undefined,
    at: '2026-03-05T06:30:00.000Z',
    inspectorName: 'Omar Said',
    address: 'Street 1, Dubai',
    url,
  },
  'visit-cancelled': {
    facilityName: 'Jebel Ali Store',
    requestNumber: undefined,
    at: '2026-03-05T06:30:00.000Z',
    inspectorName: 'Omar Said',
    reason: 'The road is flooded.',
    url,
  },
  'certification-certified': {
    facilityName: 'Jebel Ali Store',
    number: 'ASR-2026-000007',
    expiresOn: '2027-03-05',
    certificateUrl: url,
    verifyUrl: url,
  },
  'certification-failed': { facilityName: 'Jebel Ali Store', reason: undefined, facilityUrl: url },
  'certification-expired': { facilityName: 'Jebel Ali Store', renewUrl: url },
  'finding-news': {
    news: 'returned',
    facilityName: 'Jebel Ali Store',
    number: 'F-2026-000042',
    class: 'major',
    text: 'The photo shows another room.',
    until: undefined,
    dueOn: '2026-05-25',
    url,
  },
  'sample-news': {
    news: 'rejected',
    numbers: ['SMP-2026-000004'],
    request: 'REQ-2026-000017',
    title: 'Frozen shrimp',
    text: 'The packing is torn.',
    promisedOn: '2026-03-12',
    url,
  },
  'request-news': {
    news: 'returned',
    number: 'REQ-2026-000017',
    title: 'Frozen shrimp',
    text: 'Which terminal?',
    report: undefined,
    url,
  },
  'visit-preparation': {
    company: 'Gulf Plastics',
    number: 'REQ-2026-000017',
    service: 'Import Inspection',
    at: '2026-03-09T06:30:00.000Z',
    address: 'Jebel Ali Port, Dubai',
    url,
  },
  'shared-request': { company: 'Gulf Plastics', number: 'REQ-2026-000017', endsOn: '2026-04-04', url },
  'finding-reminder': {
    facilityName: 'Jebel Ali Store',
    number: 'F-2026-000042',
    days: 7,
    dueOn: '2026-05-25',
    url,
  },
  'certification-reminder': { facilityName: 'Jebel Ali Store', days: 30, expiresOn: '2027-03-05', renewUrl: url },
  'report-issued': { of: 'facility', subject: 'Jebel Ali Store', number: 'IR-2026-000042', url },
  'report-revised': {
    of: 'request',
    subject: 'Frozen shrimp',
    number: 'IR-2026-000042',
    url,
    revision: 2,
    reason: { en: 'The address was wrong.', ar: 'كان العنوان خاطئًا.' },
  },
  'report-withdrawn': {
    of: 'facility',
    subject: 'Jebel Ali Store',
    number: 'IR-2026-000042',
    url,
    reason: 'Another place was meant.',
  },
  'document-reminder': {
    about: { document: 'trade_license', reader: 'owner' },
    name: 'licence.pdf',
    facilityName: 'Jebel Ali Store',
    days: 30,
    expiresOn: '2027-03-05',
    url,
  },
}
const names = Object.keys(values) as MailName[]
const mailNamed = <Name extends MailName>(name: Name) =>
  Object.values(mails).find((mail) => mail.name === name) as unknown as Mail<Name, MailValues[Name]>
const render = <Name extends MailName>(
  name: Name,
  language: 'en' | 'ar',
  changed: Partial<MailValues[Name]> = {},
  toName: string | undefined = 'Mona',
) => renderMail(mailNamed(name)[language]({ ...values[name], ...changed }), language, toName)

const tags = (html: string): string[] => html.match(/<[a-z][^<>]*>/g) ?? []

test('every mail of every slice is covered, each with a unique name', async () => {
  const written: unknown[] = []
  for (const path of readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }))
    if (/^[^/]+\/mails\.ts$/.test(path))
      written.push(...Object.values((await import(`./${path}`)) as Record<string, unknown>))
  expect(new Set(Object.values(mails))).toEqual(new Set(written))
  expect(new Set(Object.values(mails).map(({ name }) => name)).size).toBe(written.length)
})

test('mails to an inspector about an assignment address the inspector', () => {
  const texts = [
    render('inspector-assigned', 'en', { inspectorName: undefined }),
    render('inspector-assigned-to-several', 'en', { inspectorName: undefined }),
    ...(['assigned-to-you', 'returned-to-owner', 'decided'] as const).map((news) =>
      render('request-news', 'en', { news }),
    ),
  ].map(({ subject, text }) => `${subject} ${text}`)
  for (const text of texts) {
    expect(text).toMatch(/\byou/i)
    expect(text).not.toMatch(/an inspector|inspector assigned|with you|accept it/i)
  }
})

test('mails about a product test speak of the laboratory', () => {
  const texts = (['assigned', 'assigned-to-you', 'decided', 'reported'] as const).map((news) =>
    render('request-news', 'en', { news, kind: 'test' }),
  )
  for (const { subject, text } of texts) {
    expect(`${subject} ${text}`).toMatch(/laboratory|test/)
    expect(`${subject} ${text}`).not.toMatch(/inspect/i)
  }
})

test.each(names)('%s is written in both languages, as HTML and as text', (name) => {
  for (const language of ['en', 'ar'] as const) {
    const { subject, html, text } = render(name, language)
    expect(subject).toMatch(language === 'ar' ? /[\u0600-\u06ff]/ : /^[\x20-\x7e]+$/)
    expect(subject).not.toMatch(/undefined|https?:/)
    expect(html).toContain(language === 'ar' ? '<td dir="rtl"' : '<td dir="ltr"')
    for (const part of [html, text]) expect(part).not.toMatch(/undefined|\[object/)
    for (const [key, value] of Object.entries(values[name])) {
      // These values are codes, which the text spells out.
      if (key === 'news' || key === 'class' || key === 'of') continue
      if (typeof value !== 'string' || /^\d{4}-\d{2}-\d{2}/.test(value)) continue
      expect(text.replace(/[\u2066-\u2069]|^> /gm, '')).toContain(value)
      expect(html).toContain(value.split('\n')[0]?.replaceAll('&', '&amp;'))
    }
    // Nothing is loaded remotely, and nothing runs.
    expect(html).not.toMatch(/<(img|script|link|style|iframe|object|form)\b|url\(|@import/i)
    for (const found of html.match(/(?:src|href)="[^"]*"/g) ?? [])
      expect(found).toBe(`href="${url.replaceAll('&', '&amp;')}"`)
    // Eastern figures are never used.
    expect(text).not.toMatch(/[\u0660-\u0669]/)
  }
})

test('dates are written out in Dubai time', () => {
  expect(render('visit-scheduled', 'en').text).toContain('Thursday, 5 March 2026 at 10:30')
  const arabic = render('visit-scheduled', 'ar').text
  const places = ['الخميس', '5 مارس 2026', '10:30'].map((part) => arabic.indexOf(part))
  expect(places).toEqual(places.filter((at) => at >= 0).toSorted((one, other) => one - other))
  expect(render('certification-certified', 'en').text).toContain('5 March 2027')
  expect(render('certification-certified', 'ar').text).toContain('5 مارس 2027')
})

test('Arabic mails address one person and name the time as the screens do', () => {
  const said = names.map((name) => render(name, 'ar')).flatMap(({ subject, text }) => [subject, text])
  // A word that ends in «كم» or «وا» is plural.
  const plural = ['لكم', 'بكم', 'أنتم', 'كنتم']
  const endings = ['كم', 'وا', 'تموه', 'تموها']
  const words = said.flatMap((text) => text.match(/[\p{L}\p{M}]+/gu) ?? [])
  const isPlural = (word: string): boolean =>
    plural.includes(word) || endings.some((ending) => word.endsWith(ending) && word.length > ending.length + 2)
  expect(words.length).toBeGreaterThan(500)
  expect(words.filter(isPlural)).toEqual([])
  expect(render('visit-scheduled', 'ar').text).toContain('5 مارس 2026 الساعة 10:30 (بتوقيت الإمارات)')
  expect(render('certification-failed', 'ar').text).toContain('لم تجتز منشأة «\u2068Jebel Ali Store\u2069» التفتيش.')
  expect(render('certification-expired', 'ar').text).toContain('وتُظهر صفحتها')
  expect(render('certification-expired', 'ar').text).toContain('\n\u200fAssure، اعتماد المنشآت\n')
})

test.each([
  [1, 'يوم واحد'],
  [2, 'يومين'],
  [7, '7 أيام'],
  [30, '30 يومًا'],
  [60, '60 يومًا'],
  [100, '100 يوم'],
])('%i days are written with the Arabic plural: %s', (days, text) => {
  expect(render('certification-reminder', 'ar', { days }).subject).toContain(text)
})

const hostile = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '</td></table><h1>x',
  '&lt;b&gt;',
  '{{7*7}}',
  '\u202egnp.exe',
  'a\r\nBcc: x@evil.example',
  '\u2069\u2069<b>',
]

test.each(hostile)('%j as a name does not affect the rest of the mail', (name) => {
  for (const language of ['en', 'ar'] as const) {
    const plain = render('visit-scheduled', language)
    const given = render('visit-scheduled', language, { facilityName: name, inspectorName: name, address: name }, name)
    expect(tags(given.html)).toEqual(tags(plain.html))
    expect(withoutIsolates(given.subject)).not.toMatch(/[\r\n\u202a-\u202e\u2066-\u2069]/)
    expect(given.html).not.toMatch(/[\u202a-\u202e]/)
    const quoted = render('transfer-refused', language, { reason: name })
    expect(tags(quoted.html).filter((tag) => tag !== '<br>')).toEqual(
      tags(render('transfer-refused', language).html).filter((tag) => tag !== '<br>'),
    )
  }
})

test('a refused transfer closes its order: the mail asks for a new one', () => {
  const [english, arabic] = (['en', 'ar'] as const).map((language) => render('transfer-refused', language).text)
  expect(english).toContain('start a new order')
  expect(english).not.toMatch(/attach|slip/i)
  expect(arabic).toContain('بدء طلب جديد')
  expect(arabic).not.toMatch(/إرفاق|إيصال/)
})

test('the mails about a payment say that it is for a request', () => {
  const paid = { request: 'REQ-2026-000042' }
  for (const name of [
    'payment-received',
    'invoice-issued',
    'transfer-part-received',
    'payment-undone',
    'transfer-refused',
  ] as const) {
    const [english, arabic] = (['en', 'ar'] as const).map((language) => render(name, language, { paid }).text)
    expect(english?.toLowerCase()).toContain('request req-2026-000042')
    expect(english).not.toContain('View facility')
    expect(arabic).toContain('الطلب \u2068REQ-2026-000042\u2069')
    expect(arabic).not.toContain('فتح صفحة المنشأة')
  }
})

test('a link that is not an http address throws instead of being mailed', () => {
  expect(() => render('reset-password', 'en', { url: 'javascript:alert(1)' })).toThrow()
})

test('a name in either script is isolated in every mail that contains one, also in its subject', () => {
  const piece = fc.constantFrom('مخزن', 'التمور', 'Plot', 'Gulf', '95', 'رقم', 'FZE', '(7)')
  const mixed = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => `${pieces.join(' ')} ث`)
  const isName = (field: string) =>
    /^(facilityName|inspectorName|companyName|reference|number|invoiceNumber)$/.test(field)
  const balanced = (text: string): boolean =>
    /^[^\u2068\u2069]*(?:\u2068[^\u2068\u2069]*\u2069[^\u2068\u2069]*)*$/.test(text)
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.constantFrom('en' as const, 'ar' as const),
      mixed,
      (mail, language, called) => {
        const named = Object.keys(values[mail]).filter(isName)
        const { subject, text, html } = render(
          mail,
          language,
          Object.fromEntries(named.map((field) => [field, called])),
          called,
        )
        for (const said of [subject, text]) {
          expect(balanced(said)).toBe(true)
          expect(said.replaceAll(isolated(called), '')).not.toContain(called)
        }
        expect(text).toContain(isolated(called))
        const bare = html.slice(html.indexOf('<body')).replaceAll(`<bdi>${called}</bdi>`, '')
        expect(bare).not.toContain(called)
      },
    ),
    { numRuns: 300 },
  )
})
