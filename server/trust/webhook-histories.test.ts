// Random histories of webhooks whose receivers fail, hang, answer too late, lose the answer or are gone, with two
// processes that send and with claims that were lost: every event is delivered at least once, in order for each subject,
// or marked given up, and no secret gets into a log (trust: F49).
import { Writable } from 'node:stream'
import * as fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../src/platform/db/sql.ts'
import { createWebhookSender, tidyWebhooks, type WebhookSender } from '../src/slices/webhooks/index.ts'
import type { OwnerPerson } from '../test/actors.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { measured, seed, sized } from '../test/size.ts'
import { eventually } from '../test/support.ts'
import { aCertificate, aMessage, aReceiver, aWebhook, webhooksOnLoopback } from '../test/webhooks.ts'

const certificate = aCertificate(['erp.example.ae'])
const path = '/a-secret-part-of-the-address'
const withinMs = 150

const behaviours = ['accepts', 'accepts', 'accepts', 'fails', 'hangs', 'late', 'cut', 'redirects', 'gone'] as const
type Behaviour = (typeof behaviours)[number]
type Step =
  | { kind: 'event'; subject: number }
  | { kind: 'send'; process: 0 | 1 | 2; behaviour: Behaviour }
  | { kind: 'lost' }
  | { kind: 'time'; hours: number }

const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.nat(2).map((subject) => ({ kind: 'event', subject }) as const) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom(0, 1, 2), fc.constantFrom(...behaviours))
      .map(([process, behaviour]) => ({ kind: 'send', process, behaviour }) as const),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'lost' } as const) },
  { weight: 2, arbitrary: fc.constantFrom(1, 6, 30).map((hours) => ({ kind: 'time', hours }) as const) },
)

let t: TestApp
let owner: OwnerPerson
let senders: [WebhookSender, WebhookSender]
let lines = ''
const held = new Set<() => void>()
let now: Behaviour = 'accepts'
let receiver: Awaited<ReturnType<typeof aReceiver>>

beforeAll(async () => {
  const log = pino(
    { level: 'trace' },
    new Writable({
      write: (chunk, _, done) => {
        lines += chunk
        done()
      },
    }),
  )
  const guarded = webhooksOnLoopback({ ca: certificate.cert, withinMs })
  t = await testApp({ deps: (deps) => ({ ...guarded(deps), log }) })
  const other = await t.another()
  senders = [createWebhookSender(t.deps), createWebhookSender(other.deps)]
  owner = await t.owner()
  receiver = await aReceiver(certificate, (_, response) => {
    const behaviour = now
    if (behaviour === 'hangs') held.add(() => response.destroy())
    else if (behaviour === 'late') setTimeout(() => response.end(), withinMs + 30)
    else if (behaviour === 'cut') response.destroy()
    else if (behaviour === 'redirects') response.writeHead(302, { location: 'https://erp.example.ae/' }).end()
    else response.writeHead({ accepts: 204, fails: 500, gone: 410 }[behaviour]).end()
  })
})
afterAll(async () => {
  for (const release of held) release()
  for (const sender of senders) await sender.close()
  await receiver.close()
  await t.close()
})

type Row = { id: string; number: number; subject_id: string; state: string; waits: boolean }
const rowsOf = (webhookId: string) =>
  t.db.many<Row>(sql`
    select id, number, subject_id, state, state = 'queued' as waits from webhook_deliveries
    where webhook_id = ${webhookId} order by number`)

const send = async (webhookId: string, which: 0 | 1 | 2): Promise<void> => {
  const used = which === 2 ? senders : [senders[which]]
  await Promise.all(used.map((sender) => sender.send({ webhookId })))
  await Promise.all(used.map((sender) => sender.idle()))
}

const counts = { events: 0, tries: 0, twice: 0, givenUp: 0, off: 0 }

