// The tables of an installation: which there are, in which order they are filled, how their rows are written down.
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { copyOut } from './copy.ts'
import type { SequenceFacts, TableFacts, TableSum } from './records.ts'
import { rowSum } from './row-sum.ts'

/** The migrator keeps its own book. The jobs' tables (schema pgboss) are not here either: what waits in them is made anew from the outbox. */
const leftOut = ['schema_migrations']

const name = pg.escapeIdentifier

/** Values are written the same way whatever the server's settings are, and no limit meant for requests cuts the work off. */
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

/** Those before that others point to. */
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

/** What the table holds now, as a number of rows and a sum. */
export const sumOfTable = async (client: pg.Client, table: TableFacts): Promise<TableSum> => {
  const sum = rowSum()
  await finished(copyOut(client, copyOutText(table), sum.add).resume())
  return { name: table.name, rows: sum.rows(), sum: sum.text() }
}

/** What pg_sequences calls null may still be a number that the first row is to get: the sequence itself knows. */
export const readSequences = async (client: pg.Client): Promise<SequenceFacts[]> => {
  const { rows } = await client.query<{ sequence: string }>(
    "select sequencename as sequence from pg_sequences where schemaname = 'public' order by 1",
  )
  const facts: SequenceFacts[] = []
  for (const { sequence } of rows) {
    const { rows: found } = await client.query<Omit<SequenceFacts, 'name'>>(
      `select last_value::float8 as last, is_called as "isCalled" from public.${name(sequence)}`,
    )
    facts.push({ name: sequence, last: found[0]?.last ?? 1, isCalled: found[0]?.isCalled ?? false })
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
