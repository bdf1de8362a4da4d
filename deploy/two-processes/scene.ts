// The accounts and data for the two processes, and the comparison of acknowledged changes with stored ones.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { buildApp } from '../../server/src/app.ts'
import { composeDeps } from '../../server/src/compose.ts'
import { parseConfig } from '../../server/src/platform/config.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import type { Deps } from '../../server/src/platform/deps.ts'
import { actorsOf, type OwnerPerson, type Person } from '../../server/test/actors.ts'
import { clientOf } from '../../server/test/client.ts'
import { aFacility, anOrder, certify, gatewayMessage, refOf } from '../../server/test/facilities.ts'
import { aPdf } from '../../server/test/sample-files.ts'
import { type App, appOn, until } from './apps.ts'
import type { Work } from './clients.ts'
import type { FrontDoor } from './proxies.ts'
import type { Setup } from './setup.ts'

export type Figure = { name: string; value: string; ok: boolean }

const reminders = 5
const workedOn = 12
const day = 86_400_000

export type Scene<S extends Setup = Setup> = {
  setup: S
  apps: [App, App]
  admin: Person
  facilityId: string
  /** It and others, for many notes. */
  facilityIds: readonly string[]
  env: Record<string, string>
  notes: Set<string>
  uploads: number
  figures: Figure[]
  say(text: string): void
}

const settingsOn = (setup: Setup): Record<string, string> => ({
  DATABASE_URL: setup.appUrl,
  DATABASE_OWNER_URL: setup.ownerUrl,
  DATABASE_READ_URL: setup.replicaUrl,
  S3_ENDPOINT: setup.s3.endpoint,
  S3_BUCKET: setup.s3.bucket,
  S3_REGION: setup.s3.region,
  S3_ACCESS_KEY_ID: setup.s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: setup.s3.secretAccessKey,
  SMTP_URL: setup.smtpUrl,
  SECRET_KEY: randomBytes(32).toString('base64'),
  PUBLIC_URL: 'http://localhost:8080',
  NODE_ENV: 'test',
  CAPTCHA: 'off',
  LOG_LEVEL: 'silent',
  TRUST_PROXY: '127.0.0.1',
  LEAVE_SECONDS: '3',
  REQUESTS_PER_MINUTE: '100000',
  ...setup.settings,
})

export type OpenScene<S extends Setup = Setup> = Scene<S> & {
  deps: Deps
  owner: OwnerPerson
  /** Orders a certification of the facility, which the gateway reports as paid. */
  payFor(facilityId: string): Promise<void>
  remind(): Promise<void>
  close(): Promise<void>
}

/** Creates users and facilities with the product's own code in this process, which takes no part in the tests. */
export const openScene = async <S extends Setup>(setup: S, say: (text: string) => void): Promise<OpenScene<S>> => {
  const env: Record<string, string> = { ...settingsOn(setup), DATA_DIR: join(setup.folder, 'one') }
  await migrate({
    ownerUrl: setup.ownerUrl,
    appRole: 'assure_app',
    directory: join(import.meta.dirname, '../../server/migrations'),
    log: { info: () => undefined, warn: () => undefined },
  })
  const parsed = parseConfig(env, setup.folder)
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
  const { deps, close } = composeDeps(parsed.config, { url: setup.appUrl, log: pino({ level: 'silent' }) })
  const { server } = await buildApp(deps, { dist: join(setup.folder, 'no-web') })
  const { signing } = deps.keys
  const { privateKey, published } = signing()
  env.SIGNING_KEY = `${privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')}@${published[0]?.since ?? ''}`
  const people = actorsOf(server, deps)
  const [owner, admin] = [await people.owner(), await people.admin()]
  const facilityIds: string[] = []
  for (let number = 1; number <= workedOn; number++)
    facilityIds.push(await aFacility(owner, { name: `Warehouse ${number}` }))
  const payFor = async (id: string): Promise<void> => {
    const { orderId, paymentUrl } = await anOrder(owner, id)
    const message = { id: `evt_${deps.random.uuid()}`, ref: refOf(paymentUrl), order: orderId }
    const { body, headers } = gatewayMessage(deps, message, deps.clock.now())
    const answer = await clientOf(server).post('/api/payment/webhook/sandbox', body, { headers })
    if (answer.status !== 200) throw new Error(`Not paid: ${answer.text}`)
  }
  for (let number = 0; number < reminders; number++) {
    const due = await aFacility(owner, { name: `Hall ${number}` })
    await payFor(due)
    await certify(deps, due, new Date(Date.now() - 300 * day), new Date(Date.now() + 20 * day))
  }
  const apps: [App, App] = [await appOn(env), await appOn({ ...env, DATA_DIR: join(setup.folder, 'two') })]
  return {
    setup,
    apps,
    deps,
    owner,
    payFor,
    admin,
    facilityId: facilityIds[0] ?? '',
    facilityIds,
    env,
    notes: new Set(),
    uploads: 0,
    figures: [],
    say,
    remind: async () => {
      for (let times = 0; times < 4; times++)
        await deps.db.transaction((tx) => deps.jobs.enqueue(tx, 'send-reminders', {}, { singletonKey: `try-${times}` }))
    },
    close: async () => {
      for (const app of apps) await app.stop()
      await server.close()
      await close()
      await setup.close()
    },
  }
}

