import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '../../../lib/query.ts'
import { ActivityTrail, useShownEntries } from '../../../panels/activity/activity-log.tsx'
import { isFacilityField } from '../facility-edit/facility-values.ts'
import { facilityEditTexts } from '../facility-edit/texts.ts'

export const FacilityActivity = ({ facilityId }: { facilityId: string }) => {
  const { limit, onOlder } = useShownEntries()
  const query = useCall(
    'GET /admin/api/facilities/:id/activity',
    { params: { id: facilityId }, query: { limit } },
    { placeholderData: keepPreviousData },
  )
  const t = facilityEditTexts.useT()
  const fieldLabel = (field: string): string | undefined =>
    isFacilityField(field) || field === 'partnership_agreement_file' ? t(field) : undefined
  return <ActivityTrail query={query} onOlder={onOlder} fieldLabel={fieldLabel} />
}
