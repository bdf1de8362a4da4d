// Runs the programs of docs/verifying-certificates.md exactly as documented, with a third-party library.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aScene, decideAs } from '../../../test/certifications.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { temporaryFolder } from '../../../test/support.ts'

const root = join(import.meta.dirname, '../../../..')
const [byNumber = '', offline = ''] = readFileSync(join(root, 'docs/verifying-certificates.md'), 'utf8')
  .split('\n```js\n')
  .slice(1)
  .map((rest) => rest.split('\n```')[0] ?? '')

/** Like `node FILE …args` in `folder`, but resolves the library from the server's dependencies. */
const runLines = async (lines: string, folder: string, ...args: string[]): Promise<string> => {
  const program = `process.chdir(${JSON.stringify(folder)})\n${lines}`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program, '--', 'FILE', ...args],
    { cwd: join(root, 'server') },
  )
  return stdout
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

let t: TestApp
let address: string
const folder = temporaryFolder()
beforeAll(async () => {
  t = await testApp()
  const port = await freePort()
  await t.listen(port)
  address = `http://127.0.0.1:${port}`
}, 60_000)
afterAll(async () => {
  await t.close()
  folder.remove()
})

test('by number and offline the examples print the facts of a certificate, and nothing of a forged one', async () => {
  const { admin, inspector, id } = await aScene(t, {}, 'مخزن جبل علي – Plant 2')
  const { body } = await decideAs.inspector(inspector, id, { status: 1 })
  const number = body.data.certificate_number as string
  const facts = 'مخزن جبل علي – Plant 2, from 2026-03-02 until 2027-03-02'
  expect(await runLines(byNumber, folder.path, address, number)).toBe(`${facts}: valid\n`)

  const pdf = (await t.anyone.get(`/api/public/certificates/${number}/pdf`)).bytes.toString('latin1')
  const jws = /\nstream\n(eyJ[\w-]+\.[\w-]+\.[\w-]+)\nendstream/.exec(pdf)?.[1] ?? ''
  writeFileSync(join(folder.path, 'certificate.jws'), jws)
  writeFileSync(join(folder.path, 'keys.json'), (await t.anyone.get('/api/public/keys')).text)
  expect(await runLines(offline, folder.path)).toBe(`${facts}\n`)

  await decideAs.admin(admin, id, { status: 3 })
  expect(await runLines(byNumber, folder.path, address, number)).toBe(`${facts}: withdrawn\n`)

  const [header, payload = '', signature] = jws.split('.')
  const other = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('2027', '2037')).toString('base64url')
  writeFileSync(join(folder.path, 'certificate.jws'), [header, other, signature].join('.'))
  await expect(runLines(offline, folder.path)).rejects.toThrow('signature verification failed')
}, 60_000)
