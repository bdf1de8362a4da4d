import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { findVisibleFacility, listNotesOf, type NoteReader } from './store.ts'
import { type NoteWire, noteWire } from './wire.ts'

/** Newest first. Callers check first that the reader may see the facility. */
export const notesOfFacility = async (db: Queryable, facilityId: string, reader: NoteReader): Promise<NoteWire[]> =>
  (await listNotesOf(db, facilityId)).map((row) => noteWire(row, reader))

export const listNotes = async (
  { db }: Pick<Deps, 'db'>,
  { actor }: UseCaseContext<NoteReader>,
  facilityId: string,
): Promise<Outcome<{ notes: NoteWire[] }>> =>
  (await findVisibleFacility(db, facilityId, actor)) === undefined
    ? refuse('facility.not-found')
    : accept({ notes: await notesOfFacility(db, facilityId, actor) })
