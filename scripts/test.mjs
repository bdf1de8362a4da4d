// npm test: prepares everything the tests need, then runs them all. Arguments are passed to vitest. `--changed` (or
// `--changed=COMMIT`) selects the tests that a change affects.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { whenNpmIsGone } from '../server/src/platform/exit-with-npm.mjs'
import { ensureBuilt } from './built.mjs'
import { allTests, changedFiles, testsOfChange } from './changed.mjs'
import { ensureBrowsers } from './chromium.mjs'
import { ensureInstalled, root, runNode, say } from './installed.mjs'
import { makeRunFolder } from './run-folder.mjs'
import { runScript } from './stop.mjs'

const unreadable = { passed: 0, failed: 1, files: [] }

/** A file that fails to load reports no tests, so it counts as one failed test. */
const readReport = (path) => {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'))
    const broken = report.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
    ).length
    const files = report.testResults.map(({ name, status, startTime, endTime }) => ({
      path: relative(root, name).replaceAll('\\', '/'),
      isFailed: status === 'failed',
      seconds: (endTime - startTime) / 1_000,
    }))
    return { passed: report.numPassedTests, failed: report.numFailedTests + broken, files }
  } catch {
    return unreadable
  }
}

/** The maximum number of files to run again. More failures are no coincidence. */
const fewFiles = 3

/** Returns the failed browser test files, if nothing else failed. */
const failedInBrowser = ({ files }) => {
  const failed = files.filter(({ isFailed }) => isFailed).map(({ path }) => path)
  return failed.length <= fewFiles && failed.every((path) => path.startsWith('e2e/')) ? failed : []
}

const phases = []
const timed = async (name, work) => {
  const start = performance.now()
  try {
    return await work()
  } finally {
    phases.push(`${name} ${Math.round((performance.now() - start) / 1_000)} s`)
  }
}

const saySlowest = (files) => {
  if (files.length < 2) return
  say('Slowest files:')
  for (const { path, seconds } of files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10))
    say(`${seconds.toFixed(1).padStart(7)} s  ${path}`)
}

/** Returns the arguments for vitest and whether a browser is needed; undefined if there is nothing to run. */
const chooseTests = () => {
  const given = process.argv.slice(2)
  const changed = given.find((one) => one === '--changed' || one.startsWith('--changed='))
  if (changed === undefined) return { args: given, needsBrowser: true }
  const tests = testsOfChange(
    changedFiles(root, changed.split('=')[1]),
    allTests(root).filter((path) => existsSync(join(root, path))),
  )
  if (tests.length === 0) return undefined
  say(`What the change touches: ${tests.length} test files. npm test runs all of them, with the journeys in a browser.`)
  return {
    args: [...given.filter((one) => one !== changed), ...tests],
    needsBrowser: tests.some((path) => path.startsWith('e2e/')),
  }
}

const runTests = async () => {
  await timed('install', ensureInstalled)
  const chosen = chooseTests()
  if (chosen === undefined) {
    say('Nothing is changed.')
    return 0
  }
  const browsers = chosen.needsBrowser ? await timed('browser', ensureBrowsers) : {}
  await timed('build', () => ensureBuilt(chosen.needsBrowser ? ['web', 'server'] : ['server']))
  const folder = makeRunFolder()
  const report = join(folder.path, 'report.json')
  try {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
    const runVitest = (args, to) =>
      runNode([vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${to}`, ...args], {
        env: { ...process.env, NODE_ENV: 'test', TMPDIR: folder.path, ...browsers },
        signal: children.signal,
      })
    let { code } = await timed('tests', () => runVitest(chosen.args, report))
    const first = readReport(report)
    let { passed, failed } = first
    const again = failedInBrowser(first)
    let verdict = ''
    if (again.length > 0 && !children.signal.aborted) {
      // On a busy machine the browser can be too slow. Run alone and from the start, the tests must pass.
      say(`Once more, alone: ${again.join(', ')}`)
      const second = join(folder.path, 'again.json')
      ;({ code } = await timed('second run', () => runVitest(['--maxWorkers=1', '--project=e2e', ...again], second)))
      const last = readReport(second)
      passed += Math.max(0, failed - last.failed)
      failed = last.failed
      verdict =
        failed === 0
          ? `Passed only the second time: ${again.join(', ')}`
          : `Failed twice: ${failedInBrowser(last).join(', ')}`
    }
    saySlowest(first.files)
    say(`Time: ${phases.join(', ')}`)
    if (verdict !== '') say(verdict)
    // An error outside all tests, such as one after the last test or an interrupted run.
    const shown = code !== 0 && failed === 0 ? 1 : failed
    say(`${passed} passed, ${shown} failed`)
    return shown > 0 ? 1 : code
  } finally {
    folder.remove()
  }
}

// Ctrl-C also reaches vitest, so wait for its cleanup. Other signals reach only this process and are forwarded.
const children = new AbortController()
process.on('SIGINT', () => undefined)
for (const name of ['SIGTERM', 'SIGHUP']) process.on(name, () => children.abort())
whenNpmIsGone(() => children.abort())

await runScript(runTests)
