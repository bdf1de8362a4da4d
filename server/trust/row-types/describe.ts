// Describes a statement by preparing it in PostgreSQL without running it: the names and types of its columns, and which
// are never null.
import type pg from 'pg'
import type { Column } from './compare.ts'
import { type Catalogue, columnsOf } from './nullability.ts'
import { isNode, readTree, type TreeValue } from './query-tree.ts'

export type Describe = (text: string, mayParameterBeNull: (number: number) => boolean) => Promise<readonly Column[]>

const readCatalogue = async (client: pg.Client): Promise<Catalogue> => {
  const columns = await client.query<{ key: string }>(
    "select attrelid || '.' || attnum as key from pg_attribute where attnotnull and not attisdropped",
  )
  const functions = await client.query<{ oid: string; name: string }>('select oid::text, proname as name from pg_proc')
  const keys = await client.query<{ key: string }>(
    "select conrelid || '.' || conkey[1] as key from pg_constraint where contype in ('p', 'u') and array_length(conkey, 1) = 1",
  )
  const checks = await client.query<{ relation: string; tree: string }>(
    "select conrelid::text as relation, conbin::text as tree from pg_constraint where contype = 'c' and conrelid <> 0",
  )
  return {
    keys: new Set(keys.rows.map(({ key }) => key)),
    checks: Map.groupBy(
      checks.rows.flatMap(({ relation, tree: text }) => {
        const tree = readTree(text)
        return isNode(tree) ? [{ relation, tree }] : []
      }),
      ({ relation }) => relation,
    ),
    notNull: new Set(columns.rows.map(({ key }) => key)),
    functions: new Map(functions.rows.map(({ oid, name }) => [oid, name])),
  }
}

/** The types of its parameters and columns, and its parse tree, which PostgreSQL stores for the body of a function. */
const prepare = async (client: pg.Client, text: string) => {
  await client.query(`prepare described as ${text}`)
  try {
    const { rows } = await client.query<{ parameters: string[]; types: string[] }>(
      "select parameter_types::text[] as parameters, result_types::text[] as types from pg_prepared_statements where name = 'described'",
    )
    const { parameters = [], types = [] } = rows[0] ?? {}
    await client.query(
      `create function pg_temp.described(${parameters.join(', ')}) returns setof record language sql begin atomic ${text}; end`,
    )
    const { rows: bodies } = await client.query<{ body: string }>(
      "select prosqlbody::text as body from pg_proc where oid = 'pg_temp.described'::regproc",
    )
    await client.query('drop function pg_temp.described')
    return { types, tree: readTree(bodies[0]?.body ?? '') }
  } finally {
    await client.query('deallocate described')
  }
}

export const describeWith = async (client: pg.Client): Promise<Describe> => {
  const catalogue = await readCatalogue(client)
  const known = new Map<string, { types: string[]; tree: TreeValue }>()
  return async (text, mayParameterBeNull) => {
    const { types, tree } = known.get(text) ?? (await prepare(client, text))
    known.set(text, { types, tree })
    return columnsOf(tree, { ...catalogue, mayParameterBeNull }).map(({ name, mayBeNull }, index) => ({
      key: name,
      type: types[index] ?? '',
      mayBeNull,
    }))
  }
}
