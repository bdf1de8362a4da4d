// A database carries what it is and which keys it needs: every way in which a start may not fit it, over a real
// database.
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import { testConfig } from '../../../test/harness.ts'
import { sayingOf } from '../../../test/saying.ts'
import { openQuietly, quietLog, temporaryFolder } from '../../../test/support.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { sql } from '../db/sql.ts'
import { createKeys } from '../keys.ts'
import { dataFormat } from './data-format.ts'
import { checkInstallation, openInstallation } from './open-installation.ts'

const migrations = join(import.meta.dirname, '../../../migrations')
const clock = { now: () => new Date('2026-11-20T08:00:00Z') }
const folder = temporaryFolder()
let database: Awaited<ReturnType<typeof emptyDatabase>>
let db: Database
let count = 0

beforeEach(async () => {
  database = await emptyDatabase()
  db = openQuietly(database.ownerUrl, 2)
})
afterEach(async () => {
  await db.close()
  await database.drop()
  folder.remove()
})

const migrated = () =>
  migrate({ ownerUrl: database.ownerUrl, appRole: database.appRole, directory: migrations, log: quietLog })

/** As the process does it, without the rest of the process. */
const start = async (changed: Partial<Config> = {}) => {
  const config = testConfig(join(folder.path, 'data'), database.appUrl, { signingKey, ...changed })
  const asked = { ownerUrl: database.ownerUrl, config, clock }
  await checkInstallation(asked)
  await migrated()
  return openInstallation(asked)
}
const production = { mode: 'production' as const }

const aSigningKey = () =>
  `${generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')}@2026-01-01`
const signingKey = aSigningKey()
const keysWith = (secretKey: Buffer, signing = signingKey) =>
  createKeys({ dataDir: '', clock, secretKey, signingKey: signing })
const idOfSecret = (secret: Buffer) => keysWith(secret).fingerprints()[0]?.key_id ?? ''
const secretOf = (text: string) => createHash('sha256').update(text).digest()

const anAdmin = async (email: string, more: { totpSecret?: string; isDemo?: boolean } = {}) => {
  count += 1
  const id = `01900000-0000-7000-8000-${String(count).padStart(12, '0')}`
  await db.run(sql`
    insert into accounts (id, area, email, password_hash, totp_secret, totp_enabled_at, created_at, updated_at)
    values (${id}, 'admin', ${email}, 'hash', ${more.totpSecret ?? null}, ${more.totpSecret ? clock.now() : null}, ${clock.now()}, ${clock.now()})`)
  if (more.isDemo) await db.run(sql`update accounts set is_demo = true where id = ${id}`)
}

test('the first start marks the database, and a start in the other mode is refused before it changes anything', async () => {
  expect(await start()).toEqual({ purpose: 'trial', is_parked: false, data_format: dataFormat })
  expect(await start({ mode: 'trial' })).toMatchObject({ purpose: 'trial' })
  await expect(start(production)).rejects.toMatchObject({
    message: sayingOf('marked as a trial', 'npm run remove-demo'),
  })
  await db.run(sql`update installation set purpose = 'production'`)
  for (const mode of ['trial', 'test'] as const)
    await expect(start({ mode })).rejects.toThrow(/marked as production, and NODE_ENV does not say production/)
  expect(await start(production)).toMatchObject({ purpose: 'production' })
  // A copy that was restored as a trial never becomes production by a start.
  await db.run(sql`update installation set purpose = 'trial', is_parked = true`)
  await expect(start(production)).rejects.toThrow(/copy of production/)
  expect(await start()).toMatchObject({ is_parked: true })
})

