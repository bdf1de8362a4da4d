// The addresses of the inspector area. A screen is one lazy chunk; its texts come beside it.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { passIfSignedIn, readSignInSearch, requireSession, rootRoute } from '../../lib/routing.tsx'
import { passwordTexts } from '../../panels/password/texts.ts'
import { signInTexts } from '../../panels/sign-in/texts.ts'
import { inspectorChromeTexts } from './chrome/texts.ts'
import { inspectorDashboardTexts } from './dashboard/texts.ts'

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/inspector/login',
  validateSearch: readSignInSearch,
  beforeLoad: passIfSignedIn('inspector'),
  loader: () => signInTexts.load(),
  component: lazyRouteComponent(() => import('./sign-in/sign-in-screen.tsx'), 'InspectorSignInScreen'),
})
const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/inspector/forgot-password',
  loader: () => Promise.all([signInTexts.load(), passwordTexts.load()]),
  component: lazyRouteComponent(() => import('./password/forgot-password-screen.tsx'), 'InspectorForgotPasswordScreen'),
})

// Everything behind the sign-in stands under this one.
const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'inspector',
  beforeLoad: requireSession('inspector'),
  loader: () => Promise.all([inspectorChromeTexts.load(), passwordTexts.load()]),
  component: lazyRouteComponent(() => import('./chrome/inspector-shell.tsx'), 'InspectorShell'),
})
const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/inspector/dashboard',
  loader: () => inspectorDashboardTexts.load(),
  component: lazyRouteComponent(() => import('./dashboard/dashboard-screen.tsx'), 'InspectorDashboardScreen'),
})

export const inspectorRoutes = [signIn, forgotPassword, signedIn.addChildren([dashboard])] as const
