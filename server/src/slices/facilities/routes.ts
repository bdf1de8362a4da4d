import * as back from '@assure/contract/calls/admin-facilities'
import * as contract from '@assure/contract/calls/facilities'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { addFacility } from './add-facility.ts'
import { archiveFacility } from './archive-facility.ts'
import { assignInspector, assignInspectorToSeveral } from './assign-inspector.ts'
import { exportFacilities } from './export-facilities.ts'
import { listActivity } from './read-activity.ts'
import { getFacilityForAdmin, listFacilitiesForAdmin } from './read-admin.ts'
import { getCertificationStatus, getDashboard, getFacility, listFacilities } from './read-own.ts'
import { saveFacility, saveFacilityAdmin } from './save-facility.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.getDashboard, ({ context }) => getDashboard(deps)(context)),
  handle(contract.listFacilities, ({ context, query }) => listFacilities(deps)(context, query)),
  handle(contract.addFacility, ({ context, body, files }) => addFacility(deps)(context, { form: body, files })),
  handle(contract.getFacility, ({ context, params }) => getFacility(deps)(context, params.id)),
  handle(contract.saveFacility, ({ context, params, body, files }) =>
    saveFacility(deps)(context, { id: params.id, form: body, files }),
  ),
  handle(contract.archiveFacility, ({ context, params, body }) =>
    archiveFacility(deps)(context, { id: params.id, seen: body.seen }),
  ),
  handle(contract.getCertificationStatus, ({ context, params, query }) =>
    getCertificationStatus(deps)(context, { ...params, ...query }),
  ),

  handle(back.listFacilitiesAdmin, ({ context, query }) => listFacilitiesForAdmin(deps)(context, query)),
  handle(back.exportFacilities, ({ context, query }) => exportFacilities(deps)(context, query)),
  handle(back.getFacilityAdmin, ({ context, params }) => getFacilityForAdmin(deps)(context, params.id)),
  handle(back.saveFacilityAdmin, ({ context, params, body, files }) =>
    saveFacilityAdmin(deps)(context, { id: params.id, form: body, files }),
  ),
  handle(back.assignInspector, ({ context, params, body }) =>
    assignInspector(deps)(context, { id: params.id, inspectorId: body.inspector_id, seen: body.seen }),
  ),
  handle(back.assignInspectorToSeveral, ({ context, body }) =>
    assignInspectorToSeveral(deps)(context, {
      inspectorId: body.inspector_id,
      facilities: body.facilities,
      checklistId: body.checklist_id,
    }),
  ),
  handle(back.listFacilityActivity, ({ params, query }) => listActivity(deps)({ id: params.id, ...query })),
]
