// Passkeys of accounts, and the open challenges.
import type { Area } from '@assure/contract/domain/vocabulary'
import { tokenHash } from '../../platform/auth/session-store.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

export type Purpose = 'sign-in' | 'second-factor' | 'register' | 'remove'
/** `accountId`: null while it is not known who signs in. */
export type OpenFor = { purpose: Purpose; accountId: string | null }

export const insertChallenge = (
  db: Queryable,
  { purpose, accountId }: OpenFor,
  { challenge, expiresAt }: { challenge: string; expiresAt: Date },
) =>
  db.run(sql`
    insert into passkey_challenges (challenge_hash, purpose, account_id, expires_at)
    values (${tokenHash(challenge)}, ${purpose}, ${accountId}, ${expiresAt})`)

/** One statement, so that of two answers to the same challenge one is accepted. */
export const spendChallenge = async (
  db: Queryable,
  { purpose, accountId }: OpenFor,
  { challenge, now }: { challenge: string; now: Date },
): Promise<boolean> =>
  (await db.run(sql`
    delete from passkey_challenges
    where challenge_hash = ${tokenHash(challenge)} and purpose = ${purpose}
      and account_id is not distinct from ${accountId}::uuid and expires_at > ${now}`)) === 1

/** For the tidy-up job. */
export const tidyChallenges = (db: Queryable, now: Date): Promise<number> =>
  db.run(sql`delete from passkey_challenges where expires_at < ${now}`)

export type Passkey = { id: string; name: string; created_at: Date; last_used_at: Date | null; blocked: boolean }
const shown = sql`id, name, created_at, last_used_at, blocked_at is not null as blocked`

export const listPasskeys = (db: Queryable, accountId: string) =>
  db.many<Passkey>(sql`select ${shown} from passkeys where account_id = ${accountId} order by created_at, id`)

export type Credential = { credential_id: Buffer; transports: string[] }

/** The blocked ones too, because an authenticator must not make a second one beside them. */
export const listCredentials = (db: Queryable, accountId: string) =>
  db.many<Credential>(
    sql`select credential_id, transports from passkeys where account_id = ${accountId} order by created_at, id`,
  )

export const listUsableCredentials = (db: Queryable, accountId: string) =>
  db.many<Credential>(sql`
    select credential_id, transports from passkeys where account_id = ${accountId} and blocked_at is null
    order by created_at, id`)

export type StoredPasskey = {
  id: string
  account_id: string
  name: string
  public_key: Buffer
}

/** In that area, and of that account where it is known. */
export const findPasskey = (
  db: Queryable,
  { credentialId, area, accountId }: { credentialId: Buffer; area: Area; accountId: string | null },
) =>
  db.find<StoredPasskey>(sql`
    select p.id, p.account_id, p.name, p.public_key
    from passkeys p join accounts a on a.id = p.account_id
    where p.credential_id = ${credentialId} and a.area = ${area}
      and (${accountId}::uuid is null or p.account_id = ${accountId}::uuid)`)

/**
 * Guarded, so that of two signatures with the same counter one is accepted, and none of a blocked passkey. Many
 * authenticators always send 0.
 */
export const raiseCounter = async (
  db: Queryable,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> =>
  (await db.run(sql`
    update passkeys set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and blocked_at is null and (counter < ${counter} or (counter = 0 and ${counter} = 0))`)) === 1

export const blockPasskey = async (tx: Queryable, id: string, now: Date): Promise<boolean> =>
  (await tx.run(sql`update passkeys set blocked_at = ${now} where id = ${id} and blocked_at is null`)) === 1

export const insertPasskey = async (
  tx: Queryable,
  key: Credential & { id: string; account_id: string; public_key: Buffer; counter: number; name: string; now: Date },
): Promise<Passkey | undefined> =>
  tx.find<Passkey>(sql`
    insert into passkeys (id, account_id, credential_id, public_key, counter, transports, name, created_at)
    values (${key.id}, ${key.account_id}, ${key.credential_id}, ${key.public_key}, ${key.counter},
      ${key.transports}::text[], ${key.name}, ${key.now})
    on conflict (credential_id) do nothing returning ${shown}`)

export const findOwnPasskey = (db: Queryable, accountId: string, id: string) =>
  db.find<Passkey>(sql`select ${shown} from passkeys where id = ${id} and account_id = ${accountId}`)

export const savePasskeyName = (tx: Queryable, id: string, name: string) =>
  tx.get<Passkey>(sql`update passkeys set name = ${name} where id = ${id} returning ${shown}`)

export const deletePasskey = (tx: Queryable, id: string) => tx.run(sql`delete from passkeys where id = ${id}`)

/** With their open challenges. */
export const deletePasskeysOf = async (tx: Queryable, accountId: string): Promise<void> => {
  await tx.run(sql`delete from passkeys where account_id = ${accountId}`)
  await tx.run(sql`delete from passkey_challenges where account_id = ${accountId}`)
}
