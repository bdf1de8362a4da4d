// Every route of the product, for the types of links and search parameters. At run time each page loads only the
// routes of its own area.
import { adminRoutes } from '../areas/admin/routes.tsx'
import { customerRoutes } from '../areas/customer/routes.tsx'
import { inspectorRoutes } from '../areas/inspector/routes.tsx'
import { publicRoutes } from '../areas/public/routes.tsx'
import { rootRoute } from '../lib/routing.tsx'
import { designRoute } from './design-route.tsx'

export const routeTree = rootRoute.addChildren([
  designRoute,
  ...publicRoutes,
  ...customerRoutes,
  ...adminRoutes,
  ...inspectorRoutes,
])
