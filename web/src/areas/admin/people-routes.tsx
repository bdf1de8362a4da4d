// Routes of the pages about people: company accounts, inspectors, administrators, and the own profile.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { page } from '../../lib/routing.tsx'
import { textSearch } from '../../lib/search.ts'
import type { readDocumentSearch } from './documents/document-search.ts'
import type { readInspectorSearch } from './inspectors/inspector-search.ts'
import { peopleTexts } from './people-texts.ts'
import { signedIn } from './signed-in-route.tsx'
import type { readStaffSearch } from './staff/staff-search.ts'
import type { readUserSearch } from './users/user-search.ts'

export const peopleRoutes = [
  createRoute({
    ...page(signedIn, '/admin/users', peopleTexts.users),
    validateSearch: textSearch<typeof readUserSearch>('status', 'active', 'sort'),
    component: lazyRouteComponent(() => import('./users/users-screen.tsx'), 'UsersScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/users/$id', peopleTexts.user),
    component: lazyRouteComponent(() => import('./users/user-screen.tsx'), 'UserScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/users/$id/edit', peopleTexts.user),
    component: lazyRouteComponent(() => import('./users/user-edit-screen.tsx'), 'UserEditScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/documents', peopleTexts.documents),
    validateSearch: textSearch<typeof readDocumentSearch>('expired'),
    component: lazyRouteComponent(() => import('./documents/documents-screen.tsx'), 'DocumentsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/list-admin-users', peopleTexts.staff),
    validateSearch: textSearch<typeof readStaffSearch>('active', 'sort'),
    component: lazyRouteComponent(() => import('./staff/staff-screen.tsx'), 'StaffScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/inspectors', peopleTexts.inspectors),
    validateSearch: textSearch<typeof readInspectorSearch>('service', 'active', 'sort'),
    component: lazyRouteComponent(() => import('./inspectors/inspectors-screen.tsx'), 'InspectorsScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/create-inspector', peopleTexts.inspector),
    component: lazyRouteComponent(() => import('./inspectors/create-inspector-screen.tsx'), 'CreateInspectorScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/inspectors/$id', peopleTexts.inspector),
    component: lazyRouteComponent(() => import('./inspectors/inspector-screen.tsx'), 'InspectorScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/inspectors/$id/edit', peopleTexts.inspector),
    component: lazyRouteComponent(() => import('./inspectors/edit-inspector-screen.tsx'), 'EditInspectorScreen'),
  }),
  createRoute({
    ...page(signedIn, '/admin/profile', peopleTexts.profile),
    component: lazyRouteComponent(() => import('./profile/profile-screen.tsx'), 'ProfileScreen'),
  }),
] as const
