import * as calls from '@assure/contract/calls/users'
import { type Route, route } from '../../platform/http/route.ts'
import { deleteUserDocument } from './delete-document.ts'
import { exportUsers } from './export-users.ts'
import { getUser, getUserForEdit } from './get-user.ts'
import { listCompanyDocuments, listUserDocuments } from './read-documents.ts'
import { listUsers } from './read-users.ts'
import { approveUser, rejectUser, requestDocuments } from './review.ts'
import { saveUser } from './save-user.ts'
import { setUserActive } from './set-user-active.ts'

export const routes: Route[] = [
  route(calls.listUsers, listUsers),
  route(calls.exportUsers, exportUsers),
  route(calls.getUser, getUser),
  route(calls.getUserForEdit, getUserForEdit),
  route(calls.listUserDocuments, listUserDocuments),
  route(calls.listCompanyDocuments, listCompanyDocuments),
  route(calls.saveUser, saveUser),
  route(calls.deleteUserDocument, deleteUserDocument),
  route(calls.approveUser, approveUser),
  route(calls.rejectUser, rejectUser),
  route(calls.requestDocuments, requestDocuments),
  route(calls.setUserActive, setUserActive),
]
