// The database roles: the owner migrates, the app reads and changes rows, the backup reads. None is a superuser.
import pg from 'pg'
import type { Log } from '../log.ts'

type Plain = Pick<Log, 'info' | 'warn'>

export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable'
}

export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'assure-setup',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const { hostname, port, pathname } = new URL(url)
    throw new DatabaseUnusable(
      `The database ${pathname.slice(1)} at ${hostname}${port && `:${port}`} cannot be used: ${(error as Error).message}`,
      { cause: error },
    )
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export type ExternalRoles = {
  ownerUrl: string
  /** Gets the rights on tables; undefined if the app must work as the owner. */
  appRole: string | undefined
  /** The role that the pool sets after connecting (`role` of openDatabase); undefined if its login is that role. */
  poolRole: string | undefined
  /** False for the app's login alone: `npm run migrate` changes the schema with the owner's login. */
  mayMigrate: boolean
}

const oldest = 150_000

const currentUser = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ user: string; version: string }>(
      "select current_user as user, current_setting('server_version_num') as version",
    )
    if (Number(rows[0]?.version) < oldest) throw new Error('DATABASE_URL points to a PostgreSQL older than 15.')
    return rows[0]?.user ?? ''
  })

/** With a single login, the app's rights are granted to a role that its pool then sets. */
const becomeAppRole = (url: string, log: Plain): Promise<string | undefined> =>
  withClient(url, async (client) => {
    try {
      const { rows } = await client.query("select 1 from pg_roles where rolname = 'assure_app'")
      if (rows.length === 0) await client.query('create role assure_app nologin')
    } catch (error) {
      // 42710, 23505: another process created it at the same moment.
      if (!['42710', '23505'].includes((error as { code?: string }).code ?? '')) {
        log.warn(
          { code: (error as { code?: string }).code },
          'the login of DATABASE_URL may not create roles: the app works with the rights of the owner',
        )
        return undefined
      }
    }
    try {
      await client.query('grant assure_app to current_user')
    } catch {
      // It may already be a member without the right to grant.
    }
    try {
      await client.query('set role assure_app')
      return 'assure_app'
    } catch (error) {
      log.warn(
        { code: (error as { code?: string }).code },
        'the login of DATABASE_URL may not become assure_app: the app works with the rights of the owner',
      )
      return undefined
    }
  })

const mayMigrate = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      `select coalesce(
         (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.schema_migrations')),
         has_schema_privilege('public', 'create')) as may`,
    )
    return rows[0]?.may === true
  })

/** For the operator's own DATABASE_URL. */
export const prepareExternal = async (settings: {
  databaseUrl: string
  databaseOwnerUrl: string | undefined
  log: Plain
}): Promise<ExternalRoles> => {
  const ownerUrl = settings.databaseOwnerUrl ?? settings.databaseUrl
  const login = await currentUser(settings.databaseUrl)
  const owner = ownerUrl === settings.databaseUrl ? login : await currentUser(ownerUrl)
  if (login !== owner) return { ownerUrl, appRole: login, poolRole: undefined, mayMigrate: true }
  if (!(await mayMigrate(ownerUrl))) return { ownerUrl, appRole: undefined, poolRole: undefined, mayMigrate: false }
  const role = await becomeAppRole(settings.databaseUrl, settings.log)
  return { ownerUrl, appRole: role, poolRole: role, mayMigrate: true }
}
