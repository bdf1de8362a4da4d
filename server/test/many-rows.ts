// Inserts owners, companies, facilities and requests by the hundred thousand. For the load, search indexes are dropped
// and our own triggers disabled. Requests are of several kinds and states, so that a filter leaves some of them out.
import type pg from 'pg'

const counted = ['accounts', 'companies', 'facilities', 'requests'] as const

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
const rows = `(select n, timestamptz '2026-01-01 00:00:00Z' + n * interval '20 seconds' as at from generate_series($1::int + 1, $2::int) n) row`

const statements = [
  `insert into accounts (id, area, email, first_name, last_name, phone_number, position, email_verified_at, created_at, updated_at)
   select ${id('a')}, 'customer', 'owner.' || left(md5(n::text), 12) || '@example.ae', ${name}, 'Al ' || initcap(substr(md5('l' || n), 1, 6)), '+971 50 ' || lpad((n % 10000000)::text, 7, '0'), 'Manager', at, at, at from ${rows}`,
  `insert into companies (id, account_id, reference, name, company_type_id, address_line_1, city, emirate_id, registration_step, submitted_at, is_approved, decided_at, owner_text, created_at, updated_at)
   select ${id('c')}, ${id('a')}, 'REG-2026-' || lpad(n::text, 7, '0'), ${name} || ' Trading ' || n, 1 + n % 12, 'Street ' || n % 99, 'Dubai', 1 + n % 7, 'submitted', at, true, at,
     'owner.' || left(md5(n::text), 12) || '@example.ae ' || ${name} || ' Al ' || initcap(substr(md5('l' || n), 1, 6)), at, at from ${rows}`,
  `insert into facilities (id, company_id, name, owned_status, address_line_1, city, emirate_id, nearest_port, phone_number, contact_full_name, contact_email, contact_phone_number, company_name, created_at, updated_at)
   select ${id('f')}, ${id('c')}, 'Cold Store ' || n, 1, 'Road ' || n % 99, 'Dubai', 1 + n % 7, 'Jebel Ali', '+971 4 ' || lpad((n % 10000000)::text, 7, '0'), 'Omar Haddad',
     'store.' || left(md5(n::text), 12) || '@example.ae', '+971 50 1234567', ${name} || ' Trading ' || n, at, at from ${rows}`,
  `insert into requests (id, number, kind, state, company_id, facility_id, service_id, direction, title, place_kind, place_name, place_city, created_by, created_at, submitted_at, state_since, updated_at)
   select ${id('r')}, 'REQ-2026-' || lpad(n::text, 7, '0'), case n % 3 when 0 then 'certification' else 'inspection' end, (array['cancelled', 'lapsed', 'declined'])[1 + n % 3], ${id('c')}, case n % 3 when 0 then ${id('f')} end, 9, 'import', ${name} || ' shrimp ' || left(md5(n::text), 12), 'port', 'Terminal ' || n % 9, 'Dubai', ${id('a')}, at, at, at, at from ${rows}`,
]

/** What the triggers would note. */
const noted = 'insert into record_changes (kind, id, company_id, is_of_office, changed_at) select'
const changes = [
  `${noted} 'user', ${id('a')}, ${id('c')}, true, at from ${rows}`,
  `${noted} 'facility', ${id('f')}, ${id('c')}, true, at from ${rows}`,
  `${noted} 'request', ${id('r')}, ${id('c')}, true, at from ${rows}`,
]

/** Grows the tables from `from` to `to` rows of each kind. Connects as the owner of the tables. */
export const loadRows = async (client: pg.Client, from: number, to: number): Promise<void> => {
  await client.query('begin')
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    "select indexname as name, indexdef as made from pg_indexes where schemaname = 'public' and tablename = any($1) and indexname like '%search%'",
    [counted],
  )
  for (const index of indexes) await client.query(`drop index ${index.name}`)
  for (const table of counted) await client.query(`alter table ${table} disable trigger user`)
  for (const statement of statements) await client.query(statement, [from, to])
  for (const change of changes) await client.query(change, [from, to])
  for (const table of counted) await client.query(`alter table ${table} enable trigger user`)
  await client.query("update kept_counts set total = total + $1 where name in ('users', 'facilities', 'requests')", [
    to - from,
  ])
  await client.query("set local maintenance_work_mem = '256MB'")
  for (const index of indexes) await client.query(index.made)
  await client.query('commit')
  for (const table of [...counted, 'record_changes']) await client.query(`vacuum (analyze) ${table}`)
  await client.query('checkpoint').catch(() => undefined)
}
