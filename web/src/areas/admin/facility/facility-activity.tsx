import { facilityFields } from '@assure/contract/domain/record-fields'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '../../../lib/query.ts'
import { ActivityTrail, useShownEntries } from '../../../panels/activity/activity-log.tsx'
import { useFacilityLabel } from '../../../panels/facility-form/facility-label.ts'
import type { FacilityField } from '../../../panels/facility-form/facility-values.ts'

export const FacilityActivity = ({ facilityId }: { facilityId: string }) => {
  const { limit, onOlder } = useShownEntries()
  const query = useCall(
    'GET /admin/api/facilities/:id/activity',
    { params: { id: facilityId }, query: { limit } },
    { placeholderData: keepPreviousData },
  )
  const labelOf = useFacilityLabel('admin')
  const fieldLabel = (field: string): string | undefined =>
    field in facilityFields || field === 'partnership_agreement_file' ? labelOf(field as FacilityField) : undefined
  return <ActivityTrail query={query} onOlder={onOlder} fieldLabel={fieldLabel} />
}
