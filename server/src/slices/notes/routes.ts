import * as calls from '@assure/contract/calls/notes'
import { type Route, route } from '../../platform/http/route.ts'
import { listNotes } from './list-notes.ts'
import { addNote, editNote, handOverNote } from './write-note.ts'

export const routes: Route[] = [
  route(calls.listFacilityNotes, (deps, call) => listNotes(deps, call, call.params.facilityId)),
  route(calls.addFacilityNote, (deps, call) => addNote(deps, call, call.params.facilityId)),
  route(calls.editNote, editNote),
  route(calls.listFacilityNotesInspector, (deps, call) => listNotes(deps, call, call.params.id)),
  route(calls.addFacilityNoteInspector, (deps, call) => addNote(deps, call, call.params.id)),
  route(calls.handOverNote, handOverNote),
  route(calls.editNoteInspector, editNote),
]
