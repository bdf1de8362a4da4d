// The demo set as a new user meets it: every printed account signs in, every state occurs, and a set that was
// interrupted leaves its mark.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../../src/platform/db/sql.ts'
import type { Log } from '../../src/platform/log.ts'
import { type TestApp, testApp } from '../../test/harness.ts'
import { listDemoAccounts, seedDemo } from './index.ts'

const doors = { customer: '/api/auth/signin', admin: '/admin/auth/signin', inspector: '/inspector/api/login' } as const

/** Each query returns the states it finds, followed by all states that exist. */
const states = {
  'companies on their way in': [
    sql`select distinct coalesce(registration_step, '')
      || case when documents_requested_at is null then '' else ', asked' end
      || case is_approved when true then ', approved' when false then ', rejected' else '' end as state from companies`,
    ['company-info', 'submitted', 'submitted, approved', 'submitted, asked', 'submitted, rejected', 'upload-documents'],
  ],
  accounts: [
    sql`select distinct area || case when is_active then '' else ', deactivated' end
      || case when password_hash is null then ', invited' else '' end as state
      from accounts where id not in (select account_id from companies where is_approved is not true)`,
    [
      'admin',
      'admin, deactivated',
      'customer',
      'customer, deactivated',
      'customer, invited',
      'inspector',
      'inspector, deactivated',
      'inspector, invited',
    ],
  ],
  orders: [
    sql`select distinct state || case when slip_file_id is null then '' else ', slip' end as state from orders`,
    ['awaiting-payment', 'awaiting-transfer', 'awaiting-transfer, slip', 'paid', 'paid, slip', 'refused, slip'],
  ],
  payments: [
    sql`select distinct outcome || ' ' || kind as state from payment_events`,
    ['noted declined', 'settled paid'],
  ],
  certifications: [
    sql`select distinct status::text || case when renewal_of is null then '' else ', renewal' end
      || case when status = 0 and recommended_status is not null then ', recommended' else '' end as state
      from certifications`,
    ['0', '0, recommended', '0, renewal', '1', '1, renewal', '2', '3'],
  ],
  certificates: [
    sql`select distinct case when superseded_at is not null then 'superseded'
      when withdrawn_at is not null then 'withdrawn'
      when ended_at is not null or expires_at <= now() then 'expired'
      when valid_from > now() then 'upcoming' else 'valid' end
      || case when is_administrative then ', administrative' else '' end as state from certificates`,
    ['expired', 'superseded', 'upcoming', 'valid', 'valid, administrative', 'withdrawn'],
  ],
  visits: [
    sql`select distinct status || case when unplanned then ', unplanned' else '' end
      || coalesce(', ' || outcome, '') as state from visits`,
    ['CANCELLED', 'COMPLETED', 'COMPLETED, failed', 'COMPLETED, passed', 'COMPLETED, unplanned, passed', 'SCHEDULED'],
  ],
  facilities: [
    sql`select distinct case when archived_at is not null then 'archived'
      when state is null then 'none' else state::text end as state
      from facilities
      union select 'partnered' from facilities where owned_status = 2`,
    ['0', '1', '2', '3', 'archived', 'none', 'partnered'],
  ],
  findings: [
    sql`select distinct case when due_on < current_date and state in ('open', 'plan-sent', 'plan-accepted')
      then 'overdue' else state end as state from findings`,
    ['closed', 'evidence-sent', 'open', 'overdue', 'plan-accepted', 'plan-sent', 'waived'],
  ],
  'self-assessments': [
    sql`select distinct case when is_shared then 'shared' else 'own' end
      || case when (select count(*) from jsonb_object_keys(answers)) > 50 then ', finished' else ', begun' end as state
      from self_assessments`,
    ['own, begun', 'own, finished', 'shared, finished'],
  ],
  inspections: [
    sql`select distinct coalesce(i.recommendation, 'open') || ' ' || c.status || case when exists (
        select 1 from inspection_signatures s where s.inspection_id = i.id) then ', signed' else '' end as state
      from inspections i join certifications c on c.id = i.certification_id`,
    ['findings 0, signed', 'open 0', 'open 1, signed', 'open 2, signed'],
  ],
  reports: [
    sql`select distinct case when r.withdrawn_at is not null then 'withdrawn'
      when v.number > 1 then 'revised' else 'valid' end as state
      from issued_reports r join report_revisions v on v.report_id = r.id`,
    ['revised', 'valid', 'withdrawn'],
  ],
  requests: [
    sql`select distinct r.state || coalesce(' ' || r.result, '') as state from requests r where r.kind = 'inspection'`,
    ['draft', 'in-progress', 'quoted', 'reported conforms-with-remarks', 'reported does-not-conform', 'returned'],
  ],
  'product tests': [
    sql`select distinct concat_ws(' ', r.state, r.sample_delivery, r.result) || ', ' || b.name_en as state
      from requests r left join laboratories b on b.id = r.laboratory_id where r.kind = 'test'`,
    [
      'in-progress brought, Gulf Food Laboratory',
      'ready brought, Gulf Food Laboratory',
      'reported brought conforms, Gulf Food Laboratory',
      'reported collected does-not-conform, Gulf Food Laboratory',
      'under-review brought, Gulf Food Laboratory',
    ],
  ],
  samples: [
    sql`select distinct s.state || case when exists (
        select 1 from sample_events e where e.sample_id = s.id and e.signature is not null) then ', signed' else '' end as state
      from samples s`,
    ['expected', 'in-test, signed', 'rejected, signed', 'retained, signed', 'tested', 'tested, signed'],
  ],
  tests: [
    sql`select distinct t.state || case when t.round > 1 then ', repeated' else '' end as state from tests t`,
    ['entered', 'ordered', 'reported', 'verified', 'verified, repeated'],
  ],
  'reports of product tests': [
    sql`select distinct case when v.drawn_at is null then 'not drawn' else 'drawn' end as state
      from issued_reports r join report_revisions v on v.report_id = r.id where r.kind = 'test'`,
    ['drawn'],
  ],
  receipts: [
    sql`select distinct r.state || coalesce(', ' || r.reason, '') as state from receipts r`,
    ['matched', 'waiting, no-reference', 'waiting, too-little', 'waiting, wrong-reference'],
  ],
  'photos of goods': [
    sql`select distinct p.item_key || case when p.file_id is null then ', on the phone' else '' end
      || case when jsonb_array_length(p.remarks) > 0 then ', marked' else '' end as state from inspection_photos p`,
    ['goods:lot', 'goods:major, marked', 'goods:minor, marked'],
  ],
  'pictures of defects': [
    sql`select code as state from defect_types where picture_file_id is not null`,
    ['COLD-BURN', 'COLD-WARM', 'ELEC-SHEATH', 'FOOD-MOULD', 'LABEL-MISSING', 'PACK-CRUSHED', 'PACK-OPEN', 'PACK-WET'],
  ],
  'conditions on site': [
    sql`select distinct a.value->>'surroundings' as state from inspection_answers a where a.item_key = 'conditions:site'`,
    ['indoors', 'outdoors'],
  ],
  'licences of the first owner': [
    sql`select distinct case when d.expires_on between current_date and current_date + 30 then 'expires soon' end as state
      from company_documents d join companies c on c.id = d.company_id where c.name = 'Gulf Reefer FZE' and d.expires_on is not null`,
    ['expires soon'],
  ],
  'hand-overs': [
    sql`select distinct case when handed_over_at is null then 'own' else 'handed over' end as state from notes
      union select distinct case when handed_over_at is null then 'own report' else 'report handed over' end
      from facility_reports`,
    ['handed over', 'own', 'own report', 'report handed over'],
  ],
} as const

