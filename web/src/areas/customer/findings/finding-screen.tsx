import { getRouteApi } from '@tanstack/react-router'
import { FindingView } from '../../../panels/findings/finding-view.tsx'
import { OwnerActs } from './owner-acts.tsx'

const route = getRouteApi('/customer/findings/$id')

export const FindingScreen = () => {
  const { id } = route.useParams()
  return <FindingView area="customer" id={id} acts={(finding) => <OwnerActs finding={finding} />} />
}
