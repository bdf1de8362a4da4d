// The whole tree of addresses. Areas declare their own routes; screens come lazily, one chunk a screen.
import { createRouter } from '@tanstack/react-router'
import { adminRoutes } from '../areas/admin/routes.tsx'
import { customerRoutes } from '../areas/customer/routes.tsx'
import { inspectorRoutes } from '../areas/inspector/routes.tsx'
import { publicRoutes } from '../areas/public/routes.tsx'
import { rootRoute } from '../lib/routing.tsx'
import { parseSearch, stringifySearch } from '../lib/search.ts'
import { FailurePage, NotFoundPage } from './dead-ends.tsx'
import { Root } from './root.tsx'

rootRoute.update({ component: Root })

export const router = createRouter({
  routeTree: rootRoute.addChildren([...publicRoutes, ...customerRoutes, ...adminRoutes, ...inspectorRoutes]),
  parseSearch,
  stringifySearch,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: FailurePage,
  // Code and texts of a link that is pointed at; data has its own cache.
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // A wait shows nothing at first, then the screen's own skeleton.
  defaultPendingMs: 300,
  defaultPendingMinMs: 200,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
