// Every route of the product, over the scene, and who opens it.
import type { Who } from './harness.ts'
import type { aScene } from './scene.ts'

type Scene = Awaited<ReturnType<typeof aScene>>
type Route = [path: (scene: Scene) => string, who?: (scene: Scene) => Who]

const owner = (one: Scene) => one.owner
const admin = (one: Scene) => one.superAdmin
const inspector = (one: Scene) => one.inspector

export const routes: Record<string, Route> = {
  'sign-in': [() => '/'],
  'sign-up': [() => '/signup'],
  'forgotten password': [() => '/forgot-password'],
  'set password': [() => '/set-password?token=none'],
  policies: [() => '/policies'],
  accessibility: [() => '/accessibility'],
  register: [() => '/register'],
  help: [() => '/help'],
  verify: [() => '/verify'],
  'a certificate': [(one) => `/verify/${one.certificateNumber}`],
  'an unknown certificate': [() => '/verify/ASR-2001-999999'],
  'nothing here': [() => '/no-such-page'],
  design: [() => '/design'],
  dashboard: [() => '/dashboard', owner],
  facilities: [() => '/facilities', owner],
  'add facility': [() => '/add-facility', owner],
  'a certified facility': [(one) => `/facility/${one.certified}`, owner],
  'a pending facility': [(one) => `/facility/${one.pending}`, owner],
  'edit facility': [(one) => `/facility/${one.fresh}/edit`, owner],
  certify: [(one) => `/certify/${one.fresh}`, owner],
  requests: [() => '/requests', owner],
  'new request': [() => '/requests/new', owner],
  notifications: [() => '/notifications', owner],
  calendar: [() => '/calendar', owner],
  documents: [() => '/documents', owner],
  profile: [() => '/profile', owner],
  'admin sign-in': [() => '/admin/login'],
  'admin forgotten password': [() => '/admin/forgot-password'],
  'admin dashboard': [() => '/admin/dashboard', admin],
  users: [() => '/admin/users', admin],
  'a user': [(one) => `/admin/users/${one.applicantId}`, admin],
  'edit user': [(one) => `/admin/users/${one.applicantId}/edit`, admin],
  'company documents': [() => '/admin/documents', admin],
  'admin users': [() => '/admin/list-admin-users', admin],
  inspectors: [() => '/admin/inspectors', admin],
  'create inspector': [() => '/admin/create-inspector', admin],
  'an inspector': [(one) => `/admin/inspectors/${one.inspectorId}`, admin],
  'edit inspector': [(one) => `/admin/inspectors/${one.inspectorId}/edit`, admin],
  'admin facilities': [() => '/admin/facilities', admin],
  'an admin facility': [(one) => `/admin/facilities/${one.pending}`, admin],
  'edit admin facility': [(one) => `/admin/facilities/${one.pending}/edit`, admin],
  payments: [() => '/admin/payments', admin],
  'a payment': [(one) => `/admin/payments/${one.orderId}`, admin],
  settings: [() => '/admin/settings', admin],
  'audit trail': [() => '/admin/audit', admin],
  'admin profile': [() => '/admin/profile', admin],
  'help for administrators': [() => '/help?from=%2Fadmin%2Ffacilities', admin],
  'inspector sign-in': [() => '/inspector/login'],
  'inspector dashboard': [() => '/inspector/dashboard', inspector],
  'assigned facilities': [() => '/inspector/facilities', inspector],
  'an assigned facility': [(one) => `/inspector/assigned-facility/${one.pending}`, inspector],
  'inspector calendar': [() => '/inspector/calendar', inspector],
  'inspector profile': [() => '/inspector/profile', inspector],
}
