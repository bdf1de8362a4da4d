// One way to make each call about a generated report succeed.
import { aReportedWork, keyOf } from '../test/issued-reports.ts'
import { linkToCertifications } from '../test/service-checklists.ts'
import { admin, by, type Recipe, withId } from './recipe-parts.ts'
import type { TrustSetup } from './setup.ts'

/** The facilities of the test world use the world's checklist. */
const aReport = async ({ t, world: { owner, inspector, ids } }: TrustSetup) => {
  await linkToCertifications(t, ids.checklist)
  return aReportedWork(t, { owner, inspector, item: 'hall.clean' })
}
const fresh = async (g: TrustSetup): Promise<string> => (await aReport(g)).reportId

export const reportRecipes = {
  listReportsAdmin: by(admin, () => ({ query: { search: '', state: '' } })),
  exportReports: by(admin, () => ({ query: { search: '', state: '' } })),
  reviseReport: withId(admin, fresh, { body: { seen: undefined } }),
  withdrawReport: withId(admin, fresh, { body: { seen: undefined } }),
  getPublicReport: async (g) => {
    const { number } = await aReport(g)
    return { path: { number }, query: { key: keyOf(number) } }
  },
} as const satisfies Record<string, Recipe>
