// Creates the database folder as a draft and renames it when complete, so that a killed start leaves no partial one.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from '../make-folder.ts'
import type { Binaries } from './binaries.ts'
import { endLeftovers } from './processes.ts'
import { changeOwner, type RunAs, spawnOptions } from './run-as.ts'

const majorVersion = '18'

export const databaseFolder = (dataDir: string): string => join(dataDir, 'database')

// It works in the draft folder, so that it can be found if this process is killed.
const run = (way: RunAs, command: string[], cwd: string): Promise<{ status: number | null; output: string }> =>
  new Promise((resolve, reject) => {
    const [program = '', ...rest] = [...way.prefix, ...command]
    const child = spawn(program, rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd,
      env: { PATH: process.env.PATH ?? '' },
      ...spawnOptions(way),
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, output }))
  })

// Text sorts by code point, but letters of every script are letters. Under plain C, the trigram index would contain no
// Arabic.
const locales = [
  ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-ctype=C.UTF-8'],
  ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
]

export type MakeOptions = { dataDir: string; binaries: Binaries; way: RunAs; password: string; durable: boolean }

/** Removes the draft of a killed set-up, whose PostgreSQL may still be running. */
const removeDrafts = async (dataDir: string): Promise<void> => {
  for (const name of readdirSync(dataDir).filter((one) => one.startsWith('database.new-'))) {
    await endLeftovers(join(dataDir, name), 500)
    rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Creates the folder if it is missing. True if it did. */
export const makeCluster = async ({ dataDir, binaries, way, password, durable }: MakeOptions): Promise<boolean> => {
  const folder = databaseFolder(dataDir)
  await removeDrafts(dataDir)
  if (existsSync(folder)) {
    const presentVersion = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
    if (presentVersion !== majorVersion)
      throw new Error(
        `${folder} was made by PostgreSQL ${presentVersion}; this version of Assure brings ${majorVersion}. docs/operating.md says how to move.`,
      )
    return false
  }
  // A new name each time, because the set-up of a killed start may still be writing into the old one.
  const draft = join(dataDir, `database.new-${randomBytes(6).toString('hex')}`)
  const secret = `${draft}.password`
  const attempts: string[] = []
  for (const locale of locales) {
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { mode: 0o700 })
    changeOwner(way, draft)
    writeFileSync(secret, password, { mode: 0o600 })
    changeOwner(way, secret)
    const options = [
      '--encoding=UTF8',
      ...locale,
      '--username=postgres',
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ]
    const { status, output } = await run(way, [binaries.initdb, `--pgdata=${draft}`, ...options], draft)
    rmSync(secret, { force: true })
    if (status === 0) {
      renameSync(draft, folder)
      if (durable) syncFolder(dataDir)
      return true
    }
    attempts.push(output.trim())
  }
  throw new Error(`The embedded database could not be set up (${way.name}):\n${attempts[0] ?? ''}`)
}
