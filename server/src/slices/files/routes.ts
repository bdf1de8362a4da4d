import * as calls from '@assure/contract/calls/documents'
import { type Route, route } from '../../platform/http/route.ts'
import { openFile } from './open-file.ts'

export const routes: Route[] = [
  route(calls.openFile, openFile('customer')),
  route(calls.openFileAdmin, openFile('admin')),
  route(calls.openFileInspector, openFile('inspector')),
]