const counted = async (app: TestApp) =>
  app.db.get(sql`
    select (select count(*) from companies) as companies, (select count(*) from facilities) as facilities,
      (select count(*) from accounts) as accounts, (select count(*) from accounts where not is_demo) as real,
      (select count(*) from sessions where user_agent = 'Demo set') as opened,
      (select extract(day from max(at) - min(at)) > 530 from audit_events) as is_long`)

test('every account that the start prints signs in, every state occurs, and it is made once', async () => {
  const app = await testApp()
  onTestFinished(() => app.close())
  expect(await listDemoAccounts(app.deps)).toEqual([])

  const { config, log } = app.deps
  // As with the bundled database: the data folder is marked while the set is being made.
  const mark = join(config.dataDir, 'first-filling')
  const marked: boolean[] = []
  const watching: Log = Object.assign(Object.create(log), { info: () => void marked.push(existsSync(mark)) })
  const url = config.databaseUrl ?? ''
  expect(await seedDemo({ ...config, databaseUrl: undefined }, { url, log: watching })).toBe(true)
  expect(marked[0]).toBe(true)
  expect(existsSync(mark)).toBe(false)

  expect(await counted(app)).toEqual({
    companies: 40,
    facilities: 120,
    accounts: 58,
    real: 0,
    opened: 0,
    is_long: true,
  })
  const inOrder = (names: readonly string[]): string[] => names.toSorted((one, other) => one.localeCompare(other))
  const present: Record<string, string[]> = {}
  for (const [name, [query]] of Object.entries(states))
    present[name] = inOrder((await app.db.many<{ state: string }>(query)).map(({ state }) => state))
  expect(present).toEqual(Object.fromEntries(Object.entries(states).map(([name, [, all]]) => [name, inOrder(all)])))

  const accounts = await listDemoAccounts(app.deps)
  expect(accounts.map(({ who }) => who)).toEqual([
    'Owner',
    'Owner (Arabic)',
    'Administrator',
    'Super admin',
    'Inspector',
    'Analyst',
  ])
  for (const { area, email, password } of accounts) {
    const { status } = await app.anyone.post(doors[area], { email, password })
    expect({ email, status }).toEqual({ email, status: 200 })
  }

  // On the second call an account already exists.
  expect(await seedDemo(config, { url, log })).toBe(false)
}, 240_000)
