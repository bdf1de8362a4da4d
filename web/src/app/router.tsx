// Creates the router of the area that the address belongs to. Each screen is a lazy chunk.
import type { Area } from '@assure/contract/domain/vocabulary'
import type { AnyRoute } from '@tanstack/react-router'
import { type AppRouter, createRouterOf } from './create-router.ts'

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
  // Without destructuring, which the build turns into a longer function.
  admin: () => import('../areas/admin/routes.tsx').then((routes) => routes.adminRoutes),
  inspector: () => import('../areas/inspector/routes.tsx').then((routes) => routes.inspectorRoutes),
}

export const createAppRouter = async (area: Area): Promise<AppRouter> => createRouterOf(await routesOf[area]())
