// Consistency checks of the sample configurations in deploy/. `npm run try-two-processes` runs the proxies themselves.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { serverFlags } from '../../scripts/server-flags.mjs'
import { secretNames, settingNames } from '../src/platform/setting-names.ts'

const sample = (name: string): string => readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8')

test('the page while nobody answers speaks both languages and needs nothing from outside', () => {
  const page = sample('back-shortly.html')
  expect(page).toContain('<h1>We will be back shortly</h1>')
  expect(page).toMatch(/<section lang="ar" dir="rtl">\s*<h2>سنعود بعد قليل<\/h2>/)
  expect(page).not.toMatch(/https?:|src=|url\(|@import|<script|<link/i)
  // HAProxy keeps such a page in one buffer of 16 kB.
  expect(Buffer.byteLength(page)).toBeLessThan(8 * 1024)
})

test('both proxies show it for what they answer themselves, and only for that', () => {
  const haproxy = sample('haproxy.cfg')
  for (const status of [502, 503, 504])
    expect(haproxy).toContain(
      `http-error status ${status} content-type "text/html; charset=utf-8" file back-shortly.html`,
    )
  expect(haproxy).toContain('http-check send meth GET uri /ready')
  const nginx = sample('nginx.conf')
  expect(nginx).toContain('error_page 502 504 =503 /back-shortly.html;')
  expect(nginx).not.toContain('proxy_intercept_errors on')
  for (const place of ['/usr/local/etc/haproxy', '/etc/nginx'])
    expect(sample('compose.yaml')).toContain(`./back-shortly.html:${place}/back-shortly.html:ro`)
})

test('the image and the service are started with the limits of memory that are tested', () => {
  expect(sample('Dockerfile')).toContain(
    `CMD ${JSON.stringify(['node_modules/.bin/node', ...serverFlags, 'server/dist/main.js']).replaceAll(',', ', ')}`,
  )
  expect(sample('../docs/operating.md')).toContain(
    `node_modules/.bin/node ${serverFlags.join(' ')} server/dist/main.js`,
  )
})

test('the base of the image is named by whoever builds it, and what builds and tests is left out', () => {
  const file = sample('Dockerfile')
  expect(file.match(/^FROM .+$/gm)).toHaveLength(2)
  expect(file.match(/^FROM \$\{BASE\}/gm)).toHaveLength(2)
  expect(file).toMatch(/^ARG BASE$/m)
  expect(file.indexOf('npm prune --omit=dev')).toBeGreaterThan(file.indexOf('ensureBuilt()'))
  expect(sample('compose.yaml')).toContain('args: { BASE: "${BASE:?')
})

test('the sample for production takes every secret from a file that it defines, under a name that is a secret', () => {
  const compose = sample('compose.production.yaml')
  const named = Array.from(compose.matchAll(/^ {6}([A-Z0-9_]+)_FILE: \/run\/secrets\/([a-z-]+)$/gm))
  const defined = Array.from(compose.matchAll(/^ {2}([a-z-]+): \{ file: /gm), ([, name]) => name)
  expect(new Set(named.map(([, , file]) => file))).toEqual(new Set(defined))
  const secrets = new Set<string | undefined>([...secretNames, 'POSTGRES_PASSWORD'])
  expect(named.filter(([, setting]) => !secrets.has(setting))).toEqual([])
  expect(compose).not.toContain(':latest')
})

test('the cluster for Compose sets what its configuration files take from the environment', () => {
  const compose = sample('compose.cluster.yaml')
  const { services } = parse(compose, {
    merge: true,
    customTags: [
      { tag: '!override', collection: 'map', resolve: (value: unknown) => value },
      { tag: '!reset', resolve: () => null },
    ],
  }) as { services: Record<string, { environment?: Record<string, string>; command?: string[] } | null> }
  const used = Array.from(sample('cluster/haproxy.cfg').matchAll(/"\$\{([A-Z_]+)\}"/g), ([, name]) => name)
  expect(new Set(Object.keys(services.database?.environment ?? {}))).toEqual(new Set(used))
  const roles = Array.from(sample('cluster/roles.sh').matchAll(/\$([A-Z_]+_PASSWORD)/g), ([, name]) => name)
  expect(Object.keys(services.roles?.environment ?? {})).toEqual(expect.arrayContaining(roles))
  const settings = Object.keys(services['app-1']?.environment ?? {})
  expect(settings.filter((name) => !(settingNames as readonly string[]).includes(name))).toEqual([])
  // Every variable that is replaced is one of the example, or the base of an image.
  const examples = Array.from(sample('try.env.example').matchAll(/^([A-Z0-9_]+)=/gm), ([, name]) => name)
  const wanted = Array.from(compose.matchAll(/\$\{([A-Z0-9_]+)\}/g), ([, name]) => name)
  expect(wanted.filter((name) => !examples.includes(name))).toEqual([])
})

test('PgBouncer drops exactly the limits that the app sends, and the logins of the cluster have them', () => {
  const [pgbouncer, pooler] = [sample('cluster/pgbouncer.ini'), sample('kubernetes/database.yaml')]
  const limits = { statement_timeout: '5s', lock_timeout: '2s', idle_in_transaction_session_timeout: '10s' }
  const ignored = ['extra_float_digits', ...Object.keys(limits), 'options'].join(',')
  for (const text of [pgbouncer, pooler]) expect(text.split(/ ?[=:] |\n/)).toContain(ignored)
  for (const text of [sample('cluster/roles.sh'), pooler])
    for (const [name, limit] of Object.entries(limits))
      expect(text).toContain(`alter role assure_app set ${name} = '${limit}'`)
})

/** A service of the Compose sample, or a document of the manifest. */
const part = (text: string, from: string, separator: string): string => {
  const at = text.indexOf(from)
  expect(at, from).toBeGreaterThanOrEqual(0)
  return text.slice(text.lastIndexOf(separator, at) + separator.length, text.indexOf(separator, at))
}

test('only the migrations have the login of the owner, and only the backup has its key', () => {
  const compose = sample('compose.production.yaml')
  const manifest = sample('kubernetes/assure.yaml')
  const [app, pods] = [part(compose, 'PUBLIC_URL: https', '\n\n'), part(manifest, 'kind: Deployment', '\n---\n')]
  for (const one of [app, pods]) expect(one).not.toMatch(/owner|backup/i)
  expect(app).toContain('migrate: { condition: service_completed_successfully }')
  for (const one of [
    part(compose, 'commands.js, migrate', '\n\n'),
    part(manifest, 'commands.js, migrate', '\n---\n'),
  ]) {
    expect(one).toMatch(/assure-owner|database-owner-url/)
    expect(one).not.toMatch(/backup/i)
  }
  const settings = sample('kubernetes/settings.example.yaml')
  const secretOf = (name: string): string => part(settings, `kind: Secret\nmetadata:\n  name: ${name}\n`, '\n---\n')
  expect(secretOf('assure-secrets')).not.toMatch(/OWNER|BACKUP/)
  expect(secretOf('assure-owner').match(/^ {2}[A-Z_]+:/gm)).toEqual(['  DATABASE_OWNER_URL:'])
})

test('every pod of the manifests runs without root, rights and a writable file system, and within limits', () => {
  const pods = sample('kubernetes/assure.yaml')
    .split('\n---\n')
    .filter((one) => one.includes('containers:'))
  expect(pods).toHaveLength(3)
  for (const pod of pods)
    for (const demand of [
      'automountServiceAccountToken: false',
      'runAsNonRoot: true',
      'seccompProfile: { type: RuntimeDefault }',
      'allowPrivilegeEscalation: false',
      'readOnlyRootFilesystem: true',
      'capabilities: { drop: [ALL] }',
      'limits: { memory: ',
    ])
      expect(pod).toContain(demand)
})

test('the manifests claim only storage that they define, and name no tag that moves', () => {
  const manifest = sample('kubernetes/assure.yaml')
  const claims = Array.from(manifest.matchAll(/claimName: ([a-z-]+)/g), ([, name]) => name)
  const defined = Array.from(
    manifest.matchAll(/kind: PersistentVolumeClaim\nmetadata:\n {2}name: ([a-z-]+)/g),
    ([, name]) => name,
  )
  expect(new Set(claims)).toEqual(new Set(defined))
  expect(manifest).not.toContain(':latest')
})

test('HSTS comes from the app alone, so that two values never differ', () => {
  for (const name of ['haproxy.cfg', 'nginx.conf', 'compose.production.yaml', 'kubernetes/assure.yaml'])
    expect(sample(name)).not.toMatch(/strict-transport-security/i)
})
