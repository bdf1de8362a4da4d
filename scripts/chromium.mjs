// Finds a Chromium for the browser tests, or installs one where the system allows.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pinnedNode, root, run, say } from './installed.mjs'
import { Stop } from './stop.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const insideCache = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win/chrome.exe',
  'chrome-win64/chrome.exe',
]

const onPath = () =>
  ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)].flatMap((folder) =>
    names.map((name) => join(folder, name)),
  )

const apps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const inCache = () => {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
    join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
  ]
  return caches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => /^chromium-\d+$/.test(name))
        .sort()
        .reverse()
        .flatMap((name) => insideCache.map((path) => join(cache, name, path))),
    )
}

// A file alone proves nothing: on Ubuntu chromium-browser is a note that points to snap, and libraries may be missing.
const works = (path) =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000, encoding: 'utf8' }).status === 0

const find = () => [...onPath(), ...apps, ...inCache()].find(works)

const isDebian = () => existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')

const installWithApt = async () => {
  say('Installing Chromium (apt-get) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const installWithPlaywright = async () => {
  say('Installing Chromium (playwright) …')
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js')
  const deps = process.getuid?.() === 0 ? ['--with-deps'] : []
  await run(pinnedNode, [cli, 'install', ...deps, '--no-shell', 'chromium'])
}

export const ensureChromium = async () => {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (works(given)) return given
    throw new Stop(`CHROMIUM_PATH (${given}) is not a Chromium that starts.`)
  }
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && isDebian()) await installWithApt()
  const afterApt = find()
  if (afterApt) return afterApt
  await installWithPlaywright()
  const afterAll = find()
  if (afterAll) return afterAll
  throw new Stop(
    'The browser tests need a Chromium, and none could be installed here. Install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH to one, then run npm test again.',
  )
}
