// Histories under `evidence` = `required`: the type of a step, and the steps up to a visit with its entries. The model
// decides what each call must answer, and each step updates the model.
import { createHash } from 'node:crypto'
import { signedText } from '@assure/contract/domain/signed-answers'
import * as fc from 'fast-check'
import { createSession } from '../src/platform/auth/session-store.ts'
import type { OwnerPerson, Person } from '../test/actors.ts'
import { type Answer, type Client, clientOf } from '../test/client.ts'
import { hours } from '../test/clock.ts'
import { aFacility, fee, gatewayMessage, refOf } from '../test/facilities.ts'
import type { TestApp } from '../test/harness.ts'
import { aPhoto, declare, device, give, line, sendPart } from '../test/inspections.ts'
import { aPng } from '../test/sample-files.ts'
import {
  aPaidOne,
  type Certification,
  content,
  type Finding,
  type InspectorNumber,
  type Model,
  shownOf,
  signing,
} from './evidence-model.ts'

type Everybody = { owner: OwnerPerson; admins: [Person, Person]; inspectors: [Person, Person] }
export type Tally = { calls: number; refused: number; lacking: number; certificates: number; overrides: number }
export type Real = {
  t: TestApp
  isFourEyes: boolean
  versionId: string
  people: Everybody
  /** Signed in again for each history, because sessions expire as the hours pass. */
  owner: Client
  /** The first administrator assigns inspectors. */
  admins: [Client, Client]
  inspectors: [Client, Client]
  facilityId: string
  ids: Map<Certification | Finding, string>
  counter: number
  plannedUntil: number
  tally: Tally
}

type Made = { answer: Answer; expected: string | undefined; missing?: string[]; after?: () => void }
export type Step = fc.AsyncCommand<Model, Real>

const second = 1_000

export const step = (name: string, run: (model: Model, real: Real) => Promise<Made | undefined>): Step => ({
  check: () => true,
  toString: () => name,
  run: async (model, real) => {
    real.t.clock.forward(second)
    const made = await run(model, real)
    if (made === undefined) return
    const { answer, expected, missing, after } = made
    real.tally.calls++
    if ((answer.status < 300 ? undefined : answer.body.code) !== expected)
      throw new Error(`${name}: expected ${expected ?? 'done'}, got ${answer.status} ${answer.text.slice(0, 300)}`)
    if (expected === undefined) return after?.()
    real.tally.refused++
    if (missing === undefined) return
    real.tally.lacking++
    const listedGaps = listed(answer.body.details.missing)
    if (answer.status !== 409 || JSON.stringify(listedGaps) !== JSON.stringify(missing.toSorted()))
      throw new Error(`${name}: ${missing.join(', ')} is missing, the answer lists ${listedGaps.join(', ')}`)
  },
})

const isSaid = ({ text }: { text?: unknown }): boolean => typeof text === 'string' && text.length > 0
/** The missing items of an answer in the model's notation. Each must also have a readable text. */
export const listed = (missing: { kind: string; key: string; text?: unknown }[]): string[] =>
  missing.map((one) => (isSaid(one) ? `${one.kind} ${one.key}` : 'without words')).toSorted()

export const at = (real: Real): number => real.t.clock.now().getTime()
const momentOf = ({ t }: Real): string => t.clock.now().toISOString()
export const latest = ({ certifications }: Model): Certification | undefined => certifications.at(-1)
export const idOf = ({ ids }: Real, one: Certification | Finding): string => ids.get(one) ?? ''

export const who = fc.constantFrom<InspectorNumber>(0, 0, 0, 1)
/** Usually the assigned inspector. */
export const inspectorOf = ({ inspector = 0 }: Model, drawn: InspectorNumber): InspectorNumber =>
  drawn === 0 ? inspector : inspector === 0 ? 1 : 0
export const notAssigned = ({ inspector }: Model, by: InspectorNumber, code: string): string | undefined =>
  inspector === by ? undefined : code

export const isClosed = ({ state, recommended }: Certification): boolean => state !== 'pending' || recommended

/** Why no more entries are accepted. */
export const lockOf = (one: Certification): string | undefined =>
  isClosed(one) ? 'inspection.closed' : one.submitted ? 'inspection.submitted' : undefined

