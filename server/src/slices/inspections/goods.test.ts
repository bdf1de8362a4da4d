// Goods on site as a phone sends them: recorded in any order, computed, signed and submitted.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { type FieldWork, fieldWork } from '../../../test/assigned.ts'
import type { Answer } from '../../../test/client.ts'
import { minutes } from '../../../test/clock.ts'
import { inspectGoods, planVisit, readGoods, record, recordAll, signGoods } from '../../../test/goods.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPhoto, declare, device, give, sendPart } from '../../../test/inspections.ts'
import { aProductOf } from '../../../test/products.ts'
import { aJob, done, makeCompetent, offerInspections, office, own, someGoods } from '../../../test/requests.ts'
import { aPng } from '../../../test/sample-files.ts'
import { sql } from '../../platform/db/sql.ts'

let t: TestApp
let owner: OwnerPerson
let admin: Person
let inspector: Person
beforeAll(async () => {
  t = await testApp({ now: '2026-03-02T08:00:00.000Z' })
  await offerInspections(t)
  owner = await t.owner()
  admin = await t.admin()
  inspector = await t.inspector()
})
afterAll(() => t.close())

const brief = (answer: Answer) => [answer.status, answer.body.code]
const read = (id: string) => readGoods(inspector, id)
const submit = (id: string, body: object) => inspector.post(`/inspector/api/inspections/${id}/submit`, body)
const stateOf = async (id: string) => done(await owner.get(own(id))).body.data.state as string

let hour = 0
/** With a scheduled visit, each in a different hour. */
const aScheduledJob = async (changed: object = {}): Promise<string> => {
  const id = await aJob(t, owner, inspector.id, changed)
  const day = String(3 + Math.floor(hour / 12)).padStart(2, '0')
  done(await planVisit(inspector, id, `2026-03-${day}`, `${String(7 + (hour++ % 12)).padStart(2, '0')}:00`))
  return id
}
const goodLot = (changed: object = {}) => ({
  quantity: 4000,
  inspected: 200,
  packing: 'good',
  marks: 'as-declared',
  ...changed,
})

