// Every control in every state, for who builds: on the trial set-up only.
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { rootRoute } from '../lib/routing.tsx'

export const designRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/design',
  beforeLoad: () => {
    if (document.documentElement.dataset.trial === undefined && !import.meta.env.DEV) throw notFound()
  },
  component: lazyRouteComponent(() => import('../design/design-screen.tsx'), 'DesignScreen'),
})
