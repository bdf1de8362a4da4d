import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/actors.ts'
import type { Answer } from '../../../test/client.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aCalibration, anInstrument, instruments } from '../../../test/instruments.ts'
import { aBareLaboratory } from '../../../test/tested-samples.ts'

import { sql } from '../../platform/db/sql.ts'
import { remindOfCalibrations } from './index.ts'

let t: TestApp
let admin: Person
let inspector: Person
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
  admin = await t.admin({ firstName: 'Layla', lastName: 'Haddad' })
  inspector = await t.inspector()
})
afterAll(() => t.close())

const listOf = (answer: Answer) => {
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data.instruments
}

const listed = async (query: string): Promise<string[]> =>
  (await admin.get(`${instruments}?${query}`)).body.data.instruments.map(({ number }: { number: string }) => number)

describe('the register', () => {
  it('adds, changes and exports an instrument, and records who did it', async () => {
    const added = await admin.post(instruments, {
      number: 'T-114',
      kind: { en: 'Probe thermometer', ar: 'ميزان حرارة بمجس' },
      model: 'Testo 104',
      measuring_range: '-50 to 250 °C',
      resolution: '0.1 °C',
      inspector_id: inspector.id,
    })
    expect([added.status, added.body.message]).toEqual([201, 'Instrument added.'])
    const { id, version } = added.body.data
    expect(added.body.data).toMatchObject({
      state: 'expired',
      calibrated_until: null,
      laboratory: null,
      inspector: { id: inspector.id },
      calibrations: [],
    })
    const path = `${instruments}/${id}`
    const saved = await admin.patch(path, { inspector_id: null, laboratory_id: await aBareLaboratory(t), version })
    expect(saved.body.data).toMatchObject({ inspector: null, model: 'Testo 104', state: 'expired' })
    const lost = await admin.patch(path, { inspector_id: inspector.id, laboratory_id: null, version })
    expect([lost.status, lost.body.code]).toEqual([409, 'request.changed-meanwhile'])
    expect(await listed('search=testo')).toEqual(['T-114'])
    const csv = await admin.get(`${instruments}/export?search=t-114`)
    expect(csv.text).toContain('T-114,Probe thermometer')
    expect((await admin.get(`${instruments}/00000000-0000-7000-8000-000000000000`)).status).toBe(404)
    const trail = await t.db.many(sql`
      select action, subject_name, actor_id from audit_events where subject_id = ${id} order by seq`)
    expect(trail).toEqual(
      ['instrument.added', 'instrument.changed'].map((action) => ({
        action,
        subject_name: 'T-114',
        actor_id: admin.id,
      })),
    )
  })

  it.each([
    ['a number that differs in capitals only', { number: 't-114' }, 409, 'number'],
    ['no number', { number: ' ' }, 422, 'number'],
    ['an unknown laboratory', { number: 'X-1', laboratory_id: 999 }, 422, 'laboratory_id'],
    [
      'an unknown inspector',
      { number: 'X-2', inspector_id: '00000000-0000-7000-8000-000000000000' },
      422,
      'inspector_id',
    ],
  ])('refuses %s', async (_, more, status, field) => {
    const answer = await admin.post(instruments, { kind: { en: 'Balance', ar: 'ميزان' }, ...more })
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([status, [field]])
  })

  it('refuses two places at once', async () => {
    const laboratory_id = await aBareLaboratory(t)
    const { id } = await anInstrument(t, { number: 'P-1', inspector_id: inspector.id })
    const answer = await admin.patch(`${instruments}/${id}`, { laboratory_id })
    expect(answer.body.fieldErrors).toMatchObject({ inspector_id: expect.stringContaining('Choose one') })
  })

  it('gives a number once, however many want it at the same instant', async () => {
    const body = { kind: { en: 'Balance', ar: 'ميزان' } }
    const answers = await Promise.all(
      ['B-9', 'b-9', 'B-9', 'b-9'].map((number) => admin.post(instruments, { number, ...body })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409])
  })

  it('is closed to inspectors, who only choose from it', async () => {
    expect((await inspector.get(instruments)).status).toBe(403)
    const { id } = await anInstrument(t, { number: 'OWN-1', inspector_id: inspector.id })
    const { body } = await inspector.get('/inspector/api/instruments')
    expect(body.data.instruments[0]).toMatchObject({ id, is_near: true, calibrations: [] })
  })

  it('prints a label of one instrument, and of all in service', async () => {
    const { id } = await anInstrument(t, { number: 'pH/7' })
    const one = await admin.get(`${instruments}/labels?instrument=${id}`)
    expect(one.body.data.labels).toMatchObject([{ id, number: 'pH/7', qr: expect.stringContaining('<svg') }])
    await admin.patch(`${instruments}/${id}`, { out_of_service_reason: 'Broken' })
    const all = (await admin.get(`${instruments}/labels`)).body.data.labels
    expect(all.map(({ number }: { number: string }) => number)).toContain('T-114')
    expect(all.map(({ number }: { number: string }) => number)).not.toContain('pH/7')
  })
})

