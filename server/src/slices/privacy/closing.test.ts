// Closing an account and erasing it: what is asked first, who may, and that nothing personal is left anywhere.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OwnerPerson, Person } from '../../../test/actors.ts'
import { cheapHash } from '../../../test/cheap-hash.ts'
import { clientOf } from '../../../test/client.ts'
import { days } from '../../../test/clock.ts'
import { aFacility, anOrder } from '../../../test/facilities.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aSentRequest, importService, offerInspections, own } from '../../../test/requests.ts'
import { aPdf } from '../../../test/sample-files.ts'
import { aWorld } from '../../../test/world.ts'
import { sealAudit } from '../../platform/audit/seal.ts'
import { verifyAudit } from '../../platform/audit/verify.ts'
import { sql } from '../../platform/db/sql.ts'
import { applyRetention } from './apply-retention.ts'
import { finishClosings } from './finish-closings.ts'
import { forgetOwner } from './forget-owner.ts'
import { lockCompany } from './store-closing.ts'

let t: TestApp
let boss: Person
const password = 'a calm evening at sea'
const path = '/api/user/company/closing'
beforeEach(async () => {
  t = await testApp()
  await offerInspections(t)
  boss = await t.superAdmin()
})
afterEach(() => t.close())

const anOwner = async (): Promise<OwnerPerson> => t.owner({ passwordHash: await cheapHash(password) })
const close = (owner: OwnerPerson) => owner.post(path, { currentPassword: password })

const erase = ({ id }: OwnerPerson) =>
  t.db.transaction(async (tx) => {
    const company = await lockCompany(tx, id)
    if (company !== undefined) await forgetOwner(tx, t.deps, company, 'test')
  })

/** All rows of all tables as text. */
const dump = async (): Promise<string> => {
  const tables = await t.ownerDb.many<{ place: string }>(sql`
    select format('%I.%I', schemaname, tablename) as place from pg_tables where schemaname in ('public', 'pgboss')`)
  const texts: string[] = []
  for (const { place } of tables) {
    const { rows } = await t.ownerDb.raw(`select coalesce(string_agg(x::text, E'\n'), '') as text from ${place} x`)
    texts.push(`${place}\n${String(rows[0]?.text)}`)
  }
  return texts.join('\n')
}

/** The bytes of all files, and what the streams of PDFs inflate to. */
const fileTexts = (): string => {
  const folder = join(t.deps.config.dataDir, 'files')
  const texts: string[] = []
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = readFileSync(join(entry.parentPath, entry.name))
    texts.push(bytes.toString('latin1'), bytes.toString('utf8'))
    let at = bytes.indexOf('stream\n')
    while (at !== -1) {
      try {
        texts.push(inflateSync(bytes.subarray(at + 7), { finishFlush: 2 }).toString('latin1'))
      } catch {
        // Not compressed, or not in this way.
      }
      at = bytes.indexOf('stream\n', at + 7)
    }
  }
  return texts.join('\n')
}

const leaks = (text: string, words: readonly string[]): string[] => {
  const lower = text.toLowerCase()
  return words.flatMap((word) => {
    const at = lower.indexOf(word.toLowerCase())
    if (at === -1) return []
    const lineStart = lower.lastIndexOf('\n', at) + 1
    return [`${word}: ${text.slice(Math.max(lineStart, at - 160), at + 60)}`]
  })
}

