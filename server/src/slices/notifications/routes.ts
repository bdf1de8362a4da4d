import * as calls from '@assure/contract/calls/notifications'
import { type Route, route } from '../../platform/http/route.ts'
import { listNotifications, markNotificationRead, markNotificationsRead } from './read-notifications.ts'

export const routes: Route[] = [
  route(calls.listNotifications, listNotifications),
  route(calls.listNotificationsAdmin, listNotifications),
  route(calls.listNotificationsInspector, listNotifications),
  route(calls.markNotificationRead, markNotificationRead),
  route(calls.markNotificationReadAdmin, markNotificationRead),
  route(calls.markNotificationReadInspector, markNotificationRead),
  route(calls.markNotificationsRead, markNotificationsRead),
  route(calls.markNotificationsReadAdmin, markNotificationsRead),
  route(calls.markNotificationsReadInspector, markNotificationsRead),
]
