// A migrated, empty database for one test file: a copy of the run's template.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { withDatabase } from './postgres.ts'

export type FreshDatabase = {
  /** As the app works: rows only. */
  appUrl: string
  /** As migrations work: may do everything in this database. */
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
  await asAdmin(adminUrl, `create database ${name} owner ${run}_owner template ${template}`)
  return {
    appUrl: withDatabase(appUrl, name),
    ownerUrl: withDatabase(ownerUrl, name),
    drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  }
}

/** A database with nothing in it, owned by the run's owner: for tests of migrations themselves. */
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
