// Expiry and reminders happen exactly once, whatever the workers and the clock do.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { aPaidCertification, aScene, decideAs, setting } from '../../../test/certifications.ts'
import { days, hours } from '../../../test/clock.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { measured, sized } from '../../../test/size.ts'
import { sql } from '../../platform/db/sql.ts'
import { expireCertifications, sendReminders } from './index.ts'

const start = '2026-03-02T08:00:00.000Z'
const end = new Date('2027-03-02T20:00:00.000Z')

let t: TestApp
let owner: OwnerPerson
let inspector: Person

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(start)
  await t.ownerDb.run(
    sql`update certifications set status = 2, ended_at = coalesce(ended_at, expires_at) where status = 1`,
  )
  owner = await t.owner()
  inspector = await t.inspector()
  t.mails.length = 0
})

const certified = async (
  count: number,
  name = 'Store',
): Promise<{ id: string; facilityId: string; number: string }[]> => {
  const admin = await t.admin()
  const made = []
  for (let index = 0; index < count; index++) {
    const { id, facilityId } = await aScene(t, { owner, admin, inspector }, `${name} ${index}`)
    const answer = await decideAs.inspector(inspector, id, { status: 1 })
    made.push({ id, facilityId, number: answer.body.data.certificate_number as string })
  }
  t.mails.length = 0
  return made
}
/**
 * The first instant of the day in Dubai with `left` days left. The last day has none: 2 March, if the certification is
 * valid until the end of 2 March.
 */
const atStartOf = (left: number, step = 0) => new Date(end.getTime() - days(left + 1) + step)
const before = (ms: number) => new Date(end.getTime() - ms)
const sent = (name: string) => t.mails.filter((mail) => mail.name === name)
const reminders = () => sent('certification-reminder').map((mail) => (mail.values as { days: number }).days)
const trail = async (ids: readonly string[]) =>
  t.db.many<{ subject_id: string; action: string; actor_kind: string }>(sql`
    select subject_id, action, actor_kind from audit_events where subject_kind = 'certification'
      and subject_id = any(${ids}::text[]) and action = 'certification.expired'`)

describe('expiry', () => {
  test('shows at 24:00 Asia/Dubai and not before, even if no job ran', async () => {
    const [one] = await certified(1)
    const state = async () => (await t.anyone.get(`/api/public/certificates/${one?.number}`)).body.data.state
    t.clock.set(before(1))
    expect(await state()).toBe('valid')
    t.clock.set(end)
    expect(await state()).toBe('expired')
    const admin = await t.admin()
    const shown = await admin.get(`/admin/api/facilities/${one?.facilityId}`)
    expect(shown.body.data).toMatchObject({
      state: 'expired',
      certifications: [{ state: 'expired', status: 2, is_certified: false, moves: ['certify', 'fail'] }],
    })
    expect((await decideAs.admin(admin, one?.id ?? '', { status: 2 })).status).toBe(409)
    expect((await decideAs.admin(admin, one?.id ?? '', { status: 1 })).body.data).toMatchObject({
      state: 'certified',
      expires_at: '2028-03-02T20:00:00.000Z',
    })
  })

  test(
    'is marked once by four workers of two processes, and announced once by the system',
    async () => {
      const due = sized(45, 1_000)
      const made = await certified(due)
      const second = await t.another()
      t.clock.set(before(1))
      expect(await expireCertifications(t.deps)).toBe(0)
      t.clock.set(end)
      // Three runs are killed midway.
      const dying = { ...t.deps, audit: { record: () => Promise.reject(new Error('killed')) } }
      const killed = Array.from({ length: 3 }, () => expireCertifications(dying).catch(() => 0))
      const counts = await Promise.all([
        ...killed,
        ...[t.deps, second.deps, t.deps, second.deps].map((deps) => expireCertifications(deps)),
      ])
      expect(counts.reduce((sum, count) => sum + count, await expireCertifications(t.deps))).toBe(due)
      for (const back of [-hours(1), hours(1)]) {
        t.clock.set(new Date(end.getTime() + back))
        expect(await expireCertifications(t.deps)).toBe(0)
      }
      const rows = await trail(made.map(({ id }) => id))
      expect(rows).toHaveLength(due)
      expect(new Set(rows.map((row) => row.subject_id)).size).toBe(due)
      expect(rows.every((row) => row.actor_kind === 'system')).toBe(true)
      expect(sent('certification-expired')).toHaveLength(due)
      measured(
        'F20',
        `${due} due at the midnight of Dubai: four workers at two processes, three that die in the middle, the clock an hour back and forth: each marked, recorded and mailed once`,
      )
    },
    sized(60_000, 1_800_000),
  )

  test('a worker that dies midway leaves nothing half done, and the next one finishes', async () => {
    const [one] = await certified(1)
    t.clock.set(end)
    const dying = { ...t.deps, audit: { record: () => Promise.reject(new Error('killed')) } }
    await expect(expireCertifications(dying)).rejects.toThrow('killed')
    expect(await t.db.get(sql`select status from certifications where id = ${one?.id}`)).toEqual({ status: 1 })
    expect(t.mails).toEqual([])
    expect(await expireCertifications(t.deps)).toBe(1)
    expect(sent('certification-expired')).toHaveLength(1)
    expect(
      await t.db.get(
        sql`select count(*)::int as count from notifications where kind = 'certification-expired'
          and account_id = ${owner.id}`,
      ),
    ).toEqual({ count: 1 })
  })

  test('runs beside a decision on the same facility without a deadlock', async () => {
    for (const { id } of await certified(8)) {
      t.clock.set(end)
      const admin = await t.admin()
      const [, decided] = await Promise.all([expireCertifications(t.deps), decideAs.admin(admin, id, { status: 3 })])
      expect([200, 409]).toContain(decided.status)
      t.clock.set(before(days(1)))
    }
  }, 30_000)

  test('is not announced to an owner whose renewal begins', async () => {
    const [one] = await certified(1)
    t.clock.set(before(days(20)))
    const renewal = await aPaidCertification(t.deps, owner, one?.facilityId ?? '')
    await decideAs.admin(await t.admin(), renewal, { status: 1 })
    t.mails.length = 0
    t.clock.set(end)
    expect(await expireCertifications(t.deps)).toBe(1)
    expect(t.mails).toEqual([])
    expect(await trail([one?.id ?? ''])).toHaveLength(1)
  })
})

