// One way to make each call about a sample succeed: a sample of its own, in the state that the act needs.
import { sql } from '../src/platform/db/sql.ts'
import type { Person } from '../test/actors.ts'
import { done } from '../test/requests.ts'
import { actOnSample, aLaboratory, aTestRequest, goodChecks, joinLaboratory, type SampleAct } from '../test/samples.ts'
import { admin, by, type Recipe } from './recipe-parts.ts'
import type { TrustSetup } from './setup.ts'

type Scene = { analyst: Person; id: string; requestId: string }

/** After these acts of its analyst. `tested`: its tests are finished. */
const aSample = async (g: TrustSetup, acts: readonly (SampleAct | 'tested')[] = []): Promise<Scene> => {
  const laboratory = await aLaboratory(g.t)
  const analyst = await g.t.inspector()
  await joinLaboratory(g.t, analyst, laboratory)
  const { id: requestId, samples } = await aTestRequest(g.t, g.world.owner, { laboratory, analyst })
  const id = samples[0] ?? ''
  for (const act of acts)
    if (act === 'tested') await g.t.ownerDb.run(sql`update samples set state = 'tested' where id = ${id}`)
    else done(await actOnSample(analyst, id, act))
  return { analyst, id, requestId }
}

/** `seal_number`, `storage` and `checks` depend on each other, and generated ones would not fit. */
const reception = { checks: goodChecks, storage: undefined, signature: undefined, seen: undefined }
const unsigned = { signature: undefined, seen: undefined }

const as =
  (
    role: 'analyst' | 'admin' | 'owner',
    acts: readonly (SampleAct | 'tested')[],
    body: Record<string, unknown>,
  ): Recipe =>
  async (g) => {
    const { analyst, id } = await aSample(g, acts)
    const person = role === 'analyst' ? analyst : g.world[role]
    return { token: person.token, path: { id }, body: { seen: undefined, ...body } }
  }

const until = { until: '2026-12-31' }
const tested: readonly (SampleAct | 'tested')[] = ['receive', 'tested']

export const sampleRecipes = {
  listRequestSamples: async (g) => ({ token: g.world.owner.token, path: { id: (await aSample(g)).requestId } }),
  listSampleLabels: async (g) => ({ token: g.world.owner.token, path: { id: (await aSample(g)).requestId } }),
  listSampleLabelsAdmin: async (g) => ({ token: g.world.admin.token, path: { id: (await aSample(g)).requestId } }),
  listSamplesAdmin: by(admin, () => ({ query: { search: '', request: '' } })),
  exportSamples: by(admin, () => ({ query: { search: '', request: '' } })),
  listSamplesInspector: async (g) => ({ token: (await aSample(g)).analyst.token, query: { search: '', request: '' } }),
  getSampleAdmin: as('admin', [], {}),
  getSampleInspector: as('analyst', [], {}),
  drawSample: as('analyst', [], {}),
  handOverSample: as('owner', [], unsigned),
  handOverSampleAdmin: as('admin', [], unsigned),
  handOverSampleInspector: as('analyst', [], unsigned),
  receiveSamples: async (g) => {
    const { analyst, id } = await aSample(g)
    return { token: analyst.token, body: { samples: [{ id, ...reception }], signature: undefined } }
  },
  receiveSample: as('analyst', [], reception),
  receiveSampleAdmin: as('admin', [], reception),
  rejectSample: as('analyst', [], unsigned),
  rejectSampleAdmin: as('admin', [], unsigned),
  retainSample: as('analyst', tested, until),
  retainSampleAdmin: as('admin', tested, until),
  returnSample: as('analyst', ['receive'], unsigned),
  returnSampleAdmin: as('admin', ['receive'], unsigned),
  disposeSample: as('analyst', ['receive'], {}),
  disposeSampleAdmin: as('admin', ['receive'], {}),
  loseSample: as('analyst', ['receive'], {}),
  loseSampleAdmin: as('admin', ['receive'], {}),
  findSample: as('analyst', ['receive', 'lose'], {}),
  findSampleAdmin: as('admin', ['receive', 'lose'], {}),
  replaceSample: as('owner', ['reject'], {}),
  replaceSampleAdmin: as('admin', ['reject'], {}),
} satisfies Record<string, Recipe>
