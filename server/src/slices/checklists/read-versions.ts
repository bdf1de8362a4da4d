// Checklist versions for other slices.
import type { ChecklistContent, InBothLanguages } from '@assure/contract/domain/checklist-content'
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

export type ChecklistVersion = {
  id: string
  checklist_id: string
  code: string
  number: number
  name: InBothLanguages
  content: ChecklistContent
}

type Row = Omit<ChecklistVersion, 'name'> & { name_en: string; name_ar: string }

const columns = sql`v.id, v.checklist_id, c.code, v.number, v.name_en, v.name_ar, v.content`

const listVersions = async (db: Queryable, from: Sql): Promise<ChecklistVersion[]> =>
  (
    await db.many<Row>(
      sql`select ${columns} from checklist_versions v join checklists c on c.id = v.checklist_id ${from}`,
    )
  ).map(({ name_en: nameEn, name_ar: nameAr, ...version }) => ({ ...version, name: { en: nameEn, ar: nameAr } }))

export const checklistVersionOf = async (db: Queryable, versionId: string): Promise<ChecklistVersion | undefined> =>
  (await listVersions(db, sql`where v.id = ${versionId}`))[0]

/** The released checklists of a service; the first is the default. */
export const checklistsForService = (db: Queryable, serviceId: number): Promise<ChecklistVersion[]> =>
  listVersions(
    db,
    sql`join service_checklists s on s.checklist_id = c.id
      where s.service_id = ${serviceId} and v.state = 'released' order by s.position, c.code`,
  )
