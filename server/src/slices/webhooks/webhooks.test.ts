import { spawn, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { webhookEvents } from '@assure/contract/calls/webhooks'
import { webhookLimits } from '@assure/contract/domain/webhook-events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import { cheapHash } from '../../../test/cheap-hash.ts'
import { type Answer, type Client, clientOf } from '../../../test/client.ts'
import { days, hours } from '../../../test/clock.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aSentRequest } from '../../../test/requests.ts'
import {
  aCertificate,
  aMessage,
  aReceiver,
  aWebhook,
  type Received,
  webhooksOnLoopback,
} from '../../../test/webhooks.ts'
import { createSession } from '../../platform/auth/session-store.ts'
import { sql } from '../../platform/db/sql.ts'
import { countSealedRows } from '../../platform/installation/known-keys.ts'
import type { AnnouncedEvent } from '../../platform/webhooks/webhooks.ts'
import { createWebhookSender, tidyWebhooks, type WebhookSender } from './deliver.ts'

const password = 'a long and quiet harbour'
const certificate = aCertificate(['erp.example.ae', 'slow.example.ae', 'fast.example.ae'])

let t: TestApp
let passwordHash: string
let sender: WebhookSender
/** What the receiver answers. */
let answers: (received: Received) => number
let receiver: Awaited<ReturnType<typeof aReceiver>>

beforeAll(async () => {
  t = await testApp({ deps: webhooksOnLoopback({ ca: certificate.cert, withinMs: 2_000 }) })
  passwordHash = await cheapHash(password)
  sender = createWebhookSender(t.deps)
  receiver = await aReceiver(certificate, (received, response) => response.writeHead(answers(received)).end('noted'))
})
afterAll(async () => {
  await sender.close()
  await receiver.close()
  await t.close()
})

const brief = ({ status, body }: Answer) => [status, body?.code]
const url = () => `https://erp.example.ae:${receiver.port}/hooks`
const anOwner = () => t.owner({ passwordHash })
const deliver = async (webhookId: string) => {
  await sender.send({ webhookId })
  await sender.idle()
}
/** By the specification, written out again. */
const signatureOf = (secret: string, { headers, body }: Received): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update([headers['webhook-id'], headers['webhook-timestamp'], body].join('.'))
    .digest('base64')}`
const receivedOf = (id: string) => receiver.received.filter(({ headers }) => headers['webhook-id'] === id)

/** Sessions end while the clock runs. */
const signedInAgain = async ({ id: accountId }: Person, area: 'customer' | 'admin' = 'customer'): Promise<Client> =>
  clientOf(
    t.app.server,
    (await createSession(t.db, t.deps, { area, accountId, userAgent: 'test', network: '127.0.0.1' })).token,
  )

const areas = [
  ['/api/user/webhooks', anOwner],
  ['/admin/api/webhooks', () => t.superAdmin({ passwordHash })],
] as const

it.each(areas)(
  '%s: is created with the password, tested, rotated with an overlap and removed',
  async (base, someone) => {
    answers = () => 204
    const maker = await someone()
    let person: Client = maker
    const wanted = { name: 'ERP', url: url(), events: ['request.moved'], currentPassword: password }
    expect(brief(await person.post(base, { ...wanted, currentPassword: 'another' }))).toEqual([
      422,
      'password.current-wrong',
    ])
    expect(brief(await person.post(base, { ...wanted, url: 'https://10.0.0.1/' }))).toEqual([422, 'webhook.url'])
    const added = await person.post(base, wanted)
    expect(added.status).toBe(201)
    const { secret, webhook } = added.body.data
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const listed = (await person.get(base)).body.data.webhooks[0]
    expect(listed).toMatchObject({ id: webhook.id, state: 'on', events: ['request.moved'], waiting: 0 })
    expect(JSON.stringify(listed)).not.toContain(secret)

    const test = (await person.post(`${base}/${webhook.id}/test`)).body.data.delivery_id as string
    await deliver(webhook.id)
    const [first] = receivedOf(test)
    expect(JSON.parse(first?.body ?? '')).toEqual({
      type: 'webhook.test',
      timestamp: t.clock.now().toISOString(),
      data: { webhook_id: webhook.id },
    })
    expect(first?.headers['webhook-signature']).toBe(signatureOf(secret, first as Received))

    const rotated = await person.post(`${base}/${webhook.id}/rotate`, { currentPassword: password, overlap_hours: 2 })
    const next = rotated.body.data.secret as string
    const sent = async () => {
      const answer = await person.post(`${base}/${webhook.id}/test`)
      expect(brief(answer)).toEqual([200, undefined])
      const id = answer.body.data.delivery_id as string
      await deliver(webhook.id)
      return receivedOf(id)[0] as Received
    }
    const both = await sent()
    expect(both.headers['webhook-signature']).toBe(`${signatureOf(next, both)} ${signatureOf(secret, both)}`)
    t.clock.forward(hours(2))
    person = await signedInAgain(maker, base === '/api/user/webhooks' ? 'customer' : 'admin')
    const one = await sent()
    expect(one.headers['webhook-signature']).toBe(signatureOf(next, one))

    expect((await person.del(`${base}/${webhook.id}`)).status).toBe(200)
    expect(brief(await person.del(`${base}/${webhook.id}`))).toEqual([404, 'webhook.not-found'])
    const trail = await t.db.many<{ action: string; after: unknown }>(
      sql`select action, after from audit_events where subject_id = ${webhook.id} order by at, xid`,
    )
    expect(trail.map(({ action }) => action.replace('webhook.', ''))).toEqual(
      'created tested rotated tested tested removed'.split(' '),
    )
    expect(JSON.stringify(trail)).not.toContain('/hooks')
    expect(t.mails.filter(({ to }) => to.email === maker.email).map(({ name }) => name)).toEqual([
      'webhook-made',
      'webhook-made',
    ])
  },
)

it('hears what it chose of its company, in the transaction of the change, and the back office of all companies', async () => {
  answers = () => 200
  const [owner, stranger, boss] = [await anOwner(), await anOwner(), await t.superAdmin()]
  const own = await aWebhook(t, { accountId: owner.id, companyId: owner.companyId, url: url() })
  const deaf = await aWebhook(t, {
    accountId: owner.id,
    companyId: owner.companyId,
    url: url(),
    events: ['report.issued'],
  })
  const other = await aWebhook(t, { accountId: stranger.id, companyId: stranger.companyId, url: url() })
  const office = await aWebhook(t, { accountId: boss.id, companyId: null, url: url() })
  const id = await aSentRequest(owner)
  const messages = (webhookId: string) =>
    t.db.many<{ payload: string }>(
      sql`select payload from webhook_deliveries where webhook_id = ${webhookId} order by number`,
    )
  const heard = (await messages(own.id)).map(({ payload }) => JSON.parse(payload))
  expect(heard[0]).toMatchObject({
    type: 'request.moved',
    data: { company_id: owner.companyId, request_id: id, before: 'draft' },
  })
  for (const { type, data } of heard) {
    const schema = webhookEvents[type as keyof typeof webhookEvents].data
    expect(schema.strict().safeParse(data).error).toBeUndefined()
  }
  expect(await messages(office.id)).toEqual(await messages(own.id))
  expect([await messages(deaf.id), await messages(other.id)]).toEqual([[], []])
  await t.db
    .transaction(async (tx) => {
      await t.deps.webhooks.queue(tx, { webhookId: deaf.id, subjectId: deaf.id, type: 'webhook.test', data: {} })
      throw new Error('taken back')
    })
    .catch(() => undefined)
  expect(await messages(deaf.id)).toEqual([])
})

it('tries again over three days, then gives up, and can be sent again with the same id', async () => {
  answers = () => 500
  const owner = await anOwner()
  const { id } = await aWebhook(t, { accountId: owner.id, companyId: owner.companyId, url: url() })
  const message = await aMessage(t, id)
  const later = await aMessage(t, id)
  const began = t.clock.now()
  const pauses: number[] = []
  for (let tries = 1; ; tries++) {
    await deliver(id)
    expect(receivedOf(message)).toHaveLength(tries)
    const [log] = (
      await (await signedInAgain(owner)).get(`/api/user/webhooks/${id}/deliveries`)
    ).body.data.deliveries.slice(-1)
    expect(log.attempts.at(-1)).toMatchObject({ status: 500, fault: null, answer: 'noted' })
    if (log.state === 'given-up') break
    const wait = new Date(log.next_try_at).getTime() - t.clock.now().getTime()
    pauses.push(wait)
    t.clock.forward(wait)
  }
  expect(pauses).toHaveLength(webhookLimits.pauses.length)
  expect(pauses.every((one, at) => Math.abs(one / (webhookLimits.pauses[at] ?? 0) - 1) <= 0.1)).toBe(true)
  const total = t.clock.now().getTime() - began.getTime()
  expect(total).toBeGreaterThan(days(2.6))
  expect(total).toBeLessThan(days(3.4))
  // What comes later about the same subject waited for it.
  expect(receivedOf(later)).toHaveLength(0)
  answers = () => 200
  await deliver(id)
  expect(receivedOf(later)).toHaveLength(1)
  const present = await signedInAgain(owner)
  expect((await present.post(`/api/user/webhooks/${id}/deliveries/${message}/resend`)).status).toBe(200)
  expect(brief(await present.post(`/api/user/webhooks/${id}/deliveries/${message}/resend`))).toEqual([
    409,
    'webhook.waits',
  ])
  await deliver(id)
  const [again] = receivedOf(message).slice(-1)
  expect(again?.body).toBe(receivedOf(message)[0]?.body)
  expect((await present.get('/api/user/webhooks')).body.data.webhooks[0]).toMatchObject({
    failing_since: null,
    waiting: 0,
  })
})

it('is switched off after five days of failing, with an email, and can be switched on again', async () => {
  answers = () => 503
  const owner = await anOwner()
  const { id } = await aWebhook(t, { accountId: owner.id, companyId: owner.companyId, url: url() })
  const offMails = () => t.mails.filter(({ name, to }) => name === 'webhook-off' && to.email === owner.email).length
  for (let day = 0; day < 6; day++) {
    expect([day, offMails()]).toEqual([day, 0])
    await aMessage(t, id, t.deps.random.uuid())
    await deliver(id)
    t.clock.forward(days(day === 4 ? 0.9 : 1))
    if (day === 4) await deliver(id)
  }
  await deliver(id)
  const present = await signedInAgain(owner)
  const [hook] = (await present.get('/api/user/webhooks')).body.data.webhooks
  expect(hook).toMatchObject({ state: 'off', off_reason: 'failing', waiting: 0 })
  expect(offMails()).toBe(1)
  expect(brief(await present.post(`/api/user/webhooks/${id}/test`))).toEqual([409, 'webhook.is-off'])
  answers = () => 200
  expect((await present.post(`/api/user/webhooks/${id}/resume`)).body.data).toMatchObject({
    state: 'on',
    off_reason: null,
  })
  expect(brief(await present.post(`/api/user/webhooks/${id}/resume`))).toEqual([409, 'webhook.is-on'])
  const message = await aMessage(t, id)
  await deliver(id)
  expect(receivedOf(message)).toHaveLength(1)
})

it('is switched off by 410, and what waits is given up', async () => {
  answers = () => 410
  const owner = await anOwner()
  const { id } = await aWebhook(t, { accountId: owner.id, companyId: owner.companyId, url: url() })
  await aMessage(t, id)
  await aMessage(t, id)
  await deliver(id)
  const [hook] = (await owner.get('/api/user/webhooks')).body.data.webhooks
  expect(hook).toMatchObject({ state: 'off', off_reason: 'gone', waiting: 0 })
  const states = (await owner.get(`/api/user/webhooks/${id}/deliveries`)).body.data.deliveries
  expect(states.map(({ state }: { state: string }) => state)).toEqual(['given-up', 'given-up'])
})

it('goes off with its maker’s account or role, and another SUPER_ADMIN can take it over', async () => {
  const [maker, boss] = [await t.superAdmin({ passwordHash }), await t.superAdmin({ passwordHash })]
  const { id } = await aWebhook(t, { accountId: maker.id, companyId: null, url: url() })
  expect((await boss.patch(`/admin/api/admin-users/${maker.id}`, { role: 'ADMIN' })).status).toBe(200)
  const find = async () =>
    (await boss.get('/admin/api/webhooks')).body.data.webhooks.find((one: { id: string }) => one.id === id)
  expect(await find()).toMatchObject({ state: 'off', off_reason: 'maker' })
  expect((await boss.post(`/admin/api/webhooks/${id}/resume`)).status).toBe(200)
  expect(await find()).toMatchObject({ state: 'on', created_by: 'Mariam Al Suwaidi' })
  const owner = await anOwner()
  const own = await aWebhook(t, { accountId: owner.id, companyId: owner.companyId, url: url() })
  await boss.post(`/admin/api/users/${owner.id}/status`, { is_active: false })
  expect(await t.db.get(sql`select state, off_reason from webhooks where id = ${own.id}`)).toEqual({
    state: 'off',
    off_reason: 'maker',
  })
})

it('a company has ten at most', async () => {
  const owner = await anOwner()
  for (let at = 0; at < webhookLimits.webhooks; at++)
    await aWebhook(t, { accountId: owner.id, companyId: owner.companyId })
  const added = await owner.post('/api/user/webhooks', {
    name: 'ERP',
    url: url(),
    events: ['order.paid'],
    currentPassword: password,
  })
  expect(brief(added)).toEqual([409, 'webhook.too-many'])
})

const jobsOf = (id: string) =>
  t.ownerDb.many<{ start_after: Date }>(sql`
    select start_after from pgboss.job where name = 'send-webhook' and singleton_key like ${`${id}:%`}`)

it('what waits for an earlier message starts no job of its own', async () => {
  answers = () => 500
  const owner = await anOwner()
  const { id } = await aWebhook(t, { accountId: owner.id, companyId: owner.companyId, url: url() })
  const message = await aMessage(t, id)
  await aMessage(t, id)
  await deliver(id)
  await deliver(id)
  const { at } = await t.db.get<{ at: Date }>(
    sql`select next_try_at as at from webhook_deliveries where id = ${message}`,
  )
  expect(at.getTime()).toBeGreaterThan(t.clock.now().getTime())
  expect(await jobsOf(id)).toEqual([{ start_after: at }])
  await t.db.run(sql`update webhooks set state = 'off', off_reason = 'maker' where id = ${id}`)
  await t.ownerDb.raw("delete from pgboss.job where name = 'send-webhook'")
  await deliver(id)
  expect(await jobsOf(id)).toEqual([])
})

it('is not switched off while an event is written to it', async () => {
  const owner = await anOwner()
  const { id } = await aWebhook(t, { accountId: owner.id, companyId: owner.companyId, url: url() })
  const data = {
    company_id: owner.companyId,
    request_id: id,
    number: 'REQ-2026-000001',
    before: 'draft',
    state: 'sent',
  }
  const event = { type: 'request.moved', subjectId: id, data } as unknown as AnnouncedEvent
  await t.db.transaction(async (tx) => {
    await t.deps.webhooks.publish(tx, event)
    const other = t.db.transaction((second) =>
      second.run(sql`select 1 from webhooks where id = ${id} for no key update nowait`),
    )
    await expect(other).rejects.toMatchObject({ code: '55P03' })
  })
})

it('a message that arrives while its lane ends is sent', async () => {
  answers = ({ body }) => (body.includes('first') ? 500 : 204)
  const owner = await anOwner()
  const { id } = await aWebhook(t, { accountId: owner.id, companyId: owner.companyId, url: url() })
  let late: string | undefined
  const slow = createWebhookSender({
    ...t.deps,
    jobs: {
      ...t.deps.jobs,
      enqueue: async (...job) => {
        if (late === undefined) {
          late = await aMessage(t, id, t.deps.random.uuid())
          await slow.send({ webhookId: id })
        }
        return t.deps.jobs.enqueue(...job)
      },
    },
  })
  await aMessage(t, id, id, { text: 'first' })
  await slow.send({ webhookId: id })
  await slow.idle()
  expect(receivedOf(late ?? '')).toHaveLength(1)
  // What arrives after the end is left to another start.
  await slow.close()
  const left = await aMessage(t, id, t.deps.random.uuid())
  await slow.send({ webhookId: id })
  expect(receivedOf(left)).toHaveLength(0)
  expect(await jobsOf(id)).toContainEqual({ start_after: new Date(t.clock.now().getTime() + 5_000) })
})

it('a secret that cannot be decrypted counts as a failed try, and its key cannot be retired', async () => {
  const owner = await anOwner()
  const { id } = await aWebhook(t, { accountId: owner.id, companyId: owner.companyId, url: url() })
  const { secret } = await t.db.get<{ secret: string }>(sql`select secret from webhooks where id = ${id}`)
  await t.db.run(sql`
    update webhooks set secret = ${secret.replace(/^1\.[^.]+/, '1.lost')} where id = ${id}`)
  expect(await countSealedRows(t.db, 'lost', t.clock.now())).toMatchObject({ webhooks: 1 })
  await t.db.run(sql`
    update webhooks set former_secret = secret, former_secret_until = ${t.clock.now()}, secret = ${secret}
    where id = ${id}`)
  expect(await countSealedRows(t.db, 'lost', t.clock.now())).toMatchObject({ webhooks: 0 })
  await t.db.run(sql`update webhooks set secret = former_secret where id = ${id}`)
  await aMessage(t, id)
  await deliver(id)
  const [log] = (await (await signedInAgain(owner)).get(`/api/user/webhooks/${id}/deliveries`)).body.data.deliveries
  expect(log).toMatchObject({ state: 'queued', attempts: [{ status: null, fault: 'unsigned' }] })
})

it('a message whose process died is sent by another, and the log is deleted after 30 days', async () => {
  answers = () => 200
  const owner = await anOwner()
  const { id } = await aWebhook(t, { accountId: owner.id, companyId: owner.companyId, url: url() })
  const message = await aMessage(t, id)
  // Claimed, and then killed.
  await t.db.run(sql`
    update webhook_deliveries set next_try_at = ${new Date(t.clock.now().getTime() + 30_000)} where id = ${message}`)
  await deliver(id)
  expect(receivedOf(message)).toHaveLength(0)
  await t.ownerDb.raw("delete from pgboss.job where name = 'send-webhook'")
  t.clock.forward(180_000)
  await tidyWebhooks(t.deps, t.clock.now())
  const { rows } = await t.ownerDb.raw("select data from pgboss.job where name = 'send-webhook'")
  expect(rows.map(({ data }) => (data as { webhookId: string }).webhookId)).toContain(id)
  await deliver(id)
  expect(receivedOf(message)).toHaveLength(1)
  t.clock.forward(days(31))
  await tidyWebhooks(t.deps, t.clock.now())
  expect(await t.db.find(sql`select 1 as found from webhook_deliveries where id = ${message}`)).toBeUndefined()
})

const receiverInPython = `
import base64, hashlib, hmac, http.server, json, os, ssl, sys
secret = base64.b64decode(os.environ['SECRET'].removeprefix('whsec_'))
class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers['content-length']))
        signed = b'.'.join([self.headers['webhook-id'].encode(), self.headers['webhook-timestamp'].encode(), body])
        expected = 'v1,' + base64.b64encode(hmac.new(secret, signed, hashlib.sha256).digest()).decode()
        valid = any(hmac.compare_digest(expected, one) for one in self.headers['webhook-signature'].split(' '))
        self.send_response(204 if valid else 401)
        self.end_headers()
        print(json.dumps({'valid': valid, 'event': json.loads(body)}), flush=True)
    def log_message(self, *args): pass
