// The real program: killed while working, it restarts with nothing half done; stopped, it leaves nothing behind.
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../server/src/platform/db/database.ts'
import { sql } from '../server/src/platform/db/sql.ts'
import { runningUrl } from '../server/src/platform/embedded/embedded.ts'
import { aPdf } from '../server/test/sample-files.ts'
import { eventually } from '../server/test/support.ts'
import {
  aDataDir,
  type Caller,
  callerOf,
  databasePid,
  letterTo,
  livingOn,
  must,
  operator,
  type Program,
  paid,
  type Reply,
  startProgram,
  stop,
} from './program.ts'

const dataDir = aDataDir()
let program: Program

beforeAll(async () => {
  program = await startProgram(dataDir.path)
  await program.ready()
}, 120_000)
afterAll(async () => {
  await stop(program)
  dataDir.remove()
}, 30_000)

/** Uses the read-only role of the operator's backup. */
const looking = async <T>(look: (db: Database) => Promise<T>): Promise<T> => {
  const db = openDatabase({ url: runningUrl(dataDir.path, 'backup'), poolSize: 1, onError: () => undefined })
  try {
    return await look(db)
  } finally {
    await db.close()
  }
}

type Applicant = {
  number: number
  email: string
  company: string
  reached: Set<string>
  /** The first refused call, with its answer. */
  refused?: string
}
let count = 0
const applicants = (howMany: number): Applicant[] =>
  Array.from({ length: howMany }, () => {
    count++
    return { number: count, email: `applicant${count}@example.ae`, company: `Company ${count}`, reached: new Set() }
  })

const codeIn = (letter: string | undefined): string | undefined => letter?.match(/\b\d{6}\b/)?.[0]

const documents = (company: string): FormData => {
  const form = new FormData()
  form.append('files', new File([new Uint8Array(aPdf(company))], 'licence.pdf', { type: 'application/pdf' }))
  return form
}

/** Records an answer. A refusal and a missing answer are no. */
const recordAnswer =
  (applicant: Applicant, heard: () => void) =>
  (name: string, answer: Reply | undefined): answer is Reply => {
    if (answer === undefined || answer.status >= 300) {
      applicant.refused = `${name}: ${answer?.status ?? 'no answer'} ${answer?.text ?? ''}`
      return false
    }
    applicant.reached.add(name)
    heard()
    return true
  }

/** Signs up from the code to the company, and stops at a refusal or a missing answer. */
const signUpToDocuments = async (
  caller: Caller,
  applicant: Applicant,
  heard: () => void,
): Promise<string | undefined> => {
  const { email, company, number } = applicant
  const isYes = recordAnswer(applicant, heard)
  if (!isYes('code', await caller.post('/api/auth/email-otp', { email, captchaResponse: null }))) return undefined
  const code = codeIn(await letterTo(caller, email, /code/))
  if (code === undefined) return undefined
  const verified = await caller.post('/api/auth/verify-otp', { email, otp: code })
  if (!isYes('verified', verified)) return undefined
  const token = String(verified.data.token)
  const person = {
    first_name: `First ${number}`,
    last_name: `Last ${number}`,
    phone_number: '+971 50 123 4567',
    position: 'Manager',
  }
  if (!isYes('basic-info', await caller.post('/api/auth/register', person, token))) return undefined
  const place = {
    company_name: company,
    address_line_1: 'Street 1',
    address_line_2: 'Office 2',
    city: 'Dubai',
    emirate: 2,
    company_type: 1,
  }
  return isYes('company-info', await caller.post('/api/auth/save-company-info', place, token)) ? token : undefined
}

const documentsPath = '/api/auth/upload-company-documents'

/** The whole way to the submitted documents. */
const signUp = async (caller: Caller, applicant: Applicant, heard: () => void): Promise<string | undefined> => {
  const token = await signUpToDocuments(caller, applicant, heard)
  if (token === undefined) return undefined
  const answer = await caller.form(documentsPath, documents(applicant.company), token)
  return recordAnswer(applicant, heard)('submitted', answer) ? token : undefined
}

