// Routes of the daily work (dashboard, facilities, payments) and what surrounds it (settings, audit trail).
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../../lib/routing.tsx'
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

const loadMoneyTexts = async () => (await import('./receipts/load-texts.ts')).loadTexts()
// Not part of the first page's files.
const loadSharingTexts = async () => (await import('./sharing/load-texts.ts')).loadSharingTexts()
const loadRequestTexts = async () => (await import('./request/load-texts.ts')).loadRequestTexts()

export const workRoutes = [
  createRoute({
    ...page(signedIn, '/admin/dashboard', adminDashboardTexts, firstRunTexts, queueTexts),
    component: lazyRouteComponent(() => import('./dashboard/dashboard-screen.tsx'), 'AdminDashboardScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/facilities', facilitiesTexts, listTexts, certificationTexts),
    validateSearch: readFacilitySearch,
    component: lazyRouteComponent(() => import('./facilities/facilities-screen.tsx'), 'FacilitiesScreen'),
  }),
  createRoute({
    ...page(
      signedIn,
      '/admin/facilities/$id',
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
    ),
    validateSearch: searchOf({ queue: readQueue }),
    component: lazyRouteComponent(() => import('./facility/facility-screen.tsx'), 'FacilityScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/facilities/$id/edit', facilityEditTexts, facilityFieldTexts, changedMeanwhileTexts),
    component: lazyRouteComponent(() => import('./facility-edit/facility-edit-screen.tsx'), 'FacilityEditScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/payments', paymentsTexts, previewTexts, listTexts),
    validateSearch: textSearch<typeof readPaymentSearch>('status', 'method', 'facility', 'sort'),
    component: lazyRouteComponent(() => import('./payments/payments-screen.tsx'), 'PaymentsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/payments/$orderId', paymentsTexts, previewTexts, activityTexts),
    component: lazyRouteComponent(() => import('./payments/payment-screen.tsx'), 'PaymentScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/checklists', checklistsTexts, listTexts),
    validateSearch: textSearch<typeof readChecklistSearch>('state', 'sort'),
    component: lazyRouteComponent(() => import('./checklists/checklists-screen.tsx'), 'ChecklistsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/checklists/$id', checklistsTexts, checklistTexts),
    component: lazyRouteComponent(() => import('./checklists/checklist-screen.tsx'), 'ChecklistScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/findings', findingTexts, listTexts),
    validateSearch: textSearch<typeof readFindingSearch>('status', 'class', 'facility', 'queue', 'sort'),
    component: lazyRouteComponent(() => import('./findings/findings-screen.tsx'), 'OfficeFindingsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/findings/$id', async () =>
      (await import('../../panels/findings/load-texts.ts')).loadFindingTexts(),
    ),
    component: lazyRouteComponent(() => import('./findings/finding-screen.tsx'), 'OfficeFindingScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/imports/{-$id}', async () => (await import('./imports/imports-screen.tsx')).loadTexts()),
    component: lazyRouteComponent(() => import('./imports/imports-screen.tsx'), 'OfficeImportsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/payments/reports', loadMoneyTexts),
    validateSearch: textSearch<typeof readMonths>('from', 'to'),
    component: lazyRouteComponent(() => import('./money-reports/money-reports-screen.tsx'), 'MoneyReportsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/refunds', loadMoneyTexts),
    validateSearch: textSearch<typeof readRefundSearch>('state'),
    component: lazyRouteComponent(() => import('./refunds/refunds-screen.tsx'), 'RefundsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/receipts', loadMoneyTexts),
    validateSearch: textSearch<typeof readReceiptSearch>('state', 'reason', 'statement'),
    component: lazyRouteComponent(() => import('./receipts/receipts-screen.tsx'), 'ReceiptsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/statements', loadMoneyTexts),
    validateSearch: textSearch<typeof readListSearch>(),
    component: lazyRouteComponent(() => import('./receipts/statements-screen.tsx'), 'StatementsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/reports', reportsTexts, listTexts),
    validateSearch: textSearch<typeof readReportSearch>('state', 'sort'),
    component: lazyRouteComponent(() => import('./reports/reports-screen.tsx'), 'ReportsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/requests', loadRequestTexts, listTexts),
    validateSearch: textSearch<typeof readRequestSearch>('kind', 'state', 'inspector', 'user', 'queue', 'sort'),
    component: lazyRouteComponent(() => import('./requests/requests-screen.tsx'), 'RequestsScreen'),
  }),
  createRoute({
    ...page(
      signedIn,
      '/admin/requests/$id',
      loadRequestTexts,
      loadSharingTexts,
      visitTexts,
      paymentsTexts,
      queueTexts,
      findingTexts,
    ),
    validateSearch: searchOf({ queue: readText }),
    component: lazyRouteComponent(() => import('./request/request-screen.tsx'), 'RequestScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/samples', loadRequestTexts, listTexts),
    validateSearch: textSearch<typeof readSampleSearch>('state', 'queue', 'request'),
    component: lazyRouteComponent(() => import('./samples/samples-screen.tsx'), 'SamplesScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/samples/$id', loadRequestTexts, queueTexts),
    validateSearch: searchOf({ queue: readText }),
    component: lazyRouteComponent(() => import('./samples/sample-screen.tsx'), 'SampleScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/requests/$id/labels', loadRequestTexts),
    component: lazyRouteComponent(() => import('./samples/labels-screen.tsx'), 'OfficeLabelsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/concerns', async () => (await import('./concerns/concerns-screen.tsx')).loadTexts()),
    validateSearch: textSearch<typeof readConcernSearch>('state'),
    component: lazyRouteComponent(() => import('./concerns/concerns-screen.tsx'), 'ConcernsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/system', listTexts, () =>
      import('./system/system-screen.tsx').then(({ loadTexts }) => loadTexts()),
    ),
    validateSearch: textSearch<typeof readSystemSearch>('tab', 'state'),
    component: lazyRouteComponent(() => import('./system/system-screen.tsx'), 'SystemScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/instruments', instrumentTexts, listTexts),
    validateSearch: textSearch<typeof readInstrumentSearch>('state', 'sort'),
    component: lazyRouteComponent(() => import('./instruments/instruments-screen.tsx'), 'InstrumentsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/instruments/$id', instrumentTexts),
    component: lazyRouteComponent(() => import('./instruments/instrument-screen.tsx'), 'InstrumentScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/instruments/labels', loadRequestTexts, instrumentTexts),
    validateSearch: searchOf({ instrument: readId }),
    component: lazyRouteComponent(() => import('./instruments/labels-screen.tsx'), 'InstrumentLabelsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/controls', loadSharingTexts),
    validateSearch: textSearch<() => { lab?: string; method?: string }>('method', 'lab'),
    component: lazyRouteComponent(() => import('./controls/controls-screen.tsx'), 'ControlsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/defects', async () => (await import('./defects/defects-screen.tsx')).loadTexts()),
    validateSearch: textSearch<() => DefectsSearch>('from', 'to', 'class', 'code'),
    component: lazyRouteComponent(() => import('./defects/defects-screen.tsx'), 'DefectsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/notifications', notificationsTexts),
    validateSearch: searchOf({ page: readPage }),
    component: lazyRouteComponent(
      () => import('./notifications/notifications-screen.tsx'),
      'OfficeNotificationsScreen',
    ),
  }),
  createRoute({
    ...page(signedIn, '/admin/settings', settingsTexts, firstRunTexts),
    validateSearch: readSettingsSearch,
    component: lazyRouteComponent(() => import('./settings/settings-screen.tsx'), 'SettingsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/settings/services', servicesTexts, listTexts, loadRequestTexts),
    validateSearch: textSearch<typeof readServicesSearch>('tab', 'state', 'sort'),
    component: lazyRouteComponent(() => import('./services/services-screen.tsx'), 'ServicesScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/audit', auditTexts, activityTexts, listTexts),
    validateSearch: textSearch<typeof readAuditSearch>('person', 'subject', 'action', 'from', 'to'),
    component: lazyRouteComponent(() => import('./audit/audit-screen.tsx'), 'AuditScreen'),
  }),
] as const
