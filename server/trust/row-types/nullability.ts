// Finds the columns that are provably never null from PostgreSQL's parse tree: by table, join, condition or function.
import { isNode, nodeAt, nodesAt, numberAt, type TreeNode, type TreeValue, wordAt } from './query-tree.ts'
import { conditionsOf, requireByChecks, unwrapped } from './required-columns.ts'

export type Catalogue = {
  /** Columns declared not null, as `table oid.column number`. */
  notNull: ReadonlySet<string>
  /** Columns that are a unique key on their own, as `table oid.column number`. */
  keys: ReadonlySet<string>
  /** Check constraints by table oid. */
  checks: ReadonlyMap<string, readonly { tree: TreeNode }[]>
  /** Function names by oid. */
  functions: ReadonlyMap<string, string>
}

/** The context of a statement: the schema, and which of its parameters can be null. */
export type Facts = Catalogue & { mayParameterBeNull(number: number): boolean }

type Query = {
  tree: TreeNode
  facts: Facts
  /** Columns that the conditions require, as `rtable index.column number`. */
  required: Set<string>
  outer: Query | undefined
  isBefore?: boolean
}

/** Functions that can return null even if no argument is null. */
const mayAnswerNull = new Set([
  'json_object_field',
  'json_object_field_text',
  'json_array_element',
  'json_array_element_text',
  'json_extract_path',
  'json_extract_path_text',
  'jsonb_object_field',
  'jsonb_object_field_text',
  'jsonb_array_element',
  'jsonb_array_element_text',
  'jsonb_extract_path',
  'jsonb_extract_path_text',
  'array_length',
  'array_upper',
  'array_lower',
  'array_position',
  'regexp_match',
  'regexp_substr',
  'substring',
  'current_setting',
])

/** Functions that never return null, whatever the arguments. */
const neverAnswersNull = new Set([
  'concat',
  'concat_ws',
  'format',
  'json_build_object',
  'json_build_array',
  'jsonb_build_object',
  'jsonb_build_array',
  'now',
])
const countingAggregates = new Set(['count', 'row_number', 'rank', 'dense_rank'])

const isTrue = (node: TreeNode, name: string) => wordAt(node, name) === 'true'

const queryOf = (tree: TreeNode, facts: Facts, outer: Query | undefined): Query => {
  const { required, equal } = conditionsOf(tree)
  const query = { tree, facts, required, outer }
  for (const [one, other] of equal) {
    requireAlike(query, one, other)
    requireAlike(query, other, one)
  }
  requireByChecks(tree, facts, required)
  return query
}

/** If an inner query reads the same row again by its key, that query's requirements apply here too. */
const requireAlike = (query: Query, column: TreeNode, from: TreeNode): void => {
  const table = tableAt(query, numberAt(column, 'varno'))
  const inner = innerOf(query, tableAt(query, numberAt(from, 'varno')))
  if (table === undefined || inner === undefined || wordAt(table, 'rtekind') !== '0') return
  const key = `${wordAt(table, 'relid')}.${wordAt(column, 'varattno')}`
  const source = unwrapped(nodeAt(targetsOf(inner)[numberAt(from, 'varattno') - 1] ?? inner.tree, 'expr'))
  const innerTable = source?.node === 'VAR' ? tableAt(inner, numberAt(source, 'varno')) : undefined
  if (source === undefined || innerTable === undefined || !query.facts.keys.has(key)) return
  if (`${wordAt(innerTable, 'relid')}.${wordAt(source, 'varattno')}` !== key) return
  for (const required of inner.required) {
    const [number, attribute] = required.split('.')
    if (number === wordAt(source, 'varno')) query.required.add(`${wordAt(column, 'varno')}.${attribute}`)
  }
}

const innerOf = (query: Query, table: TreeNode | undefined): Query | undefined => {
  if (table === undefined) return undefined
  const inner =
    wordAt(table, 'rtekind') === '6'
      ? withQuery(query, wordAt(table, 'ctename'))
      : { tree: nodeAt(table, 'subquery'), at: query }
  if (inner?.tree === undefined || open.has(inner.tree)) return undefined
  return queryOf(inner.tree, query.facts, inner.at)
}

const targetsOf = (query: Query): readonly TreeNode[] => {
  const returned = nodesAt(query.tree, 'returningList')
  return (returned.length > 0 ? returned : nodesAt(query.tree, 'targetList')).filter(
    (target) => !isTrue(target, 'resjunk'),
  )
}

const leavesOf = (operation: TreeNode): readonly TreeNode[] => {
  if (operation.node === 'RANGETBLREF') return [operation]
  return ['larg', 'rarg'].flatMap((side) => {
    const part = nodeAt(operation, side)
    return part === undefined ? [] : leavesOf(part)
  })
}

