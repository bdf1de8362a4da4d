import * as contract from '@assure/contract/notes'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { addNote, editNote, handOverNote, listNotes } from './use-cases.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.listFacilityNotes, ({ actor, params }) => listNotes(deps)(actor, params.facilityId)),
  handle(contract.addFacilityNote, ({ actor, params, body, request }) =>
    addNote(deps)(actor, params.facilityId, body.note, request.id),
  ),
  handle(contract.editNote, ({ actor, params, body, request }) => editNote(deps)(actor, params.id, body, request.id)),
  handle(contract.listFacilityNotesInspector, ({ actor, params }) => listNotes(deps)(actor, params.id)),
  handle(contract.addFacilityNoteInspector, ({ actor, params, body, request }) =>
    addNote(deps)(actor, params.id, body.note, request.id),
  ),
  handle(contract.handOverNote, ({ actor, params, body, request }) =>
    handOverNote(deps)(actor, params.id, body.note, request.id),
  ),
  handle(contract.editNoteInspector, ({ actor, params, body, request }) =>
    editNote(deps)(actor, params.id, body, request.id),
  ),
]
