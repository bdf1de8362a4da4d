import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCall } from '../../../lib/query.ts'
import { NotificationsScreen } from '../../../panels/notifications/notifications-screen.tsx'

const route = getRouteApi('/customer/notifications')

export const OwnNotificationsScreen = () => {
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <NotificationsScreen
      area="customer"
      query={useCall('GET /api/user/notifications', { query: { page } }, { placeholderData: keepPreviousData })}
      page={page}
      onPage={(next) => void navigate({ search: next > 1 ? { page: next } : {} })}
    />
  )
}