describe('reminders', () => {
  test('are sent at 60, 30, 7 and 1 days, once each', async () => {
    await certified(1)
    t.clock.set(atStartOf(60, -1))
    expect(await sendReminders(t.deps)).toBe(0)
    for (const left of [60, 30, 7, 1]) {
      t.clock.set(atStartOf(left))
      expect(await sendReminders(t.deps)).toBe(1)
      expect(await sendReminders(t.deps)).toBe(0)
      t.clock.forward(hours(20))
      expect(await sendReminders(t.deps)).toBe(0)
    }
    expect(reminders()).toEqual([60, 30, 7, 1])
    t.clock.set(end)
    expect(await sendReminders(t.deps)).toBe(0)
  })

  test(
    'with four workers, a clock an hour off and a killed worker, each mail and notification is sent exactly once',
    async () => {
      const stores = sized(40, 250)
      const made = await certified(stores)
      const second = await t.another()
      const workers = [t.deps, second.deps, t.deps, second.deps]
      for (const left of [60, 30, 7, 1]) {
        for (const step of [0, -hours(1), hours(1), 0]) {
          t.clock.set(atStartOf(left, step))
          const killed = sendReminders({
            ...t.deps,
            mails: { queue: () => Promise.reject(new Error('killed')) },
          }).catch(() => 0)
          await Promise.all([killed, ...workers.map((deps) => sendReminders(deps))])
          await sendReminders(t.deps)
        }
      }
      expect(sent('certification-reminder')).toHaveLength(stores * 4)
      const told = await t.db.many<{ subject_id: string; count: number }>(sql`
      select subject_id, count(*) as count from notifications where kind = 'certification-reminder'
        and subject_id = any(${made.map(({ id }) => id)}::uuid[]) group by subject_id`)
      expect(told.map(({ count }) => count)).toEqual(Array.from({ length: stores }, () => 4))
      const { mails } = await t.db.get<{ mails: number }>(
        sql`select count(distinct once_key) as mails from mails where template = 'certification-reminder'
          and once_key like 'reminder:%'`,
      )
      expect(mails).toBeGreaterThanOrEqual(stores * 4)
      measured(
        'F20',
        `${stores * 4} reminders: four workers, a killed one, the clock an hour back and forth: each mail and notification once`,
      )
    },
    sized(90_000, 1_800_000),
  )

  test('after a long stop only the latest reminder is sent, with the days left', async () => {
    await certified(1)
    t.clock.set(atStartOf(5, hours(15)))
    expect(await sendReminders(t.deps)).toBe(1)
    t.clock.set(before(days(40)))
    expect(await sendReminders(t.deps)).toBe(0)
    expect(reminders()).toEqual([5])
  })

  test('a validity shorter than a reminder period begins without reminders', async () => {
    await setting(t.deps, 'validity-months', 1)
    await certified(1)
    await setting(t.deps, 'validity-months', 12)
    expect(await sendReminders(t.deps)).toBe(0)
    t.clock.set(new Date(Date.parse('2026-04-02T20:00:00.000Z') - days(30)))
    expect(await sendReminders(t.deps)).toBe(1)
  })

  test('stop once the renewal is paid, and resume when it fails', async () => {
    const [one] = await certified(1)
    t.clock.set(before(days(59)))
    const renewal = await aPaidCertification(t.deps, owner, one?.facilityId ?? '')
    expect(await sendReminders(t.deps)).toBe(0)
    await decideAs.admin(await t.admin(), renewal, { status: 3 })
    t.clock.set(before(days(30)))
    expect(await sendReminders(t.deps)).toBe(1)
  })
})
