import * as calls from '@assure/contract/calls/own-data'
import { type Route, route } from '../../platform/http/route.ts'
import { closeAccount, getClosing, keepAccount } from './close-account.ts'
import { exportCompany } from './download-company.ts'

export const routes: Route[] = [
  route(calls.exportCompany, exportCompany),
  route(calls.getClosing, getClosing),
  route(calls.closeAccount, closeAccount),
  route(calls.keepAccount, keepAccount),
]
