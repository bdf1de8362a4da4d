// One way to make each call about a checklist succeed.
import { aContent } from '../test/checklists.ts'
import {
  admin,
  boss,
  by,
  checklistBody,
  freshChecklist,
  known,
  type Recipe,
  releasedChecklist,
  withId,
} from './recipe-parts.ts'

export const checklistRecipes = {
  listChecklists: by(admin, () => ({ query: { search: '', state: '' } })),
  exportChecklists: by(admin, () => ({ query: { search: '', state: '' } })),
  getChecklistVersion: by(admin, (g) => ({ path: { id: g.world.ids.checklist, number: '1' } })),
  addChecklist: by(admin, () => ({ exactBody: checklistBody() })),
  importChecklist: by(admin, () => ({ exactBody: checklistBody() })),
  saveChecklist: withId(admin, freshChecklist, { exactBody: JSON.stringify({ content: aContent() }) }),
  releaseChecklist: withId(admin, freshChecklist, { body: { seen: undefined } }),
  retireChecklist: withId(admin, releasedChecklist, { body: { seen: undefined } }),
  discardChecklistDraft: withId(admin, freshChecklist, { body: { seen: undefined } }),
  copyChecklist: withId(admin, known('checklist'), { body: { code: undefined } }),
  tryChecklist: withId(admin, known('checklist'), { exactBody: '{"answers":{"hall.clean":"yes"}}' }),
  setChecklistServices: withId(boss, known('checklist'), { exactBody: '{"service_ids":[1]}' }),
} satisfies Record<string, Recipe>
