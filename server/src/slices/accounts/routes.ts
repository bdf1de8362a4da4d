import * as calls from '@assure/contract/calls/account'
import * as preferences from '@assure/contract/calls/preferences'
import { accept } from '@assure/contract/domain/outcome'
import { type Route, route, routeWithSessionColumns } from '../../platform/http/route.ts'
import { endSession, endSessions, listSessions } from './devices.ts'
import { getNotificationChoices, saveNotificationChoices } from './notification-choices.ts'
import { getPreferences, savePreferences } from './preferences.ts'
import { getInspectorMe, ownerWire, saveAdminMe, saveInspectorMe, saveMe, staffWire } from './profile.ts'
import { ownerSessionColumns, staffSessionColumns } from './store.ts'

export const routes: Route[] = [
  routeWithSessionColumns(calls.getMe, ownerSessionColumns, (account, language) =>
    accept(ownerWire(account, language)),
  ),
  route(calls.saveMe, saveMe),
  routeWithSessionColumns(calls.getAdminMe, staffSessionColumns, (account) => accept(staffWire(account))),
  route(calls.saveAdminMe, saveAdminMe),
  route(calls.getInspectorMe, getInspectorMe),
  route(calls.saveInspectorMe, saveInspectorMe),
  route(calls.listSessions, listSessions),
  route(calls.listSessionsAdmin, listSessions),
  route(calls.listSessionsInspector, listSessions),
  route(calls.endSession, endSession),
  route(calls.endSessionAdmin, endSession),
  route(calls.endSessionInspector, endSession),
  route(calls.endSessions, endSessions),
  route(calls.endSessionsAdmin, endSessions),
  route(calls.endSessionsInspector, endSessions),
  route(calls.getNotificationChoices, getNotificationChoices),
  route(calls.getNotificationChoicesAdmin, getNotificationChoices),
  route(calls.getNotificationChoicesInspector, getNotificationChoices),
  route(calls.saveNotificationChoices, saveNotificationChoices),
  route(calls.saveNotificationChoicesAdmin, saveNotificationChoices),
  route(calls.saveNotificationChoicesInspector, saveNotificationChoices),
  route(preferences.getPreferences, getPreferences),
  route(preferences.savePreferences, savePreferences),
]
