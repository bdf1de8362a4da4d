// The routes before the sign-in, which arrive as HTML.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { passIfSignedIn, readSignInSearch, rootRoute } from '../../lib/routing.tsx'
import { readText, searchOf } from '../../lib/search.ts'
import { captchaTexts } from '../../panels/captcha/texts.ts'
import { passwordTexts } from '../../panels/password/texts.ts'
import { signInTexts } from '../../panels/sign-in/texts.ts'
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
  loader: () => Promise.all([signUpTexts.load(), captchaTexts.load()]),
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
  validateSearch: searchOf({ token: readText }),
  loader: () => passwordTexts.load(),
  component: lazyRouteComponent(() => import('./password/set-password-screen.tsx'), 'SetPasswordScreen'),
})

export const customerEntryRoutes = [signIn, signUp, forgotPassword, setPassword] as const
