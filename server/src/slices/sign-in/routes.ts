import * as account from '@assure/contract/account'
import { accept } from '@assure/contract/outcome'
import * as contract from '@assure/contract/sign-in'
import type { Actor } from '../../platform/auth/actor.ts'
import { endSession } from '../../platform/auth/session-store.ts'
import type { Deps } from '../../platform/deps.ts'
import { handle, type Route } from '../../platform/http/handle.ts'
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
    handle(contract.signIn, async ({ body, request }) => {
      const signed = await signIn(deps)('customer', body, request)
      return signed.ok ? { ...signed, value: { token: signed.value.token } } : signed
    }),
    handle(contract.signInAdmin, async ({ body, request }) => {
      const signed = await signIn(deps)('admin', body, request)
      if (!signed.ok) return signed
      const { account: admin } = signed.value
      const mustSet =
        admin.role === 'SUPER_ADMIN' &&
        admin.totpEnabledAt === null &&
        (await currentSettings(deps.db)).secondFactorRequired
      return { ...signed, value: adminWire(signed.value, mustSet) }
    }),
    handle(contract.signInInspector, async ({ body, request }) => {
      const signed = await signIn(deps)('inspector', body, request)
      return signed.ok ? { ...signed, value: inspectorWire(deps, signed.value) } : signed
    }),

    handle(contract.signOut, ({ actor }) => signOut(actor)),
    handle(contract.signOutAdmin, ({ actor }) => signOut(actor)),
    handle(contract.signOutInspector, ({ actor }) => signOut(actor)),

    handle(contract.forgotPassword, ({ body, request }) => forgotPassword(deps)('customer', body.email, request)),
    handle(contract.forgotPasswordAdmin, ({ body, request }) => forgotPassword(deps)('admin', body.email, request)),
    handle(contract.forgotPasswordInspector, ({ body, request }) =>
      forgotPassword(deps)('inspector', body.email, request),
    ),
    handle(contract.checkPasswordLink, ({ body, request }) => checkPasswordLink(deps)(body.token, request)),
    handle(contract.setPassword, ({ body, request }) => setPassword(deps)(body.token, body.password, request)),

    handle(account.changePassword, ({ actor, body, request }) => changePassword(deps)(actor, body, request)),
    handle(account.changePasswordAdmin, ({ actor, body, request }) => changePassword(deps)(actor, body, request)),
    handle(account.changePasswordInspector, ({ actor, body, request }) => changePassword(deps)(actor, body, request)),

    handle(contract.startSecondFactorAdmin, ({ actor, body }) => startSecondFactor(deps)(actor, body.currentPassword)),
    handle(contract.startSecondFactorInspector, ({ actor, body }) =>
      startSecondFactor(deps)(actor, body.currentPassword),
    ),
    handle(contract.confirmSecondFactorAdmin, ({ actor, body, request }) =>
      switchOnSecondFactor(deps)(actor, body.code, request.id),
    ),
    handle(contract.confirmSecondFactorInspector, ({ actor, body, request }) =>
      switchOnSecondFactor(deps)(actor, body.code, request.id),
    ),
    handle(contract.removeSecondFactorAdmin, ({ actor, body, request }) =>
      removeSecondFactor(deps)(actor, body.currentPassword, request.id),
    ),
    handle(contract.removeSecondFactorInspector, ({ actor, body, request }) =>
      removeSecondFactor(deps)(actor, body.currentPassword, request.id),
    ),
  ]
}
