// Runs HAProxy and nginx on loopback with the configuration files of deploy/.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, until } from './apps.ts'

const deploy = join(import.meta.dirname, '..')

export type FrontDoor = {
  name: 'haproxy' | 'nginx'
  url: string
  start(): Promise<void>
  kill(): Promise<void>
  /**
   * What an operator does before stopping a process, and after restarting it. Does nothing if the proxy notices by
   * itself.
   */
  takeOut(port: number): Promise<void>
  putBack(port: number): Promise<void>
}

const find = (name: string): string | undefined =>
  [`/usr/sbin/${name}`, `/usr/local/sbin/${name}`, `/usr/bin/${name}`, `/opt/homebrew/bin/${name}`].find((path) =>
    existsSync(path),
  )

/** Installs the proxies where the system allows it, without starting their services. */
export const installProxies = (say: (text: string) => void): void => {
  if (find('haproxy') && find('nginx')) return
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  say('Installing haproxy and nginx (apt-get) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore', timeout: 120_000 })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'haproxy', 'nginx-light'], {
    env,
    stdio: 'ignore',
    timeout: 300_000,
  })
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

const begin = (program: string, args: string[], env: Record<string, string> = {}): ChildProcess => {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.stderr?.resume()
  return child
}

const end = (child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> =>
  child === undefined || child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill(signal)
      })

const answers = (url: string) => async (): Promise<boolean> => {
  const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status === 200
}

export const haproxy = async (ports: readonly number[]): Promise<FrontDoor | undefined> => {
  const program = find('haproxy')
  if (program === undefined) return undefined
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  return {
    name: 'haproxy',
    url,
    start: async () => {
      child = begin(program, ['-db', '-f', join(deploy, 'haproxy.cfg')], {
        ASSURE_BIND: `127.0.0.1:${port}`,
        ASSURE_ONE: `127.0.0.1:${ports[0]}`,
        ASSURE_TWO: `127.0.0.1:${ports[1]}`,
      })
      await until('HAProxy answers', answers(url), 15_000)
    },
    kill: () => end(child, 'SIGKILL'),
    takeOut: async () => undefined,
    putBack: async () => undefined,
  }
}

export const nginx = async (ports: readonly number[], folder: string): Promise<FrontDoor | undefined> => {
  const program = find('nginx')
  if (program === undefined) return undefined
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const home = join(folder, 'nginx')
  mkdirSync(home, { recursive: true })
  const out = new Set<number>()
  const write = (): void => {
    let text = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
      .replace('listen 8080;', `listen 127.0.0.1:${port};`)
      .replace('pid nginx.pid;', `pid ${home}/nginx.pid;`)
      .replace('/dev/stdout', `${home}/access.log`)
      .replace('root /etc/nginx;', `root ${deploy};`)
    for (const [at, app] of ports.entries())
      text = text.replace(`app-${at + 1}:3000 `, `127.0.0.1:${app} ${out.has(app) ? 'down ' : ''}`)
    writeFileSync(join(home, 'nginx.conf'), text)
  }
  const args = ['-p', home, '-c', join(home, 'nginx.conf'), '-e', join(home, 'error.log')]
  const reload = (): void => {
    write()
    spawnSync(program, [...args, '-s', 'reload'])
  }
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 500))
  let child: ChildProcess | undefined
  return {
    name: 'nginx',
    url,
    start: async () => {
      write()
      child = begin(program, [...args, '-g', 'daemon off;'])
      await until('nginx answers', answers(url), 15_000)
    },
    kill: () => end(child, 'SIGTERM'),
    takeOut: async (app) => {
      out.add(app)
      reload()
      await pause()
    },
    putBack: async (app) => {
      out.delete(app)
      reload()
      await pause()
    },
  }
}
