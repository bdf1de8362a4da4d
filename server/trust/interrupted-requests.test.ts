// Requests that are interrupted and repeated under their Idempotency-Key (docs/decisions/0004-idempotent-answers.md).
import { randomUUID } from 'node:crypto'
import { policy } from '@assure/contract/policy'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/platform/db/sql.ts'
import { type Client, clientOf } from '../test/client.ts'
import { aFacility } from '../test/facilities.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { chanceOf, seed } from '../test/size.ts'
import { eventually } from '../test/support.ts'
import { entries, goodParts, operationOf, send, wireOf } from './asking.ts'
import { aTrustSetup, type TrustSetup } from './setup.ts'

let t: TestApp
let g: TrustSetup
beforeAll(async () => {
  t = await testApp()
  g = await aTrustSetup(t)
})
afterAll(() => t.close())

test('a process that stood still while another one took its request over changes nothing', async () => {
  const facilityId = await aFacility(g.world.owner)
  const other = await t.another()
  const write = (client: Client) =>
    client.post(
      `/admin/api/${facilityId}/notes`,
      { note: 'Once' },
      { headers: { authorization: `Bearer ${g.world.admin.token}`, 'idempotency-key': facilityId } },
    )
  const waiting = (count: number) =>
    eventually(async () => {
      const { held } = await t.ownerDb.get<{ held: number }>(sql`
        select count(distinct l.pid) as held from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database()`)
      return held === count
    })
  const { first, second } = await t.ownerDb.transaction(async (tx) => {
    await tx.run(sql`select 1 from facilities where id = ${facilityId} for update`)
    const requests = { first: write(t.anyone), second: undefined as ReturnType<typeof write> | undefined }
    await waiting(1)
    t.clock.forward(11_000)
    requests.second = write(clientOf(other.server))
    await waiting(2)
    return requests
  })
  expect([(await first).status >= 500, (await second)?.status]).toEqual([true, 200])
  const { notes } = await t.db.get<{ notes: number }>(
    sql`select count(*) as notes from notes where facility_id = ${facilityId}`,
  )
  expect(notes).toBe(1)
})

/** As when the database is away between the commit and its answer. */
const loseAnswers = async (): Promise<void> => {
  await t.ownerDb.run(sql`
    create function keep_note() returns trigger language plpgsql as 'begin return null; end'`)
  await t.ownerDb.run(sql`
    create trigger keep_note before update on idempotency_keys for each row
    when (old.answer is not null and new.state = 'done') execute function keep_note()`)
}

const tries = 8
const writes = entries
  .filter(
    ([name, call]) =>
      call.method !== 'GET' &&
      call.answer !== 'stream' &&
      ![policy[call.who].proof].flat().includes('signature') &&
      // They end the session of their caller.
      !/^(?:signOut|endSession)/.test(name),
  )
  // The settings come last, because they change the VAT that other calls are to pay.
  .toSorted(([one], [other]) => Number(one === 'saveSettings') - Number(other === 'saveSettings'))

describe('a change whose answer could not be stored: the retry gets the same answer', () => {
  beforeAll(loseAnswers)

  test.each(writes)('%s', async (name, call) => {
    const chance = chanceOf(seed + entries.findIndex(([one]) => one === name))
    for (let round = 0; round < tries; round++) {
      const wire = wireOf(call, operationOf(name), await goodParts(g, name, chance))
      const keyed = { ...wire, headers: { ...wire.headers, 'idempotency-key': randomUUID() } }
      const address = g.address()
      const first = await send(t, keyed, address)
      if (first.status >= 400) continue
      const { status, text } = await send(t, keyed, address)
      expect([status, text]).toEqual([first.status, first.text])
      return
    }
    expect.fail('It never succeeded.')
  })
})
