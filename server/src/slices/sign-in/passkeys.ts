// The passkeys of the signed-in account: list, add, rename, remove.

import type * as calls from '@assure/contract/calls/passkeys'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { type Administrator, areaOf, type Inspector, type Owner } from '../../platform/auth/actor.ts'
import { confirmPassword } from '../../platform/auth/confirm-password.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Call, UseCase } from '../../platform/http/route.ts'
import { announceNewPasskey, announceRemovedPasskey, announceRenamedPasskey } from './announce-passkey.ts'
import {
  algorithms,
  challengeMs,
  checkNewPasskey,
  checkPasskey,
  descriptorOf,
  makeChallenge,
  requestOptionsFor,
  siteOf,
} from './passkey-ceremony.ts'
import { passkeyName } from './passkey-names.ts'
import { getLockedAccount } from './store.ts'
import {
  deletePasskey,
  findOwnPasskey,
  insertPasskey,
  listCredentials,
  listPasskeys as listOwnPasskeys,
  savePasskeyName,
} from './store-passkeys.ts'

const passkeysAtMost = 10
const knownTransports = new Set(['usb', 'nfc', 'ble', 'smart-card', 'hybrid', 'internal'])

/** Two accounts may have one address: the browser lists both. */
const accountName: Record<(Administrator | Inspector | Owner)['kind'], (email: string) => string> = {
  owner: (email) => email,
  admin: (email) => `${email} (administration)`,
  inspector: (email) => `${email} (inspector)`,
}

export const listPasskeys: UseCase<
  typeof calls.listPasskeys | typeof calls.listPasskeysAdmin | typeof calls.listPasskeysInspector
> = async ({ db }, { actor }) => accept({ passkeys: await listOwnPasskeys(db, actor.accountId) })

export const startPasskey: UseCase<
  typeof calls.startPasskey | typeof calls.startPasskeyAdmin | typeof calls.startPasskeyInspector
> = async (deps, { actor, body }) => {
  const confirmed = await confirmPassword(deps, actor, body.currentPassword)
  if (!confirmed.ok) return confirmed
  const present = await listCredentials(deps.db, actor.accountId)
  if (present.length >= passkeysAtMost) return refuse('passkey.too-many')
  const { accountId, email, first_name: firstName, last_name: lastName } = actor
  return accept({
    options: {
      rp: { name: 'Assure', id: siteOf(deps).rpId },
      user: {
        id: Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url'),
        name: accountName[actor.kind](email),
        displayName: `${firstName} ${lastName}`.trim() || email,
      },
      challenge: await makeChallenge(deps, { purpose: 'register', accountId }),
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: challengeMs,
      excludeCredentials: present.map(descriptorOf),
      authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'required' as const },
      attestation: 'none' as const,
    },
  })
}

export const addPasskey: UseCase<
  typeof calls.addPasskey | typeof calls.addPasskeyAdmin | typeof calls.addPasskeyInspector
> = async (deps, { actor, traceId, now, body, request }) => {
  const { accountId } = actor
  const checked = await checkNewPasskey(deps, { accountId, credential: body.credential })
  if (!checked.ok) return checked
  const { id: credentialId, publicKey, counter, aaguid } = checked.value
  return deps.db.transaction(async (tx) => {
    // Locked, so that two at once do not exceed the limit.
    const account = await getLockedAccount(tx, accountId)
    if ((await listCredentials(tx, accountId)).length >= passkeysAtMost) return refuse('passkey.too-many')
    const passkey = await insertPasskey(tx, {
      id: deps.random.uuid(),
      account_id: accountId,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports: (body.credential.response.transports ?? []).filter((one) => knownTransports.has(one)),
      name: passkeyName(aaguid, request.userAgent),
      now,
    })
    if (passkey === undefined) return refuse('passkey.exists')
    await announceNewPasskey(tx, deps, { traceId, account, passkey })
    return accept({ passkey }, { message: 'passkey.added' })
  })
}

export const renamePasskey: UseCase<
  typeof calls.renamePasskey | typeof calls.renamePasskeyAdmin | typeof calls.renamePasskeyInspector
> = (deps, { actor: { accountId }, traceId, params, body }) =>
  deps.db.transaction(async (tx) => {
    const account = await getLockedAccount(tx, accountId)
    const before = await findOwnPasskey(tx, accountId, params.id)
    if (before === undefined) return refuse('passkey.not-found')
    const passkey = await savePasskeyName(tx, before.id, body.name)
    await announceRenamedPasskey(tx, deps, { traceId, account, passkey, before })
    return accept({ passkey }, { message: 'passkey.renamed' })
  })

type Removal = Call<typeof calls.removePasskey | typeof calls.removePasskeyAdmin | typeof calls.removePasskeyInspector>

const confirmRemoval = async (deps: Deps, { actor, traceId, body }: Removal): Promise<Outcome<unknown>> => {
  const { accountId } = actor
  if (body.currentPassword !== undefined) return confirmPassword(deps, actor, body.currentPassword)
  if (body.credential !== undefined) {
    const area = areaOf[actor.kind]
    return checkPasskey(deps, { purpose: 'remove', accountId, area, traceId, credential: body.credential })
  }
  const passkey = await requestOptionsFor(deps, { purpose: 'remove', accountId })
  return refuse('passkey.confirm', passkey === undefined ? {} : { details: { passkey } })
}

export const removePasskey: UseCase<
  typeof calls.removePasskey | typeof calls.removePasskeyAdmin | typeof calls.removePasskeyInspector
> = async (deps, call) => {
  const { accountId } = call.actor
  const { id } = call.params
  if ((await findOwnPasskey(deps.db, accountId, id)) === undefined) return refuse('passkey.not-found')
  const confirmed = await confirmRemoval(deps, call)
  if (!confirmed.ok) return confirmed
  return deps.db.transaction(async (tx) => {
    const account = await getLockedAccount(tx, accountId)
    const passkey = await findOwnPasskey(tx, accountId, id)
    if (passkey === undefined) return refuse('passkey.not-found')
    const others = (await listOwnPasskeys(tx, accountId)).filter((other) => other.id !== id && !other.blocked)
    if (account.password_hash === null && others.length === 0) return refuse('passkey.last-way-in')
    await deletePasskey(tx, id)
    await announceRemovedPasskey(tx, deps, { traceId: call.traceId, account, passkey })
    return accept({}, { message: 'passkey.removed' })
  })
}
