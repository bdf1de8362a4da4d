// Runs two processes of the product behind a proxy, on one PostgreSQL with a streaming replica and one bucket: a
// rolling restart under load, then the failure of each part in turn.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type App, isReady, until } from './two-processes/apps.ts'
import { withoutBucket, withoutProcesses } from './two-processes/away.ts'
import { ask, closeClients, listen, startWork } from './two-processes/clients.ts'
import { type FrontDoor, haproxy, installProxies, nginx } from './two-processes/proxies.ts'
import {
  addUp,
  aLargePdf,
  compare,
  compareReminders,
  type Figure,
  openScene,
  record,
  type Scene,
  workOn,
} from './two-processes/scene.ts'
import { openTwoProcesses, type TwoProcessSetup } from './two-processes/setup.ts'

export type TwoProcesses = { figures: Figure[]; notRun: string[] }

const tryLive = async (scene: Scene): Promise<void> => {
  const [one, two] = scene.apps
  for (const [from, to, name] of [
    [one, two, 'first to second'],
    [two, one, 'second to first'],
  ] as const) {
    const listener = listen(() => to.url, scene.admin.token)
    await listener.opened
    const since = performance.now()
    const answer = await ask(`${from.url}/admin/api/${scene.facilityId}/notes`, {
      method: 'POST',
      body: JSON.stringify({ note: `Live, ${name}` }),
      headers: { authorization: `Bearer ${scene.admin.token}`, 'content-type': 'application/json' },
    })
    const { id } = (JSON.parse(answer.text) as { data: { id: string } }).data
    scene.notes.add(id)
    const isHeard = await until('a live update', () => listener.heard.has(id), 5_000).then(
      () => true,
      () => false,
    )
    listener.stop()
    record(
      scene,
      `live update, ${name}`,
      isHeard ? `${Math.round((listener.heard.get(id) ?? 0) - since)} ms` : 'not heard',
      isHeard,
    )
  }
}

const tryRolling = async (scene: Scene, proxy: FrontDoor, restarts: number): Promise<void> => {
  const listener = listen(() => proxy.url, scene.admin.token)
  await listener.opened
  const { stop, count } = startWork(workOn(scene, proxy, false))
  await sleep(1_000)
  let slowest = 0
  let unclean = 0
  for (let number = 0; number < restarts; number++) {
    const app = scene.apps[number % 2] as App
    await proxy.takeOut(app.port)
    const { ms, code } = await app.stop()
    slowest = Math.max(slowest, ms)
    if (code !== 0) unclean += 1
    await app.start()
    await proxy.putBack(app.port)
    // The proxy must see this process again before the other one stops.
    await sleep(1_500)
  }
  await stop()
  addUp(scene, count)
  const missed = () => [...count.notes].filter((id) => !listener.heard.has(id)).length
  await until('every change is heard of', () => missed() === 0, 10_000).catch(() => undefined)
  listener.stop()
  const { lost, doubled, uploadsOff } = await compare(scene)
  for (const problem of count.problems.slice(0, 5)) scene.say(`     ${problem}`)
  record(
    scene,
    `${proxy.name}: ${restarts} rolling restarts, failed requests`,
    `${count.failed} of ${count.requests} (${count.resent} sent again, as browsers do, when their kept connection was closed)`,
    count.failed === 0,
  )
  record(
    scene,
    `${proxy.name}: changes lost, done twice, uploads off`,
    `${lost}, ${doubled}, ${uploadsOff} (${count.notes.size} notes, ${count.uploads} uploads)`,
    lost + doubled === 0 && uploadsOff === 0,
  )
  record(
    scene,
    `${proxy.name}: live updates missed across the restarts`,
    `${missed()} of ${count.notes.size}`,
    missed() === 0,
  )
  record(
    scene,
    `${proxy.name}: slowest stop, unclean exits`,
    `${(slowest / 1000).toFixed(1)} s, ${unclean}`,
    slowest <= 15_000 && unclean === 0,
  )
}

/**
 * Opens connections that send half a request, many of each shape. They may cost the proxy a connection, but the
 * processes nothing.
 */
