// Compares a statement's columns with the row type of its call.
import type { Field, Kind, RowFields } from './row-fields.ts'

export type Column = { key: string; type: string; mayBeNull: boolean }

/** The JavaScript types that the driver returns (platform/db/database.ts configures bigint and date). */
const kinds: { readonly [type: string]: readonly Kind[] | undefined } = {
  text: ['string'],
  uuid: ['string'],
  name: ['string'],
  'character varying': ['string'],
  date: ['string'],
  numeric: ['string'],
  inet: ['string'],
  cidr: ['string'],
  smallint: ['number'],
  integer: ['number'],
  bigint: ['number'],
  real: ['number'],
  'double precision': ['number'],
  boolean: ['boolean'],
  'timestamp with time zone': ['Date'],
  bytea: ['bytes'],
  json: ['object', 'array', 'string', 'number', 'boolean'],
  jsonb: ['object', 'array', 'string', 'number', 'boolean'],
}
/** In arrays the driver returns bigint as text. */
const itemKinds = { ...kinds, bigint: ['string'], date: [], numeric: ['number'] } satisfies typeof kinds

const fits = (allowed: readonly Kind[] | undefined, stated: ReadonlySet<Kind>): boolean =>
  stated.has('anything') ||
  (allowed !== undefined && stated.size > 0 && [...stated].every((kind) => allowed.includes(kind)))

const fitsType = (type: string, { kinds: stated, items }: Field): boolean => {
  if (!type.endsWith('[]')) return fits(kinds[type], stated)
  return (
    fits(['array'], stated) && (stated.has('anything') || fits((itemKinds as typeof kinds)[type.slice(0, -2)], items))
  )
}

export type Difference = { column: string; difference: string }

export const differences = (columns: readonly Column[], row: RowFields): Difference[] => {
  const all: Difference[] = []
  const add = (column: string, difference: string) => all.push({ column, difference })
  const selected = new Map(columns.map((column) => [column.key, column]))
  if (selected.size < columns.length) add(columns.map(({ key }) => key).join(), 'one name twice')
  for (const [name, field] of row) {
    const column = selected.get(name)
    if (column === undefined) {
      if (!field.isOptional) add(name, 'is not selected')
    } else if (!fitsType(column.type, field)) add(name, `is ${column.type}, stated ${[...field.kinds].join(' | ')}`)
    else if (column.mayBeNull && !field.isNullable) add(name, 'may be null')
  }
  for (const { key } of columns) if (!row.has(key)) add(key, 'is selected and not stated')
  return all
}
