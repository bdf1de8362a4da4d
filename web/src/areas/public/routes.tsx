// The routes that are open to everyone.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../lib/routing.tsx'
import { readText, searchOf, textSearch } from '../../lib/search.ts'
import { policyTexts } from './policies/texts.ts'
import type { readRegisterSearch } from './register/register-search.ts'
import { registerTexts } from './register/texts.ts'
import { publicTexts } from './texts.ts'
import { verifyTexts } from './verify/texts.ts'

const verify = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify',
  loader: () => Promise.all([publicTexts.load(), verifyTexts.load()]),
  component: lazyRouteComponent(() => import('./verify/verify-screen.tsx'), 'VerifyScreen'),
})
const certificate = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify/$number',
  validateSearch: searchOf({ key: readText }),
  loader: () => Promise.all([publicTexts.load(), verifyTexts.load()]),
  component: lazyRouteComponent(() => import('./verify/number-screen.tsx'), 'NumberScreen'),
})
const sampleLabel = createRoute({
  getParentRoute: () => rootRoute,
  path: '/s/$number',
  beforeLoad: async ({ params: { number }, location }) =>
    (await import('./open-label.ts')).openLabel(number, location.href),
})
const register = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  validateSearch: textSearch<typeof readRegisterSearch>('emirate'),
  loader: () => Promise.all([publicTexts.load(), registerTexts.load()]),
  component: lazyRouteComponent(() => import('./register/register-screen.tsx'), 'RegisterScreen'),
})
const integrity = createRoute({
  getParentRoute: () => rootRoute,
  path: '/integrity',
  validateSearch: searchOf({ about: readText }),
  loader: async () =>
    Promise.all([publicTexts.load(), (await import('./integrity/load-texts.ts')).loadIntegrityTexts()]),
  component: lazyRouteComponent(() => import('./integrity/integrity-screen.tsx'), 'IntegrityScreen'),
})
const loadSharedTexts = async () => (await import('./shared/load-texts.ts')).loadSharedTexts()
const behindLink = {
  getParentRoute: () => rootRoute,
  loader: () => Promise.all([publicTexts.load(), loadSharedTexts()]),
}
const shared = createRoute({
  ...behindLink,
  path: '/shared',
  component: lazyRouteComponent(() => import('./shared/shared-screen.tsx'), 'SharedScreen'),
})
const preparation = createRoute({
  ...behindLink,
  path: '/preparation',
  component: lazyRouteComponent(() => import('./preparation/preparation-screen.tsx'), 'PreparationScreen'),
})
const policies = createRoute({
  getParentRoute: () => rootRoute,
  path: '/policies',
  loader: () => Promise.all([publicTexts.load(), policyTexts.load()]),
  component: lazyRouteComponent(() => import('./policies/policies-screen.tsx'), 'PoliciesScreen'),
})
const accessibility = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accessibility',
  loader: () => publicTexts.load(),
  component: lazyRouteComponent(() => import('./accessibility/accessibility-screen.tsx'), 'AccessibilityScreen'),
})
const help = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help',
  loader: () => publicTexts.load(),
  component: lazyRouteComponent(() => import('./help/help-screen.tsx'), 'HelpScreen'),
})

export const publicRoutes = [
  verify,
  certificate,
  register,
  shared,
  preparation,
  sampleLabel,
  integrity,
  policies,
  accessibility,
  help,
] as const
