import { getRouteApi } from '@tanstack/react-router'
import type { Navigate } from '../../../panels/list/use-list-address.ts'
import { readSystemSearch, type SystemTab } from './system-search.ts'

const route = getRouteApi('/admin/admin/system')
type Search = Omit<ReturnType<typeof readSystemSearch>, 'tab'>

/** The address of a list within a tab: its search, and a way to change it that stays on the tab. */
export const useTabAddress = (tab: SystemTab): { search: Search; navigate: Navigate<Search> } => {
  const navigate = route.useNavigate()
  const { tab: _, ...search } = readSystemSearch(route.useSearch())
  return {
    search,
    navigate: ({ search: change, ...options }) =>
      navigate({
        ...options,
        search: (now) => readSystemSearch({ ...change(now), tab }),
        resetScroll: false,
      }),
  }
}
