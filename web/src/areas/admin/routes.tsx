// Routes of the admin area. Each screen is a lazy chunk; its texts load beside it.
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readSignInSearch, requireSession, rootRoute } from '../../lib/routing.tsx'
import { adminUser } from '../../lib/session.ts'
import { secondFactorTexts } from '../../panels/second-factor/texts.ts'
import { adminEntryRoutes } from './entry-routes.tsx'
import { peopleRoutes } from './people-routes.tsx'
import { signedIn } from './signed-in-route.tsx'
import { workRoutes } from './work-routes.tsx'

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
  ...adminEntryRoutes,
  secondFactor,
  signedIn.addChildren([...workRoutes, ...peopleRoutes]),
] as const
