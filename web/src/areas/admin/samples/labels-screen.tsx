import { getRouteApi } from '@tanstack/react-router'
import { useCall } from '../../../lib/query.ts'
import { LabelsPage } from '../../../panels/samples/labels-page.tsx'

const route = getRouteApi('/admin/admin/requests/$id/labels')

export const OfficeLabelsScreen = () => {
  const { id } = route.useParams()
  const query = useCall('GET /admin/api/requests/:id/labels', { params: { id } })
  return <LabelsPage query={query} requestHref={`/admin/requests/${id}`} />
}
