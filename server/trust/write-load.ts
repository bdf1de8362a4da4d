// Simulated users that work in parallel over HTTP, with a ledger outside the product of everything acknowledged.
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { getInspection } from '@assure/contract/calls/inspections'
import { defectClasses } from '@assure/contract/domain/inspection-result'
import { signedText } from '@assure/contract/domain/signed-answers'
import type { AnswerOf } from '@assure/contract/endpoint'
import { line } from '../test/inspections.ts'
import { importService, someGoods, wholeRequest } from '../test/requests.ts'
import { aPdf } from '../test/sample-files.ts'
import { type Chance, chanceOf } from '../test/size.ts'
import { brokenInvariants } from './invariants.ts'
import { operatorAccount, type RunningApp } from './running-app.ts'

/** One acknowledged change, as a query that must find it. */
type Entry = { what: string; query: string; values: unknown[] }
export type Ledger = Entry[]

type Send = {
  token?: string
  json?: unknown
  form?: Record<string, string | { name: string; bytes: Buffer }>
  key?: string
}
type Answered = { status: number; body: { data: Record<string, unknown>; code?: string } }

const once = async (
  app: RunningApp,
  method: string,
  path: string,
  { token, json, form, key }: Send,
): Promise<Answered> => {
  const data = new FormData()
  for (const [name, value] of Object.entries(form ?? {})) {
    if (typeof value === 'string') data.set(name, value)
    else data.set(name, new Blob([new Uint8Array(value.bytes)]), value.name)
  }
  const answer = await fetch(`${app.url}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(form ? { body: data } : json === undefined ? {} : { body: JSON.stringify(json) }),
    signal: AbortSignal.timeout(10_000),
  })
  return { status: answer.status, body: (await answer.json()) as Answered['body'] }
}

/** Nothing was acknowledged, so start something else. */
class GivenUp extends Error {}

/** Retries with the same idempotency key if cut off or told to wait, as a browser does. */
const done = async (
  app: RunningApp,
  method: string,
  path: string,
  send: Send,
  stop: () => boolean,
): Promise<Record<string, unknown>> => {
  const key = randomUUID()
  for (let tries = 0; tries < 400; tries++) {
    if (stop()) throw new GivenUp()
    const answer = await once(app, method, path, { ...send, key }).catch(() => undefined)
    if (answer && answer.status < 300) return answer.body.data
    // The first attempt may still be running, or its process may have been killed. The key is only free again after a
    // minute.
    if (answer?.body.code === 'idempotency.in-progress') throw new GivenUp()
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    await sleep(30)
  }
  throw new GivenUp()
}

export type People = {
  boss: string
  /** The administrator who assigned the inspector, or created that account, cannot decide about the goods. */
  assigner: string
  decider: string
  inspector: { id: string; token: string }
  owners: string[]
}

const must = async (app: RunningApp, method: string, path: string, send: Send): Promise<Record<string, unknown>> =>
  done(app, method, path, send, () => false)

const password = 'another calm evening'

const anAdministrator = async (app: RunningApp, boss: string, name: string): Promise<string> => {
  const email = `${name}@assure.example`
  const first = 'a bright cold morning'
  await must(app, 'POST', '/admin/api/admin-users', { token: boss, json: { email, password: first } })
  const signIn = async (word: string) =>
    (await must(app, 'POST', '/admin/auth/signin', { json: { email, password: word } })).token as string
  await must(app, 'POST', '/admin/api/admin-users/change-password', {
    token: await signIn(first),
    json: { currentPassword: first, newPassword: password },
  })
  return signIn(password)
}

/** Signs up everyone as in production: by emails, codes, links and an approval. */
export const settle = async (app: RunningApp, owners: number): Promise<People> => {
  const signed = await must(app, 'POST', '/admin/auth/signin', { json: operatorAccount })
  const token = signed.token as string
  const email = 'omar@inspect.example'
  const person = { email, first_name: 'Omar', last_name: 'Haddad', phone_number: '+971 55 222 3344', countryId: '1' }
  const bank = {
    bank_name: 'Emirates Bank',
    account_holder_name: 'Omar Haddad',
    account_number: '1015-0020',
    iban: 'AE070331234567890123456',
    swift_code: 'EBILAEAD',
  }
  const inspector = await must(app, 'POST', '/admin/api/inspectors', { token, form: { ...person, ...bank } })
  const link = /set-password\?token=([\w-]+)/
  await must(app, 'POST', '/api/auth/set-password', { json: { token: await app.letter(email, link), password } })
  const field = await must(app, 'POST', '/inspector/api/login', { json: { email, password } })
  await app.database((client) =>
    client.query('insert into inspector_services (inspector_id, service_id) values ($1, $2)', [
      inspector.id,
      importService,
    ]),
  )
  const tokens: string[] = []
  for (let number = 0; number < owners; number++) {
    const mail = `owner${number}@gulf.example`
    await must(app, 'POST', '/api/auth/email-otp', { json: { email: mail, captchaResponse: null } })
    const { token: half } = (await must(app, 'POST', '/api/auth/verify-otp', {
      json: { email: mail, otp: await app.letter(mail, />(\d{6})</) },
    })) as { token: string }
    await must(app, 'POST', '/api/auth/register', {
      token: half,
      json: { first_name: 'Mariam', last_name: 'Al Suwaidi', phone_number: '+971 50 123 4567', position: 'Owner' },
    })
    await must(app, 'POST', '/api/auth/save-company-info', {
      token: half,
      json: {
        company_name: `Gulf ${number}`,
        address_line_1: 'Plot 12',
        address_line_2: 'JAFZA',
        city: 'Dubai',
        emirate: 2,
        company_type: 1,
      },
    })
    await must(app, 'POST', '/api/auth/upload-company-documents', {
      token: half,
      form: { files: { name: 'licence.pdf', bytes: aPdf() } },
    })
    const { id } = await app.database(
      async (client) =>
        (await client.query<{ id: string }>('select id from accounts where email = $1', [mail])).rows[0] as {
          id: string
        },
    )
    await must(app, 'POST', `/admin/api/users/${id}/approve`, { token })
    await must(app, 'POST', '/api/auth/set-password', { json: { token: await app.letter(mail, link), password } })
    tokens.push((await must(app, 'POST', '/api/auth/signin', { json: { email: mail, password } })).token as string)
  }
  return {
    boss: token,
    assigner: await anAdministrator(app, token, 'assigner'),
    decider: await anAdministrator(app, token, 'decider'),
    inspector: { id: inspector.id as string, token: field.token as string },
    owners: tokens,
  }
}

const facilityFields = {
  owned_status: '2',
  partner_company: 'Harbour Ice',
  address_line_1: 'Plot 12',
  city: 'Dubai',
  emirate: '2',
  nearest_port: 'Jebel Ali',
  phone_number: '+971 4 800 1234',
  contact_full_name: 'Mariam',
  contact_email: 'm@example.ae',
  contact_phone_number: '+971 50 123 4567',
}
let hours = 48

type Life = {
  app: RunningApp
  people: People
  owner: string
  chance: Chance
  ledger: Ledger
  half: boolean
  stop: () => boolean
}

const toolsOf = ({ app, ledger, half, stop }: Life) => ({
  ask: async (method: string, path: string, send: Send) => {
    const began = performance.now()
    const data = await done(app, method, path, send, stop)
    if (half) await sleep(performance.now() - began)
    return data
  },
  remember: (what: string, query: string, ...values: unknown[]) => void ledger.push({ what, query, values }),
})

/** An hour at which the inspector is still free. */
const freeHour = (): { date: string; time: string } => {
  hours += 2
  const at = Temporal.Now.zonedDateTimeISO('Asia/Dubai').add({ hours: hours % 15_000 })
  return { date: at.toPlainDate().toString(), time: `${String(at.hour).padStart(2, '0')}:00` }
}

/** Abandoned drafts by owner. They are reused, because a company can have at most twenty. */
const leftDrafts = new Map<string, string>()

/** A goods request from its draft to its report. */
const oneRequest = async (life: Life): Promise<void> => {
  const { app, people, owner } = life
  const { ask, remember } = toolsOf(life)
  const begin = async (): Promise<string> =>
    (await ask('POST', '/api/user/requests', { token: owner, json: { service_id: importService } })).id as string
  const id = leftDrafts.get(owner) ?? (await begin())
  leftDrafts.set(owner, id)
  const mine = `/api/user/requests/${id}`
  const today = Temporal.Now.plainDateISO('Asia/Dubai')
  const description = `Shrimp ${id}`
  await ask('PATCH', mine, {
    token: owner,
    json: wholeRequest({
      goods: [someGoods({ description, produced_on: null, expires_on: null })],
      wished_from: today.add({ days: 3 }).toString(),
      wished_to: today.add({ days: 7 }).toString(),
      transport: { mode: 'sea', bill_number: 'MAEU123', container_numbers: ['CSQU3054383'], seals: [] },
    }),
  })
  remember('goods', 'select 1 from request_goods where request_id = $1 and description = $2', id, description)
  for (const kind of ['invoice', 'packing-list', 'bill-of-lading']) {
    const bytes = aPdf(`${kind} ${randomUUID()}`)
    await ask('POST', `${mine}/documents`, { token: owner, form: { kind, files: { name: 'paper.pdf', bytes } } })
    remember(
      'document of a request',
      'select 1 from request_documents d join files x on x.id = d.file_id where d.request_id = $1 and x.sha256 = $2',
      id,
      createHash('sha256').update(bytes).digest('hex'),
    )
  }
  const { price } = (await ask('POST', `${mine}/submit`, { token: owner, json: {} })) as { price: { total: number } }
  leftDrafts.delete(owner)
  remember('request', 'select 1 from requests where id = $1 and number is not null', id)
  const { orderId, paymentUrl } = (await ask('POST', '/api/user/payment', {
    token: owner,
    json: { amount: price.total, request_id: id, method: 'onlinePayment' },
  })) as { orderId: string; paymentUrl: string }
  await ask('POST', new URL(paymentUrl, app.url).pathname, { json: { outcome: 'approve' } })
  remember('money online', "select 1 from orders where id = $1 and state = 'paid'", orderId)
  const isReady = await app
    .database(
      async (client) => (await client.query("select 1 from requests where id = $1 and state = 'ready'", [id])).rowCount,
    )
    .catch(() => 0)
  if (isReady === 0) return
  const office = `/admin/api/requests/${id}`
  const { id: inspectorId, token } = people.inspector
  await ask('POST', `${office}/assign-inspector`, { token: people.assigner, json: { inspector_id: inspectorId } })
  remember('assignment of goods', 'select 1 from requests where id = $1 and inspector_id = $2', id, inspectorId)
  const visit = await ask('POST', `/inspector/api/requests/${id}/schedule`, { token, json: freeHour() })
  remember('visit of goods', 'select 1 from visits where id = $1 and request_id = $2', visit.id, id)

  const site = `/inspector/api/inspections/${id}`
  const at = new Date().toISOString()
  const device = randomUUID()
  let counter = 0
  const record = async (what: string, json: object): Promise<void> => {
    counter++
    await ask('POST', `${site}/${what}`, { token, json: { at, device, counter, ...json } })
    remember('entry on site', 'select 1 from inspection_answers where device = $1 and counter = $2', device, counter)
  }
  await record('lots', { line: 1, lot: { quantity: 4000, inspected: 200, packing: 'good', marks: 'as-declared' } })
  for (const kind of defectClasses) await record('defects', { line: 1, class: kind, found: 0 })
  const { answers, notes, checklist, goods } = (await ask('GET', site, { token })) as AnswerOf<typeof getInspection>
  const shown = signedText({
    version: checklist?.version_id ?? null,
    content: checklist?.content ?? null,
    answers,
    notes,
    goods: goods?.entries,
  })
  for (const role of ['inspector', 'contact'])
    await ask('POST', `${site}/signatures`, {
      token,
      json: {
        role,
        name: 'Omar Haddad',
        strokes: line,
        at,
        answers_hash: createHash('sha256').update(shown).digest('hex'),
      },
    })
  await ask('POST', `${site}/submit`, { token, json: { recommendation: 'conforms' } })
  remember('inspected goods', 'select 1 from inspections where request_id = $1 and submitted_at is not null', id)
  await ask('POST', `${office}/decide`, { token: people.decider, json: { result: 'conforms' } })
  remember(
    'report of goods',
    "select 1 from issued_reports p join requests r on r.id = p.request_id where r.id = $1 and r.result = 'conforms'",
    id,
  )
}

const oneCertification = async (life: Life): Promise<void> => {
  const { app, people, owner, chance } = life
  const { ask, remember } = toolsOf(life)
  const bytes = aPdf(`agreement ${randomUUID()}`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const facility = (
    await ask('POST', '/api/user/facility', {
      token: owner,
      form: {
        ...facilityFields,
        name: `Store ${randomUUID()}`,
        partnership_agreement_file: { name: 'agreement.pdf', bytes },
      },
    })
  ).id as string
  remember(
    'facility with its document',
    'select 1 from facilities f join files x on x.id = f.partnership_agreement_file_id where f.id = $1 and x.sha256 = $2',
    facility,
    sha256,
  )
  await ask('POST', `/admin/api/facilities/${facility}/assign-inspector`, {
    token: people.boss,
    json: { inspector_id: people.inspector.id },
  })
  remember('assignment', 'select 1 from facilities where id = $1 and inspector_id = $2', facility, people.inspector.id)
  const note = `note ${randomUUID()}`
  await ask('POST', `/admin/api/${facility}/notes`, { token: people.boss, json: { note } })
  remember('note', 'select 1 from notes where note = $1', note)
  const online = chance.maybe(0.5)
  const { orderId, paymentUrl } = (await ask('POST', '/api/user/payment', {
    token: owner,
    json: { amount: 1050, facility_id: facility, method: online ? 'onlinePayment' : 'wireTransfer' },
  })) as { orderId: string; paymentUrl: string }
  remember('order', 'select 1 from orders where id = $1', orderId)
  if (online) {
    await ask('POST', new URL(paymentUrl, app.url).pathname, { json: { outcome: 'approve' } })
    remember('money online', "select 1 from orders where id = $1 and state = 'paid'", orderId)
  } else {
    await ask('POST', `/api/user/orders/${orderId}/transfer-slip`, {
      token: owner,
      form: { slip: { name: 'slip.pdf', bytes: aPdf('slip') } },
    })
    remember('slip', 'select 1 from orders where id = $1 and slip_file_id is not null', orderId)
    await ask('POST', `/admin/api/payments/${orderId}/confirm`, { token: people.boss })
    remember('transfer confirmed', "select 1 from orders where id = $1 and state = 'paid'", orderId)
  }
  const visit = await ask('POST', `/inspector/api/facilities/${facility}/schedule-certification`, {
    token: people.inspector.token,
    json: freeHour(),
  })
  remember('visit', 'select 1 from visits where id = $1', visit.id)
  const report = aPdf(`report ${randomUUID()}`)
  await ask('POST', `/inspector/api/${facility}/reports`, {
    token: people.inspector.token,
    form: { report: { name: 'report.pdf', bytes: report } },
  })
  remember(
    'report',
    'select 1 from facility_reports r join files x on x.id = r.file_id where x.sha256 = $1',
    createHash('sha256').update(report).digest('hex'),
  )
  const certification = await app
    .database(
      async (client) =>
        (await client.query<{ id: string }>('select id from certifications where order_id = $1', [orderId])).rows[0]
          ?.id,
    )
    .catch(() => undefined)
  if (certification === undefined) return
  const passes = chance.maybe(0.8)
  await ask('PATCH', `/inspector/api/certifications/${certification}/status`, {
    token: people.inspector.token,
    json: { status: passes ? 1 : 3, reason: 'Seen' },
  })
  remember('decision', 'select 1 from certifications where id = $1 and status = $2', certification, passes ? 1 : 3)
}

export type Load = { ledger: Ledger; stop(): Promise<void> }

/** With `half`, each user pauses after an answer for as long as it took. */
export const writeLoad = (
  app: RunningApp,
  people: People,
  { writers, seed, half = false }: { writers: number; seed: number; half?: boolean },
): Load => {
  const ledger: Ledger = []
  let isOver = false
  const fatal: unknown[] = []
  const work = Array.from({ length: writers }, async (_, number) => {
    const chance = chanceOf(seed + number)
    const owner = people.owners[number % people.owners.length] as string
    // Every third user brings goods.
    const oneLife = number % 3 === 2 ? oneRequest : oneCertification
    while (!isOver) {
      try {
        await oneLife({ app, people, owner, chance, ledger, half, stop: () => isOver })
      } catch (error) {
        if (!(error instanceof GivenUp)) fatal.push(error)
        await sleep(20)
      }
    }
  })
  return {
    ledger,
    stop: async () => {
      isOver = true
      await Promise.all(work)
      if (fatal.length > 0) throw fatal[0]
    },
  }
}

/**
 * Lists acknowledged changes that are lost, broken invariants, files that do not match their row, and emails that never
 * arrived.
 */
export const lostOrHalf = async (app: RunningApp, ledger: Ledger): Promise<string[]> =>
  app.database(async (client) => {
    const faults: string[] = []
    for (const { what, query, values } of ledger) {
      if ((await client.query(query, values)).rowCount === 0) faults.push(`lost: ${what} ${JSON.stringify(values)}`)
    }
    faults.push(
      ...(await brokenInvariants({ raw: (text, values = []) => client.query<Record<string, unknown>>(text, values) })),
    )
    const { rows } = await client.query<{ key: string; sha256: string }>(
      'select storage_key as key, sha256 from files where deleted_at is null',
    )
    for (const { key, sha256 } of rows) {
      let bytes: Buffer
      try {
        bytes = readFileSync(join(app.dataDir, 'files', 'kept', key.slice(0, 2), key))
      } catch {
        faults.push(`a file without its bytes: ${key}`)
        continue
      }
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) faults.push(`a file of other bytes: ${key}`)
    }
    const { rows: sent } = await client.query<{ id: string }>("select message_id as id from mails where state = 'sent'")
    const arrived = new Set(app.letters.map(({ id }) => id))
    for (const { id } of sent) if (!arrived.has(id)) faults.push(`a mail that is marked as sent and never came: ${id}`)
    return faults
  })

/** Waits until payments made during the kills are settled, by webhook or by polling. */
export const untilSettled = async (app: RunningApp, ledger: Ledger, withinMs: number): Promise<void> => {
  const paid = ledger.filter(({ what }) => what === 'money online').map(({ values }) => values[0])
  const until = Date.now() + withinMs
  for (;;) {
    const open = await app.database(
      async (client) =>
        (await client.query("select 1 from orders where id = any($1::uuid[]) and state <> 'paid'", [paid])).rowCount ??
        0,
    )
    const waiting = await app.database(
      async (client) => (await client.query("select 1 from mails where state = 'queued'")).rowCount ?? 0,
    )
    if ((open === 0 && waiting === 0) || Date.now() > until) return
    await sleep(500)
  }
}
