// Certifications requested and decided in the last twelve months of Asia/Dubai, including this one.

import type * as calls from '@assure/contract/calls/queues'
import { accept } from '@assure/contract/domain/outcome'
import type { ReturnOf } from '@assure/contract/endpoint'
import { sql } from '../../platform/db/sql.ts'
import { dubaiDay, startOfMonth } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'

type Kind = Exclude<keyof ReturnOf<typeof calls.listCertificationsByMonth>['months'][number], 'month'>

const shown = 12

const lastMonths = (now: Date): string[] =>
  Array.from({ length: shown }, (_, at) => dubaiDay(startOfMonth(now, at - shown + 1)).slice(0, 7))

export const listCertificationsByMonth: UseCase<typeof calls.listCertificationsByMonth> = async ({ db }, { now }) => {
  const months = lastMonths(now)
  const from = startOfMonth(now, 1 - shown)
  const rows = await db.many<{ month: string; kind: Kind; count: number }>(sql`
    select to_char(at at time zone 'Asia/Dubai', 'YYYY-MM') as month, kind, count(*) as count from (
      select requested_at as at, 'requested' as kind from certifications where requested_at >= ${from}
      union all
      select issued_at, 'certified' from certifications where issued_at >= ${from}
      union all
      select decided_at, 'failed' from certifications where status = 3 and decided_at >= ${from}
      union all
      select least(ended_at, expires_at), 'expired' from certifications
      where status in (1, 2) and least(ended_at, expires_at) between ${from} and ${now}
    ) event where at <= ${now} group by 1, 2`)
  const counts = new Map(rows.map(({ month, kind, count }) => [`${month}/${kind}`, count]))
  const countOf = (month: string, kind: Kind): number => counts.get(`${month}/${kind}`) ?? 0
  return accept({
    months: months.map((month) => ({
      month,
      requested: countOf(month, 'requested'),
      certified: countOf(month, 'certified'),
      failed: countOf(month, 'failed'),
      expired: countOf(month, 'expired'),
    })),
  })
}
