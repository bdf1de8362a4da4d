import * as contract from '@assure/contract/calls/account'
import { getPreferences, savePreferences } from '@assure/contract/calls/preferences'
import { accept } from '@assure/contract/domain/outcome'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route, routeWithSessionColumns } from '../../platform/http/route.ts'
import { endDevice, endDevices, listDevices } from './devices.ts'
import { readNotificationChoices, updateNotificationChoices } from './notification-choices.ts'
import { readPreferences, updatePreferences } from './preferences.ts'
import { adminProfile, inspectorProfile, ownerProfile, ownerWire, saveProfile, staffWire } from './profile.ts'
import { ownerSessionColumns, staffSessionColumns } from './store.ts'

/** An administrator's name may be emptied; an owner's may not. */
const emptied = (given: string | null | undefined): string | undefined => (given === null ? '' : given)

export const routes = (deps: Deps): Route[] => [
  routeWithSessionColumns(contract.getMe, ownerSessionColumns, (account, language) =>
    accept(ownerWire(account, language)),
  ),
  handle(contract.saveMe, ({ context, body }) =>
    saveProfile(deps, context, {
      changes: {
        firstName: body.first_name,
        lastName: body.last_name,
        phoneNumber: body.phone_number,
        position: body.position,
        language: body.language,
        theme: body.theme,
      },
      profile: ownerProfile,
    }),
  ),
  routeWithSessionColumns(contract.getAdminMe, staffSessionColumns, (account) => accept(staffWire(account))),
  handle(contract.saveAdminMe, ({ context, body }) =>
    saveProfile(deps, context, {
      changes: {
        firstName: emptied(body.firstName),
        lastName: emptied(body.lastName),
        language: body.language,
        theme: body.theme,
      },
      profile: adminProfile,
    }),
  ),
  handle(contract.getInspectorMe, async ({ actor }) => accept(await inspectorProfile(deps)(deps.db, actor))),
  handle(contract.saveInspectorMe, ({ context, body }) =>
    saveProfile(deps, context, {
      changes: { phoneNumber: body.phone_number, language: body.language, theme: body.theme },
      profile: inspectorProfile(deps),
    }),
  ),

  handle(contract.listSessions, ({ context }) => listDevices(deps)(context)),
  handle(contract.listSessionsAdmin, ({ context }) => listDevices(deps)(context)),
  handle(contract.listSessionsInspector, ({ context }) => listDevices(deps)(context)),
  handle(contract.endSession, ({ context, params }) => endDevice(deps)(context, params.id)),
  handle(contract.endSessionAdmin, ({ context, params }) => endDevice(deps)(context, params.id)),
  handle(contract.endSessionInspector, ({ context, params }) => endDevice(deps)(context, params.id)),
  handle(contract.endSessions, ({ context }) => endDevices(deps)(context)),
  handle(contract.endSessionsAdmin, ({ context }) => endDevices(deps)(context)),
  handle(contract.endSessionsInspector, ({ context }) => endDevices(deps)(context)),

  handle(contract.getNotificationChoices, ({ context }) => readNotificationChoices(deps, 'customer')(context)),
  handle(contract.getNotificationChoicesAdmin, ({ context }) => readNotificationChoices(deps, 'admin')(context)),
  handle(contract.getNotificationChoicesInspector, ({ context }) =>
    readNotificationChoices(deps, 'inspector')(context),
  ),
  handle(contract.saveNotificationChoices, ({ context, body }) =>
    updateNotificationChoices(deps, 'customer')(context, body),
  ),
  handle(contract.saveNotificationChoicesAdmin, ({ context, body }) =>
    updateNotificationChoices(deps, 'admin')(context, body),
  ),
  handle(contract.saveNotificationChoicesInspector, ({ context, body }) =>
    updateNotificationChoices(deps, 'inspector')(context, body),
  ),

  handle(getPreferences, ({ context }) => readPreferences(deps)(context)),
  handle(savePreferences, ({ context, body }) => updatePreferences(deps)(context, body)),
]
