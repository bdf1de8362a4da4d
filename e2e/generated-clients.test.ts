// Clients that three generators make from the OpenAPI document of the running product, at work: a form with a file, a
// list, a refusal, a PDF and live updates. Each program must compile, so the types are tried as well.
import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aKey } from '../server/test/api-keys.ts'
import { aScene, decideAs, status } from '../server/test/certifications.ts'
import { type TestApp, testApp } from '../server/test/harness.ts'
import { aPdf } from '../server/test/sample-files.ts'
import { temporaryFolder } from '../server/test/support.ts'
import { freePort } from './harness.ts'

const root = join(import.meta.dirname, '..')
const folder = temporaryFolder()
let t: TestApp
let url: string
let env: Record<string, string | undefined>

const run = promisify(execFile)
const node = (args: readonly string[]) => run(process.execPath, args, { cwd: folder.path, env, maxBuffer: 16e6 })

/** npm installs a tool for its workspace or, if nothing conflicts, for all of them. */
const tool = (workspace: string, name: string): string =>
  [workspace, '.'].map((place) => join(root, place, 'node_modules', '.bin', name)).find(existsSync) ?? name

const exported = (value: object): string => `export default ${JSON.stringify(value)}`

beforeAll(async () => {
  t = await testApp({ now: new Date() })
  const port = await freePort()
  await t.listen(port)
  url = `http://127.0.0.1:${port}`
  const owner = await t.owner()
  const { inspector, id } = await aScene(t, { owner })
  const { body } = await decideAs.inspector(inspector, id, { status: status.certify })
  const { secret } = await aKey(t, { accountId: owner.id, area: 'customer' })
  env = { ...process.env, URL: url, KEY: secret, NUMBER: body.data.certificate_number as string }
  writeFileSync(join(folder.path, 'openapi.json'), (await t.anyone.get('/api/openapi.json')).text)
  writeFileSync(join(folder.path, 'agreement.pdf'), aPdf())
  writeFileSync(join(folder.path, 'package.json'), '{"type":"module"}')
  symlinkSync(join(root, 'node_modules'), join(folder.path, 'node_modules'))
}, 120_000)
afterAll(async () => {
  await t?.close()
  folder.remove()
})

const begin = `import { openAsBlob } from 'node:fs'
const { URL: baseUrl = '', KEY: key = '', NUMBER: number = '' } = process.env
const file = new File([await openAsBlob('agreement.pdf')], 'agreement.pdf')
const fields = {
  name: process.env.NAME ?? '', owned_status: 2 as const, partner_company: 'Gulf Reefer', address_line_1: 'Street 12', city: 'Dubai', emirate: 2,
  nearest_port: 'Jebel Ali', phone_number: '+971 4 123 4567', contact_full_name: 'Mariam Al Suwaidi', contact_email: 'mariam@gulfreefer.example',
  contact_phone_number: '+971 50 123 4567',
}
const print = (...words: unknown[]) => console.log(...words)
`

