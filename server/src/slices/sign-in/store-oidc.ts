// Sign-ins on their way through the identity provider, accounts that are linked there, and the sessions that began there.
import type { OidcArea } from '@assure/contract/calls/oidc'
import { tokenHash } from '../../platform/auth/session-store.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Identity, Logout } from '../../platform/oidc/oidc.ts'

export const insertStarted = (
  db: Queryable,
  started: {
    browser: string
    area: OidcArea
    state: string
    nonce: string
    codeVerifier: string
    expiresAt: Date
  },
) =>
  db.run(sql`
    insert into oidc_sign_ins (browser_hash, area, state_hash, nonce, code_verifier, expires_at)
    values (${tokenHash(started.browser)}, ${started.area}, ${tokenHash(started.state)}, ${started.nonce},
      ${started.codeVerifier}, ${started.expiresAt})`)

/** One statement, so that of two returns with the same state one is accepted, and only from the browser that started. */
export const spendState = (db: Queryable, { browser, state, now }: { browser: string; state: string; now: Date }) =>
  db.find<{ nonce: string; code_verifier: string }>(sql`
    update oidc_sign_ins set state_hash = null
    where browser_hash = ${tokenHash(browser)} and state_hash = ${tokenHash(state)} and expires_at > ${now}
    returning nonce, code_verifier`)

export const saveIdentity = (
  db: Queryable,
  browser: string,
  { issuer, subject, sid, name, hasSecondFactor, expiresAt }: Identity & { expiresAt: Date },
) =>
  db.run(sql`
    update oidc_sign_ins set issuer = ${issuer}, subject = ${subject}, sid = ${sid}, name = ${name},
      has_second_factor = ${hasSecondFactor}, expires_at = ${expiresAt}
    where browser_hash = ${tokenHash(browser)} and state_hash is null`)

export const saveFailure = (db: Queryable, browser: string, failure: string) =>
  db.run(
    sql`update oidc_sign_ins set failure = ${failure} where browser_hash = ${tokenHash(browser)} and state_hash is null`,
  )

export type ReturnedSignIn = {
  failure: string | null
  issuer: string | null
  subject: string | null
  sid: string | null
  name: string | null
  has_second_factor: boolean
}

const returned = ({ browser, area, now }: { browser: string; area: OidcArea; now: Date }) => sql`
  browser_hash = ${tokenHash(browser)} and area = ${area} and expires_at > ${now}
  and (failure is not null or subject is not null)`

export type OfBrowser = Parameters<typeof returned>[0]

export const findReturned = (db: Queryable, of: OfBrowser) =>
  db.find<ReturnedSignIn>(sql`
    select failure, issuer, subject, sid, name, has_second_factor from oidc_sign_ins where ${returned(of)}`)

/** Locked until the session is open, so that it opens one. */
export const lockReturned = async (tx: Queryable, of: OfBrowser): Promise<boolean> =>
  (await tx.find(sql`select area from oidc_sign_ins where ${returned(of)} for update`)) !== undefined

export const deleteReturned = (db: Queryable, browser: string) =>
  db.run(sql`delete from oidc_sign_ins where browser_hash = ${tokenHash(browser)}`)

export type LinkedIdentity = { name: string; linked_at: Date; last_used_at: Date }
type Subject = { issuer: string; subject: string }

export const findLinkedAccount = async (
  db: Queryable,
  { issuer, subject, area }: Subject & { area: OidcArea },
): Promise<string | undefined> =>
  (
    await db.find<{ account_id: string }>(sql`
      select account_id from oidc_identities where issuer = ${issuer} and subject = ${subject} and area = ${area}`)
  )?.account_id

export const findIdentity = (db: Queryable, accountId: string) =>
  db.find<LinkedIdentity & Subject>(
    sql`select name, linked_at, last_used_at, issuer, subject from oidc_identities where account_id = ${accountId}`,
  )

/** False if it is linked to another account. One of a former provider is replaced. */
export const insertIdentity = async (
  tx: Queryable,
  link: Subject & { accountId: string; area: OidcArea; name: string; now: Date },
): Promise<boolean> => {
  await tx.run(sql`delete from oidc_identities where account_id = ${link.accountId} and issuer <> ${link.issuer}`)
  const inserted = await tx.run(sql`
    insert into oidc_identities (account_id, area, issuer, subject, name, linked_at, last_used_at)
    values (${link.accountId}, ${link.area}, ${link.issuer}, ${link.subject}, ${link.name}, ${link.now}, ${link.now})
    on conflict do nothing`)
  return inserted === 1
}

/** False if it was removed meanwhile. */
export const noteUse = async (
  tx: Queryable,
  { accountId, issuer, subject, name, now }: Subject & { accountId: string; name: string; now: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    update oidc_identities set last_used_at = ${now}, name = ${name}
    where account_id = ${accountId} and issuer = ${issuer} and subject = ${subject}`)) === 1

export const deleteIdentity = async (tx: Queryable, accountId: string): Promise<boolean> =>
  (await tx.run(sql`delete from oidc_identities where account_id = ${accountId}`)) === 1

export const insertOidcSession = (
  tx: Queryable,
  { sessionId, issuer, subject, sid }: Subject & { sessionId: string; sid: string | null },
) =>
  tx.run(sql`
    insert into oidc_sessions (session_id, issuer, subject, sid)
    values (${sessionId}, ${issuer}, ${subject}, ${sid})`)

/** The sessions of an account that began at the provider. */
export const endOidcSessionsOf = (tx: Queryable, accountId: string, now: Date, except?: string) =>
  tx.run(sql`
    update sessions s set revoked_at = ${now} from oidc_sessions o
    where o.session_id = s.id and s.account_id = ${accountId} and s.revoked_at is null
      and s.id is distinct from ${except ?? null}`)

/** False if this token was accepted before. */
export const spendLogout = async (tx: Queryable, { issuer, jti, expiresAt }: Logout): Promise<boolean> =>
  (await tx.run(sql`
    insert into oidc_logouts (token_hash, expires_at) values (${tokenHash(`${issuer} ${jti}`)}, ${expiresAt})
    on conflict do nothing`)) === 1

export type EndedSession = { account_id: string }

/**
 * What belongs to that session there, or to all of that account there if the token names none. What has no session there
 * ends with those of its account.
 */
const endedBy = ({ issuer, subject, sid }: Logout) => sql`
  o.issuer = ${issuer} and (${subject}::text is null or o.subject = ${subject})
  and (${sid}::text is null or o.sid = ${sid} or (o.sid is null and ${subject}::text is not null))`

export const endByLogout = async (tx: Queryable, logout: Logout, now: Date): Promise<readonly EndedSession[]> => {
  // A sign-in that is on its way does not outlive the session there either.
  await tx.run(sql`delete from oidc_sign_ins o where ${endedBy(logout)}`)
  return tx.many<EndedSession>(sql`
    update sessions s set revoked_at = ${now} from oidc_sessions o, accounts a
    where o.session_id = s.id and a.id = s.account_id and s.revoked_at is null and ${endedBy(logout)}
    returning a.id as account_id`)
}

/** For the tidy-up job. */
export const tidyOidc = async (db: Pick<Queryable, 'run'>, now: Date): Promise<void> => {
  await db.run(sql`delete from oidc_sign_ins where expires_at < ${now}`)
  await db.run(sql`delete from oidc_logouts where expires_at < ${now}`)
}