/** Checks that nothing is half done, and that every acknowledged change exists. */
const expectWhole = async (made: readonly Applicant[]): Promise<void> => {
  const faults = await looking(async (db) => ({
    codesWithoutLetter: await db.many(sql`
      select email from verification_codes group by email
      having count(*) <> (select count(*) from mails where template = 'sign-up-code' and to_address = verification_codes.email)`),
    usedCodesWithoutSession: await db.many(sql`
      select email from verification_codes where consumed_at is not null
      and not exists (select from sessions where sessions.area = 'registration' and sessions.email = verification_codes.email)`),
    accountsWithoutCompany: await db.many(sql`
      select email from accounts where area = 'customer' and (select count(*) from companies where account_id = accounts.id) <> 1`),
    submittedWithoutDocuments: await db.many(sql`
      select name from companies where (registration_step = 'submitted') <> (
        reference is not null and submitted_at is not null and exists (select from company_documents where company_id = companies.id))`),
  }))
  expect(faults).toEqual({
    codesWithoutLetter: [],
    usedCodesWithoutSession: [],
    accountsWithoutCompany: [],
    submittedWithoutDocuments: [],
  })
  const kept = await looking((db) =>
    db.many<{ email: string; used: boolean; step: string | null }>(sql`
      select code.email, bool_or(code.consumed_at is not null) as used, max(companies.registration_step) as step
      from verification_codes code left join accounts on accounts.email = code.email left join companies on companies.account_id = accounts.id group by code.email`),
  )
  const steps = ['basic-info', 'company-info', 'upload-documents', 'submitted']
  for (const { email, reached } of made) {
    const found = kept.find((one) => one.email === email)
    if (reached.has('code')) expect(found, email).toBeDefined()
    if (reached.has('verified')) expect(found?.used, email).toBe(true)
    const least = reached.has('submitted') ? 3 : reached.has('company-info') ? 2 : reached.has('basic-info') ? 1 : 0
    if (least > 0) expect(steps.indexOf(found?.step ?? ''), email).toBeGreaterThanOrEqual(least)
  }
}

/** Several people sign up in parallel; the process is killed at a chosen answer. */
const signUpsUnder = async (blow: () => void, at: number): Promise<Applicant[]> => {
  let heard = 0
  const many = applicants(6)
  const { url } = program
  await Promise.all(
    many.map((one) =>
      signUp(callerOf(url, one.number), one, () => {
        heard++
        if (heard === at) blow()
      }),
    ),
  )
  return many
}
const startAgain = async (): Promise<void> => {
  program = await startProgram(dataDir.path)
  await program.ready()
}

it.each([2, 11, 23])(
  'killed at answer %i of several sign-ups, the app starts again with no data lost',
  async (at) => {
    const many = await signUpsUnder(() => void program.child.kill('SIGKILL'), at)
    await program.ended
    await startAgain()
    await expectWhole(many)
  },
  90_000,
)

it.each([5, 17])(
  'with its database killed at answer %i, the app restarts it with no data lost',
  async (at) => {
    const struck = databasePid(dataDir.path) ?? 0
    const many = await signUpsUnder(() => void process.kill(struck, 'SIGKILL'), at)
    await eventually(() => ![struck, undefined].includes(databasePid(dataDir.path)), 30_000)
    await program.ready()
    await expectWhole(many)
    const [next] = applicants(1)
    if (next) expect(await signUp(callerOf(program.url, next.number), next, () => undefined)).toBeDefined()
  },
  90_000,
)

it('starts again after app and database are killed at once', async () => {
  const database = databasePid(dataDir.path) ?? 0
  const many = await signUpsUnder(() => {
    program.child.kill('SIGKILL')
    process.kill(database, 'SIGKILL')
  }, 13)
  await program.ended
  await startAgain()
  await expectWhole(many)
}, 90_000)

it('refuses a second start on the same folder while the first keeps running', async () => {
  const second = await startProgram(dataDir.path)
  expect((await second.ended).code).toBe(1)
  expect(second.told()).toContain('Assure already runs on the data folder')
  await program.ready()
}, 60_000)

