import * as account from '@assure/contract/calls/account'
import * as oidc from '@assure/contract/calls/oidc'
import * as passkeys from '@assure/contract/calls/passkeys'
import * as calls from '@assure/contract/calls/sign-in'
import { type Route, route } from '../../platform/http/route.ts'
import { getOidcIdentity, unlinkOidc } from './oidc-link.ts'
import {
  receiveOidcLogout,
  returnFromOidc,
  signInWithOidcAdmin,
  signInWithOidcInspector,
  startOidcSignIn,
} from './oidc-sign-in.ts'
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './passkeys.ts'
import { changePassword, checkPasswordLink, forgotPassword, setPassword } from './passwords.ts'
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from './second-factor.ts'
import {
  signIn,
  signInAdmin,
  signInInspector,
  signInWithPasskey,
  signInWithPasskeyAdmin,
  signInWithPasskeyInspector,
  signOut,
  startPasskeySignIn,
} from './sign-in.ts'

export const routes: Route[] = [
  route(calls.signIn, signIn),
  route(calls.signInAdmin, signInAdmin),
  route(calls.signInInspector, signInInspector),
  route(calls.signOut, signOut),
  route(calls.signOutAdmin, signOut),
  route(calls.signOutInspector, signOut),
  route(calls.forgotPassword, forgotPassword('customer')),
  route(calls.forgotPasswordAdmin, forgotPassword('admin')),
  route(calls.forgotPasswordInspector, forgotPassword('inspector')),
  route(calls.checkPasswordLink, checkPasswordLink),
  route(calls.setPassword, setPassword),
  route(account.changePassword, changePassword),
  route(account.changePasswordAdmin, changePassword),
  route(account.changePasswordInspector, changePassword),
  route(calls.startSecondFactorAdmin, startSecondFactor),
  route(calls.startSecondFactorInspector, startSecondFactor),
  route(calls.confirmSecondFactorAdmin, confirmSecondFactor),
  route(calls.confirmSecondFactorInspector, confirmSecondFactor),
  route(calls.removeSecondFactorAdmin, removeSecondFactor),
  route(calls.removeSecondFactorInspector, removeSecondFactor),
  route(passkeys.startPasskeySignIn, startPasskeySignIn),
  route(passkeys.signInWithPasskey, signInWithPasskey),
  route(passkeys.signInWithPasskeyAdmin, signInWithPasskeyAdmin),
  route(passkeys.signInWithPasskeyInspector, signInWithPasskeyInspector),
  route(passkeys.listPasskeys, listPasskeys),
  route(passkeys.listPasskeysAdmin, listPasskeys),
  route(passkeys.listPasskeysInspector, listPasskeys),
  route(passkeys.startPasskey, startPasskey),
  route(passkeys.startPasskeyAdmin, startPasskey),
  route(passkeys.startPasskeyInspector, startPasskey),
  route(passkeys.addPasskey, addPasskey),
  route(passkeys.addPasskeyAdmin, addPasskey),
  route(passkeys.addPasskeyInspector, addPasskey),
  route(passkeys.renamePasskey, renamePasskey),
  route(passkeys.renamePasskeyAdmin, renamePasskey),
  route(passkeys.renamePasskeyInspector, renamePasskey),
  route(passkeys.removePasskey, removePasskey),
  route(passkeys.removePasskeyAdmin, removePasskey),
  route(passkeys.removePasskeyInspector, removePasskey),
  route(oidc.startOidcSignIn, startOidcSignIn),
  route(oidc.returnFromOidc, returnFromOidc),
  route(oidc.signInWithOidcAdmin, signInWithOidcAdmin),
  route(oidc.signInWithOidcInspector, signInWithOidcInspector),
  route(oidc.receiveOidcLogout, receiveOidcLogout),
  route(oidc.getOidcIdentityAdmin, getOidcIdentity),
  route(oidc.getOidcIdentityInspector, getOidcIdentity),
  route(oidc.unlinkOidcAdmin, unlinkOidc),
  route(oidc.unlinkOidcInspector, unlinkOidc),
]
