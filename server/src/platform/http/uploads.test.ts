// What a form of files may hold, and that nobody else waits while one is looked into.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docx, pdf } from '../../../test/file-makers.ts'
import { growingFiles } from '../../../test/growing-files.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { hostileFiles } from '../../../test/hostile-files.ts'
import { temporaryFolder } from '../../../test/support.ts'
import { createFiles } from '../files/create-files.ts'
import { createSniffer, type Sniffer } from '../files/sniffer.ts'

let t: TestApp
let token: string
/** Set where a test lets the thread hang that looks into files. */
let stuck: Sniffer | undefined
const folder = temporaryFolder()

beforeAll(async () => {
  t = await testApp({
    deps: (deps) => {
      const own = createSniffer()
      return {
        files: createFiles({
          ...deps,
          sniffer: {
            sniff: (file) => (stuck ?? own).sniff(file),
            close: own.close,
          },
        }),
      }
    },
  })
  token = (await t.registrant()).token
})
afterAll(async () => {
  await t.deps.files.close()
  await t.close()
  folder.remove()
})

const path = '/api/auth/upload-company-documents'
const bearer = () => ({ headers: { authorization: `Bearer ${token}` } })
const upload = (...files: { name: string; bytes: Buffer }[]) => t.anyone.form('POST', path, { files }, bearer())
const raw = (lines: readonly string[]) =>
  t.anyone.post(path, undefined, {
    headers: { ...bearer().headers, 'content-type': 'multipart/form-data; boundary=b' },
    body: `${lines.join('\r\n')}\r\n`,
  })

describe('while files are inspected', () => {
  test('everybody else is answered, and a file that takes too long is refused by name', async () => {
    const script = join(folder.path, 'hang.mjs')
    writeFileSync(
      script,
      "import { parentPort } from 'node:worker_threads'\nparentPort.on('message', () => { for (;;); })",
    )
    const hanging = createSniffer({ script: pathToFileURL(script), allowedMs: 30_000, patienceMs: 30_000 })
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    stuck = {
      ...hanging,
      sniff: (file) => {
        begin()
        return hanging.sniff(file)
      },
    }
    let isAnswered = false
    const answer = upload({ name: 'licence.pdf', bytes: pdf() }).finally(() => {
      isAnswered = true
    })
    await begun
    for (let round = 0; round < 3; round++)
      expect((await t.anyone.get('/api/auth/registration', bearer())).status).toBe(200)
    expect(isAnswered).toBe(false)
    await hanging.close()
    stuck = undefined
    expect((await answer).body).toMatchObject({
      code: 'file.unreadable',
      details: { file: { field: 'files', name: 'licence.pdf', place: 0 } },
    })
  })

  test('the event loop is not blocked by the worst files', async () => {
    const worst = growingFiles.filter(({ what }) => what.startsWith('a PDF'))
    const sniffer = createSniffer()
    const files = worst.map(({ make }, index) => {
      const file = join(folder.path, `${index}`)
      writeFileSync(file, make(500_000))
      return file
    })
    await sniffer.sniff({ path: files[0] ?? '', kind: 'document' })
    const before = performance.eventLoopUtilization()
    for (const file of files) await sniffer.sniff({ path: file, kind: 'document' })
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
    await sniffer.close()
  })

  test('three of the smallest files that once stopped the process are refused, with names of 78,000 dots', async () => {
    const comments = hostileFiles.find(({ what }) => what === 'a document that begins with sixty comments and is none')
    const bytes = comments?.bytes() ?? Buffer.alloc(0)
    expect(bytes.length).toBeLessThan(900)
    const file = { name: `${'.'.repeat(78_000)}docx`, bytes }
    const answer = await upload(file, file, file)
    expect([answer.status >= 400, answer.status < 500]).toEqual([true, true])
  })
})

