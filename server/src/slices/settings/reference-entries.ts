// The lists that forms choose from, as a SUPER_ADMIN keeps them. Entries are switched off, never deleted: records
// point at them.

import type { addReferenceEntry as addCall, saveReferenceEntry as saveCall } from '@assure/contract/calls/settings'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { AnswerOf, BodyOf, ParamsOf } from '@assure/contract/endpoint'
import type { Administrator } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { requireUnchanged } from '../changes/index.ts'
import type { ReferenceList } from '../reference-data/index.ts'
import { announceSettings } from './announce-settings.ts'
import {
  type EntryRow,
  findEntry,
  insertEntry,
  isNameTaken,
  listEntryRows,
  lockList,
  updateEntry,
} from './store-reference-entries.ts'

type Entry = AnswerOf<typeof saveCall>

const entryWire = (row: EntryRow): Entry => ({
  id: row.id,
  name: { en: row.nameEn, ar: row.nameAr },
  position: row.position,
  is_active: row.isActive,
})

export const listEntries = async (db: Queryable, list: ReferenceList): Promise<Entry[]> =>
  (await listEntryRows(db, list)).map(entryWire)

export const addEntry =
  (deps: Deps) =>
  async (
    { actor, requestId }: UseCaseContext<Administrator>,
    { list, ...given }: ParamsOf<typeof addCall> & BodyOf<typeof addCall>,
  ): Promise<Outcome<Entry>> =>
    deps.db.transaction(async (tx) => {
      await lockList(tx, list)
      if (await isNameTaken(tx, list, given.name)) return refuse('reference.name-taken')
      const row = await insertEntry(tx, list, given)
      const entry = entryWire(row)
      await announceSettings(tx, deps, { actor, requestId, news: { kind: 'entry-added', list, entry } })
      return accept(entry, { message: 'reference.added' })
    })

export const saveEntry =
  (deps: Deps) =>
  async (
    { actor, requestId }: UseCaseContext<Administrator>,
    { list, id, ...given }: ParamsOf<typeof saveCall> & BodyOf<typeof saveCall>,
  ): Promise<Outcome<Entry>> =>
    deps.db.transaction(async (tx) => {
      await lockList(tx, list)
      const row = await findEntry(tx, list, id)
      if (!row) return refuse('reference.not-found')
      const claim = { kind: 'reference', id: `${list}/${id}`, seen: given.seen } as const
      const isSeen = await requireUnchanged(tx, { actor, now: deps.clock.now(), ...claim })
      if (!isSeen.ok) return isSeen
      if (given.name && (await isNameTaken(tx, list, { ...given.name, by: id }))) return refuse('reference.name-taken')
      const saved = await updateEntry(tx, list, {
        id,
        nameEn: given.name?.en ?? row.nameEn,
        nameAr: given.name?.ar ?? row.nameAr,
        position: given.position ?? row.position,
        isActive: given.is_active ?? row.isActive,
      })
      const [before, entry] = [entryWire(row), entryWire(saved)]
      await announceSettings(tx, deps, { actor, requestId, news: { kind: 'entry-changed', list, before, entry } })
      return accept(entry, { message: 'reference.changed' })
    })
