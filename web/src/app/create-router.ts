// The router of a page's routes, in browsers and on the server.
import { type AnyRoute, createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router'
import { rootRoute } from '../lib/routing.tsx'
import { parseSearch, stringifySearch } from '../lib/search.ts'
import { FailurePage } from './dead-ends.tsx'
import { Root } from './root.tsx'
import type { routeTree } from './route-tree.ts'

rootRoute.update({ component: Root })

export const createRouterOf = (
  routes: readonly AnyRoute[],
  onServer?: { history: RouterHistory; scrollRestoration: boolean },
) =>
  createRouter({
    routeTree: rootRoute.addChildren([...routes]) as unknown as typeof routeTree,
    parseSearch,
    stringifySearch,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
    defaultErrorComponent: FailurePage,
    // Preloads the code and texts of a hovered link; data has its own cache.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // A pending page shows nothing at first, then the screen's skeleton.
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    ...onServer,
  })

export type AppRouter = ReturnType<typeof createRouterOf>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