describe('a form of several files', () => {
  test('says which of them is refused, in both languages', async () => {
    const good = { name: 'licence.pdf', bytes: pdf() }
    const bad = { name: 'C:\\scans\\رخصة <2026>.pdf', bytes: pdf({ body: '/OpenAction<</S/JavaScript/JS(1)>>' }) }
    for (const [language, text] of [
      ['en', 'This PDF contains scripts or opens other programs. Print it to a new PDF and upload that one.'],
      ['ar', 'يحتوي ملف PDF هذا على برمجيات أو يشغّل برامج أخرى. يُرجى طباعته إلى ملف PDF جديد ورفع الملف الجديد.'],
    ] as const) {
      const answer = await t.anyone.form(
        'POST',
        path,
        { files: [good, bad, good] },
        {
          headers: { ...bearer().headers, 'accept-language': language },
        },
      )
      const said = `\u2068رخصة _2026_.pdf\u2069: ${text}`
      expect(answer.status).toBe(415)
      expect(answer.body).toMatchObject({
        code: 'file.has-script',
        message: said,
        fieldErrors: { files: said },
        details: { file: { field: 'files', name: 'رخصة _2026_.pdf', place: 1, message: text } },
      })
    }
  })

  test('names the file that is too large, empty, or one too many', async () => {
    const good = { name: 'a.pdf', bytes: pdf() }
    const large = { name: 'b.pdf', bytes: Buffer.concat([pdf(), Buffer.alloc(20 * 1024 * 1024)]) }
    const empty = { name: 'c.pdf', bytes: Buffer.alloc(0) }
    const many = Array.from({ length: 10 }, () => good)
    for (const [files, code, name, place] of [
      [[good, large], 'file.too-large', 'b.pdf', 1],
      [[good, good, empty], 'file.empty', 'c.pdf', 2],
      [[...many, { ...good, name: 'd.pdf' }], 'file.too-many', 'd.pdf', 10],
    ] as const) {
      const { body } = await upload(...files)
      expect(body).toMatchObject({ code, details: { file: { field: 'files', name, place } } })
      expect(body.message).toContain(name)
      expect(body.fieldErrors.files).toContain(name)
    }
  })

  test('a full disk is not blamed on a file', async () => {
    stuck = {
      sniff: async () => ({ ok: false, code: 'request.busy', retryAfterSeconds: 2 }),
      close: async () => undefined,
    }
    const { body } = await upload({ name: 'a.pdf', bytes: pdf() })
    stuck = undefined
    expect(body).toMatchObject({ code: 'request.busy' })
    expect([body.details, body.fieldErrors]).toEqual([undefined, undefined])
  })
})

describe('malformed parts', () => {
  test.each([
    ['a part without a name', ['--b', 'Content-Disposition: form-data', '', 'x', '--b--']],
    ['a file without a name', ['--b', 'Content-Disposition: form-data; filename="a.pdf"', '', 'x', '--b--']],
    ['a part that says nothing of itself', ['--b', '', 'x', '--b--']],
    [
      'a name of 70,000 letters',
      ['--b', `Content-Disposition: form-data; name="${'a'.repeat(70_000)}"`, '', 'x', '--b--'],
    ],
    [
      'a file of 70,000 letters',
      ['--b', `Content-Disposition: form-data; name="files"; filename="${'a'.repeat(70_000)}"`, '', 'x', '--b--'],
    ],
    ['headers without end', ['--b', ...Array.from({ length: 5_000 }, (_, index) => `X-${index}: y`), '', 'x', '--b--']],
    [
      '500 parts',
      [
        ...Array.from({ length: 500 }, () => [
          '--b',
          'Content-Disposition: form-data; name="kinds"',
          '',
          'other',
        ]).flat(),
        '--b--',
      ],
    ],
    [
      'a form without its end',
      ['--b', 'Content-Disposition: form-data; name="files"; filename="a.pdf"', '', '%PDF-1.7'],
    ],
    [
      'a charset that is none',
      [
        '--b',
        'Content-Disposition: form-data; name="kinds"',
        'Content-Type: text/plain; charset=x-none',
        '',
        'other',
        '--b--',
      ],
    ],
    [
      'a field of JSON',
      [
        '--b',
        'Content-Disposition: form-data; name="kinds"',
        'Content-Type: application/json',
        '',
        '{"__proto__":{"a":1}}',
        '--b--',
      ],
    ],
    [
      'lists in lists',
      [
        '--b',
        'Content-Disposition: form-data; name="kinds"',
        'Content-Type: application/json',
        '',
        '['.repeat(8_000) + ']'.repeat(8_000),
        '--b--',
      ],
    ],
  ])('%s is refused without a crash', async (_, lines) => {
    const answer = await raw(lines)
    expect([answer.status >= 400, answer.status < 500, answer.body.code]).toEqual([true, true, expect.any(String)])
  })

  test.each([252, 253, 300, 7_000])('a boundary of %i letters is refused', async (length) => {
    const answer = await t.anyone.post(path, undefined, {
      headers: { ...bearer().headers, 'content-type': `multipart/form-data; boundary=${'b'.repeat(length)}` },
      body: '--b--\r\n',
    })
    expect([answer.status, answer.body.code]).toEqual([400, 'request.malformed'])
  })

  test('a field longer than a form allows is refused, not cut', async () => {
    const answer = await t.anyone.form(
      'POST',
      path,
      { kinds: 'x'.repeat(17_000), files: [{ name: 'a.docx', bytes: docx() }] },
      bearer(),
    )
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([422, ['kinds']])
  })
})
