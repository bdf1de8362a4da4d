// Inserts owners, companies, facilities, requests, orders, samples and findings by the hundred thousand. For the load,
// search indexes are dropped and our own triggers disabled. Requests are of several kinds and states, so that a filter
// leaves some of them out. Everything is closed, so that no job or work queue takes it up.
import type pg from 'pg'

const tables = ['accounts', 'companies', 'facilities', 'requests', 'request_goods', 'orders', 'samples', 'findings']

const names = [
  'Falcon',
  'Harbour',
  'Desert',
  'Oasis',
  'Coral',
  'Summit',
  'Gulf',
  'Palm',
  'Amber',
  'Crescent',
  'Delta',
  'Emerald',
  'Horizon',
  'Ivory',
  'Jasmine',
  'Kestrel',
]
/** One of sixteen names, so a search for it matches 6 % of the rows. */
export const commonWord = 'kestrel'
/** A word that occurs only in row `n`. */
export const rareWord = async (client: pg.Client, n: number): Promise<string> =>
  (await client.query<{ word: string }>('select left(md5($1::text), 12) as word', [n])).rows[0]?.word ?? ''

const id = (kind: string): string =>
  `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5('${kind}' || n), 1, 3) || '8' || substr(md5('${kind}' || n), 4, 15))::uuid`
const name = `(array['${names.join("','")}'])[1 + n % 16]`
/** The order of a certification has the id of its request. */
const orderId = `case n % 3 when 0 then ${id('r')} else ${id('o')} end`
/** The test to which sample `n` belongs: itself, or one of the two rows before. */
const testOf = `(select ${id('r')} from (select m as n, timestamptz '2026-01-01 00:00:00Z' + m * interval '20 seconds' as at from (select n - (n + 2) % 3 as m) its) test)`
const rows = `(select n, timestamptz '2026-01-01 00:00:00Z' + n * interval '20 seconds' as at from generate_series($1::int + 1, $2::int) n) row`

const inspector = '01900000-0000-7000-8000-000000000001'
const specification = "(select id from specifications where name_en = 'Frozen shrimp')"
/** What the rows refer to, once. */
const basis = `
  insert into accounts (id, area, email, first_name, last_name, created_at, updated_at)
  values ('${inspector}', 'inspector', 'inspector.of.many@example.ae', 'Omar', 'Haddad', '2026-01-01 00:00:00Z', '2026-01-01 00:00:00Z');
  insert into inspectors (account_id, country_id, created_at)
  values ('${inspector}', (select min(id) from countries), '2026-01-01 00:00:00Z');
  insert into specifications (name_en, name_ar) values ('Frozen shrimp', 'روبيان مجمد');
  insert into specification_versions (specification_id, number, decision_rule, written_at, released_by, released_at)
  values (${specification}, 1, 'simple', '2026-01-01 00:00:00Z', '${inspector}', '2026-01-01 00:00:00Z');`

