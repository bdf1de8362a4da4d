// Requests. Each statement checks who may see them, and each change the state it expects.
import type { Price } from '@assure/contract/domain/price-lines'
import { drawingStates, type RequestKind, type RequestState } from '@assure/contract/domain/request-moves'
import type { Administrator, Inspector, Owner } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { productAsNow } from '../products/index.ts'
import type { RequestFacts } from './facts.ts'
import { titleOf } from './rules.ts'

export type RequestReader = Owner | Administrator | Inspector

/** For `requests r`. Only its owner sees a draft. */
export const seenBy = (reader: RequestReader): Sql => {
  if (reader.kind === 'owner') return sql`r.company_id = ${reader.companyId}`
  return reader.kind === 'admin'
    ? sql`r.submitted_at is not null`
    : sql`r.inspector_id = ${reader.accountId} and r.kind <> 'certification'`
}

export type LockedRequest = {
  id: string
  number: string | null
  kind: RequestKind
  state: RequestState
  company_id: string
  service_id: number
  title: string | null
  is_on_quote: boolean
  is_paid: boolean
  price: Price | null
  inspector_id: string | null
  updated_at: Date
  has_visit_begun: boolean
  is_disputed: boolean
  is_visited: boolean
}

/** For `request_goods g`, under the names of a goods line. */
export const goodsColumns = sql`g.description, g.hs_code, g.brand, g.model, g.lot_number, g.quantity, g.unit, g.packages,
  g.origin_country, g.produced_on, g.expires_on, g.gtin`

/** For `requests r` and `request_goods g`: a goods line with its product. */
export const lineColumns = sql`${goodsColumns}, g.product_id, case when r.state in ('draft', 'returned')
  then (select ${productAsNow} from products p where p.id = g.product_id) else g.product end as product`

/** For `requests r`: inspections have visits, and so do tests whose samples are collected. */
export const isVisited = sql`(r.kind <> 'test' or coalesce(r.sample_delivery, '') = 'collected')`

export const lockedColumns = sql`r.id, r.number, r.kind, r.state, r.company_id, r.service_id, r.title, r.is_on_quote, r.is_paid,
  r.price, r.inspector_id, r.updated_at, exists (select 1 from visits v where v.request_id = r.id
    and v.status = 'COMPLETED') as has_visit_begun, r.disputed_at is not null and r.dispute_answer is null as is_disputed,
  ${isVisited} as is_visited`

/** Leaves out certifications, which are written through their own tables. */
const written = sql`r.kind <> 'certification'`

/** Undefined if this reader may not see it. */
export const findRequest = (db: Queryable, id: string, reader: RequestReader) =>
  db.find<LockedRequest>(
    sql`select ${lockedColumns} from requests r where r.id = ${id} and ${written} and ${seenBy(reader)}`,
  )

/** Locked so that no one else changes it until the commit. */
export const lockRequest = (tx: Tx, id: string, reader: RequestReader) =>
  tx.find<LockedRequest>(sql`
    select ${lockedColumns} from requests r where r.id = ${id} and ${written} and ${seenBy(reader)} for no key update of r`)

/** False if it is not the owner's. Locked until the commit. */
export const lockOwnRequest = async (tx: Tx, id: string, owner: Owner): Promise<boolean> =>
  (await lockRequest(tx, id, owner)) !== undefined

/** For moves that other slices cause, regardless of who may see the request. */
export const lockForFollowing = (tx: Tx, id: string) =>
  tx.find<LockedRequest>(sql`
    select ${lockedColumns} from requests r where r.id = ${id} and ${written} and r.submitted_at is not null
    for no key update of r`)

/** Locks the company, so that simultaneous calls see each other's drafts. */
export const countDrafts = async (tx: Tx, companyId: string): Promise<number> => {
  await tx.run(sql`select 1 from companies where id = ${companyId} for no key update`)
  const { drafts } = await tx.get<{ drafts: number }>(sql`
    select count(*)::int as drafts from requests r where r.company_id = ${companyId} and r.state = 'draft'`)
  return drafts
}

export type NewRequest = {
  id: string
  kind: RequestKind
  companyId: string
  serviceId: number
  direction: string | null
  firstId: string | null
  parameters: readonly number[]
  by: string
  now: Date
}

