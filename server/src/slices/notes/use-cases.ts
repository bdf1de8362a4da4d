// Notes of a facility: administrators and the assigned inspector read all of them, each writes and changes the own
// ones. Owners never see them.
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { requireUnchanged } from '../changes/index.ts'
import { announceNote } from './announce-note.ts'
import {
  countOwnNotes,
  findNote,
  findVisibleFacility,
  insertNote,
  listNotesOf,
  lockOnceAssignedFacility,
  lockVisibleFacility,
  type NoteReader,
  rewriteNote,
} from './store.ts'
import { isAuthor, type NoteWire, noteWire } from './wire.ts'

type Context = UseCaseContext<NoteReader>
type NewNote = { facilityId: string; text: string }

/** Of one author at one facility. */
const notesAtMost = 1000

/** Of a facility that the reader is known to see, newest first. */
export const notesOfFacility = async (db: Queryable, facilityId: string, reader: NoteReader): Promise<NoteWire[]> =>
  (await listNotesOf(db, facilityId)).map((row) => noteWire(row, reader))

export const listNotes =
  (deps: Deps) =>
  async ({ actor }: Context, facilityId: string): Promise<Outcome<{ notes: NoteWire[] }>> =>
    (await findVisibleFacility(deps.db, facilityId, actor)) === undefined
      ? refuse('facility.not-found')
      : accept({ notes: await notesOfFacility(deps.db, facilityId, actor) })

const readBack = async (tx: Tx, id: string, author: NoteReader): Promise<NoteWire> => {
  const row = await findNote(tx, id, author)
  if (row === undefined) throw new Error('A note that was just written is missing.')
  return noteWire(row, author)
}

export const addNote =
  (deps: Deps) =>
  async (context: Context, { facilityId, text }: NewNote): Promise<Outcome<NoteWire>> =>
    deps.db.transaction(async (tx): Promise<Outcome<NoteWire>> => {
      const { actor } = context
      const facility = await lockVisibleFacility(tx, facilityId, actor)
      if (facility === undefined) return refuse('facility.not-found')
      if ((await countOwnNotes(tx, facilityId, actor)) >= notesAtMost)
        return refuse('note.too-many', { values: { max: notesAtMost } })
      const id = deps.random.uuid()
      // The instant of the change: a note that waited for the facility's lock is newer than what came before it.
      await insertNote(tx, { id, facilityId, text, isHandedOver: false, author: actor, now: deps.clock.now() })
      await announceNote(tx, deps, { ...context, id, facility, action: 'note.added', after: { note: text } })
      return accept(await readBack(tx, id, actor), { message: 'note.added' })
    })

/** By somebody who was replaced meanwhile: it arrives, marked, and nothing of the facility is answered. */
export const handOverNote =
  (deps: Deps) =>
  async (context: UseCaseContext<Inspector>, { facilityId, text }: NewNote): Promise<Outcome<Record<string, never>>> =>
    deps.db.transaction(async (tx): Promise<Outcome<Record<string, never>>> => {
      const { actor, now } = context
      const facility = await lockOnceAssignedFacility(tx, { facilityId, inspectorId: actor.accountId, now })
      if (facility === undefined) return refuse('facility.not-found')
      if ((await countOwnNotes(tx, facilityId, actor)) >= notesAtMost)
        return refuse('note.too-many', { values: { max: notesAtMost } })
      const id = deps.random.uuid()
      await insertNote(tx, { id, facilityId, text, isHandedOver: true, author: actor, now })
      await announceNote(tx, deps, { ...context, id, facility, action: 'note.handed-over', after: { note: text } })
      return accept({}, { message: 'entry.handed-over' })
    })

export const editNote =
  (deps: Deps) =>
  async (
    context: Context,
    { id, text, seen }: { id: string; text: string; seen: string | undefined },
  ): Promise<Outcome<NoteWire>> =>
    deps.db.transaction(async (tx): Promise<Outcome<NoteWire>> => {
      const { actor } = context
      const row = await findNote(tx, id, actor)
      const facility = row && (await lockVisibleFacility(tx, row.facilityId, actor))
      if (row === undefined || facility === undefined) return refuse('note.not-found')
      if (!isAuthor(row, actor)) return refuse('note.not-yours')
      const isSeen = await requireUnchanged(tx, { ...context, kind: 'note', id, seen })
      if (!isSeen.ok) return isSeen
      // Saved as it was: it stays as it is.
      if (row.note === text) return accept(noteWire(row, actor), { message: 'note.updated' })
      // The instant of the change is what the next save is compared with, so it is not the request's.
      if ((await rewriteNote(tx, { note: row, text, author: actor, now: deps.clock.now() })) === 0)
        return refuse('request.changed-meanwhile')
      const [before, after] = [{ note: row.note }, { note: text }]
      await announceNote(tx, deps, { ...context, id, facility, action: 'note.changed', before, after })
      return accept(await readBack(tx, id, actor), { message: 'note.updated' })
    })
