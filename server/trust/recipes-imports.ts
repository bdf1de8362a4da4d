// One way to make each call about an import succeed.
import { sql } from '../src/platform/db/sql.ts'
import { continueImport } from '../src/slices/imports/index.ts'
import {
  anOfficeImport,
  anOwnImport,
  csvFile,
  facilityHeadings,
  facilityRow,
  inspectorHeadings,
  inspectorRow,
} from '../test/sheets.ts'
import { admin, by, owner, type Recipe, withId } from './recipe-parts.ts'
import type { TrustSetup } from './setup.ts'

const anImport = (g: TrustSetup): Promise<string> => anOwnImport(g.world.owner)

/** Its facility may be there from an earlier call. */
const aFreshImport = async (g: TrustSetup): Promise<string> => {
  await g.t.db.run(sql`update facilities set name = name || ' ' || id where name like 'Cold store %'`)
  return anImport(g)
}

const anOffice = (g: TrustSetup): Promise<string> => anOfficeImport(g.world.admin, g.t.deps.random.uuid())

const anEndedOffice = async (g: TrustSetup): Promise<string> => {
  const id = await anOffice(g)
  await g.world.admin.post(`/admin/api/imports/${id}/run`, { rows: 'good' })
  await continueImport(g.t.deps, id)
  return id
}

export const importRecipes = {
  getImportTemplate: by(owner, () => ({ query: { kind: 'facilities', format: 'csv' } })),
  uploadImport: by(owner, () => ({
    body: { kind: 'facilities' },
    files: { file: csvFile([facilityHeadings, facilityRow(1)]) },
  })),
  getImport: withId(owner, anImport, {}),
  matchImport: withId(owner, anImport, { exactBody: JSON.stringify({ columns: [{ key: 'name', at: 0 }] }) }),
  runImport: withId(owner, aFreshImport, { body: { rows: 'good' } }),
  undoImport: async (g) => {
    const id = await aFreshImport(g)
    await g.world.owner.post(`/api/user/imports/${id}/run`, { rows: 'good' })
    await continueImport(g.t.deps, id)
    return { token: owner(g).token, path: { id } }
  },
  exportLeftOut: withId(owner, anImport),
  getImportTemplateAdmin: by(admin, () => ({ query: { kind: 'inspectors', format: 'csv' } })),
  uploadImportAdmin: by(admin, () => ({
    body: { kind: 'inspectors' },
    files: { file: csvFile([inspectorHeadings, inspectorRow(1)]) },
  })),
  getImportAdmin: withId(admin, anOffice),
  matchImportAdmin: withId(admin, anOffice, { exactBody: JSON.stringify({ columns: [{ key: 'email', at: 2 }] }) }),
  runImportAdmin: withId(admin, anOffice, { body: { rows: 'good' } }),
  undoImportAdmin: withId(admin, anEndedOffice),
  exportLeftOutAdmin: withId(admin, anOffice),
  sendInvitations: withId(admin, anEndedOffice),
} satisfies Record<string, Recipe>