const tableAt = (query: Query, index: number): TreeNode | undefined => nodesAt(query.tree, 'rtable')[index - 1]

/** Queries in progress: a recursive query that reads itself adds no null of its own. */
const open = new Set<TreeNode>()

const isColumnNotNull = (query: Query, column: number): boolean => {
  const union = nodeAt(query.tree, 'setOperations')
  if (union !== undefined)
    return leavesOf(union).every((leaf) => isTableColumnNotNull(query, numberAt(leaf, 'rtindex'), column))
  const target = targetsOf(query)[column - 1]
  const expression = target === undefined ? undefined : nodeAt(target, 'expr')
  return expression !== undefined && isNotNull(expression, query)
}

const withQuery = (query: Query, name: string): { tree: TreeNode; at: Query } | undefined => {
  for (let at: Query | undefined = query; at !== undefined; at = at.outer)
    for (const cte of nodesAt(at.tree, 'cteList')) {
      const tree = wordAt(cte, 'ctename') === name ? nodeAt(cte, 'ctequery') : undefined
      if (tree !== undefined) return { tree, at }
    }
  return undefined
}

const isInnerColumnNotNull = (tree: TreeNode, outer: Query, column: number): boolean => {
  if (open.has(tree)) return true
  open.add(tree)
  try {
    return isColumnNotNull(queryOf(tree, outer.facts, outer), column)
  } finally {
    open.delete(tree)
  }
}

const isTableColumnNotNull = (query: Query, index: number, column: number): boolean => {
  const table = tableAt(query, index)
  if (table === undefined) return false
  const kind = wordAt(table, 'rtekind')
  if (kind === '0') return column <= 0 || query.facts.notNull.has(`${wordAt(table, 'relid')}.${column}`)
  if (kind === '1') {
    const tree = nodeAt(table, 'subquery')
    return tree !== undefined && isInnerColumnNotNull(tree, query, column)
  }
  if (kind === '2') {
    const alias = nodesAt(table, 'joinaliasvars')[column - 1]
    return alias !== undefined && isNotNull(alias, query)
  }
  if (kind === '5') return valuesAt(table, column).every((value) => isNode(value) && isNotNull(value, query))
  if (kind === '6') {
    const cte = withQuery(query, wordAt(table, 'ctename'))
    return cte !== undefined && isInnerColumnNotNull(cte.tree, cte.at, column)
  }
  if (kind === '9') {
    const grouped = nodesAt(table, 'groupexprs')[column - 1]
    return grouped !== undefined && isNotNull(grouped, query)
  }
  return false
}

const valuesAt = (table: TreeNode, column: number): readonly TreeValue[] => {
  const rows = table.fields.get('values_lists')
  return Array.isArray(rows) ? rows.map((row) => (Array.isArray(row) ? row[column - 1] : undefined)) : []
}

const isVariableNotNull = (node: TreeNode, from: Query): boolean => {
  let query: Query | undefined = from
  for (let level = numberAt(node, 'varlevelsup'); level > 0; level--) query = query?.outer
  if (query === undefined) return false
  const [table, column] = [numberAt(node, 'varno'), numberAt(node, 'varattno')]
  if (query.required.has(`${table}.${column}`)) return true
  const nulledBy = node.fields.get('varnullingrels')
  const isNulledByJoin = Array.isArray(nulledBy) && nulledBy.length > 1
  if (isNulledByJoin) return false
  return setTo(query, table, column) ?? isTableColumnNotNull(query, table, column)
}

/** Returns true if an update or an insert sets the column to a non-null value, otherwise undefined. */
const setTo = (query: Query, table: number, column: number): boolean | undefined => {
  const isUpdate = wordAt(query.tree, 'commandType') === '2' && numberAt(query.tree, 'resultRelation') === table
  const isInsert = wordAt(query.tree, 'commandType') === '3' && nodeAt(query.tree, 'onConflict') === undefined
  if (query.isBefore || (!isUpdate && !(isInsert && numberAt(query.tree, 'resultRelation') === table))) return undefined
  const assignment = nodesAt(query.tree, 'targetList').find((target) => numberAt(target, 'resno') === column)
  const expression = assignment === undefined ? undefined : nodeAt(assignment, 'expr')
  // The expression refers to the value before the update.
  return expression !== undefined && isNotNull(expression, { ...query, isBefore: true }) ? true : undefined
}

