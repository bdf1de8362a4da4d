// The lists that forms choose from, as a SUPER_ADMIN keeps them. Entries are switched off, never deleted: records point at them.
import type { AnswerOf, BodyOf, ParamsOf } from '@assure/contract/endpoint'
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import type { addReferenceEntry as addCall, saveReferenceEntry as saveCall } from '@assure/contract/settings'
import { auditActor } from '../../platform/audit/who.ts'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { type Sql, sql, unsafeText } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import { requireUnchanged } from '../changes/index.ts'
import type { ReferenceList } from '../reference-data/index.ts'

const tables: Record<ReferenceList, Sql> = {
  emirates: unsafeText('emirates'),
  'company-types': unsafeText('company_types'),
  countries: unsafeText('countries'),
  'service-areas': unsafeText('service_areas'),
  services: unsafeText('services'),
}

type Row = { id: number; nameEn: string; nameAr: string; position: number; isActive: boolean }
type Entry = AnswerOf<typeof saveCall>

const entryWire = (row: Row): Entry => ({
  id: row.id,
  name: { en: row.nameEn, ar: row.nameAr },
  position: row.position,
  is_active: row.isActive,
})
const columns = sql`id, name_en, name_ar, position, is_active`

export const listEntries = async (db: Queryable, list: ReferenceList): Promise<Entry[]> =>
  (await db.many<Row>(sql`select ${columns} from ${tables[list]} order by position, id`)).map(entryWire)

/** One writer at a time, so that two entries of one name cannot slip in side by side. */
const lockList = (tx: Queryable, list: ReferenceList): Promise<number> =>
  tx.run(sql`lock table ${tables[list]} in share row exclusive mode`)

const isNameTaken = async (
  tx: Queryable,
  list: ReferenceList,
  name: { en: string; ar: string },
  by?: number,
): Promise<boolean> =>
  (await tx.find(sql`
    select 1 as taken from ${tables[list]} where (lower(name_en) = lower(${name.en}) or search_text(name_ar) = search_text(${name.ar})) and id is distinct from ${by ?? null}::int limit 1`)) !==
  undefined

const subject = (list: ReferenceList, entry: Entry) => ({
  kind: `reference/${list}`,
  id: `${list}/${entry.id}`,
  name: entry.name.en,
})

export const addEntry =
  (deps: Deps) =>
  async (
    actor: Administrator,
    { list }: ParamsOf<typeof addCall>,
    given: BodyOf<typeof addCall>,
    requestId: string,
  ): Promise<Outcome<Entry>> =>
    deps.db.transaction(async (tx) => {
      await lockList(tx, list)
      if (await isNameTaken(tx, list, given.name)) return refuse('reference.name-taken')
      const row = await tx.get<Row>(sql`
        insert into ${tables[list]} (name_en, name_ar, position)
        values (${given.name.en}, ${given.name.ar}, coalesce(${given.position ?? null}::int, (select coalesce(max(position), 0) + 1 from ${tables[list]})))
        returning ${columns}`)
      const entry = entryWire(row)
      await deps.live.publish(tx, { staff: true }, { kind: 'settings', id: list })
      await deps.audit.record(tx, {
        actor: auditActor(actor),
        action: 'reference.added',
        subject: subject(list, entry),
        after: entry,
        requestId,
      })
      return accept(entry, { message: 'reference.added' })
    })

export const saveEntry =
  (deps: Deps) =>
  async (
    actor: Administrator,
    { list, id }: ParamsOf<typeof saveCall>,
    given: BodyOf<typeof saveCall>,
    requestId: string,
  ): Promise<Outcome<Entry>> =>
    deps.db.transaction(async (tx) => {
      await lockList(tx, list)
      const row = await tx.find<Row>(sql`select ${columns} from ${tables[list]} where id = ${id}`)
      if (!row) return refuse('reference.not-found')
      const claim = { kind: 'reference', id: `${list}/${id}`, seen: given.seen } as const
      const isSeen = await requireUnchanged(tx, { actor, now: deps.clock.now(), ...claim })
      if (!isSeen.ok) return isSeen
      if (given.name && (await isNameTaken(tx, list, given.name, id))) return refuse('reference.name-taken')
      const saved = await tx.get<Row>(sql`
        update ${tables[list]} set name_en = ${given.name?.en ?? row.nameEn}, name_ar = ${given.name?.ar ?? row.nameAr},
          position = ${given.position ?? row.position}, is_active = ${given.is_active ?? row.isActive}
        where id = ${id} returning ${columns}`)
      const [before, entry] = [entryWire(row), entryWire(saved)]
      await deps.live.publish(tx, { staff: true }, { kind: 'settings', id: list })
      await deps.audit.record(tx, {
        actor: auditActor(actor),
        action: 'reference.changed',
        subject: subject(list, entry),
        before,
        after: entry,
        requestId,
      })
      return accept(entry, { message: 'reference.changed' })
    })
