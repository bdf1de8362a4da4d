// The figures of the dashboard. Each counts the rows that its list shows.

import type * as calls from '@assure/contract/calls/queues'
import { accept } from '@assure/contract/domain/outcome'
import type { AnswerOf } from '@assure/contract/endpoint'
import { keptTotal } from '../../platform/db/listing.ts'
import { sql } from '../../platform/db/sql.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { decidedLately } from '../users/index.ts'
import { overdueVisit } from '../visits/index.ts'

export const getDashboardStats: UseCase<typeof calls.getDashboardStats> = async ({ db }, { now }) =>
  accept(
    await db.get<AnswerOf<typeof calls.getDashboardStats>>(sql`
    select ${keptTotal('users')} as total_users, ${keptTotal('company-documents')} as total_documents,
      (select count(*) from staff s join accounts a on a.id = s.account_id where a.is_active) as active_admins,
      review.decided_accounts, review.median_review_minutes, late.overdue_visits, late.overdue_facilities
    from (
      select count(*) as decided_accounts,
        round(percentile_cont(0.5) within group (order by extract(epoch
          from c.decided_at - c.submitted_at - c.with_applicant)) / 60)::integer as median_review_minutes
      from companies c where ${decidedLately(now)}) review,
    (
      select count(*) as overdue_visits, count(distinct v.facility_id) as overdue_facilities
      from visits v join facilities f on f.id = v.facility_id and f.archived_at is null
      where ${overdueVisit(now)}) late`),
  )
