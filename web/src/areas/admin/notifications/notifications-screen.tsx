import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCall } from '../../../lib/query.ts'
import { NotificationsScreen } from '../../../panels/notifications/notifications-screen.tsx'

const route = getRouteApi('/admin/admin/notifications')

export const OfficeNotificationsScreen = () => {
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <NotificationsScreen
      area="admin"
      query={useCall('GET /admin/api/notifications', { query: { page } }, { placeholderData: keepPreviousData })}
      page={page}
      onPage={(next) => void navigate({ search: next > 1 ? { page: next } : {} })}
    />
  )
}
