// A separate PostgreSQL for the measurements (fsync on) in a temporary folder, the product on it, and signed-in people.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createSession } from '../server/src/platform/auth/session-store.ts'
import { openDatabase } from '../server/src/platform/db/database.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { sql } from '../server/src/platform/db/sql.ts'
import { readStoredCluster } from '../server/src/platform/embedded/cluster.ts'
import { startEmbedded } from '../server/src/platform/embedded/embedded.ts'
import { systemRandom } from '../server/src/platform/random.ts'
import { loadRows } from '../server/test/many-rows.ts'
import { type Process, startApp, startLimit } from './processes.ts'

export type Holder = { token: string; accountId: string; headers: { authorization: string } }

export type Customer = Holder & { companyId: string; email: string }

export type BenchSetup = {
  owner: pg.Client
  /** The environment that the product starts with. */
  env: Record<string, string>
  rows(): number
  growTo(rows: number): Promise<void>
  app(): Promise<Process>
  limit(): Promise<Process>
  /** Signed in again for each figure, so that no session expires. */
  admin(): Promise<Holder>
  customer(): Promise<Customer>
  /** Several accounts share the writes of a measurement, because each account's daily changes are limited. */
  customers(count: number): Promise<Customer[]>
  /** A new one. */
  inspector(): Promise<Holder>
  /** Runs `work` while each flush of the log takes this much longer, as on a slow disk. */
  withSlowDisk<T>(ms: number, work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const clock = { now: () => new Date() }
const random = systemRandom(clock)

/** What the bare server writes besides the facility: the same columns, without the MAC and the seals. */
const limitTables = `
  create schema bench;
  create table bench.audit_events (like public.audit_events including indexes);
  create sequence bench.audit_seq;
  create table bench.live_events (like public.live_events including identity including indexes);
  grant usage on schema bench to assure_app;
  grant select, insert on all tables in schema bench to assure_app;
  grant usage on all sequences in schema bench to assure_app;`

export const openBenchSetup = async (): Promise<BenchSetup> => {
  const folder = mkdtempSync(join(tmpdir(), 'assure-bench-'))
  const embedded = await startEmbedded({ dataDir: folder, log: silent })
  await migrate({
    ownerUrl: embedded.ownerUrl,
    appRole: 'assure_app',
    directory: join(import.meta.dirname, '../server/migrations'),
    log: silent,
  })
  const owner = new pg.Client({ connectionString: embedded.ownerUrl })
  await owner.connect()
  await owner.query(limitTables)
  const db = openDatabase({ url: embedded.appUrl, poolSize: 2, onError: () => undefined })
  const env = {
    DATA_DIR: join(folder, 'app'),
    DATABASE_URL: embedded.appUrl,
    DATABASE_OWNER_URL: embedded.ownerUrl,
    TRUST_PROXY: '127.0.0.1',
  }
  /** Only the superuser may change how a commit is flushed. */
  const setFlush = async (settings: Record<'commit_delay' | 'commit_siblings', string>): Promise<void> => {
    const { passwords, port } = readStoredCluster(folder)
    const superuser = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: passwords.superuser })
    await superuser.connect()
    for (const [name, value] of Object.entries(settings)) await superuser.query(`alter system set ${name} = ${value}`)
    await superuser.query('select pg_reload_conf()')
    await superuser.end()
  }
  let rows = 0
  let app: Process | undefined
  let limit: Process | undefined

  const adminId = random.uuid()
  const now = clock.now()
  await db.run(sql`
    insert into accounts (id, area, email, first_name, last_name, created_at, updated_at)
    values (${adminId}, 'admin', 'bench@example.ae', 'Layla', 'Nasser', ${now}, ${now})`)
  await db.run(sql`insert into staff (account_id, role) values (${adminId}, 'ADMIN')`)

  const signIn = async (area: 'admin' | 'customer' | 'inspector', accountId: string): Promise<Holder> => {
    const { token } = await createSession(
      db,
      { random, clock },
      { area, accountId, userAgent: 'bench', network: '127.0.0.1' },
    )
    return { token, accountId, headers: { authorization: `Bearer ${token}` } }
  }
  const customers = async (count: number): Promise<Customer[]> => {
    const owners = await db.many<{ account_id: string; company_id: string; email: string }>(
      sql`select c.account_id, c.id as company_id, a.email from companies c join accounts a on a.id = c.account_id order by c.created_at, c.id limit ${count}`,
    )
    return Promise.all(
      owners.map(async ({ account_id: accountId, company_id: companyId, email }) => ({
        companyId,
        email,
        ...(await signIn('customer', accountId)),
      })),
    )
  }
  return {
    owner,
    env,
    rows: () => rows,
    growTo: async (wanted) => {
      if (wanted <= rows) return
      await loadRows(owner, rows, wanted)
      rows = wanted
    },
    app: async () => {
      app ??= await startApp(env)
      return app
    },
    limit: async () => {
      limit ??= await startLimit('bench/limits/server.ts', { DATABASE_URL: embedded.appUrl })
      return limit
    },
    admin: () => signIn('admin', adminId),
    customer: async () => {
      const [first] = await customers(1)
      if (first === undefined) throw new Error('There is no owner yet: growTo comes first.')
      return first
    },
    customers,
    inspector: async () => {
      const id = random.uuid()
      const at = clock.now()
      await db.run(sql`
        insert into accounts (id, area, email, first_name, last_name, created_at, updated_at)
        values (${id}, 'inspector', ${`${id}@example.ae`}, 'Omar', 'Haddad', ${at}, ${at})`)
      await db.run(sql`
        insert into inspectors (account_id, country_id, created_at)
        values (${id}, (select min(id) from countries), ${at})`)
      return signIn('inspector', id)
    },
    withSlowDisk: async (ms, work) => {
      // `commit_siblings = 0` delays every flush, even with a single writer. Other commits share the delayed flush.
      await setFlush({ commit_delay: String(ms * 1_000), commit_siblings: '0' })
      try {
        return await work()
      } finally {
        await setFlush({ commit_delay: 'default', commit_siblings: 'default' })
      }
    },
    close: async () => {
      await app?.stop()
      await limit?.stop()
      await db.close()
      await owner.end()
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