const play = async (history: readonly Step[]): Promise<void> => {
  const url = `https://erp.example.ae:${receiver.port}${path}`
  const { id, secret } = await aWebhook(t, { accountId: owner.id, companyId: owner.companyId, url })
  const subjects = [0, 1, 2].map(() => t.deps.random.uuid())
  const begun = receiver.received.length
  for (const step of history) {
    if (step.kind === 'event') await aMessage(t, id, subjects[step.subject])
    if (step.kind === 'time') t.clock.forward(step.hours * 3_600_000)
    if (step.kind === 'send') {
      now = step.behaviour
      await send(id, step.process)
    }
    // A process claims a message and is killed.
    if (step.kind === 'lost')
      await t.db.run(sql`
        update webhook_deliveries set next_try_at = ${new Date(t.clock.now().getTime() + 30_000)}
        where id = (select id from webhook_deliveries where webhook_id = ${id} and state = 'queued'
          order by number limit 1)`)
  }
  now = 'accepts'
  for (let round = 0; round < 60 && (await rowsOf(id)).some(({ waits }) => waits); round++) {
    const [hook] = await t.db.many<{ state: string }>(sql`select state from webhooks where id = ${id}`)
    // Announced after it was switched off, which only the tests can do.
    if (hook?.state === 'off')
      await t.db.run(sql`update webhooks set state = 'on', off_reason = null, failing_since = null where id = ${id}`)
    t.clock.forward(21 * 3_600_000)
    await tidyWebhooks(t.deps, t.clock.now())
    await send(id, 2)
  }
  const rows = await rowsOf(id)
  const received = receiver.received.slice(begun).map(({ headers }) => String(headers['webhook-id']))
  expect(rows.filter(({ waits }) => waits)).toEqual([])
  for (const subject of subjects) {
    const numbers = rows.filter(({ subject_id: of }) => of === subject)
    const order = received.flatMap((one) => numbers.find((row) => row.id === one)?.number ?? [])
    expect(order).toEqual(order.toSorted((one, next) => one - next))
    for (const row of numbers) {
      const times = received.filter((one) => one === row.id).length
      if (row.state === 'delivered') expect(times).toBeGreaterThan(0)
      counts.events += 1
      counts.tries += times
      counts.twice += Number(times > 1)
      counts.givenUp += Number(row.state === 'given-up')
    }
  }
  const logged = lines + JSON.stringify(await t.db.many(sql`select * from audit_events where subject_id = ${id}`))
  for (const word of [secret, secret.slice(6), path]) expect(logged.includes(word)).toBe(false)
  const signatures = receiver.received.slice(begun).map(({ headers }) => String(headers['webhook-signature']))
  for (const signature of signatures) expect(lines.includes(signature.slice(3))).toBe(false)
  await t.db.run(sql`delete from webhooks where id = ${id}`)
  receiver.received.length = 0
}

const histories = sized(12, 200)

it(
  'every event is delivered at least once and in order for each subject, or given up',
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 25 }), play), {
      numRuns: histories,
      seed,
      endOnFailure: true,
    })
    expect(counts.twice).toBeGreaterThan(0)
    measured(
      'F49',
      `${histories} histories: ${counts.events} events, ${counts.tries} tries, ${counts.twice} received more than once, ` +
        `${counts.givenUp} given up; 0 lost, 0 out of order, 0 secrets in logs`,
    )
  },
  sized(60_000, 900_000),
)

it('dead receivers delay nobody else', async () => {
  const deps = { ...t.deps, ...webhooksOnLoopback({ ca: certificate.cert, withinMs: 60_000 })(t.deps) }
  const sender = createWebhookSender(deps)
  const dead = await aReceiver(certificate, (_, response) => void held.add(() => response.destroy()))
  const alive = await aReceiver(certificate, (_, response) => response.writeHead(204).end())
  const [deadHooks, liveHooks] = [sized(30, 100), sized(10, 30)]
  const hooksAt = async (port: number, count: number): Promise<string[]> => {
    const ids: string[] = []
    for (let at = 0; at < count; at++) {
      const url = `https://erp.example.ae:${port}${path}`
      const { id } = await aWebhook(t, { accountId: owner.id, companyId: owner.companyId, url })
      for (let message = 0; message < 5; message++) await aMessage(t, id, t.deps.random.uuid())
      ids.push(id)
    }
    return ids
  }
  const [gone, living] = [await hooksAt(dead.port, deadHooks), await hooksAt(alive.port, liveHooks)]
  const took = async (ids: readonly string[]): Promise<number> => {
    const began = performance.now()
    for (const webhookId of ids) await sender.send({ webhookId })
    await eventually(() => alive.received.length === liveHooks * 5, 50_000)
    return performance.now() - began
  }
  const ms = await took([...gone, ...living])
  // No try of the dead ones has ended yet.
  expect(
    await t.db.find(sql`select 1 from webhook_deliveries where webhook_id = any(${gone}::uuid[]) and tries > 0`),
  ).toBe(undefined)
  measured(
    'F49',
    `${liveHooks * 5} messages to ${liveHooks} receivers in ${Math.round(ms)} ms beside ${deadHooks} that hang`,
  )
  for (const release of held) release()
  await dead.close()
  await sender.close()
  await alive.close()
}, 120_000)
