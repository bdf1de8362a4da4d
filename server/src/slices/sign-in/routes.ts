import * as account from '@assure/contract/calls/account'
import * as contract from '@assure/contract/calls/sign-in'
import { accept } from '@assure/contract/domain/outcome'
import type { Actor } from '../../platform/auth/actor.ts'
import { endSession } from '../../platform/auth/session-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/route.ts'
import { currentSettings } from '../settings/index.ts'
import { changePassword, checkPasswordLink, forgotPassword, setPassword } from './passwords.ts'
import { removeSecondFactor, startSecondFactor, switchOnSecondFactor } from './second-factor.ts'
import { signIn } from './sign-in.ts'
import { adminWire, inspectorWire } from './wire.ts'

export const routes = (deps: Deps): Route[] => {
  const signOut = async ({ sessionId }: Exclude<Actor, { kind: 'anyone' }>) => {
    await endSession(deps.db, sessionId, deps.clock.now())
    return accept({}, { message: 'sign-out.done' })
  }
  return [
    handle(contract.signIn, async ({ context, body, request }) => {
      const signed = await signIn(deps)(context, { ...body, area: 'customer', request })
      return signed.ok ? { ...signed, value: { token: signed.value.token } } : signed
    }),
    handle(contract.signInAdmin, async ({ context, body, request }) => {
      const signed = await signIn(deps)(context, { ...body, area: 'admin', request })
      if (!signed.ok) return signed
      const { account: admin } = signed.value
      const mustSet =
        admin.role === 'SUPER_ADMIN' &&
        admin.totpEnabledAt === null &&
        (await currentSettings(deps.db)).secondFactorRequired
      return { ...signed, value: adminWire(signed.value, mustSet) }
    }),
    handle(contract.signInInspector, async ({ context, body, request }) => {
      const signed = await signIn(deps)(context, { ...body, area: 'inspector', request })
      return signed.ok ? { ...signed, value: inspectorWire(deps, signed.value) } : signed
    }),

    handle(contract.signOut, ({ actor }) => signOut(actor)),
    handle(contract.signOutAdmin, ({ actor }) => signOut(actor)),
    handle(contract.signOutInspector, ({ actor }) => signOut(actor)),

    handle(contract.forgotPassword, ({ context, body, request }) =>
      forgotPassword(deps)(context, { area: 'customer', email: body.email, request }),
    ),
    handle(contract.forgotPasswordAdmin, ({ context, body, request }) =>
      forgotPassword(deps)(context, { area: 'admin', email: body.email, request }),
    ),
    handle(contract.forgotPasswordInspector, ({ context, body, request }) =>
      forgotPassword(deps)(context, { area: 'inspector', email: body.email, request }),
    ),
    handle(contract.checkPasswordLink, ({ context, body, request }) =>
      checkPasswordLink(deps)(context, { token: body.token, request }),
    ),
    handle(contract.setPassword, ({ context, body, request }) => setPassword(deps)(context, { ...body, request })),

    handle(account.changePassword, ({ context, body, request }) => changePassword(deps)(context, { ...body, request })),
    handle(account.changePasswordAdmin, ({ context, body, request }) =>
      changePassword(deps)(context, { ...body, request }),
    ),
    handle(account.changePasswordInspector, ({ context, body, request }) =>
      changePassword(deps)(context, { ...body, request }),
    ),

    handle(contract.startSecondFactorAdmin, ({ context, body }) =>
      startSecondFactor(deps)(context, body.currentPassword),
    ),
    handle(contract.startSecondFactorInspector, ({ context, body }) =>
      startSecondFactor(deps)(context, body.currentPassword),
    ),
    handle(contract.confirmSecondFactorAdmin, ({ context, body }) => switchOnSecondFactor(deps)(context, body.code)),
    handle(contract.confirmSecondFactorInspector, ({ context, body }) =>
      switchOnSecondFactor(deps)(context, body.code),
    ),
    handle(contract.removeSecondFactorAdmin, ({ context, body }) =>
      removeSecondFactor(deps)(context, body.currentPassword),
    ),
    handle(contract.removeSecondFactorInspector, ({ context, body }) =>
      removeSecondFactor(deps)(context, body.currentPassword),
    ),
  ]
}
