// One way to make each call about the catalogue, the price list and conflicts of interest succeed.
import { boss, by, owner, type Recipe } from './recipe-parts.ts'
import type { TrustSetup } from './setup.ts'

const name = (g: TrustSetup) => ({ en: `Service ${g.number()}`, ar: `خدمة ${g.number()}` })
const conflictBody = async (g: TrustSetup): Promise<string> => {
  const inspector = await g.inspectorWith()
  return JSON.stringify({ inspector_id: inspector.id, company_id: g.world.ids.user, reason: 'Shares' })
}
const aConflict = async (g: TrustSetup): Promise<string> => {
  const declared = await g.boss.post('/admin/api/conflicts', JSON.parse(await conflictBody(g)))
  if (declared.status !== 201) throw new Error(declared.text)
  return declared.body.data.id
}

export const serviceRecipes = {
  computeSamplingPlan: by(owner, () => ({ body: { lot_size: 4000, level: 'II', aql: 2.5 } })),
  addService: by(boss, (g) => ({ exactBody: JSON.stringify({ name: name(g), kind: 'test', position: 20 }) })),
  saveService: by(boss, (g) => ({
    path: { id: '2' },
    exactBody: JSON.stringify({ description: { en: `Warehouses ${g.number()}`, ar: 'المستودعات' } }),
  })),
  addPrice: by(boss, (g) => ({ exactBody: JSON.stringify({ name: name(g), base: 250.5 }) })),
  savePrice: by(boss, (g) => ({ path: { id: '5' }, exactBody: JSON.stringify({ base: 100 + (g.number() % 900) }) })),
  declareConflict: async (g) => ({ token: g.boss.token, exactBody: await conflictBody(g) }),
  endConflict: async (g) => ({ token: g.boss.token, path: { id: await aConflict(g) } }),
} satisfies Record<string, Recipe>