export const record = (scene: Scene, name: string, value: string, ok: boolean): void => {
  scene.figures.push({ name, value, ok })
  scene.say(`${ok ? 'ok  ' : 'FAIL'} ${name}: ${value}`)
}

/** Its size comes from a long comment. */
export const aLargePdf = Buffer.from(
  aPdf('Plan')
    .toString('latin1')
    .replace('\n', `\n%${' '.repeat(300_000)}\n`),
  'latin1',
)

export const workOn = (scene: Scene, proxy: FrontDoor, persistent: boolean): Work => ({
  url: () => proxy.url,
  token: scene.admin.token,
  facilityIds: scene.facilityIds,
  paper: aLargePdf,
  persistent,
})

/**
 * Compares acknowledged changes with stored rows: notes that are lost or stored twice, and the difference in uploads.
 */
export const compare = async (scene: Scene): Promise<{ lost: number; doubled: number; uploadsOff: number }> => {
  const { setup, facilityIds, notes } = scene
  const rows = await setup.ask<{ id: string; note: string }>(
    setup.ownerUrl,
    'select id, note from notes where facility_id = any($1)',
    [facilityIds],
  )
  const ids = new Set(rows.map(({ id }) => id))
  const [documents] = await setup.ask<{ n: number }>(
    setup.ownerUrl,
    'select count(*)::int as n from facility_documents where facility_id = any($1)',
    [facilityIds],
  )
  return {
    lost: [...notes].filter((id) => !ids.has(id)).length,
    doubled: rows.length - new Set(rows.map(({ note }) => note)).size,
    uploadsOff: (documents?.n ?? 0) - scene.uploads,
  }
}

export const addUp = (scene: Scene, done: { notes: Set<string>; uploads: number }): void => {
  for (const id of done.notes) scene.notes.add(id)
  scene.uploads += done.uploads
}

/**
 * Each due reminder is recorded and mailed once, whichever process took the job. `isInterrupted`: a mail that the mail
 * server had taken when a part was killed arrives again, with the same Message-ID.
 */
export const compareReminders = async (scene: Scene, { isInterrupted = false } = {}): Promise<void> => {
  const { setup } = scene
  const count = async (text: string): Promise<number> =>
    (await setup.ask<{ n: number }>(setup.ownerUrl, `select count(*)::int as n from ${text}`))[0]?.n ?? 0
  const sent = () => count("mails where template = 'certification-reminder' and state = 'sent'")
  await until('the reminders are sent', async () => (await sent()) >= reminders, 60_000).catch(() => 0)
  await sleep(3_000)
  const ids = setup.letters.map(({ id }) => id)
  const recorded = await count('certification_reminders')
  record(
    scene,
    'reminders: due, recorded, mailed',
    `${reminders}, ${recorded}, ${await sent()}`,
    recorded === reminders && (await sent()) === reminders,
  )
  record(
    scene,
    isInterrupted ? 'mails delivered, again with the same Message-ID' : 'mails delivered, more than once',
    `${ids.length}, ${ids.length - new Set(ids).size}`,
    ids.length >= reminders && (isInterrupted || ids.length === new Set(ids).size),
  )
}
