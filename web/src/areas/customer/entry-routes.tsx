// The routes before the sign-in, which arrive as HTML.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { page, passIfSignedIn, readSignInSearch, rootRoute } from '../../lib/routing.tsx'
import { readText, searchOf } from '../../lib/search.ts'
import { captchaTexts } from '../../panels/captcha/texts.ts'
import { passwordTexts } from '../../panels/password/texts.ts'
import { signInTexts } from '../../panels/sign-in/texts.ts'
import { customerSignInTexts } from './sign-in/texts.ts'
import { signUpTexts } from './sign-up/texts.ts'

export const customerEntryRoutes = [
  createRoute({
    ...page(rootRoute, '/', signInTexts, customerSignInTexts),
    validateSearch: readSignInSearch,
    beforeLoad: passIfSignedIn('customer'),
    component: lazyRouteComponent(() => import('./sign-in/sign-in-screen.tsx'), 'SignInScreen'),
  }),
  createRoute({
    ...page(rootRoute, '/signup', signUpTexts, captchaTexts),
    component: lazyRouteComponent(() => import('./sign-up/sign-up-screen.tsx'), 'SignUpScreen'),
  }),
  createRoute({
    ...page(rootRoute, '/forgot-password', passwordTexts),
    component: lazyRouteComponent(() => import('./password/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
  }),
  createRoute({
    ...page(rootRoute, '/set-password', passwordTexts),
    validateSearch: searchOf({ token: readText }),
    component: lazyRouteComponent(() => import('./password/set-password-screen.tsx'), 'SetPasswordScreen'),
  }),
] as const
