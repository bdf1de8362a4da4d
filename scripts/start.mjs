// npm start: installs what is missing, builds what changed, then becomes the server.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as util from 'node:util'
import { whenNpmIsGone } from '../server/src/platform/exit-with-npm.mjs'
import { isAlive } from '../server/src/platform/process-state.mjs'
import { modeNeeded, settingThatNeedsMode } from '../server/src/platform/require-mode.mjs'
import { ensureBuilt } from './built.mjs'
import { ensureInstalled, pinnedNode, root, say } from './installed.mjs'
import { serverFlags } from './server-flags.mjs'
import { runScript, Stop } from './stop.mjs'
import { readNote } from './turn.mjs'

// Node 20.0 to 20.11 lack parseEnv; there, the server itself reads .env a moment later.
const settings = () => {
  const path = join(root, '.env')
  return util.parseEnv && existsSync(path)
    ? { ...util.parseEnv(readFileSync(path, 'utf8')), ...process.env }
    : process.env
}

const isTaken = (port, host) =>
  new Promise((done) => {
    const probe = createServer()
    probe.once('error', (error) => done(error.code === 'EADDRINUSE'))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(false)))
  })

const answersAsAssure = async (address) => {
  try {
    const answer = await fetch(`${address}/health`, { signal: AbortSignal.timeout(2000) })
    return answer.headers.get('content-type')?.includes('json') ?? false
  } catch {
    return false
  }
}

/**
 * Returns the process that uses the data folder. One that does not answer may be stopping or may just have been killed,
 * so this waits for it.
 */
const findRunning = async (note, address) => {
  const until = performance.now() + 4_000
  for (;;) {
    const other = readNote(note)
    if (!other?.pid || !isAlive(other)) return undefined
    const isAnswering = await answersAsAssure(address)
    if (isAnswering || performance.now() > until) return { pid: other.pid, where: isAnswering ? ` at ${address}` : '' }
    await sleep(200)
  }
}

/** Checked before anything is installed or built, because a running server must not lose its files. */
const refuseSecond = async () => {
  const env = settings()
  const name = settingThatNeedsMode(env)
  if (name) throw new Stop(`Assure did not start: NODE_ENV ${modeNeeded(name)}.`)
  const port = Number(env.PORT) || 3000
  const host = env.HOST || '127.0.0.1'
  const address = `http://${host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
  const folder = resolve(root, env.DATA_DIR || 'data')
  const other = await findRunning(join(folder, 'running.json'), address)
  if (other)
    throw new Stop(
      `Assure already runs${other.where} (process ${other.pid}, data folder ${realpathSync(folder)}). It was left alone.`,
    )
  if (await isTaken(port, host)) {
    const who = (await answersAsAssure(
      `http://${host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host}:${port}`,
    ))
      ? `Assure already runs at ${address}. It was left alone.`
      : `Port ${port} is taken by another program.`
    throw new Stop(`${who} Set PORT to start on another one.`)
  }
}

/** Called when npm ends: exits until the server is running, then stops it. */
let endServer = () => process.exit(143)

/** If Node supports it, the server replaces this process and gets its signals and exit code. */
const becomeServer = () => {
  const main = join(root, 'server', 'dist', 'main.js')
  process.chdir(root)
  if (process.platform !== 'win32' && typeof process.execve === 'function') {
    // This may be the pinned Node or another one; resolving the path makes the link irrelevant.
    process.execve(realpathSync(pinnedNode), [pinnedNode, ...serverFlags, main], process.env)
  }
  const child = spawn(pinnedNode, [...serverFlags, main], {
    stdio: 'inherit',
    cwd: root,
    shell: process.platform === 'win32',
  })
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Ctrl-C reaches the whole process group; other signals are forwarded.
    process.on(name, () => (name === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(name)))
  }
  endServer = () => child.kill('SIGTERM')
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name)
    process.kill(process.pid, signal)
  })
}

whenNpmIsGone(() => endServer())

await runScript(async () => {
  await refuseSecond()
  await ensureInstalled()
  await ensureBuilt()
  say('Starting …')
  becomeServer()
})
