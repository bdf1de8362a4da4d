import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCall } from '../../../lib/query.ts'
import { NotificationsScreen } from '../../../panels/notifications/notifications-screen.tsx'

const route = getRouteApi('/inspector/inspector/notifications')

export const FieldNotificationsScreen = () => {
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <NotificationsScreen
      area="inspector"
      query={useCall('GET /inspector/api/notifications', { query: { page } }, { placeholderData: keepPreviousData })}
      page={page}
      onPage={(next) => void navigate({ search: next > 1 ? { page: next } : {} })}
    />
  )
}
