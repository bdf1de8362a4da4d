// Administrators and the assigned inspector read all notes of a facility and change their own. Owners never see them.

import type * as calls from '@assure/contract/calls/notes'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Call, UseCase } from '../../platform/http/route.ts'
import { requireUnchanged } from '../changes/index.ts'
import { announceNote } from './announce-note.ts'
import {
  countOwnNotes,
  findNote,
  insertNote,
  lockOnceAssignedFacility,
  lockVisibleFacility,
  type NotedFacility,
  type NoteReader,
  updateNote,
} from './store.ts'
import { isAuthor, type NoteWire, noteWire } from './wire.ts'

/** For each author and facility. */
const notesAtMost = 1000

const getNote = async (tx: Tx, id: string, author: NoteReader): Promise<NoteWire> => {
  const row = await findNote(tx, id, author)
  if (row === undefined) throw new Error('A note that was just written is missing.')
  return noteWire(row, author)
}

type WriteCall = Call<typeof calls.addFacilityNote | typeof calls.addFacilityNoteInspector | typeof calls.handOverNote>

/** Returns the id. The facility is locked. */
const writeNote = async (
  tx: Tx,
  deps: Deps,
  { actor, traceId, body: { note } }: WriteCall,
  { facility, isHandedOver, now }: { facility: NotedFacility | undefined; isHandedOver: boolean; now: Date },
): Promise<Outcome<string>> => {
  if (facility === undefined) return refuse('facility.not-found')
  if ((await countOwnNotes(tx, facility.id, actor)) >= notesAtMost)
    return refuse('note.too-many', { values: { max: notesAtMost } })
  const id = deps.random.uuid()
  await insertNote(tx, { id, facilityId: facility.id, text: note, isHandedOver, author: actor, now })
  const action = isHandedOver ? 'note.handed-over' : 'note.added'
  await announceNote(tx, deps, { actor, traceId, id, facility, action, after: { note } })
  return accept(id)
}

export const addNote = (
  deps: Deps,
  call: Call<typeof calls.addFacilityNote | typeof calls.addFacilityNoteInspector>,
  facilityId: string,
): Promise<Outcome<NoteWire>> =>
  deps.db.transaction(async (tx): Promise<Outcome<NoteWire>> => {
    const facility = await lockVisibleFacility(tx, facilityId, call.actor)
    // Read after the lock, so that a note that waited is newer than the notes before it.
    const id = await writeNote(tx, deps, call, { facility, isHandedOver: false, now: deps.clock.now() })
    return id.ok ? accept(await getNote(tx, id.value, call.actor), { message: 'note.added' }) : id
  })

/** From an inspector who was replaced in the meantime. The note is marked, and nothing of the facility is returned. */
export const handOverNote: UseCase<typeof calls.handOverNote> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    const { actor, now, params } = call
    const facility = await lockOnceAssignedFacility(tx, { facilityId: params.id, inspectorId: actor.accountId, now })
    const id = await writeNote(tx, deps, call, { facility, isHandedOver: true, now })
    return id.ok ? accept({}, { message: 'entry.handed-over' }) : id
  })

export const editNote: UseCase<typeof calls.editNote | typeof calls.editNoteInspector> = (
  deps,
  { actor, traceId, now, params: { id }, body: { note, seen } },
) =>
  deps.db.transaction(async (tx) => {
    const row = await findNote(tx, id, actor)
    const facility = row && (await lockVisibleFacility(tx, row.facility_id, actor))
    if (row === undefined || facility === undefined) return refuse('note.not-found')
    if (!isAuthor(row, actor)) return refuse('note.not-yours')
    const unchanged = await requireUnchanged(tx, { actor, now, kind: 'note', id, seen })
    if (!unchanged.ok) return unchanged
    if (row.note === note) return accept(noteWire(row, actor), { message: 'note.updated' })
    // Read after the lock, because the next save is compared with this instant.
    if ((await updateNote(tx, { note: row, text: note, author: actor, now: deps.clock.now() })) === 0)
      return refuse('request.changed-meanwhile')
    const [before, after] = [{ note: row.note }, { note }]
    await announceNote(tx, deps, { actor, traceId, id, facility, action: 'note.changed', before, after })
    return accept(await getNote(tx, id, actor), { message: 'note.updated' })
  })
