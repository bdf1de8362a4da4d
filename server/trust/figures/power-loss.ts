// Killing processes cannot show the effects of a power loss, but the order of the system calls can (F24).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aPdf } from '../../test/sample-files.ts'
import type { Figure } from '../figure.ts'
import { runningApp } from '../running-app.ts'
import { settle } from '../write-load.ts'

type Call = { at: number; name: string; text: string }

/** Parses '1234.567890 fsync(27</data/x>) = 0' of all threads, in order of time. */
const callsOf = (folder: string): Call[] =>
  readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
    .flatMap((line) => {
      const match = /^(\d+\.\d+) (\w+)\((.*)$/.exec(line)
      return match ? [{ at: Number(match[1]), name: match[2] ?? '', text: match[3] ?? '' }] : []
    })
    .toSorted((one, other) => one.at - other.at)

const uploads = 100

export const powerLoss: Figure = {
  id: 'F24',
  goal: 'each acknowledged upload did write → fsync(file) → rename → fsync(folder) before COMMIT; fsync, synchronous_commit, full_page_writes are on',
  run: async () => {
    if (spawnSync('strace', ['-V']).status !== 0)
      return { outcome: 'not run', measured: 'strace is not on this machine' }
    const folder = mkdtempSync(join(tmpdir(), 'assure-strace-'))
    const app = await runningApp({}, [
      'strace',
      '-ff',
      '-ttt',
      '-y',
      '-s',
      '200',
      '-e',
      'trace=fsync,fdatasync,rename,renameat,renameat2,write,writev,sendto,sendmsg',
      '-o',
      join(folder, 'trace'),
    ])
    try {
      await app.start()
      const { boss } = await settle(app, 1)
      await app.database(async (client) => {
        const { rows } = await client.query<{ name: string; setting: string }>(
          "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')",
        )
        if (rows.some(({ setting }) => setting !== 'on')) throw new Error(`Not durable: ${JSON.stringify(rows)}`)
      })
      const form = (name: string) => {
        const data = new FormData()
        const fields = {
          email: `${name}@inspect.example`,
          first_name: 'Omar',
          last_name: 'Haddad',
          phone_number: '1',
          countryId: '1',
          bank_name: 'B',
          account_holder_name: 'H',
          account_number: '1',
          iban: 'AE1',
          swift_code: 'EBILAEAD',
        }
        for (const [field, value] of Object.entries(fields)) data.set(field, value)
        data.set('passport', new Blob([new Uint8Array(aPdf(name))]), 'passport.pdf')
        return data
      }
      for (let number = 0; number < uploads; number++) {
        const answer = await fetch(`${app.url}/admin/api/inspectors`, {
          method: 'POST',
          headers: { authorization: `Bearer ${boss}` },
          body: form(`person${number}`),
        })
        if (answer.status >= 300) throw new Error(`Upload ${number}: ${answer.status}`)
        await answer.body?.cancel()
      }
      await app.close()
      const calls = callsOf(folder)
      const renames = calls.filter(({ name, text }) => name.startsWith('rename') && text.includes('/files/kept/'))
      const wrong: string[] = []
      let right = 0
      for (const rename of renames) {
        const [, from = '', , to = ''] = rename.text.split('"')
        const parent = to.slice(0, to.lastIndexOf('/'))
        const fileSynced = calls.find(
          ({ name, text, at }) => name === 'fsync' && text.includes(`<${from}>`) && at <= rename.at,
        )
        const folderSynced = calls.find(
          ({ name, text, at }) => name === 'fsync' && text.includes(`<${parent}>`) && at >= rename.at,
        )
        const committed = calls.find(
          ({ name, text, at }) => /^(write|send)/.test(name) && text.includes('commit') && at >= rename.at,
        )
        if (fileSynced && folderSynced && committed && folderSynced.at <= committed.at) right++
        else
          wrong.push(
            `${to.slice(-32)}: ${fileSynced ? '' : 'no fsync of the file before the rename; '}${folderSynced ? '' : 'no fsync of the folder; '}${committed ? '' : 'no commit seen'}`,
          )
      }
      return {
        outcome: wrong.length === 0 && right >= uploads ? 'passed' : 'failed',
        measured: `${right} of ${renames.length} uploads in the right order (strace)${wrong.length > 0 ? `; ${wrong.slice(0, 3).join(' | ')}` : ''}; the three settings are on`,
      }
    } finally {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
