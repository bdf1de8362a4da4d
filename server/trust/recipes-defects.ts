// One way to make each call about the catalogue of defects succeed.
import { sql } from '../src/platform/db/sql.ts'
import { aPng } from '../test/sample-files.ts'
import { admin, boss, by, inspector, type Recipe } from './recipe-parts.ts'
import type { TrustSetup } from './setup.ts'

const noFilters = { from: '2026-01-01', to: '2026-12-31', class: '', code: 'PACK-WET' }

const aDefect = (g: TrustSetup) => ({
  code: `DEFECT-${g.number()}`,
  class: 'major',
  name: { en: 'Dented', ar: 'منبعج' },
  hs_prefixes: ['0303'],
})
const added = async (g: TrustSetup): Promise<string> => {
  const answer = await g.boss.post('/admin/api/defect-types', aDefect(g))
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data.code
}
const withOne =
  (more: object = {}): Recipe =>
  async (g) => ({ token: boss(g).token, path: { code: await added(g) }, ...more })

export const defectRecipes = {
  addDefectType: by(boss, (g) => ({ exactBody: JSON.stringify(aDefect(g)) })),
  saveDefectType: withOne({ exactBody: JSON.stringify({ is_active: false }) }),
  setDefectPicture: withOne({ files: { picture: { name: 'dent.png', bytes: aPng() } } }),
  removeDefectPicture: withOne(),
  getDefectStatistics: by(admin, () => ({ query: noFilters })),
  exportDefectStatistics: by(admin, () => ({ query: noFilters })),
  getDefectPicture: async (g) => {
    const code = await added(g)
    await g.boss.form('POST', `/admin/api/defect-types/${code}/picture`, {
      picture: { name: 'dent.png', bytes: aPng() },
    })
    const { id } = await g.t.db.get<{ id: string }>(
      sql`select picture_file_id as id from defect_types where code = ${code}`,
    )
    return { token: inspector(g).token, path: { id } }
  },
} satisfies Record<string, Recipe>
