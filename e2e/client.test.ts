// A program that knows only the README and the packaged client, from a key to a verified certificate and a webhook.
import { execFile, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Assure } from '../client/src/assure.ts'
import { createWebhookSender } from '../server/src/slices/webhooks/index.ts'
import type { OwnerPerson } from '../server/test/actors.ts'
import { aKey } from '../server/test/api-keys.ts'
import { aPaidCertification, aScene, assign, decideAs, status } from '../server/test/certifications.ts'
import { aFacility } from '../server/test/facilities.ts'
import { type TestApp, testApp } from '../server/test/harness.ts'
import { eventually, temporaryFolder } from '../server/test/support.ts'
import { aCertificate, aReceiver, aWebhook, webhooksOnLoopback } from '../server/test/webhooks.ts'
import { freePort } from './harness.ts'

const root = join(import.meta.dirname, '..')
const folder = temporaryFolder()
const certificate = aCertificate(['erp.example.ae'])
let t: TestApp
let url: string

beforeAll(async () => {
  const to = join(folder.path, 'node_modules', '@assure', 'client')
  mkdirSync(to, { recursive: true })
  await promisify(execFile)(process.execPath, [join(root, 'client', 'build.mjs'), '--to', to])
  writeFileSync(join(folder.path, 'package.json'), '{"type":"module"}')
  t = await testApp({ now: new Date(), deps: webhooksOnLoopback({ ca: certificate.cert }) })
  const port = await freePort()
  await t.listen(port)
  url = `http://127.0.0.1:${port}`
}, 120_000)
afterAll(async () => {
  await t?.close()
  folder.remove()
})

const compile = (name: string, program: string): string => {
  writeFileSync(join(folder.path, name), program)
  const settings = [
    '--strict',
    '--noEmit',
    '--module',
    'nodenext',
    '--target',
    'esnext',
    '--lib',
    'esnext,dom,dom.iterable',
  ]
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules', '@types')]
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  return spawnSync(process.execPath, [tsc, ...settings, ...types, name], { cwd: folder.path, encoding: 'utf8' }).stdout
}

const [, programOfReadme = ''] = /```ts\n(import \{ Assure \} from '@assure\/client'\n[\s\S]*?)```/.exec(
  readFileSync(join(root, 'README.md'), 'utf8'),
) ?? ['', '']

/** Waits for the facility that a program adds. A person pays, and people inspect and decide. Returns its number. */
const certifyWhatIsAdded = async (owner: OwnerPerson): Promise<string> => {
  const facilities = async (): Promise<{ id: string }[]> =>
    (await owner.get('/api/user/facilities')).body.data.facilities
  await eventually(async () => (await facilities()).length === 1)
  const [{ id } = { id: '' }] = await facilities()
  const certificationId = await aPaidCertification(t.deps, owner, id)
  const [admin, inspector] = [await t.admin(), await t.inspector()]
  await assign(admin, id, inspector)
  const { body } = await decideAs.inspector(inspector, certificationId, { status: status.certify })
  return body.data.certificate_number
}

const deliver = async (webhookId: string): Promise<void> => {
  const sender = createWebhookSender(t.deps)
  await sender.send({ webhookId })
  await sender.close()
}

it('the program of the README adds a facility, waits, and verifies its certificate', async () => {
  expect(programOfReadme.trim().split('\n').filter(Boolean).length).toBeLessThanOrEqual(16)
  expect(compile('program.ts', programOfReadme)).toBe('')
  const owner = await t.owner()
  const { secret } = await aKey(t, {
    accountId: owner.id,
    area: 'customer',
    scopes: ['facilities:read', 'facilities:write', 'events:read'],
  })
  const child = spawn(process.execPath, ['program.ts'], {
    cwd: folder.path,
    env: { ...process.env, ASSURE_URL: url, ASSURE_API_KEY: secret },
  })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const number = await certifyWhatIsAdded(owner)
  const [printed, problems] = await output
  expect(problems).toBe('')
  expect(printed).toBe(`${number}: valid\n`)
}, 120_000)

