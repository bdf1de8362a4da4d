// npm run dev: the trial server, restarted when its sources change, and the web app with hot reload, behind one
// address.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { whenNpmIsGone } from '../server/src/platform/exit-with-npm.mjs'
import { ensureInstalled, pinnedNode, root, say } from './installed.mjs'
import { serverFlags } from './server-flags.mjs'
import { runScript } from './stop.mjs'

/** Files that the server reads at start. Vite watches the web app's own files. */
const watched = ['server/src', 'server/migrations', 'server/seed', 'contract/src']
/** Editors write several files together, some of them twice. */
const settleMs = 150

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const start = (args, env, cwd = root) =>
  spawn(pinnedNode, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })

/** Resolves once the process has ended; a server has then released its folder and its database. */
const end = (child) =>
  new Promise((resolve) => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })

/** Runs one server at a time. Changes made while it stops are picked up by the next one. */
const superviseServer = (env) => {
  let child
  let isWanted = false
  let isChanging = false
  const startAgain = async () => {
    isWanted = true
    if (isChanging) return
    isChanging = true
    while (isWanted) {
      isWanted = false
      await end(child)
      if (isEnding) return
      child = start([...serverFlags, join(root, 'server', 'src', 'main.mjs')], env)
    }
    isChanging = false
  }
  return { startAgain, end: () => end(child) }
}

let isEnding = false

const watchSources = (onChange) => {
  let timer
  for (const folder of watched)
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (name === null || !/\.(ts|sql|json)$/.test(name) || name.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        say(`Changed: ${folder}/${name}. Starting the server again …`)
        onChange()
      }, settleMs)
    })
}

const develop = async () => {
  await ensureInstalled()
  const port = Number(process.env.PORT) || 3000
  const serverPort = await freePort()
  const url = `http://localhost:${port}`
  const server = superviseServer({ PORT: String(serverPort), HOST: '127.0.0.1', PUBLIC_URL: url })
  await server.startAgain()
  const vite = start(
    [
      join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
      '--port',
      String(port),
      '--strictPort',
      '--clearScreen=false',
    ],
    { ASSURE_SERVER: `http://127.0.0.1:${serverPort}`, NODE_ENV: 'development' },
    join(root, 'web'),
  )
  const endAll = async (code) => {
    if (isEnding) return
    isEnding = true
    await Promise.all([end(vite), server.end()])
    process.exit(code)
  }
  vite.once('exit', (code) => void endAll(code ?? 1))
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => void endAll(0))
  whenNpmIsGone(() => void endAll(0))
  watchSources(() => void server.startAgain())
}

await runScript(develop)
