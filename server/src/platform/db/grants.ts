// The rights of the app and the backup on every table. Grants only missing rights, so that a start usually changes
// nothing.
import pg from 'pg'

/** The app may insert and select here, but never update or delete. */
const appendOnly = [
  'audit_events',
  'audit_seals',
  'audit_heads',
  'person_keys',
  'finding_entries',
  'finding_files',
  'handed_over_answers',
  'inspection_answers',
  'inspection_signatures',
  'instrument_calibrations',
  'request_messages',
  'refund_returns',
  'request_message_files',
  'sample_events',
  'test_entries',
]
/** The app may only select here. */
const readOnly = ['schema_migrations']

/** Functions with the owner's rights that erase what an erased account left in append-only tables. Only for the app. */
const erasingFunctions = [
  'erase_written(uuid)',
  'erase_person_key(uuid)',
  'erase_in_former_row(bigint, text, text, jsonb, jsonb, text)',
]

const name = pg.escapeIdentifier

const schemas = ['public', 'pgboss']
const tableRights = ['select', 'insert', 'update', 'delete', 'truncate']
const sequenceRights = ['select', 'usage']

const rightsOfApp = (schema: string, table: string): readonly string[] => {
  if (schema === 'public' && readOnly.includes(table)) return ['select']
  if (schema === 'public' && appendOnly.includes(table)) return ['select', 'insert']
  return ['select', 'insert', 'update', 'delete']
}

type Holding = { schema: string; name: string; kind: 'table' | 'sequence'; held: string[] }

// Only the owner's tables, not those of an extension.
const holdings = async (client: pg.Client, role: string): Promise<Holding[]> => {
  const { rows } = await client.query<Holding>(
    `select n.nspname as schema, c.relname as name, case c.relkind when 'S' then 'sequence' else 'table' end as kind,
       case c.relkind
         when 'S' then array(select r from unnest($2::text[]) r where has_sequence_privilege($1, c.oid, r))
         else array(select r from unnest($3::text[]) r where has_table_privilege($1, c.oid, r))
       end as held
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($4) and c.relkind in ('r', 'p', 'v', 'm', 'S') and pg_has_role(c.relowner, 'usage')
     order by 1, 2`,
    [role, sequenceRights, tableRights, schemas],
  )
  return rows
}

const settle = async (
  client: pg.Client,
  role: string,
  rightsOn: (schema: string, table: string) => readonly string[],
): Promise<void> => {
  const { rows: open } = await client.query<{ nspname: string }>(
    "select nspname from pg_namespace where nspname = any($1) and not has_schema_privilege($2, oid, 'usage')",
    [schemas, role],
  )
  for (const { nspname } of open) await client.query(`grant usage on schema ${name(nspname)} to ${name(role)}`)
  for (const holding of await holdings(client, role)) {
    const place = `${holding.kind} ${name(holding.schema)}.${name(holding.name)}`
    const onTable = rightsOn(holding.schema, holding.name)
    const rights = holding.kind === 'table' ? onTable : onTable.includes('insert') ? sequenceRights : ['select']
    const missing = rights.filter((right) => !holding.held.includes(right))
    const excess = holding.held.filter((right) => !rights.includes(right))
    if (missing.length > 0) await client.query(`grant ${missing.join(', ')} on ${place} to ${name(role)}`)
    if (excess.length > 0) await client.query(`revoke ${excess.join(', ')} on ${place} from ${name(role)}`)
  }
}

const grantErasing = async (client: pg.Client, role: string): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select f as name from unnest($1::text[]) f
     where to_regprocedure(f) is not null and not has_function_privilege($2, to_regprocedure(f), 'execute')`,
    [erasingFunctions, role],
  )
  for (const { name: missing } of rows) await client.query(`grant execute on function ${missing} to ${name(role)}`)
}

const exists = async (client: pg.Client, role: string): Promise<boolean> =>
  (await client.query('select 1 from pg_roles where rolname = $1', [role])).rows.length > 0

/** `appRole` is undefined if the app works as the owner and needs no grants. */
export const applyGrants = async (client: pg.Client, appRole: string | undefined): Promise<void> => {
  // The default since PostgreSQL 15, but not in a database that was upgraded from an older version.
  const { rows } = await client.query<{ open: boolean }>(
    "select has_schema_privilege('public', 'public', 'create') as open",
  )
  await client.query('begin')
  if (rows[0]?.open === true) await client.query('revoke create on schema public from public')
  if (appRole !== undefined) {
    await settle(client, appRole, rightsOfApp)
    await grantErasing(client, appRole)
  }
  if (appRole !== 'assure_backup' && (await exists(client, 'assure_backup')))
    await settle(client, 'assure_backup', () => ['select'])
  await client.query('commit')
}
