import * as back from '@assure/contract/admin-facilities'
import * as contract from '@assure/contract/facilities'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { addFacility } from './add-facility.ts'
import { archiveFacility } from './archive-facility.ts'
import { assignInspector, assignInspectorToSeveral } from './assign-inspector.ts'
import { exportFacilities } from './export-facilities.ts'
import { getFacilityForAdmin, listActivity, listFacilitiesForAdmin } from './read-admin.ts'
import { getCertificationStatus, getDashboard, getFacility, listFacilities } from './read-own.ts'
import { saveFacility, saveFacilityAdmin } from './save-facility.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.getDashboard, ({ actor }) => getDashboard(deps)(actor)),
  handle(contract.listFacilities, ({ actor, query }) => listFacilities(deps)(actor, query)),
  handle(contract.addFacility, ({ actor, body, files, request }) => addFacility(deps)(actor, body, files, request.id)),
  handle(contract.getFacility, ({ actor, params }) => getFacility(deps)(actor, params.id)),
  handle(contract.saveFacility, ({ actor, params, body, files, request }) =>
    saveFacility(deps)(actor, params.id, body, files, request.id),
  ),
  handle(contract.archiveFacility, ({ actor, params, body, request }) =>
    archiveFacility(deps)(actor, params.id, body.seen, request.id),
  ),
  handle(contract.getCertificationStatus, ({ actor, params }) => getCertificationStatus(deps)(actor, params.id)),

  handle(back.listFacilitiesAdmin, ({ actor, query }) => listFacilitiesForAdmin(deps)(actor, query)),
  handle(back.exportFacilities, ({ actor, query }) => exportFacilities(deps)(actor, query)),
  handle(back.getFacilityAdmin, ({ actor, params }) => getFacilityForAdmin(deps)(actor, params.id)),
  handle(back.saveFacilityAdmin, ({ actor, params, body, files, request }) =>
    saveFacilityAdmin(deps)(actor, params.id, body, files, request.id),
  ),
  handle(back.assignInspector, ({ actor, params, body, request }) =>
    assignInspector(deps)(actor, params.id, body, request.id),
  ),
  handle(back.assignInspectorToSeveral, ({ actor, body, request }) =>
    assignInspectorToSeveral(deps)(actor, body, request.id),
  ),
  handle(back.listFacilityActivity, ({ params, query }) => listActivity(deps)(params.id, query)),
]
