// Random histories of goods requests against a small model: pay, assign, visit, record, sign, submit, send back,
// decide, cancel, by users who may and who may not, naming defects of the catalogue, of other goods and unknown ones. None
// is reported without payment, assignment, visit, all required
// entries and a second person, and its report prints the named defects (trust: F7).
import { randomUUID } from 'node:crypto'
import { type DefectClass, defectClasses } from '@assure/contract/domain/inspection-result'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../src/platform/db/sql.ts'
import type { OwnerPerson, Person } from '../test/actors.ts'
import type { Answer, Client } from '../test/client.ts'
import { planVisit, record, signGoods } from '../test/goods.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { drawings, drawWaiting } from '../test/issued-reports.ts'
import { linesOf } from '../test/pdf-text.ts'
import { aSentRequest, done, importService, makeCompetent, offerInspections, office, own } from '../test/requests.ts'
import { measured, seed, sized } from '../test/size.ts'
import { brokenInvariants } from './invariants.ts'

let t: TestApp
let owner: OwnerPerson
let admins: readonly Person[]
let inspectors: readonly Person[]
beforeAll(async () => {
  t = await testApp()
  await offerInspections(t)
  admins = [patient(await t.admin()), patient(await t.admin())]
})
afterAll(() => t.close())

const attempts = 20

/** A 503 means that the machine is busy, not that the step is refused, so retry as our screens do. */
const patient = <One extends Client>(client: One): One => {
  const again = async (send: () => Promise<Answer>): Promise<Answer> => {
    let answer = await send()
    for (let attempt = 1; answer.status === 503 && attempt < attempts; attempt++) answer = await send()
    return answer
  }
  return {
    ...client,
    get: (...sent) => again(() => client.get(...sent)),
    post: (...sent) => again(() => client.post(...sent)),
    patch: (...sent) => again(() => client.patch(...sent)),
    form: (...sent) => again(() => client.form(...sent)),
  } satisfies One
}

/**
 * An owner's daily changes and an inspector's free hours are limited, and the clock stays within one day, so new users
 * are needed.
 */
const historiesOfOnePeople = 1_000

const changePeople = async (): Promise<void> => {
  owner = patient(await t.owner())
  inspectors = [patient(await t.inspector()), patient(await t.inspector())]
  for (const { id } of inspectors) await makeCompetent(t, id)
  hours = 0
}

const steps = [
  'pay',
  'assign',
  'plan',
  'lot',
  'damage',
  'defects',
  'name',
  'name-of-other-goods',
  'name-unknown',
  'seal',
  'sign',
  'sign-contact',
  'submit',
  'send-back',
  'decide',
  'cancel',
] as const
/** `defect`: the one that is named, by its place in the list of its kind. */
type Step = { does: (typeof steps)[number]; who: 0 | 1; defect: number; units: number }

type CatalogueDefect = { class: DefectClass; code: string }
const delivered = {
  name: [
    { class: 'critical', code: 'FOOD-MOULD' },
    { class: 'major', code: 'PACK-WET' },
    { class: 'major', code: 'COLD-WARM' },
    { class: 'minor', code: 'PACK-CRUSHED' },
  ],
  'name-of-other-goods': [
    { class: 'critical', code: 'ELEC-LIVE' },
    { class: 'major', code: 'TEXT-HOLE' },
  ],
  'name-unknown': [
    { class: 'minor', code: 'PACK-WET' },
    { class: 'major', code: 'NONE-SUCH' },
  ],
} as const satisfies Record<string, readonly CatalogueDefect[]>
const refusals = {
  'name-of-other-goods': 'goods.defect-of-other-goods',
  'name-unknown': 'goods.unknown-defect',
} as const

const defectOf = (does: keyof typeof delivered, at: number): CatalogueDefect => {
  const list: readonly CatalogueDefect[] = delivered[does]
  const defect = list[at % list.length]
  if (defect === undefined) throw new Error('Each list has defects.')
  return defect
}

type Model = {
  state: 'awaiting-payment' | 'ready' | 'scheduled' | 'in-progress' | 'under-review' | 'reported' | 'cancelled'
  inspector: number | undefined
  assignedBy: number | undefined
  packing: string
  isCounted: boolean
  /** Units by code. */
  named: Map<string, number>
  isSealed: boolean
  /** The content that each signature is bound to. */
  signed: { inspector?: string; contact?: string }
}

