// npm run try-cluster: brings up the cluster of docs/scaling.md on this machine (three etcd, three PostgreSQL under
// Patroni with a synchronous standby, PgBouncer, HAProxy, two processes of the product, a bucket), kills each part under
// load, and prints how long each was unavailable, what was lost, and what was answered wrongly. Needs Debian's packages and
// installs none; everything is on loopback and in one temporary folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Certificate,
  createMeter,
  issueCertificates,
  longestGap,
  type Meter,
  startChecking,
  withdraw,
} from './cluster/load.ts'
import { missingPackages } from './cluster/programs.ts'
import { type ClusterSetup, openCluster } from './cluster/setup.ts'
import { type App, until } from './two-processes/apps.ts'
import { ask, closeClients, type Listener, listen, startWork } from './two-processes/clients.ts'
import { type FrontDoor, haproxy } from './two-processes/proxies.ts'
import { addUp, compare, compareReminders, type OpenScene, openScene, record, workOn } from './two-processes/scene.ts'

const goalSeconds = 15
const watchedMs = 20_000

type Run = {
  scene: OpenScene<ClusterSetup>
  proxy: FrontDoor
  meter: Meter
  certificates: readonly Certificate[]
  listener: Listener
  wrong: () => number
}

type Kill = {
  what: string
  kill(): Promise<void> | void
  restore?(): Promise<void> | void
}

const seconds = (value: number): string => `${value.toFixed(1)} s`

const tryKill = async (run: Run, { what, kill, restore }: Kill, certificate: Certificate): Promise<void> => {
  const { scene, proxy, meter, listener } = run
  const acknowledged = new Map<string, number>()
  const { stop, count } = startWork({
    ...workOn(scene, proxy, true),
    onDone: meter.done,
    onNote: (id) => acknowledged.set(id, performance.now()),
  })
  await sleep(2_000)
  const since = performance.now()
  const wrongBefore = run.wrong()
  const withdrawing = withdraw(proxy.url, scene.admin.token, certificate)
  await kill()
  await sleep(watchedMs)
  await withdrawing
  const end = performance.now()
  const gaps = {
    changes: meter.longestGap('change', since, end),
    reads: meter.longestGap('read', since, end),
    checks: meter.longestGap('check', since, end),
  }
  const liveGap = longestGap([...listener.heard.values(), ...listener.resets], since, end)
  await restore?.()
  const back = await scene.setup.whole()
  await stop()
  addUp(scene, count)
  const isCovered = ([id, at]: [string, number]): boolean =>
    listener.heard.has(id) || listener.resets.some((reset) => reset > at)
  await until('every change is heard of', () => [...acknowledged].every(isCovered), 10_000).catch(() => undefined)
  const missed = [...acknowledged].filter((one) => !isCovered(one)).length
  const { lost, doubled, uploadsOff } = await compare(scene)
  const wrong = run.wrong() - wrongBefore
  for (const problem of count.problems.slice(0, 3)) scene.say(`     ${problem}`)
  record(
    scene,
    `killed under load: ${what}`,
    `without a change ${seconds(gaps.changes)}, a read ${seconds(gaps.reads)}, a certificate ${seconds(gaps.checks)}, a live update ${seconds(liveGap)}; slowest change ${seconds(meter.slowest('change', since))}; of ${count.notes.size + count.uploads} changes ${lost} lost, ${doubled} twice, ${uploadsOff} uploads off, ${count.failed} never acknowledged; ${wrong} wrong answers about certificates; ${missed} live updates missed; whole again after ${seconds(back)}`,
    lost + doubled + count.failed + wrong + missed === 0 &&
      uploadsOff === 0 &&
      [...Object.values(gaps), liveGap, meter.slowest('change', since)].every((gap) => gap <= goalSeconds),
  )
}

const command = async (env: Record<string, string>, name: string): Promise<{ code: number | null; output: string }> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/dist/commands.js'), name], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  await once(child, 'close')
  return { code: child.exitCode, output }
}

const tryCommand = async (scene: OpenScene<ClusterSetup>, name: string): Promise<void> => {
  const { code, output } = await command(scene.env, name)
  record(
    scene,
    `npm run ${name}`,
    `ends with ${code}: ${output
      .trim()
      .split('\n')
      .find((line) => !line.startsWith('{'))}`,
    code === 0,
  )
}

/** It is right about this pooler, and about the setting that does not fit it. */
const tryPooler = async (scene: OpenScene<ClusterSetup>): Promise<void> => {
  const { env } = scene
  const poolerLine = async (more: Record<string, string>): Promise<string> => {
    const { output } = await command({ ...env, ...more }, 'doctor')
    const line = output.split('\n').find((one) => / pooler /.test(one)) ?? output
    return line.replaceAll(/ +/g, ' ').trim()
  }
  const line = await poolerLine({})
  record(scene, 'npm run doctor', line, line.startsWith('ok'))
  if (env.PREPARED_STATEMENTS !== '0') return
  const other = await poolerLine({ PREPARED_STATEMENTS: '1' })
  record(scene, 'npm run doctor with PREPARED_STATEMENTS=1', other, other.startsWith('FAULT'))
}