it('takes twenty owners at once from sign-up to a pending facility, each seeing only their own data', async () => {
  const admin = callerOf(program.url, 5_000)
  const { token: office } = (await must(admin.post('/admin/auth/signin', operator))) as { token: string }
  const owners = applicants(20)
  const walked = await Promise.all(
    owners.map(async (one) => {
      const { email, company, number } = one
      const caller = callerOf(program.url, number)
      expect(await signUp(caller, one, () => undefined), `${one.refused}\n${program.told()}`).toBeDefined()
      const { users } = (await must(admin.get(`/admin/api/users?search=${encodeURIComponent(email)}`, office))) as {
        users: { id: string; email: string }[]
      }
      expect(users.map((user) => user.email)).toEqual([email])
      await must(admin.post(`/admin/api/users/${users[0]?.id}/approve`, {}, office))
      const link = (await letterTo(caller, email, /approved/))?.match(/set-password\?token=([\w-]+)/)?.[1]
      await must(caller.post('/api/auth/set-password', { token: link, password: operator.password }))
      const { token } = (await must(caller.post('/api/auth/signin', { email, password: operator.password }))) as {
        token: string
      }
      const form = new FormData()
      const facts = {
        name: `Facility of ${company}`,
        owned_status: '1',
        address_line_1: 'Plot 12',
        city: 'Dubai',
        emirate: '2',
        nearest_port: 'Jebel Ali',
        phone_number: '+971 4 800 1234',
      }
      for (const [name, value] of Object.entries({
        ...facts,
        contact_full_name: 'Mariam',
        contact_email: email,
        contact_phone_number: '+971 50 123 4567',
      }))
        form.append(name, value)
      const { id } = (await must(caller.form('/api/user/facility', form, token))) as { id: string }
      const { certificationFee } = (await must(caller.get(`/api/user/facility/${id}/certification-status`, token))) as {
        certificationFee: { amount: number }
      }
      const { orderId, paymentUrl } = (await must(
        caller.post('/api/user/payment', { amount: certificationFee.amount, facility_id: id }, token),
      )) as {
        orderId: string
        paymentUrl: string
      }
      await must(caller.post(new URL(paymentUrl).pathname, { outcome: 'approve' }))
      await paid(caller, orderId, token)
      return { ...one, token, id, caller }
    }),
  )
  for (const [at, { caller, token, id, company, number }] of walked.entries()) {
    expect(await must(caller.get('/api/user/me', token))).toMatchObject({ first_name: `First ${number}` })
    const { facilities } = (await must(caller.get('/api/user/facilities', token))) as {
      facilities: { id: string; name: string; state: string }[]
    }
    expect(facilities).toMatchObject([{ id, name: `Facility of ${company}`, state: 'pending' }])
    const other = walked[(at + 1) % walked.length]
    expect((await caller.get(`/api/user/facility/${other?.id}`, token))?.status).toBe(404)
  }
  expect(program.told()).not.toMatch(/"level":(50|60)/)
}, 120_000)

/** Sends half of the documents, and the rest when told to. Resolves once the server has begun to read them. */
const beginUpload = async ({ company }: Applicant, token: string) => {
  const form = new Response(documents(company))
  const body = Buffer.from(await form.arrayBuffer())
  const upload = request(program.url + documentsPath, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  const status = once(upload, 'response').then(([answer]) => (answer as IncomingMessage).resume().statusCode)
  upload.flushHeaders()
  await once(upload, 'continue')
  upload.write(body.subarray(0, body.length / 2))
  return { finish: () => upload.end(body.subarray(body.length / 2)), status }
}

it('finishes an upload under way when told to stop', async () => {
  const [one] = applicants(1)
  if (one === undefined) throw new Error('There is no applicant.')
  const token = await signUpToDocuments(callerOf(program.url, one.number), one, () => undefined)
  const upload = await beginUpload(one, token ?? '')
  program.child.kill('SIGTERM')
  await eventually(() =>
    fetch(`${program.url}/health`, { headers: { connection: 'close' } }).then(
      () => false,
      () => true,
    ),
  )
  upload.finish()
  expect(await upload.status, program.told()).toBe(200)
  expect(await program.ended).toEqual({ code: 0, signal: null })
  expect(livingOn(dataDir.path)).toEqual([])
  await startAgain()
  one.reached.add('submitted')
  await expectWhole([one])
}, 60_000)

it('ends by itself when told to stop and leaves no process behind', async () => {
  expect(livingOn(dataDir.path).length).toBeGreaterThan(1)
  expect(await stop(program)).toEqual({ code: 0, signal: null })
  expect(livingOn(dataDir.path)).toEqual([])
}, 30_000)
