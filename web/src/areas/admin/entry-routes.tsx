// The routes before the sign-in, which arrive as HTML.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { page, passIfSignedIn, readSignInSearch, rootRoute } from '../../lib/routing.tsx'
import { passwordTexts } from '../../panels/password/texts.ts'
import { signInTexts } from '../../panels/sign-in/texts.ts'

// Not with the routes of those who are signed in.
const loadStaffTexts = async () => (await import('../../panels/sign-in/staff-texts.ts')).staffSignInTexts.load()

export const adminEntryRoutes = [
  createRoute({
    ...page(rootRoute, '/admin/login', signInTexts, loadStaffTexts),
    validateSearch: readSignInSearch,
    beforeLoad: passIfSignedIn('admin'),
    component: lazyRouteComponent(() => import('./sign-in/sign-in-screen.tsx'), 'AdminSignInScreen'),
  }),
  createRoute({
    ...page(rootRoute, '/admin/forgot-password', signInTexts, passwordTexts),
    component: lazyRouteComponent(() => import('./password/forgot-password-screen.tsx'), 'AdminForgotPasswordScreen'),
  }),
] as const