describe('closing', () => {
  it('waits fourteen days, is asked for with the password, and can be taken back', async () => {
    const owner = await anOwner()
    expect((await owner.get(path)).body.data).toEqual({ closing: null, obstacles: [], days: 14 })
    expect((await owner.post(path, { currentPassword: 'wrong' })).body.code).toBe('password.current-wrong')
    const asked = await close(owner)
    const due = new Date(t.clock.now().getTime() + days(14)).toISOString().slice(0, 10)
    expect([asked.status, asked.body.data.due_at.slice(0, 10)]).toEqual([200, due])
    expect((await close(owner)).body.data.due_at).toBe(asked.body.data.due_at)
    expect(t.mails.filter(({ name, to }) => name === 'account-closing' && to.email === owner.email)).toHaveLength(1)
    expect((await owner.get('/api/user/me')).body.data.closes_at).toBe(asked.body.data.due_at)
    expect((await boss.get(`/admin/api/users/${owner.id}`)).body).toMatchObject({
      closes_at: asked.body.data.due_at,
      erased_at: null,
    })
    expect((await owner.post(`${path}/withdraw`)).status).toBe(200)
    expect((await owner.post(`${path}/withdraw`)).body.code).toBe('account.not-closing')
    t.clock.forward(days(15))
    await finishClosings(t.deps)
    expect(await t.db.find(sql`select 1 as there from accounts where id = ${owner.id} and is_active`)).toBeDefined()
  })

  it('names every reason why it cannot be closed', async () => {
    const owner = await anOwner()
    await anOrder(owner, await aFacility(owner))
    await aSentRequest(owner)
    const refused = await close(owner)
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'account.not-closable',
      { obstacles: ['open-orders', 'open-requests'] },
    ])
    expect(refused.body.message).toContain('An order is not paid')
    expect(refused.body.message).toContain('A request has not ended.')
    expect((await owner.get(path)).body.data.obstacles).toEqual(['open-orders', 'open-requests'])
  })

  it('an order and a closing at the same moment: one of them is refused', async () => {
    for (let round = 0; round < 4; round++) {
      const owner = await anOwner()
      const facility = await aFacility(owner)
      const pay = () => owner.post('/api/user/payment', { amount: 1050, facility_id: facility })
      const [closed, paid] = await Promise.all([close(owner), pay()])
      expect([closed.status, paid.status].toSorted((one, two) => one - two)).toEqual([200, 409])
      if (closed.status === 200) {
        expect(paid.body.code).toBe('account.closing')
        expect((await pay()).body.code).toBe('account.closing')
      }
    }
  })

  it('something that begins in the fourteen days delays it', async () => {
    const owner = await anOwner()
    const facility = await aFacility(owner)
    await close(owner)
    await t.ownerDb.run(sql`
      insert into visits (id, facility_id, inspector_id, scheduled_at, created_at, updated_at)
      values (${t.deps.random.uuid()}, ${facility}, ${(await t.inspector()).id}, ${t.clock.now()}, ${t.clock.now()}, ${t.clock.now()})`)
    t.clock.forward(days(15))
    await finishClosings(t.deps)
    const active = () => t.db.find(sql`select 1 as there from accounts where id = ${owner.id} and is_active`)
    expect(await active()).toBeDefined()
    await t.ownerDb.run(
      sql`update visits set status = 'CANCELLED', cancelled_at = ${t.clock.now()} where facility_id = ${facility}`,
    )
    await finishClosings(t.deps)
    expect(await active()).toBeUndefined()
  })
})