describe('calibrations', () => {
  it('are rows with a certificate each; the latest counts', async () => {
    const { id } = await anInstrument(t, { number: 'C-1' })
    const old = { calibrated_on: '2024-01-10', calibrated_until: '2025-01-09' }
    await aCalibration(t, id, { calibrated_on: '2026-01-10', calibrated_until: '2027-01-09' })
    const { body } = await aCalibration(t, id, old)
    expect(body.data).toMatchObject({ state: 'in-order', calibrated_until: '2027-01-09' })
    expect(body.data.calibrations).toMatchObject([{ calibrated_on: '2026-01-10' }, old])
    const { certificate, recorded_by: by } = (await admin.get(`${instruments}/${id}`)).body.data.calibrations[1]
    expect([certificate.name, by]).toEqual(['certificate.pdf', 'Layla Haddad'])
    expect((await admin.get(certificate.url)).status).toBe(200)
    const correct = { calibrated_on: '2026-01-10', calibrated_until: '2026-07-09' }
    expect((await aCalibration(t, id, correct)).body.data.calibrated_until).toBe('2026-07-09')
  })

  it.each([
    ['that ends before it begins', { calibrated_on: '2026-02-02', calibrated_until: '2026-02-01' }, 'calibrated_until'],
    ['of tomorrow', { calibrated_on: '2026-03-03', calibrated_until: '2027-03-02' }, 'calibrated_on'],
    ['without a last day', { calibrated_on: '2026-02-02' }, 'calibrated_until'],
    ['on no day', { calibrated_on: '2026-02-30', calibrated_until: '2027-02-02' }, 'calibrated_on'],
  ])('refuse one %s', async (_, days, field) => {
    const { id } = await anInstrument(t)
    const answer = await aCalibration(t, id, days)
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([422, [field]])
    expect((await admin.get(`${instruments}/${id}`)).body.data.calibrations).toEqual([])
  })

  it('refuse a certificate that is not what its name says, and none at all', async () => {
    const { id } = await anInstrument(t)
    const days = { calibrated_on: '2026-02-01', calibrated_until: '2027-01-31' }
    const lie = { name: 'certificate.pdf', bytes: Buffer.from('MZ\u0090\u0000 a program'), type: 'application/pdf' }
    for (const [parts, status] of [
      [{ ...days, certificate: lie }, 415],
      [days, 422],
    ] as const) {
      const answer = await admin.form('POST', `${instruments}/${id}/calibrations`, parts)
      expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([status, ['certificate']])
    }
    expect((await admin.get(`${instruments}/${id}`)).body.data.calibrations).toEqual([])
  })

  it('cannot be changed or removed', async () => {
    const { id } = await anInstrument(t)
    await aCalibration(t, id)
    for (const change of [
      sql`delete from instrument_calibrations`,
      sql`update instrument_calibrations set calibrated_until = '2030-01-01'`,
    ])
      await expect(t.db.run(change)).rejects.toThrow('permission denied')
  })
})

describe('what is due', () => {
  it('is a list, a queue, and a reminder before the end and at the end', async () => {
    const alone = await testApp({ now: '2026-03-02T08:00:00.000Z' })
    try {
      const office = await alone.admin()
      const made = async (number: string, until: string) => {
        const { id } = await anInstrument(alone, { number })
        await aCalibration(alone, id, { calibrated_on: '2025-03-03', calibrated_until: until })
        return id
      }
      const dueId = await made('DUE', '2026-04-01')
      const lateId = await made('LATE', '2026-03-01')
      await made('FINE', '2026-04-02')
      const brokenId = await made('BROKEN', '2026-03-15')
      await office.patch(`${instruments}/${brokenId}`, { out_of_service_reason: 'Dropped' })
      const numbers = async (query: string) =>
        listOf(await office.get(`${instruments}?${query}`)).map(
          ({ number, state }: { number: string; state: string }) => `${number} ${state}`,
        )
      expect(await numbers('state=due&sort=due')).toEqual(['LATE expired', 'DUE due'])
      expect(await numbers('state=expired')).toEqual(['LATE expired'])
      expect(await numbers('state=out-of-service')).toEqual(['BROKEN out-of-service'])
      const queue = async () =>
        (await office.get('/admin/api/queues')).body.data.queues.find(
          (one: { queue: string }) => one.queue === 'instruments-due',
        )
      expect(await queue()).toMatchObject({ count: 2, oldest_at: '2026-01-29T20:00:00.000Z' })
      const next = await office.get(`/admin/api/queues/instruments-due/next?after=${lateId}`)
      expect(next.body.data).toEqual({ id: dueId, link: `/admin/instruments/${dueId}`, left: 2 })

      const at = async (day: string) => {
        alone.clock.set(`${day}T08:00:00.000Z`)
        return [await remindOfCalibrations(alone.deps), await remindOfCalibrations(alone.deps)]
      }
      // One of DUE, one of LATE.
      expect(await at('2026-03-02')).toEqual([2, 0])
      const { notifications } = (await office.get('/admin/api/notifications')).body.data
      expect(notifications.map(({ description }: { description: string }) => description)).toContainEqual(
        expect.stringContaining('1 April 2026'),
      )
      // FINE has 30 days left.
      expect(await at('2026-03-03')).toEqual([1, 0])
      expect(await at('2026-03-31')).toEqual([0, 0])
      expect(await at('2026-04-01')).toEqual([1, 0])
      const links = await alone.db.many<{ link: string }>(sql`
        select link from notifications where kind = 'calibration-reminder' and account_id = ${office.id}
        order by created_at, id`)
      expect(links.slice(0, 2).map(({ link }) => link)).toEqual([lateId, dueId].map((id) => `/admin/instruments/${id}`))
      expect(links.at(-1)?.link).toBe(`/admin/instruments/${dueId}`)
    } finally {
      await alone.close()
    }
  })
})
