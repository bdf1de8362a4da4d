import { getRouteApi } from '@tanstack/react-router'
import { FindingList } from '../../../panels/findings/finding-list.tsx'

const route = getRouteApi('/customer/findings')

export const FindingsScreen = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return <FindingList area="customer" search={search} onShow={(next) => void navigate({ search: next })} />
}
