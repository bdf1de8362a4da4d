// The values of static evaluation: SQL, constants, arrays, objects, functions, or something known only at run time.
import type { ArrowFunction, Expression, FunctionDeclaration, FunctionExpression, Node } from 'typescript/unstable/ast'

export type FunctionNode = ArrowFunction | FunctionDeclaration | FunctionExpression

/** One call of a function: its arguments, and the enclosing calls. */
export type Scope = {
  id: number
  node: Node | undefined
  bound: ReadonlyMap<Node, () => Value>
  outer: Scope | undefined
}

/** A value known only at run time. A decision about a condition on it holds for the rest of the evaluation. */
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

/** This path leads to no statement: it throws, or contradicts an earlier condition. */
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

/** Joins two pieces as `sql` does, merging the text at the seam. */
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

/** Returns undefined if the value is unknown. */
export const truthOf = (unsettled: Value): boolean | undefined => {
  const value = settledOf(unsettled)
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
