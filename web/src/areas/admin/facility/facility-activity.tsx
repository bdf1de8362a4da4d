import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '../../../lib/query.ts'
import { ActivityTrail, useShownEntries } from '../../../panels/activity/activity-log.tsx'

export const FacilityActivity = ({ facilityId }: { facilityId: string }) => {
  const { limit, onOlder } = useShownEntries()
  const asked = useCall(
    'GET /admin/api/facilities/:id/activity',
    { params: { id: facilityId }, query: { limit } },
    { placeholderData: keepPreviousData },
  )
  return <ActivityTrail asked={asked} onOlder={onOlder} />
}
