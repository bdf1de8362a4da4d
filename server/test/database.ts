// A migrated, empty database for one test file: a copy of the run's template.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { withDatabase } from './postgres.ts'

export type FreshDatabase = {
  /** The app's role: reads and writes rows only. */
  appUrl: string
  /** The role of migrations: may do everything in this database. */
  ownerUrl: string
  drop(): Promise<void>
}

const asAdmin = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export const freshDatabase = async (): Promise<FreshDatabase> => {
  const { adminUrl, run, ownerUrl, appUrl, template } = inject('testServer')
  const name = `${run}_${randomBytes(5).toString('hex')}`
  // Copies file by file. PostgreSQL's default, through the WAL, takes half as long again.
  await asAdmin(adminUrl, `create database ${name} owner ${run}_owner template ${template} strategy file_copy`)
  return {
    appUrl: withDatabase(appUrl, name),
    ownerUrl: withDatabase(ownerUrl, name),
    drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  }
}

/** An empty database owned by the run's owner, for tests of the migrations themselves. */
export const emptyDatabase = async (): Promise<FreshDatabase & { appRole: string; adminUrl: string }> => {
  const { adminUrl, run, ownerUrl, appUrl } = inject('testServer')
  const name = `${run}_${randomBytes(5).toString('hex')}`
  await asAdmin(adminUrl, `create database ${name} owner ${run}_owner template template0 encoding 'UTF8'`)
  return {
    appRole: `${run}_app`,
    adminUrl: withDatabase(adminUrl, name),
    appUrl: withDatabase(appUrl, name),
    ownerUrl: withDatabase(ownerUrl, name),
    drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  }
}

/** Swaps the databases behind two addresses, as a restore or a failover does, and closes their connections. */
export const swapDatabases = async (one: FreshDatabase, other: FreshDatabase): Promise<void> => {
  const { adminUrl } = inject('testServer')
  const [first, second] = [one, other].map(({ appUrl }) => new URL(appUrl).pathname.slice(1))
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    for (const name of [first, second]) await client.query(`alter database ${name} with allow_connections false`)
    await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = any($1)', [
      [first, second],
    ])
    await client.query(`alter database ${first} rename to ${first}_aside`)
    await client.query(`alter database ${second} rename to ${first}`)
    await client.query(`alter database ${first}_aside rename to ${second}`)
    for (const name of [first, second]) await client.query(`alter database ${name} with allow_connections true`)
  } finally {
    await client.end()
  }
}
