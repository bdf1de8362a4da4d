// Requests assigned to an inspector. Each statement checks the assignment.
import type { visitedRequest } from '@assure/contract/calls/field-work'
import type { RequestKind, RequestState } from '@assure/contract/domain/request-moves'
import type * as z from 'zod'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { nameIn } from '../reference-data/index.ts'
import { unreadMessages } from '../requests/index.ts'

export type VisitedRequestRow = {
  id: string
  number: string | null
  title: string | null
  company_name: string
  place_name: string | null
  place_address: string | null
  place_city: string | null
  emirate_id: number | null
  emirate_name: string | null
  map_link: string | null
  contact_full_name: string | null
  contact_phone_number: string | null
}

/** Without a contact on site, the contact is the company's owner. */
const visitedColumns = (inspector: Inspector): Sql => sql`
  r.id, r.number, r.title, company.name as company_name, r.place_name, r.place_address, r.place_city,
  r.place_emirate_id as emirate_id, ${nameIn(inspector.language, 'e')} as emirate_name, r.map_link,
  case when r.contact_phone_number is null then coalesce(r.contact_full_name,
    nullif(btrim(owner.first_name || ' ' || owner.last_name), '')) else r.contact_full_name end as contact_full_name,
  coalesce(r.contact_phone_number, owner.phone_number) as contact_phone_number`

const visitedJoins = sql`
  join companies company on company.id = r.company_id join accounts owner on owner.id = company.account_id
  left join emirates e on e.id = r.place_emirate_id`

export const listVisitedRequests = (
  db: Queryable,
  inspector: Inspector,
  ids: readonly string[],
): Promise<VisitedRequestRow[]> =>
  db.many<VisitedRequestRow>(sql`
    select ${visitedColumns(inspector)} from requests r ${visitedJoins}
    where r.inspector_id = ${inspector.accountId} and r.kind <> 'certification' and r.id = any(${ids}::uuid[])`)

export const visitedRequestWire = (row: VisitedRequestRow): z.input<typeof visitedRequest> => ({
  ...row,
  place: row.place_name,
  address_line_1: row.place_address,
  city: row.place_city,
  emirateInfo:
    row.emirate_id === null || row.emirate_name === null ? null : { id: row.emirate_id, name: row.emirate_name },
})

export type JobRequestRow = VisitedRequestRow & {
  service_title: string
  request_kind: RequestKind
  state: RequestState
  wished_from: string | null
  wished_to: string | null
  next_visit_at: Date | null
  unread_messages: number
  assigned_at: Date
}

/** Not finished for the inspector. */
const isOpenJobOf = ({ accountId }: Inspector): Sql => sql`r.inspector_id = ${accountId} and r.kind <> 'certification'
  and r.state in ('ready', 'scheduled', 'in-progress', 'under-review')`

export const countJobRequests = async (db: Queryable, inspector: Inspector): Promise<number> =>
  (
    await db.get<{ total: number }>(sql`
      select count(*)::int as total from requests r where ${isOpenJobOf(inspector)}`)
  ).total

export const listJobRequests = (db: Queryable, inspector: Inspector): Promise<JobRequestRow[]> =>
  db.many<JobRequestRow>(sql`
    select ${visitedColumns(inspector)}, ${nameIn(inspector.language, 's')} as service_title, r.kind as request_kind, r.state, r.wished_from,
      r.wished_to, r.next_visit_at, ${unreadMessages(inspector)} as unread_messages, coalesce(r.assigned_at, r.created_at) as assigned_at
    from requests r join services s on s.id = r.service_id ${visitedJoins}
    where ${isOpenJobOf(inspector)}
    order by r.next_visit_at nulls last, r.wished_from nulls last, r.id`)

export const isJobOf = async (db: Queryable, id: string, { accountId }: Inspector): Promise<boolean> =>
  (await db.find(sql`
    select 1 as there from requests r
    where r.id = ${id} and r.inspector_id = ${accountId} and r.kind <> 'certification'`)) !== undefined
