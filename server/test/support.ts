// Support for tests of one platform component without the whole application.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../src/platform/db/database.ts'
import { createKeys, type Keys } from '../src/platform/keys.ts'
import type { Log } from '../src/platform/log.ts'
import { testClock } from './clock.ts'

export const quietLog: Log = pino({ level: 'silent' })

export const temporaryFolder = (): { path: string; remove(): void } => {
  const path = mkdtempSync(join(tmpdir(), 'assure-platform-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** In-memory keys; the same seed gives the same keys. */
export const testKeys = (seed = 1): Keys =>
  createKeys({
    dataDir: '',
    clock: testClock(),
    secretKey: Buffer.alloc(32, seed),
    signingKey: 'MC4CAQAwBQYDK2VwBCIEIEdGwJg6xVj+oeF5zQrD1OtkYY2vKKQYVLSbdq4gB3oR@2026-01-01',
  })

export const openQuietly = (url: string, poolSize = 10): Database =>
  openDatabase({ url, poolSize, onError: () => undefined })

/** Polls until true: tests wait for conditions, never for a fixed time. */
export const eventually = async (isTrue: () => boolean | Promise<boolean>, withinMs = 10_000): Promise<void> => {
  const end = Date.now() + withinMs
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('It did not come true in time.')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** Ends all connections, as a restart of the database does. */
export const cutConnections = async (database: { appUrl: string }): Promise<void> => {
  const { adminUrl } = inject('testServer')
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [new URL(database.appUrl).pathname.slice(1)],
    )
  } finally {
    await client.end()
  }
}
