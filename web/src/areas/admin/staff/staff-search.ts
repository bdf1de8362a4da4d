import { type ListSearch, readListSearch, readOneOf } from '../../../lib/search.ts'

export const staffSorts = ['newest', 'oldest', 'name', 'email'] as const
export type StaffSearch = ListSearch & { sort?: (typeof staffSorts)[number] | undefined }

export const readStaffSearch = (search: Record<string, unknown>): StaffSearch => {
  const sort = readOneOf(staffSorts, search.sort)
  return { ...readListSearch(search), ...(sort && sort !== 'newest' ? { sort } : {}) }
}
