// Simultaneous Pass, Fail and Certify from two processes: one succeeds, the others are refused.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aScene, decideAs, type Scene } from '../../../test/certifications.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { measured, sized } from '../../../test/size.ts'
import { systemClock } from '../../platform/clock.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
let people: Pick<Scene, 'owner' | 'admin' | 'inspector'>
let second: Awaited<ReturnType<TestApp['another']>>

beforeAll(async () => {
  // The clock must advance between calls, as in production.
  t = await testApp({ now: new Date(), deps: () => ({ clock: systemClock }) })
  people = { owner: await t.owner(), admin: await t.admin(), inspector: await t.inspector() }
  second = await t.another()
})
afterAll(() => t.close())

const count = async (query: ReturnType<typeof sql>) => (await t.db.get<{ count: number }>(query)).count

test(
  'rounds of 8 contenders: one winner, seven 409, one row in the trail, one mail, at most one certificate',
  async () => {
    const admin2 = await t.admin()
    for (let round = 0; round < sized(30, 500); round++) {
      const { admin, inspector, facilityId, id } = await aScene(t, people, `Store ${round}`)
      t.mails.length = 0
      const elsewhere = {
        admin: { ...admin2, ...admin2.at(second.server) },
        inspector: { ...inspector, ...inspector.at(second.server) },
      }
      const answers = await Promise.all([
        decideAs.inspector(inspector, id, { status: 1 }),
        decideAs.admin(elsewhere.admin, id, { status: 3, reason: 'no' }),
        decideAs.admin(admin, id, { status: 1 }),
        decideAs.inspector(elsewhere.inspector, id, { status: 3 }),
        decideAs.admin(admin, id, { status: 3 }),
        decideAs.admin(elsewhere.admin, id, { status: 1 }),
        decideAs.inspector(inspector, id, { status: 3 }),
        decideAs.inspector(elsewhere.inspector, id, { status: 1 }),
      ])
      expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([
        200, 409, 409, 409, 409, 409, 409, 409,
      ])
      expect(
        await count(
          sql`select count(*) as count from audit_events where subject_kind = 'certification' and subject_id = ${id}`,
        ),
      ).toBe(1)
      expect(t.mails).toHaveLength(1)
      const winner = answers.find((answer) => answer.status === 200)
      const certificates = await count(sql`select count(*) as count from certificates where certification_id = ${id}`)
      expect(certificates).toBe(winner?.body.data.state === 'certified' ? 1 : 0)
      expect(await count(sql`select count(*) as count from visits where facility_id = ${facilityId}`)).toBe(
        winner?.body.data.decided_by.role === 'INSPECTOR' ? 1 : 0,
      )
    }
    const { certificates, last } = await t.db.get<{ certificates: number; last: number }>(sql`
    select (select count(*) from certificates) as certificates,
      coalesce((select last_number from number_series where name = 'certificate'), 0) as last`)
    expect(last).toBe(certificates)
    measured(
      'F16',
      `pass, fail and certify: ${sized(30, 500)} rounds × 8 at two processes, one winner, one row, one mail each`,
    )
  },
  sized(120_000, 1_800_000),
)
