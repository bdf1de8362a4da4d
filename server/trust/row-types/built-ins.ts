// Models the functions of platform/db/sql.ts, and the methods of arrays, maps and objects used to build statements.
import {
  append,
  constant,
  fieldOfUnknown,
  NoStatement,
  settledOf,
  text,
  truthOf,
  type UnknownValue,
  unknown,
  type Value,
} from './values.ts'

/** A function returns undefined if its result cannot be followed. */
export const sqlFunctions: { readonly [name: string]: ((args: readonly Value[]) => Value | undefined) | undefined } = {
  unsafeText: ([written]) => {
    if (written?.kind !== 'constant') return undefined
    // The type excludes this value; an earlier condition has ruled this path out.
    if (typeof written.value !== 'string') throw new NoStatement()
    return text(written.value)
  },
  joinSql: ([pieces, separator]) => {
    if (pieces?.kind !== 'list' || separator?.kind !== 'constant') return undefined
    let joined = text('')
    for (const [index, piece] of pieces.items.entries()) {
      if (piece.kind !== 'sql') return undefined
      joined = append(index === 0 ? joined : append(joined, text(String(separator.value))), piece)
    }
    return joined
  },
  withFreshPlan: ([query]) => (query?.kind === 'sql' ? query : undefined),
}

type MethodCall = {
  /** The source text of the receiver, such as `Object`. */
  object: string
  on: Value
  name: string
  args: readonly (() => Value)[]
  invoke(called: Value, ...args: Value[]): Value
  choose(count: number): number
}

const entryOf = (name: string, field: () => Value): Value => ({ kind: 'list', items: [constant(name), field()] })

const objectMethod = ({ name, args }: MethodCall): Value | undefined => {
  const of = args[0]?.()
  if (of?.kind !== 'object') return unknown()
  const entries = [...of.fields]
  if (name === 'keys') return { kind: 'list', items: entries.map(([key]) => constant(key)) }
  if (name === 'values') return { kind: 'list', items: entries.map(([, field]) => field()) }
  return name === 'entries' ? { kind: 'list', items: entries.map(([key, field]) => entryOf(key, field)) } : unknown()
}

/** An array known only at run time is represented by one item. */
const itemsOf = (on: Value): readonly Value[] | undefined => {
  if (on.kind === 'list') return on.items
  return on.kind === 'unknown' ? [fieldOfUnknown(on, '[]')] : undefined
}

/** A text known only at run time may be empty or not; the choice stays the same within one evaluation. */
const trimmed = (on: UnknownValue, choose: MethodCall['choose']): Value => {
  const rest = fieldOfUnknown(on, 'trim()')
  if (rest.settled === undefined && !rest.isNot.has('') && choose(2) === 1) rest.settled = constant('')
  rest.isNot.add('')
  return settledOf(rest)
}

/** A map is modelled as the list of its entries. */
const getEntry = (items: readonly Value[], key: Value | undefined, choose: MethodCall['choose']): Value => {
  const entries = items.flatMap((item) => (item.kind === 'list' ? [item.items] : []))
  if (key?.kind === 'constant')
    return entries.find(([name]) => name?.kind === 'constant' && name.value === key.value)?.[1] ?? constant(undefined)
  const picked = choose(entries.length + 1)
  return entries[picked]?.[1] ?? constant(undefined)
}

const stringMethod = (on: string, name: string): Value | undefined => {
  if (name === 'trim') return constant(on.trim())
  return name === 'split' && on === '' ? { kind: 'list', items: [constant('')] } : undefined
}

/** Returns undefined for unknown methods. */
export const valueMethod = (call: MethodCall): Value | undefined => {
  const { object, on, name, args, invoke, choose } = call
  if (object === 'Object') return objectMethod(call)
  if (on.kind === 'constant' && typeof on.value === 'string') return stringMethod(on.value, name)
  if (on.kind === 'unknown' && name === 'trim') return trimmed(on, choose)
  const items = itemsOf(on)
  if (items === undefined) return undefined
  const callback = args[0]?.()
  if ((name === 'map' || name === 'flatMap') && callback?.kind === 'function') {
    const made = items.map((item, index) => invoke(callback, item, constant(index)))
    return {
      kind: 'list',
      items: name === 'map' ? made : made.flatMap((one) => (one.kind === 'list' ? one.items : [one])),
    }
  }
  if (on.kind !== 'list') return undefined
  if (name === 'filter' && callback?.kind === 'function')
    return { kind: 'list', items: items.filter((item) => truthOf(invoke(callback, item)) !== false) }
  if (name === 'reduce' && callback?.kind === 'function')
    return items.reduce((left, item) => invoke(callback, left, item), args[1]?.() ?? unknown())
  if (name === 'concat') return { kind: 'list', items: [...items, ...args.flatMap((one) => itemsOf(one()) ?? [])] }
  if (name === 'get') return getEntry(items, callback, choose)
  if (name === 'entries')
    return { kind: 'list', items: items.map((item, index) => ({ kind: 'list', items: [constant(index), item] })) }
  if (name === 'slice' || name === 'toReversed' || name === 'values') return on
  return undefined
}
