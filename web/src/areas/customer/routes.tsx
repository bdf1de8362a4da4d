// The routes of the customer area. Each screen is one lazy chunk; its texts load beside it.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { page, requireRegistration, requireSession, rootRoute } from '../../lib/routing.tsx'
import { oneOf, readDay, readPage, readText, searchOf, textSearch } from '../../lib/search.ts'
import { calendarTexts } from '../../panels/calendar/texts.ts'
import { checklistTexts } from '../../panels/checklist/texts.ts'
import { deviceTexts } from '../../panels/devices/texts.ts'
import type { readFindingSearch } from '../../panels/findings/finding-search.ts'
import { findingTexts } from '../../panels/findings/texts.ts'
import { notificationsTexts } from '../../panels/notifications/texts.ts'
import { customerChromeTexts } from './chrome/texts.ts'
import { dashboardTexts } from './dashboard/texts.ts'
import type { readDocumentSearch } from './documents/document-search.ts'
import { documentsTexts } from './documents/texts.ts'
import { customerEntryRoutes } from './entry-routes.tsx'
import type { readFacilitySearch } from './facilities/facility-search.ts'
import { facilitiesTexts } from './facilities/texts.ts'
import { facilityTexts } from './facility/texts.ts'
import { paymentTexts } from './payment/texts.ts'
import { profileTexts } from './profile/texts.ts'
import { registrationTexts } from './registration/texts.ts'
import { selfAssessmentTexts } from './self-assessment/texts.ts'

// The steps after email verification.
const registration = createRoute({
  getParentRoute: () => rootRoute,
  id: 'registration',
  beforeLoad: requireRegistration,
  loader: () => registrationTexts.load(),
  component: lazyRouteComponent(() => import('./registration/registration-shell.tsx'), 'RegistrationShell'),
})

// The parent of every route behind the sign-in.
const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'customer',
  beforeLoad: requireSession('customer'),
  loader: () => customerChromeTexts.load(),
  component: lazyRouteComponent(() => import('./chrome/customer-shell.tsx'), 'CustomerShell'),
})
const loadImportTexts = async () => (await import('../../panels/imports/load-texts.ts')).loadImportTexts()
const loadFormTexts = async () => (await import('./facility-form/load-texts.ts')).loadFormTexts()
// Not with every page of the area.
const loadBuyerTexts = async () => (await import('./buyer/load-texts.ts')).loadBuyerTexts()
// Of products, too. Read as plain text: the screens check the values, so the first page need not load the lists of them.
type RequestSearch = { kind?: string; state?: string; unread?: string; search?: string; page?: number }
const readRequestSearch = textSearch<() => RequestSearch>('kind', 'state', 'unread')
// Loaded lazily too: these texts are shared and come with the screens.
const loadRequestTexts = async () => (await import('./request/load-texts.ts')).loadRequestTexts()

