import { getRouteApi } from '@tanstack/react-router'
import { FindingView } from '../../../panels/findings/finding-view.tsx'
import { ReviewActs } from '../../../panels/findings/review-acts.tsx'

const route = getRouteApi('/inspector/inspector/findings/$id')

export const FieldFindingScreen = () => {
  const { id } = route.useParams()
  return <FindingView area="inspector" id={id} acts={(finding) => <ReviewActs area="inspector" finding={finding} />} />
}