const generators = {
  'openapi-typescript and openapi-fetch': {
    generate: () => node([tool('client', 'openapi-typescript'), 'openapi.json', '-o', 'generated/index.d.ts']),
    program: `import createClient from 'openapi-fetch'
import type { paths } from './generated/index.d.ts'
const { GET, POST } = createClient<paths>({ baseUrl, headers: { Authorization: 'Bearer ' + key } })
const bodySerializer = (body: object) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, value instanceof File ? value : String(value))
  return form
}
const live = await GET('/api/user/events', { parseAs: 'stream' })
const added = await POST('/api/user/facility', { body: { ...fields, partnership_agreement_file: file as unknown as string }, bodySerializer })
print(added.data?.data.name, added.data?.data.partnership_agreement_file)
const refused = await POST('/api/user/facility', { body: { ...fields, city: '' }, bodySerializer })
print(refused.error?.code, Object.keys(refused.error?.fieldErrors ?? {}))
const listed = await GET('/api/user/facilities', { params: { query: { search: fields.name } } })
print(listed.data?.data.facilities.length)
const pdf = await GET('/api/public/certificates/{number}/pdf', { params: { path: { number } }, parseAs: 'blob' })
print((await (pdf.data as unknown as Blob).text()).slice(0, 5))
let heard = ''
for await (const bytes of live.data as unknown as AsyncIterable<Uint8Array>) if ((heard += Buffer.from(bytes)).includes('"kind":"facility"')) break
print('heard')
`,
  },
  '@hey-api/openapi-ts': {
    generate: () => {
      // Node runs the generated files as they are.
      const output = { path: './generated', module: { extension: '.ts' } }
      writeFileSync(join(folder.path, 'hey-api.mjs'), exported({ input: './openapi.json', output }))
      return node([tool('e2e', 'openapi-ts'), '-f', 'hey-api.mjs'])
    },
    program: `import { client } from './generated/client.gen.ts'
import { addFacility, followEvents, getCertificatePdf, listFacilities } from './generated/sdk.gen.ts'
client.setConfig({ baseUrl, auth: () => key })
const live = await followEvents()
const first = live.stream.next()
const added = await addFacility({ body: { ...fields, partnership_agreement_file: file } })
print(added.data?.data.name, added.data?.data.partnership_agreement_file)
const refused = await addFacility({ body: { ...fields, city: '' } })
print(refused.error?.code, Object.keys(refused.error?.fieldErrors ?? {}))
const listed = await listFacilities({ query: { search: fields.name } })
print(listed.data?.data.facilities.length)
const pdf = await getCertificatePdf({ path: { number }, parseAs: 'blob' })
print((await (pdf.data as Blob).text()).slice(0, 5))
await first
print('heard')
process.exit()
`,
  },
  orval: {
    generate: () => {
      const config = {
        assure: { input: './openapi.json', output: { target: './generated/index.ts', client: 'fetch', baseUrl: url } },
      }
      writeFileSync(join(folder.path, 'orval.config.mjs'), exported(config))
      return node([tool('e2e', 'orval'), '--config', 'orval.config.mjs'])
    },
    program: `import { addFacility, getCertificatePdf, getFollowEventsUrl, listFacilities } from './generated/index.ts'
const options = { headers: { Authorization: 'Bearer ' + key } }
const live = await fetch(getFollowEventsUrl(), options)
const added = await addFacility({ ...fields, partnership_agreement_file: file }, options)
if (added.status === 201) print(added.data.data.name, added.data.data.partnership_agreement_file)
const refused = await addFacility({ ...fields, city: '' }, options)
if (refused.status === 422) print(refused.data.code, Object.keys(refused.data.fieldErrors ?? {}))
const listed = await listFacilities({ search: fields.name }, options)
if (listed.status === 200) print(listed.data.data.facilities.length)
const pdf = await getCertificatePdf(number)
if (pdf.status === 200) print((await pdf.data.text()).slice(0, 5))
let heard = ''
for await (const bytes of live.body ?? []) if ((heard += Buffer.from(bytes)).includes('"kind":"facility"')) break
print('heard')
`,
  },
}

test.each(Object.entries(generators))(
  '%s: its client compiles and works',
  async (name, { generate, program }) => {
    rmSync(join(folder.path, 'generated'), { recursive: true, force: true })
    mkdirSync(join(folder.path, 'generated'))
    await generate()
    writeFileSync(join(folder.path, 'program.ts'), begin + program)
    const settings = { strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true }
    const modules = {
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'esnext',
      lib: ['esnext', 'dom', 'dom.iterable'],
    }
    const compilerOptions = { ...settings, ...modules, types: ['node'] }
    writeFileSync(join(folder.path, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }))
    const { stdout: problems } = spawnSync(process.execPath, [tool('.', 'tsc'), '-p', '.', '--checkers', '1'], {
      cwd: folder.path,
      encoding: 'utf8',
    })
    expect(problems).toBe('')
    const { stdout } = await run(process.execPath, ['program.ts'], { cwd: folder.path, env: { ...env, NAME: name } })
    const lines = stdout.trim().split('\n')
    expect(lines).toEqual([`${name} agreement.pdf`, "request.fields [ 'city' ]", '1', '%PDF-', 'heard'])
  },
  120_000,
)
