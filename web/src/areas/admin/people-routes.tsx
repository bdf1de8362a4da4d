// Routes of the pages about people: company accounts, inspectors, administrators, and the own profile.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { textSearch } from '../../lib/search.ts'
import type { readDocumentSearch } from './documents/document-search.ts'
import type { readInspectorSearch } from './inspectors/inspector-search.ts'
import { peopleTexts } from './people-texts.ts'
import { signedIn } from './signed-in-route.tsx'
import type { readStaffSearch } from './staff/staff-search.ts'
import type { readUserSearch } from './users/user-search.ts'

const users = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/users',
  validateSearch: textSearch<typeof readUserSearch>('status', 'active', 'sort'),
  loader: peopleTexts.users,
  component: lazyRouteComponent(() => import('./users/users-screen.tsx'), 'UsersScreen'),
})
const user = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/users/$id',
  loader: peopleTexts.user,
  component: lazyRouteComponent(() => import('./users/user-screen.tsx'), 'UserScreen'),
})
const userEdit = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/users/$id/edit',
  loader: peopleTexts.user,
  component: lazyRouteComponent(() => import('./users/user-edit-screen.tsx'), 'UserEditScreen'),
})
const documents = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/documents',
  validateSearch: textSearch<typeof readDocumentSearch>('expired'),
  loader: peopleTexts.documents,
  component: lazyRouteComponent(() => import('./documents/documents-screen.tsx'), 'DocumentsScreen'),
})
const staff = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/list-admin-users',
  validateSearch: textSearch<typeof readStaffSearch>('active', 'sort'),
  loader: peopleTexts.staff,
  component: lazyRouteComponent(() => import('./staff/staff-screen.tsx'), 'StaffScreen'),
})
const inspectors = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/inspectors',
  validateSearch: textSearch<typeof readInspectorSearch>('service', 'active', 'sort'),
  loader: peopleTexts.inspectors,
  component: lazyRouteComponent(() => import('./inspectors/inspectors-screen.tsx'), 'InspectorsScreen'),
})
const createInspector = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/create-inspector',
  loader: peopleTexts.inspector,
  component: lazyRouteComponent(() => import('./inspectors/create-inspector-screen.tsx'), 'CreateInspectorScreen'),
})
const inspector = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/inspectors/$id',
  loader: peopleTexts.inspector,
  component: lazyRouteComponent(() => import('./inspectors/inspector-screen.tsx'), 'InspectorScreen'),
})
const inspectorEdit = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/inspectors/$id/edit',
  loader: peopleTexts.inspector,
  component: lazyRouteComponent(() => import('./inspectors/edit-inspector-screen.tsx'), 'EditInspectorScreen'),
})
const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/admin/profile',
  loader: peopleTexts.profile,
  component: lazyRouteComponent(() => import('./profile/profile-screen.tsx'), 'ProfileScreen'),
})

export const peopleRoutes = [
  users,
  user,
  userEdit,
  documents,
  staff,
  inspectors,
  createInspector,
  inspector,
  inspectorEdit,
  profile,
] as const
