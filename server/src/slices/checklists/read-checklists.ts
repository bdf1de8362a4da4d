import type * as calls from '@assure/contract/calls/checklists'
import type { ChecklistContent } from '@assure/contract/domain/checklist-content'
import type { ChecklistState } from '@assure/contract/domain/vocabulary'
import type { QueryOf } from '@assure/contract/endpoint'
import type { Queryable } from '../../platform/db/database.ts'
import type { ListRequest, OrderBy } from '../../platform/db/listing.ts'
import { type Sql, sql, unsafeText } from '../../platform/db/sql.ts'

export type ChecklistRow = {
  id: string
  code: string
  name_en: string
  name_ar: string
  draft_number: number | null
  released_number: number | null
  item_count: number
  services: { id: number; nameEn: string; nameAr: string }[]
  facility_count: number
  updated_at: Date
}

/** Joins `checklists c`. The leading version is the draft, else the released, the last released, or the latest. */
const leading = sql`
  join lateral (
    select v.item_count from checklist_versions v where v.checklist_id = c.id
    order by v.state = 'draft' desc, v.state = 'released' desc, v.released_at is not null desc, v.number desc limit 1
  ) l on true
  left join checklist_versions d on d.checklist_id = c.id and d.state = 'draft'
  left join checklist_versions r on r.checklist_id = c.id and r.state = 'released'`

const columns = sql`
  c.id, c.code, c.name_en, c.name_ar, d.number as draft_number, r.number as released_number,
  l.item_count, c.updated_at,
  (select count(distinct i.facility_id) from checklist_versions x
    join inspections i on i.checklist_version_id = x.id where x.checklist_id = c.id) as facility_count,
  coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'nameEn', s.name_en, 'nameAr', s.name_ar) order by s.position, s.id)
    from service_checklists k join services s on s.id = k.service_id where k.checklist_id = c.id), '[]') as services`

const has = (state: string): Sql =>
  sql`exists (select 1 from checklist_versions x where x.checklist_id = c.id and x.state = ${state})`

/** Must agree with `stateOf` in rules.ts. */
const stateFilters: Record<ChecklistState, Sql> = {
  released: has('released'),
  draft: sql`not ${has('released')} and ${has('draft')}`,
  retired: sql`not ${has('released')} and not ${has('draft')}`,
}

const by = (column: string, descending = false): OrderBy => ({ column: unsafeText(`c.${column}`), descending })
type ListQuery = QueryOf<typeof calls.listChecklists>
type ExportQuery = QueryOf<typeof calls.exportChecklists>
const orders: Record<ListQuery['sort'], OrderBy[]> = {
  name: [by('name_en'), by('id')],
  'name-desc': [by('name_en', true), by('id', true)],
  code: [by('code')],
  'code-desc': [by('code', true)],
  newest: [by('updated_at', true), by('id', true)],
  oldest: [by('updated_at'), by('id')],
}

export const checklistList = ({ search, state, sort }: ExportQuery): ListRequest => ({
  changes: { kind: 'checklist' },
  from: sql`checklists c`,
  id: sql`c.id`,
  filters: state === undefined ? [] : [stateFilters[state]],
  doc: sql`c.doc`,
  search,
  order: orders[sort],
  columns,
  joins: leading,
})

export const findChecklistRow = (db: Queryable, id: string): Promise<ChecklistRow | undefined> =>
  db.find<ChecklistRow>(sql`select ${columns} from checklists c ${leading} where c.id = ${id}`)

export type VersionRow = {
  id: string
  number: number
  state: ChecklistState
  name_en: string
  name_ar: string
  pass_mark: number
  item_count: number
  hash: string
  written_at: Date
  written_by: string | null
  written_by_name: string | null
  released_at: Date | null
  released_by: string | null
  released_by_name: string | null
  retired_at: Date | null
}

const nameOf = (alias: string): Sql => {
  const table = unsafeText(alias)
  return sql`coalesce(nullif(btrim(concat(${table}.first_name, ' ', ${table}.last_name)), ''), ${table}.email)`
}

const versionColumns = sql`
  v.id, v.number, v.state, v.name_en, v.name_ar, coalesce((v.content->>'pass_mark')::float8, 0) as pass_mark, v.item_count, v.hash,
  v.written_at, v.written_by, ${nameOf('w')} as written_by_name,
  v.released_at, v.released_by, ${nameOf('p')} as released_by_name, v.retired_at`
const versionJoins = sql`
  left join accounts w on w.id = v.written_by
  left join accounts p on p.id = v.released_by`

/** Newest first. */
export const listVersionRows = (db: Queryable, checklistId: string): Promise<VersionRow[]> =>
  db.many<VersionRow>(sql`
    select ${versionColumns} from checklist_versions v ${versionJoins}
    where v.checklist_id = ${checklistId} order by v.number desc`)

export type VersionContent = {
  id: string
  state: ChecklistState
  name_en: string
  name_ar: string
  purpose_en: string
  purpose_ar: string
  content: ChecklistContent
  hash: string
}

const contentColumns = sql`v.id, v.state, v.name_en, v.name_ar, v.purpose_en, v.purpose_ar, v.content, v.hash`

export const findLeadingContent = (db: Queryable, checklistId: string): Promise<VersionContent | undefined> =>
  db.find<VersionContent>(sql`
    select ${contentColumns} from checklist_versions v where v.checklist_id = ${checklistId}
    order by v.state = 'draft' desc, v.state = 'released' desc, v.released_at is not null desc, v.number desc limit 1`)

export const findVersionContent = (
  db: Queryable,
  { checklistId, number }: { checklistId: string; number: number },
): Promise<(VersionRow & VersionContent) | undefined> =>
  db.find<VersionRow & VersionContent>(sql`
    select ${versionColumns}, v.purpose_en, v.purpose_ar, v.content from checklist_versions v ${versionJoins}
    where v.checklist_id = ${checklistId} and v.number = ${number}`)
