import { type ListSearch, readListSearch, readOneOf } from '../../../lib/search.ts'

const inspectorSorts = ['newest', 'oldest', 'name', 'name-desc', 'email', 'email-desc'] as const

export type InspectorSearch = ListSearch & {
  /** Id of a service. */
  service?: string | undefined
  active?: 'false' | undefined
  sort?: (typeof inspectorSorts)[number] | undefined
}

export const readInspectorSearch = (search: Record<string, unknown>): InspectorSearch => {
  const sort = readOneOf(inspectorSorts, search.sort)
  const { service } = search
  return {
    ...readListSearch(search),
    ...(typeof service === 'string' && /^[1-9]\d{0,4}$/.test(service) ? { service } : {}),
    ...(search.active === 'false' ? { active: 'false' } : {}),
    ...(sort && sort !== 'newest' ? { sort } : {}),
  }
}
