import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { fieldWork } from '../../../test/assigned.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { sql } from '../../platform/db/sql.ts'
import { nextFreeDay, type Planning } from './read-planning.ts'

test.each([
  ['a Monday, nothing planned', '2026-03-02', [], '2026-03-03'],
  ['tomorrow is taken', '2026-03-02', ['2026-03-03'], '2026-03-04'],
  ['what is planned later leaves a gap', '2026-03-02', ['2026-03-04'], '2026-03-03'],
  ['a Friday: not at the weekend', '2026-03-06', [], '2026-03-09'],
  ['the week is full', '2026-03-05', ['2026-03-06', '2026-03-09'], '2026-03-10'],
  ['over the end of a year', '2026-12-31', ['2027-01-01'], '2027-01-04'],
])('%s: free on %4$s', (_, today, busy, free) => {
  expect(nextFreeDay(today, new Set(busy))).toBe(free)
})

let t: TestApp
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
})
afterAll(() => t.close())

it('lists for each inspector open work, the next free day, areas and services', async () => {
  const [busy, idle] = [await t.inspector({ firstName: 'Busy' }), await t.inspector({ firstName: 'Idle' })]
  const work = await fieldWork(t, { inspector: busy })
  const planned = await busy.post(`/inspector/api/facilities/${work.facilityId}/schedule-certification`, {
    date: '2026-03-03',
    time: '10:00',
  })
  expect(planned.status).toBe(200)
  const knows = async (
    inspectorId: string,
    areas: readonly number[],
    services: readonly number[],
  ): Promise<Planning> => {
    await t.ownerDb.run(sql`delete from inspector_service_areas where inspector_id = ${inspectorId}`)
    await t.ownerDb.run(sql`delete from inspector_services where inspector_id = ${inspectorId}`)
    await t.ownerDb.run(
      sql`insert into inspector_service_areas (inspector_id, service_area_id)
        select ${inspectorId}, unnest(${areas}::int[])`,
    )
    await t.ownerDb.run(
      sql`insert into inspector_services (inspector_id, service_id) select ${inspectorId}, unnest(${services}::int[])`,
    )
    const answer = await work.admin.get('/admin/api/inspectors?limit=100&sort=name&planning=true')
    return answer.body.data.inspectors.find(({ id }: { id: string }) => id === inspectorId).planning
  }
  // Al Ain and Abu Dhabi City are one emirate; service 1 is the certification of facilities.
  expect(await knows(busy.id, [1, 2, 5], [1, 6])).toEqual({
    open_assignments: 1,
    open_visits: 1,
    next_free_day: '2026-03-04',
    emirates: [1, 3],
    certifies: true,
    conflict: null,
  })
  expect(await knows(idle.id, [4], [6])).toEqual({
    open_assignments: 0,
    open_visits: 0,
    next_free_day: '2026-03-03',
    emirates: [2],
    certifies: false,
    conflict: null,
  })
  expect(await knows(idle.id, [], [])).toMatchObject({ emirates: null, certifies: null })
  const { id } = await t.ownerDb.get<{ id: number }>(
    sql`insert into service_areas (name_en, name_ar, position) values ('Islands', 'الجزر', 20) returning id`,
  )
  // The emirate of an added area is unknown, so nothing is claimed.
  expect(await knows(idle.id, [4, id], [1])).toMatchObject({ emirates: null, certifies: true })
  const plain = await work.admin.get('/admin/api/inspectors?limit=100')
  expect(plain.body.data.inspectors.map(({ planning }: { planning: unknown }) => planning)).toEqual([null, null])
})

it('ranks inspectors for a facility: no conflict, certifies, near, the fewest open assignments', async () => {
  const people = {
    far: await t.inspector({ firstName: 'Adel' }),
    other: await t.inspector({ firstName: 'Basma' }),
    partial: await t.inspector({ firstName: 'Dana' }),
    busy: await t.inspector({ firstName: 'Eman' }),
    best: await t.inspector({ firstName: 'Zayed' }),
  }
  const work = await fieldWork(t, { inspector: people.busy })
  const set = async (id: string, area: number, service: number): Promise<void> => {
    await t.ownerDb.run(sql`delete from inspector_service_areas where inspector_id = ${id}`)
    await t.ownerDb.run(sql`delete from inspector_services where inspector_id = ${id}`)
    await t.ownerDb.run(
      sql`insert into inspector_service_areas (inspector_id, service_area_id) values (${id}, ${area})`,
    )
    await t.ownerDb.run(sql`insert into inspector_services (inspector_id, service_id) values (${id}, ${service})`)
  }
  const { emirate_id: emirateId } = await t.ownerDb.get<{ emirate_id: number }>(
    sql`select emirate_id from facilities where id = ${work.facilityId}`,
  )
  const { near, away } = await t.ownerDb.get<{ near: number; away: number }>(sql`
    select min(id) filter (where emirate_id = ${emirateId}) as near,
      min(id) filter (where emirate_id <> ${emirateId}) as away from service_areas`)
  await set(people.far.id, away, 1)
  await set(people.other.id, near, 6)
  for (const one of [people.partial, people.busy, people.best]) await set(one.id, near, 1)
  const boss = await t.superAdmin()
  await boss.post('/admin/api/conflicts', {
    inspector_id: people.partial.id,
    company_id: work.owner.id,
    reason: 'Her brother works there.',
  })
  const answer = await work.admin.get(
    `/admin/api/inspectors?limit=100&sort=fit&planning=true&active=true&facility=${work.facilityId}`,
  )
  const ids = Object.values(people).map(({ id }) => id)
  const ranked = answer.body.data.inspectors.filter(({ id }: { id: string }) => ids.includes(id))
  expect(ranked.map((one: { first_name: string }) => one.first_name)).toEqual([
    'Zayed',
    'Eman',
    'Adel',
    'Basma',
    'Dana',
  ])
  expect(ranked.at(-1).planning.conflict).toBe('Her brother works there.')
})
