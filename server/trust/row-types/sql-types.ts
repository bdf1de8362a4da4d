// Decides whether a value of this type can contain SQL, so that its origin must be followed.
import type { Project, Type } from 'typescript/unstable/sync'
import { memo } from './memo.ts'

type Checker = Project['checker']

const deepest = 3
/** Common types that never contain SQL. */
const never = new Set(['Deps', 'Queryable', 'Database', 'Tx', 'Date', 'Buffer', 'Promise'])

const look = (checker: Checker, type: Type, depth: number): boolean => {
  const name = type.getAliasSymbol()?.name ?? type.getSymbol()?.name
  if (name === 'Sql') return true
  if (depth > deepest || (name !== undefined && never.has(name))) return false
  if (type.isUnionType() || type.isIntersectionType())
    return (type.getTypes() ?? []).some((part: Type) => look(checker, part, depth))
  if (checker.isArrayLikeType(type))
    return checker
      .getTypeArguments(type as Parameters<Checker['getTypeArguments']>[0])
      .some((item) => look(checker, item, depth))
  if (!type.isObjectType()) return false
  const signatures = checker.getSignaturesOfType(type, 0)
  if (
    signatures.some((signature) => {
      const returned = checker.getReturnTypeOfSignature(signature)
      return returned !== undefined && look(checker, returned, depth + 1)
    })
  )
    return true
  if (signatures.length > 0) return false
  return checker
    .getTypeOfSymbol([...checker.getPropertiesOfType(type)])
    .some((property) => property !== undefined && look(checker, property, depth + 1))
}

const lookWith = memo((checker: Checker) =>
  memo(
    (type: Type) => look(checker, type, 0),
    ({ id }) => id,
  ),
)

export const mentionsSql = (checker: Checker, type: Type): boolean => lookWith(checker)(type)