const contentOf = ({ packing, isCounted, isSealed, named }: Model): string =>
  JSON.stringify([packing, isCounted, isSealed, ...delivered.name.map(({ code }) => named.get(code) ?? 0)])
/** The faulty units of a class: no fewer than have one of its named defects. */
const unitsOf = ({ named }: Model, one: DefectClass): number =>
  Math.max(0, ...delivered.name.map((defect) => (defect.class === one ? (named.get(defect.code) ?? 0) : 0)))
const isOnSite = ({ state }: Model): boolean => state === 'scheduled' || state === 'in-progress'

/** Whether the model expects a step to succeed. */
const isExpected = (model: Model, { does, who }: Step): boolean => {
  const isTheirs = model.inspector === who
  const content = contentOf(model)
  switch (does) {
    case 'pay':
      return model.state === 'awaiting-payment'
    case 'assign':
      return (model.state === 'ready' || model.state === 'scheduled') && !isTheirs
    case 'plan':
      return isTheirs && (model.state === 'ready' || isOnSite(model))
    case 'lot':
    case 'damage':
    case 'defects':
    case 'name':
    case 'seal':
      return isTheirs && isOnSite(model)
    case 'name-of-other-goods':
    case 'name-unknown':
      return false
    case 'sign':
    case 'sign-contact':
      return isTheirs && isOnSite(model) && content !== contentOf(freshModel())
    case 'submit': {
      const isWhole = model.packing !== '' && model.isCounted && model.isSealed
      const { inspector, contact } = model.signed
      return isTheirs && model.state === 'in-progress' && isWhole && inspector === content && contact === content
    }
    case 'send-back':
      return model.state === 'under-review'
    case 'decide':
      return model.state === 'under-review' && model.assignedBy !== who
    case 'cancel':
      return model.state === 'awaiting-payment' || model.state === 'ready' || model.state === 'scheduled'
  }
}

const freshModel = (): Model => ({
  state: 'awaiting-payment',
  inspector: undefined,
  assignedBy: undefined,
  packing: '',
  isCounted: false,
  named: new Map(),
  isSealed: false,
  signed: {},
})

const follow = (model: Model, { does, who, defect, units }: Step): void => {
  switch (does) {
    case 'pay':
      model.state = 'ready'
      return
    case 'assign':
      Object.assign(model, { state: 'ready', inspector: who, assignedBy: who })
      return
    case 'plan':
      if (model.state === 'ready') model.state = 'scheduled'
      return
    case 'lot':
    case 'damage':
      Object.assign(model, { state: 'in-progress', packing: does === 'lot' ? 'good' : 'damaged' })
      return
    case 'defects':
      Object.assign(model, { state: 'in-progress', isCounted: true })
      return
    case 'name':
      model.state = 'in-progress'
      model.named.set(defectOf(does, defect).code, units)
      return
    case 'name-of-other-goods':
    case 'name-unknown':
      throw new Error('These are always refused.')
    case 'seal':
      Object.assign(model, { state: 'in-progress', isSealed: true })
      return
    case 'sign':
      model.signed.inspector = contentOf(model)
      return
    case 'sign-contact':
      model.signed.contact = contentOf(model)
      return
    case 'submit':
      model.state = 'under-review'
      return
    case 'send-back':
      model.state = 'in-progress'
      return
    case 'decide':
      model.state = 'reported'
      return
    case 'cancel':
      model.state = 'cancelled'
  }
}

let hours = 0
const nextHour = () => {
  const at = Temporal.Instant.fromEpochMilliseconds(
    t.clock.now().getTime() + (48 + 2 * hours++) * 3_600_000,
  ).toZonedDateTimeISO('Asia/Dubai')
  return { date: at.toPlainDate().toString(), time: `${String(at.hour).padStart(2, '0')}:00` }
}

const pay = async (id: string): Promise<Answer> => {
  const { total } = done(await owner.get(own(id))).body.data.price
  const placed = await owner.post('/api/user/payment', { amount: total, request_id: id, method: 'wireTransfer' })
  if (placed.status >= 300) return placed
  return admins[0]?.post(`/admin/api/payments/${placed.body.data.orderId}/confirm`, {}) ?? placed
}

