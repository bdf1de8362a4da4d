// The server's program as the TypeScript compiler sees it: its files, the declarations of names, and the callers of
// functions.
import { join } from 'node:path'
import {
  type CallExpression,
  type Expression,
  type Identifier,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'
import {
  isCallExpression,
  isIdentifier,
  isParameterDeclaration,
  isPropertyAccessExpression,
  isPropertyAssignment,
} from 'typescript/unstable/ast/is'
import { API, type Project, SymbolFlags, type Symbol as TsSymbol, type Type } from 'typescript/unstable/sync'
import { memo } from './memo.ts'

const server = join(import.meta.dirname, '../..')
const root = join(server, '..')

/** One call that asks the database for rows. */
export type CallSite = { call: CallExpression; method: 'many' | 'find' | 'get'; query: Expression; at: string }

export type SourceProgram = {
  checker: Project['checker']
  callSites: readonly CallSite[]
  typeAt(node: Node): Type | undefined
  /** The declaration of an identifier's value. */
  declarationOf(name: Identifier): Node | undefined
  /** The declaration of the value of `{ name }` in an object literal. */
  shorthandDeclarationOf(property: Node): Node | undefined
  /** The calls that use the declared name. */
  callersOf(declaration: Node): readonly CallExpression[]
  placeOf(node: Node): string
  close(): void
}

const rowMethods = new Set(['many', 'find', 'get'])
const databaseTypes = new Set(['Queryable', 'Database', 'Tx'])

export const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node)
  node.forEachChild((child) => walk(child, visit))
}

export const sourceFileOf = (node: Node): SourceFile => {
  let at = node
  while (at.kind !== SyntaxKind.SourceFile) at = at.parent
  return at as SourceFile
}

const lineOf = (file: SourceFile, position: number): number => file.text.slice(0, position).split('\n').length

const placeOf = (node: Node): string => {
  const file = sourceFileOf(node)
  return `${file.fileName.slice(root.length + 1)}:${lineOf(file, node.getStart(file))}`
}

/**
 * True in a wrapper around a database, which is only passed the statement and its row type. Both are checked where they
 * come from.
 */
const isForwarded = (query: Expression, declarationOf: SourceProgram['declarationOf']): boolean => {
  const declaration = isIdentifier(query) ? declarationOf(query) : undefined
  return (
    declaration !== undefined && isParameterDeclaration(declaration) && isPropertyAssignment(declaration.parent.parent)
  )
}

export const openProgram = (): SourceProgram => {
  const api = new API({ cwd: root })
  const config = join(server, 'tsconfig.json')
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (project === undefined) throw new Error('The compiler does not know the project of the server.')
  const { checker, program } = project
  const files = program
    .getSourceFileNames()
    .filter((name) => name.startsWith(join(server, 'src')) && !name.endsWith('.test.ts'))
    .map((name) => program.getSourceFile(name) as SourceFile)

  const rowCalls: CallExpression[] = []
  const namedCalls: CallExpression[] = []
  for (const file of files)
    walk(file, (node) => {
      if (!isCallExpression(node)) return
      if (isIdentifier(node.expression)) namedCalls.push(node)
      if (isPropertyAccessExpression(node.expression) && rowMethods.has(node.expression.name.text)) rowCalls.push(node)
    })

  const declared = memo((symbol: TsSymbol | undefined): Node | undefined => {
    if (symbol === undefined) return undefined
    const meant = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return (meant.valueDeclaration ?? meant.declarations[0])?.resolve(project)
  })
  /** One message for all names of a file. */
  const symbolsOf = memo((file: SourceFile): Map<Node, TsSymbol | undefined> => {
    const names: Node[] = []
    walk(file, (node) => {
      if (isIdentifier(node)) names.push(node)
    })
    const symbols = checker.getSymbolAtLocation(names)
    return new Map(names.map((name, index) => [name, symbols[index]]))
  })
  const declarationOf = (name: Identifier): Node | undefined => declared(symbolsOf(sourceFileOf(name)).get(name))

  const typeAt = memo((node: Node): Type | undefined => checker.getTypeAtLocation(node))

  const receiver = (call: CallExpression) => (call.expression as Expression & { expression: Expression }).expression
  const receiverTypes = checker.getTypeAtLocation(rowCalls.map(receiver))
  const nameOf = (type: Type | undefined): string =>
    type === undefined ? '' : (type.getAliasSymbol()?.name ?? type.getSymbol()?.name ?? '')
  const callSites = rowCalls.flatMap((call, index): CallSite[] => {
    const query = call.arguments[0]
    if (query === undefined || !databaseTypes.has(nameOf(receiverTypes[index]))) return []
    if (isForwarded(query, declarationOf)) return []
    const method = (call.expression as Expression & { name: Identifier }).name.text as CallSite['method']
    return [{ call, method, query, at: placeOf(call) }]
  })

  let callers: Map<Node, CallExpression[]> | undefined
  const indexCallers = (): Map<Node, CallExpression[]> => {
    const index = new Map<Node, CallExpression[]>()
    const symbols = checker.getSymbolAtLocation(namedCalls.map(({ expression }) => expression))
    for (const [at, call] of namedCalls.entries()) {
      const declaration = declared(symbols[at])
      if (declaration !== undefined) index.set(declaration, [...(index.get(declaration) ?? []), call])
    }
    return index
  }

  return {
    checker,
    callSites,
    typeAt,
    declarationOf,
    shorthandDeclarationOf: memo((property: Node) => declared(checker.getShorthandAssignmentValueSymbol(property))),
    callersOf: (declaration) => {
      callers ??= indexCallers()
      return callers.get(declaration) ?? []
    },
    placeOf,
    close: () => api.close(),
  }
}
