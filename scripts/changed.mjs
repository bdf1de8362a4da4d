// npm test -- --changed: the test files for a change. Nearly every HTTP test reaches nearly every server file, so the
// import graph would name all of them. Instead, a change is tested by the nearest tests and by the general conventions.
import { spawnSync } from 'node:child_process'
import { basename, dirname } from 'node:path'
import { Stop } from './stop.mjs'

/** Fast, and most often broken by unrelated changes. */
const houseRules = ['server/trust/words.test.ts']
/** Folders without tests of their own, and the folders of their tests. */
const testedIn = { 'server/migrations': 'server/src/platform/db', scripts: 'server/test' }
/** In these folders and above, the location does not tell what belongs together. */
const widest = ['server/src', 'server/src/slices', 'server/src/platform']

const git = (root, args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Stop(`git ${args.join(' ')}: ${stderr.trim()}`)
  return stdout.split('\0').filter(Boolean)
}

const commonCommit = (root) => {
  for (const branch of ['origin/main', 'main']) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', branch], { cwd: root, encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return 'HEAD'
}

/**
 * Lists all files that differ from `since` (by default, the point where the branch left main), including uncommitted
 * and untracked ones.
 */
export const changedFiles = (root, since = commonCommit(root)) => [
  ...new Set([
    ...git(root, ['diff', '--name-only', '-z', since]),
    ...git(root, ['ls-files', '--others', '--exclude-standard', '-z']),
  ]),
]

/** Returns the tests in the nearest parent folder that has any. */
const nearest = (path, tests) => {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const place = testedIn[folder] ?? folder
    if (widest.includes(place)) return tests.filter((test) => dirname(test) === place)
    const found = tests.filter((test) => test.startsWith(`${place}/`))
    if (found.length > 0) return found
  }
  return []
}

/** In these folders, a file and its browser journey share a name. */
const withJourney = ['server/src/slices/', 'web/src/areas/', 'contract/src/']
const journeysOf = (path, tests) => {
  if (!withJourney.some((folder) => path.startsWith(folder))) return []
  const names = path.replace(/\.\w+$/, '').split('/')
  return tests.filter((test) => test.startsWith('e2e/') && names.includes(basename(test, '.test.ts')))
}

const testsOf = (path, tests) => {
  if (tests.includes(path)) return [path]
  // Other journeys take minutes, so they run only when changed themselves, or in a full run.
  if (path.startsWith('e2e/')) return []
  if (path.startsWith('web/')) return tests.filter((test) => test.startsWith('web/'))
  if (path.startsWith('contract/')) {
    const slice = `server/src/slices/${basename(path).replace(/\.\w+$/, '')}/`
    return tests.filter((test) => test.startsWith('contract/') || test.startsWith(slice))
  }
  return nearest(path, tests)
}

export const testsOfChange = (changed, tests) => {
  if (changed.length === 0) return []
  const rules = tests.filter((test) => houseRules.includes(test))
  return [...new Set([...changed.flatMap((path) => [...testsOf(path, tests), ...journeysOf(path, tests)]), ...rules])]
}

export const allTests = (root) =>
  git(root, ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '*.test.ts', '*.test.tsx'])
