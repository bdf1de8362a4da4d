import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/harness.ts'

const assets = ['a.js', 'b.js', 'c.js', 'c.js.map']

let t: TestApp
let dist: string
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'assure-web-'))
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><html lang="en"></html>')
  const lists = {
    '/': { scripts: ['/assets/sign-in.js'], en: ['/assets/en.js'], ar: ['/assets/ar.js'] },
    '/dashboard': { scripts: ['/assets/shell.js', '/assets/dashboard.js'], en: [], ar: [] },
  }
  writeFileSync(join(dist, '.vite/preload.json'), JSON.stringify(lists))
  mkdirSync(join(dist, 'assets'))
  for (const name of assets) writeFileSync(join(dist, 'assets', name), name)
  writeFileSync(join(dist, 'assets', 'a.js.br'), brotliCompressSync('a.js'))
  writeFileSync(join(dist, 'boot.js'), 'boot')
  t = await testApp({ dist })
})
afterAll(async () => {
  await t.close()
  rmSync(dist, { recursive: true, force: true })
})

it('preloads all scripts of a first page, the one before the first paint first, and none for other pages', async () => {
  const links = (priority: string, ...files: string[]) =>
    [
      '</boot.js>; rel=preload; as=script',
      ...files.map((file) => `<${file}>; rel=modulepreload; as=script; crossorigin${priority}`),
    ].join(', ')
  // A page that arrives as HTML is painted without them.
  const low = '; fetchpriority=low'
  expect((await t.anyone.get('/')).headers.link).toBe(links(low, '/assets/sign-in.js', '/assets/en.js'))
  expect((await t.anyone.get('/', { headers: { 'accept-language': 'ar-AE,ar;q=0.9' } })).headers.link).toBe(
    links(low, '/assets/sign-in.js', '/assets/ar.js'),
  )
  expect((await t.anyone.get('/dashboard/?from=mail')).headers.link).toBe(
    links('', '/assets/shell.js', '/assets/dashboard.js'),
  )
  expect((await t.anyone.get('/somewhere')).headers.link).toBeUndefined()
  expect((await t.anyone.get('/api/somewhere')).headers.link).toBeUndefined()
})

it('does not serve the pages of the trial set-up in production', async () => {
  const production = await testApp({ dist, config: { mode: 'production' } })
  try {
    for (const path of ['/design', '/mailbox', '/mailbox/', '/pay/sandbox/sbx_a']) {
      const { status, text } = await production.anyone.get(path)
      expect({ path, status, isTrial: text.includes('data-trial') }).toEqual({ path, status: 404, isTrial: false })
    }
    expect((await production.anyone.get('/dashboard')).status).toBe(200)
  } finally {
    await production.close()
  }
  expect((await t.anyone.get('/design')).status).toBe(200)
})

it('does not serve files meant for the server only', async () => {
  expect((await t.anyone.get('/.vite/preload.json')).text).toContain('<!doctype html>')
})

it('serves the files of the build compressed, assets for ever, and none of its maps and compressed forms', async () => {
  const asset = await t.anyone.get('/assets/a.js', { headers: { 'accept-encoding': 'br' } })
  expect(asset).toMatchObject({
    status: 200,
    headers: {
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    },
  })
  expect(asset.headers['content-security-policy']).toBeDefined()
  expect(await t.anyone.get('/assets/b.js')).toMatchObject({ status: 200, text: 'b.js' })
  expect(await t.anyone.get('/boot.js')).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } })
  const { server, close } = await t.another()
  try {
    for (const path of ['/assets/a.js.br', '/assets/c.js.map', '/assets/none.js', '/assets/..%2Fboot.js', '/assets/'])
      expect([path, (await t.anyone.get(path)).status]).toEqual([path, 404])
    // A route for each of some hundred assets would be a large part of the work of a start.
    for (const url of ['/assets/a.js', '/assets/b.js']) expect(server.hasRoute({ method: 'GET', url })).toBe(false)
    expect(server.hasRoute({ method: 'HEAD', url: '/assets/:name' })).toBe(true)
  } finally {
    await close()
  }
})

it.each(['/.env', '/robots.txt', '/admin/nothing.js', '/.git/HEAD', '/facility/7.7z', '/admin/login~'])(
  'does not answer %s with the web app',
  async (path) => {
    expect((await t.anyone.get(path)).status).toBe(404)
  },
)

it('an unknown page is shown with 404, a known one with 200, also with ids and a query', async () => {
  for (const path of [
    '/nothing',
    '/admin/nothing',
    '/facility',
    '/facility/',
    '/facility/7/8',
    '/admin/users/7/edit/x',
  ])
    expect([path, (await t.anyone.get(path)).status]).toEqual([path, 404])
  for (const path of ['/', '/dashboard/', '/facility/7', '/admin/users/7/edit?tab=2', '/verify'])
    expect([path, (await t.anyone.get(path)).status]).toEqual([path, 200])
  expect((await t.anyone.get('/nothing')).text).toContain('<!doctype html>')
})

it('the address of an area redirects to its dashboard', async () => {
  for (const area of ['/admin', '/inspector']) {
    const { status, headers } = await t.anyone.get(`${area}/`)
    expect([area, status, headers.location]).toEqual([area, 302, `${area}/dashboard`])
  }
})

it('a page that fails to render, or comes with too many at once, is left to the browser; a failure is logged', async () => {
  const own = mkdtempSync(join(tmpdir(), 'assure-web-'))
  const lines: string[] = []
  try {
    mkdirSync(join(own, 'render'))
    writeFileSync(join(own, 'index.html'), '<html lang="en"><body><div id="root"></div></body></html>')
    writeFileSync(
      join(own, 'render/render.js'),
      `export const waiting = []
       export const renderPage = async ({ address }) => {
         if (address === '/verify/broken') throw new Error('no such luck')
         if (address === '/verify/slow') await new Promise((resolve) => waiting.push(resolve))
         return { title: 'T', html: '<p>rendered</p>', data: '[]', status: 200, headers: {} }
       }`,
    )
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    const web = await testApp({ dist: own, deps: () => ({ log }) })
    try {
      const broken = await web.anyone.get('/verify/broken')
      expect(broken).toMatchObject({ status: 200, text: expect.stringContaining('<div id="root"></div>') })
      for (const part of ['a page was not rendered', 'no such luck']) expect(lines.join()).toContain(part)
      expect((await web.anyone.get('/verify/fine')).text).toContain('<p>rendered</p>')
      // Those that wait hold their places: the next one is sent empty at once, and a page of the build as before.
      const { waiting } = (await import(join(own, 'render/render.js'))) as { waiting: (() => void)[] }
      const slow = Array.from({ length: 8 }, () => web.anyone.get('/verify/slow'))
      await expect.poll(() => waiting.length).toBe(8)
      expect((await web.anyone.get('/verify/fine')).text).toContain('<div id="root"></div>')
      for (const release of waiting) release()
      for (const { text } of await Promise.all(slow)) expect(text).toContain('<p>rendered</p>')
      expect((await web.anyone.get('/verify/fine')).text).toContain('<p>rendered</p>')
    } finally {
      await web.close()
    }
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
})
