import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/harness.ts'

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
  t = await testApp({ dist })
})
afterAll(async () => {
  await t.close()
  rmSync(dist, { recursive: true, force: true })
})

it('preloads all scripts of a first page, the one before the first paint first, and none for other pages', async () => {
  const links = (...files: string[]) =>
    [
      '</boot.js>; rel=preload; as=script',
      ...files.map((file) => `<${file}>; rel=modulepreload; as=script; crossorigin`),
    ].join(', ')
  expect((await t.anyone.get('/')).headers.link).toBe(links('/assets/sign-in.js', '/assets/en.js'))
  expect((await t.anyone.get('/', { headers: { 'accept-language': 'ar-AE,ar;q=0.9' } })).headers.link).toBe(
    links('/assets/sign-in.js', '/assets/ar.js'),
  )
  expect((await t.anyone.get('/dashboard/?from=mail')).headers.link).toBe(
    links('/assets/shell.js', '/assets/dashboard.js'),
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
