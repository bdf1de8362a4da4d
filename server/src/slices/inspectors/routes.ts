import * as calls from '@assure/contract/calls/inspectors'
import { type Route, route } from '../../platform/http/route.ts'
import { createInspector } from './create-inspector.ts'
import { deleteInspectorDocument } from './delete-document.ts'
import { getInspector } from './get-inspector.ts'
import { exportInspectors, getInspectorMeta, listInspectors } from './list-inspectors.ts'
import { saveInspector } from './save-inspector.ts'

export const routes: Route[] = [
  route(calls.getInspectorMeta, getInspectorMeta),
  route(calls.listInspectors, listInspectors),
  route(calls.exportInspectors, exportInspectors),
  route(calls.createInspector, createInspector),
  route(calls.getInspector, getInspector),
  route(calls.saveInspector, saveInspector),
  route(calls.deleteInspectorDocument, deleteInspectorDocument),
]
