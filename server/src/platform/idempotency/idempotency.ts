// Idempotency-Key: a repeated request gets the first answer and changes nothing
// (docs/decisions/0004-idempotent-answers.md).
import { hkdfSync, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Accepted, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { Clock } from '../clock.ts'
import { type Database, type Queryable, withTimeBudget } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Keys } from '../keys.ts'
import type { Log } from '../log.ts'
import { openSealed, sealBytes } from '../sealed-bytes.ts'

/** Whose keys: an account's, or a network's before sign-in. */
export type Principal =
  | { kind: 'network'; name: string }
  /** `long`: 30 days instead of 24 hours, because an inspector's queue may wait. */
  | { kind: 'account'; name: string; long: boolean }

export type Begun =
  | {
      kind: 'fresh'
      /** For withCommitNote: stores the accepted outcome in the transaction of the change. */
      note(tx: Queryable, result: unknown): Promise<void>
      finish(status: number, body: string): Promise<void>
      /**
       * Nothing was done (overload, an internal error), so the next try starts again. Tried again by itself while the
       * database is away.
       */
      forget(): Promise<void>
    }
  /** The network has reached its limit of stored answers. The request is answered, but not stored. */
  | { kind: 'unkept' }
  | { kind: 'replay'; status: number; body: string }
  /** The change was committed, but its answer never stored. */
  | { kind: 'recovered'; outcome: Accepted<unknown> }
  | { kind: 'refused'; refused: Refused }

export type Idempotency = {
  begin(request: { principal: Principal; key: string; requestHash: string }): Promise<Begun>
}

const day = 86_400_000
/** The most stored answers. A person makes some hundred changes a day, and an office signs in some hundred times. */
const most = { network: 1_000, account: 20_000 } as const
/** A running request renews its claim. One that has not for this long was interrupted: its process or database died. */
const abandonedAfter = 10_000
const renewMs = 3_000
const forgetAgainMs = 500
/** For renewing and forgetting, which must not end with the time of the request. */
const ownTimeMs = 3_000

const saltBytes = 16

const sealingKey = (key: string, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, 'assure/idempotency', 32))

/**
 * Answers may contain session tokens, so they are encrypted with the key that the client sent. The table only has a keyed
 * hash of that key.
 */
const seal = (key: string, body: string): string => {
  const salt = randomBytes(saltBytes)
  return Buffer.concat([salt, sealBytes(sealingKey(key, salt), body)]).toString('base64url')
}

const unseal = (key: string, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  return openSealed(sealingKey(key, bytes.subarray(0, saltBytes)), bytes.subarray(saltBytes))
}

const isAccepted = (result: unknown): result is Accepted<unknown> =>
  typeof result === 'object' && result !== null && 'ok' in result && result.ok === true && 'value' in result

/** Temporary refusals are not stored, and neither are answers to callers without access. */
const isForgotten = (status: number, { kind }: Principal): boolean =>
  status === 429 || status >= 500 || (kind === 'network' && status >= 400)

const entriesOf = (principal: string, atMost: number): Sql =>
  sql`select 1 from idempotency_keys where principal = ${principal} limit ${atMost}`

type Row = { request_hash: Buffer; state: 'running' | 'done'; status: number | null; answer: string | null }

