// One backup under load and one while idle, each restored into an empty folder; and backups that must be refused (F34).
import { spawn } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { startEmbedded } from '../../src/platform/embedded/embedded.ts'
import { loadRows } from '../../test/many-rows.ts'
import { pictureOf } from '../../test/picture.ts'
import { quietLog } from '../../test/support.ts'
import type { Figure } from '../figure.ts'
import { type RunningApp, runningApp } from '../running-app.ts'
import { lostOrHalf, settle, untilSettled, writeLoad } from '../write-load.ts'

const main = join(import.meta.dirname, '../../dist/commands.js')
const key = 'correct horse battery staple'
const megabyte = 1024 * 1024
const fileBytes = 2 * megabyte
const longest = 300_000

type Ended = { code: number | null; output: string; ms: number }

/** Runs a command in a separate process, as an operator does. */
const command = (name: string, dataDir: string, args: readonly string[], backupKey = key): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DATA_DIR: dataDir, BACKUP_KEY: backupKey }
    const child = spawn(process.execPath, [main, name, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child
      .on('error', reject)
      .on('exit', (code) => resolve({ code, output: output.trim(), ms: performance.now() - began }))
  })

const mustDo = async (...args: Parameters<typeof command>): Promise<Ended> => {
  const ended = await command(...args)
  if (ended.code !== 0) throw new Error(`${args[0]} ended with ${ended.code}: ${ended.output.slice(0, 600)}`)
  return ended
}

/** Scan-sized documents, written as the store writes them: first the bytes, then the rows. */
const fillFiles = async (app: RunningApp, client: pg.Client, count: number): Promise<void> => {
  const { rows } = await client.query<{ facility: string; staff: string }>(
    `select f.id as facility, (select account_id from staff limit 1) as staff from facilities f order by f.id limit 1000`,
  )
  for (let number = 0; number < count; number++) {
    const bytes = randomBytes(fileBytes)
    const name = randomBytes(16).toString('hex')
    const folder = join(app.dataDir, 'files/kept', name.slice(0, 2))
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, name), bytes)
    const id = randomUUID()
    const place = rows[number % rows.length]
    await client.query(
      `insert into files (id, storage_key, name, type, size, sha256, what, uploaded_by, created_at) values ($1, $2, 'scan.pdf', 'application/pdf', $3, $4, 'facility-document', $5, now())`,
      [id, name, fileBytes, createHash('sha256').update(bytes).digest('hex'), place?.staff],
    )
    await client.query(
      'insert into facility_documents (id, facility_id, file_id, uploaded_by, created_at) values ($1, $2, $3, $4, now())',
      [randomUUID(), place?.facility, id, place?.staff],
    )
  }
}

const pictureIn = async (dataDir: string): Promise<Awaited<ReturnType<typeof pictureOf>>> => {
  const embedded = await startEmbedded({ dataDir, log: quietLog })
  try {
    return await pictureOf(embedded.ownerUrl)
  } finally {
    await embedded.stop()
  }
}

export const restored: Figure = {
  id: 'F34',
  goal: 'backup under load and restore on an empty folder: tables hash-equal, every file its SHA-256, the trail verifies, each ≤ 5 min (10,000 facilities and 2 GB a release); wrong key or cut archive refused',
  run: async ({ size, seed }) => {
    const [facilities, files] = size === 'release' ? [10_000, 1_024] : [2_000, 100]
    const folder = mkdtempSync(join(tmpdir(), 'assure-restored-'))
    const [busyPath, quietPath] = [join(folder, 'busy.backup'), join(folder, 'quiet.backup')]
    const app = await runningApp()
    const opened: RunningApp[] = [app]
    const wrong: string[] = []
    try {
      await app.start()
      const people = await settle(app, 2)
      await app.database(async (client) => {
        await loadRows(client, 0, facilities, { withOrders: false })
        await fillFiles(app, client, files)
      })
      // Under load: the backup contains everything confirmed before it began, and nothing half done.
      const load = writeLoad(app, people, { writers: 4, seed })
      await sleep(3_000)
      const before = load.ledger.length
      const busy = await mustDo('backup', app.dataDir, ['--to', busyPath])
      const during = load.ledger.length - before
      await load.stop()
      await untilSettled(app, load.ledger, 60_000)
      const back = join(folder, 'back')
      const busyBack = await mustDo('restore', back, ['--from', busyPath])
      const again = await runningApp({}, [], back)
      opened.push(again)
      await again.start()
      again.letters.push(...app.letters)
      wrong.push(...(await lostOrHalf(again, load.ledger.slice(0, before))))
      const verified = await command('verify-audit', back, [])
      if (verified.code !== 0) wrong.push(`the trail: ${verified.output}`)
      await again.close()
      // While idle: every row of every table.
      await app.stop()
      const picture = await pictureIn(app.dataDir)
      const quiet = await mustDo('backup', app.dataDir, ['--to', quietPath])
      const same = join(folder, 'same')
      const quietBack = await mustDo('restore', same, ['--from', quietPath])
      if (!isDeepStrictEqual(await pictureIn(same), picture)) wrong.push('the tables of a quiet hour are not the same')
      const rows = Object.values(picture.rows).reduce((sum, { count }) => sum + count, 0)
      // A refused restore leaves nothing behind.
      const cut = join(folder, 'cut.backup')
      const refusals: string[] = []
      for (const [what, path, backupKey] of [
        ['wrong key', quietPath, 'another key, long enough'],
        ['cut archive', cut, key],
        ['cut by a byte', cut, key],
      ] as const) {
        if (path === cut) {
          copyFileSync(quietPath, cut)
          truncateSync(
            cut,
            what === 'cut archive' ? Math.floor(statSync(quietPath).size * 0.6) : statSync(quietPath).size - 1,
          )
        }
        const target = join(folder, `refused ${what}`)
        const refused = await command('restore', target, ['--from', path], backupKey)
        if (refused.code === 1 && !existsSync(join(target, 'keys')) && !existsSync(join(target, 'files/kept')))
          refusals.push(what)
        else wrong.push(`${what} was not refused: ${refused.code} ${refused.output.slice(0, 200)}`)
      }
      const slowest = Math.max(busy.ms, busyBack.ms, quiet.ms, quietBack.ms)
      const text = `${facilities} facilities, ${rows} rows of ${Object.keys(picture.rows).length} tables, ${files} scans of 2 MB; under load (${during} writes acknowledged meanwhile): ${before} acknowledged before it, ${wrong.filter((one) => one.startsWith('lost')).length} lost; of a quiet hour: all tables hash-equal; backup ${(busy.ms / 1000).toFixed(1)} and ${(quiet.ms / 1000).toFixed(1)} s, restore ${(busyBack.ms / 1000).toFixed(1)} and ${(quietBack.ms / 1000).toFixed(1)} s (≤ 300); refused: ${refusals.join(', ')}`
      const isRight = wrong.length === 0 && slowest <= longest && during > 0
      return {
        measured: isRight ? text : `${text}; wrong: ${wrong.slice(0, 5).join(' | ')}`,
        outcome: isRight ? 'passed' : 'failed',
      }
    } finally {
      for (const one of opened) await one.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}