server = http.server.HTTPServer(('127.0.0.1', 0), Receiver)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(os.environ['PEM'])
server.socket = context.wrap_socket(server.socket, server_side=True)
print(server.server_address[1], flush=True)
server.serve_forever()
`

const hasPython = spawnSync('python3', ['--version']).status === 0

it.skipIf(!hasPython)('a receiver in Python, written by the specification alone, accepts it', async () => {
  const owner = await anOwner()
  const folder = mkdtempSync(join(tmpdir(), 'assure-python-'))
  const pem = join(folder, 'receiver.pem')
  writeFileSync(pem, `${certificate.key}${certificate.cert}`)
  const { id, secret } = await aWebhook(t, { accountId: owner.id, companyId: owner.companyId })
  const program = spawn('python3', ['-c', receiverInPython], {
    env: { ...process.env, SECRET: secret, PEM: pem },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]()
    const port = (await lines.next()).value as string
    await t.db.run(sql`update webhooks set url = ${`https://erp.example.ae:${port}/`} where id = ${id}`)
    await aMessage(t, id, id, { text: 'مرحبًا' })
    await deliver(id)
    expect(JSON.parse((await lines.next()).value as string)).toMatchObject({
      valid: true,
      event: { type: 'webhook.test', data: { text: 'مرحبًا' } },
    })
    expect((await owner.get('/api/user/webhooks')).body.data.webhooks[0]).toMatchObject({ waiting: 0 })
  } finally {
    program.kill()
    await once(program, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
})
