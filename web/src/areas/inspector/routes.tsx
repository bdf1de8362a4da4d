// The routes of the inspector area. Each screen is one lazy chunk that loads with its texts.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireSession, rootRoute } from '../../lib/routing.tsx'
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
const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/inspector/dashboard',
  loader: () => Promise.all([inspectorDashboardTexts.load(), certificationTexts.load(), visitTexts.load()]),
  component: lazyRouteComponent(() => import('./dashboard/dashboard-screen.tsx'), 'InspectorDashboardScreen'),
})
const facilities = createRoute({
  getParentRoute: () => signedIn,
  path: '/inspector/facilities',
  validateSearch: searchOf({ search: readText, sort: oneOf(facilitySorts) }),
  loader: () => Promise.all([assignedFacilitiesTexts.load(), certificationTexts.load()]),
  component: lazyRouteComponent(() => import('./facilities/facilities-screen.tsx'), 'AssignedFacilitiesScreen'),
})
const facility = createRoute({
  getParentRoute: () => signedIn,
  path: '/inspector/assigned-facility/$id',
  loader: () =>
    Promise.all([
      assignedFacilityTexts.load(),
      certificationTexts.load(),
      checklistTexts.load(),
      facilityFileTexts.load(),
      findingTexts.load(),
      inspectionTexts.load(),
      issuedReportTexts.load(),
      noteTexts.load(),
      visitTexts.load(),
    ]),
  component: lazyRouteComponent(() => import('./facility/facility-screen.tsx'), 'AssignedFacilityScreen'),
})
const jobs = createRoute({
  getParentRoute: () => signedIn,
  path: '/inspector/jobs',
  loader: () =>
    Promise.all([jobsTexts.load(), conversationTexts.load(), requestFactsTexts.load(), certificationTexts.load()]),
  component: lazyRouteComponent(() => import('./jobs/jobs-screen.tsx'), 'JobsScreen'),
})
const job = createRoute({
  getParentRoute: () => signedIn,
  path: '/inspector/requests/$id',
  loader: () =>
    Promise.all(
      [
        jobTexts,
        conversationTexts,
        requestFactsTexts,
        assignedFacilityTexts,
        visitTexts,
        productTestTexts,
        sampleTexts,
        sharingTexts,
        preparationTexts,
      ].map((texts) => texts.load()),
    ),
  component: lazyRouteComponent(() => import('./job/job-screen.tsx'), 'JobScreen'),
})
const loadOnSite = () => Promise.all([inspectionTexts.load(), checklistTexts.load()])
const inspection = createRoute({
  getParentRoute: () => signedIn,
  path: '/inspector/assigned-facility/$id/checklist/$certificationId',
  loader: loadOnSite,
  component: lazyRouteComponent(() => import('./inspection/inspection-screen.tsx'), 'InspectionScreen'),
})
const goods = createRoute({
  getParentRoute: () => signedIn,
  path: '/inspector/requests/$id/inspection',
  loader: () => Promise.all([loadOnSite(), instrumentFieldTexts.load(), sampleTexts.load()]),
  component: lazyRouteComponent(() => import('./goods/goods-screen.tsx'), 'GoodsScreen'),
})
const samples = createRoute({
  getParentRoute: () => signedIn,
  path: '/inspector/samples',
  validateSearch: searchOf({ queue: readText, number: readText, page: readPage }),
  loader: () => sampleTexts.load(),
  component: lazyRouteComponent(() => import('./samples/samples-screen.tsx'), 'SamplesScreen'),
})
const sample = createRoute({
  getParentRoute: () => signedIn,
  path: '/inspector/samples/$id',
  loader: () => sampleTexts.load(),
  component: lazyRouteComponent(() => import('./samples/sample-screen.tsx'), 'SampleScreen'),
})
const findings = createRoute({
  getParentRoute: () => signedIn,
  path: '/inspector/findings',
  validateSearch: textSearch<typeof readFindingSearch>('status', 'facility'),
  loader: () => findingTexts.load(),
  component: lazyRouteComponent(() => import('./findings/findings-screen.tsx'), 'FieldFindingsScreen'),
})
const finding = createRoute({
  getParentRoute: () => signedIn,
  path: '/inspector/findings/$id',
  loader: () => loadFindingTexts(),
  component: lazyRouteComponent(() => import('./findings/finding-screen.tsx'), 'FieldFindingScreen'),
})
const loadTests = () =>
  Promise.all(
    [testsTexts, productTestTexts, instrumentFieldTexts, sampleTexts, controlTexts].map((texts) => texts.load()),
  )
const tests = createRoute({
  getParentRoute: () => signedIn,
  path: '/inspector/tests',
  validateSearch: readTestsSearch,
  loader: loadTests,
  component: lazyRouteComponent(() => import('./tests/tests-screen.tsx'), 'TestsScreen'),
})
const test = createRoute({
  getParentRoute: () => signedIn,
  path: '/inspector/tests/$id',
  loader: loadTests,
  component: lazyRouteComponent(() => import('./tests/test-screen.tsx'), 'TestScreen'),
})
const controls = createRoute({
  getParentRoute: () => signedIn,
  path: '/inspector/controls',
  validateSearch: searchOf({ method: matching(/^[1-9]\d{0,4}$/) }),
  loader: () => Promise.all([controlTexts, controlEntryTexts, testsTexts].map((texts) => texts.load())),
  component: lazyRouteComponent(() => import('./controls/controls-screen.tsx'), 'FieldControlsScreen'),
})
const calendar = createRoute({
  getParentRoute: () => signedIn,
  path: '/inspector/calendar',
  validateSearch: searchOf({ day: readDay }),
  loader: () => Promise.all([calendarTexts.load(), visitTexts.load()]),
  component: lazyRouteComponent(() => import('./calendar/calendar-screen.tsx'), 'InspectorCalendarScreen'),
})
const notifications = createRoute({
  getParentRoute: () => signedIn,
  path: '/inspector/notifications',
  validateSearch: searchOf({ page: readPage }),
  loader: () => notificationsTexts.load(),
  component: lazyRouteComponent(() => import('./notifications/notifications-screen.tsx'), 'FieldNotificationsScreen'),
})
const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/inspector/profile',
  loader: () =>
    Promise.all([
      inspectorProfileTexts.load(),
      deviceTexts.load(),
      secondFactorTexts.load(),
      notificationsTexts.load(),
    ]),
  component: lazyRouteComponent(() => import('./profile/profile-screen.tsx'), 'InspectorProfileScreen'),
})

export const inspectorRoutes = [
  ...inspectorEntryRoutes,
  signedIn.addChildren([
    dashboard,
    facilities,
    facility,
    jobs,
    job,
    inspection,
    goods,
    samples,
    sample,
    findings,
    finding,
    tests,
    test,
    controls,
    calendar,
    notifications,
    profile,
  ]),
] as const
