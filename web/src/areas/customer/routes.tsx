// The addresses of the customer area. A screen is one lazy chunk; its texts come beside it.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { passIfSignedIn, readSignInSearch, requireSession, rootRoute } from '../../lib/routing.tsx'
import { readText } from '../../lib/search.ts'
import { passwordTexts } from '../../panels/password/texts.ts'
import { signInTexts } from '../../panels/sign-in/texts.ts'
import { dashboardTexts } from './dashboard/texts.ts'
import { customerSignInTexts } from './sign-in/texts.ts'
import { signUpTexts } from './sign-up/texts.ts'

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: readSignInSearch,
  beforeLoad: passIfSignedIn('customer'),
  loader: () => Promise.all([signInTexts.load(), customerSignInTexts.load()]),
  component: lazyRouteComponent(() => import('./sign-in/sign-in-screen.tsx'), 'SignInScreen'),
})
const signUp = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  loader: () => signUpTexts.load(),
  component: lazyRouteComponent(() => import('./sign-up/sign-up-screen.tsx'), 'SignUpScreen'),
})
const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  loader: () => passwordTexts.load(),
  component: lazyRouteComponent(() => import('./password/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
})
const setPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-password',
  validateSearch: (search: Record<string, unknown>): { token?: string } => {
    const token = readText(search.token)
    return token ? { token } : {}
  },
  loader: () => passwordTexts.load(),
  component: lazyRouteComponent(() => import('./password/set-password-screen.tsx'), 'SetPasswordScreen'),
})

// Everything behind the sign-in stands under this one.
const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'customer',
  beforeLoad: requireSession('customer'),
  component: lazyRouteComponent(() => import('./chrome/customer-shell.tsx'), 'CustomerShell'),
})
const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  loader: () => dashboardTexts.load(),
  component: lazyRouteComponent(() => import('./dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
})

export const customerRoutes = [signIn, signUp, forgotPassword, setPassword, signedIn.addChildren([dashboard])] as const