test('of two first starts at once, one as trial and one as production, one is refused', async () => {
  await migrated()
  const both = await Promise.allSettled([start(), start(production)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test.each([
  ['trial', { mode: 'trial' as const }],
  ['production', production],
])('an unmarked database takes the mode of its first start: %s', async (purpose, changed) => {
  await migrated()
  await anAdmin('layla@assure.example')
  expect(await start(changed)).toMatchObject({ purpose })
})

test('an unmarked database with demo data is not accepted as production', async () => {
  await migrated()
  await anAdmin('noura@assure.example', { isDemo: true })
  await expect(start(production)).rejects.toMatchObject({
    message: sayingOf('holds demo accounts', 'npm run remove-demo'),
  })
  // The refused start left no mark and no fingerprint.
  expect(await db.many(sql`select 1 from installation union all select 1 from installation_keys`)).toEqual([])
  await db.run(sql`update accounts set is_active = false`)
  expect(await start(production)).toMatchObject({ purpose: 'production' })
})

test('production with an active demo account is refused, whatever the mark says', async () => {
  await start(production)
  await anAdmin('somebody@assure.example', { isDemo: true })
  await expect(start(production)).rejects.toThrow(/holds demo accounts/)
})

test('an older program refuses newer data', async () => {
  await start()
  await db.run(sql`update installation set data_format = ${dataFormat + 1}`)
  await expect(start()).rejects.toThrow(
    `of format ${dataFormat + 1}, and this program knows formats up to ${dataFormat}`,
  )
})

test('the secrets must cover all that are in use; one that was never used may be dropped', async () => {
  const [first, second, third] = [secretOf('first'), secretOf('second'), secretOf('third')]
  await start({ secretKey: first })
  const refused = start({ secretKey: second })
  await expect(refused).rejects.toThrow('SECRET_KEY and FORMER_SECRET_KEYS together must hold')
  await expect(refused).rejects.toThrow(idOfSecret(first))
  await start({ secretKey: first, formerSecretKeys: [third] })
  await start({ secretKey: first })
  await start({ secretKey: second, formerSecretKeys: [first] })
  await expect(start({ secretKey: first })).rejects.toThrow(idOfSecret(second))
  await expect(start({ secretKey: second })).rejects.toThrow(idOfSecret(first))
  await db.run(sql`update installation_keys set retired_at = ${clock.now()} where key_id = ${idOfSecret(first)}`)
  await start({ secretKey: second })
  // Another key that bears the same name is another key.
  await db.run(sql`update installation_keys set fingerprint = 'another' where key_id = ${idOfSecret(second)}`)
  await expect(start({ secretKey: second })).rejects.toThrow(/do not fit the data/)
})

test('SIGNING_KEY must hold every key that was published', async () => {
  const [one, two] = [aSigningKey(), aSigningKey()]
  await start({ signingKey: `${one},${two}` })
  await expect(start({ signingKey: one })).rejects.toThrow(/SIGNING_KEY must hold every key that is in use/)
  await start({ signingKey: `${two},${one}` })
  await start({ signingKey: `${aSigningKey()},${two},${one}` })
  await expect(start({ signingKey: `${two},${one}` })).rejects.toThrow(/do not fit/)
})

test('keys missing from DATA_DIR are not recreated over data that needs them', async () => {
  const inFolder = { secretKey: undefined, signingKey: undefined }
  const keys = join(folder.path, 'data', 'keys')
  await start(inFolder)
  expect(existsSync(keys)).toBe(true)
  await start(inFolder)
  rmSync(keys, { recursive: true })
  await expect(start(inFolder)).rejects.toMatchObject({
    message: sayingOf('keys of this installation are missing', 'SECRET_KEY and SIGNING_KEY'),
  })
  expect(existsSync(keys)).toBe(false)
  // Nor before the first fingerprint, where something is sealed already.
  await db.run(sql`delete from installation_keys`)
  await anAdmin('layla@assure.example', { totpSecret: keysWith(secretOf('gone')).encrypt('totp', 'x') })
  await expect(start(inFolder)).rejects.toThrow(/keys of this installation are missing/)
  expect(existsSync(keys)).toBe(false)
})

test('before the first fingerprint, one existing encrypted value must decrypt', async () => {
  await migrated()
  const was = secretOf('was')
  await anAdmin('layla@assure.example', { totpSecret: keysWith(was).encrypt('totp', 'x') })
  await expect(start({ ...production, secretKey: randomBytes(32) })).rejects.toThrow(
    /SECRET_KEY is not the one of this database/,
  )
  expect(await db.many(sql`select 1 from installation`)).toEqual([])
  await start({ ...production, secretKey: secretOf('new'), formerSecretKeys: [was] })
  await expect(start({ ...production, secretKey: secretOf('new') })).rejects.toThrow(idOfSecret(was))
})
