import { accept, type Outcome } from '@assure/contract/outcome'
import * as contract from '@assure/contract/reports'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
import { addFiles, listFiles } from './use-cases.ts'
import type { FacilityFile } from './wire.ts'

const asReports = (outcome: Outcome<FacilityFile[]>) =>
  outcome.ok ? { ...outcome, ...accept({ reports: outcome.value }) } : outcome
const asDocuments = (outcome: Outcome<FacilityFile[]>) =>
  outcome.ok ? { ...outcome, ...accept({ documents: outcome.value }) } : outcome

export const routes = (deps: Deps): Route[] => [
  handle(contract.listFacilityReports, async ({ actor, params }) =>
    asReports(await listFiles(deps)('report', actor, params.facilityId)),
  ),
  handle(contract.listFacilityDocuments, async ({ actor, params }) =>
    asDocuments(await listFiles(deps)('document', actor, params.facilityId)),
  ),
  handle(contract.addFacilityDocuments, async ({ actor, params, files, request }) =>
    asDocuments(await addFiles(deps)('document', actor, params.facilityId, files, request.id)),
  ),
  handle(contract.listFacilityReportsInspector, async ({ actor, params }) =>
    asReports(await listFiles(deps)('report', actor, params.facilityId)),
  ),
  handle(contract.addFacilityReportInspector, async ({ actor, params, files, request }) =>
    asReports(await addFiles(deps)('report', actor, params.facilityId, files, request.id)),
  ),
  handle(contract.handOverReport, async ({ actor, params, files, request }) => {
    const outcome = await addFiles(deps)('handed-over', actor, params.facilityId, files, request.id)
    // Who was replaced sees nothing of the facility, their own files included.
    return outcome.ok ? { ...outcome, value: {} } : outcome
  }),
]
