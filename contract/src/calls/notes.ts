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
  summary: 'List notes of a facility',
  description: 'Newest first. Notes by administrators and inspectors. Owners cannot see them.',
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
  description: 'Up to 5,000 characters. Visible to administrators and the assigned inspector.',
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
  summary: 'Edit your note',
  description: 'Only the author can edit a note. The audit trail keeps the old text.',
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
  summary: 'List notes of an assigned facility',
  description: 'Newest first. Notes by administrators and inspectors. Owners cannot see them.',
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
    'Up to 5,000 characters. An inspector’s Idempotency-Key is remembered for 30 days, so that a note written ' +
    'offline can safely be sent later.',
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
  summary: 'Edit your note of an assigned facility',
  description: 'Only the author can edit a note. The audit trail keeps the old text.',
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
  summary: 'Hand over a note (replaced inspector)',
  description:
    'For a note written offline while the facility was still assigned to you. Possible until 30 days after ' +
    'another inspector was assigned. The note is marked as handed over; the answer contains nothing about the ' +
    'facility.',
  params: byId,
  body,
  answer: nothing,
  problems: ['facility.not-found', 'note.empty', 'note.too-many', 'note.add-failed'],
})
