// The lists that forms choose from, edited by a SUPER_ADMIN. Entries are deactivated, never deleted, because records refer
// to them.

import type * as calls from '@assure/contract/calls/settings'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { UseCase } from '../../platform/http/route.ts'
import { requireUnchanged } from '../changes/index.ts'
import { announceEntry } from './announce-settings.ts'
import {
  type EntryRow,
  findEntry,
  insertEntry,
  isNameTaken,
  listEntryRows,
  lockList,
  updateEntry,
} from './store-reference-entries.ts'

const entryWire = (row: EntryRow): ReturnOf<typeof calls.saveReferenceEntry> => ({
  id: row.id,
  name: { en: row.name_en, ar: row.name_ar },
  position: row.position,
  is_active: row.is_active,
})

export const listReferenceEntries: UseCase<typeof calls.listReferenceEntries> = async ({ db }, { params }) =>
  accept({ entries: (await listEntryRows(db, params.list)).map(entryWire) })

export const addReferenceEntry: UseCase<typeof calls.addReferenceEntry> = (
  deps,
  { actor, traceId, params: { list }, body },
) =>
  deps.db.transaction(async (tx) => {
    await lockList(tx, list)
    if (await isNameTaken(tx, list, body.name)) return refuse('reference.name-taken')
    const entry = entryWire(await insertEntry(tx, list, body))
    await announceEntry(tx, deps, { actor, traceId, list, after: entry })
    return accept(entry, { message: 'reference.added' })
  })

export const saveReferenceEntry: UseCase<typeof calls.saveReferenceEntry> = (
  deps,
  { actor, traceId, params: { list, id }, body },
) =>
  deps.db.transaction(async (tx) => {
    await lockList(tx, list)
    const row = await findEntry(tx, list, id)
    if (!row) return refuse('reference.not-found')
    const claim = { kind: 'reference', id: `${list}/${id}`, seen: body.seen } as const
    const isSeen = await requireUnchanged(tx, { actor, now: deps.clock.now(), ...claim })
    if (!isSeen.ok) return isSeen
    if (body.name && (await isNameTaken(tx, list, { ...body.name, except: id }))) return refuse('reference.name-taken')
    const saved = await updateEntry(tx, list, {
      id,
      name_en: body.name?.en ?? row.name_en,
      name_ar: body.name?.ar ?? row.name_ar,
      position: body.position ?? row.position,
      is_active: body.is_active ?? row.is_active,
    })
    const [before, entry] = [entryWire(row), entryWire(saved)]
    await announceEntry(tx, deps, { actor, traceId, list, before, after: entry })
    return accept(entry, { message: 'reference.changed' })
  })
