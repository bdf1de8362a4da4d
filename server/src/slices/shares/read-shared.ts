// What the holder of a link reads. The columns are this page's own, so that nothing is shared by accident: no prices, no
// documents, no notes, no names of staff.
import type { GoodsLine } from '@assure/contract/domain/goods-line'
import type { RequestDirection, RequestKind, RequestState } from '@assure/contract/domain/request-moves'
import type { ShareRole } from '@assure/contract/domain/sharing'
import type { RequestResult, TestsResult } from '@assure/contract/domain/test-result'
import type { Language } from '@assure/contract/domain/vocabulary'
import { tokenHash } from '../../platform/auth/session-store.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { nameIn } from '../reference-data/index.ts'
import { goodsColumns, type ReleaseRow, releaseColumn } from '../requests/index.ts'

export type SharedReport = {
  number: string
  revision: number
  withdrawn_at: string | null
  issued_at: string
  file_id: string
}

export type SharedRow = {
  id: string
  name: string
  role: ShareRole
  ends_at: Date
  company_name: string
  request_id: string
  number: string
  kind: RequestKind
  state: RequestState
  service: string
  direction: RequestDirection | null
  next_visit_at: Date | null
  result: RequestResult | null
  second: { specification: string; result: TestsResult } | null
  submitted_at: Date
  state_since: Date
  goods: GoodsLine[]
  /** When each last happened. */
  happened: { what: string; at: string }[]
  report: SharedReport | null
  release: ReleaseRow | null
}

/** Undefined alike for a secret that never existed, a link that has ended or was revoked, and a company that is switched off. */
export const findShared = (
  db: Queryable,
  { key, language, now }: { key: string; language: Language; now: Date },
): Promise<SharedRow | undefined> =>
  db.find<SharedRow>(sql`
    select k.id, k.name, k.role, k.ends_at, c.name as company_name, r.id as request_id, coalesce(r.number, '') as number, r.kind, r.state,
      ${nameIn(language, 's')} as service, r.direction, r.next_visit_at, r.result,
      case when r.result is not null and r.second_result is not null then jsonb_build_object('result', r.second_result,
        'specification', (select ${nameIn(language, 't')} from specifications t where t.id = r.second_specification_id)) end as second,
      coalesce(r.submitted_at, r.created_at) as submitted_at, r.state_since,
      coalesce((select jsonb_agg(one) from (
        select ${goodsColumns} from request_goods g where g.request_id = r.id order by g.line) one), '[]'::jsonb) as goods,
      coalesce((select jsonb_agg(one) from (
        select e.what, max(e.created_at) as at from request_events e where e.request_id = r.id
          and e.what in ('scheduled', 'inspection-begun', 'tests-begun', 'inspected', 'tested', 'reported')
        group by e.what) one), '[]'::jsonb) as happened,
      (select to_jsonb(one) from (
        select p.number, p.revision, p.withdrawn_at, v.drawn_at as issued_at, v.file_id
        from issued_reports p join report_revisions v on v.report_id = p.id and v.number = p.revision
        where p.request_id = r.id) one) as report,
      ${releaseColumn} as release
    from request_shares k join requests r on r.id = k.request_id join services s on s.id = r.service_id
      join companies c on c.id = r.company_id join accounts a on a.id = c.account_id
    where k.secret_hash = ${tokenHash(key)} and k.revoked_at is null and k.ends_at > ${now} and a.is_active`)

const minuteMs = 60_000

/** An opening within a minute of the last counted one is the same opening. */
export const countOpening = (db: Queryable, id: string, now: Date): Promise<number> =>
  db.run(sql`
    update request_shares set opened_count = opened_count + 1, opened_at = ${now}
    where id = ${id} and (opened_at is null or opened_at <= ${new Date(now.getTime() - minuteMs)})`)
