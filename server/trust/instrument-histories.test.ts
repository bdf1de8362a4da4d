// Random histories of instruments: calibrated, taken out of service and put back, and measured with at any day, with and
// without a reason. No report prints an instrument that was out of calibration on the day of measuring without its
// override (trust: F47).
import { randomUUID } from 'node:crypto'
import type { GoodsReport } from '@assure/contract/signed/report-facts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../src/platform/db/sql.ts'
import type { OwnerPerson, Person } from '../test/actors.ts'
import { planVisit, record, recordAll } from '../test/goods.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { aCalibration, anInstrument, instruments } from '../test/instruments.ts'
import { aJob, done, offerInspections, office } from '../test/requests.ts'
import { type Chance, chanceOf, measured, seed, sized } from '../test/size.ts'

let t: TestApp
let owner: OwnerPerson
let admin: Person
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
  await offerInspections(t)
  admin = await t.admin()
})
afterAll(() => t.close())

const steps = 12
const dayMs = 86_400_000
const today = '2026-03-02'
const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** `calibrated`: in the order in which they were recorded. */
type Model = { id: string; number: string; calibrated: { on: string; until: string }[]; outAt: number | undefined }

/** Of the calibrations that began by then, the last recorded of the latest. */
const untilOn = ({ calibrated }: Model, day: string): string | null => {
  const begun = calibrated.filter(({ on }) => on <= day)
  const latest = begun
    .map(({ on }) => on)
    .toSorted()
    .at(-1)
  return begun.findLast(({ on }) => on === latest)?.until ?? null
}

const tally = { measured: 0, refused: 0, overridden: 0, reports: 0 }

const calibrate = async (chance: Chance, model: Model): Promise<void> => {
  const on = daysFrom(today, -chance.int(60))
  const until = daysFrom(on, chance.int(50))
  done(await aCalibration(t, model.id, { calibrated_on: on, calibrated_until: until }))
  model.calibrated.push({ on, until })
}

const toggle = async (model: Model): Promise<void> => {
  const reason = model.outAt === undefined ? 'Dropped' : null
  done(await admin.patch(`${instruments}/${model.id}`, { out_of_service_reason: reason }))
  model.outAt = reason === null ? undefined : t.clock.now().getTime()
}

type Measured = { day: string; until: string | null; override: string | null }

const measure = async (
  chance: Chance,
  model: Model,
  { inspector, job, measurements }: { inspector: Person; job: string; measurements: Map<string, Measured> },
): Promise<void> => {
  // At noon of a past day, or now.
  const at = chance.maybe(0.3) ? t.clock.now() : new Date(`${daysFrom(today, -1 - chance.int(45))}T08:00:00Z`)
  const day = at.toISOString().slice(0, 10)
  const override = chance.maybe(0.5) ? 'No other probe.' : null
  const name = `Reading ${tally.measured}`
  const answer = await record(inspector, job, 'measurements', {
    id: randomUUID(),
    at: at.toISOString(),
    measurement: { name, value: 1, unit: '°C', instrument: model.number, ...(override === null ? {} : { override }) },
  })
  const until = untilOn(model, day)
  const isValid = until !== null && until >= day
  const isOut = model.outAt !== undefined && at.getTime() >= model.outAt
  const expected = !isOut && (isValid || override !== null)
  if (answer.status < 300 !== expected)
    throw new Error(`${name} on ${day}: expected ${expected}, got ${answer.text} after ${JSON.stringify(model)}`)
  tally.measured++
  if (!expected) {
    tally.refused++
    return
  }
  if (!isValid) tally.overridden++
  measurements.set(name, { day, until, override: isValid ? null : override })
}

const play = async (chance: Chance): Promise<void> => {
  const inspector = await t.inspector()
  const job = await aJob(t, owner, inspector.id)
  done(await planVisit(inspector, job))
  const models: Model[] = []
  for (let at = 0; at < 2; at++) {
    const { id, number } = await anInstrument(t)
    models.push({ id, number, calibrated: [], outAt: undefined })
  }
  const measurements = new Map<string, Measured>()
  for (let at = 0; at < steps; at++) {
    t.clock.set(new Date(t.clock.now().getTime() + 1_000).toISOString())
    const model = chance.pick(models)
    const drawn = chance.int(10)
    if (drawn < 3) await calibrate(chance, model)
    else if (drawn < 4) await toggle(model)
    else await measure(chance, model, { inspector, job, measurements })
  }
  await recordAll(inspector, job)
  done(await inspector.post(`/inspector/api/inspections/${job}/submit`, { recommendation: 'conforms' }))
  done(await admin.post(office(job, '/decide'), { result: 'conforms' }))
  // The facts that are signed and drawn. Drawing them takes longer than the whole history.
  const { payload } = await t.ownerDb.get<{ payload: string }>(
    sql`select v.payload from report_revisions v join issued_reports r on r.id = v.report_id where r.request_id = ${job}`,
  )
  const { facts } = JSON.parse(payload) as { facts: GoodsReport }
  tally.reports++
  expect(facts.measurements).toHaveLength(measurements.size)
  for (const { name, measuredWith } of facts.measurements) {
    const model = measurements.get(name)
    expect(measuredWith).toMatchObject({ calibratedUntil: model?.until, override: model?.override })
    const isValid = (measuredWith?.calibratedUntil ?? '') >= (model?.day ?? '')
    expect(measuredWith?.override === null).toBe(isValid)
  }
}

it('no report prints an instrument that was out of calibration without its override', async () => {
  const histories = sized(25, 500)
  const chance = chanceOf(seed)
  for (let at = 0; at < histories; at++) {
    // Requests of an owner on one day are limited.
    if (at % 20 === 0) owner = await t.owner()
    await play(chance)
  }
  expect(tally.overridden).toBeGreaterThan(0)
  expect(tally.refused).toBeGreaterThan(0)
  measured(
    'F47',
    `${histories} histories of instruments: ${tally.measured} measurements, ${tally.refused} refused as the model says, ${tally.overridden} out of calibration with their reason; ${tally.reports} reports, none with an instrument out of calibration without its override`,
  )
}, 3_600_000)