const tryStalled = async (scene: Scene, proxy: FrontDoor): Promise<void> => {
  const { hostname, port } = new URL(proxy.url)
  const { token } = scene.admin
  const start = (path: string, type: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: 9000\r\n\r\n`
  const shapes = [
    'GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    `${start('/api/auth/signin', 'application/json')}{`,
    `${start(`/admin/api/facility/${scene.facilityId}/documents`, 'multipart/form-data; boundary=x')}--x\r\nContent-Disp`,
  ]
  let closed = 0
  const sockets = shapes.flatMap((text) =>
    Array.from({ length: 150 }, () => {
      const socket = connect(Number(port), hostname, () => socket.write(text))
      return socket
        .on('error', () => undefined)
        .on('close', () => closed++)
        .resume()
    }),
  )
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a')
  }, 2_000)
  await sleep(2_000)
  const { stop, count } = startWork(workOn(scene, proxy, false))
  await sleep(5_000)
  await stop()
  addUp(scene, count)
  clearInterval(drip)
  await until('all stalled connections are closed', () => closed === sockets.length, 40_000).catch(() => 0)
  for (const socket of sockets) socket.destroy()
  const { lost, doubled, uploadsOff } = await compare(scene)
  record(
    scene,
    `${proxy.name}: beside ${sockets.length} stalled connections, failed requests`,
    `${count.failed} of ${count.requests}; ${lost} lost, ${doubled} twice, ${uploadsOff} uploads off; ${closed} connections let go`,
    count.failed + lost + doubled === 0 && uploadsOff === 0 && closed === sockets.length,
  )
}

const tryKills = async (scene: Scene<TwoProcessSetup>, proxy: FrontDoor): Promise<void> => {
  const { setup, apps } = scene
  const kills: [string, () => Promise<void> | void, () => Promise<void>][] = [
    ['first process', () => apps[0].kill(), () => apps[0].start()],
    ['second process', () => apps[1].kill(), () => apps[1].start()],
    ['primary database', () => setup.kill('primary'), async () => undefined],
    ['replica', () => setup.kill('replica'), async () => undefined],
    [proxy.name, () => proxy.kill(), () => proxy.start()],
  ]
  for (const [name, kill, bringBack] of kills) {
    const { stop, count } = startWork(workOn(scene, proxy, true))
    await sleep(1_000)
    const since = performance.now()
    await kill()
    const startedAgain = bringBack()
    const back = await until(
      `an answer after the kill of ${name}`,
      async () => (await isReady(proxy.url)) && performance.now() - since > 50,
      20_000,
    )
    await startedAgain
    await sleep(1_500)
    await stop()
    addUp(scene, count)
    const { lost, doubled, uploadsOff } = await compare(scene)
    record(
      scene,
      `killed under load: ${name}`,
      `ready through the proxy after ${(back / 1000).toFixed(1)} s; ${lost} lost, ${doubled} twice, ${uploadsOff} uploads off, ${count.failed} never answered (${count.notes.size} notes)`,
      lost + doubled + count.failed === 0 && uploadsOff === 0 && back <= 10_000,
    )
  }
}

/** The public register is read from the replica, and still answers when the replica is down. */
const tryReplica = async (scene: Scene<TwoProcessSetup>): Promise<void> => {
  const { setup, apps } = scene
  const asked = async () =>
    (
      await setup.ask<{ n: number }>(
        setup.replicaUrl,
        "select count(*)::int as n from pg_stat_activity where application_name = 'assure' and usename = current_user",
      )
    )[0]?.n ?? 0
  const read = () => ask(`${apps[0].url}/api/public/register`)
  const follows = await until(
    'the replica is asked',
    async () => (await read()).status === 200 && (await asked()) > 0,
    20_000,
  ).then(
    () => true,
    () => false,
  )
  record(scene, 'the public register is read from the replica', follows ? 'yes' : 'no', follows)
  setup.kill('replica')
  const { status } = await read()
  record(scene, 'the public register while the replica is away', String(status), status === 200)
}

export const tryTwoProcesses = async ({
  restarts = 4,
  say = (text: string) => void process.stdout.write(`${text}\n`),
} = {}): Promise<TwoProcesses> => {
  installProxies(say)
  const scene = await openScene(await openTwoProcesses(), say)
  const notRun: string[] = []
  try {
    for (const app of scene.apps) await app.start()
    await tryLive(scene)
    await tryReplica(scene)
    await scene.remind()
    await compareReminders(scene)
    const ports = scene.apps.map(({ port }) => port)
    for (const [name, proxy] of [
      ['haproxy', await haproxy(ports)],
      ['nginx', await nginx(ports, scene.setup.folder)],
    ] as const) {
      if (proxy === undefined) {
        notRun.push(`${name} is not installed and cannot be installed here: the rolling restart behind it was NOT RUN`)
        say(notRun.at(-1) ?? '')
        continue
      }
      await proxy.start()
      await tryStalled(scene, proxy)
      await tryRolling(scene, proxy, restarts)
      if (name === 'haproxy' || notRun.length > 0) await tryKills(scene, proxy)
      const upload = { token: scene.admin.token, facilityId: scene.facilityId, paper: aLargePdf }
      const bucket = await withoutBucket(scene.setup, proxy, upload)
      record(scene, `${name}: what needs no files while the bucket is away`, bucket.value, bucket.ok)
      const page = await withoutProcesses(scene.apps, proxy)
      record(scene, `${name}: while no process answers`, page.value, page.ok)
      await proxy.kill()
    }
    return { figures: scene.figures, notRun }
  } finally {
    closeClients()
    await scene.close()
  }
}

if (import.meta.main) {
  // If interrupted, exit, which also ends databases, processes and proxies.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  const restarts = process.argv.includes('--release') ? 20 : 4
  const { figures, notRun } = await tryTwoProcesses({ restarts })
  const failed = figures.filter(({ ok }) => !ok).length
  process.stdout.write(
    `${figures.length - failed} held, ${failed} did not${notRun.length > 0 ? `, ${notRun.length} not run` : ''}\n`,
  )
  process.exit(failed > 0 ? 1 : 0)
}
