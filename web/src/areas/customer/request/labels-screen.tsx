import { getRouteApi } from '@tanstack/react-router'
import { useCall } from '../../../lib/query.ts'
import { LabelsPage } from '../../../panels/samples/labels-page.tsx'

const route = getRouteApi('/customer/requests/$id/labels')

export const LabelsScreen = () => {
  const { id } = route.useParams()
  const query = useCall('GET /api/user/requests/:id/labels', { params: { id } })
  return <LabelsPage query={query} requestHref={`/requests/${id}`} />
}
