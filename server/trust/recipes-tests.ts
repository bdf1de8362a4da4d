// One way to make each call about the tests of samples succeed.
import type { Person } from '../test/actors.ts'
import { anAnalyst } from '../test/product-tests.ts'
import { done } from '../test/requests.ts'
import {
  aBareLaboratory,
  aProductTest,
  controls,
  measured,
  type ProductTest,
  testPath,
} from '../test/tested-samples.ts'
import { admin, inspector, type Recipe, withId } from './recipe-parts.ts'
import type { TrustSetup } from './setup.ts'

type Scene = { work: ProductTest; lead: string; sara: Person; omar: Person }

const aScene = async ({ t }: TrustSetup): Promise<Scene> => {
  const laboratoryId = await aBareLaboratory(t)
  const [sara, omar] = [await anAnalyst(t, laboratoryId), await anAnalyst(t, laboratoryId)]
  const work = await aProductTest(t, { laboratoryId })
  return { work, lead: work.samples[0]?.tests.Lead ?? '', sara, omar }
}
const entered = async (g: TrustSetup): Promise<Scene> => {
  const scene = await aScene(g)
  await scene.sara.post(testPath(scene.lead, '/result'), measured('0.02'))
  return scene
}
const verified = async (g: TrustSetup): Promise<Scene> => {
  const scene = await entered(g)
  await scene.omar.post(testPath(scene.lead, '/verify'), {})
  return scene
}
const onTest =
  (make: (g: TrustSetup) => Promise<Scene>, by: 'sara' | 'omar', more: object = {}): Recipe =>
  async (g) => {
    const scene = await make(g)
    return { token: scene[by].token, path: { id: scene.lead }, ...more }
  }
const control = async ({ lead, sara }: Scene, value: string) => ({
  method_id: (await sara.get(testPath(lead))).body.data.method.id as number,
  kind: 'blank',
  batch: 'Run 7',
  value,
  acceptance: '0.005',
})
const aFailedControl = async (scene: Scene) => {
  const body = await control(scene, '0.02')
  const { id } = done(await scene.sara.post(controls, body)).body.data as { id: string }
  return { id, methodId: String(body.method_id) }
}
const result = JSON.stringify(measured('0.02'))

export const testRecipes = {
  listTests: (g) => ({ token: inspector(g).token, query: { search: '', queue: '', sample_id: '', method_id: '' } }),
  findTests: (g) => ({ token: inspector(g).token, body: { sample_numbers: ['SMP-2026-000001'] } }),
  getTest: onTest(aScene, 'sara'),
  startTest: onTest(aScene, 'sara', { body: { seen: undefined } }),
  enterResult: onTest(aScene, 'sara', { exactBody: result }),
  enterResults: async (g) => {
    const { sara, lead } = await aScene(g)
    return { token: sara.token, exactBody: JSON.stringify({ results: [{ test_id: lead, ...measured('0.02') }] }) }
  },
  verifyTest: onTest(entered, 'omar', { body: { seen: undefined } }),
  giveBackTest: onTest(entered, 'omar', { body: { seen: undefined } }),
  retest: onTest(verified, 'omar', { body: { seen: undefined } }),
  listControls: async (g) => {
    const scene = await aScene(g)
    return { token: scene.sara.token, query: { method_id: (await aFailedControl(scene)).methodId } }
  },
  listLaboratoryControls: async (g) => {
    const scene = await aScene(g)
    const { methodId } = await aFailedControl(scene)
    return { token: admin(g).token, path: { id: String(scene.work.laboratoryId) }, query: { method_id: methodId } }
  },
  recordControl: async (g) => {
    const scene = await aScene(g)
    return { token: scene.sara.token, exactBody: JSON.stringify(await control(scene, '0.001')) }
  },
  releaseControl: async (g) => {
    const scene = await aScene(g)
    const { id } = await aFailedControl(scene)
    return { token: scene.omar.token, path: { id }, body: { reason: 'The vial was dirty.' } }
  },
  getRequestTestsAdmin: withId(admin, async (g) => (await aScene(g)).work.requestId),
  getRequestTests: async (g) => {
    const { work } = await aScene(g)
    return { token: work.owner.token, path: { id: work.requestId } }
  },
  chooseResultAlerts: async (g) => {
    const { work } = await aScene(g)
    return { token: work.owner.token, path: { id: work.requestId } }
  },
} satisfies Record<string, Recipe>
