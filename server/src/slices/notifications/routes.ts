import * as contract from '@assure/contract/calls/notifications'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { listNotifications, markNotificationRead, markNotificationsRead } from './use-cases.ts'

export const routes = (deps: Deps): Route[] => [
  handle(contract.listNotifications, ({ context, query }) => listNotifications(deps)(context, query)),
  handle(contract.listNotificationsAdmin, ({ context, query }) => listNotifications(deps)(context, query)),
  handle(contract.listNotificationsInspector, ({ context, query }) => listNotifications(deps)(context, query)),
  handle(contract.markNotificationRead, ({ context, params }) => markNotificationRead(deps)(context, params.id)),
  handle(contract.markNotificationReadAdmin, ({ context, params }) => markNotificationRead(deps)(context, params.id)),
  handle(contract.markNotificationReadInspector, ({ context, params }) =>
    markNotificationRead(deps)(context, params.id),
  ),
  handle(contract.markNotificationsRead, ({ context, body }) => markNotificationsRead(deps)(context, body)),
  handle(contract.markNotificationsReadAdmin, ({ context, body }) => markNotificationsRead(deps)(context, body)),
  handle(contract.markNotificationsReadInspector, ({ context, body }) => markNotificationsRead(deps)(context, body)),
]
