// Everything PostgreSQL knows about a schema and its rows, for comparing two databases. Leaves out the order of
// columns, whether old rows were checked when a constraint was added (`not valid`), and comments that exist only in the
// migration files.
import { withClient } from '../src/platform/db/roles.ts'

export type SchemaPicture = Record<string, Record<string, unknown>>

const notOfExtension = "not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')"

/** Each query returns the objects' names and definitions. */
const questions: Record<string, string> = {
  extensions: `select extname as name, extversion as is from pg_extension`,
  'rights on the schema': `select nspname as name, nspacl::text as is from pg_namespace where nspname = 'public'`,
  'tables, indexes and sequences': `
    select o.relname as name, jsonb_build_object('kind', o.relkind, 'persistence', o.relpersistence, 'options', o.reloptions,
      'owner', o.relowner::regrole, 'rights', o.relacl::text, 'definition', case when o.relkind = 'i' then pg_get_indexdef(o.oid) end,
      'comment', case when o.relkind = 'r' then obj_description(o.oid, 'pg_class') end) as is
    from pg_class o where o.relnamespace = 'public'::regnamespace and ${notOfExtension}`,
  columns: `
    select o.relname || '.' || a.attname as name, jsonb_build_object('type', format_type(a.atttypid, a.atttypmod),
      'collation', a.attcollation, 'required', a.attnotnull, 'identity', a.attidentity, 'generated', a.attgenerated,
      'default', pg_get_expr(f.adbin, f.adrelid), 'storage', a.attstorage, 'rights', a.attacl::text,
      'comment', col_description(o.oid, a.attnum)) as is
    from pg_class o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef f on f.adrelid = o.oid and f.adnum = a.attnum
    where o.relnamespace = 'public'::regnamespace and o.relkind = 'r'`,
  constraints: `
    select conrelid::regclass || '.' || conname as name, replace(pg_get_constraintdef(oid), ' NOT VALID', '') as is
    from pg_constraint where connamespace = 'public'::regnamespace`,
  functions: `
    select o.oid::regprocedure::text as name, jsonb_build_object('definition', pg_get_functiondef(o.oid),
      'owner', o.proowner::regrole, 'rights', o.proacl::text, 'comment', obj_description(o.oid, 'pg_proc')) as is
    from pg_proc o where o.pronamespace = 'public'::regnamespace and ${notOfExtension}`,
  triggers: `
    select t.tgrelid::regclass || '.' || t.tgname as name, jsonb_build_array(pg_get_triggerdef(t.oid), t.tgenabled) as is
    from pg_trigger t where not t.tgisinternal and t.tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  sequences: `
    select s.seqrelid::regclass::text as name, jsonb_build_array(s.seqtypid::regtype, s.seqincrement, s.seqmin, s.seqmax,
      s.seqcache, s.seqcycle, d.refobjid::regclass || '.' || a.attname) as is
    from pg_sequence s join pg_depend d on d.objid = s.seqrelid and d.deptype in ('a', 'i') and d.refobjsubid > 0
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid`,
  'types and other relations': `
    select o.typname as name, o.typtype as is from pg_type o where o.typnamespace = 'public'::regnamespace
      and o.typelem = 0 and o.typrelid = 0 and ${notOfExtension}`,
}

export const schemaPictureOf = (ownerUrl: string): Promise<SchemaPicture> =>
  withClient(ownerUrl, async (client) => {
    const picture: SchemaPicture = {}
    for (const [what, question] of Object.entries(questions)) {
      const { rows } = await client.query<{ name: string; is: unknown }>(question)
      picture[what] = Object.fromEntries(rows.map(({ name, is }) => [name, is]))
    }
    const named = async (kind: string): Promise<string[]> =>
      (
        await client.query<{ name: string }>(
          `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = $1 order by 1`,
          [kind],
        )
      ).rows.map(({ name }) => name)
    const contents: Record<string, unknown> = {}
    for (const table of await named('r')) {
      const columns = table === 'schema_migrations' ? "to_jsonb(t) - 'applied_at'" : 'to_jsonb(t)'
      const { rows } = await client.query<{ row: unknown }>(`select ${columns} as row from ${table} t order by 1`)
      contents[table] = rows.map(({ row }) => row)
    }
    const next: Record<string, unknown> = {}
    for (const sequence of await named('S')) {
      const { rows } = await client.query<{ next: string }>(
        `select last_value + case when is_called then 1 else 0 end as next from ${sequence}`,
      )
      next[sequence] = rows[0]?.next
    }
    return { ...picture, rows: contents, 'next numbers': next }
  })