const isGranted = ({ certifications }: Model): boolean => certifications.some(({ state }) => state === 'certified')

const ordering = fc.constant(
  step('order and pay', async (model, real) => {
    const { t, owner, facilityId, ids } = real
    const order = await owner.post('/api/user/payment', { amount: fee, facility_id: facilityId })
    if (latest(model)?.state === 'pending') return { answer: order, expected: 'payment.certification-pending' }
    if (isGranted(model)) return { answer: order, expected: 'payment.certified-already' }
    const message = gatewayMessage(
      t.deps,
      {
        id: `evt_${t.deps.random.uuid()}`,
        ref: refOf(order.body.data.paymentUrl as string),
        order: order.body.data.orderId as string,
      },
      t.clock.now(),
    )
    const answer = await t.anyone.post('/api/payment/webhook/sandbox', message.body, { headers: message.headers })
    const { rows } = await t.db.raw('select id from certifications where order_id = $1', [order.body.data.orderId])
    const one = aPaidOne()
    ids.set(one, rows[0]?.id as string)
    return { answer, expected: undefined, after: () => void model.certifications.push(one) }
  }),
)

const assigning = who.map((drawn) =>
  step(`assign ${drawn}`, async (model, real) => {
    const answer = await real.admins[0].post(`/admin/api/facilities/${real.facilityId}/assign-inspector`, {
      inspector_id: real.people.inspectors[drawn].id,
    })
    const after = () => {
      // Reassigning cancels the former inspector's open visits.
      if (model.inspector !== drawn) model.visits = model.visits.filter(({ done }) => done !== undefined)
      model.inspector = drawn
    }
    return { answer, expected: undefined, after }
  }),
)

const planning = who.map((drawn) =>
  step(`plan a visit by ${drawn}`, async (model, real) => {
    const by = inspectorOf(model, drawn)
    real.plannedUntil = Math.max(real.plannedUntil, Math.ceil(at(real) / hours(1)) * hours(1)) + hours(1)
    const hour = real.plannedUntil
    const when = Temporal.Instant.fromEpochMilliseconds(hour).toZonedDateTimeISO('Asia/Dubai')
    const answer = await real.inspectors[by].post(
      `/inspector/api/facilities/${real.facilityId}/schedule-certification`,
      { date: when.toPlainDate().toString(), time: `${String(when.hour).padStart(2, '0')}:00` },
    )
    return {
      answer,
      expected: notAssigned(model, by, 'facility.not-found'),
      after: () => void model.visits.push({ by, at: hour }),
    }
  }),
)

export const signInAgain = async (real: Real): Promise<void> => {
  const { t, people } = real
  const clientFor = async (area: 'admin' | 'inspector' | 'customer', { id }: Person): Promise<Client> => {
    const session = { area, accountId: id, userAgent: 'test', network: '127.0.0.1' }
    return clientOf(t.app.server, (await createSession(t.db, t.deps, session)).token)
  }
  const [admin, other] = people.admins
  const [one, two] = people.inspectors
  real.owner = await clientFor('customer', people.owner)
  real.admins = [await clientFor('admin', admin), await clientFor('admin', other)]
  real.inspectors = [await clientFor('inspector', one), await clientFor('inspector', two)]
}

const waiting = fc.constant(
  step('three hours later', async (_, real) => {
    real.t.clock.forward(hours(3))
    await signInAgain(real)
    return undefined
  }),
)

/** Entries of an inspector for the latest certification: not found, closed, or as `made` says. */
const entering = (
  model: Model,
  by: InspectorNumber,
  one: Certification,
  made: { answer: Answer; after: () => void; otherwise?: string | undefined },
): Made => ({
  answer: made.answer,
  expected: notAssigned(model, by, 'inspection.not-found') ?? lockOf(one) ?? made.otherwise,
  after: made.after,
})

