import { useCall } from '../../../lib/query.ts'
import type { Facility } from './present-certification.ts'

/** The inspection of the pending certification: null before it starts, undefined while unknown. */
export const useInspection = (facility: Facility) => {
  const pending = facility.certifications.find(({ state }) => state === 'pending')
  const { data } = useCall(
    'GET /api/user/certifications/:id/inspection',
    { params: { id: pending?.id ?? '' } },
    { enabled: pending !== undefined },
  )
  return pending ? data?.inspection : null
}
