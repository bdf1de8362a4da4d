// Reads the row type of a call: the names of its fields and their possible values.
import type { CallExpression, Node, TypeNode } from 'typescript/unstable/ast'
import { isCallExpression, isTypeParameterDeclaration } from 'typescript/unstable/ast/is'
import { type Project, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync'
import type { Evaluation } from './evaluate.ts'
import { memo } from './memo.ts'
import type { CallSite, SourceProgram } from './program.ts'
import type { FunctionNode } from './values.ts'

type Checker = Project['checker']
export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'bytes' | 'object' | 'array' | 'anything'
export type Field = { kinds: ReadonlySet<Kind>; items: ReadonlySet<Kind>; isNullable: boolean; isOptional: boolean }
export type RowFields = ReadonlyMap<string, Field>

const bytes = new Set(['Buffer', 'Uint8Array'])
const flagged: readonly (readonly [number, Kind])[] = [
  [TypeFlags.Any | TypeFlags.Unknown, 'anything'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
]

const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type])

const kindOf = (checker: Checker, type: Type): Kind => {
  const byFlag = flagged.find(([flags]) => (type.flags & flags) !== 0)
  if (byFlag !== undefined) return byFlag[1]
  if (checker.isArrayLikeType(type)) return 'array'
  const name = type.getSymbol()?.name ?? ''
  return name === 'Date' ? 'Date' : bytes.has(name) ? 'bytes' : 'object'
}

const isOf = (type: Type, flags: number) => (type.flags & flags) !== 0

const fieldOf = (checker: Checker, type: Type): Field => {
  const parts = partsOf(type)
  const values = parts.filter((part) => !isOf(part, TypeFlags.Null | TypeFlags.Undefined))
  const items = values
    .filter((part) => checker.isArrayLikeType(part))
    .flatMap((part) => checker.getTypeArguments(part as TypeReference).flatMap(partsOf))
    .filter((part) => !isOf(part, TypeFlags.Null))
  return {
    kinds: new Set(values.map((part) => kindOf(checker, part))),
    items: new Set(items.map((part) => kindOf(checker, part))),
    isNullable: parts.some((part) => isOf(part, TypeFlags.Null | TypeFlags.Any | TypeFlags.Unknown)),
    isOptional: parts.some((part) => isOf(part, TypeFlags.Undefined)),
  }
}

/** Infers the row from `Promise<Row>`, `Promise<Row[]>` or `Promise<Row | undefined>`. */
const inferredRow = ({ checker, typeAt }: SourceProgram, { call, method }: CallSite): Type | undefined => {
  const promise = typeAt(call)
  if (promise === undefined) return undefined
  const [answer] = checker.getTypeArguments(promise as TypeReference)
  if (answer === undefined || method !== 'many') return answer
  return checker.getTypeArguments(answer as TypeReference)[0]
}

const statedRow = (checker: Checker, call: CallExpression, index = 0): Type | undefined => {
  const node: TypeNode | undefined = call.typeArguments?.[index]
  return node === undefined ? undefined : checker.getTypeFromTypeNode(node)
}

const propertiesWith = memo((checker: Checker) =>
  memo(
    (type: Type): readonly (readonly [string, Field])[] => {
      const properties = checker.getPropertiesOfType(type)
      const types = checker.getTypeOfSymbol([...properties])
      return properties.flatMap(({ name }, index) => {
        const own = types[index]
        return own === undefined ? [] : [[name, fieldOf(checker, own)] as const]
      })
    },
    ({ id }) => id,
  ),
)

/** Returns undefined if the call states no row type, so that nothing can be read from the row. */
export const rowFieldsOf = (program: SourceProgram, site: CallSite, evaluation: Evaluation): RowFields | undefined => {
  const { checker } = program
  const row = statedRow(checker, site.call) ?? inferredRow(program, site)
  const fields = new Map<string, Field>()

  /** The type argument of the call that was followed. */
  const argumentFor = (type: Type): Type => {
    const declaration: Node | undefined = type.getSymbol()?.declarations[0]?.resolve()
    const owner = declaration?.parent
    if (declaration === undefined || owner === undefined || !isTypeParameterDeclaration(declaration))
      throw new Error(`A row type that cannot be followed at ${site.at}`)
    const call = evaluation.callerOf(owner as FunctionNode)
    const index = (owner as FunctionNode).typeParameters?.indexOf(declaration) ?? 0
    const stated = isCallExpression(call) ? statedRow(checker, call, index) : undefined
    if (stated === undefined) throw new Error(`${program.placeOf(call)} does not say its row type.`)
    return stated
  }

  const read = (type: Type): boolean => {
    if (isOf(type, TypeFlags.Unknown | TypeFlags.Any | TypeFlags.Undefined)) return false
    if (type.isTypeParameter()) return read(argumentFor(type))
    if (type.isIntersectionType()) return type.getTypes().map(read).every(Boolean)
    if (type.isUnionType())
      return type
        .getTypes()
        .filter((part) => !isOf(part, TypeFlags.Undefined))
        .map(read)
        .some(Boolean)
    for (const [name, field] of propertiesWith(checker)(type)) fields.set(name, field)
    return true
  }
  return row !== undefined && read(row) ? fields : undefined
}
