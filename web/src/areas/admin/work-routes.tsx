// Routes of the daily work (dashboard, facilities, payments) and what surrounds it (settings, audit trail).
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readId, type readListSearch, readPage, readText, searchOf, textSearch } from '../../lib/search.ts'
import { activityTexts } from '../../panels/activity/texts.ts'
import { certificationTexts } from '../../panels/certification/texts.ts'
import { changedMeanwhileTexts } from '../../panels/changed-meanwhile/texts.ts'
import { checklistTexts } from '../../panels/checklist/texts.ts'
import { facilityFileTexts } from '../../panels/facility-files/texts.ts'
import { facilityFieldTexts } from '../../panels/facility-form/texts.ts'
import { findingTexts } from '../../panels/findings/texts.ts'
import { issuedReportTexts } from '../../panels/issued-reports/texts.ts'
import { listTexts } from '../../panels/list/texts.ts'
import { noteTexts } from '../../panels/notes/texts.ts'
import { notificationsTexts } from '../../panels/notifications/texts.ts'
import { previewTexts } from '../../panels/preview/texts.ts'
import { visitTexts } from '../../panels/visits/texts.ts'
import type { readAuditSearch } from './audit/audit-search.ts'
import { auditTexts } from './audit/texts.ts'
import type { readChecklistSearch } from './checklists/checklists-search.ts'
import { checklistsTexts } from './checklists/texts.ts'
import type { readConcernSearch } from './concerns/concern-search.ts'
import { adminDashboardTexts } from './dashboard/texts.ts'
import type { DefectsSearch } from './defects/defects-screen.tsx'
import { readFacilitySearch, readQueue } from './facilities/facility-search.ts'
import { facilitiesTexts } from './facilities/texts.ts'
import { facilityTexts } from './facility/texts.ts'
import { facilityEditTexts } from './facility-edit/texts.ts'
import type { readFindingSearch } from './findings/finding-search.ts'
import { firstRunTexts } from './first-run/texts.ts'
import type { readInstrumentSearch } from './instruments/instrument-search.ts'
import { instrumentTexts } from './instruments/texts.ts'
import type { readMonths } from './money-reports/money-reports-screen.tsx'
import type { readPaymentSearch } from './payments/payment-search.ts'
import { paymentsTexts } from './payments/texts.ts'
import { queueTexts } from './queue/texts.ts'
import type { readReceiptSearch } from './receipts/receipt-search.ts'
import type { readRefundSearch } from './refunds/refund-search.ts'
import type { readReportSearch } from './reports/report-search.ts'
import { reportsTexts } from './reports/texts.ts'
import type { readRequestSearch } from './requests/request-search.ts'
import type { readSampleSearch } from './samples/sample-search.ts'
import type { readServicesSearch } from './services/services-search.ts'
import { servicesTexts } from './services/texts.ts'
import { readSettingsSearch } from './settings/settings-search.ts'
import { settingsTexts } from './settings/texts.ts'
import { signedIn } from './signed-in-route.tsx'
import type { readSystemSearch } from './system/system-search.ts'

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/dashboard',
  loader: () => Promise.all([adminDashboardTexts.load(), firstRunTexts.load(), queueTexts.load()]),
  component: lazyRouteComponent(() => import('./dashboard/dashboard-screen.tsx'), 'AdminDashboardScreen'),
})
const facilities = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/facilities',
  validateSearch: readFacilitySearch,
  loader: () => Promise.all([facilitiesTexts.load(), listTexts.load(), certificationTexts.load()]),
  component: lazyRouteComponent(() => import('./facilities/facilities-screen.tsx'), 'FacilitiesScreen'),
})
const facility = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/facilities/$id',
  validateSearch: searchOf({ queue: readQueue }),
  loader: () =>
    Promise.all(
      [
        facilityTexts,
        certificationTexts,
        noteTexts,
        visitTexts,
        facilityFileTexts,
        findingTexts,
        issuedReportTexts,
        previewTexts,
        activityTexts,
        queueTexts,
      ].map((texts) => texts.load()),
    ),
  component: lazyRouteComponent(() => import('./facility/facility-screen.tsx'), 'FacilityScreen'),
})
const facilityEdit = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/facilities/$id/edit',
  loader: () => Promise.all([facilityEditTexts.load(), facilityFieldTexts.load(), changedMeanwhileTexts.load()]),
  component: lazyRouteComponent(() => import('./facility-edit/facility-edit-screen.tsx'), 'FacilityEditScreen'),
})
const payments = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/payments',
  validateSearch: textSearch<typeof readPaymentSearch>('status', 'method', 'facility', 'sort'),
  loader: () => Promise.all([paymentsTexts.load(), previewTexts.load(), listTexts.load()]),
  component: lazyRouteComponent(() => import('./payments/payments-screen.tsx'), 'PaymentsScreen'),
})
const payment = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/payments/$orderId',
  loader: () => Promise.all([paymentsTexts.load(), previewTexts.load(), activityTexts.load()]),
  component: lazyRouteComponent(() => import('./payments/payment-screen.tsx'), 'PaymentScreen'),
})
const checklists = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/checklists',
  validateSearch: textSearch<typeof readChecklistSearch>('state', 'sort'),
  loader: () => Promise.all([checklistsTexts.load(), listTexts.load()]),
  component: lazyRouteComponent(() => import('./checklists/checklists-screen.tsx'), 'ChecklistsScreen'),
})
const checklist = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/checklists/$id',
  loader: () => Promise.all([checklistsTexts.load(), checklistTexts.load()]),
  component: lazyRouteComponent(() => import('./checklists/checklist-screen.tsx'), 'ChecklistScreen'),
})
const findings = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/findings',
  validateSearch: textSearch<typeof readFindingSearch>('status', 'class', 'facility', 'queue', 'sort'),
  loader: () => Promise.all([findingTexts.load(), listTexts.load()]),
  component: lazyRouteComponent(() => import('./findings/findings-screen.tsx'), 'OfficeFindingsScreen'),
})
const finding = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/findings/$id',
  loader: async () => (await import('../../panels/findings/load-texts.ts')).loadFindingTexts(),
  component: lazyRouteComponent(() => import('./findings/finding-screen.tsx'), 'OfficeFindingScreen'),
})
const loadMoneyTexts = async () => (await import('./receipts/load-texts.ts')).loadTexts()
const receipts = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/receipts',
  validateSearch: textSearch<typeof readReceiptSearch>('state', 'reason', 'statement'),
  loader: loadMoneyTexts,
  component: lazyRouteComponent(() => import('./receipts/receipts-screen.tsx'), 'ReceiptsScreen'),
})
const statements = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/statements',
  validateSearch: textSearch<typeof readListSearch>(),
  loader: loadMoneyTexts,
  component: lazyRouteComponent(() => import('./receipts/statements-screen.tsx'), 'StatementsScreen'),
})
const imports = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/imports/{-$id}',
  loader: async () => (await import('./imports/imports-screen.tsx')).loadTexts(),
  component: lazyRouteComponent(() => import('./imports/imports-screen.tsx'), 'OfficeImportsScreen'),
})
const moneyReports = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/payments/reports',
  validateSearch: textSearch<typeof readMonths>('from', 'to'),
  loader: loadMoneyTexts,
  component: lazyRouteComponent(() => import('./money-reports/money-reports-screen.tsx'), 'MoneyReportsScreen'),
})
const refunds = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/refunds',
  validateSearch: textSearch<typeof readRefundSearch>('state'),
  loader: loadMoneyTexts,
  component: lazyRouteComponent(() => import('./refunds/refunds-screen.tsx'), 'RefundsScreen'),
})
const reports = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/reports',
  validateSearch: textSearch<typeof readReportSearch>('state', 'sort'),
  loader: () => Promise.all([reportsTexts.load(), listTexts.load()]),
  component: lazyRouteComponent(() => import('./reports/reports-screen.tsx'), 'ReportsScreen'),
})
// Not part of the first page's files.
const loadSharingTexts = async () => (await import('./sharing/load-texts.ts')).loadSharingTexts()
const loadRequestTexts = async () => (await import('./request/load-texts.ts')).loadRequestTexts()

