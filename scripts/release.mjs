// npm run release -- --to FOLDER: what belongs to a release besides the code. Writes the list of components (CycloneDX) and
// the notices of third parties into the folder, and the client's package. Records the migrations and the OpenAPI document as released, and makes the
// data from which later versions are upgraded in the tests: these are committed with the release.
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './built.mjs'
import { listComponents, makeBom, makeNotices } from './components.mjs'
import { ensureInstalled, root, runNode, say } from './installed.mjs'
import { changedSince, hashMigrations, readReleased, releasedFile } from './released.mjs'
import { runScript, Stop } from './stop.mjs'

const read = (name) => readFileSync(join(root, name), 'utf8')

const step = async (args, env) => {
  const { code } = await runNode(args, { env })
  if (code !== 0) throw new Stop('The release was not finished: see above.')
}

const assertChangelog = (version) => {
  const [, top = ''] = /^## (.+)$/m.exec(read('CHANGELOG.md')) ?? []
  const [released, day = ''] = top.split(' ')
  if (released !== version || !/^\(\d{4}-\d\d-\d\d\)$/.test(day) || top !== `${released} ${day}`)
    throw new Stop(
      `The top of CHANGELOG.md is "${top}". A release is "${version} (YYYY-MM-DD)", with the version of package.json.`,
    )
}

await runScript(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (values.to === undefined) throw new Stop('Usage: npm run release -- --to FOLDER')
  const { version } = JSON.parse(read('package.json'))
  assertChangelog(version)
  const present = hashMigrations(root)
  const changed = changedSince(readReleased(root), present)
  if (changed.length > 0)
    throw new Stop(`Released migrations were changed: ${changed.join(', ')}. Put them back and write a new file.`)
  await ensureInstalled()
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), values.to)
  mkdirSync(folder, { recursive: true })
  const components = listComponents(JSON.parse(read('package-lock.json')))
  const bom = makeBom({ version, components, id: randomUUID(), at: new Date().toISOString() })
  writeFileSync(join(folder, `assure-${version}.cdx.json`), `${JSON.stringify(bom, null, 2)}\n`)
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), `${makeNotices({ root, version, components })}\n`)
  await step([join(root, 'client', 'build.mjs'), '--to', join(folder, 'client')], process.env)
  await ensureBuilt(['server'])
  const data = join(root, 'e2e', 'releases', `${version}.backup`)
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  await step([vitest, 'run', 'e2e/upgrade.test.ts'], { ...process.env, NODE_ENV: 'test', RELEASE_DATA_TO: data })
  await step([join(root, 'scripts', 'lint-openapi.mjs'), '--release'], process.env)
  writeFileSync(releasedFile(root), `${JSON.stringify(present, null, 2)}\n`)
  say(
    `${components.length} components are in ${folder}. Commit server/migrations/released.json, contract/released and e2e/releases with the release.`,
  )
  return 0
})
