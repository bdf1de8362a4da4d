// Registers the routes of every slice.
import type { Deps } from '../platform/deps.ts'
import type { Route } from '../platform/http/route.ts'
import { routes as accounts } from './accounts/index.ts'
import { routes as apiKeys } from './api-keys/index.ts'
import { routes as apiPage } from './api-page/index.ts'
import { routes as auditTrail } from './audit-trail/index.ts'
import { routes as calendar } from './calendar/index.ts'
import { routes as certificates } from './certificates/index.ts'
import { routes as certifications } from './certifications/index.ts'
import { addLastChange, routes as changes } from './changes/index.ts'
import { routes as checklists } from './checklists/index.ts'
import { routes as concerns } from './concerns/index.ts'
import { routes as dashboards } from './dashboards/index.ts'
import { routes as defects } from './defects/index.ts'
import { routes as documents } from './documents/index.ts'
import { routes as facilities } from './facilities/index.ts'
import { routes as fieldWork } from './field-work/index.ts'
import { routes as files } from './files/index.ts'
import { routes as findings } from './findings/index.ts'
import { routes as help } from './help/index.ts'
import { routes as imports } from './imports/index.ts'
import { routes as inspections } from './inspections/index.ts'
import { routes as inspectors } from './inspectors/index.ts'
import { routes as instruments } from './instruments/index.ts'
import { routes as issuedReports } from './issued-reports/index.ts'
import { routes as laboratories } from './laboratories/index.ts'
import { routes as live } from './live/index.ts'
import { routes as mailbox } from './mailbox/index.ts'
import { routes as moneyReports } from './money-reports/index.ts'
import { routes as notes } from './notes/index.ts'
import { routes as notifications } from './notifications/index.ts'
import { type Leaving, routes as operations } from './operations/index.ts'
import { routes as payments } from './payments/index.ts'
import { routes as privacy } from './privacy/index.ts'
import { routes as products } from './products/index.ts'
import { routes as publicRegister } from './public-register/index.ts'
import { routes as referenceData } from './reference-data/index.ts'
import { routes as refunds } from './refunds/index.ts'
import { routes as registration } from './registration/index.ts'
import { routes as reports } from './reports/index.ts'
import { routes as requests } from './requests/index.ts'
import { routes as samples } from './samples/index.ts'
import { routes as selfAssessments } from './self-assessments/index.ts'
import { routes as services } from './services/index.ts'
import { routes as settings } from './settings/index.ts'
import { routes as shares } from './shares/index.ts'
import { routes as signIn } from './sign-in/index.ts'
import { routes as staff } from './staff/index.ts'
import { routes as statements } from './statements/index.ts'
import { routes as system } from './system/index.ts'
import { orderTests, routes as tests } from './tests/index.ts'
import { routes as users } from './users/index.ts'
import { routes as visits } from './visits/index.ts'
import { routes as webhooks } from './webhooks/index.ts'

export const slices = (deps: Deps, leaving: Leaving): Route[] => {
  const routes = [
    ...calendar,
    ...certificates(),
    ...certifications,
    ...concerns,
    ...facilities,
    ...files,
    ...findings,
    ...help,
    ...imports,
    ...instruments,
    ...laboratories,
    ...live(deps),
    ...mailbox(deps.config),
    ...notifications,
    ...operations(leaving),
    ...payments(deps),
    ...moneyReports,
    ...refunds,
    ...privacy,
    ...products,
    ...publicRegister,
    ...referenceData,
    ...registration,
    ...signIn,
    ...accounts,
    ...apiKeys,
    ...webhooks,
    ...auditTrail,
    ...dashboards,
    ...defects,
    ...inspections,
    ...inspectors,
    ...selfAssessments,
    ...services,
    ...settings,
    ...staff,
    ...statements,
    ...system,
    ...users,
    ...documents,
    ...fieldWork,
    ...notes,
    ...reports,
    ...requests,
    ...shares,
    ...samples(orderTests),
    ...tests,
    ...issuedReports,
    ...visits,
    ...changes,
    ...checklists,
  ]
  // Last, because it documents every other route as well as its own.
  routes.push(...apiPage(deps.config.publicUrl, routes))
  return routes.map((route) => addLastChange(route))
}
