// Hostile files at every upload, and how accepted files are delivered again (trust: F8, F26).
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CallName } from '@assure/contract/calls'
import { calls } from '@assure/contract/calls'
import type { Endpoint } from '@assure/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { sql } from '../src/platform/db/sql.ts'
import { StorageDown } from '../src/platform/files/storage-down.ts'
import type { FormFile } from '../test/client.ts'
import { hours } from '../test/clock.ts'
import { type TestApp, testApp } from '../test/harness.ts'
import { hostileFiles } from '../test/hostile-files.ts'
import { legalFiles } from '../test/legal-files.ts'
import { aPng } from '../test/sample-files.ts'
import { chanceOf, measured, seed, sized } from '../test/size.ts'
import { goodParts, operationOf, send, wireOf } from './asking.ts'
import type { Good } from './recipe-parts.ts'
import { aTrustSetup, sampleDocument, type TrustSetup } from './setup.ts'

let t: TestApp
let g: TrustSetup
/** The step at which the store fails: before or after the bytes are written. */
const breaks: { at: 'store' | 'record' | undefined } = { at: undefined }

beforeAll(async () => {
  t = await testApp({
    deps: ({ files }) => ({
      files: {
        ...files,
        store: async (...given) => {
          if (breaks.at === 'store')
            throw new StorageDown('the folder', Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }))
          return files.store(...given)
        },
        record: async (...given) => {
          if (breaks.at === 'record') throw new StorageDown('the row', new Error('killed here'))
          return files.record(...given)
        },
      },
    }),
  })
  g = await aTrustSetup(t)
}, 60_000)
afterAll(() => t.close())

const folder = (name: string): string => join(t.deps.config.dataDir, 'files', name)
const everything = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : []
const rows = async (): Promise<number> =>
  (await t.ownerDb.get<{ count: number }>(sql`select count(*) as count from files`)).count

const points: { name: CallName; field: string; kind?: 'image' }[] = [
  { name: 'addFacilityDocuments', field: 'document' },
  { name: 'uploadCompanyDocuments', field: 'files' },
  { name: 'addFacility', field: 'partnership_agreement_file' },
  { name: 'sendTransferSlip', field: 'slip' },
  { name: 'replaceDocument', field: 'file' },
  { name: 'saveUser', field: 'files' },
  { name: 'addFacilityReportInspector', field: 'report' },
  { name: 'createInspector', field: 'passport' },
  { name: 'createInspector', field: 'image', kind: 'image' },
]
const partnered = { owned_status: 2, partner_company: 'Harbour Ice' }

const upload = async (name: CallName, field: string, file: FormFile) => {
  const call: Endpoint = calls[name]
  const parts = await goodParts(g, name, chanceOf(seed))
  const good: Good = { ...parts.good, files: { [field]: file } }
  const fields = name === 'addFacility' ? { ...parts.fields, ...partnered } : parts.fields
  return send(t, wireOf(call, operationOf(name), { ...parts, good, fields }), g.address())
}