const registrationSteps = [
  createRoute({
    ...page(registration, '/basic-info'),
    component: lazyRouteComponent(() => import('./registration/basic-info-screen.tsx'), 'BasicInfoScreen'),
  }),
  createRoute({
    ...page(registration, '/company-info'),
    component: lazyRouteComponent(() => import('./registration/company-info-screen.tsx'), 'CompanyInfoScreen'),
  }),
  createRoute({
    ...page(registration, '/upload-documents'),
    component: lazyRouteComponent(() => import('./registration/upload-documents-screen.tsx'), 'UploadDocumentsScreen'),
  }),
  createRoute({
    ...page(registration, '/success'),
    component: lazyRouteComponent(() => import('./registration/success-screen.tsx'), 'SuccessScreen'),
  }),
] as const
const signedInPages = [
  createRoute({
    ...page(signedIn, '/dashboard', dashboardTexts, facilitiesTexts),
    component: lazyRouteComponent(() => import('./dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  }),
  createRoute({
    ...page(signedIn, '/facilities', facilitiesTexts),
    validateSearch: textSearch<typeof readFacilitySearch>('state', 'payment'),
    component: lazyRouteComponent(() => import('./facilities/facilities-screen.tsx'), 'FacilitiesScreen'),
  }),
  createRoute({
    ...page(signedIn, '/facilities/import', loadImportTexts),
    component: lazyRouteComponent(() => import('./imports/imports-screen.tsx'), 'OwnImportsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/facilities/import/$id', loadImportTexts),
    component: lazyRouteComponent(() => import('./imports/import-screen.tsx'), 'OwnImportScreen'),
  }),
  createRoute({
    ...page(signedIn, '/add-facility', loadFormTexts),
    component: lazyRouteComponent(() => import('./facility-form/add-facility-screen.tsx'), 'AddFacilityScreen'),
  }),
  createRoute({
    ...page(signedIn, '/facility/$id/edit', loadFormTexts),
    component: lazyRouteComponent(() => import('./facility-form/edit-facility-screen.tsx'), 'EditFacilityScreen'),
  }),
  createRoute({
    ...page(signedIn, '/facility/$id', facilityTexts, facilitiesTexts, selfAssessmentTexts, findingTexts),
    component: lazyRouteComponent(() => import('./facility/facility-screen.tsx'), 'FacilityScreen'),
  }),
  createRoute({
    ...page(signedIn, '/facility/$id/self-assessment', selfAssessmentTexts, checklistTexts),
    component: lazyRouteComponent(() => import('./self-assessment/self-assessment-screen.tsx'), 'SelfAssessmentScreen'),
  }),
  createRoute({
    ...page(signedIn, '/certify/$facilityId', paymentTexts, facilitiesTexts, selfAssessmentTexts, loadBuyerTexts),
    component: lazyRouteComponent(() => import('./payment/certify-screen.tsx'), 'CertifyScreen'),
  }),
  createRoute({
    ...page(signedIn, '/orders/$id', paymentTexts, facilitiesTexts),
    component: lazyRouteComponent(() => import('./payment/order-screen.tsx'), 'OrderScreen'),
  }),
  createRoute({
    ...page(signedIn, '/requests', loadRequestTexts, paymentTexts, facilitiesTexts, loadBuyerTexts),
    validateSearch: readRequestSearch,
    component: lazyRouteComponent(() => import('./requests/requests-screen.tsx'), 'RequestsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/requests/new', loadRequestTexts),
    validateSearch: searchOf({ direction: oneOf(['import', 'export']) }),
    component: lazyRouteComponent(() => import('./requests/new-request-screen.tsx'), 'NewRequestScreen'),
  }),
  createRoute({
    ...page(signedIn, '/requests/$id', loadRequestTexts, paymentTexts, facilitiesTexts),
    validateSearch: searchOf({ step: readText, field: (value) => readText(value, 60) }),
    component: lazyRouteComponent(() => import('./request/request-screen.tsx'), 'RequestScreen'),
  }),
  createRoute({
    ...page(signedIn, '/requests/$id/labels', loadRequestTexts),
    component: lazyRouteComponent(() => import('./request/labels-screen.tsx'), 'LabelsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/products', loadRequestTexts),
    validateSearch: readRequestSearch,
    component: lazyRouteComponent(() => import('./products/products-screen.tsx'), 'ProductsScreen'),
  }),
  createRoute({
    // `new` is a form for a new one.
    ...page(signedIn, '/products/$id', loadRequestTexts),
    component: lazyRouteComponent(() => import('./products/product-screen.tsx'), 'ProductScreen'),
  }),
  createRoute({
    ...page(signedIn, '/findings', findingTexts),
    validateSearch: textSearch<typeof readFindingSearch>('status', 'facility'),
    component: lazyRouteComponent(() => import('./findings/findings-screen.tsx'), 'FindingsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/findings/$id', async () =>
      (await import('../../panels/findings/load-texts.ts')).loadFindingTexts(),
    ),
    component: lazyRouteComponent(() => import('./findings/finding-screen.tsx'), 'FindingScreen'),
  }),
  createRoute({
    ...page(signedIn, '/notifications', notificationsTexts),
    validateSearch: searchOf({ page: readPage }),
    component: lazyRouteComponent(() => import('./notifications/notifications-screen.tsx'), 'OwnNotificationsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/calendar', calendarTexts),
    validateSearch: searchOf({ day: readDay }),
    component: lazyRouteComponent(() => import('./calendar/calendar-screen.tsx'), 'CalendarScreen'),
  }),
  createRoute({
    ...page(signedIn, '/documents', documentsTexts),
    validateSearch: textSearch<typeof readDocumentSearch>('kind'),
    component: lazyRouteComponent(() => import('./documents/documents-screen.tsx'), 'DocumentsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/profile', profileTexts, deviceTexts, notificationsTexts, loadBuyerTexts),
    component: lazyRouteComponent(() => import('./profile/profile-screen.tsx'), 'ProfileScreen'),
  }),
] as const

export const customerRoutes = [
  ...customerEntryRoutes,
  registration.addChildren([...registrationSteps]),
  signedIn.addChildren([...signedInPages]),
] as const
