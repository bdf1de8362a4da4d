// Every control in every state, for developers. Only in trial and development set-ups.
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { page, rootRoute } from '../lib/routing.tsx'

export const designRoute = createRoute({
  ...page(rootRoute, '/design'),
  beforeLoad: () => {
    if (document.documentElement.dataset.trial === undefined && !import.meta.env.DEV) throw notFound()
  },
  component: lazyRouteComponent(() => import('../design/design-screen.tsx'), 'DesignScreen'),
})