export const insertRequest = (
  tx: Tx,
  { id, kind, companyId, serviceId, direction, firstId, parameters, by, now }: NewRequest,
): Promise<number> =>
  tx.run(sql`
    insert into requests (id, kind, state, company_id, service_id, direction, first_id, parameter_ids, created_by,
      created_at, state_since, updated_at)
    values (${id}, ${kind}, 'draft', ${companyId}, ${serviceId}, ${direction}, ${firstId}, ${parameters}::int[], ${by},
      ${now}, ${now}, ${now})`)

type FactsUpdate = { id: string; kind: RequestKind; facts: RequestFacts; now: Date }

/** 0: neither a draft nor returned. */
export const updateFacts = async (tx: Tx, { id, kind, facts, now }: FactsUpdate): Promise<number> => {
  const { place, transport, counterparty, goods } = facts
  const changed = await tx.run(sql`
    update requests set service_id = ${facts.service_id}, kind = ${kind}, direction = ${facts.direction}, title = ${titleOf(goods)},
      place_kind = ${place?.kind ?? null}, facility_id = ${place?.facility_id ?? null},
      place_name = ${place?.name ?? null}, place_address = ${place?.address_line_1 ?? null},
      place_city = ${place?.city ?? null}, place_emirate_id = ${place?.emirate ?? null},
      map_link = ${place?.map_link ?? null}, contact_full_name = ${place?.contact_full_name ?? null},
      contact_phone_number = ${place?.contact_phone_number ?? null}, contact_email = ${place?.contact_email ?? null},
      wished_from = ${facts.wished_from}, wished_to = ${facts.wished_to}, ready_on = ${facts.ready_on},
      transport_mode = ${transport.mode}, bill_number = ${transport.bill_number},
      vessel_or_flight = ${transport.vessel_or_flight}, arrives_on = ${transport.arrives_on},
      container_numbers = ${transport.container_numbers}::text[], seals = ${transport.seals}::text[],
      counterparty_name = ${counterparty.name}, counterparty_country = ${counterparty.country},
      instructions = ${facts.instructions}, sample_delivery = ${facts.sample_delivery},
      drawn_in_id = ${facts.drawn_in_id}, parameter_ids = ${facts.parameters}::int[],
      second_specification_id = ${facts.second_specification_id}, second_specification_version =
        case when second_specification_id = ${facts.second_specification_id} then second_specification_version end,
      second_parameter_ids =
        case when second_specification_id = ${facts.second_specification_id} then second_parameter_ids end,
      updated_at = ${now}
    where id = ${id} and state in ('draft', 'returned')`)
  if (changed === 0) return 0
  await tx.run(sql`delete from request_goods where request_id = ${id} and line >= ${goods.length}`)
  await tx.run(sql`
    insert into request_goods (request_id, line, description, hs_code, brand, model, lot_number, quantity, unit, packages,
      origin_country, produced_on, expires_on, gtin, product_id)
    select ${id}::uuid, sent.at - 1, one.description, one.hs_code, one.brand, one.model, one.lot_number, one.quantity,
      one.unit, one.packages, one.origin_country, one.produced_on, one.expires_on, one.gtin, one.product_id
    from jsonb_array_elements(${JSON.stringify(goods)}::jsonb) with ordinality sent (line, at),
      jsonb_to_record(sent.line) one (description text, hs_code text, brand text, model text, lot_number text,
        quantity numeric, unit text, packages integer, origin_country text, produced_on date, expires_on date,
        gtin text, product_id uuid)
    on conflict (request_id, line) do update set (description, hs_code, brand, model, lot_number, quantity, unit, packages,
      origin_country, produced_on, expires_on, gtin, product_id) = (excluded.description, excluded.hs_code, excluded.brand, excluded.model,
      excluded.lot_number, excluded.quantity, excluded.unit, excluded.packages, excluded.origin_country,
      excluded.produced_on, excluded.expires_on, excluded.gtin, excluded.product_id)`)
  return changed
}

export const deleteDraft = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`delete from requests where id = ${id} and state = 'draft'`)

type StateChange = { from: LockedRequest; state: RequestState; reason?: string | null; now: Date }

/** 0: no longer in the state that was read. */
export const changeState = (tx: Tx, { from, state, reason = null, now }: StateChange): Promise<number> =>
  tx.run(sql`
    update requests set state = ${state}, reason = ${reason}, updated_at = ${now},
      state_since = case when state = ${state} then state_since else ${now} end
    where id = ${from.id} and state = ${from.state}`)

/** `parameterIds`: for each parameter of the test, the one that judges its result. */
type SentSecond = { version: number; parameterIds: (number | null)[] }

