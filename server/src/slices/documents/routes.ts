import * as calls from '@assure/contract/calls/documents'
import { type Route, route } from '../../platform/http/route.ts'
import { listDocuments } from './list-documents.ts'
import { replaceDocument } from './replace-document.ts'

export const routes: Route[] = [
  route(calls.listDocuments, listDocuments),
  route(calls.replaceDocument, replaceDocument),
]