/** Performs one step. A line has its full quantity of 4000, and the whole sample is inspected. */
const act = async (id: string, sealId: string, { model, step }: { model: Model; step: Step }): Promise<Answer> => {
  const { does, who, defect, units } = step
  const [inspector, admin] = [inspectors[who], admins[who]]
  if (inspector === undefined || admin === undefined) throw new Error('There are two of each.')
  switch (does) {
    case 'pay':
      return pay(id)
    case 'assign':
      return admin.post(office(id, '/assign-inspector'), { inspector_id: inspector.id })
    case 'plan': {
      const { date, time } = nextHour()
      return planVisit(inspector, id, date, time)
    }
    case 'lot':
    case 'damage': {
      const packing = does === 'lot' ? 'good' : 'damaged'
      const lot = { quantity: 4000, inspected: 200, packing, marks: 'as-declared' }
      return record(inspector, id, 'lots', { line: 1, lot })
    }
    case 'defects': {
      const answers: Answer[] = []
      for (const one of defectClasses)
        answers.push(await record(inspector, id, 'defects', { line: 1, class: one, found: unitsOf(model, one) }))
      return answers.find(({ status }) => status >= 300) ?? (answers[0] as Answer)
    }
    case 'name':
    case 'name-of-other-goods':
    case 'name-unknown':
      return record(inspector, id, 'defects', { line: 1, ...defectOf(does, defect), found: units })
    case 'seal':
      return record(inspector, id, 'seals', { id: sealId, seal: { number: 'S-100', state: 'intact' } })
    case 'sign':
    case 'sign-contact': {
      const seen = await inspector.get(`/inspector/api/inspections/${id}`)
      return seen.status >= 300
        ? seen
        : signGoods(inspector, id, does === 'sign' ? {} : { role: 'contact', name: 'Rashid Khan' })
    }
    case 'submit':
      return inspector.post(`/inspector/api/inspections/${id}/submit`, {
        recommendation: 'conforms-with-remarks',
        reason: 'As seen.',
      })
    case 'send-back':
      return admin.post(office(id, '/send-back'), { reason: 'Look again.' })
    case 'decide':
      return admin.post(office(id, '/decide'), { result: 'conforms-with-remarks', reason: 'As seen.' })
    case 'cancel':
      return owner.post(own(id, '/cancel'), { reason: 'Not needed.' })
  }
}

/** Weights favour steps that lead to a report. Either of two people performs each step. */
const weights: Partial<Record<Step['does'], number>> = { cancel: 1, 'send-back': 1, damage: 1 }
const drawnStep: fc.Arbitrary<Step> = fc.record({
  does: fc.oneof(...steps.map((does) => ({ weight: weights[does] ?? 4, arbitrary: fc.constant(does) }))),
  who: fc.constantFrom(0 as const, 1 as const),
  defect: fc.nat({ max: 11 }),
  units: fc.integer({ min: 1, max: 5 }),
})
/** The complete sequence in the right order, with random steps in between. */
const drawnHistory = fc
  .tuple(
    fc.constantFrom<0 | 1>(0, 1),
    fc.array(drawnStep, { minLength: 4, maxLength: 14 }),
    fc.array(fc.nat({ max: 12 }), { minLength: 14, maxLength: 14 }),
  )
  .map(([who, others, places]) => {
    const line: Step[] = (
      ['pay', 'assign', 'plan', 'lot', 'defects', 'seal', 'sign', 'sign-contact', 'submit', 'decide'] as const
    ).map((does) => ({ does, who: does === 'decide' ? ((1 - who) as 0 | 1) : who, defect: 0, units: 1 }))
    for (const [at, other] of others.entries()) line.splice(places[at] ?? 0, 0, other)
    return line
  })

type Reported = {
  is_paid: boolean
  is_assigned: boolean
  is_visited: boolean
  is_submitted: boolean
  is_second: boolean
}

