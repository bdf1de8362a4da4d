// The tables of an installation: which exist, the order to fill them in, and how their rows are written.
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { copyOut } from './copy.ts'
import type { SequenceFacts, TableFacts, TableSum } from './records.ts'
import { rowSum } from './row-sum.ts'

/**
 * The migrator maintains its own table. The jobs' schema (pgboss) is left out too, because the outbox recreates pending
 * jobs.
 */
const leftOut = ['schema_migrations']

const name = pg.escapeIdentifier

/** Makes the text format independent of the server's settings, and removes the timeouts meant for requests. */
export const setSessionDefaults = async (client: pg.Client): Promise<void> => {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'iso_8601'",
    "bytea_output = 'hex'",
    'extra_float_digits = 3',
    'statement_timeout = 0',
    'lock_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ])
    await client.query(`set ${setting}`)
}

export const listTables = async (client: pg.Client): Promise<TableFacts[]> => {
  const { rows } = await client.query<TableFacts>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($1)
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname`,
    [leftOut],
  )
  return rows
}

/** Sorts referenced tables before the tables that refer to them. */
export const sortByDependency = async (client: pg.Client, tables: readonly TableFacts[]): Promise<TableFacts[]> => {
  const { rows: links } = await client.query<{ from: string; to: string }>(
    `select distinct f.relname as from, t.relname as to from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.conrelid <> k.confrelid and f.relnamespace = 'public'::regnamespace`,
  )
  const ordered: TableFacts[] = []
  let left = [...tables]
  while (left.length > 0) {
    const waiting = new Set(left.map((table) => table.name))
    const next = left.filter((table) => !links.some((link) => link.from === table.name && waiting.has(link.to)))
    if (next.length === 0) throw new Error(`These tables point at each other in a circle: ${[...waiting].join(', ')}.`)
    ordered.push(...next)
    left = left.filter((table) => !next.includes(table))
  }
  return ordered
}

const columnList = ({ columns }: TableFacts): string => columns.map(name).join(', ')

export const copyOutText = (table: TableFacts): string =>
  `copy public.${name(table.name)} (${columnList(table)}) to stdout`
export const copyInText = (table: TableFacts): string =>
  `copy public.${name(table.name)} (${columnList(table)}) from stdin`

/** The current number of rows and their checksum. */
export const sumOfTable = async (client: pg.Client, table: TableFacts): Promise<TableSum> => {
  const sum = rowSum()
  await finished(copyOut(client, copyOutText(table), sum.add).resume())
  return { name: table.name, rows: sum.rows(), sum: sum.text() }
}

/**
 * Reads each sequence itself: pg_sequences shows null for one that has not been used yet, although its start may be
 * set.
 */
export const readSequences = async (client: pg.Client): Promise<SequenceFacts[]> => {
  const { rows } = await client.query<{ sequence: string }>(
    "select sequencename as sequence from pg_sequences where schemaname = 'public' order by 1",
  )
  const facts: SequenceFacts[] = []
  for (const { sequence } of rows) {
    const { rows: states } = await client.query<Omit<SequenceFacts, 'name'>>(
      `select last_value::float8 as last, is_called as "isCalled" from public.${name(sequence)}`,
    )
    facts.push({ name: sequence, last: states[0]?.last ?? 1, isCalled: states[0]?.isCalled ?? false })
  }
  return facts
}

export const setSequences = async (client: pg.Client, sequences: readonly SequenceFacts[]): Promise<void> => {
  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [
      `public.${name(sequence.name)}`,
      sequence.last,
      sequence.isCalled,
    ])
}