/** What one process says is what the other says. */
const compareProcesses = async ({ scene, certificates }: Run): Promise<void> => {
  const paths = [
    '/admin/api/facilities?limit=100',
    `/admin/api/${scene.facilityId}/notes`,
    `/admin/api/facilities/${scene.facilityId}`,
    '/api/public/register',
    ...certificates.map(({ number }) => `/api/public/certificates/${number}`),
  ]
  const read = async (app: App, path: string): Promise<string> => {
    const { status, text } = await ask(`${app.url}${path}`, {
      headers: { authorization: `Bearer ${scene.admin.token}` },
    })
    return status === 200 ? JSON.stringify(JSON.parse(text).data) : `${status} ${text}`
  }
  const different: string[] = []
  for (const path of paths) {
    const [one, two] = [await read(scene.apps[0], path), await read(scene.apps[1], path)]
    if (one !== two || (!one.startsWith('{') && !one.startsWith('['))) different.push(`${path}: ${one.slice(0, 100)}`)
  }
  for (const line of different) scene.say(`     ${line}`)
  record(
    scene,
    'both processes agree',
    `${paths.length} answers compared, ${different.length} differ`,
    different.length === 0,
  )
}

const killsOf = (scene: OpenScene<ClusterSetup>): (() => Promise<Kill>)[] => {
  const { setup, apps } = scene
  return [
    async () => {
      const { primary } = await setup.roles()
      return {
        what: "the primary's machine",
        kill: () => setup.switchOff(primary),
        restore: () => primary.patroni.start(),
      }
    },
    async () => {
      const { primary } = await setup.roles()
      return { what: "the primary's PostgreSQL", kill: () => setup.crash(primary) }
    },
    async () => {
      const { synchronous } = await setup.roles()
      if (synchronous === undefined) throw new Error('There is no synchronous replica.')
      return {
        what: 'the synchronous replica',
        kill: () => setup.switchOff(synchronous),
        restore: () => synchronous.patroni.start(),
      }
    },
    async () => {
      const leader = await setup.etcdLeader()
      return {
        what: "etcd's leader",
        kill: () => leader.program.kill(),
        restore: () => leader.program.start(),
      }
    },
    async () => ({ what: 'PgBouncer', kill: () => setup.pgbouncer.kill() }),
    ...apps.map((app, at) => async () => ({
      what: `process ${at + 1} of the app`,
      kill: async () => {
        await app.kill()
        void app.start()
      },
    })),
  ]
}

export const tryCluster = async (say: (text: string) => void): Promise<number> => {
  const began = performance.now()
  const scene = await openScene(await openCluster(), say)
  let proxy: FrontDoor | undefined
  let checking: ReturnType<typeof startChecking> | undefined
  let listener: Listener | undefined
  try {
    for (const app of scene.apps) await app.start()
    proxy = await haproxy(scene.apps.map(({ port }) => port))
    if (proxy === undefined) throw new Error('HAProxy is not installed.')
    await proxy.start()
    const kills = killsOf(scene)
    const certificates = await issueCertificates(scene, kills.length + 1)
    record(
      scene,
      'a cluster on this machine',
      `${scene.setup.versions}; up after ${seconds((performance.now() - began) / 1_000)}`,
      true,
    )
    const meter = createMeter()
    const { url } = proxy
    checking = startChecking(url, certificates, meter)
    const { checks } = checking
    listener = listen(() => url, scene.admin.token)
    await listener.opened
    const run: Run = { scene, proxy, meter, certificates, listener, wrong: () => checks.wrong.length }
    await scene.remind()
    for (const [at, kill] of kills.entries()) await tryKill(run, await kill(), certificates[at] as Certificate)
    await checking.stop()
    for (const line of checks.wrong.slice(0, 5)) say(`     ${line}`)
    record(
      scene,
      'certificates checked',
      `${checks.answered} answers, ${checks.wrong.length} wrong, ${checks.unanswered} without an answer`,
      checks.wrong.length === 0 && checks.answered > 0,
    )
    await compareReminders(scene, { isInterrupted: true })
    await compareProcesses(run)
    await tryPooler(scene)
    await tryCommand(scene, 'verify-audit')
    await tryCommand(scene, 'verify-money')
    return scene.figures.filter(({ ok }) => !ok).length
  } finally {
    listener?.stop()
    await checking?.stop()
    await proxy?.kill()
    closeClients()
    await scene.close()
  }
}

if (import.meta.main) {
  const missing = missingPackages()
  if (missing.length > 0) {
    process.stderr.write(`Not tried: needs Debian's ${missing.join(', ')} (apt-get install ${missing.join(' ')}).\n`)
    process.exit(1)
  }
  // If interrupted, exit, which also ends all programs.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  const failed = await tryCluster((text) => void process.stdout.write(`${text}\n`))
  process.stdout.write(`\n${failed} not as it should be\n`)
  process.exit(failed === 0 ? 0 : 1)
}
