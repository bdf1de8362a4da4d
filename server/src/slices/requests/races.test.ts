// Deciding and sending back the same request simultaneously from two processes: one succeeds, the others are refused.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aReadyDraft, aReviewedRequest, offerInspections, office, own } from '../../../test/requests.ts'
import { measured, sized } from '../../../test/size.ts'
import { systemClock } from '../../platform/clock.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
let owner: OwnerPerson
let admin: Person
let elsewhere: { owner: OwnerPerson; admin: Person }
const rounds = sized(8, 500)

beforeAll(async () => {
  // The clock must advance between calls, as in production.
  t = await testApp({ now: new Date(), deps: () => ({ clock: systemClock }) })
  await offerInspections(t)
  owner = await t.owner()
  admin = await t.admin()
  const [second, other] = [await t.another(), await t.admin()]
  elsewhere = { owner: { ...owner, ...owner.at(second.server) }, admin: { ...other, ...other.at(second.server) } }
})
afterAll(() => t.close())

const statuses = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)
const count = async (query: ReturnType<typeof sql>) => (await t.ownerDb.get<{ count: number }>(query)).count
const soon = () => {
  const today = Temporal.Now.plainDateISO('Asia/Dubai')
  return { wished_from: today.add({ days: 3 }).toString(), wished_to: today.add({ days: 7 }).toString() }
}

test(
  'rounds of 8 contenders for a result: one winner, seven 409, one audit row, one mail, at most one report',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await aReviewedRequest(t, owner, { changed: soon() })
      const before = await count(sql`select count(*)::int as count from audit_events where subject_id = ${id}`)
      t.mails.length = 0
      const reason = { reason: 'For a reason.' }
      const answers = await Promise.all([
        admin.post(office(id, '/decide'), { result: 'conforms' }),
        elsewhere.admin.post(office(id, '/decide'), { result: 'does-not-conform', ...reason }),
        admin.post(office(id, '/send-back'), reason),
        elsewhere.admin.post(office(id, '/decide'), { result: 'conforms-with-remarks', ...reason }),
        elsewhere.admin.post(office(id, '/decide'), { result: 'conforms' }),
        admin.post(office(id, '/decide'), { result: 'conforms' }),
        elsewhere.admin.post(office(id, '/send-back'), reason),
        admin.post(office(id, '/decide'), { result: 'conforms-with-remarks', ...reason }),
      ])

      expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
      const winner = answers.find(({ status }) => status === 200)?.body.data.state
      expect(await count(sql`select count(*)::int as count from audit_events where subject_id = ${id}`)).toBe(
        before + 1,
      )
      expect(t.mails.filter(({ to }) => to.email === owner.email)).toHaveLength(winner === 'in-progress' ? 0 : 1)
      const reports = await count(sql`select count(*)::int as count from issued_reports where request_id = ${id}`)
      expect(reports).toBe(winner === 'reported' ? 1 : 0)
    }
    const { reports, last } = await t.ownerDb.get<{ reports: number; last: number }>(sql`
      select (select count(*)::int from issued_reports) as reports,
        coalesce((select last_number from number_series where name = 'report'), 0) as last`)
    expect(last).toBe(reports)
    measured(
      'F16',
      `results of requests: ${rounds} rounds × 8 at two processes, one winner, one row, at most one report`,
    )
  },
  sized(120_000, 3_600_000),
)

test(
  'rounds of a request sent from two devices: one number, one audit row',
  async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await aReadyDraft(owner, undefined, soon())
      const answers = await Promise.all(
        [owner, elsewhere.owner, owner, elsewhere.owner].map((one) => one.post(own(id, '/submit'), {})),
      )
      expect(statuses(answers)).toEqual([200, 409, 409, 409])
      const sent = sql`select count(*)::int as count from audit_events where subject_id = ${id} and action = 'request.submitted'`
      expect(await count(sent)).toBe(1)
    }
    const numbers = await t.ownerDb.many<{ number: string }>(
      sql`select number from requests where kind = 'inspection' and number is not null order by number`,
    )
    const year = new Date().getFullYear()
    expect(numbers.map(({ number }) => number)).toEqual(
      numbers.map((_, at) => `REQ-${year}-${String(at + 1).padStart(6, '0')}`),
    )
    measured('F16', `requests that are sent: ${rounds} rounds × 4 at two processes, one number each`)
  },
  sized(120_000, 3_600_000),
)
