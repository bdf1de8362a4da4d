import * as contract from '@assure/contract/calls/notes'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { addNote, editNote, handOverNote, listNotes } from './use-cases.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.listFacilityNotes, ({ context, params }) => listNotes(deps)(context, params.facilityId)),
  handle(contract.addFacilityNote, ({ context, params, body }) =>
    addNote(deps)(context, { facilityId: params.facilityId, text: body.note }),
  ),
  handle(contract.editNote, ({ context, params, body }) =>
    editNote(deps)(context, { id: params.id, text: body.note, seen: body.seen }),
  ),
  handle(contract.listFacilityNotesInspector, ({ context, params }) => listNotes(deps)(context, params.id)),
  handle(contract.addFacilityNoteInspector, ({ context, params, body }) =>
    addNote(deps)(context, { facilityId: params.id, text: body.note }),
  ),
  handle(contract.handOverNote, ({ context, params, body }) =>
    handOverNote(deps)(context, { facilityId: params.id, text: body.note }),
  ),
  handle(contract.editNoteInspector, ({ context, params, body }) =>
    editNote(deps)(context, { id: params.id, text: body.note, seen: body.seen }),
  ),
]
