import { type ListSearch, readListSearch, readOneOf } from '../../../lib/search.ts'

const checklistSorts = ['name', 'name-desc', 'code', 'code-desc', 'newest', 'oldest'] as const
export const checklistChips = ['released', 'draft', 'retired'] as const
export type ChecklistSearch = ListSearch & {
  state?: (typeof checklistChips)[number] | undefined
  sort?: (typeof checklistSorts)[number] | undefined
}

export const readChecklistSearch = (search: Record<string, unknown>): ChecklistSearch => {
  const sort = readOneOf(checklistSorts, search.sort)
  const state = readOneOf(checklistChips, search.state)
  return { ...readListSearch(search), ...(state ? { state } : {}), ...(sort && sort !== 'newest' ? { sort } : {}) }
}