describe('hostile files (F8)', () => {
  let refused = 0
  const chance = chanceOf(seed)
  test.each(points)('$name, $field', { timeout: 120_000 }, async ({ name, field, kind }) => {
    const fitting = hostileFiles.filter((file) => file.kind === kind)
    const tried =
      name === 'addFacilityDocuments' ? fitting : chance.shuffled(fitting).slice(0, sized(8, fitting.length))
    for (const file of tried) {
      // The recipe of a valid request creates files of its own.
      const before = { rows: 0, stored: 0 }
      const call: Endpoint = calls[name]
      const parts = await goodParts(g, name, chance)
      before.rows = await rows()
      before.stored = everything(folder('kept')).length
      const good: Good = {
        ...parts.good,
        files: { [field]: { name: file.name, bytes: file.bytes(), type: file.type } },
      }
      const answer = await send(
        t,
        wireOf(call, operationOf(name), {
          ...parts,
          good,
          fields: name === 'addFacility' ? { ...parts.fields, ...partnered } : parts.fields,
        }),
        g.address(),
      )
      expect([file.what, answer.status >= 400 && answer.status < 500]).toEqual([file.what, true])
      expect([file.what, await rows(), everything(folder('kept')).length, everything(folder('incoming'))]).toEqual([
        file.what,
        before.rows,
        before.stored,
        [],
      ])
      refused++
    }
  })

  it('valid files from offices, phones and scanners are accepted', async () => {
    for (const file of legalFiles) {
      const answer = await upload('addFacilityDocuments', 'document', { name: file.name, bytes: await file.bytes() })
      expect([file.what, answer.status]).toEqual([file.what, 200])
    }
    expect(everything(folder('incoming'))).toEqual([])
    measured(
      'F8',
      `${refused} hostile files refused at ${points.length} places, 0 rows, 0 bytes left; ${legalFiles.length} honest files taken`,
    )
  }, 60_000)

  it('valid files are served as files, never as pages', async () => {
    const documents = (await g.world.admin.get(`/admin/api/${g.world.ids.facility}/documents`)).body.data.documents as {
      url: string
      file_name: string
    }[]
    for (const { url, file_name } of documents.slice(0, 12)) {
      const answer = await t.anyone.get(url)
      expect([file_name, answer.status]).toEqual([file_name, 200])
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(answer.headers['content-security-policy']).toBe("sandbox; default-src 'none'; frame-ancestors 'self'")
      expect(answer.headers['content-type']).toMatch(
        /^(application\/(pdf|msword|vnd\.openxmlformats-officedocument\.wordprocessingml\.document)|image\/(png|jpeg|webp))$/,
      )
      expect(String(answer.headers['content-disposition'])).toMatch(/^(inline|attachment); filename/)
    }
  })
})

describe('a disk or a bucket that fails (F26)', () => {
  test.each(['store', 'record'] as const)(
    'at %s: a 503 with its code, no row, and everything else keeps working',
    async (step) => {
      for (const { name, field, kind } of points) {
        const call: Endpoint = calls[name]
        const parts = await goodParts(g, name, chanceOf(seed))
        const before = await rows()
        const file = kind === 'image' ? { name: 'me.png', bytes: aPng() } : sampleDocument()
        breaks.at = step
        const wire = wireOf(call, operationOf(name), {
          ...parts,
          good: { ...parts.good, files: { [field]: file } },
          fields: name === 'addFacility' ? { ...parts.fields, ...partnered } : parts.fields,
        })
        const answer = await send(t, wire, g.address())
        expect([name, answer.status, JSON.parse(answer.text).code]).toEqual([name, 503, 'file.storage-down'])
        // Signing in and deleting need no disk space.
        const { email } = await g.ownerWith()
        expect(
          (
            await t.anyone.post(
              '/api/auth/signin',
              { email, password: 'a long walk at dawn' },
              { remoteAddress: g.address() },
            )
          ).status,
        ).toBe(200)
        breaks.at = undefined
        expect([name, await rows(), everything(folder('incoming'))]).toEqual([name, before, []])
        const again = await send(t, wire, g.address())
        expect([name, again.status < 300]).toEqual([name, true])
      }
    },
    60_000,
  )

  it('bytes without a row are removed within an hour, and files with a row stay', async () => {
    const named = new Set(
      (await t.ownerDb.many<{ key: string }>(sql`select storage_key as key from files where deleted_at is null`)).map(
        ({ key }) => key,
      ),
    )
    const orphans = everything(folder('kept')).filter((key) => !named.has(key))
    expect(orphans.length).toBeGreaterThan(0)
    const now = new Date()
    t.clock.set(new Date(now.getTime() + hours(1) + 1_000))
    await t.deps.files.sweep()
    expect(everything(folder('kept')).toSorted()).toEqual([...named].toSorted())
    measured(
      'F26',
      `two broken steps at ${points.length} places: 503 with its code, 0 rows, signing in goes on; ${orphans.length} orphans swept after an hour, no named file`,
    )
  })
})
