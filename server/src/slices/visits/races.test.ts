// Simultaneous cancelling, rescheduling, scheduling and assigning from two processes, with a clock that advances.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FieldWork, fieldWork } from '../../../test/assigned.ts'
import { assign } from '../../../test/certifications.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { measured, sized } from '../../../test/size.ts'
import { systemClock } from '../../platform/clock.ts'
import { sql, statement } from '../../platform/db/sql.ts'

let t: TestApp
let work: FieldWork
let elsewhere: Pick<FieldWork, 'inspector' | 'admin'>

beforeAll(async () => {
  t = await testApp({ now: new Date(), deps: () => ({ clock: systemClock }) })
  work = await fieldWork(t)
  const { server } = await t.another()
  elsewhere = {
    inspector: { ...work.inspector, ...work.inspector.at(server) },
    admin: { ...work.admin, ...work.admin.at(server) },
  }
})
afterAll(() => t.close())

const dayAhead = (days: number): string => Temporal.Now.plainDateISO('Asia/Dubai').add({ days }).toString()
const plan = ({ inspector }: Pick<FieldWork, 'inspector'>, date: string, time: string) =>
  inspector.post(`/inspector/api/facilities/${work.facilityId}/schedule-certification`, { date, time })
const cancel = ({ inspector }: Pick<FieldWork, 'inspector'>, id: string) =>
  inspector.patch(`/inspector/api/certifications/${id}/cancel`, {})
const move = ({ inspector }: Pick<FieldWork, 'inspector'>, id: string, date: string, time: string) =>
  inspector.patch(`/inspector/api/certifications/${id}/reschedule`, { date, time })
const count = async (query: ReturnType<typeof sql>): Promise<number> =>
  (await t.ownerDb.get<{ total: number }>(query)).total
const oneOf = (contenders: number) => [200, ...Array.from({ length: contenders - 1 }, () => 409)]

test(
  'rounds of 8 who cancel or move one visit: one winner, seven 409, one audit row, one mail each',
  async () => {
    for (let round = 0; round < sized(30, 500); round++) {
      const planned = await plan(work, dayAhead(3), '10:00')
      expect(planned.status).toBe(200)
      const id = planned.body.data.id as string
      t.mails.length = 0
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => {
          const who = index % 2 === 0 ? work : elsewhere
          return index % 4 < 2 ? cancel(who, id) : move(who, id, dayAhead(4), `${10 + index}:00`)
        }),
      )
      expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual(oneOf(8))
      expect(
        await count(
          sql`select count(*) as total from audit_events where subject_kind = 'visit' and subject_id = ${id}
            and action <> 'visit.scheduled'`,
        ),
      ).toBe(1)
      expect(t.mails.map((mail) => mail.to.email).toSorted()).toEqual(
        [work.owner.email, work.inspector.email].toSorted(),
      )
      const after = await t.ownerDb.get<{ status: string; sequence: number }>(
        sql`select status, sequence from visits where id = ${id}`,
      )
      expect(after.sequence).toBe(1)
      if (after.status === 'SCHEDULED') expect((await cancel(work, id)).status).toBe(200)
    }
    measured('F16', `cancel and move: ${sized(30, 500)} rounds × 8 at two processes, one winner each`)
  },
  sized(120_000, 1_800_000),
)

test.each(['cancel', 'move'])('to %s a visit that changed after the request arrived is refused', async (what) => {
  const { server, deps } = await t.another()
  const late = { inspector: { ...work.inspector, ...work.inspector.at(server) } }
  const id = (await plan(work, dayAhead(30), '10:00')).body.data.id as string
  const { db } = deps
  deps.db = {
    ...db,
    find: async (query) => {
      if (/from visits/.test(statement(query).text))
        expect((await move(work, id, dayAhead(31), '11:00')).status).toBe(200)
      return db.find(query)
    },
  }
  const answer = what === 'cancel' ? await cancel(late, id) : await move(late, id, dayAhead(32), '12:00')
  expect([answer.status, answer.body.code]).toEqual([409, 'visit.changed-meanwhile'])
  expect((await cancel(work, id)).status).toBe(200)
})

test('10 rounds of 8 who ask for the same hour: one gets it', async () => {
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        plan(index % 2 === 0 ? work : elsewhere, dayAhead(10 + round), index < 4 ? '10:00' : '10:30'),
      ),
    )
    expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual(oneOf(8))
  }
}, 60_000)

test('a visit planned during a reassignment of its facility is cancelled with the others or refused', async () => {
  const successor = await t.inspector()
  for (let round = 0; round < 15; round++) {
    const [answer] = await Promise.all([
      plan(work, dayAhead(30 + round), '10:00'),
      assign(elsewhere.admin, work.facilityId, successor),
    ])
    expect([200, 404]).toContain(answer.status)
    expect(
      await count(
        sql`select count(*) as total from visits where facility_id = ${work.facilityId}
          and inspector_id = ${work.inspector.id} and status = 'SCHEDULED'`,
      ),
    ).toBe(0)
    await assign(work.admin, work.facilityId, work.inspector)
  }
}, 60_000)
