// Finds a Chromium for the browser tests, or installs one where the system allows.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root, run, runNode, say } from './installed.mjs'
import { Stop } from './stop.mjs'

/**
 * The browsers' names on the PATH and in Playwright's folder. The headless shell draws no windows and takes a quarter
 * less processor time. A profile that survives a killed browser needs the full Chromium.
 */
const shell = {
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  apps: [],
  folder: /^chromium_headless_shell-\d+$/,
  paths: [
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-linux/headless_shell',
    'chrome-headless-shell-mac-arm64/chrome-headless-shell',
    'chrome-headless-shell-mac-x64/chrome-headless-shell',
    'chrome-headless-shell-win64/chrome-headless-shell.exe',
  ],
  debian: 'chromium-headless-shell',
  playwright: '--only-shell',
}
const whole = {
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  apps: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  folder: /^chromium-\d+$/,
  paths: [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Chromium.app/Contents/MacOS/Chromium',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
  ],
  debian: 'chromium',
  playwright: '--no-shell',
}

const onPath = ({ names }) =>
  ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)].flatMap((folder) =>
    names.map((name) => join(folder, name)),
  )

const inCache = ({ folder, paths }) => {
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
        .filter((name) => folder.test(name))
        .sort()
        .reverse()
        .flatMap((name) => paths.map((path) => join(cache, name, path))),
    )
}

// The file's existence proves nothing: on Ubuntu chromium-browser only points to snap, and libraries may be missing.
const works = (path) =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000, encoding: 'utf8' }).status === 0

const find = (kind) => [...onPath(kind), ...kind.apps, ...inCache(kind)].find(works)

const isDebian = () => existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')

const installWithApt = async (kinds) => {
  const names = kinds.map(({ debian }) => debian)
  say(`Installing ${names.join(' and ')} (apt-get) …`)
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] }
  await run('apt-get', ['update', '-qq'], options)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options)
}

const installWithPlaywright = async (kinds) => {
  say('Installing Chromium (playwright) …')
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js')
  const deps = process.getuid?.() === 0 ? ['--with-deps'] : []
  for (const { playwright } of kinds) await runNode([cli, 'install', ...deps, playwright, 'chromium'])
}

const missing = (kinds) => kinds.filter((kind) => find(kind) === undefined)

const install = async (kinds) => {
  const gap = missing(kinds)
  if (gap.length > 0 && process.getuid?.() === 0 && isDebian()) await installWithApt(gap)
  const left = missing(gap)
  if (left.length > 0) await installWithPlaywright(left)
}

/** Returns the browser given by CHROMIUM_PATH, if set. */
const givenBrowser = () => {
  const given = process.env.CHROMIUM_PATH
  if (given && !works(given)) throw new Stop(`CHROMIUM_PATH (${given}) is not a Chromium that starts.`)
  return given || undefined
}

const isShell = (path) => /headless[-_]shell/.test(path)

const orStop = (path) => {
  if (path) return path
  throw new Stop(
    'The browser tests need a Chromium, and none could be installed here. Install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH to one, then run npm test again.',
  )
}

/** Returns the full Chromium, and installs it if missing. */
export const ensureChromium = async () => {
  const given = givenBrowser()
  if (given && !isShell(given)) return given
  await install([whole])
  return orStop(find(whole))
}

/**
 * Returns the environment variables by which tests find their browsers. If no headless shell is available, the full
 * Chromium serves for both.
 */
export const ensureBrowsers = async () => {
  const given = givenBrowser()
  if (given && !isShell(given)) return { CHROMIUM_PATH: given, WHOLE_CHROMIUM_PATH: given }
  await install(given ? [whole] : [shell, whole])
  const chromium = orStop(find(whole))
  return { CHROMIUM_PATH: given ?? find(shell) ?? chromium, WHOLE_CHROMIUM_PATH: chromium }
}
