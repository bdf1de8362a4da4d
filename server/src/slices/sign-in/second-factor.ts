// The authenticator app of administrators and inspectors: set up, checked at sign-in, removed. A passkey replaces its code.

import type * as calls from '@assure/contract/calls/sign-in'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Administrator, Inspector } from '../../platform/auth/actor.ts'
import { confirmPassword } from '../../platform/auth/confirm-password.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { takeOrRefuse } from '../../platform/limits/limits.ts'
import {
  matchTotp,
  newRecoveryCodes,
  newTotpSecret,
  recoveryCodeHash,
  recoveryCodeHashes,
  totpUri,
} from '../../platform/second-factor.ts'
import { currentSettings } from '../settings/index.ts'
import { announceSecondFactor } from './announce-sign-in.ts'
import { type Assertion, checkPasskey, requestOptionsFor } from './passkey-ceremony.ts'
import {
  type Account,
  findPendingSecret,
  replaceRecoveryCodes,
  savePendingSecret,
  spendRecoveryCode,
  spendTotpStep,
  switchTotpOff,
  switchTotpOn,
} from './store.ts'

export const checkSecondFactor = async (
  deps: Deps,
  account: Account,
  {
    traceId,
    code,
    credential,
  }: { traceId: string; code?: string | null | undefined; credential?: Assertion | undefined },
): Promise<Outcome<unknown>> => {
  if (account.totp_enabled_at === null || account.totp_secret === null) return accept(true)
  const openFor = { purpose: 'second-factor' as const, accountId: account.id }
  if (credential !== undefined) return checkPasskey(deps, { ...openFor, area: account.area, traceId, credential })
  if (code === undefined || code === null) {
    const options = await requestOptionsFor(deps, openFor)
    return refuse('sign-in.code-needed', options === undefined ? {} : { details: { passkey: options } })
  }
  const step = matchTotp(deps.keys.decrypt('totp', account.totp_secret), code, deps.clock.now(), account.totp_last_step)
  // Of two simultaneous calls with the same code, the one that updates the row wins.
  if (step !== undefined && (await spendTotpStep(deps.db, account.id, step)) === 1) return accept(true)
  if (
    (await spendRecoveryCode(deps.db, {
      accountId: account.id,
      hashes: recoveryCodeHashes(deps.keys, account.id, code),
      now: deps.clock.now(),
    })) === 1
  )
    return accept(true)
  return refuse('sign-in.code-wrong')
}

const personOf = ({ kind, accountId, email }: Administrator | Inspector) => ({ kind, id: accountId, email })

export const startSecondFactor: UseCase<
  typeof calls.startSecondFactorAdmin | typeof calls.startSecondFactorInspector
> = async (deps, { actor, now, body }) => {
  const confirmed = await confirmPassword(deps, actor, body.currentPassword)
  if (!confirmed.ok) return confirmed
  const secret = newTotpSecret(deps.random)
  const encrypted = deps.keys.encrypt('totp', secret)
  if ((await savePendingSecret(deps.db, { id: actor.accountId, encrypted, now })) === 0)
    return refuse('second-factor.already-on')
  const address = totpUri(secret, actor.email)
  // Loaded here because it is rarely needed.
  const { default: qrcode } = await import('qrcode')
  return accept({ secret, address, qr: await qrcode.toString(address, { type: 'svg', margin: 2 }) })
}

export const confirmSecondFactor: UseCase<
  typeof calls.confirmSecondFactorAdmin | typeof calls.confirmSecondFactorInspector
> = async (deps, { actor, traceId, now, body }) => {
  const counted = await takeOrRefuse(deps.limits, 'second-factor', actor.accountId, 10, 600)
  if (!counted.ok) return counted
  return deps.db.transaction(async (tx) => {
    const pending = await findPendingSecret(tx, actor.accountId)
    if (pending === undefined || pending.enabled_at !== null) return refuse('second-factor.already-on')
    if (pending.encrypted === null) return refuse('second-factor.not-started')
    const step = matchTotp(deps.keys.decrypt('totp', pending.encrypted), body.code, now, undefined)
    if (step === undefined) return refuse('second-factor.code-wrong')
    await switchTotpOn(tx, { id: actor.accountId, step, now })
    const codes = newRecoveryCodes(deps.random)
    await replaceRecoveryCodes(tx, {
      accountId: actor.accountId,
      codes: codes.map((code) => ({
        id: deps.random.uuid(),
        hash: recoveryCodeHash(deps.keys, actor.accountId, code),
      })),
      now,
    })
    await announceSecondFactor(tx, deps, { traceId, person: personOf(actor), action: 'second-factor.switched-on' })
    return accept({ codes }, { message: 'second-factor.on' })
  })
}

export const removeSecondFactor: UseCase<
  typeof calls.removeSecondFactorAdmin | typeof calls.removeSecondFactorInspector
> = async (deps, { actor, traceId, now, body }) => {
  const confirmed = await confirmPassword(deps, actor, body.currentPassword)
  if (!confirmed.ok) return confirmed
  if (actor.kind === 'admin' && actor.role === 'SUPER_ADMIN' && (await currentSettings(deps.db)).secondFactorRequired)
    return refuse('second-factor.must-stay')
  return deps.db.transaction(async (tx) => {
    if ((await switchTotpOff(tx, actor.accountId, now)) === 0) return refuse('second-factor.not-on')
    await replaceRecoveryCodes(tx, { accountId: actor.accountId, codes: [], now })
    await announceSecondFactor(tx, deps, { traceId, person: personOf(actor), action: 'second-factor.switched-off' })
    return accept({}, { message: 'second-factor.off' })
  })
}
