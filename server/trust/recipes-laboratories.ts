// One way to make each call about laboratories, test methods and specifications succeed.
import { boss, by, type Recipe } from './recipe-parts.ts'
import type { TrustSetup } from './setup.ts'

const name = (g: TrustSetup, what: string) => ({ en: `${what} ${g.number()}`, ar: `${what} ${g.number()}` })
const aLaboratory = (g: TrustSetup) => ({ name: name(g, 'Laboratory'), address: 'Al Quoz 3, Dubai' })
const aMethod = (g: TrustSetup) => ({
  code: `ISO ${g.number()}`,
  name: { en: 'Salmonella', ar: 'السالمونيلا' },
  matrix: { en: 'Food', ar: 'أغذية' },
  unit: 'CFU/g',
  decimals: 0,
  turnaround_days: 5,
})
const made = async (g: TrustSetup, path: string, body: object): Promise<number> => {
  const answer = await g.boss.post(path, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data.id
}
const aSpecification = async (g: TrustSetup) => ({
  name: name(g, 'Specification'),
  parameters: [
    {
      name: { en: 'Salmonella', ar: 'السالمونيلا' },
      method_id: await made(g, '/admin/api/test-methods', aMethod(g)),
      limit: { kind: 'absent' },
      source: 'GSO 1016',
    },
  ],
})
const madeSpecification = async (g: TrustSetup): Promise<string> =>
  String(await made(g, '/admin/api/specifications', await aSpecification(g)))

export const laboratoryRecipes = {
  addLaboratory: by(boss, (g) => ({ exactBody: JSON.stringify(aLaboratory(g)) })),
  saveLaboratory: async (g) => ({
    token: g.boss.token,
    path: { id: String(await made(g, '/admin/api/laboratories', aLaboratory(g))) },
    exactBody: JSON.stringify({ scope: `Food and water ${g.number()}` }),
  }),
  addTestMethod: by(boss, (g) => ({ exactBody: JSON.stringify(aMethod(g)) })),
  saveTestMethod: async (g) => ({
    token: g.boss.token,
    path: { id: String(await made(g, '/admin/api/test-methods', aMethod(g))) },
    exactBody: JSON.stringify({ price: 100 + (g.number() % 900) }),
  }),
  addSpecification: async (g) => ({ token: g.boss.token, exactBody: JSON.stringify(await aSpecification(g)) }),
  getSpecification: async (g) => ({ token: g.world.admin.token, path: { id: await madeSpecification(g) } }),
  saveSpecification: async (g) => ({
    token: g.boss.token,
    path: { id: await madeSpecification(g) },
    exactBody: JSON.stringify({ decision_rule: 'guarded' }),
  }),
  discardSpecificationDraft: async (g) => ({
    token: g.boss.token,
    path: { id: await madeSpecification(g) },
    body: { version: undefined },
  }),
  releaseSpecification: async (g) => ({
    token: g.boss.token,
    path: { id: await madeSpecification(g) },
    body: { version: undefined },
  }),
} satisfies Record<string, Recipe>
