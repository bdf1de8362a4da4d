// Notes of a facility: read by administrators and its assigned inspector alike, changed by their author only.
import * as z from 'zod'
import { byId, endpoint, id } from './endpoint.ts'
import { lengths, prose } from './fields.ts'
import { note } from './records.ts'

const tag = 'Notes'
const notes = z.object({ notes: z.array(note) })
const ofFacility = z.object({ facilityId: id })
const body = z.object({
  note: z.string('note.empty').trim().min(1, { error: 'note.empty', abort: true }).pipe(prose(lengths.note)),
})

export const listFacilityNotes = endpoint({
  method: 'GET',
  path: '/admin/api/:facilityId/notes',
  who: 'admin',
  tag,
  summary: 'The notes of a facility, newest first',
  params: ofFacility,
  answer: notes,
  problems: ['facility.not-found'],
})

export const addFacilityNote = endpoint({
  method: 'POST',
  path: '/admin/api/:facilityId/notes',
  who: 'admin',
  tag,
  summary: 'Add a note',
  params: ofFacility,
  body,
  answer: note,
  problems: ['facility.not-found', 'note.empty', 'note.add-failed'],
})

export const editNote = endpoint({
  method: 'PATCH',
  path: '/admin/api/notes/:id',
  who: 'admin',
  tag,
  summary: 'Change an own note',
  params: byId,
  body,
  answer: note,
  problems: ['note.not-found', 'note.not-yours', 'note.empty', 'note.update-failed'],
})

export const listNotesInspector = endpoint({
  method: 'GET',
  path: '/inspector/api/facilities/:id/notes',
  who: 'assignedInspector',
  tag,
  summary: 'The notes of an assigned facility, newest first',
  params: byId,
  answer: notes,
  problems: ['facility.not-found'],
})

export const addNoteInspector = endpoint({
  method: 'POST',
  path: '/inspector/api/facilities/:id/notes',
  who: 'assignedInspector',
  tag,
  summary: 'Add a note to an assigned facility',
  params: byId,
  body,
  answer: note,
  problems: ['facility.not-found', 'note.empty', 'note.add-failed'],
})

export const editNoteInspector = endpoint({
  method: 'PATCH',
  path: '/inspector/api/facilities/notes/:id',
  who: 'assignedInspector',
  tag,
  summary: 'Change an own note of an assigned facility',
  params: byId,
  body,
  answer: note,
  problems: ['note.not-found', 'note.not-yours', 'note.empty', 'note.update-failed'],
})
