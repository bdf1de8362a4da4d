// The same sample in two hands at once: one act wins, the others are refused, and the chain has no gaps.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { done } from '../../../test/requests.ts'
import {
  actOnSample,
  aLaboratory,
  aTestRequest,
  goodChecks,
  joinLaboratory,
  type Laboratory,
} from '../../../test/samples.ts'
import { measured, sized } from '../../../test/size.ts'
import { systemClock } from '../../platform/clock.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
let owner: OwnerPerson
let here: Person
let elsewhere: Person
let laboratory: Laboratory
const rounds = sized(6, 300)

beforeAll(async () => {
  t = await testApp({ now: new Date(), deps: () => ({ clock: systemClock }) })
  laboratory = await aLaboratory(t)
  owner = await t.owner()
  const [analyst, colleague] = [await t.inspector(), await t.inspector()]
  await joinLaboratory(t, analyst, laboratory)
  await joinLaboratory(t, colleague, laboratory)
  const second = await t.another()
  here = analyst
  elsewhere = { ...colleague, ...colleague.at(second.server) }
})
afterAll(() => t.close())

const statuses = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
const chainOf = async (id: string) =>
  (
    await t.ownerDb.many<{ move: string }>(
      sql`select move from sample_events where sample_id = ${id} order by position`,
    )
  ).map(({ move }) => move)
const aSample = async (products?: readonly string[]) =>
  aTestRequest(t, owner, { laboratory, analyst: here, ...(products ? { products } : {}) })

test(
  'two receptions, a reception while it is lost, and a replacement from two pages',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const [received = ''] = (await aSample()).samples
      t.mails.length = 0
      expect(
        statuses(
          await Promise.all([here, elsewhere, here, elsewhere].map((one) => actOnSample(one, received, 'receive'))),
        ),
      ).toEqual([200, 409, 409, 409])
      expect(await chainOf(received)).toEqual(['receive'])
      expect(t.mails.filter(({ name }) => name === 'sample-news')).toHaveLength(1)

      const [travelling = ''] = (await aSample()).samples
      done(await actOnSample(here, travelling, 'hand-over'))
      const [reception, loss] = await Promise.all([
        actOnSample(elsewhere, travelling, 'receive'),
        actOnSample(here, travelling, 'lose'),
      ])
      // A received sample can be lost; a lost one cannot be received.
      expect([
        [200, 200],
        [409, 200],
      ]).toContainEqual([reception?.status, loss?.status])
      expect(await chainOf(travelling)).toEqual(
        reception?.status === 200 ? ['hand-over', 'receive', 'lose'] : ['hand-over', 'lose'],
      )

      const [rejected = ''] = (await aSample()).samples
      done(await actOnSample(here, rejected, 'reject'))
      const replace = () => owner.post(`/api/user/samples/${rejected}/replace`, {})
      expect(statuses(await Promise.all([replace(), replace(), replace()]))).toEqual([200, 409, 409])
    }
    const { last, count } = await t.ownerDb.get<{ last: number; count: number }>(sql`
      select (select last_number from number_series where name = 'sample') as last, count(*)::int as count from samples`)
    expect(last).toBe(count)
    measured('F16', `samples: ${rounds} rounds at two processes, one winner, no gap in chains and numbers`)
  },
  sized(120_000, 3_600_000),
)

test('the last two samples of a request arrive at once: the report is promised once, after both', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id, samples } = await aSample(['Shawarma', 'Hummus'])
    const [first = '', second = ''] = samples
    expect(
      statuses(await Promise.all([actOnSample(here, first, 'receive'), actOnSample(elsewhere, second, 'receive')])),
    ).toEqual([200, 200])
    const row = await t.ownerDb.get<{ state: string; promised: number; begun: number }>(sql`
      select r.state, (r.promised_on is not null)::int as promised, (select count(*)::int from audit_events a
        where a.subject_id = r.id::text and a.action = 'request.tests-begun') as begun
      from requests r where r.id = ${id}`)
    expect(row).toEqual({ state: 'in-progress', promised: 1, begun: 1 })
  }
})

test('deliveries with the same requests, in opposite orders, at two processes', async () => {
  for (let round = 0; round < rounds; round++) {
    const [one, other] = [await aSample(['Shawarma', 'Hummus']), await aSample(['Labneh', 'Laban'])]
    const receive = (person: Person, ids: readonly (string | undefined)[]) =>
      person.post('/inspector/api/samples/receive', {
        samples: ids.map((id) => ({ id, checks: goodChecks })),
      })
    const answers = await Promise.all([
      receive(here, [one.samples[0], other.samples[0]]),
      receive(elsewhere, [other.samples[1], one.samples[1]]),
      receive(elsewhere, [other.samples[0], one.samples[0]]),
    ])
    expect(statuses(answers)).toEqual([200, 200, 422])
    for (const id of [...one.samples, ...other.samples]) expect(await chainOf(id)).toEqual(['receive'])
  }
})