const chainOf = (id: string): Promise<Reported> =>
  t.db.get<Reported>(sql`
    select exists (select 1 from orders o where o.request_id = r.id and o.state = 'paid') as is_paid,
      r.inspector_id is not null as is_assigned,
      exists (select 1 from visits v where v.request_id = r.id and v.status = 'COMPLETED') as is_visited,
      exists (select 1 from inspections i where i.request_id = r.id and i.submitted_at is not null
        and (select count(distinct s.role) from inspection_signatures s where s.inspection_id = i.id) = 2) as is_submitted,
      r.decided_by <> r.assigned_by as is_second
    from requests r where r.id = ${id}`)

/** The text of the report without marks of direction, and its named defects. */
const printedOf = async (id: string) => {
  await drawWaiting(t)
  const { report } = done(await owner.get(own(id))).body.data
  const pdf = await owner.get(report.url.replace(/^https?:\/\/[^/]+/, ''))
  const drawn = drawings.findLast((one) => one.facts.number === report.number)
  const lots = drawn?.facts.kind === 'inspection' ? drawn.facts.lots : []
  return {
    printed: (await linesOf(pdf.bytes)).join('\n').replace(/[\u200e\u200f\u2066-\u2069]/g, ''),
    named: lots.flatMap(({ defects }) => defects.flatMap((one) => one.named ?? [])),
  }
}

it('random histories match the model, and nothing is reported without its whole chain', async () => {
  const histories = sized(50, 10_000)
  const tally = { calls: 0, refused: 0, reported: 0, barred: 0, named: 0 }
  let run = 0
  const ran = await fc.check(
    fc.asyncProperty(drawnHistory, async (history) => {
      if (run++ % historiesOfOnePeople === 0) await changePeople()
      const id = await aSentRequest(owner, importService)
      const sealId = randomUUID()
      const model = freshModel()
      for (const [at, step] of history.entries()) {
        const expected = isExpected(model, step)
        const answer = await act(id, sealId, { model, step })
        tally.calls++
        if (answer.status >= 500 || answer.status < 300 !== expected)
          throw new Error(
            `History ${run}, step ${at + 1}, ${step.does} by ${step.who}: expected ${expected ? 'done' : 'refused'}, got ${answer.status} ${answer.text.slice(0, 200)} after ${JSON.stringify(model)}`,
          )
        if (expected) follow(model, step)
        else tally.refused++
        const isAtWork = model.inspector === step.who && isOnSite(model)
        if (isAtWork && (step.does === 'name-of-other-goods' || step.does === 'name-unknown')) {
          expect([answer.status, answer.body.code]).toEqual([422, refusals[step.does]])
          tally.barred++
        }
      }
      expect(done(await owner.get(own(id))).body.data.state).toBe(model.state)
      if (model.state !== 'reported') return
      tally.reported++
      expect(await chainOf(id)).toEqual({
        is_paid: true,
        is_assigned: true,
        is_visited: true,
        is_submitted: true,
        is_second: true,
      })
      const { printed, named } = await printedOf(id)
      expect(new Map(named.map(({ code, units }) => [code, units]))).toEqual(model.named)
      for (const { code, units, name } of named) {
        expect(printed).toContain(code)
        expect(printed).toContain(`${units} × ${name.en}`)
        tally.named++
      }
      for (const { code } of [...delivered['name-of-other-goods'], { code: 'NONE-SUCH' }])
        expect(printed).not.toContain(code)
    }),
    { numRuns: histories, seed, endOnFailure: true },
  )
  // Throw the error itself first, because the report of a history is long.
  if (ran.failed) throw new Error(`${String(ran.errorInstance)}\n${fc.defaultReportMessage(ran)}`)
  expect(await brokenInvariants(t.ownerDb)).toEqual([])
  expect(tally.reported).toBeGreaterThan(0)
  expect(tally.refused).toBeGreaterThan(0)
  expect(tally.barred).toBeGreaterThan(0)
  expect(tally.named).toBeGreaterThan(0)
  measured(
    'F7',
    `${histories} histories of goods, ${tally.calls} calls (${tally.refused} refused as the model says), ${tally.reported} reported, each paid, assigned, visited, whole, signed and decided by a second person; ${tally.named} named defects printed, ${tally.barred} of other goods or unknown refused`,
  )
}, 10_800_000)