const requests = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/requests',
  validateSearch: textSearch<typeof readRequestSearch>('kind', 'state', 'inspector', 'user', 'queue', 'sort'),
  loader: () => Promise.all([loadRequestTexts(), listTexts.load()]),
  component: lazyRouteComponent(() => import('./requests/requests-screen.tsx'), 'RequestsScreen'),
})
const request = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/requests/$id',
  validateSearch: searchOf({ queue: readText }),
  loader: () =>
    Promise.all([
      loadRequestTexts(),
      loadSharingTexts(),
      visitTexts.load(),
      paymentsTexts.load(),
      queueTexts.load(),
      findingTexts.load(),
    ]),
  component: lazyRouteComponent(() => import('./request/request-screen.tsx'), 'RequestScreen'),
})
const samples = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/samples',
  validateSearch: textSearch<typeof readSampleSearch>('state', 'queue', 'request'),
  loader: () => Promise.all([loadRequestTexts(), listTexts.load()]),
  component: lazyRouteComponent(() => import('./samples/samples-screen.tsx'), 'SamplesScreen'),
})
const sample = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/samples/$id',
  validateSearch: searchOf({ queue: readText }),
  loader: () => Promise.all([loadRequestTexts(), queueTexts.load()]),
  component: lazyRouteComponent(() => import('./samples/sample-screen.tsx'), 'SampleScreen'),
})
const labels = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/requests/$id/labels',
  loader: loadRequestTexts,
  component: lazyRouteComponent(() => import('./samples/labels-screen.tsx'), 'OfficeLabelsScreen'),
})
const concerns = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/concerns',
  validateSearch: textSearch<typeof readConcernSearch>('state'),
  loader: async () => (await import('./concerns/concerns-screen.tsx')).loadTexts(),
  component: lazyRouteComponent(() => import('./concerns/concerns-screen.tsx'), 'ConcernsScreen'),
})
const system = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/system',
  validateSearch: textSearch<typeof readSystemSearch>('tab', 'state'),
  loader: () =>
    Promise.all([listTexts.load(), import('./system/system-screen.tsx').then(({ loadTexts }) => loadTexts())]),
  component: lazyRouteComponent(() => import('./system/system-screen.tsx'), 'SystemScreen'),
})
const instruments = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/instruments',
  validateSearch: textSearch<typeof readInstrumentSearch>('state', 'sort'),
  loader: () => Promise.all([instrumentTexts.load(), listTexts.load()]),
  component: lazyRouteComponent(() => import('./instruments/instruments-screen.tsx'), 'InstrumentsScreen'),
})
const instrument = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/instruments/$id',
  loader: () => instrumentTexts.load(),
  component: lazyRouteComponent(() => import('./instruments/instrument-screen.tsx'), 'InstrumentScreen'),
})
const instrumentLabels = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/instruments/labels',
  validateSearch: searchOf({ instrument: readId }),
  loader: () => Promise.all([loadRequestTexts(), instrumentTexts.load()]),
  component: lazyRouteComponent(() => import('./instruments/labels-screen.tsx'), 'InstrumentLabelsScreen'),
})
const controls = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/controls',
  validateSearch: textSearch<() => { lab?: string; method?: string }>('method', 'lab'),
  loader: loadSharingTexts,
  component: lazyRouteComponent(() => import('./controls/controls-screen.tsx'), 'ControlsScreen'),
})
const defects = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/defects',
  validateSearch: textSearch<() => DefectsSearch>('from', 'to', 'class', 'code'),
  loader: async () => (await import('./defects/defects-screen.tsx')).loadTexts(),
  component: lazyRouteComponent(() => import('./defects/defects-screen.tsx'), 'DefectsScreen'),
})
const notifications = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/notifications',
  validateSearch: searchOf({ page: readPage }),
  loader: () => notificationsTexts.load(),
  component: lazyRouteComponent(() => import('./notifications/notifications-screen.tsx'), 'OfficeNotificationsScreen'),
})
const services = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/settings/services',
  validateSearch: textSearch<typeof readServicesSearch>('tab', 'state', 'sort'),
  loader: () => Promise.all([servicesTexts.load(), listTexts.load(), loadRequestTexts()]),
  component: lazyRouteComponent(() => import('./services/services-screen.tsx'), 'ServicesScreen'),
})
const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/settings',
  validateSearch: readSettingsSearch,
  loader: () => Promise.all([settingsTexts.load(), firstRunTexts.load()]),
  component: lazyRouteComponent(() => import('./settings/settings-screen.tsx'), 'SettingsScreen'),
})
const audit = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/audit',
  validateSearch: textSearch<typeof readAuditSearch>('person', 'subject', 'action', 'from', 'to'),
  loader: () => Promise.all([auditTexts.load(), activityTexts.load(), listTexts.load()]),
  component: lazyRouteComponent(() => import('./audit/audit-screen.tsx'), 'AuditScreen'),
})

export const workRoutes = [
  dashboard,
  facilities,
  facility,
  facilityEdit,
  payments,
  payment,
  checklists,
  checklist,
  findings,
  finding,
  imports,
  moneyReports,
  refunds,
  receipts,
  statements,
  reports,
  requests,
  request,
  samples,
  sample,
  labels,
  concerns,
  system,
  instruments,
  instrument,
  instrumentLabels,
  controls,
  defects,
  notifications,
  settings,
  services,
  audit,
] as const
