// One way to make each call about an import succeed.
import { sql } from '../src/platform/db/sql.ts'
import { continueImport } from '../src/slices/imports/index.ts'
import { anOwnImport, csvFile, facilityHeadings, facilityRow } from '../test/sheets.ts'
import { by, owner, type Recipe, withId } from './recipe-parts.ts'
import type { TrustSetup } from './setup.ts'

const anImport = (g: TrustSetup): Promise<string> => anOwnImport(g.world.owner)

/** Its facility may be there from an earlier call. */
const aFreshImport = async (g: TrustSetup): Promise<string> => {
  await g.t.db.run(sql`update facilities set name = name || ' ' || id where name like 'Cold store %'`)
  return anImport(g)
}

export const importRecipes = {
  getImportTemplate: by(owner, () => ({ query: { kind: 'facilities', format: 'csv' } })),
  uploadImport: by(owner, () => ({
    body: { kind: 'facilities' },
    files: { file: csvFile([facilityHeadings, facilityRow(1)]) },
  })),
  listImports: by(owner),
  getImport: withId(owner, anImport, {}),
  matchImport: withId(owner, anImport, { exactBody: JSON.stringify({ columns: [{ key: 'name', at: 0 }] }) }),
  runImport: withId(owner, aFreshImport, { body: { rows: 'good' } }),
  undoImport: async (g) => {
    const id = await aFreshImport(g)
    await g.world.owner.post(`/api/user/imports/${id}/run`, { rows: 'good' })
    await continueImport(g.t.deps)(id)
    return { token: owner(g).token, path: { id } }
  },
  exportLeftOut: withId(owner, anImport),
} satisfies Record<string, Recipe>
