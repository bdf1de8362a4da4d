// Finds the columns that must be non-null for a row to be returned: by conditions, inner joins and check constraints.
import { nodeAt, nodesAt, numberAt, type TreeNode, wordAt } from './query-tree.ts'

const innerJoin = '0'
const leftJoin = '1'
const isNullTest = '0'

export type Conditions = {
  /** `rtable index.column number` */
  required: Set<string>
  /** Pairs of columns that are compared for equality. */
  equal: (readonly [TreeNode, TreeNode])[]
}

/** Removes type conversions around a node. */
export const unwrapped = (node: TreeNode | undefined): TreeNode | undefined => {
  const arg = node?.node === 'RELABELTYPE' || node?.node === 'COERCEVIAIO' ? nodeAt(node, 'arg') : undefined
  return arg === undefined ? node : unwrapped(arg)
}

const ownColumn = (node: TreeNode | undefined): TreeNode | undefined => {
  const column = unwrapped(node)
  return column?.node === 'VAR' && numberAt(column, 'varlevelsup') === 0 ? column : undefined
}

/** Adds the columns that must be non-null for the condition to be true. */
const requiredBy = (condition: TreeNode | undefined, conditions: Conditions): void => {
  if (condition === undefined) return
  const column = ownColumn(condition)
  if (column !== undefined) {
    conditions.required.add(`${wordAt(column, 'varno')}.${wordAt(column, 'varattno')}`)
    return
  }
  const { node } = condition
  const args = nodesAt(condition, 'args')
  const isAnd = node === 'BOOLEXPR' && wordAt(condition, 'boolop') === 'and'
  const isStrict = node === 'OPEXPR' || (node === 'SCALARARRAYOPEXPR' && wordAt(condition, 'useOr') === 'true')
  if (isAnd || isStrict) for (const arg of args) requiredBy(arg, conditions)
  if (node === 'NULLTEST' && wordAt(condition, 'nulltesttype') !== isNullTest)
    requiredBy(nodeAt(condition, 'arg'), conditions)
  const [one, other] = [ownColumn(args[0]), ownColumn(args[1])]
  if (node === 'OPEXPR' && one !== undefined && other !== undefined) conditions.equal.push([one, other])
}

/** Adds the conditions of joins that drop rows without a match. */
const requiredByJoins = (from: TreeNode, conditions: Conditions): void => {
  for (const item of nodesAt(from, 'fromlist')) requiredByJoins(item, conditions)
  const join = from.node === 'JOINEXPR' ? wordAt(from, 'jointype') : innerJoin
  if (join === innerJoin) requiredBy(nodeAt(from, 'quals'), conditions)
  const [left, right] = [nodeAt(from, 'larg'), nodeAt(from, 'rarg')]
  if (left !== undefined && (join === innerJoin || join === leftJoin)) requiredByJoins(left, conditions)
  if (right !== undefined && join === innerJoin) requiredByJoins(right, conditions)
}

export const conditionsOf = (query: TreeNode): Conditions => {
  const conditions: Conditions = { required: new Set(), equal: [] }
  const from = nodeAt(query, 'jointree')
  if (from !== undefined) requiredByJoins(from, conditions)
  return conditions
}

/** Reads `column is [not] null` from a constraint: the column's number, and whether it must be null. */
const nullTest = (node: TreeNode | undefined): { column: string; isNull: boolean } | undefined => {
  const column = node?.node === 'NULLTEST' ? ownColumn(nodeAt(node, 'arg')) : undefined
  if (node === undefined || column === undefined) return undefined
  return { column: wordAt(column, 'varattno'), isNull: wordAt(node, 'nulltesttype') === isNullTest }
}

/** Given the non-null columns of a row, the further columns that a constraint requires. */
const requiredByCheck = (check: TreeNode, has: (column: string) => boolean): ReadonlySet<string> => {
  const conditions: Conditions = { required: new Set(), equal: [] }
  const args = nodesAt(check, 'args')
  const kind = check.node === 'BOOLEXPR' ? wordAt(check, 'boolop') : check.node
  if (kind === 'and')
    for (const arg of args) for (const column of requiredByCheck(arg, has)) conditions.required.add(column)
  if (kind === 'or') {
    const possible = args.filter((arg) => {
      const test = nullTest(arg)
      return test === undefined || !test.isNull || !has(test.column)
    })
    if (possible.length === 1) requiredBy(possible[0], conditions)
  }
  // (a is null) = (b is null)
  const [one, other] = [nullTest(args[0]), nullTest(args[1])]
  if (kind === 'OPEXPR' && one !== undefined && other !== undefined && one.isNull === other.isNull)
    if (has(one.column) || has(other.column))
      for (const { column } of [one, other]) conditions.required.add(`1.${column}`)
  return conditions.required
}

/** Adds the columns that check constraints require for rows that pass the conditions. */
export const requireByChecks = (
  query: TreeNode,
  { checks }: { checks: ReadonlyMap<string, readonly { tree: TreeNode }[]> },
  required: Set<string>,
): void => {
  for (let before = -1; before < required.size; ) {
    before = required.size
    for (const [index, table] of nodesAt(query, 'rtable').entries())
      for (const { tree } of checks.get(wordAt(table, 'relid')) ?? [])
        for (const key of requiredByCheck(tree, (column) => required.has(`${index + 1}.${column}`)))
          required.add(`${index + 1}.${key.split('.')[1]}`)
  }
}
