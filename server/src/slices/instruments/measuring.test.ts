// Measuring with an instrument: on site, in the laboratory, and in the reports.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { planVisit, readGoods, record, recordAll, signGoods } from '../../../test/goods.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { device } from '../../../test/inspections.ts'
import { aCalibration, anInstrument, instruments } from '../../../test/instruments.ts'
import { drawings, drawWaiting, keyOf } from '../../../test/issued-reports.ts'
import { anAnalyst } from '../../../test/product-tests.ts'
import { aJob, done, offerInspections, office } from '../../../test/requests.ts'
import { aBareLaboratory, aProductTest, measured, testPath } from '../../../test/tested-samples.ts'

let t: TestApp
let owner: OwnerPerson
let admin: Person
let inspector: Person
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
  await offerInspections(t)
  owner = await t.owner()
  admin = await t.admin()
})
afterAll(() => t.close())

const aCalibrated = async (days?: object): Promise<{ id: string; number: string }> => {
  const instrument = await anInstrument(t)
  done(await aCalibration(t, instrument.id, days))
  return instrument
}
/** The inspector has a free day in each job. */
const aScheduledJob = async (): Promise<string> => {
  inspector = await t.inspector()
  const id = await aJob(t, owner, inspector.id)
  done(await planVisit(inspector, id))
  return id
}
const temperature = (instrument: string, more: object = {}) => ({
  name: 'Core temperature',
  value: -18,
  unit: '°C',
  instrument,
  ...more,
})
const measure = (job: string, measurement: object | null, more: object = {}) =>
  record(inspector, job, 'measurements', { id: randomUUID(), measurement, ...more })
const ended = { calibrated_on: '2025-02-01', calibrated_until: '2026-02-28' }

