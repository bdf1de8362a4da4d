// The figures of the dashboard. Each counts the rows that its list shows.

import type * as calls from '@assure/contract/calls/queues'
import { accept } from '@assure/contract/domain/outcome'
import type { ReturnOf } from '@assure/contract/endpoint'
import { storedTotal } from '../../platform/db/listing.ts'
import { sql } from '../../platform/db/sql.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { decidedLately } from '../users/index.ts'
import { overdueVisit } from '../visits/index.ts'

export const getDashboardStats: UseCase<typeof calls.getDashboardStats> = async ({ db }, { now }) =>
  accept(
    await db.get<ReturnOf<typeof calls.getDashboardStats>>(sql`
    select ${storedTotal('users')} as "totalUsers", ${storedTotal('company-documents')} as "totalDocuments",
      (select count(*) from staff s join accounts a on a.id = s.account_id where a.is_active) as "activeAdmins",
      review.decided as "decidedAccounts", review.median_minutes as "medianReviewMinutes",
      late.visits as "overdueVisits", late.facilities as "overdueFacilities"
    from (
      select count(*) as decided,
        round(percentile_cont(0.5) within group (order by extract(epoch
          from c.decided_at - c.submitted_at - c.with_applicant)) / 60)::integer as median_minutes
      from companies c where ${decidedLately(now)}) review,
    (
      select count(*) as visits, count(distinct v.facility_id) as facilities
      from visits v join facilities f on f.id = v.facility_id and f.archived_at is null
      where ${overdueVisit(now)}) late`),
  )
