// Notes on a facility: its administrators and assigned inspector read them, only their author changes them.
import * as z from 'zod'
import { endpointsOf, id, nothing } from '../endpoint.ts'
import { lengths, prose } from './fields.ts'
import { seen } from './form.ts'
import { note } from './records.ts'

const endpoint = endpointsOf('Notes')
const notes = z.object({ notes: z.array(note) })
const ofFacility = z.object({ facilityId: id })
const body = z.object({
  note: prose(lengths.note, 'note.empty'),
})

const list = {
  description: 'Newest first. Notes by administrators and inspectors. Owners cannot see them.',
  answer: notes,
  problems: ['facility.not-found'],
} as const
const add = {
  body,
  answer: note,
  problems: ['facility.not-found', 'note.empty', 'note.too-many', 'note.add-failed'],
} as const
const edit = {
  description: 'Only the author can edit a note. The audit trail keeps the old text.',
  body: body.extend({ seen: seen() }),
  answer: note,
  about: { kind: 'note', id: 'id' },
  problems: ['note.not-found', 'note.not-yours', 'note.empty', 'request.changed-meanwhile', 'note.update-failed'],
} as const

export const listFacilityNotes = endpoint('GET', '/admin/api/:facilityId/notes', {
  ...list,
  who: 'admin',
  scope: 'notes:read',
  summary: 'List notes of a facility',
  params: ofFacility,
})

export const addFacilityNote = endpoint('POST', '/admin/api/:facilityId/notes', {
  ...add,
  who: 'admin',
  scope: 'notes:write',
  summary: 'Add a note',
  description: 'Up to 5,000 characters. Visible to administrators and the assigned inspector.',
  params: ofFacility,
})

export const editNote = endpoint('PATCH', '/admin/api/notes/:id', { ...edit, who: 'admin', summary: 'Edit your note' })

export const listFacilityNotesInspector = endpoint('GET', '/inspector/api/facilities/:id/notes', {
  ...list,
  who: 'assignedInspector',
  summary: 'List notes of an assigned facility',
})

export const addFacilityNoteInspector = endpoint('POST', '/inspector/api/facilities/:id/notes', {
  ...add,
  who: 'assignedInspector',
  summary: 'Add a note to an assigned facility',
  description:
    'Up to 5,000 characters. An inspector’s Idempotency-Key is remembered for 30 days, so that a note written ' +
    'offline can safely be sent later.',
})

export const editNoteInspector = endpoint('PATCH', '/inspector/api/facilities/notes/:id', {
  ...edit,
  who: 'assignedInspector',
  summary: 'Edit your note of an assigned facility',
})

export const handOverNote = endpoint('POST', '/inspector/api/facilities/:id/notes/hand-over', {
  ...add,
  who: 'onceAssignedInspector',
  summary: 'Hand over a note (replaced inspector)',
  description:
    'For a note written offline while the facility was still assigned to you. Possible until 30 days after ' +
    'another inspector was assigned. The note is marked as handed over; the answer contains nothing about the ' +
    'facility.',
  answer: nothing,
})