export const createIdempotency = ({
  db,
  clock,
  keys,
  log,
  renewEveryMs = renewMs,
}: {
  db: Database
  clock: Clock
  keys: Keys
  log: Log
  renewEveryMs?: number
}): Idempotency => {
  const runInOwnTime = (query: Sql): Promise<number> => withTimeBudget({ leftMs: ownTimeMs }, () => db.run(query))

  const isFull = async ({ kind, name }: Principal): Promise<boolean> => {
    const { count } = await db.get<{ count: number }>(
      sql`select count(*) as count from (${entriesOf(name, most[kind])}) as kept`,
    )
    return count >= most[kind]
  }

  const claim = async (
    { kind, name }: Principal,
    storedKey: string,
    requestHash: Buffer,
    keepMs: number,
    now: Date,
  ): Promise<boolean> => {
    const rows = await db.run(sql`
      insert into idempotency_keys as kept (principal, key, request_hash, state, created_at, expires_at)
      select ${name}, ${storedKey}, ${requestHash}::bytea, 'running', ${now}::timestamptz,
        ${new Date(now.getTime() + keepMs)}::timestamptz
      where exists (select 1 from idempotency_keys where principal = ${name} and key = ${storedKey})
         or (select count(*) from (${entriesOf(name, most[kind])}) as present) < ${most[kind]}
      on conflict (principal, key) do update
        set request_hash = excluded.request_hash, state = 'running', status = null, answer = null,
          is_sealed = false, created_at = excluded.created_at, expires_at = excluded.expires_at
        where kept.expires_at <= excluded.created_at
           or (kept.state = 'running' and kept.answer is null and kept.request_hash = excluded.request_hash
             and kept.created_at <= ${new Date(now.getTime() - abandonedAfter)})`)
    return rows === 1
  }

  const claimOf = ({ name }: Principal, storedKey: string, claimedAt: Date): Sql =>
    sql`principal = ${name} and key = ${storedKey} and state = 'running' and created_at = ${claimedAt}`

  /** A committed change stays recorded. */
  const removeClaim = (claim: Sql): Promise<number> =>
    runInOwnTime(sql`delete from idempotency_keys where ${claim} and answer is null`)

  const removeClaimLater = async (claim: Sql, { isUntilFound = false } = {}): Promise<void> => {
    for (const end = performance.now() + abandonedAfter; performance.now() < end; ) {
      await sleep(forgetAgainMs, undefined, { ref: false })
      try {
        if ((await removeClaim(claim)) > 0 || !isUntilFound) return
      } catch {
        // The database is still away.
      }
    }
  }

  const fresh = (principal: Principal, key: string, storedKey: string, startedAt: Date): Begun => {
    let claimedAt = startedAt
    const mine = (): Sql => claimOf(principal, storedKey, claimedAt)

    let renewing: Promise<void> = Promise.resolve()
    const renew = async (): Promise<void> => {
      const now = clock.now()
      const renewed = await runInOwnTime(
        sql`update idempotency_keys set created_at = ${now}::timestamptz where ${mine()} and answer is null`,
      )
      if (renewed === 1) claimedAt = now
    }
    let timer: NodeJS.Timeout | undefined
    const startRenewing = (): void => {
      clearInterval(timer)
      timer = setInterval(() => {
        // Without a database, a retry takes over.
        renewing = renewing.then(renew).catch(() => undefined)
      }, renewEveryMs).unref()
    }
    const stopRenewing = async (): Promise<void> => {
      clearInterval(timer)
      await renewing
    }
    startRenewing()

    const forget = async (): Promise<void> => {
      await stopRenewing()
      try {
        await removeClaim(mine())
      } catch (error) {
        log.warn({ error }, 'a request that did nothing could not be forgotten, which is tried again')
        void removeClaimLater(mine())
      }
    }
    return {
      kind: 'fresh',
      note: async (tx, result) => {
        await stopRenewing()
        const answer = isAccepted(result) ? seal(key, JSON.stringify(result)) : null
        const updated = await tx.run(
          sql`update idempotency_keys set answer = coalesce(${answer}, answer), is_sealed = true where ${mine()}`,
        )
        // Another process considers this request abandoned and is repeating it, so this one must stop.
        if (updated === 0) throw new Error('The request took so long that its retry has overtaken it.')
        // There is more to do: a call to a payment provider, or a photo to assemble.
        if (answer === null) startRenewing()
      },
      finish: async (status, body) => {
        if (isForgotten(status, principal)) return forget()
        await stopRenewing()
        try {
          await db.run(
            sql`update idempotency_keys set state = 'done', status = ${status}, answer = ${seal(key, body)},
              is_sealed = true where ${mine()}`,
          )
        } catch (error) {
          // The change and its note are committed, so the answer is sent anyway.
          log.warn({ error }, 'an answer could not be kept under its Idempotency-Key')
        }
      },
      forget,
    }
  }

  /** Also finds a request that began before a rotation of keys. */
  const storedKeyOf = async (principal: string, key: string): Promise<string> => {
    const [newest = '', ...former] = keys.macs('idempotency', key).map((mac) => mac.toString('base64url'))
    if (former.length === 0) return newest
    return (
      (
        await db.find<{ key: string }>(
          sql`select key from idempotency_keys where principal = ${principal} and key = any(${former}::text[])`,
        )
      )?.key ?? newest
    )
  }

  return {
    begin: async ({ principal, key, requestHash }) => {
      const { name } = principal
      const storedKey = await storedKeyOf(name, key)
      const keepMs = principal.kind === 'account' && principal.long ? 30 * day : day
      const hash = Buffer.from(requestHash, 'hex')
      // The row may be deleted between claim and read, so the claim is tried once more.
      for (let tries = 0; tries < 5; tries++) {
        const now = clock.now()
        const isClaimed = await claim(principal, storedKey, hash, keepMs, now).catch((error: unknown) => {
          // It may be stored, and only the answer was lost; or still be on its way, behind a slow commit.
          void removeClaimLater(claimOf(principal, storedKey, now), { isUntilFound: true })
          throw error
        })
        if (isClaimed) return fresh(principal, key, storedKey, now)
        const row = await db.find<Row>(
          sql`select request_hash, state, status, answer from idempotency_keys where principal = ${name}
            and key = ${storedKey}`,
        )
        if (row === undefined) {
          if (!(await isFull(principal))) continue
          return principal.kind === 'network'
            ? { kind: 'unkept' }
            : { kind: 'refused', refused: refuse('idempotency.too-many', { retryAfterSeconds: 3_600 }) }
        }
        if (!row.request_hash.equals(hash)) return { kind: 'refused', refused: refuse('idempotency.other-request') }
        if (row.answer === null) break
        const answer = unseal(key, row.answer)
        if (row.state === 'done' && row.status !== null) return { kind: 'replay', status: row.status, body: answer }
        return { kind: 'recovered', outcome: JSON.parse(answer) as Accepted<unknown> }
      }
      return { kind: 'refused', refused: refuse('idempotency.in-progress', { retryAfterSeconds: 1 }) }
    },
  }
}

/** For the tidy-up job. */
export const tidyIdempotency = (db: Queryable, now: Date): Promise<number> =>
  db.run(sql`delete from idempotency_keys where expires_at < ${now}`)
