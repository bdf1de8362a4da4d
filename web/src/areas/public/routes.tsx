// The routes that are open to everyone.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { page, rootRoute } from '../../lib/routing.tsx'
import { readText, searchOf, textSearch } from '../../lib/search.ts'
import { policyTexts } from './policies/texts.ts'
import type { readRegisterSearch } from './register/register-search.ts'
import { registerTexts } from './register/texts.ts'
import { publicTexts } from './texts.ts'
import { verifyTexts } from './verify/texts.ts'

const loadIntegrityTexts = async () => (await import('./integrity/load-texts.ts')).loadIntegrityTexts()
const loadSharedTexts = async () => (await import('./shared/load-texts.ts')).loadSharedTexts()

export const publicRoutes = [
  createRoute({
    ...page(rootRoute, '/verify', publicTexts, verifyTexts),
    component: lazyRouteComponent(() => import('./verify/verify-screen.tsx'), 'VerifyScreen'),
  }),
  createRoute({
    ...page(rootRoute, '/verify/$number', publicTexts, verifyTexts),
    validateSearch: searchOf({ key: readText }),
    component: lazyRouteComponent(() => import('./verify/number-screen.tsx'), 'NumberScreen'),
  }),
  createRoute({
    ...page(rootRoute, '/register', publicTexts, registerTexts),
    validateSearch: textSearch<typeof readRegisterSearch>('emirate'),
    component: lazyRouteComponent(() => import('./register/register-screen.tsx'), 'RegisterScreen'),
  }),
  createRoute({
    ...page(rootRoute, '/shared', publicTexts, loadSharedTexts),
    component: lazyRouteComponent(() => import('./shared/shared-screen.tsx'), 'SharedScreen'),
  }),
  createRoute({
    ...page(rootRoute, '/preparation', publicTexts, loadSharedTexts),
    component: lazyRouteComponent(() => import('./preparation/preparation-screen.tsx'), 'PreparationScreen'),
  }),
  createRoute({
    ...page(rootRoute, '/s/$number'),
    beforeLoad: async ({ params: { number }, location }) =>
      (await import('./open-label.ts')).openLabel(number, location.href),
  }),
  createRoute({
    ...page(rootRoute, '/integrity', publicTexts, loadIntegrityTexts),
    validateSearch: searchOf({ about: readText }),
    component: lazyRouteComponent(() => import('./integrity/integrity-screen.tsx'), 'IntegrityScreen'),
  }),
  createRoute({
    ...page(rootRoute, '/policies', publicTexts, policyTexts),
    component: lazyRouteComponent(() => import('./policies/policies-screen.tsx'), 'PoliciesScreen'),
  }),
  createRoute({
    ...page(rootRoute, '/accessibility', publicTexts),
    component: lazyRouteComponent(() => import('./accessibility/accessibility-screen.tsx'), 'AccessibilityScreen'),
  }),
  createRoute({
    ...page(rootRoute, '/help', publicTexts),
    component: lazyRouteComponent(() => import('./help/help-screen.tsx'), 'HelpScreen'),
  }),
] as const
