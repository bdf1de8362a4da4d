// Notes of a facility: administrators and the assigned inspector read all of them, each writes and changes the own ones. Owners never see them.
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import { auditActor } from '../../platform/audit/who.ts'
import type { Inspector } from '../../platform/auth/actor.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { requireUnchanged } from '../changes/index.ts'
import {
  findNote,
  findVisibleFacility,
  insertNote,
  listNotesOf,
  lockOnceAssignedFacility,
  lockVisibleFacility,
  type NotedFacility,
  type NoteReader,
  rewriteNote,
} from './store.ts'
import { isAuthor, type NoteWire, noteWire } from './wire.ts'

/** Of a facility that the reader is known to see, newest first. */
export const notesOfFacility = async (db: Queryable, facilityId: string, reader: NoteReader): Promise<NoteWire[]> =>
  (await listNotesOf(db, facilityId)).map((row) => noteWire(row, reader))

export const listNotes =
  (deps: Deps) =>
  async (reader: NoteReader, facilityId: string): Promise<Outcome<{ notes: NoteWire[] }>> =>
    (await findVisibleFacility(deps.db, facilityId, reader)) === undefined
      ? refuse('facility.not-found')
      : accept({ notes: await notesOfFacility(deps.db, facilityId, reader) })

type Deed = {
  action: 'note.added' | 'note.changed' | 'note.handed-over'
  before?: { note: string }
  after: { note: string }
  requestId: string
}

const announceNote = async (
  tx: Tx,
  deps: Deps,
  author: NoteReader,
  id: string,
  facility: NotedFacility,
  change: Deed,
): Promise<void> => {
  const inspector = facility.inspectorId === null ? [] : [{ accountId: facility.inspectorId }]
  await deps.live.publish(tx, [...inspector, { staff: true }], { kind: 'note', id })
  await deps.audit.record(tx, {
    actor: auditActor(author),
    subject: { kind: 'note', id, name: facility.name },
    ...change,
  })
}

const readBack = async (tx: Tx, id: string, author: NoteReader): Promise<NoteWire> => {
  const row = await findNote(tx, id, author)
  if (row === undefined) throw new Error('A note that was just written is missing.')
  return noteWire(row, author)
}

export const addNote =
  (deps: Deps) =>
  async (author: NoteReader, facilityId: string, text: string, requestId: string): Promise<Outcome<NoteWire>> =>
    deps.db.transaction(async (tx): Promise<Outcome<NoteWire>> => {
      const facility = await lockVisibleFacility(tx, facilityId, author)
      if (facility === undefined) return refuse('facility.not-found')
      const id = deps.random.uuid()
      await insertNote(tx, { id, facilityId, text, isHandedOver: false }, author, deps.clock.now())
      await announceNote(tx, deps, author, id, facility, { action: 'note.added', after: { note: text }, requestId })
      return accept(await readBack(tx, id, author), { message: 'note.added' })
    })

/** By somebody who was replaced meanwhile: it arrives, marked, and nothing of the facility is answered. */
export const handOverNote =
  (deps: Deps) =>
  async (
    author: Inspector,
    facilityId: string,
    text: string,
    requestId: string,
  ): Promise<Outcome<Record<string, never>>> =>
    deps.db.transaction(async (tx): Promise<Outcome<Record<string, never>>> => {
      const now = deps.clock.now()
      const facility = await lockOnceAssignedFacility(tx, facilityId, author, now)
      if (facility === undefined) return refuse('facility.not-found')
      const id = deps.random.uuid()
      await insertNote(tx, { id, facilityId, text, isHandedOver: true }, author, now)
      await announceNote(tx, deps, author, id, facility, {
        action: 'note.handed-over',
        after: { note: text },
        requestId,
      })
      return accept({}, { message: 'entry.handed-over' })
    })

export const editNote =
  (deps: Deps) =>
  async (
    author: NoteReader,
    id: string,
    { note: text, seen }: { note: string; seen?: string | undefined },
    requestId: string,
  ): Promise<Outcome<NoteWire>> =>
    deps.db.transaction(async (tx): Promise<Outcome<NoteWire>> => {
      const row = await findNote(tx, id, author)
      const facility = row && (await lockVisibleFacility(tx, row.facilityId, author))
      if (row === undefined || facility === undefined) return refuse('note.not-found')
      if (!isAuthor(row, author)) return refuse('note.not-yours')
      const isSeen = await requireUnchanged(tx, { actor: author, now: deps.clock.now(), kind: 'note', id, seen })
      if (!isSeen.ok) return isSeen
      // Saved as it was: it stays as it is.
      if (row.note === text) return accept(noteWire(row, author), { message: 'note.updated' })
      if ((await rewriteNote(tx, row, text, author, deps.clock.now())) === 0) return refuse('request.changed-meanwhile')
      await announceNote(tx, deps, author, id, facility, {
        action: 'note.changed',
        before: { note: row.note },
        after: { note: text },
        requestId,
      })
      return accept(await readBack(tx, id, author), { message: 'note.updated' })
    })