describe('erasing', () => {
  const words = {
    first: 'Zafirahname',
    last: 'Quillfeather',
    phone: '+971 50 777 3131',
    position: 'Duchess of Freezers',
    contact: 'Ottoline Marchbanks',
    contactEmail: 'ottoline.marchbanks@cold.example',
    contactPhone: '+971 50 888 4242',
    siteContact: 'Peregrine Wexcombe',
    sitePhone: '+971 50 666 5353',
    siteEmail: 'peregrine@wexcombe.example',
    message: 'Call Peregrine Wexcombe at the gate, says Zafirahname.',
    staffMessage: 'Dear Zafirahname, the gate is open.',
    outsider: 'Bartholomew Inkpen',
    outsiderEmail: 'bart@inkpen.example',
    file: 'passport-of-zafirahname.pdf',
    fileText: 'PassportQuillfeather',
    key: 'Warehouse of Zafirahname',
  }

  it('leaves no personal field in the database, the files and the trail, and the trail is whole', async () => {
    const owner = await anOwner()
    await owner.patch('/api/user/me', {
      first_name: words.first,
      last_name: words.last,
      phone_number: words.phone,
      position: words.position,
    })
    await aFacility(owner, {
      contact_full_name: words.contact,
      contact_email: words.contactEmail,
      contact_phone_number: words.contactPhone,
    })
    const made = await owner.post('/api/user/api-keys', {
      name: words.key,
      scopes: ['facilities:read'],
      currentPassword: password,
    })
    expect(made.status, made.text).toBe(201)
    const program = clientOf(t.app.server, made.body.data.secret)
    expect((await program.get('/api/user/facilities')).status).toBe(200)
    const request = await aSentRequest(owner, importService, {
      contact_full_name: words.siteContact,
      contact_phone_number: words.sitePhone,
      contact_email: words.siteEmail,
      instructions: words.message,
    })
    const sent = await owner.form('POST', own(request, '/messages'), {
      text: words.message,
      file: [{ name: words.file, bytes: aPdf(words.fileText), type: 'application/pdf' }],
    })
    expect(sent.status, sent.text).toBeLessThan(300)
    const answered = await boss.form('POST', `/admin/api/requests/${request}/messages`, {
      text: words.staffMessage,
    })
    expect(answered.status, answered.text).toBeLessThan(300)
    await owner.post(own(request, '/shares'), {
      name: words.outsider,
      role: 'buyer',
      email: words.outsiderEmail,
      language: 'en',
      ends_on: '2026-04-01',
    })
    const cancelled = await owner.post(own(request, '/cancel'), { reason: words.message })
    expect(cancelled.status, cancelled.text).toBe(200)
    await owner.get('/api/user/company/export')
    const all = [...Object.values(words), owner.email]
    expect(leaks(await dump(), all).length).toBeGreaterThan(8)
    expect(leaks(fileTexts(), [words.fileText]).length).toBe(1)

    expect((await close(owner)).status).toBe(200)
    t.clock.forward(days(14) + 60_000)
    expect(await finishClosings(t.deps)).toBe(1)
    expect((await owner.get('/api/user/me')).status).toBe(401)
    expect((await program.get('/api/user/facilities')).body.code).toBe('api-key.ended')
    expect(
      await t.db.find(sql`select 1 as there from api_keys where account_id = ${owner.id} and ended_at is null`),
    ).toBeUndefined()
    expect((await t.anyone.post('/api/auth/signin', { email: owner.email, password })).status).toBe(401)
    expect(t.mails.some(({ name, to }) => name === 'account-closed' && to.email === owner.email)).toBe(true)
    expect(await finishClosings(t.deps)).toBe(1)
    expect(await finishClosings(t.deps)).toBe(0)
    t.clock.forward(days(2))
    await applyRetention(t.deps)
    await sealAudit({ db: t.db, keys: t.deps.keys })
    expect(leaks(await dump(), all)).toEqual([])
    expect(leaks(fileTexts(), all)).toEqual([])
    expect(await verifyAudit(t.db, t.deps.keys, [])).toMatchObject({ ok: true })
    const admin = await t.superAdmin()
    const trail = await admin.get(`/admin/api/audit?subject=${owner.id}`)
    expect(leaks(trail.text, all)).toEqual([])
    expect(trail.body.data.entries.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['account.closing-requested', 'account.closed', 'account.erased']),
    )
  })

  it('leaves the emails of other companies to the same outsider', async () => {
    const addressed = async (email: string) => {
      const owner = await anOwner()
      const request = await aSentRequest(owner)
      const shared = await owner.post(own(request, '/shares'), {
        name: words.outsider,
        role: 'buyer',
        email,
        language: 'en',
        ends_on: '2026-04-01',
      })
      expect(shared.status, shared.text).toBeLessThan(300)
      return owner
    }
    const leaving = await addressed(words.outsiderEmail)
    await erase(await addressed('only@leaving.example'))
    await addressed(words.outsiderEmail)
    await erase(leaving)
    const mailsTo = (email: string) => t.db.many(sql`select 1 from mails where to_address = ${email}`)
    expect(await mailsTo('only@leaving.example')).toHaveLength(0)
    expect(await mailsTo(words.outsiderEmail)).toHaveLength(2)
  })

  it('nobody can act on an erased account, and its address can register again', async () => {
    const owner = await anOwner()
    await close(owner)
    t.clock.forward(days(15))
    await finishClosings(t.deps)
    await finishClosings(t.deps)
    const admin = await t.superAdmin()
    const user = (await admin.get(`/admin/api/users/${owner.id}`)).body
    expect(user).toMatchObject({ first_name: '', is_active: false, erased_at: expect.any(String) as string })
    const on = await admin.post(`/admin/api/users/${owner.id}/status`, { is_active: true })
    expect([on.status, on.body.code]).toEqual([409, 'account.erased'])
    expect((await t.registrant(owner.email)).email).toBe(owner.email)
  })

  it('of a company with one of everything, no word of its people is left', async () => {
    const world = await aWorld(t)
    const { owner } = world
    await owner.patch('/api/user/me', { first_name: words.first, last_name: words.last, phone_number: words.phone })
    await t.ownerDb.run(sql`
      update facilities set contact_full_name = ${words.contact}, contact_email = ${words.contactEmail}
      where company_id = ${owner.companyId}`)
    await erase(owner)
    t.clock.forward(days(31))
    await applyRetention(t.deps)
    await sealAudit({ db: t.db, keys: t.deps.keys })
    const all = [words.first, words.last, words.phone, words.contact, words.contactEmail, owner.email]
    expect(leaks(await dump(), all)).toEqual([])
    expect(leaks(fileTexts(), all)).toEqual([])
    expect(await verifyAudit(t.db, t.deps.keys, [])).toMatchObject({ ok: true })
    const admin = await t.superAdmin()
    for (const page of [
      `/admin/api/users/${owner.id}`,
      `/admin/api/facilities/${world.ids.facility}`,
      `/admin/api/requests/${world.ids.sentRequest}`,
      `/admin/api/requests/${world.ids.sentRequest}/conversation`,
      `/admin/api/findings/${world.ids.finding}`,
      `/admin/api/payments/${world.ids.order}`,
    ])
      expect((await admin.get(page)).status, page).toBe(200)
  }, 120_000)
})