describe('goods on site', () => {
  it('are readable with their plans before anything is entered, and begin with the first entry', async () => {
    const id = await aScheduledJob()
    const before = await read(id)
    expect(before).toMatchObject({
      id: null,
      certification_id: null,
      facility_id: null,
      request_id: id,
      is_open: true,
      goods: { lines: [{ quantity: 4000 }], seals: ['S-100'], entries: {}, result: 'conforms', reasons: [] },
    })
    expect(before.goods.sampling).toEqual(
      expect.arrayContaining([expect.objectContaining({ line: 0, class: 'major', n: 200 })]),
    )
    expect(before.missing.map(({ key }: { key: string }) => key)).toEqual(
      expect.arrayContaining(['goods:lot#1', 'seal']),
    )
    expect(await stateOf(id)).toBe('scheduled')
    const lot = done(await record(inspector, id, 'lots', { line: 1, lot: goodLot() }))
    expect(lot.body.data).toMatchObject({ key: 'goods:lot#1', in_force: true, result: 'conforms' })
    expect(await stateOf(id)).toBe('in-progress')
    const after = await read(id)
    expect(after.goods.entries).toEqual({ 'goods:lot#1': goodLot() })
    expect((await read(after.id)).request_id).toBe(id)
  })

  it('wait for a planned visit', async () => {
    const id = await aJob(t, owner, inspector.id)
    expect(brief(await record(inspector, id, 'lots', { line: 1, lot: goodLot() }))).toEqual([
      409,
      'inspection.not-scheduled',
    ])
    expect((await read(id)).id).toBeNull()
  })

  it('are rejected from Re on at once, and accepted up to Ac', async () => {
    const id = await aScheduledJob()
    done(await record(inspector, id, 'lots', { line: 1, lot: goodLot() }))
    const { goods } = await read(id)
    const { ac, re } = goods.sampling.find((plan: { class: string }) => plan.class === 'major')
    const count = async (found: number) =>
      done(await record(inspector, id, 'defects', { line: 1, class: 'major', found })).body.data
    expect(await count(ac)).toMatchObject({ result: 'conforms-with-remarks' })
    expect(await count(re)).toMatchObject({
      result: 'does-not-conform',
      reasons: [{ kind: 'lot-rejected', lot: '1', class: 'major', found: re, re }],
    })
    expect(await count(0)).toMatchObject({ result: 'conforms', reasons: [] })
  })

  it('report an invalid entry at its field, and store nothing of it', async () => {
    const id = await aScheduledJob()
    done(await record(inspector, id, 'lots', { line: 1, lot: goodLot() }))
    const sent = async (what: string, body: object) => {
      const answer = await record(inspector, id, what, body)
      return [answer.status, answer.body.fieldErrors && Object.keys(answer.body.fieldErrors)]
    }
    const measurement = { name: 'Temperature', value: -18, unit: '°C', upper: -15 }
    expect(await sent('defects', { line: 1, class: 'major', found: 201 })).toEqual([422, ['found']])
    expect(await sent('lots', { line: 2, lot: goodLot() })).toEqual([422, ['line']])
    expect(await sent('measurements', { id: randomUUID(), measurement: { ...measurement, unit: '' } })).toEqual([
      422,
      ['measurement.unit'],
    ])
    expect(await sent('measurements', { id: randomUUID(), measurement: { ...measurement, lower: 0 } })).toEqual([
      422,
      ['upper'],
    ])
    done(await record(inspector, id, 'seals', { id: randomUUID(), seal: { number: 'A 1', state: 'applied' } }))
    expect(await sent('seals', { id: randomUUID(), seal: { number: 'a1', state: 'applied' } })).toEqual([
      422,
      ['number'],
    ])
    expect(
      await sent('samples', { id: randomUUID(), sample: { line: 9, quantity: 1, unit: 'pcs', storage: 'dry' } }),
    ).toEqual([422, ['line']])
    expect(await sent('conditions', { conditions: { temperature: 91, humidity: 65.55 } })).toEqual([
      422,
      ['conditions.temperature', 'conditions.humidity'],
    ])
    expect(await sent('conditions', { conditions: { surroundings: 'upstairs' } })).toEqual([
      422,
      ['conditions.surroundings'],
    ])
    done(await record(inspector, id, 'defects', { line: 1, class: 'major', found: 150 }))
    expect(await sent('lots', { line: 1, lot: goodLot({ inspected: 100 }) })).toEqual([422, ['inspected']])
    expect(Object.keys((await read(id)).goods.entries)).toHaveLength(3)
  })

  it('name their defects by the catalogue, for goods of that kind', async () => {
    const id = await aScheduledJob()
    const boss = await t.superAdmin()
    const types = '/admin/api/defect-types'
    const aType = async (code: string, hs_prefixes: string[]) =>
      done(await boss.post(types, { code, class: 'major', name: { en: code, ar: code }, hs_prefixes }))
    await aType('FISH-1', ['0306'])
    await aType('CABLE-1', ['8544'])
    await aType('OLD-1', [])
    done(await boss.patch(`${types}/OLD-1`, { is_active: false }))
    const offered = async () => {
      const codes = (await read(id)).goods.defect_types.map(({ code }: { code: string }) => code) as string[]
      return ['FISH-1', 'PACK-WET', 'CABLE-1', 'OLD-1'].filter((code) => codes.includes(code))
    }
    expect(await offered()).toEqual(['FISH-1', 'PACK-WET'])

    done(await record(inspector, id, 'lots', { line: 1, lot: goodLot() }))
    const name = (code: string, found: number | null, more: object = {}) =>
      record(inspector, id, 'defects', { line: 1, class: 'major', code, found, ...more })
    const count = (found: number) => record(inspector, id, 'defects', { line: 1, class: 'major', found })
    const refused = async (answer: Promise<Answer>) => {
      const { status, body } = await answer
      return [status, body.code, Object.keys(body.fieldErrors ?? {})]
    }
    expect(await refused(name('NONE-SUCH', 1))).toEqual([422, 'goods.unknown-defect', ['code']])
    expect(await refused(name('FISH-1', 1, { class: 'minor' }))).toEqual([422, 'goods.unknown-defect', ['code']])
    expect((await refused(name('FISH#1', 1)))[2]).toEqual(['code'])
    expect(await refused(name('CABLE-1', 1))).toEqual([422, 'goods.defect-of-other-goods', ['code']])
    expect(await refused(name('OLD-1', 1))).toEqual([422, 'goods.defect-retired', ['code']])
    expect(await refused(name('FISH-1', 201))).toEqual([422, 'goods.more-defects-than-units', ['found']])

    expect(done(await name('fish-1', 15)).body.data).toMatchObject({
      key: 'defect:major:FISH-1#1',
      reasons: [{ kind: 'lot-rejected', class: 'major', found: 15 }],
    })
    expect(await refused(count(14))).toEqual([422, 'goods.fewer-than-named', ['found']])
    expect(done(await count(16)).body.data.reasons).toMatchObject([{ found: 16 }])
    // The inspection has begun: what is retired now, or moved to other goods, stays usable in it.
    t.clock.forward(minutes(1))
    done(await boss.patch(`${types}/FISH-1`, { is_active: false, hs_prefixes: ['85'] }))
    done(await boss.patch(`${types}/PACK-WET`, { is_active: false }))
    expect(await offered()).toEqual(['FISH-1', 'PACK-WET'])
    done(await name('FISH-1', 3))
    done(await name('PACK-WET', 2))
    done(await name('PACK-WET', null))
    done(await boss.patch(`${types}/PACK-WET`, { is_active: true }))
    const { goods } = await read(id)
    expect(goods.entries).toMatchObject({ 'defect:major:FISH-1#1': 3, 'defect:major:PACK-WET#1': null })
    expect(goods.reasons).toMatchObject([{ found: 16 }])
  })

  it("may have any defect that the owner's product names, whatever its HS code", async () => {
    const type = { class: 'major', name: { en: 'Bent pins', ar: 'دبابيس مثنية' }, hs_prefixes: ['8536'] }
    done(await (await t.superAdmin()).post('/admin/api/defect-types', { code: 'PIN-BENT', ...type }))
    const product = await aProductOf(owner, { defect_codes: ['PIN-BENT'] })
    const plain = await aScheduledJob({ goods: [someGoods()] })
    const named = await aScheduledJob({ goods: [someGoods(), someGoods({ product_id: product })] })
    const offered = async (id: string) =>
      (await read(id)).goods.defect_types.some(({ code }: { code: string }) => code === 'PIN-BENT') as boolean
    expect([await offered(plain), await offered(named)]).toEqual([false, true])
    const name = (line: number) =>
      record(inspector, named, 'defects', { line, class: 'major', code: 'PIN-BENT', found: 1 })
    expect(brief(await name(1))).toEqual([422, 'goods.defect-of-other-goods'])
    done(await name(2))
    expect((await read(named)).goods.entries).toMatchObject({ 'defect:major:PIN-BENT#2': 1 })
  })

  it('are counted by two devices without overwriting each other', async () => {
    const id = await aScheduledJob()
    const other = randomUUID()
    done(await record(inspector, id, 'lots', { line: 1, lot: goodLot() }))
    const send = (body: object) => record(inspector, id, 'defects', { line: 1, class: 'major', ...body })
    done(await send({ code: 'PACK-WET', found: 4 }))
    done(await send({ code: 'PACK-OPEN', found: 6, device: other, counter: 1 }))
    done(await send({ code: 'PACK-WET', found: 5 }))
    expect((await read(id)).goods).toMatchObject({
      entries: { 'defect:major:PACK-WET#1': 5, 'defect:major:PACK-OPEN#1': 6 },
      reasons: [{ kind: 'lot-accepted-with-defects', class: 'major', found: 6 }],
    })
  })

  it('of a declared seal from two devices are merged, or the later one is told the recorded state', async () => {
    const id = await aScheduledJob()
    const [first, second] = [randomUUID(), randomUUID()]
    const other = { device: randomUUID() }
    const seal = (key: string, state: string, more: object = {}) =>
      record(inspector, id, 'seals', { id: key, seal: { number: 's 100', state }, ...more })
    done(await seal(first, 'intact'))
    const again = { ...other, counter: 1 }
    for (const answer of [await seal(second, 'intact', again), await seal(second, 'intact', again)])
      expect(done(answer).body.data).toMatchObject({ in_force: true, result: 'conforms' })
    expect(Object.keys((await read(id)).goods.entries)).toEqual([`seal:${first}`])

    const differs = await seal(second, 'broken', { ...other, counter: 2 })
    expect([differs.status, differs.body.fieldErrors]).toEqual([
      422,
      { number: 'Another device recorded this seal as intact. Check it, then choose its state again.' },
    ])
    expect((await read(id)).goods.entries).toMatchObject({ [`seal:${first}`]: { state: 'intact' } })
    // The other device can correct the recorded entry by its key.
    expect(done(await seal(first, 'broken', { ...other, counter: 3 })).body.data.result).toBe('conforms-with-remarks')
    expect((await read(id)).goods.entries).toMatchObject({ [`seal:${first}`]: { state: 'broken' } })
  })

  it('sent twice count once, and the newest of one device counts', async () => {
    const id = await aScheduledJob()
    const stamp = { at: '2026-03-02T08:00:00Z', device, counter: 70 }
    const send = (counter: number, quantity: number) =>
      inspector.post(`/inspector/api/inspections/${id}/lots`, {
        ...stamp,
        counter,
        line: 1,
        lot: goodLot({ quantity }),
      })
    done(await send(71, 3900))
    expect(done(await send(70, 4000)).body.data.in_force).toBe(false)
    done(await send(71, 3900))
    expect(brief(await send(71, 3800))).toEqual([409, 'inspection.counter-used'])
    const { goods } = await read(id)
    expect(goods.entries['goods:lot#1'].quantity).toBe(3900)
    expect(goods).toMatchObject({ result: 'conforms-with-remarks', reasons: [{ kind: 'remarks', count: 1 }] })
  })

  it('are returned as recorded, with omitted fields', async () => {
    const id = await aScheduledJob()
    const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const
    const seals = [
      { number: 'S-100', state: 'broken' },
      { number: 'N-7', state: 'applied', container: 'CSQU3054383' },
    ]
    const measurement = { name: 'Reefer temperature', value: -17.5, unit: '°C', upper: -18 }
    const sample = { line: 1, quantity: 2, unit: 'kg', storage: 'frozen' }
    done(await record(inspector, id, 'lots', { line: 1, lot: { quantity: 3990, packing: 'damaged' } }))
    done(await record(inspector, id, 'defects', { line: 1, class: 'minor', found: null }))
    for (const [at, seal] of seals.entries()) done(await record(inspector, id, 'seals', { id: ids[at], seal }))
    done(await record(inspector, id, 'measurements', { id: ids[2], measurement }))
    done(await record(inspector, id, 'samples', { id: ids[3], sample }))
    done(await record(inspector, id, 'conditions', { conditions: { temperature: 4.5 } }))
    done(await record(inspector, id, 'conditions', { conditions: { spot: ' ', surroundings: 'outdoors' } }))
    expect((await read(id)).goods.entries).toEqual({
      'conditions:site': { spot: null, surroundings: 'outdoors', temperature: null, humidity: null, present: null },
      'goods:lot#1': { quantity: 3990, inspected: null, packing: 'damaged', marks: null },
      'goods:minor#1': null,
      [`seal:${ids[0]}`]: { ...seals[0], container: null },
      [`seal:${ids[1]}`]: seals[1],
      [`measurement:${ids[2]}`]: { ...measurement, line: null, lower: null, instrument: null },
      [`sample:${ids[3]}`]: { ...sample, seal: null },
    })
  })

  it('may have photos of a line and of its defects, and of nothing else', async () => {
    const id = await aScheduledJob()
    const photo = aPhoto(aPng(), { item: 'goods:major', parts: 1 })
    photo.declared.repeat = '1'
    done(await declare(inspector, id, photo))
    expect(done(await sendPart(inspector, id, photo, 1)).body.data).toMatchObject({ key: 'goods:major#1' })
    const stray = aPhoto(aPng(), { item: 'goods:lot', parts: 1 })
    expect(brief(await declare(inspector, id, { ...stray, declared: { ...stray.declared, repeat: '2' } }))).toEqual([
      422,
      'goods.unknown-line',
    ])
    expect(brief(await declare(inspector, id, aPhoto(aPng())))).toEqual([422, 'answer.unknown-item'])
    const { photos } = await read(id)
    expect(photos).toHaveLength(1)
    expect((await t.anyone.get(photos[0].url)).status).toBe(200)
  })

  it('of a line removed by the owner after a return are refused, while those of other lines are accepted', async () => {
    const id = await aScheduledJob({ goods: [someGoods(), someGoods({ description: 'Squid rings' })] })
    done(await admin.post(office(id, '/return'), { reason: 'Only one lot arrives.' }))
    done(await owner.patch(own(id), { goods: [someGoods()] }))
    done(await owner.post(own(id, '/submit'), {}))
    done(await planVisit(inspector, id, '2026-03-29', '09:00'))
    const current = { goods_version: 1 }
    const ofLine = (repeat: string) => {
      const photo = aPhoto(aPng(), { item: 'goods:lot', parts: 1 })
      return declare(inspector, id, { ...photo, declared: { ...photo.declared, ...current, repeat } })
    }
    const lotOf = (line: number) => record(inspector, id, 'lots', { line, lot: goodLot(), ...current })
    expect(brief(await ofLine('2'))).toEqual([422, 'goods.unknown-line'])
    expect(brief(await lotOf(2))).toEqual([422, 'goods.unknown-line'])
    done(await ofLine('1'))
    done(await lotOf(1))
  })

  it('about goods from before a return are refused, whenever they were entered', async () => {
    const id = await aScheduledJob({ goods: [someGoods({ description: 'Squid rings' }), someGoods()] })
    expect((await read(id)).goods.version).toBe(0)
    done(await admin.post(office(id, '/return'), { reason: 'Only the shrimp arrives.' }))
    // Line 1 is the shrimp now.
    done(await owner.patch(own(id), { goods: [someGoods()] }))
    done(await owner.post(own(id, '/submit'), {}))
    done(await planVisit(inspector, id, '2026-03-29', '11:00'))
    // A phone without a connection still shows the squid rings, so the hour of an entry says nothing.
    t.clock.forward(60_000)
    const entered = async (version: object) => {
      const at = t.clock.now().toISOString()
      const photo = aPhoto(aPng(), { item: 'goods:lot', parts: 1 })
      const declared = { ...photo.declared, ...version, repeat: '1', taken_at: at }
      return [
        await record(inspector, id, 'lots', { line: 1, lot: goodLot(), at, ...version }),
        await declare(inspector, id, { ...photo, declared }),
        await signGoods(inspector, id, { at, ...version }),
        await submit(id, { recommendation: 'conforms', ...version }),
      ].map(brief)
    }
    const refused = [409, 'inspection.before-return']
    for (const version of [{ goods_version: 0 }, {}])
      expect(await entered(version)).toEqual([refused, refused, refused, refused])
    expect(await stateOf(id)).toBe('scheduled')
    const { id: inspectionId, goods } = await read(id)
    expect([inspectionId, goods.version]).toEqual([null, 1])
    expect(await entered({ goods_version: goods.version })).toEqual([
      [200, undefined],
      [200, undefined],
      [200, undefined],
      [409, 'inspection.goods-missing'],
    ])
    t.clock.forward(-60_000)
  })

  it('are only for the assigned inspector, and never for a facility', async () => {
    const id = await aScheduledJob()
    const other = await t.inspector()
    expect(brief(await record(other, id, 'lots', { line: 1, lot: goodLot() }))).toEqual([404, 'inspection.not-found'])
    expect(brief(await other.get(`/inspector/api/inspections/${id}`))).toEqual([404, 'inspection.not-found'])
    const work: FieldWork = await fieldWork(t, { owner, admin, inspector })
    expect(brief(await record(inspector, work.certificationId, 'lots', { line: 1, lot: goodLot() }))[0]).toBe(409)
    expect(brief(await submit(work.certificationId, { recommendation: 'conforms' }))[0]).toBe(409)
    expect(brief(await give(inspector, id, 'cold.picture', { value: 'yes', counter: 1 }))[0]).toBe(409)
  })
})

