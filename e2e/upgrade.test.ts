// Data of every release is upgraded to this version: a backup that the release itself made is restored and started.
// `npm run release` adds the file of its release.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { aPdf } from '../server/test/sample-files.ts'
import {
  aDataDir,
  type Caller,
  callerOf,
  letterTo,
  must,
  operator,
  type Program,
  paid,
  startProgram,
  stop,
} from './program.ts'

const releases = join(import.meta.dirname, 'releases')
/** Set by `npm run release`. */
const newFile = process.env.RELEASE_DATA_TO

const owner = { email: 'mona@example.ae', password: 'Falcon harbour at dusk' }
const facility = 'Cold store of Al Noor / مخزن النور'

let program: Program | undefined
let folder = aDataDir()
afterEach(async () => {
  if (program) await stop(program)
  program = undefined
  folder.remove()
  folder = aDataDir()
})

const runCommand = (...args: string[]): void => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../server/dist/commands.js'), ...args],
    {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: folder.path, BACKUP_KEY: 'correct horse battery staple' },
    },
  )
  expect(status, stdout + stderr).toBe(0)
}

const start = async (): Promise<Caller> => {
  program = await startProgram(folder.path)
  await program.ready()
  return callerOf(program.url, 1)
}
const tokenOf = async (caller: Caller, path: string, who: { email: string; password: string }): Promise<string> =>
  String((await must(caller.post(path, who))).token)

const withFile = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const paymentsOf = async (caller: Caller, office: string) =>
  ((await must(caller.get('/admin/api/payments', office))) as { payments: { state: string; invoice_url: string }[] })
    .payments

/** A company with its papers, a facility, a paid order and its invoice. */
const fill = async (caller: Caller): Promise<void> => {
  const office = await tokenOf(caller, '/admin/auth/signin', operator)
  const { email } = owner
  await must(caller.post('/api/auth/email-otp', { email, captchaResponse: null }))
  const otp = (await letterTo(caller, email, /code/))?.match(/\b\d{6}\b/)?.[0]
  const { token: applicant } = (await must(caller.post('/api/auth/verify-otp', { email, otp }))) as { token: string }
  const person = { first_name: 'Mona', last_name: 'Aziz', phone_number: '+971 50 123 4567', position: 'Manager' }
  await must(caller.post('/api/auth/register', person, applicant))
  const place = { address_line_1: 'Street 1', address_line_2: 'Office 2', city: 'Dubai', emirate: 2, company_type: 1 }
  await must(caller.post('/api/auth/save-company-info', { company_name: 'Al Noor Foods', ...place }, applicant))
  const papers = new FormData()
  papers.append('files', new File([new Uint8Array(aPdf('Licence'))], 'رخصة.pdf', { type: 'application/pdf' }))
  await must(caller.form('/api/auth/upload-company-documents', papers, applicant))
  const { users } = (await must(caller.get(`/admin/api/users?search=${encodeURIComponent(email)}`, office))) as {
    users: { id: string }[]
  }
  await must(caller.post(`/admin/api/users/${users[0]?.id}/approve`, {}, office))
  const link = (await letterTo(caller, email, /approved/))?.match(/set-password\?token=([\w-]+)/)?.[1]
  await must(caller.post('/api/auth/set-password', { token: link, password: owner.password }))
  const token = await tokenOf(caller, '/api/auth/signin', owner)
  const facts = {
    name: facility,
    owned_status: '1',
    address_line_1: 'Plot 12',
    city: 'Dubai',
    emirate: '2',
    nearest_port: 'Jebel Ali',
    phone_number: '+971 4 800 1234',
    contact_full_name: 'Mariam',
    contact_email: email,
    contact_phone_number: '+971 50 123 4567',
  }
  const { id } = (await must(caller.form('/api/user/facility', withFile(facts), token))) as { id: string }
  const { certificationFee } = (await must(caller.get(`/api/user/facility/${id}/certification-status`, token))) as {
    certificationFee: { amount: number }
  }
  const order = { amount: certificationFee.amount, facility_id: id }
  const { orderId, paymentUrl } = (await must(caller.post('/api/user/payment', order, token))) as {
    orderId: string
    paymentUrl: string
  }
  await must(caller.post(new URL(paymentUrl).pathname, { outcome: 'approve' }))
  await paid(caller, orderId, token)
  await expect.poll(async () => (await paymentsOf(caller, office))[0]?.invoice_url, { timeout: 30_000 }).toBeTruthy()
}

it.runIf(newFile !== undefined)('makes the data of this release', async () => {
  await fill(await start())
  runCommand('backup', '--to', newFile ?? '')
})

it.each(readdirSync(releases))(
  'the data of %s is restored, upgraded and readable, and its audit trail is whole',
  async (file) => {
    runCommand('restore', '--from', join(releases, file))
    const caller = await start()
    const token = await tokenOf(caller, '/api/auth/signin', owner)
    expect(await must(caller.get('/api/user/me', token))).toMatchObject({ first_name: 'Mona' })
    expect(await must(caller.get('/api/user/facilities', token))).toMatchObject({
      facilities: [{ name: facility, state: 'pending' }],
    })
    const office = await tokenOf(caller, '/admin/auth/signin', operator)
    const payments = await paymentsOf(caller, office)
    expect(payments).toMatchObject([{ state: 'paid' }])
    expect((await caller.get(payments[0]?.invoice_url ?? ''))?.text).toMatch(/^%PDF/)
    runCommand('verify-audit')
    expect(program?.told()).not.toMatch(/"level":"(error|fatal)"/)
  },
  60_000,
)
