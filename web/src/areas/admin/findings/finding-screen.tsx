import { getRouteApi } from '@tanstack/react-router'
import { FindingView } from '../../../panels/findings/finding-view.tsx'
import { ReviewActs } from '../../../panels/findings/review-acts.tsx'

const route = getRouteApi('/admin/admin/findings/$id')

export const OfficeFindingScreen = () => {
  const { id } = route.useParams()
  return <FindingView area="admin" id={id} acts={(finding) => <ReviewActs area="admin" finding={finding} />} />
}