it('wrong paths, fields and values do not compile', () => {
  const begin = `import { Assure, readWebhook } from '@assure/client'\nconst assure = new Assure({ url: 'https://assure.example' })\n`
  const wrong = [
    `await assure.get('/api/user/facilitys')`,
    `await assure.get('/api/user/facility/{id}')`,
    `await assure.get('/api/user/requests', { query: { state: 'sent' } })`,
    `(await assure.get('/api/user/facility/{id}', { path: { id: 'x' } })).colour`,
    `await assure.post('/api/user/facility', { body: { name: 'Cold store' } })`,
    `await assure.post('/admin/api/users/{id}/approve', { path: { id: 'x' } })`,
    `assure.changes('/api/user/facilities')`,
    `assure.pages('/api/user/me')`,
    `(await readWebhook({ secret: 's', headers: {}, body: '' })).event.type === 'certificate.lost'`,
  ]
  const problems = compile('wrong.ts', begin + wrong.map((line) => `;${line}`).join('\n'))
  expect([...problems.matchAll(/wrong\.ts\((\d+),/g)].map(([, line]) => Number(line))).toEqual(
    wrong.map((_, at) => at + 3),
  )
})

it('a program reads the webhook of its certificate', async () => {
  const receiver = await aReceiver(certificate, (_, response) => response.writeHead(204).end())
  try {
    const owner = await t.owner()
    const { id: webhookId, secret } = await aWebhook(t, {
      accountId: owner.id,
      companyId: owner.companyId,
      url: `https://erp.example.ae:${receiver.port}/hooks`,
      events: ['certificate.issued'],
    })
    const { inspector, id } = await aScene(t, { owner })
    const { body } = await decideAs.inspector(inspector, id, { status: status.certify })
    await deliver(webhookId)
    const [request] = receiver.received
    writeFileSync(
      join(folder.path, 'request.json'),
      JSON.stringify({ secret, headers: request?.headers, body: request?.body }),
    )
    const program = `import { readFileSync } from 'node:fs'
import { readWebhook } from '@assure/client'
const { event } = await readWebhook(JSON.parse(readFileSync('request.json', 'utf8')))
if (event.type === 'certificate.issued') console.log(event.data.number)\n`
    expect(compile('hook.ts', program)).toBe('')
    const { stdout } = await promisify(execFile)(process.execPath, ['hook.ts'], { cwd: folder.path })
    expect(stdout).toBe(`${body.data.certificate_number}\n`)
  } finally {
    await receiver.close()
  }
}, 60_000)

it('a program reads a whole list, and then what has changed', async () => {
  const owner = await t.owner()
  const { secret } = await aKey(t, { accountId: owner.id, area: 'customer', scopes: ['facilities:read'] })
  for (let count = 0; count < 3; count += 1) await aFacility(owner)
  writeFileSync(join(folder.path, 'key'), secret)
  const program = `import { readFileSync } from 'node:fs'
import { Assure } from '@assure/client'
const assure = new Assure({ url: ${JSON.stringify(url)}, key: readFileSync('key', 'utf8') })
let since = '1970-01-01T00:00:00Z'
for (const round of [1, 2])
  for await (const { facilities, pagination } of assure.pages('/api/user/facilities', { query: { limit: 2, updated_since: since } })) {
    console.log(round, facilities.length)
    since = pagination?.updated_until ?? since
  }\n`
  expect(compile('list.ts', program)).toBe('')
  const { stdout } = await promisify(execFile)(process.execPath, ['list.ts'], { cwd: folder.path })
  expect(stdout).toMatch(/^1 2\n1 1\n2 \d\n$/)
})

it('a program follows what changes', async () => {
  const owner = await t.owner()
  const { secret } = await aKey(t, { accountId: owner.id, area: 'customer', scopes: ['events:read'] })
  const changes = new Assure<{ '/api/user/events': object }>({ url, key: secret }).changes('/api/user/events')
  expect((await changes.next()).value).toMatchObject({ kind: 'start' })
  const id = await aFacility(owner)
  expect((await changes.next()).value).toMatchObject({ kind: 'facility', id })
  await changes.return(undefined)
})

// npm run try-programs
it.runIf(process.env.TRY_PROGRAMS)(
  'a program in Python knows only the OpenAPI document',
  async () => {
    const owner = await t.owner()
    const key = await aKey(t, {
      accountId: owner.id,
      area: 'customer',
      scopes: ['facilities:read', 'facilities:write'],
    })
    writeFileSync(join(folder.path, 'cert.pem'), certificate.cert)
    writeFileSync(join(folder.path, 'key.pem'), certificate.key)
    const child = spawn('python3', [join(root, 'e2e/programs/from_key_to_certificate.py')], {
      cwd: folder.path,
      env: { ...process.env, ASSURE_URL: url, ASSURE_API_KEY: key.secret },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const port = (await lines.next()).value as string
    const webhook = { accountId: owner.id, companyId: owner.companyId, url: `https://erp.example.ae:${port}/hooks` }
    const { id: webhookId, secret } = await aWebhook(t, webhook)
    child.stdin.end(`${secret}\n`)
    const number = await certifyWhatIsAdded(owner)
    await deliver(webhookId)
    expect((await lines.next()).value).toBe(`${number}: valid, for Cold store 3`)
  },
  60_000,
)
