// What an expression of the source comes to when nothing runs: pieces of SQL, constants, lists, objects, functions,
// or something that only a request brings.
import type { ArrowFunction, Expression, FunctionDeclaration, FunctionExpression, Node } from 'typescript/unstable/ast'

export type FunctionNode = ArrowFunction | FunctionDeclaration | FunctionExpression

/** One call of a function: what its parameters came to, and the calls around it. */
export type Scope = {
  id: number
  node: Node | undefined
  bound: ReadonlyMap<Node, () => Value>
  outer: Scope | undefined
}

/** What only a request brings. A condition that was decided about it holds in what follows. */
export type UnknownValue = {
  kind: 'unknown'
  settled: Value | undefined
  isNot: Set<unknown>
  fields: Map<string, UnknownValue>
}

export type Value =
  | { kind: 'sql'; parts: readonly string[]; values: readonly Expression[] }
  | { kind: 'constant'; value: string | number | boolean | null | undefined }
  | { kind: 'list'; items: readonly Value[] }
  | { kind: 'object'; fields: ReadonlyMap<string, () => Value>; isWhole: boolean }
  | { kind: 'function'; node: FunctionNode; scope: Scope | undefined }
  | UnknownValue

/** The source leads to no statement on this path: it throws, or comes to what a condition further up excludes. */
export class NoStatement extends Error {}

export const unknown = (): UnknownValue => ({
  kind: 'unknown',
  settled: undefined,
  isNot: new Set(),
  fields: new Map(),
})

export const fieldOfUnknown = (value: UnknownValue, name: string): UnknownValue => {
  const field = value.fields.get(name) ?? unknown()
  value.fields.set(name, field)
  return field
}

export const settledOf = (value: Value): Value => (value.kind === 'unknown' ? (value.settled ?? value) : value)
export const constant = (value: string | number | boolean | null | undefined): Value => ({ kind: 'constant', value })

type SqlValue = Extract<Value, { kind: 'sql' }>
export const text = (written: string): SqlValue => ({ kind: 'sql', parts: [written], values: [] })

/** As `sql` puts a fragment into a template: its text goes on where the template stood. */
export const append = (left: SqlValue, right: SqlValue): SqlValue => ({
  kind: 'sql',
  parts: [...left.parts.slice(0, -1), `${left.parts.at(-1) ?? ''}${right.parts[0] ?? ''}`, ...right.parts.slice(1)],
  values: [...left.values, ...right.values],
})

export const once = (make: () => Value): (() => Value) => {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** True, false, or open. */
export const truthOf = (given: Value): boolean | undefined => {
  const value = settledOf(given)
  if (value.kind === 'unknown') return undefined
  return value.kind === 'constant' ? Boolean(value.value) : true
}

export const propertyOf = (value: Value, name: string): Value => {
  if (value.kind === 'constant' && (value.value === undefined || value.value === null)) return constant(undefined)
  if (value.kind === 'object') return value.fields.get(name)?.() ?? (value.isWhole ? constant(undefined) : unknown())
  if (value.kind === 'unknown') return settledOf(fieldOfUnknown(value, name))
  if (value.kind === 'list' && name === 'length') return constant(value.items.length)
  if (value.kind === 'list' && /^\d+$/.test(name)) return value.items[Number(name)] ?? constant(undefined)
  return unknown()
}
