// Browsers an account knows, by an HttpOnly cookie stored as a hash. Failed sign-ins of strangers never block them.
import { tokenHash } from '../../platform/auth/session-store.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { setToken } from '../../platform/http/cookies.ts'
import type { RequestFacts } from '../../platform/http/request-facts.ts'
import type { Asker } from './failed-attempts.ts'
import { isDevice, saveDevice } from './store.ts'
import { type Identity, isKnownDevice } from './store-failed-attempts.ts'

export const deviceHash = ({ deviceToken }: Pick<RequestFacts, 'deviceToken'>): Buffer | undefined =>
  deviceToken === undefined ? undefined : tokenHash(deviceToken)

export const askerOf = async (db: Queryable, identity: Identity, request: RequestFacts): Promise<Asker> => {
  const hash = deviceHash(request)
  const isKnown = hash !== undefined && (await isKnownDevice(db, identity, hash))
  return { network: request.network, device: isKnown ? hash : undefined }
}

/** Strangers are counted by network, known devices each on their own. */
export const limitKeyOf = ({ network, device }: Asker): string =>
  device === undefined ? network : `device:${device.toString('base64url')}`

/** Makes this browser known to the account and returns its cookie. */
export const rememberDevice = async (
  tx: Queryable,
  { config, random, clock }: Pick<Deps, 'config' | 'random' | 'clock'>,
  {
    accountId,
    request: { deviceToken, userAgent },
  }: { accountId: string; request: Pick<RequestFacts, 'deviceToken' | 'userAgent'> },
): Promise<string> => {
  // Several accounts may share a browser. A token that no account was given is replaced.
  const isOurs = deviceToken !== undefined && (await isDevice(tx, tokenHash(deviceToken)))
  const token = isOurs ? deviceToken : random.bytes(32).toString('base64url')
  await saveDevice(tx, { id: random.uuid(), accountId, hash: tokenHash(token), userAgent, now: clock.now() })
  return setToken(config.publicUrl, token)
}