const requestStatements = [
  `insert into accounts (id, area, email, first_name, last_name, phone_number, position, email_verified_at, created_at, updated_at)
   select ${id('a')}, 'customer', 'owner.' || left(md5(n::text), 12) || '@example.ae', ${name}, 'Al ' || initcap(substr(md5('l' || n), 1, 6)), '+971 50 ' || lpad((n % 10000000)::text, 7, '0'), 'Manager', at, at, at from ${rows}`,
  `insert into companies (id, account_id, reference, name, company_type_id, address_line_1, city, emirate_id, registration_step, submitted_at, is_approved, decided_at, owner_text, created_at, updated_at)
   select ${id('c')}, ${id('a')}, 'REG-2026-' || lpad(n::text, 7, '0'), ${name} || ' Trading ' || n, 1 + n % 12, 'Street ' || n % 99, 'Dubai', 1 + n % 7, 'submitted', at, true, at,
     'owner.' || left(md5(n::text), 12) || '@example.ae ' || ${name} || ' Al ' || initcap(substr(md5('l' || n), 1, 6)), at, at from ${rows}`,
  `insert into facilities (id, company_id, name, owned_status, address_line_1, city, emirate_id, nearest_port, phone_number, contact_full_name, contact_email, contact_phone_number, company_name, created_at, updated_at)
   select ${id('f')}, ${id('c')}, 'Cold Store ' || n, 1, 'Road ' || n % 99, 'Dubai', 1 + n % 7, 'Jebel Ali', '+971 4 ' || lpad((n % 10000000)::text, 7, '0'), 'Omar Haddad',
     'store.' || left(md5(n::text), 12) || '@example.ae', '+971 50 1234567', ${name} || ' Trading ' || n, at, at from ${rows}`,
  `insert into requests (id, number, kind, state, company_id, facility_id, service_id, direction, specification_id, specification_version, turnaround_days, title, place_kind, place_name, place_city, created_by, created_at, submitted_at, state_since, updated_at)
   select ${id('r')}, case n % 3 when 0 then 'ORD' else 'REQ' end || '-2026-' || lpad(n::text, 7, '0'), (array['certification', 'test', 'inspection'])[1 + n % 3],
     (array['cancelled', 'cancelled', 'declined', 'cancelled', 'cancelled', 'lapsed'])[1 + n % 6], ${id('c')}, case n % 3 when 0 then ${id('f')} end,
     case n % 3 when 1 then (select min(id) from services where kind = 'test') else 9 end, case n % 3 when 1 then null else 'import' end,
     case n % 3 when 1 then ${specification} end, case n % 3 when 1 then 1 end, case n % 3 when 1 then 5 end,
     ${name} || ' shrimp ' || left(md5(n::text), 12), 'port', 'Terminal ' || n % 9, 'Dubai', ${id('a')}, at, at, at, at from ${rows}`,
]
const orderStatements = [
  `insert into orders (id, company_id, subject_kind, facility_id, request_id, reference, method, state, net_fils, vat_fils, total_fils, vat_rate_bp, currency, refused_at, refused_reason, cancelled_at, placed_by, created_at, updated_at)
   select ${orderId}, ${id('c')}, case n % 3 when 0 then 'certification' else 'request' end,
     case n % 3 when 0 then ${id('f')} end, case n % 3 when 0 then null else ${id('r')} end, 'ORD-2026-' || lpad(n::text, 7, '0'), 'wireTransfer',
     case n % 3 when 0 then 'refused' else 'cancelled' end, 100000 + n % 1000 * 100, 5000 + n % 1000 * 5, 105000 + n % 1000 * 105, 500, 'AED',
     case n % 3 when 0 then at end, case n % 3 when 0 then 'No such transfer' end, case n % 3 when 0 then null else at end, ${id('a')}, at, at from ${rows}`,
  // Three lines and samples for each test.
  `insert into request_goods (request_id, line, description)
   select ${id('r')}, line, 'Shrimp ' || line from ${rows}, generate_series(0, 2) line where n % 3 = 1`,
  `insert into samples (id, number, request_id, line, state, storage, amount, seal_number, created_at, updated_at)
   select ${id('s')}, 'SMP-2026-' || lpad(n::text, 7, '0'), ${testOf}, (n + 2) % 3, 'disposed', 'frozen', '500 g', left(md5(n::text), 12), at, at from ${rows}`,
  `insert into findings (id, number, facility_id, class, seen, check_at, state, due_on, raised_by, raised_at, closed_by, closed_at, closed_check, updated_at)
   select ${id('n')}, 'F-2026-' || lpad(n::text, 7, '0'), ${id('f')}, (array['observation', 'minor', 'major', 'critical'])[1 + n % 4],
     ${name} || ': door seal torn, ' || left(md5(n::text), 12), 'desk', 'closed', case n % 4 when 0 then null else (at + interval '30 days')::date end,
     '${inspector}', at, '${inspector}', at, 'desk', at from ${rows}`,
]

/** What the triggers would note. */
const noted = 'insert into record_changes (kind, id, company_id, is_of_office, changed_at) select'
const requestChanges = [
  `${noted} 'user', ${id('a')}, ${id('c')}, true, at from ${rows}`,
  `${noted} 'facility', ${id('f')}, ${id('c')}, true, at from ${rows}`,
  `${noted} 'request', ${id('r')}, ${id('c')}, true, at from ${rows}`,
]
const orderChanges = [
  `${noted} 'order', ${orderId}, ${id('c')}, true, at from ${rows}`,
  `${noted} 'sample', ${id('s')}, null, true, at from ${rows}`,
  `${noted} 'finding', ${id('n')}, ${id('c')}, true, at from ${rows}`,
]

/**
 * Grows the tables from `from` to `to` rows of each kind. Connects as the owner of the tables. Without orders, samples and
 * findings the rows keep the invariants of server/trust, which ask for the trail and the emails of each order.
 */
export const loadRows = async (
  client: pg.Client,
  from: number,
  to: number,
  { withOrders = true }: { withOrders?: boolean } = {},
): Promise<void> => {
  const statements = [...requestStatements, ...(withOrders ? orderStatements : [])]
  const changes = [...requestChanges, ...(withOrders ? orderChanges : [])]
  await client.query('begin')
  if (from === 0) await client.query(basis)
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    "select indexname as name, indexdef as made from pg_indexes where schemaname = 'public' and tablename = any($1) and indexname like '%search%'",
    [tables],
  )
  for (const index of indexes) await client.query(`drop index ${index.name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  for (const statement of statements) await client.query(statement, [from, to])
  for (const change of changes) await client.query(change, [from, to])
  // Checks what is otherwise checked at the commit: a table with such checks pending cannot be altered.
  await client.query('set constraints all immediate')
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  await client.query('update kept_counts set total = total + $1 where name = any($2)', [
    to - from,
    ['users', 'facilities', 'requests', ...(withOrders ? ['orders'] : [])],
  ])
  await client.query("set local maintenance_work_mem = '256MB'")
  for (const index of indexes) await client.query(index.made)
  await client.query('commit')
  for (const table of [...tables, 'record_changes']) await client.query(`vacuum (analyze) ${table}`)
  await client.query('checkpoint').catch(() => undefined)
}
