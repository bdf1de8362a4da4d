// Creates the router of the area that the address belongs to. Each screen is a lazy chunk.
import type { Area } from '@assure/contract/domain/vocabulary'
import { type AnyRoute, createRouter } from '@tanstack/react-router'
import { rootRoute } from '../lib/routing.tsx'
import { parseSearch, stringifySearch } from '../lib/search.ts'
import { FailurePage, NotFoundPage } from './dead-ends.tsx'
import { Root } from './root.tsx'
import type { routeTree } from './route-tree.ts'

const routesOf: Record<Area, () => Promise<readonly AnyRoute[]>> = {
  customer: async () => {
    const [{ customerRoutes }, { publicRoutes }, { designRoute }] = await Promise.all([
      import('../areas/customer/routes.tsx'),
      import('../areas/public/routes.tsx'),
      // No page links to it, so it is loaded only when opened by its address.
      location.pathname === '/design' ? import('./design-route.tsx') : { designRoute: undefined },
    ])
    return [...customerRoutes, ...publicRoutes, ...(designRoute ? [designRoute] : [])]
  },
  admin: async () => (await import('../areas/admin/routes.tsx')).adminRoutes,
  inspector: async () => (await import('../areas/inspector/routes.tsx')).inspectorRoutes,
}

rootRoute.update({ component: Root })

const routerFor = (tree: AnyRoute) =>
  createRouter({
    routeTree: tree as typeof routeTree,
    parseSearch,
    stringifySearch,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: FailurePage,
    // Preloads the code and texts of a hovered link; data has its own cache.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // A pending page shows nothing at first, then the screen's skeleton.
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
  })

export type AppRouter = ReturnType<typeof routerFor>

export const createAppRouter = async (area: Area): Promise<AppRouter> =>
  routerFor(rootRoute.addChildren([...(await routesOf[area]())]))

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