const isAggregateNotNull = (node: TreeNode, query: Query, name: string): boolean => {
  if (countingAggregates.has(name)) return true
  const isFiltered = nodeAt(node, 'aggfilter') !== undefined
  const isGrouped = nodesAt(query.tree, 'groupClause').length > 0
  const isArray = /^(jsonb?_agg|jsonb?_object_agg|array_agg)$/.test(name)
  return isGrouped && !isFiltered && (isArray || allNotNull(nodesAt(node, 'args'), query))
}

const allNotNull = (nodes: readonly TreeNode[], query: Query): boolean =>
  nodes.length > 0 && nodes.every((node) => isNotNull(node, query))

const isCallNotNull = (node: TreeNode, query: Query, name: string): boolean => {
  if (neverAnswersNull.has(name)) return true
  if (mayAnswerNull.has(name)) return false
  // The value to remove may be null; only the array itself counts.
  if (name === 'array_remove') return isNotNull(nodesAt(node, 'args')[0] ?? node, query)
  return nodesAt(node, 'args').every((arg) => isNotNull(arg, query))
}

const isSubqueryNotNull = (node: TreeNode, query: Query): boolean => {
  const kind = wordAt(node, 'subLinkType')
  if (kind !== '4') return true
  const tree = nodeAt(node, 'subselect')
  if (tree === undefined) return false
  // An aggregate without groups always returns one row.
  const isOneRow =
    (isTrue(tree, 'hasAggs') &&
      nodesAt(tree, 'groupClause').length === 0 &&
      nodeAt(tree, 'havingQual') === undefined) ||
    nodesAt(tree, 'rtable').length === 0
  return isOneRow && isInnerColumnNotNull(tree, query, 1)
}

const isCaseNotNull = (node: TreeNode, query: Query): boolean => {
  const otherwise = nodeAt(node, 'defresult')
  const results = nodesAt(node, 'args').map((when) => nodeAt(when, 'result'))
  return [...results, otherwise].every((result) => result !== undefined && isNotNull(result, query))
}

export const isNotNull = (node: TreeNode, query: Query): boolean => {
  const { functions } = query.facts
  const name = (field: string) => functions.get(wordAt(node, field)) ?? ''
  const arg = nodeAt(node, 'arg')
  switch (node.node) {
    case 'VAR':
      return isVariableNotNull(node, query)
    case 'CONST':
      return wordAt(node, 'constisnull') === 'false'
    case 'PARAM':
      return !query.facts.mayParameterBeNull(numberAt(node, 'paramid'))
    case 'NULLTEST':
    case 'BOOLEANTEST':
    case 'DISTINCTEXPR':
    case 'ARRAYEXPR':
    case 'ROWEXPR':
    case 'SQLVALUEFUNCTION':
    case 'JSONCONSTRUCTOREXPR':
    case 'CASETESTEXPR':
      return true
    case 'TARGETENTRY': {
      const expression = nodeAt(node, 'expr')
      return expression !== undefined && isNotNull(expression, query)
    }
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
    case 'COLLATEEXPR':
    case 'COERCETODOMAIN':
    case 'ARRAYCOERCEEXPR':
      return arg !== undefined && isNotNull(arg, query)
    case 'COALESCEEXPR':
    case 'MINMAXEXPR':
      return nodesAt(node, 'args').some((one) => isNotNull(one, query))
    case 'BOOLEXPR':
    case 'SCALARARRAYOPEXPR':
      return allNotNull(nodesAt(node, 'args'), query)
    case 'OPEXPR':
      return isCallNotNull(node, query, name('opfuncid'))
    case 'FUNCEXPR':
      return isCallNotNull(node, query, name('funcid'))
    case 'AGGREF':
      return isAggregateNotNull(node, query, name('aggfnoid'))
    case 'WINDOWFUNC':
      return countingAggregates.has(name('winfnoid'))
    case 'SUBLINK':
      return isSubqueryNotNull(node, query)
    case 'CASEEXPR':
      return isCaseNotNull(node, query)
    default:
      return false
  }
}

export type ReadColumn = { name: string; mayBeNull: boolean }

/** Describes the columns of the last statement in a function's body. */
export const columnsOf = (body: TreeValue, facts: Facts): readonly ReadColumn[] => {
  const tree = lastQuery(body)
  if (tree === undefined) throw new Error('PostgreSQL kept no query.')
  const query = queryOf(tree, facts, undefined)
  return targetsOf(query).map((target, index) => ({
    name: wordAt(target, 'resname'),
    mayBeNull: !isColumnNotNull(query, index + 1),
  }))
}

const lastQuery = (value: TreeValue): TreeNode | undefined => {
  if (isNode(value)) return value.node === 'QUERY' ? value : undefined
  return Array.isArray(value) ? value.map(lastQuery).findLast((query) => query !== undefined) : undefined
}