describe('on site', () => {
  it('keeps the facts of the instrument as of that moment, by number whatever its capitals', async () => {
    const job = await aScheduledJob()
    const { id, number } = await aCalibrated()
    const key = randomUUID()
    done(await measure(job, temperature(number.toLowerCase()), { id: key }))
    done(await aCalibration(t, id, { calibrated_on: '2026-03-02', calibrated_until: '2027-03-01' }))
    expect((await readGoods(inspector, job)).goods.measured_with).toEqual({
      [`measurement:${key}`]: {
        id,
        number,
        kind: { en: 'Probe thermometer', ar: 'ميزان حرارة بمجس' },
        calibrated_until: '2027-01-09',
        override: null,
      },
    })
  })

  it('refuses an unknown, an uncalibrated and an ended instrument at its field, and stores nothing', async () => {
    const job = await aScheduledJob()
    const { number: never } = await anInstrument(t)
    const { number: late } = await aCalibrated(ended)
    for (const [number, code, word] of [
      ['Probe 7', 'instrument.unknown', 'Probe 7'],
      [never, 'instrument.not-calibrated', never],
      [late, 'instrument.out-of-calibration', '28 February 2026'],
    ] as const) {
      const answer = await measure(job, temperature(number))
      expect([answer.status, answer.body.code]).toEqual([422, code])
      expect(answer.body.fieldErrors.instrument).toContain(word)
    }
    expect((await readGoods(inspector, job)).goods?.entries).toEqual({})
  })

  it('counts the day of measuring: a calibration that ended before the entry arrived', async () => {
    const job = await aScheduledJob()
    const { number } = await aCalibrated(ended)
    done(await measure(job, temperature(number), { at: '2026-02-28T19:59:00Z' }))
    // 28 February is over in Dubai.
    expect((await measure(job, temperature(number), { at: '2026-02-28T20:00:00Z' })).status).toBe(422)
  })

  it('takes a reason for an ended calibration, and drops one that is not needed', async () => {
    const job = await aScheduledJob()
    const [{ number: late }, { number: fine }] = [await aCalibrated(ended), await aCalibrated()]
    const override = 'No other probe on board.'
    done(await measure(job, temperature(late, { override }), { id: randomUUID() }))
    done(await measure(job, temperature(fine, { override })))
    const { goods } = await readGoods(inspector, job)
    const facts = Object.values(goods.measured_with as Record<string, { number: string; override: string | null }>)
    expect(facts.map(({ number, override: reason }) => [number, reason])).toEqual(
      expect.arrayContaining([
        [late, override],
        [fine, null],
      ]),
    )
  })

  it('refuses an instrument that is out of service from then on, also with a reason', async () => {
    const job = await aScheduledJob()
    const { id, number } = await aCalibrated()
    done(await admin.patch(`${instruments}/${id}`, { out_of_service_reason: 'Dropped' }))
    const answer = await measure(job, temperature(number, { override: 'Needed' }), { at: '2026-03-02T08:00:00Z' })
    expect([answer.status, answer.body.code]).toEqual([422, 'instrument.out-of-service'])
    done(await measure(job, temperature(number), { at: '2026-03-02T07:59:59Z' }))
    done(await admin.patch(`${instruments}/${id}`, { out_of_service_reason: null }))
    done(await measure(job, temperature(number)))
  })

  it('knows an entry that is sent again, whatever happened to its instrument since, and leaves signatures valid', async () => {
    const job = await aScheduledJob()
    const { id, number } = await aCalibrated()
    const entry = {
      id: randomUUID(),
      measurement: temperature(number),
      at: '2026-03-02T08:00:00Z',
      device,
      counter: 900_001,
    }
    const path = `/inspector/api/inspections/${job}/measurements`
    done(await inspector.post(path, entry))
    done(await signGoods(inspector, job))
    done(await admin.patch(`${instruments}/${id}`, { out_of_service_reason: 'Dropped' }))
    done(await inspector.post(path, entry))
    const [signature] = (await readGoods(inspector, job)).signatures
    expect(signature.is_outdated).toBe(false)
  })

  it('may be used in two places at once', async () => {
    const { number } = await aCalibrated()
    const first = await aScheduledJob()
    const firstInspector = inspector
    const second = await aScheduledJob()
    const answers = await Promise.all([
      record(firstInspector, first, 'measurements', { id: randomUUID(), measurement: temperature(number) }),
      record(inspector, second, 'measurements', { id: randomUUID(), measurement: temperature(number) }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it('is printed in the report with its override, on the public page with key, and listed as measured since', async () => {
    const job = await aScheduledJob()
    const [fine, late] = [await aCalibrated(), await aCalibrated(ended)]
    done(await measure(job, temperature(fine.number)))
    done(await measure(job, temperature(late.number, { name: 'Reefer', override: 'The other probe fell.' })))
    await recordAll(inspector, job)
    done(await inspector.post(`/inspector/api/inspections/${job}/submit`, { recommendation: 'conforms' }))
    done(await admin.post(office(job, '/decide'), { result: 'conforms' }))
    await drawWaiting(t)
    const { facts } = drawings.at(-1) ?? {}
    if (facts?.kind !== 'inspection') throw new Error('No report.')
    expect(facts.measurements.map(({ measuredWith }) => measuredWith)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ number: fine.number, calibratedUntil: '2027-01-09', override: null }),
        expect.objectContaining({
          number: late.number,
          calibratedUntil: '2026-02-28',
          override: 'The other probe fell.',
        }),
      ]),
    )
    const key = encodeURIComponent(keyOf(facts.number))
    const shown = done(await t.anyone.get(`/api/public/reports/${facts.number}?key=${key}`)).text
    expect(shown).toContain('The other probe fell.')
    expect(shown).toContain('"calibrated_until":"2027-01-09"')

    const uses = async (id: string, since = '') =>
      done(await admin.get(`${instruments}/${id}/measurements${since}`)).body.data
    expect(await uses(fine.id)).toMatchObject({
      since: '2026-01-10',
      total: 1,
      measurements: [{ name: { en: 'Core temperature' }, request: { id: job }, sample: null, override: null }],
    })
    expect(await uses(late.id)).toMatchObject({ total: 1, measurements: [{ override: 'The other probe fell.' }] })
    expect(await uses(fine.id, '?since=2026-03-03')).toMatchObject({ total: 0, measurements: [] })
  })
})

describe('in the laboratory', () => {
  it('a result keeps its instrument, row by row, and an unknown one refuses only its row', async () => {
    const laboratoryId = await aBareLaboratory(t)
    const sara = await anAnalyst(t, laboratoryId)
    const omar = await anAnalyst(t, laboratoryId)
    const { samples } = await aProductTest(t, { laboratoryId })
    const tests = samples[0]?.tests ?? {}
    const { id, number } = await aCalibrated()
    const { number: late } = await aCalibrated(ended)
    const row = (name: string, result: object, more: object) => ({ test_id: tests[name], ...result, ...more })
    const sent = {
      results: [
        row('Lead', measured('0.02'), { instrument: number }),
        row('Salmonella', { values: [{ qualifier: 'not-detected' }] }, { instrument: 'ICP 9' }),
      ],
    }
    const { results } = done(await sara.post('/inspector/api/tests/results', sent)).body.data
    expect(results).toMatchObject([
      { refusal: null, test: { instrument: { id, number, calibrated_until: '2027-01-09', override: null } } },
      { refusal: { code: 'instrument.unknown' }, test: { state: 'ordered' } },
    ])
    // The same row again is known.
    expect(done(await sara.post('/inspector/api/tests/results', sent)).body.data.results[0].refusal).toBeNull()
    const path = testPath(tests.Salmonella ?? '', '/result')
    const result = { values: [{ qualifier: 'not-detected' }], instrument: late }
    expect((await sara.post(path, result)).body.code).toBe('instrument.out-of-calibration')
    const override = 'The new balance is late.'
    const entered = done(await sara.post(path, { ...result, override })).body.data
    expect(entered.instrument).toMatchObject({ number: late, override })
    expect(entered.entries.at(-1)).toMatchObject({ what: 'entered', instrument: { number: late } })
    // A given-back result takes its instrument along; the history keeps it.
    const back = done(await omar.post(testPath(tests.Salmonella ?? '', '/give-back'), { reason: 'Weigh again.' }))
    expect(back.body.data).toMatchObject({ instrument: null, result: null })
    const uses = done(await admin.get(`${instruments}/${id}/measurements`)).body.data
    expect(uses.measurements).toMatchObject([{ name: { en: 'Lead' }, sample: { id: samples[0]?.id } }])
  })
})