describe('submitting goods', () => {
  it('needs every line, every seal and both signatures', async () => {
    const id = await aScheduledJob()
    const missing = async () => (await submit(id, { recommendation: 'conforms' })).body.data?.missing ?? []
    const refused = await submit(id, { recommendation: 'conforms' })
    expect(brief(refused)).toEqual([409, 'inspection.goods-missing'])
    expect(await stateOf(id)).toBe('scheduled')
    await recordAll(inspector, id)
    expect(await missing()).toEqual([])
  })

  it('goes under review with the computed result, completes its visit, and is then closed', async () => {
    const id = await aJob(t, owner, inspector.id)
    done(await planVisit(inspector, id))
    await recordAll(inspector, id)
    done(await submit(id, { recommendation: 'conforms' }))
    const { state, visits } = done(await owner.get(own(id))).body.data
    expect([state, visits.map(({ status }: { status: string }) => status)]).toEqual(['under-review', ['COMPLETED']])
    expect(brief(await record(inspector, id, 'lots', { line: 1, lot: goodLot() }))).toEqual([409, 'inspection.closed'])
    expect(brief(await submit(id, { recommendation: 'conforms' }))).toEqual([409, 'inspection.closed'])
    expect(done(await admin.get(office(id, '/inspection'))).body.data).toMatchObject({
      submitted_at: expect.any(String),
      recommendation: 'conforms',
      goods: { result: 'conforms' },
    })
  })

  it('needs a visit: a cancelled one must be planned again, and an early one counts', async () => {
    const id = await aScheduledJob()
    await recordAll(inspector, id)
    const [visit] = done(await inspector.get(`/inspector/api/requests/${id}`)).body.data.visits
    done(await inspector.patch(`/inspector/api/certifications/${visit.id}/cancel`, {}))
    expect(brief(await submit(id, { recommendation: 'conforms' }))).toEqual([409, 'inspection.not-scheduled'])
    done(await planVisit(inspector, id, '2026-03-28', '09:00'))
    done(await submit(id, { recommendation: 'conforms' }))
    const { visits } = done(await owner.get(own(id))).body.data
    expect(visits.map(({ status }: { status: string }) => status)).toEqual(['CANCELLED', 'COMPLETED'])
  })

  it('twice at once counts once', async () => {
    const id = await aScheduledJob()
    await recordAll(inspector, id)
    const answers = await Promise.all([1, 2].map(() => submit(id, { recommendation: 'conforms' })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  it('with a result other than the computed one needs a reason', async () => {
    const id = await aScheduledJob()
    await recordAll(inspector, id, { packing: 'damaged' })
    const bare = await submit(id, { recommendation: 'conforms' })
    expect([...brief(bare), Object.keys(bare.body.fieldErrors)]).toEqual([
      422,
      'inspection.reason-required',
      ['reason'],
    ])
    done(await submit(id, { recommendation: 'conforms', reason: 'Only the outer wrap.' }))
    expect(done(await admin.get(office(id))).body.data.review).toMatchObject({
      computed: 'conforms-with-remarks',
      recommended: 'conforms',
      recommended_reason: 'Only the outer wrap.',
    })
  })

  it('after a change needs new signatures', async () => {
    const id = await aScheduledJob()
    await recordAll(inspector, id)
    done(await record(inspector, id, 'lots', { line: 1, lot: goodLot({ quantity: 3999 }) }))
    expect(brief(await submit(id, { recommendation: 'conforms-with-remarks' }))).toEqual([
      409,
      'inspection.goods-missing',
    ])
    done(await signGoods(inspector, id))
    done(await signGoods(inspector, id, { role: 'contact', strokes: [], refused_reason: 'Not the owner’s man.' }))
    done(await submit(id, { recommendation: 'conforms-with-remarks' }))
    expect(await stateOf(id)).toBe('under-review')
  })

  it('is sent back, continued, and submitted again', async () => {
    const id = await aScheduledJob()
    await recordAll(inspector, id)
    done(await submit(id, { recommendation: 'conforms' }))
    done(await admin.post(office(id, '/send-back'), { reason: 'The label of line 1 is not to be seen.' }))
    const reopened = { reason: 'The label of line 1 is not to be seen.', at: expect.any(String) }
    expect(await read(id)).toMatchObject({ is_open: true, submitted_at: null, reopened })
    done(await record(inspector, id, 'lots', { line: 1, lot: goodLot({ marks: 'different' }) }))
    done(await signGoods(inspector, id))
    done(await signGoods(inspector, id, { role: 'contact' }))
    done(await submit(id, { recommendation: 'conforms-with-remarks' }))
    expect((await read(id)).reopened).toBeNull()
    expect(await stateOf(id)).toBe('under-review')
  })

  it('is in the audit trail with what was sealed', async () => {
    const id = await aScheduledJob({ goods: [someGoods(), someGoods({ description: 'Squid', quantity: 30 })] })
    await recordAll(inspector, id)
    done(await submit(id, { recommendation: 'conforms' }))
    const rows = await t.ownerDb.many<{ action: string; after: Record<string, unknown> }>(sql`
      select action, after from audit_events
      where subject_id in (${id}, ${(await read(id)).id}) order by seq`)
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'request.inspection-begun',
        'inspection.began',
        'request.inspected',
        'inspection.submitted',
      ]),
    )
    expect(rows.find(({ action }) => action === 'inspection.submitted')?.after).toMatchObject({
      computed: 'conforms',
      answers_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it('works in one call for other tests', async () => {
    const other = await t.inspector()
    await makeCompetent(t, other.id)
    const id = await aJob(t, owner, other.id)
    expect(await inspectGoods(other, id, { critical: 1 })).toBe('does-not-conform')
    expect(await stateOf(id)).toBe('under-review')
  })
})
