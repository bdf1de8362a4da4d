// Notes on a facility: its administrators and assigned inspector read them, only their author changes them.
import * as z from 'zod'
import { byId, endpoint, id, nothing } from '../endpoint.ts'
import { lengths, prose } from './fields.ts'
import { seen } from './form.ts'
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
  description: 'Notes of administrators and inspectors alike. Owners never see them.',
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
  description: 'Up to 5,000 characters. Administrators and the assigned inspector read it.',
  params: ofFacility,
  body,
  answer: note,
  problems: ['facility.not-found', 'note.empty', 'note.too-many', 'note.add-failed'],
})

export const editNote = endpoint({
  method: 'PATCH',
  path: '/admin/api/notes/:id',
  who: 'admin',
  tag,
  summary: 'Change an own note',
  description: 'Only its author can. The old text stays in the audit trail.',
  params: byId,
  body: body.extend({ seen: seen() }),
  answer: note,
  about: { kind: 'note', id: 'id' },
  problems: ['note.not-found', 'note.not-yours', 'note.empty', 'request.changed-meanwhile', 'note.update-failed'],
})

export const listFacilityNotesInspector = endpoint({
  method: 'GET',
  path: '/inspector/api/facilities/:id/notes',
  who: 'assignedInspector',
  tag,
  summary: 'The notes of an assigned facility, newest first',
  description: 'Notes of administrators and inspectors alike. Owners never see them.',
  params: byId,
  answer: notes,
  problems: ['facility.not-found'],
})

export const addFacilityNoteInspector = endpoint({
  method: 'POST',
  path: '/inspector/api/facilities/:id/notes',
  who: 'assignedInspector',
  tag,
  summary: 'Add a note to an assigned facility',
  description:
    'Up to 5,000 characters. An Idempotency-Key of an inspector is remembered for 30 days, so that a note written ' +
    'offline can be sent safely later.',
  params: byId,
  body,
  answer: note,
  problems: ['facility.not-found', 'note.empty', 'note.too-many', 'note.add-failed'],
})

export const editNoteInspector = endpoint({
  method: 'PATCH',
  path: '/inspector/api/facilities/notes/:id',
  who: 'assignedInspector',
  tag,
  summary: 'Change an own note of an assigned facility',
  description: 'Only its author can. The old text stays in the audit trail.',
  params: byId,
  body: body.extend({ seen: seen() }),
  answer: note,
  about: { kind: 'note', id: 'id' },
  problems: ['note.not-found', 'note.not-yours', 'note.empty', 'request.changed-meanwhile', 'note.update-failed'],
})

export const handOverNote = endpoint({
  method: 'POST',
  path: '/inspector/api/facilities/:id/notes/hand-over',
  who: 'onceAssignedInspector',
  tag,
  summary: 'Hand a note over to the office, as the inspector who was replaced',
  description:
    'For what was written without a connection while the facility was still theirs. Possible until 30 days after ' +
    'another inspector was assigned. The note is marked as handed over; nothing of the facility is answered.',
  params: byId,
  body,
  answer: nothing,
  problems: ['facility.not-found', 'note.empty', 'note.too-many', 'note.add-failed'],
})
