// One way to make each call about instruments succeed.
import { admin, by, type Recipe } from './recipe-parts.ts'
import { sampleDocument, type TrustSetup } from './setup.ts'

const anInstrument = (g: TrustSetup) => ({
  number: `T-${g.number()}`,
  kind: { en: 'Probe thermometer', ar: 'ميزان حرارة بمجس' },
  model: 'Testo 104',
})
const added = async (g: TrustSetup): Promise<string> => {
  const answer = await g.world.admin.post('/admin/api/instruments', anInstrument(g))
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data.id
}
const withOne =
  (more: object = {}): Recipe =>
  async (g) => ({ token: admin(g).token, path: { id: await added(g) }, ...more })

export const instrumentRecipes = {
  listInstruments: by(admin, () => ({ query: { search: '', state: '' } })),
  exportInstruments: by(admin, () => ({ query: { search: '', state: '' } })),
  listInstrumentLabels: by(admin, () => ({ query: { instrument: '' } })),
  addInstrument: by(admin, (g) => ({ exactBody: JSON.stringify(anInstrument(g)) })),
  getInstrument: withOne(),
  saveInstrument: withOne({ exactBody: JSON.stringify({ out_of_service_reason: 'Broken' }) }),
  calibrateInstrument: withOne({
    body: { calibrated_on: '2026-02-01', calibrated_until: '2027-01-31' },
    files: { certificate: sampleDocument() },
  }),
  listInstrumentUses: withOne({ query: { since: '' } }),
} satisfies Record<string, Recipe>
