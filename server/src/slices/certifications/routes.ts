import * as calls from '@assure/contract/calls/certifications'
import { submitInspection } from '@assure/contract/calls/inspections'
import { type Route, route } from '../../platform/http/route.ts'
import { decideAsAdministrator, decideAsInspector } from './decide.ts'
import { submit } from './submit.ts'

export const routes: Route[] = [
  route(calls.setCertificationStatus, decideAsAdministrator),
  route(calls.setCertificationStatusInspector, decideAsInspector),
  route(submitInspection, submit),
]
