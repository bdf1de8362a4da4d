import * as calls from '@assure/contract/calls/changes'
import { type Route, route } from '../../platform/http/route.ts'
import { findChange } from './find-change.ts'

export const routes: Route[] = [
  route(calls.findChange, findChange),
  route(calls.findChangeAdmin, findChange),
  route(calls.findChangeInspector, findChange),
]
