// The retention schedule: each kind of data a day before its time and a day after, and the pages that promise it.
import { readFileSync } from 'node:fs'
import { deliveredRetentionDays, type RetentionName, retentionNames } from '@assure/contract/domain/retention'
import { retentionWords } from '@assure/contract/words/retention'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../../test/clock.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aPdf } from '../../../test/sample-files.ts'
import { sql } from '../../platform/db/sql.ts'
import { applyRetention } from './apply-retention.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const accountOf = (email: string) =>
  t.ownerDb.find<{ id: string }>(sql`select id from accounts where email = ${email} and area = 'customer'`)

/** Makes something of each kind as it is on its first day, and says whether it is still there. */
const kinds: Record<RetentionName, () => Promise<() => Promise<boolean>>> = {
  abandoned_registrations: async () => {
    const email = 'sameera.abandoned@example.ae'
    await begin(email)
    return async () => (await accountOf(email)) !== undefined
  },
  rejected_registrations: async () => {
    const owner = await t.owner()
    await t.ownerDb.run(
      sql`update companies set is_approved = false, decided_at = ${t.clock.now()} where account_id = ${owner.id}`,
    )
    return async () => (await accountOf(owner.email)) !== undefined
  },
  ended_sessions: async () => {
    const owner = await t.owner()
    await owner.del('/api/user/sessions')
    return async () => (await t.db.many(sql`select 1 as there from sessions where account_id = ${owner.id}`)).length > 0
  },
  sent_mails: async () => {
    const id = t.deps.random.uuid()
    const now = t.clock.now()
    await t.db.run(sql`
      insert into mails (id, message_id, to_address, language, template, subject, state, created_at, updated_at)
      values (${id}, ${id}, 'someone@example.ae', 'en', 'x', 'x', 'kept', ${now}, ${now})`)
    return async () => (await t.db.find(sql`select 1 as there from mails where id = ${id}`)) !== undefined
  },
  ownerless_files: async () => {
    const stored = await t.deps.files.storeBytes(aPdf('x'), { name: 'x.pdf', type: 'application/pdf' })
    const now = t.clock.now()
    const { id } = await t.db.transaction((tx) => t.deps.files.record(tx, stored, { what: 'company-document' }, now))
    await t.db.transaction((tx) => t.deps.files.remove(tx, id, now))
    return async () =>
      (await t.db.get<{ swept: boolean }>(sql`select swept_at is not null as swept from files where id = ${id}`))
        .swept === false
  },
  leavers: async () => {
    const inspector = await t.inspector()
    await t.ownerDb.run(
      sql`update accounts set is_active = false, updated_at = ${t.clock.now()} where id = ${inspector.id}`,
    )
    return async () =>
      (await t.db.find(sql`select 1 as there from accounts where email = ${inspector.email}`)) !== undefined
  },
}

const basic = { first_name: 'Sameera', last_name: 'Abandonova', phone_number: '+971 50 987 1234', position: 'Owner' }
const begin = async (email: string): Promise<void> => {
  const applicant = await t.registrant(email)
  expect((await applicant.post('/api/auth/register', basic)).status).toBe(200)
}

describe('the schedule', () => {
  it.each(retentionNames)('%s: is there until its day, and gone after it', async (name) => {
    const isThere = await kinds[name]()
    t.clock.forward(days(deliveredRetentionDays[name] - 1) + 3_600_000)
    await applyRetention(t.deps)
    expect(await isThere()).toBe(true)
    t.clock.forward(days(1.5))
    const removed = await applyRetention(t.deps)
    expect(await isThere()).toBe(false)
    expect(removed[name]).toBeGreaterThan(0)
    expect((await applyRetention(t.deps))[name]).toBe(0)
  })

  it('says in the trail what it removed, and how many', async () => {
    const boss = await t.superAdmin()
    const { entries } = (await boss.get('/admin/api/audit?action=retention.applied')).body.data
    expect(entries.length).toBeGreaterThan(0)
    expect(entries[0]).toMatchObject({ actor: { kind: 'system' }, after: expect.any(Object) as object })
  })

  it('keeps the days of the settings', async () => {
    const boss = await t.superAdmin()
    const retention_days = { ...deliveredRetentionDays, sent_mails: 400 }
    expect((await boss.patch('/admin/api/settings', { retention_days })).status).toBe(200)
    const isThere = await kinds.sent_mails()
    t.clock.forward(days(100))
    await applyRetention(t.deps)
    expect(await isThere()).toBe(true)
    expect((await t.anyone.get('/api/public/help')).body.data.retention_days).toEqual(retention_days)
    const again = await t.superAdmin()
    const refused = await again.patch('/admin/api/settings', { retention_days: { ...retention_days, leavers: 0 } })
    expect(Object.keys(refused.body.fieldErrors)).toEqual(['retention_days.leavers'])
  })
})

describe('the promises', () => {
  const page = readFileSync(new URL('../../../../docs/privacy.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, name, count]) => [name, Number(count)])

  it('docs/privacy.md has the list of the code', () => {
    expect(Object.fromEntries(rows)).toEqual(deliveredRetentionDays)
  })

  it('the database is delivered with the same days, and each has its words', async () => {
    const fresh = await testApp()
    const { value } = await fresh.db.get<{ value: unknown }>(
      sql`select value from settings where key = 'retention-days'`,
    )
    await fresh.close()
    expect(value).toEqual(deliveredRetentionDays)
    for (const name of retentionNames)
      for (const { en, ar } of Object.values(retentionWords[name])) expect(en && ar, name).toBeTruthy()
  })

  it.each(['en', 'ar'])('the policy page in %s shows the list where it says how long', (language) => {
    const path = `../../../../web/src/areas/public/policies/content/${language}.ts`
    const text = readFileSync(new URL(path, import.meta.url), 'utf8')
    expect(text.split('retentionList')).toHaveLength(3)
  })
})
