// Routes of the admin area. Each screen is a lazy chunk; its texts load beside it.
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { page, readSignInSearch, requireSession, rootRoute } from '../../lib/routing.tsx'
import { adminUser } from '../../lib/session.ts'
import { secondFactorTexts } from '../../panels/second-factor/texts.ts'
import { adminEntryRoutes } from './entry-routes.tsx'
import { peopleRoutes } from './people-routes.tsx'
import { signedIn } from './signed-in-route.tsx'
import { workRoutes } from './work-routes.tsx'

export const adminRoutes = [
  ...adminEntryRoutes,
  // Outside the signed-in area, where the server answers no call before the set-up is done.
  createRoute({
    ...page(rootRoute, '/admin/second-factor', secondFactorTexts),
    validateSearch: readSignInSearch,
    beforeLoad: (context) => {
      requireSession('admin')(context)
      if (adminUser.get()?.mustChoosePassword) throw redirect({ to: '/admin/dashboard', replace: true })
    },
    component: lazyRouteComponent(() => import('./second-factor/second-factor-screen.tsx'), 'SecondFactorScreen'),
  }),
  signedIn.addChildren([...workRoutes, ...peopleRoutes]),
] as const
