import * as contract from '@assure/contract/calls/reports'
import { accept, type Outcome } from '@assure/contract/domain/outcome'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { addFiles, listFiles } from './use-cases.ts'
import type { FacilityFile } from './wire.ts'

const asReports = (outcome: Outcome<FacilityFile[]>) =>
  outcome.ok ? { ...outcome, ...accept({ reports: outcome.value }) } : outcome
const asDocuments = (outcome: Outcome<FacilityFile[]>) =>
  outcome.ok ? { ...outcome, ...accept({ documents: outcome.value }) } : outcome

export const routes = (deps: Deps): Route[] => [
  handle(contract.listFacilityReports, async ({ context, params: { facilityId } }) =>
    asReports(await listFiles(deps)(context, { kind: 'report', facilityId })),
  ),
  handle(contract.listFacilityDocuments, async ({ context, params: { facilityId } }) =>
    asDocuments(await listFiles(deps)(context, { kind: 'document', facilityId })),
  ),
  handle(contract.addFacilityDocuments, async ({ context, params: { facilityId }, body, files }) =>
    asDocuments(await addFiles(deps)(context, { way: 'document', facilityId, files, expiresOn: body.expires_on })),
  ),
  handle(contract.listFacilityReportsInspector, async ({ context, params: { facilityId } }) =>
    asReports(await listFiles(deps)(context, { kind: 'report', facilityId })),
  ),
  handle(contract.addFacilityReportInspector, async ({ context, params: { facilityId }, files }) =>
    asReports(await addFiles(deps)(context, { way: 'report', facilityId, files })),
  ),
  handle(contract.handOverReport, async ({ context, params: { facilityId }, files }) => {
    const outcome = await addFiles(deps)(context, { way: 'handed-over', facilityId, files })
    // Who was replaced sees nothing of the facility, their own files included.
    return outcome.ok ? { ...outcome, value: {} } : outcome
  }),
]
