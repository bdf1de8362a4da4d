// The database repeats the rules: it refuses what no code path should do, with the name of the constraint.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { certified, later, now, schemaRows } from './schema-rows.ts'

const {
  appUrl,
  query,
  newId,
  insert,
  ruleAgainst,
  one,
  anAccount,
  aCompany,
  anInspector,
  aFacility,
  anOrder,
  aCertification,
  aVisit,
  shown,
} = schemaRows()

describe('the schema explains itself', () => {
  test('every table and function has a comment', async () => {
    const { rows } = await query<{ name: string }>(`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' and obj_description(oid, 'pg_class') is null
      union all select proname from pg_proc p where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') is null
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
    expect(rows).toEqual([])
  })

  test('the README names every migration once', () => {
    const folder = join(import.meta.dirname, '../migrations')
    const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
    const table = readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/^\| (\d{4})(?:–(\d{4}))? +\|/gm)
    const numbers = [...table].flatMap(([, first, last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => Number(first) + at),
    )
    expect(numbers).toEqual(names.map((name) => Number(name.slice(0, 4))).toSorted((one, other) => one - other))
  })

  test('every table stands in the drawing', async () => {
    const drawing = readFileSync(join(import.meta.dirname, '../../docs/architecture.md'), 'utf8')
    const { rows } = await query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    )
    const words = new Set(drawing.split(/\W+/))
    expect(rows.map(({ name }) => name).filter((name) => !words.has(name))).toEqual([])
  })

  test('nothing in it reads the clock', async () => {
    const { rows } = await query(
      "select relname from pg_attrdef join pg_class c on c.oid = adrelid where relnamespace = 'public'::regnamespace and relname <> 'schema_migrations' and pg_get_expr(adbin, adrelid) ~* '(now|clock_timestamp|current_)'",
    )
    expect(rows).toEqual([])
  })

  test('seven emirates, all countries with the UAE first, and every setting is there, in both languages', async () => {
    expect(
      await one(
        'select (select count(*)::int from emirates) as emirates, (select count(*)::int from countries) as countries, (select count(distinct key)::int from settings) as settings',
      ),
    ).toEqual({
      emirates: 7,
      countries: 249,
      settings: 17,
    })
    expect(await one('select iso_code, name_en, name_ar from countries order by position limit 1')).toEqual({
      iso_code: 'AE',
      name_en: 'United Arab Emirates',
      name_ar: 'الإمارات العربية المتحدة',
    })
  })
})

describe('accounts', () => {
  test('an address has one account in an area, and another in another', async () => {
    await anAccount('customer', { email: 'mariam@example.ae' })
    expect(await ruleAgainst(() => anAccount('customer', { email: 'mariam@example.ae' }))).toBe('accounts_email_unique')
    expect(await ruleAgainst(() => anAccount('admin', { email: 'mariam@example.ae' }))).toBe('accepted')
    expect(await ruleAgainst(() => anAccount('customer', { email: 'Mariam@example.ae' }))).toBe(
      'accounts_email_lower_case',
    )
  })

  test('an owner cannot be given the rights of staff or of an inspector', async () => {
    const owner = await anAccount('customer')
    expect(await ruleAgainst(() => insert('staff', { account_id: owner, role: 'ADMIN' }))).toBe('staff_of_admin_area')
    expect(await ruleAgainst(() => insert('inspectors', { account_id: owner, country_id: 1, created_at: now }))).toBe(
      'inspectors_of_inspector_area',
    )
  })

  test('an address has one active code', async () => {
    const aCode = (more = {}) =>
      insert('verification_codes', {
        id: newId(),
        email: 'a@b.ae',
        code_hash: Buffer.alloc(32),
        created_at: now,
        expires_at: later,
        ...more,
      })
    await aCode({ consumed_at: now })
    await aCode()
    expect(await ruleAgainst(aCode)).toBe('verification_codes_one_active')
  })

  test('nothing is decided that was not submitted', async () => {
    expect(await ruleAgainst(() => aCompany({ is_approved: true, decided_at: now }))).toBe(
      'companies_decided_after_submission',
    )
    expect(await ruleAgainst(() => aCompany({ submitted_at: now, registration_step: 'submitted' }))).toBe(
      'companies_submitted_complete',
    )
  })
})

describe('money', () => {
  test('a facility has one open order', async () => {
    const facility = await aFacility()
    const open = { state: 'awaiting-payment', paid_at: null }
    await anOrder(facility, open)
    expect(await ruleAgainst(() => anOrder(facility, open))).toBe('orders_one_open_per_facility')
    expect(
      await ruleAgainst(() => anOrder(facility, { state: 'awaiting-transfer', method: 'wireTransfer', paid_at: null })),
    ).toBe('orders_one_open_per_facility')
    expect(await ruleAgainst(() => anOrder(facility))).toBe('accepted')
  })

  test.each([
    ['orders_sums_right', { total_fils: 104_999 }],
    ['orders_sums_right', { net_fils: 0, vat_fils: 0, total_fils: 0 }],
    ['orders_paid_dated', { paid_at: null }],
    ['orders_method_fits_state', { state: 'awaiting-transfer', paid_at: null }],
    [
      'orders_refusal_explained',
      { state: 'refused', method: 'wireTransfer', paid_at: null, refused_at: now, refused_reason: ' ' },
    ],
  ])('an order that breaks %s is refused', async (rule, more) => {
    const facility = await aFacility()
    expect(await ruleAgainst(() => anOrder(facility, more))).toBe(rule)
  })

  test('an event of the gateway counts once', async () => {
    const anEvent = () =>
      insert('payment_events', {
        id: newId(),
        provider: 'sandbox',
        event_id: 'evt_1',
        kind: 'paid',
        outcome: 'settled',
        received_at: now,
      })
    await anEvent()
    expect(await ruleAgainst(anEvent)).toBe('payment_events_event_unique')
  })

  test('numbers have no gap: a taken-back transaction gives its number back', async () => {
    const take = () =>
      one<{ last_number: number }>(
        "insert into number_series values ('invoice', 2026, 1) on conflict (name, year) do update set last_number = number_series.last_number + 1 returning last_number",
      )
    expect((await take()).last_number).toBe(1)
    await query('savepoint lost')
    expect((await take()).last_number).toBe(2)
    await query('rollback to lost')
    expect((await take()).last_number).toBe(2)
  })
})

describe('certifications', () => {
  test('an order makes one certification, of its own facility', async () => {
    const facility = await aFacility()
    const order = await anOrder(facility)
    const other = await aFacility()
    const row = { facility_id: facility, order_id: order, requested_at: now, created_at: now, updated_at: now }
    expect(await ruleAgainst(() => insert('certifications', { ...row, id: newId(), facility_id: other }))).toBe(
      'certifications_order_facility_fkey',
    )
    await insert('certifications', { ...row, ...certified, id: newId() })
    expect(await ruleAgainst(() => insert('certifications', { ...row, id: newId() }))).toBe(
      'certifications_order_id_unique',
    )
  })

  test('no second one while one is pending', async () => {
    const facility = await aFacility()
    await aCertification(facility)
    expect(await ruleAgainst(() => aCertification(facility))).toBe('certifications_one_pending_per_facility')
  })

  test('an archived facility has none', async () => {
    const facility = await aFacility({ archived_at: now })
    expect(await ruleAgainst(() => aCertification(facility))).toBe('facilities_archived_without_certifications')
  })

  test('a facility shows the truth of the day, whatever the jobs do', async () => {
    const facility = await aFacility()
    expect(await shown(facility, now)).toBeNull()
    const first = await aCertification(facility)
    expect(await shown(facility, now)).toBe(0)
    await query(
      "update certifications set status = 1, issued_at = $2, valid_from = $2, expires_at = $3, decided_at = $2, decided_by_kind = 'system' where id = $1",
      [first, now, later],
    )
    expect(await shown(facility, now)).toBe(1)
    expect(await shown(facility, later)).toBe(2)
    const renewal = await aCertification(facility, { created_at: '2027-10-01T08:00:00Z', renewal_of: first })
    expect(await shown(facility, '2027-10-01T08:00:00Z')).toBe(1)
    expect(await shown(facility, later)).toBe(0)
    await query('delete from certifications where id = $1', [renewal])
    await query('update certifications set status = 3 where id = $1', [first])
    expect(await shown(facility, now)).toBe(3)
  })

  test('a renewal that has not begun does not make a failed facility certified', async () => {
    const facility = await aFacility()
    const first = await aCertification(facility, certified)
    await aCertification(facility, {
      ...certified,
      created_at: later,
      valid_from: later,
      expires_at: '2028-11-20T20:00:00Z',
      renewal_of: first,
    })
    expect(await shown(facility, now)).toBe(1)
    await query('update certifications set status = 3 where id = $1', [first])
    expect(await shown(facility, now)).toBe(0)
    expect(await shown(facility, later)).toBe(1)
  })

  test('one certificate of a certification speaks; its successor takes over in one transaction', async () => {
    const facility = await aFacility()
    const certification = await aCertification(facility, certified)
    const { company_id } = await one<{ company_id: string }>('select company_id from facilities where id = $1', [
      facility,
    ])
    const aCertificate = (id: string, revision: number) =>
      insert('certificates', {
        id,
        number: `ASR-2026-${String(revision).padStart(6, '0')}`,
        certification_id: certification,
        facility_id: facility,
        company_id,
        revision,
        payload: '{}',
        signature: 'x',
        key_id: 'k',
        issued_at: now,
        valid_from: now,
        expires_at: later,
        facility_name: 'Warehouse 7',
        holder_name: 'Gulf Stores',
        city: 'Dubai',
        emirate_id: 2,
      })
    const [old, anew] = [newId(), newId()]
    await aCertificate(old, 1)
    expect(await ruleAgainst(() => aCertificate(anew, 2))).toBe('certificates_one_live_per_certification')
    await query('update certificates set superseded_at = $2, superseded_by = $3 where id = $1', [old, now, anew])
    expect(await ruleAgainst(() => aCertificate(anew, 2))).toBe('accepted')
  })
})

describe('field work', () => {
  test('an inspector has one open visit within an hour', async () => {
    const facility = await aFacility()
    const inspector = await anInspector()
    const first = await aVisit(facility, inspector, '2026-12-01T06:00:00Z')
    expect(await ruleAgainst(() => aVisit(facility, inspector, '2026-12-01T06:59:59Z'))).toBe('visits_one_an_hour')
    expect(await ruleAgainst(() => aVisit(facility, inspector, '2026-12-01T05:00:01Z'))).toBe('visits_one_an_hour')
    expect(await ruleAgainst(() => aVisit(facility, inspector, '2026-12-01T07:00:00Z'))).toBe('accepted')
    const other = await anInspector()
    expect(await ruleAgainst(() => aVisit(facility, other, '2026-12-01T06:00:00Z'))).toBe('accepted')
    expect(
      await ruleAgainst(() =>
        aVisit(facility, inspector, '2026-12-01T06:30:00Z', {
          status: 'COMPLETED',
          completed_at: now,
          unplanned: true,
        }),
      ),
    ).toBe('accepted')
    await query("update visits set status = 'CANCELLED', cancelled_at = $2 where id = $1", [first, now])
    expect(await ruleAgainst(() => aVisit(facility, inspector, '2026-12-01T05:30:00Z'))).toBe('accepted')
  })

  test('a visit cannot be of another facility than its certification, a note not blank', async () => {
    const facility = await aFacility()
    const certification = await aCertification(await aFacility())
    const inspector = await anInspector()
    expect(await ruleAgainst(() => aVisit(facility, inspector, later, { certification_id: certification }))).toBe(
      'visits_certification_fkey',
    )
    const note = {
      id: newId(),
      facility_id: facility,
      author_kind: 'INSPECTOR',
      author_id: inspector,
      created_at: now,
      updated_at: now,
    }
    expect(await ruleAgainst(() => insert('notes', { ...note, note: ' \n\t' }))).toBe('notes_not_empty')
  })
})

describe('lists', () => {
  test('a facility is found by its company, also after a change of name, and however alef is written', async () => {
    const company = await aCompany({ name: 'شركة الأمل' })
    const facility = await aFacility({ company_id: company })
    const hits = async (term: string) =>
      (
        await query<{ id: string }>("select id from facilities where doc like '%' || search_text($1) || '%'", [term])
      ).rows.map(({ id }) => id)
    expect(await hits('الامل')).toEqual([facility])
    await query("update companies set name = 'Desert Rose' where id = $1", [company])
    expect(await hits('desert ROSE')).toEqual([facility])
    expect(await hits('الأمل')).toEqual([])
  })

  test('a company is found by its owner, also after a change of address', async () => {
    const company = await aCompany()
    await query(
      "update accounts set email = 'layla@example.ae' where id = (select account_id from companies where id = $1)",
      [company],
    )
    expect(await one("select id from companies where doc like '%layla@%'")).toEqual({ id: company })
  })

  test('kept totals are exact before and after folding', async () => {
    const total = async () => (await one<{ total: string }>("select kept_total('facilities')::text as total")).total
    const facility = await aFacility()
    await aFacility()
    expect(await total()).toBe('2')
    await query('select fold_counts()')
    expect(await total()).toBe('2')
    await query('update facilities set archived_at = $2 where id = $1', [facility, now])
    expect(await total()).toBe('1')
  })
})

describe('the audit trail', () => {
  let place = 0
  const aSeal = (prev_hash: Buffer | null, hash: Buffer) => {
    place += 1
    return insert('audit_seals', { position: place, seq: place, prev_hash, hash })
  }

  test('cannot fork', async () => {
    const [first, second, third] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)]
    await aSeal(null, first)
    expect(await ruleAgainst(() => aSeal(null, second))).toBe('audit_seals_one_chain')
    await aSeal(first, second)
    expect(await ruleAgainst(() => aSeal(first, third))).toBe('audit_seals_one_chain')
  })

  test.each([
    'update audit_events set reason = null',
    'delete from audit_events',
    'truncate audit_events',
    'drop table audit_events',
    'update audit_seals set seq = seq',
    'delete from audit_seals',
    'truncate audit_seals',
    'delete from person_keys',
  ])('the app may not: %s', async (statement) => {
    const app = new pg.Client({ connectionString: appUrl() })
    await app.connect()
    const code = await app.query(statement).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    )
    await app.end()
    expect(code).toBe('42501')
  })
})
