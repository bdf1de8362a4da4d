// The routes of the inspector area. Each screen is one lazy chunk that loads with its texts.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { page, requireSession, rootRoute } from '../../lib/routing.tsx'
import { matching, oneOf, readDay, readPage, readText, searchOf, textSearch } from '../../lib/search.ts'
import { calendarTexts } from '../../panels/calendar/texts.ts'
import { certificationTexts } from '../../panels/certification/texts.ts'
import { checklistTexts } from '../../panels/checklist/texts.ts'
import { controlTexts } from '../../panels/controls/texts.ts'
import { conversationTexts } from '../../panels/conversation/texts.ts'
import { deviceTexts } from '../../panels/devices/texts.ts'
import { facilityFileTexts } from '../../panels/facility-files/texts.ts'
import type { readFindingSearch } from '../../panels/findings/finding-search.ts'
import { loadFindingTexts } from '../../panels/findings/load-texts.ts'
import { findingTexts } from '../../panels/findings/texts.ts'
import { issuedReportTexts } from '../../panels/issued-reports/texts.ts'
import { noteTexts } from '../../panels/notes/texts.ts'
import { notificationsTexts } from '../../panels/notifications/texts.ts'
import { passwordTexts } from '../../panels/password/texts.ts'
import { preparationTexts } from '../../panels/preparation/preparation-texts.ts'
import { productTestTexts } from '../../panels/product-test/texts.ts'
import { requestFactsTexts } from '../../panels/request/texts.ts'
import { sampleTexts } from '../../panels/samples/texts.ts'
import { secondFactorTexts } from '../../panels/second-factor/texts.ts'
import { sharingTexts } from '../../panels/sharing/texts.ts'
import { visitTexts } from '../../panels/visits/texts.ts'
import { inspectorChromeTexts } from './chrome/texts.ts'
import { controlEntryTexts } from './controls/texts.ts'
import { inspectorDashboardTexts } from './dashboard/texts.ts'
import { inspectorEntryRoutes } from './entry-routes.tsx'
import { facilitySorts } from './facilities/arrange.ts'
import { assignedFacilitiesTexts } from './facilities/texts.ts'
import { assignedFacilityTexts } from './facility/texts.ts'
import { inspectionTexts } from './inspection/texts.ts'
import { instrumentFieldTexts } from './instruments/texts.ts'
import { jobTexts } from './job/texts.ts'
import { jobsTexts } from './jobs/texts.ts'
import { inspectorProfileTexts } from './profile/texts.ts'
import { syncTexts } from './sync/texts.ts'
import { readTestsSearch } from './tests/tests-search.ts'
import { testsTexts } from './tests/texts.ts'

// The parent route of everything behind the sign-in.
const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'inspector',
  beforeLoad: requireSession('inspector'),
  loader: () => Promise.all([inspectorChromeTexts.load(), passwordTexts.load(), syncTexts.load()]),
  component: lazyRouteComponent(() => import('./chrome/inspector-shell.tsx'), 'InspectorShell'),
})
const loadOnSite = () => Promise.all([inspectionTexts.load(), checklistTexts.load()])
const loadTests = () =>
  Promise.all(
    [testsTexts, productTestTexts, instrumentFieldTexts, sampleTexts, controlTexts].map((texts) => texts.load()),
  )

