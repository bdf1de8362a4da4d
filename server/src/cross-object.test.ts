// Every id in a path, in the wrong place: the answer is always "not found", whatever the id refers to elsewhere, and
// nothing changes (F2).
import { type CallName, calls } from '@assure/contract/calls'
import type { Endpoint } from '@assure/contract/endpoint'
import { policy } from '@assure/contract/policy'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { bodyWith, filledPath, openParameters, type Sample, samples } from '../test/call-samples.ts'
import type { Answer, Client } from '../test/client.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { measured, size, sized } from '../test/size.ts'
import { aWorld, type Kind, kinds, type World } from '../test/world.ts'
import { sql } from './platform/db/sql.ts'

let t: TestApp
let own: World
let boss: Client
let foreign: World
let storageCalls = 0
let pairs = 0
/** The state of all tables, which no call here may change. */
let known: Record<string, unknown>

const counted =
  <A extends unknown[], R>(work: (...given: A) => R) =>
  (...given: A): R => {
    storageCalls++
    return work(...given)
  }

beforeAll(async () => {
  t = await testApp({
    now: '2026-03-02T08:00:00.000Z',
    deps: ({ files }) => ({
      files: { ...files, store: counted(files.store), open: counted(files.open), read: counted(files.read) },
    }),
  })
  own = await aWorld(t)
  boss = await t.superAdmin()
  foreign = await aWorld(t)
  known = await snapshot()
}, 60_000)
afterAll(() => t.close())

const withIds = (Object.entries(calls) as [CallName, Endpoint][]).flatMap(([name, call]) => {
  const sample = samples[name]
  return sample === undefined ? [] : [[name, call, sample] as const]
})

const callerOf = ({ who }: Endpoint): Client =>
  who === 'superAdmin'
    ? boss
    : 'roles' in policy[who]
      ? own.admin
      : policy[who].proof === 'inspector'
        ? own.inspector
        : own.owner
const seesAll = ({ who }: Endpoint): boolean => policy[who].scope === 'all'

type Swap = { place: string; why: string; id: string }

/** The wrong ids to try in one place. Administrators see every company, but only SUPER_ADMINs another's session. */
const swapsAt = (call: Endpoint, { alsoKnown = [] }: Sample, place: string, kind: Kind): Swap[] => {
  // A request that is known by one of its kinds is known by all.
  const known = new Set<Kind>([kind, ...alsoKnown])
  if (known.has('request') || known.has('sentRequest')) known.add('testRequest')
  const isOfOneself = /Session$|Notification$|Passkey$/.test(kind) && call.tag !== 'System'
  const isForeign = !seesAll(call) || isOfOneself || place === 'documentId'
  return [
    ...kinds
      .filter((other) => !known.has(other))
      .map((other) => ({ place, why: `an id of kind ${other}`, id: own.ids[other] })),
    ...(isForeign
      ? [
          { place, why: 'somebody else’s', id: foreign.ids[kind] },
          ...alsoKnown.map((other) => ({ place, why: `somebody else’s ${other}`, id: foreign.ids[other] })),
        ]
      : []),
    // The full size also tries other companies' ids of other kinds, and more unknown ids.
    ...(size === 'c'
      ? []
      : kinds
          .filter((other) => !known.has(other))
          .map((other) => ({ place, why: `somebody else’s id of kind ${other}`, id: foreign.ids[other] }))),
    ...Array.from({ length: sized(1, 12) }, () => ({ place, why: 'an id of nothing', id: t.deps.random.uuid() })),
    { place, why: 'the id in capitals of nothing', id: t.deps.random.uuid().toUpperCase() },
  ]
}

const malformed = ['1', 'nonsense', '..%2f..%2fkeys', '%00', "1'%20or%20'1'='1", '0'.repeat(36)]

const ask = (call: Endpoint, sample: Sample, swap?: Swap): Promise<Answer> => {
  const idAt = (place: string, kind: Kind) => (swap?.place === place ? swap.id : own.ids[kind])
  const ids = Object.fromEntries(Object.entries(sample.path).map(([place, kind]) => [place, idAt(place, kind)]))
  const path = filledPath(call.path, { ...sample.words, ...ids })
  const client = callerOf(call)
  if (sample.bytes) return client.bytes('PUT', path, sample.bytes)
  if (sample.form) return client.form(call.method as 'POST', path, sample.form)
  const body = sample.body || sample.named ? bodyWith(sample, idAt) : undefined
  const send = { GET: client.get, DELETE: client.del, POST: client.post, PUT: client.put, PATCH: client.patch }
  if (call.method === 'GET' || call.method === 'DELETE') return send[call.method](path)
  return send[call.method](path, body)
}

/** The count and hash of every table. */
const snapshot = async (): Promise<Record<string, unknown>> => {
  const tables = await t.ownerDb.many<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const { rows } = await t.ownerDb.raw(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as state from "${name}" r`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(rows.map((row) => [String(row.name), row.state]))
}

const withoutRequest = ({ body }: Answer): unknown => ({ ...body, requestId: undefined })

test.each(withIds)(
  "%s finds only the caller's own records",
  async (_name, call, sample) => {
    const before = known
    storageCalls = 0
    for (const [place, kind] of Object.entries({ ...sample.path, ...sample.named })) {
      const [reference] = [await ask(call, sample, { place, why: 'nothing', id: t.deps.random.uuid() })]
      for (const swap of swapsAt(call, sample, place, kind)) {
        const answer = await ask(call, sample, swap)
        pairs++
        expect([swap.why, answer.status, withoutRequest(answer)]).toEqual([swap.why, 404, withoutRequest(reference)])
        expect(Object.keys(answer.body).toSorted()).toEqual(['code', 'message', 'requestId', 'success'])
        if (size !== 'c') expect([swap.why, await snapshot()]).toEqual([swap.why, before])
      }
      if (!(place in sample.path)) continue
      for (const id of malformed) {
        const answer = await ask(call, sample, { place, why: 'malformed', id })
        pairs++
        expect([id, answer.status, Object.keys(answer.body).toSorted()]).toEqual([
          id,
          404,
          ['code', 'message', 'requestId', 'success'],
        ])
      }
    }
    known = await snapshot()
    expect(known).toEqual(before)
    expect(storageCalls).toBe(0)
  },
  sized(60_000, 600_000),
)

it('every call with an id in its path is tested, with at least as many pairs as promised', () => {
  const missing = (Object.entries(calls) as [CallName, Endpoint][])
    .filter(([name, call]) => call.path.includes('/:') && !(name in samples) && !(name in openParameters))
    .map(([name]) => name)
  expect(missing).toEqual([])
  expect(pairs).toBeGreaterThanOrEqual(sized(400, 2_000))
  measured(
    'F2',
    `${pairs} swapped or malformed ids in ${withIds.length} calls: 404 of one shape each, 0 rows changed (all tables compared after each ${size === 'c' ? 'call' : 'swap'}), 0 calls to the file store`,
  )
})

it('the samples with the right ids are valid requests', async () => {
  for (const [name, call, sample] of withIds) {
    if (call.method !== 'GET') continue
    const answer = await ask(call, sample)
    // The order is not paid, so there is no invoice yet.
    expect([name, answer.status]).toEqual([name, name === 'getInvoice' ? 409 : 200])
  }
})
