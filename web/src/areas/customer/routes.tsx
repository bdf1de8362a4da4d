// The routes of the customer area. Each screen is one lazy chunk; its texts load beside it.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireRegistration, requireSession, rootRoute } from '../../lib/routing.tsx'
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
const basicInfo = createRoute({
  getParentRoute: () => registration,
  path: '/basic-info',
  component: lazyRouteComponent(() => import('./registration/basic-info-screen.tsx'), 'BasicInfoScreen'),
})
const companyInfo = createRoute({
  getParentRoute: () => registration,
  path: '/company-info',
  component: lazyRouteComponent(() => import('./registration/company-info-screen.tsx'), 'CompanyInfoScreen'),
})
const uploadDocuments = createRoute({
  getParentRoute: () => registration,
  path: '/upload-documents',
  component: lazyRouteComponent(() => import('./registration/upload-documents-screen.tsx'), 'UploadDocumentsScreen'),
})
const success = createRoute({
  getParentRoute: () => registration,
  path: '/success',
  component: lazyRouteComponent(() => import('./registration/success-screen.tsx'), 'SuccessScreen'),
})

// The parent of every route behind the sign-in.
const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'customer',
  beforeLoad: requireSession('customer'),
  loader: () => customerChromeTexts.load(),
  component: lazyRouteComponent(() => import('./chrome/customer-shell.tsx'), 'CustomerShell'),
})
const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  loader: () => Promise.all([dashboardTexts.load(), facilitiesTexts.load()]),
  component: lazyRouteComponent(() => import('./dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
})
const facilities = createRoute({
  getParentRoute: () => signedIn,
  path: '/facilities',
  validateSearch: textSearch<typeof readFacilitySearch>('state', 'payment'),
  loader: () => facilitiesTexts.load(),
  component: lazyRouteComponent(() => import('./facilities/facilities-screen.tsx'), 'FacilitiesScreen'),
})
const loadImportTexts = async () => (await import('../../panels/imports/load-texts.ts')).loadImportTexts()
const imports = createRoute({
  getParentRoute: () => signedIn,
  path: '/facilities/import',
  loader: loadImportTexts,
  component: lazyRouteComponent(() => import('./imports/imports-screen.tsx'), 'OwnImportsScreen'),
})
const oneImport = createRoute({
  getParentRoute: () => signedIn,
  path: '/facilities/import/$id',
  loader: loadImportTexts,
  component: lazyRouteComponent(() => import('./imports/import-screen.tsx'), 'OwnImportScreen'),
})
const loadFormTexts = async () => (await import('./facility-form/load-texts.ts')).loadFormTexts()
const addFacility = createRoute({
  getParentRoute: () => signedIn,
  path: '/add-facility',
  loader: loadFormTexts,
  component: lazyRouteComponent(() => import('./facility-form/add-facility-screen.tsx'), 'AddFacilityScreen'),
})
const editFacility = createRoute({
  getParentRoute: () => signedIn,
  path: '/facility/$id/edit',
  loader: loadFormTexts,
  component: lazyRouteComponent(() => import('./facility-form/edit-facility-screen.tsx'), 'EditFacilityScreen'),
})
const facility = createRoute({
  getParentRoute: () => signedIn,
  path: '/facility/$id',
  loader: () =>
    Promise.all([facilityTexts.load(), facilitiesTexts.load(), selfAssessmentTexts.load(), findingTexts.load()]),
  component: lazyRouteComponent(() => import('./facility/facility-screen.tsx'), 'FacilityScreen'),
})
const selfAssessment = createRoute({
  getParentRoute: () => signedIn,
  path: '/facility/$id/self-assessment',
  loader: () => Promise.all([selfAssessmentTexts.load(), checklistTexts.load()]),
  component: lazyRouteComponent(() => import('./self-assessment/self-assessment-screen.tsx'), 'SelfAssessmentScreen'),
})
// Not with every page of the area.
const loadBuyerTexts = async () => (await import('./buyer/load-texts.ts')).loadBuyerTexts()
const certify = createRoute({
  getParentRoute: () => signedIn,
  path: '/certify/$facilityId',
  loader: () =>
    Promise.all([paymentTexts.load(), facilitiesTexts.load(), selfAssessmentTexts.load(), loadBuyerTexts()]),
  component: lazyRouteComponent(() => import('./payment/certify-screen.tsx'), 'CertifyScreen'),
})
const order = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders/$id',
  loader: () => Promise.all([paymentTexts.load(), facilitiesTexts.load()]),
  component: lazyRouteComponent(() => import('./payment/order-screen.tsx'), 'OrderScreen'),
})
// Of products, too. Read as plain text: the screens check the values, so the first page need not load the lists of them.
type RequestSearch = { kind?: string; state?: string; unread?: string; search?: string; page?: number }
const readRequestSearch = textSearch<() => RequestSearch>('kind', 'state', 'unread')
// Loaded lazily too: these texts are shared and come with the screens.
const loadRequestTexts = async () => (await import('./request/load-texts.ts')).loadRequestTexts()
const requests = createRoute({
  getParentRoute: () => signedIn,
  path: '/requests',
  validateSearch: readRequestSearch,
  loader: () => Promise.all([loadRequestTexts(), paymentTexts.load(), facilitiesTexts.load(), loadBuyerTexts()]),
  component: lazyRouteComponent(() => import('./requests/requests-screen.tsx'), 'RequestsScreen'),
})
const newRequest = createRoute({
  getParentRoute: () => signedIn,
  path: '/requests/new',
  validateSearch: searchOf({ direction: oneOf(['import', 'export']) }),
  loader: loadRequestTexts,
  component: lazyRouteComponent(() => import('./requests/new-request-screen.tsx'), 'NewRequestScreen'),
})
const request = createRoute({
  getParentRoute: () => signedIn,
  path: '/requests/$id',
  validateSearch: searchOf({ step: readText, field: (value) => readText(value, 60) }),
  loader: () => Promise.all([loadRequestTexts(), paymentTexts.load(), facilitiesTexts.load()]),
  component: lazyRouteComponent(() => import('./request/request-screen.tsx'), 'RequestScreen'),
})
const labels = createRoute({
  getParentRoute: () => signedIn,
  path: '/requests/$id/labels',
  loader: loadRequestTexts,
  component: lazyRouteComponent(() => import('./request/labels-screen.tsx'), 'LabelsScreen'),
})
const products = createRoute({
  getParentRoute: () => signedIn,
  path: '/products',
  validateSearch: readRequestSearch,
  loader: loadRequestTexts,
  component: lazyRouteComponent(() => import('./products/products-screen.tsx'), 'ProductsScreen'),
})
const product = createRoute({
  getParentRoute: () => signedIn,
  // `new` is a form for a new one.
  path: '/products/$id',
  loader: loadRequestTexts,
  component: lazyRouteComponent(() => import('./products/product-screen.tsx'), 'ProductScreen'),
})
const findings = createRoute({
  getParentRoute: () => signedIn,
  path: '/findings',
  validateSearch: textSearch<typeof readFindingSearch>('status', 'facility'),
  loader: () => findingTexts.load(),
  component: lazyRouteComponent(() => import('./findings/findings-screen.tsx'), 'FindingsScreen'),
})
const finding = createRoute({
  getParentRoute: () => signedIn,
  path: '/findings/$id',
  loader: async () => (await import('../../panels/findings/load-texts.ts')).loadFindingTexts(),
  component: lazyRouteComponent(() => import('./findings/finding-screen.tsx'), 'FindingScreen'),
})
const notifications = createRoute({
  getParentRoute: () => signedIn,
  path: '/notifications',
  validateSearch: searchOf({ page: readPage }),
  loader: () => notificationsTexts.load(),
  component: lazyRouteComponent(() => import('./notifications/notifications-screen.tsx'), 'OwnNotificationsScreen'),
})
const calendar = createRoute({
  getParentRoute: () => signedIn,
  path: '/calendar',
  validateSearch: searchOf({ day: readDay }),
  loader: () => calendarTexts.load(),
  component: lazyRouteComponent(() => import('./calendar/calendar-screen.tsx'), 'CalendarScreen'),
})
const documents = createRoute({
  getParentRoute: () => signedIn,
  path: '/documents',
  validateSearch: textSearch<typeof readDocumentSearch>('kind'),
  loader: () => documentsTexts.load(),
  component: lazyRouteComponent(() => import('./documents/documents-screen.tsx'), 'DocumentsScreen'),
})
const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  loader: () => Promise.all([profileTexts.load(), deviceTexts.load(), notificationsTexts.load(), loadBuyerTexts()]),
  component: lazyRouteComponent(() => import('./profile/profile-screen.tsx'), 'ProfileScreen'),
})

export const customerRoutes = [
  ...customerEntryRoutes,
  registration.addChildren([basicInfo, companyInfo, uploadDocuments, success]),
  signedIn.addChildren([
    dashboard,
    facilities,
    imports,
    oneImport,
    addFacility,
    editFacility,
    facility,
    selfAssessment,
    certify,
    order,
    requests,
    newRequest,
    request,
    labels,
    products,
    product,
    findings,
    finding,
    notifications,
    calendar,
    documents,
    profile,
  ]),
] as const