const signedInPages = [
  createRoute({
    ...page(signedIn, '/inspector/dashboard', inspectorDashboardTexts, certificationTexts, visitTexts),
    component: lazyRouteComponent(() => import('./dashboard/dashboard-screen.tsx'), 'InspectorDashboardScreen'),
  }),
  createRoute({
    ...page(signedIn, '/inspector/facilities', assignedFacilitiesTexts, certificationTexts),
    validateSearch: searchOf({ search: readText, sort: oneOf(facilitySorts) }),
    component: lazyRouteComponent(() => import('./facilities/facilities-screen.tsx'), 'AssignedFacilitiesScreen'),
  }),
  createRoute({
    ...page(
      signedIn,
      '/inspector/assigned-facility/$id',
      assignedFacilityTexts,
      certificationTexts,
      checklistTexts,
      facilityFileTexts,
      findingTexts,
      inspectionTexts,
      issuedReportTexts,
      noteTexts,
      visitTexts,
    ),
    component: lazyRouteComponent(() => import('./facility/facility-screen.tsx'), 'AssignedFacilityScreen'),
  }),
  createRoute({
    ...page(signedIn, '/inspector/jobs', jobsTexts, conversationTexts, requestFactsTexts, certificationTexts),
    component: lazyRouteComponent(() => import('./jobs/jobs-screen.tsx'), 'JobsScreen'),
  }),
  createRoute({
    ...page(
      signedIn,
      '/inspector/requests/$id',
      jobTexts,
      conversationTexts,
      requestFactsTexts,
      assignedFacilityTexts,
      visitTexts,
      productTestTexts,
      sampleTexts,
      sharingTexts,
      preparationTexts,
    ),
    component: lazyRouteComponent(() => import('./job/job-screen.tsx'), 'JobScreen'),
  }),
  createRoute({
    ...page(signedIn, '/inspector/assigned-facility/$id/checklist/$certificationId', loadOnSite),
    component: lazyRouteComponent(() => import('./inspection/inspection-screen.tsx'), 'InspectionScreen'),
  }),
  createRoute({
    ...page(signedIn, '/inspector/requests/$id/inspection', loadOnSite, instrumentFieldTexts, sampleTexts),
    component: lazyRouteComponent(() => import('./goods/goods-screen.tsx'), 'GoodsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/inspector/samples', sampleTexts),
    validateSearch: searchOf({ queue: readText, number: readText, page: readPage }),
    component: lazyRouteComponent(() => import('./samples/samples-screen.tsx'), 'SamplesScreen'),
  }),
  createRoute({
    ...page(signedIn, '/inspector/samples/$id', sampleTexts),
    component: lazyRouteComponent(() => import('./samples/sample-screen.tsx'), 'SampleScreen'),
  }),
  createRoute({
    ...page(signedIn, '/inspector/findings', findingTexts),
    validateSearch: textSearch<typeof readFindingSearch>('status', 'facility'),
    component: lazyRouteComponent(() => import('./findings/findings-screen.tsx'), 'FieldFindingsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/inspector/findings/$id', loadFindingTexts),
    component: lazyRouteComponent(() => import('./findings/finding-screen.tsx'), 'FieldFindingScreen'),
  }),
  createRoute({
    ...page(signedIn, '/inspector/tests', loadTests),
    validateSearch: readTestsSearch,
    component: lazyRouteComponent(() => import('./tests/tests-screen.tsx'), 'TestsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/inspector/tests/$id', loadTests),
    component: lazyRouteComponent(() => import('./tests/test-screen.tsx'), 'TestScreen'),
  }),
  createRoute({
    ...page(signedIn, '/inspector/controls', controlTexts, controlEntryTexts, testsTexts),
    validateSearch: searchOf({ method: matching(/^[1-9]\d{0,4}$/) }),
    component: lazyRouteComponent(() => import('./controls/controls-screen.tsx'), 'FieldControlsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/inspector/calendar', calendarTexts, visitTexts),
    validateSearch: searchOf({ day: readDay }),
    component: lazyRouteComponent(() => import('./calendar/calendar-screen.tsx'), 'InspectorCalendarScreen'),
  }),
  createRoute({
    ...page(signedIn, '/inspector/notifications', notificationsTexts),
    validateSearch: searchOf({ page: readPage }),
    component: lazyRouteComponent(() => import('./notifications/notifications-screen.tsx'), 'FieldNotificationsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/inspector/profile', inspectorProfileTexts, deviceTexts, secondFactorTexts, notificationsTexts),
    component: lazyRouteComponent(() => import('./profile/profile-screen.tsx'), 'InspectorProfileScreen'),
  }),
] as const

export const inspectorRoutes = [...inspectorEntryRoutes, signedIn.addChildren([...signedInPages])] as const
