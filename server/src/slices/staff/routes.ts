import * as calls from '@assure/contract/calls/staff'
import { type Route, route } from '../../platform/http/route.ts'
import { exportStaff } from './export-staff.ts'
import { listStaff } from './list-staff.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { createStaff, saveStaff } from './save-staff.ts'

export const routes: Route[] = [
  route(calls.listStaff, listStaff),
  route(calls.exportStaff, exportStaff),
  route(calls.createStaff, createStaff),
  route(calls.saveStaff, saveStaff),
  route(calls.resetSecondFactor, resetSecondFactor),
]
