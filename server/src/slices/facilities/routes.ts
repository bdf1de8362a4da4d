import * as back from '@assure/contract/calls/admin-facilities'
import * as calls from '@assure/contract/calls/facilities'
import { type Route, route } from '../../platform/http/route.ts'
import { addFacility } from './add-facility.ts'
import { archiveFacility } from './archive-facility.ts'
import { assignInspector, assignInspectorToSeveral } from './assign-inspector.ts'
import { exportFacilities } from './export-facilities.ts'
import { listActivity } from './read-activity.ts'
import { getFacilityAdmin, listFacilitiesAdmin } from './read-admin.ts'
import { getCertificationStatus, getDashboard, getFacility, listFacilities } from './read-own.ts'
import { saveFacility, saveFacilityAdmin } from './save-facility.ts'

export const routes: Route[] = [
  route(calls.getDashboard, getDashboard),
  route(calls.listFacilities, listFacilities),
  route(calls.addFacility, addFacility),
  route(calls.getFacility, getFacility),
  route(calls.saveFacility, saveFacility),
  route(calls.archiveFacility, archiveFacility),
  route(calls.getCertificationStatus, getCertificationStatus),

  route(back.listFacilitiesAdmin, listFacilitiesAdmin),
  route(back.exportFacilities, exportFacilities),
  route(back.getFacilityAdmin, getFacilityAdmin),
  route(back.saveFacilityAdmin, saveFacilityAdmin),
  route(back.assignInspector, assignInspector),
  route(back.assignInspectorToSeveral, assignInspectorToSeveral),
  route(back.listFacilityActivity, listActivity),
]