type Sent = {
  from: LockedRequest
  state: RequestState
  number: string
  isOnQuote: boolean
  price: Price | null
  sampling: unknown
  test: { specificationId: number; version: number; turnaroundDays: number; second: SentSecond | null } | null
  now: Date
}

/** Also for a returned request. Fixes the current price and sampling plans, or what is tested and how long it takes. */
export const markSent = (
  tx: Tx,
  { from, state, number, isOnQuote, price, sampling, test, now }: Sent,
): Promise<number> =>
  tx.run(sql`
    update requests set state = ${state}, number = ${number}, is_on_quote = ${isOnQuote}, reason = null,
      price = ${price === null ? null : JSON.stringify(price)}::jsonb, sampling = ${JSON.stringify(sampling)}::jsonb,
      specification_id = ${test?.specificationId ?? null}, specification_version = ${test?.version ?? null},
      turnaround_days = ${test?.turnaroundDays ?? null},
      second_specification_version = ${test?.second?.version ?? null},
      second_parameter_ids = ${test?.second?.parameterIds ?? null}::int[],
      submitted_at = coalesce(submitted_at, ${now}), state_since = ${now}, updated_at = ${now}
    where id = ${from.id} and state = ${from.state}`)

/** The products of its lines as they are now. Locks them: a photo that is being removed is either gone before or stays. */
export const fixProducts = async (tx: Tx, id: string): Promise<number> => {
  await tx.run(sql`
    select 1 from products p where p.id in (select g.product_id from request_goods g where g.request_id = ${id})
    order by p.id for share`)
  return tx.run(sql`
    update request_goods g set product = (select ${productAsNow} from products p where p.id = g.product_id)
    where g.request_id = ${id} and (g.product_id is not null or g.product is not null)`)
}

export type NewEvent = {
  id: string
  requestId: string
  what: string
  by: { kind: 'owner' | 'admin' | 'inspector'; id: string } | { kind: 'system' }
  reason?: string | null | undefined
  now: Date
}

export const insertEvent = (tx: Tx, { id, requestId, what, by, reason, now }: NewEvent): Promise<number> =>
  tx.run(sql`
    insert into request_events (id, request_id, what, actor_kind, account_id, reason, created_at)
    values (${id}, ${requestId}, ${what}, ${by.kind}, ${by.kind === 'system' ? null : by.id}, ${reason ?? null}, ${now})`)

export type FacilityPlace = {
  id: string
  name: string
  address_line_1: string
  city: string
  emirate_id: number
  contact_full_name: string
  contact_phone_number: string
  contact_email: string
}

/** One of the company's facilities, if not archived. */
export const findFacilityPlace = (db: Queryable, id: string, companyId: string) =>
  db.find<FacilityPlace>(sql`
    select f.id, f.name, f.address_line_1, f.city, f.emirate_id, f.contact_full_name, f.contact_phone_number,
      f.contact_email
    from facilities f where f.id = ${id} and f.company_id = ${companyId} and f.archived_at is null`)

/** Whether it is an inspection of the company that can still draw samples. */
export const isDrawing = async (db: Queryable, id: string, companyId: string): Promise<boolean> =>
  (await db.find(sql`
    select 1 as there from requests r where r.id = ${id} and r.company_id = ${companyId} and r.kind = 'inspection'
      and r.state = any(${drawingStates}::text[])`)) !== undefined

export type NotDrawn = Pick<LockedRequest, 'id' | 'number' | 'title' | 'company_id' | 'inspector_id'>

/** Unfinished tests whose samples the inspection was to draw. An unsent draft shows its inspection itself. */
export const listNotDrawn = (tx: Tx, inspectionId: string): Promise<NotDrawn[]> =>
  tx.many<NotDrawn>(sql`
    select r.id, r.number, r.title, r.company_id, r.inspector_id from requests r
    where r.drawn_in_id = ${inspectionId} and r.sample_delivery = 'drawn'
      and r.state not in ('draft', 'declined', 'lapsed', 'cancelled')
      and (not r.is_paid or exists (select 1 from samples s where s.request_id = r.id and s.state = 'expected'))
    order by r.number`)

/** The day of the report, once the last sample was received. */
export const promiseReport = (tx: Tx, { id, promisedOn, now }: { id: string; promisedOn: string; now: Date }) =>
  tx.run(sql`update requests set promised_on = ${promisedOn}, updated_at = ${now} where id = ${id}`)
