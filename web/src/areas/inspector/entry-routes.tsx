// The routes before the sign-in, which arrive as HTML.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { passIfSignedIn, readSignInSearch, rootRoute } from '../../lib/routing.tsx'
import { passwordTexts } from '../../panels/password/texts.ts'
import { signInTexts } from '../../panels/sign-in/texts.ts'
import { syncTexts } from './sync/texts.ts'

// Not with the routes of those who are signed in.
const loadStaffTexts = async () => (await import('../../panels/sign-in/staff-texts.ts')).staffSignInTexts.load()
const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/inspector/login',
  validateSearch: readSignInSearch,
  beforeLoad: passIfSignedIn('inspector'),
  loader: () => Promise.all([signInTexts.load(), loadStaffTexts(), syncTexts.load()]),
  component: lazyRouteComponent(() => import('./sign-in/sign-in-screen.tsx'), 'InspectorSignInScreen'),
})
const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/inspector/forgot-password',
  loader: () => Promise.all([signInTexts.load(), passwordTexts.load()]),
  component: lazyRouteComponent(() => import('./password/forgot-password-screen.tsx'), 'InspectorForgotPasswordScreen'),
})

export const inspectorEntryRoutes = [signIn, forgotPassword] as const
