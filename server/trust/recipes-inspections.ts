// One way to make each call about an inspection succeed.
import { randomUUID } from 'node:crypto'
import { planVisit } from '../test/goods.ts'
import { aPhoto, declare, device, line, signAsInspector, submitWithFindings } from '../test/inspections.ts'
import { aJob, done } from '../test/requests.ts'
import { aPng } from '../test/sample-files.ts'
import { linkToCertifications } from '../test/service-checklists.ts'
import { inspector, known, type Recipe, withId } from './recipe-parts.ts'
import type { TrustSetup } from './setup.ts'

let counter = 100
const entry = () => ({
  value: 'yes',
  note: 'Seen',
  repeat: undefined,
  at: '2026-03-02T08:00:00Z',
  device,
  counter: counter++,
})

/** Reopens an inspection that another recipe has submitted. */
const reopen = (g: TrustSetup) =>
  g.world.inspector.post(`/inspector/api/inspections/${g.world.ids.inspection}/reopen`, { reason: 'A mistake.' })

const photoOf: Recipe = async (g) => {
  await reopen(g)
  const photo = aPhoto(aPng(), { item: 'hall.clean', parts: 1 })
  await declare(g.world.inspector, g.world.ids.inspection, photo)
  return {
    token: g.world.inspector.token,
    path: { id: g.world.ids.inspection, photoId: photo.id, number: '1' },
    bytes: aPng(),
  }
}

/** A new goods job with a scheduled visit. */
const onGoods =
  (body: () => Readonly<Record<string, unknown>>): Recipe =>
  async (g) => {
    const inspector = await g.t.inspector()
    const id = await aJob(g.t, await g.t.owner(), inspector.id)
    const { date, time } = g.hour()
    done(await planVisit(inspector, id, date, time))
    const { note, at, counter: number } = entry()
    const stamp = { note, at, device, counter: number, version_id: undefined }
    return { token: inspector.token, path: { id }, body: { ...stamp, ...body() } }
  }

export const inspectionRecipes = {
  getInspection: withId(inspector, known('inspection')),
  chooseChecklist: async (g) => {
    const { checklist } = g.world.ids
    await linkToCertifications(g.t, checklist)
    return { token: g.world.admin.token, path: { id: (await g.scene()).id }, body: { checklist_id: checklist } }
  },
  answerItem: async (g) => {
    await reopen(g)
    return {
      token: g.world.inspector.token,
      path: { id: g.world.ids.certification, itemKey: 'hall.clean' },
      body: { ...entry(), version_id: undefined },
    }
  },
  handOverAnswers: (g) => ({
    token: g.world.inspector.token,
    path: { id: g.world.ids.certification },
    body: { answers: [{ item: 'hall.clean', ...entry() }], version_id: undefined },
  }),
  declarePhoto: async (g) => {
    await reopen(g)
    const photo = aPhoto(aPng(), { item: 'hall.clean' })
    return {
      token: g.world.inspector.token,
      path: { id: g.world.ids.certification },
      body: { ...photo.declared, repeat: undefined, version_id: undefined },
    }
  },
  sendPhotoPart: photoOf,
  remarkOnPhoto: async (g) => ({ ...(await photoOf(g)), body: { remarks: [{ kind: 'circle', x: 0.5, y: 0.5 }] } }),
  removePhoto: photoOf,
  signInspection: async (g) => {
    await reopen(g)
    return {
      token: g.world.inspector.token,
      path: { id: g.world.ids.inspection },
      body: {
        strokes: line,
        refused_reason: undefined,
        answers_hash: 'a'.repeat(64),
        at: '2026-03-02T08:00:00Z',
        version_id: undefined,
      },
    }
  },
  submitInspection: async (g) => {
    await reopen(g)
    await signAsInspector(g.world.inspector, g.world.ids.inspection)
    return {
      token: g.world.inspector.token,
      path: { id: g.world.ids.inspection },
      body: { recommendation: 'findings', reason: 'The rest follows.', version_id: undefined },
    }
  },
  recordLot: onGoods(() => ({ line: 1, lot: { quantity: 10, inspected: 2, packing: 'good', marks: 'as-declared' } })),
  recordDefects: onGoods(() => ({ line: 1, class: 'major', code: undefined, found: 1 })),
  recordMeasurement: onGoods(() => ({
    id: randomUUID(),
    measurement: { line: 1, name: 'Temperature', value: -18, unit: '°C', lower: -25, upper: -15 },
  })),
  recordSeal: onGoods(() => ({ id: randomUUID(), seal: { number: 'S-9', state: 'applied', container: null } })),
  recordSample: onGoods(() => ({
    id: randomUUID(),
    sample: { line: 1, quantity: 2, unit: 'pcs', storage: 'frozen', seal: null },
  })),
  recordConditions: onGoods(() => ({
    conditions: { spot: 'Bay 4', surroundings: 'indoors', temperature: 4.5, humidity: 65, present: 'Rashid Khan' },
  })),
  reopenInspection: async (g) => {
    await reopen(g)
    await submitWithFindings(g.world.inspector, g.world.ids.inspection)
    return { token: g.world.inspector.token, path: { id: g.world.ids.inspection }, body: { reason: 'A mistake.' } }
  },
} satisfies Record<string, Recipe>