const values = fc.constantFrom<[string, string | number | null]>(
  ['present', 'yes'],
  ['present', 'no'],
  ['temperature', 3],
  ['temperature', 9],
  ['temperature', 'na'],
  ['walls', 'yes'],
  ['walls', 'no'],
  ['floor', 'yes'],
  ['floor', 'no'],
  ['floor', null],
  ['walls', null],
)
const answering = fc.tuple(who, values, fc.boolean()).map(([drawn, [item, value], hasNote]) =>
  step(`answer ${item} ${value}${hasNote ? ' with a note' : ''} by ${drawn}`, async (model, real) => {
    const one = latest(model)
    if (one === undefined) return undefined
    const by = inspectorOf(model, drawn)
    const sent = {
      value,
      counter: ++real.counter,
      device,
      at: momentOf(real),
      ...(hasNote ? { note: 'Seen by the door' } : {}),
    }
    const answer = await give(real.inspectors[by], idOf(real, one), item, sent)
    const after = () => {
      delete one.answers[item]
      delete one.notes[item]
      if (value !== null) one.answers[item] = value
      if (hasNote) one.notes[item] = sent.note ?? ''
    }
    return entering(model, by, one, { answer, after })
  }),
)

/** Enters everything in one step, so that histories reach the end. */
const answeringAll = fc.constant(
  step('answer all that is needed', async (model, real) => {
    const [one, by] = [latest(model), model.inspector]
    if (one === undefined || by === undefined || lockOf(one) !== undefined) return undefined
    for (const [item, value] of Object.entries({ present: 'yes', temperature: 4 })) {
      await give(real.inspectors[by], idOf(real, one), item, {
        value,
        counter: ++real.counter,
        device,
        at: momentOf(real),
      })
      one.answers[item] = value
      delete one.notes[item]
    }
    const answer = await give(real.inspectors[by], idOf(real, one), 'walls', {
      value: 'yes',
      counter: ++real.counter,
      at: momentOf(real),
    })
    const after = () => {
      one.answers.walls = 'yes'
      delete one.notes.walls
    }
    return { answer, expected: undefined, after }
  }),
)

const photographing = fc.tuple(who, fc.boolean()).map(([drawn, isWhole]) =>
  step(`${isWhole ? 'a photo' : 'half a photo'} by ${drawn}`, async (model, real) => {
    const one = latest(model)
    if (one === undefined) return undefined
    const by = inspectorOf(model, drawn)
    const photo = aPhoto(aPng(), { item: 'temperature', parts: 2 })
    photo.declared.taken_at = momentOf(real)
    const declared = await declare(real.inspectors[by], idOf(real, one), photo)
    if (declared.status < 300) {
      await sendPart(real.inspectors[by], idOf(real, one), photo, 1)
      if (isWhole) await sendPart(real.inspectors[by], idOf(real, one), photo, 2)
    }
    const after = () => {
      if (isWhole) one.photos.add('temperature')
    }
    return entering(model, by, one, { answer: declared, after })
  }),
)

const signs = fc.tuple(who, fc.constantFrom(...signing)).map(([drawn, role]) =>
  step(`${role} signs`, async (model, real) => {
    const one = latest(model)
    if (one === undefined) return undefined
    const by = inspectorOf(model, drawn)
    const { answers, notes } = one
    const shown = signedText({ version: real.versionId, content, answers, notes })
    const answer = await real.inspectors[by].post(`/inspector/api/inspections/${idOf(real, one)}/signatures`, {
      role,
      name: 'Salem Haddad',
      strokes: line,
      at: momentOf(real),
      answers_hash: createHash('sha256').update(shown).digest('hex'),
    })
    const otherwise = shownOf(one) === '' ? 'signature.of-nothing' : undefined
    return entering(model, by, one, { answer, otherwise, after: () => void (one.signed[role] = shownOf(one)) })
  }),
)

export const entries = { ordering, assigning, planning, waiting, answering, answeringAll, photographing, signs }

export const freshReal = async (
  t: TestApp,
  { admins, ...given }: Pick<Real, 'isFourEyes' | 'versionId' | 'tally'> & Pick<Everybody, 'admins'>,
): Promise<Real> => {
  const owner = await t.owner()
  const inspectors: [Person, Person] = [await t.inspector(), await t.inspector()]
  const people = { owner, admins, inspectors }
  const facilityId = await aFacility(owner)
  const real = {
    ...given,
    t,
    people,
    owner,
    admins,
    inspectors,
    facilityId,
    ids: new Map(),
    counter: 0,
    plannedUntil: 0,
  }
  await signInAgain(real)
  return real
}
