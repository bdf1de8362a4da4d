import { listSearch, oneOf } from '../../../lib/search.ts'

export const checklistChips = ['released', 'draft', 'retired'] as const

export const readChecklistSearch = listSearch({ state: oneOf(checklistChips) }, [
  'name',
  'name-desc',
  'code',
  'code-desc',
  'newest',
  'oldest',
])
