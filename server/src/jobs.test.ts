// A failing job does not stop the others.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { days } from '../test/clock.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { aReportedRequest, aRequestIn, offerInspections } from '../test/requests.ts'
import { eventually } from '../test/support.ts'
import { startJobs, tidyUp } from './jobs.ts'
import { sql } from './platform/db/sql.ts'
import { endOverdueRequests } from './slices/requests/index.ts'

let t: TestApp
beforeEach(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
  await offerInspections(t)
})
afterEach(() => t.close())

const stateOf = async (id: string) =>
  (await t.ownerDb.get<{ state: string }>(sql`select state from requests where id = ${id}`)).state

it('requests lapse and close even when all housekeeping fails', async () => {
  const owner = await t.owner()
  const [quoted, reported] = [await aRequestIn(t, owner, 'quoted'), await aReportedRequest(t, owner)]
  t.clock.forward(days(31))
  await t.ownerDb.run(sql`alter table limits rename to limits_away`)
  const stop = await startJobs(t.deps, { observeMail: () => undefined }, { byClock: false })
  try {
    await t.db.transaction(async (tx) => {
      for (const name of ['tidy-up', 'end-overdue-requests', 'close-answered-requests'] as const)
        await t.deps.jobs.enqueue(tx, name, {})
    })
    await eventually(async () => (await stateOf(quoted)) === 'lapsed' && (await stateOf(reported)) === 'closed', 30_000)
  } finally {
    await stop()
  }
})

it('a failed housekeeping step is reported after all other steps have run', async () => {
  await t.ownerDb.run(sql`alter table limits rename to limits_away`)
  await t.db.run(sql`insert into spent_challenges (key, expires_at) values ('old', ${t.clock.now()})`)
  t.clock.forward(days(2))
  await expect(tidyUp(t.deps)).rejects.toThrow(/limits/)
  expect(await t.db.many(sql`select 1 from spent_challenges`)).toEqual([])
})

it('a request that cannot lapse does not keep others from lapsing', async () => {
  const owner = await t.owner()
  const ids = [await aRequestIn(t, owner, 'quoted'), await aRequestIn(t, owner, 'quoted')]
  const [first = '', second = ''] = ids.toSorted()
  t.clock.forward(days(31))
  await t.ownerDb.run(sql`
    create function stay() returns trigger language plpgsql as $$ begin
      if new.state = 'lapsed' and new.id = (select min(id::text)::uuid from requests where state = 'quoted') then
        raise exception 'it stays'; end if; return new; end $$`)
  await t.ownerDb.run(sql`create trigger stay before update on requests for each row execute function stay()`)
  await expect(endOverdueRequests(t.deps)).rejects.toThrow('it stays')
  expect([await stateOf(first), await stateOf(second)]).toEqual(['quoted', 'lapsed'])
})
