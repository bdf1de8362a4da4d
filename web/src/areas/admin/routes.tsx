// Routes of the admin area. Each screen is a lazy chunk; its texts load beside it.
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { passIfSignedIn, readSignInSearch, requireSession, rootRoute } from '../../lib/routing.tsx'
import { adminUser } from '../../lib/session.ts'
import { passwordTexts } from '../../panels/password/texts.ts'
import { secondFactorTexts } from '../../panels/second-factor/texts.ts'
import { signInTexts } from '../../panels/sign-in/texts.ts'
import { peopleRoutes } from './people-routes.tsx'
import { signedIn } from './signed-in-route.tsx'
import { workRoutes } from './work-routes.tsx'

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/login',
  validateSearch: readSignInSearch,
  beforeLoad: passIfSignedIn('admin'),
  loader: () => signInTexts.load(),
  component: lazyRouteComponent(() => import('./sign-in/sign-in-screen.tsx'), 'AdminSignInScreen'),
})
const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/forgot-password',
  loader: () => Promise.all([signInTexts.load(), passwordTexts.load()]),
  component: lazyRouteComponent(() => import('./password/forgot-password-screen.tsx'), 'AdminForgotPasswordScreen'),
})
// Outside the signed-in area, where the server answers no call before the set-up is done.
const secondFactor = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/second-factor',
  validateSearch: readSignInSearch,
  beforeLoad: (context) => {
    requireSession('admin')(context)
    if (adminUser.get()?.mustChoosePassword) throw redirect({ to: '/admin/dashboard', replace: true })
  },
  loader: () => secondFactorTexts.load(),
  component: lazyRouteComponent(() => import('./second-factor/second-factor-screen.tsx'), 'SecondFactorScreen'),
})

export const adminRoutes = [
  signIn,
  forgotPassword,
  secondFactor,
  signedIn.addChildren([...workRoutes, ...peopleRoutes]),
] as const
