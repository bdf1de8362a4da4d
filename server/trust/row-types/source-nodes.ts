// Helpers for the syntax around a node.
import { type Node, type ParameterDeclaration, type Statement, SyntaxKind } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { type Type, TypeFlags } from 'typescript/unstable/sync'
import type { FunctionNode } from './values.ts'

export const isFunctionNode = (node: Node): node is FunctionNode =>
  is.isArrowFunction(node) || is.isFunctionDeclaration(node) || is.isFunctionExpression(node)

export const functionAround = (node: Node): FunctionNode | undefined => {
  for (let at: Node | undefined = node.parent; at !== undefined && at.kind !== SyntaxKind.SourceFile; at = at.parent)
    if (isFunctionNode(at)) return at
  return undefined
}

/** The declaration that callers use: the function's own, or the constant it is assigned to. */
export const nameDeclarationOf = (node: FunctionNode): Node | undefined => {
  if (is.isFunctionDeclaration(node)) return node
  return is.isVariableDeclaration(node.parent) ? node.parent : undefined
}

export const isOptional = (declaration: ParameterDeclaration, type: Type): boolean =>
  declaration.questionToken !== undefined ||
  (type.isUnionType() && type.getTypes().some(({ flags }) => (flags & TypeFlags.Undefined) !== 0))

/** Statements that end a block. */
export const isEnd = (statement: Statement): boolean =>
  is.isReturnStatement(statement) || is.isThrowStatement(statement)

/** True for syntax around an expression that does not change its value. */
export const isWrapper = (node: Node): node is Node & { readonly expression: Node } =>
  is.isParenthesizedExpression(node) ||
  is.isAsExpression(node) ||
  is.isSatisfiesExpression(node) ||
  is.isNonNullExpression(node) ||
  is.isAwaitExpression(node)
