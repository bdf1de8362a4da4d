import { getRouteApi } from '@tanstack/react-router'
import { FindingList } from '../../../panels/findings/finding-list.tsx'

const route = getRouteApi('/inspector/inspector/findings')

export const FieldFindingsScreen = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return <FindingList area="inspector" search={search} onShow={(next) => void navigate({ search: next })} />
}
