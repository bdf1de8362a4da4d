// Follows the source of a statement to its text without running it: fragments, conditions, helper functions and their
// callers.
import {
  type ArrowFunction,
  type BinaryExpression,
  type BindingElement,
  type CallExpression,
  type ElementAccessExpression,
  type Expression,
  type Identifier,
  type Node,
  type ObjectLiteralExpression,
  type ParameterDeclaration,
  type Statement,
  SyntaxKind,
  type VariableDeclaration,
} from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { sqlFunctions, valueMethod } from './built-ins.ts'
import type { Chooser } from './choices.ts'
import type { SourceProgram } from './program.ts'
import { functionAround, isFunctionNode, isOptional, isWrapper, nameDeclarationOf } from './source-nodes.ts'
import { mentionsSql } from './sql-types.ts'
import { plainTemplate, taggedTemplate } from './templates.ts'
import {
  constant,
  type FunctionNode,
  NoStatement,
  once,
  propertyOf,
  type Scope,
  settledOf,
  truthOf,
  type UnknownValue,
  unknown,
  type Value,
} from './values.ts'

const mostDepth = 200

export class Evaluation {
  readonly #program: SourceProgram
  readonly #chooser: Chooser
  readonly #made = new Map<string, Value>()
  readonly #unknowns = new Map<string, UnknownValue>()
  readonly #branches = new Map<string, number>()
  readonly #callers = new Map<Node, CallExpression>()
  readonly #ids = new Map<Node, number>()
  #scopes = 0
  #depth = 0

  constructor(program: SourceProgram, chooser: Chooser) {
    this.#program = program
    this.#chooser = chooser
  }

  get followed(): readonly CallExpression[] {
    return [...this.#callers.values()]
  }

  /** The chosen call of this function; always the same within one evaluation. */
  callerOf(node: FunctionNode): CallExpression {
    const known = this.#callers.get(node)
    if (known !== undefined) return known
    const calls = this.#callsOf(node)
    if (calls.length === 0) throw new Error(`No call by name of the function at ${this.#program.placeOf(node)}`)
    const call = calls[this.#chooser.choose('caller', calls.length)] as CallExpression
    this.#callers.set(node, call)
    return call
  }

  #callsOf(node: FunctionNode): readonly CallExpression[] {
    const named = nameDeclarationOf(node)
    return named === undefined ? [] : this.#program.callersOf(named)
  }

  evaluate(node: Node, scope: Scope | undefined): Value {
    const key = `${this.#idOf(node)}/${scope?.id ?? 0}`
    const known = this.#made.get(key)
    if (known !== undefined) return settledOf(known)
    if (this.#depth > mostDepth) throw new Error(`Too deep at ${this.#program.placeOf(node)}`)
    this.#depth++
    try {
      const value = this.#evaluate(node, scope)
      this.#made.set(key, value)
      return settledOf(value)
    } finally {
      this.#depth--
    }
  }

  invoke(value: Value, args: readonly (() => Value)[]): Value {
    if (value.kind !== 'function') return unknown()
    const bound = new Map<Node, () => Value>()
    const scope: Scope = { id: ++this.#scopes, node: value.node, bound, outer: value.scope }
    for (const [index, parameter] of value.node.parameters.entries()) {
      const initializer = parameter.initializer
      const missing = () => (initializer === undefined ? constant(undefined) : this.evaluate(initializer, scope))
      bound.set(parameter, args[index] ?? once(missing))
    }
    const body = value.node.body
    if (body === undefined) return unknown()
    if (!is.isBlock(body)) return this.evaluate(body, scope)
    return this.#runBlock(body.statements, scope) ?? constant(undefined)
  }

  #idOf(node: Node): number {
    const known = this.#ids.get(node)
    if (known !== undefined) return known
    this.#ids.set(node, this.#ids.size)
    return this.#ids.size - 1
  }

  /** One value for each parameter of each call, so that a decision about it applies everywhere. */
  #unknownOf(declaration: Node, scope: Scope | undefined): UnknownValue {
    const key = `${this.#idOf(declaration)}/${scope?.id ?? 0}`
    const value = this.#unknowns.get(key) ?? unknown()
    this.#unknowns.set(key, value)
    return value
  }

  /** The same condition in the same call always takes the same branch. */
  #branch(node: Node, scope: Scope | undefined, count = 2): number {
    const key = `${scope?.id ?? 0}/${node.getText()}`
    const known = this.#branches.get(key)
    if (known !== undefined) return known
    const picked = this.#chooser.choose('branch', count)
    this.#branches.set(key, picked)
    return picked
  }

  #isTrue(node: Expression, scope: Scope | undefined): boolean {
    const value = this.evaluate(node, scope)
    const known = truthOf(value)
    if (known !== undefined) return known
    const isTrue = this.#branch(node, scope) === 0
    // A value that is false as a condition is treated as missing.
    if (value.kind === 'unknown' && !isTrue) value.settled = constant(undefined)
    return isTrue
  }

  #isEqual(left: Value, right: Value, node: Node, scope: Scope | undefined): boolean | undefined {
    if (left.kind === 'constant' && right.kind === 'constant') return left.value === right.value
    const [open, known] = left.kind === 'unknown' ? [left, right] : [right, left]
    // SQL, arrays and objects never equal a constant.
    if (open.kind !== 'unknown') return open.kind === known.kind ? undefined : false
    if (known.kind !== 'constant') return undefined
    if (open.isNot.has(known.value)) return false
    const isEqual = this.#branch(node, scope) === 0
    if (isEqual) open.settled = known
    else open.isNot.add(known.value)
    return isEqual
  }

  #runBlock(statements: readonly Statement[], scope: Scope): Value | undefined {
    for (const statement of statements) {
      const returned = this.#runStatement(statement, scope)
      if (returned !== undefined) return returned
    }
    return undefined
  }

  #runStatement(statement: Statement, scope: Scope): Value | undefined {
    if (is.isReturnStatement(statement))
      return statement.expression === undefined ? constant(undefined) : this.evaluate(statement.expression, scope)
    if (is.isThrowStatement(statement)) throw new NoStatement()
    if (is.isBlock(statement)) return this.#runBlock(statement.statements, scope)
    if (is.isIfStatement(statement)) {
      if (this.#isTrue(statement.expression, scope)) return this.#runStatement(statement.thenStatement, scope)
      return statement.elseStatement === undefined ? undefined : this.#runStatement(statement.elseStatement, scope)
    }
    if (is.isSwitchStatement(statement)) {
      const { clauses } = statement.caseBlock
      const clause = clauses[this.#branch(statement.expression, scope, clauses.length)]
      return clause === undefined ? undefined : this.#runBlock(clause.statements, scope)
    }
    return undefined
  }

  #evaluate(node: Node, scope: Scope | undefined): Value {
    if (isWrapper(node)) return this.evaluate(node.expression, scope)
    if (isFunctionNode(node)) return { kind: 'function', node, scope }
    if (is.isIdentifier(node)) return this.#name(node, scope)
    if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return constant(node.text)
    if (is.isNumericLiteral(node)) return constant(Number(node.text))
    if (node.kind === SyntaxKind.TrueKeyword) return constant(true)
    if (node.kind === SyntaxKind.FalseKeyword) return constant(false)
    if (node.kind === SyntaxKind.NullKeyword) return constant(null)
    if (is.isTaggedTemplateExpression(node)) return taggedTemplate(node, this.#inTemplate(scope))
    if (is.isTemplateExpression(node)) return plainTemplate(node, this.#inTemplate(scope))
    if (is.isConditionalExpression(node))
      return this.evaluate(this.#isTrue(node.condition, scope) ? node.whenTrue : node.whenFalse, scope)
    if (is.isBinaryExpression(node)) return this.#binary(node, scope)
    if (is.isPrefixUnaryExpression(node)) {
      const truth = truthOf(this.evaluate(node.operand, scope))
      return node.operator === SyntaxKind.ExclamationToken && truth !== undefined ? constant(!truth) : unknown()
    }
    if (is.isArrayLiteralExpression(node)) return { kind: 'list', items: this.#items(node.elements, scope) }
    if (is.isObjectLiteralExpression(node)) return this.#object(node, scope)
    if (is.isPropertyAccessExpression(node)) return propertyOf(this.evaluate(node.expression, scope), node.name.text)
    if (is.isElementAccessExpression(node)) return this.#element(node, scope)
    if (is.isCallExpression(node)) return this.#call(node, scope)
    if (is.isNewExpression(node)) {
      const [entries] = node.arguments ?? []
      return node.expression.getText() === 'Map' && entries !== undefined ? this.evaluate(entries, scope) : unknown()
    }
    return unknown()
  }

  #name(node: Identifier, scope: Scope | undefined): Value {
    if (node.text === 'undefined') return constant(undefined)
    const declaration = this.#program.declarationOf(node)
    return declaration === undefined ? unknown() : this.#declared(declaration, scope)
  }

  #declared(declaration: Node, from: Scope | undefined): Value {
    const around = functionAround(declaration)
    let scope = from
    if (is.isParameterDeclaration(declaration)) {
      while (scope !== undefined && scope.node !== declaration.parent) scope = scope.outer
      return this.#parameter(declaration, scope)
    }
    while (scope !== undefined && scope.node !== around) scope = scope.outer
    if (is.isFunctionDeclaration(declaration)) return { kind: 'function', node: declaration, scope }
    if (is.isBindingElement(declaration)) return this.#destructured(declaration, from)
    if (is.isVariableDeclaration(declaration)) return this.#variable(declaration, scope)
    return unknown()
  }

  #variable(declaration: VariableDeclaration, scope: Scope | undefined): Value {
    const list = declaration.parent
    if (is.isForOfStatement(list.parent)) {
      const all = this.evaluate(list.parent.expression, scope)
      if (all.kind !== 'list' || all.items.length === 0) return unknown()
      return all.items[this.#branch(list.parent.expression, scope, all.items.length)] as Value
    }
    // Later assignments are not followed.
    const isConstant = list.getText().startsWith('const')
    return declaration.initializer === undefined || !isConstant
      ? unknown()
      : this.evaluate(declaration.initializer, scope)
  }

  #parameter(declaration: ParameterDeclaration, scope: Scope | undefined): Value {
    const bound = scope?.bound.get(declaration)
    if (bound !== undefined) return bound()
    const type = this.#program.typeAt(declaration.name)
    if (type === undefined || !mentionsSql(this.#program.checker, type)) return this.#unknownOf(declaration, scope)
    const node = declaration.parent as FunctionNode
    // The function is only passed around as a value, so its callers are unknown. Its optional SQL is left out here.
    if (isOptional(declaration, type) && this.#callsOf(node).length === 0) return constant(undefined)
    const call = this.callerOf(node)
    const argument = call.arguments[node.parameters.indexOf(declaration)]
    if (argument !== undefined) return this.evaluate(argument, undefined)
    return declaration.initializer === undefined ? constant(undefined) : this.evaluate(declaration.initializer, scope)
  }

  #destructured(element: BindingElement, scope: Scope | undefined): Value {
    const pattern = element.parent
    const owner = pattern.parent
    let whole: Value
    if (is.isBindingElement(owner)) whole = this.#destructured(owner, scope)
    else if (is.isParameterDeclaration(owner) || is.isVariableDeclaration(owner)) whole = this.#declared(owner, scope)
    else return unknown()
    const name = element.propertyName ?? element.name
    if (name === undefined) return unknown()
    let part: Value
    if (is.isArrayBindingPattern(pattern))
      part = whole.kind === 'list' ? (whole.items[pattern.elements.indexOf(element)] ?? unknown()) : unknown()
    else if (element.dotDotDotToken !== undefined) return whole
    else if (is.isIdentifier(name) || is.isStringLiteral(name)) part = propertyOf(whole, name.text)
    else return unknown()
    const isMissing = part.kind === 'constant' && part.value === undefined
    return isMissing && element.initializer !== undefined ? this.evaluate(element.initializer, scope) : part
  }

  #element(node: ElementAccessExpression, scope: Scope | undefined): Value {
    const value = this.evaluate(node.expression, scope)
    const key = this.evaluate(node.argumentExpression, scope)
    if (key.kind === 'constant') return propertyOf(value, String(key.value))
    if (value.kind === 'object' && value.fields.size > 0) {
      const keys = [...value.fields.keys()].filter((name) => key.kind !== 'unknown' || !key.isNot.has(name))
      const picked = keys[this.#branch(node.argumentExpression, scope, keys.length)] as string
      if (key.kind === 'unknown') key.settled = constant(picked)
      return propertyOf(value, picked)
    }
    if (value.kind === 'list' && value.items.length > 0)
      return value.items[this.#branch(node.argumentExpression, scope, value.items.length)] as Value
    return unknown()
  }

  #object(node: ObjectLiteralExpression, scope: Scope | undefined): Value {
    const fields = new Map<string, () => Value>()
    let isWhole = true
    for (const property of node.properties) {
      if (is.isSpreadAssignment(property)) {
        const spread = this.evaluate(property.expression, scope)
        if (spread.kind === 'object') for (const [name, field] of spread.fields) fields.set(name, field)
        if (spread.kind === 'unknown' || (spread.kind === 'object' && !spread.isWhole)) isWhole = false
      } else if (is.isShorthandPropertyAssignment(property)) {
        const declaration = this.#program.shorthandDeclarationOf(property)
        const value = () => (declaration === undefined ? unknown() : this.#declared(declaration, scope))
        fields.set(property.name.getText(), once(value))
      } else if (is.isPropertyAssignment(property)) {
        const { name, initializer } = property
        const key = is.isStringLiteral(name) || is.isIdentifier(name) ? name.text : name.getText()
        fields.set(
          key,
          once(() => this.evaluate(initializer, scope)),
        )
      } else isWhole = false
    }
    return { kind: 'object', fields, isWhole }
  }

  #items(elements: readonly Expression[], scope: Scope | undefined): Value[] {
    return elements.flatMap((element) => {
      if (!is.isSpreadElement(element)) return [this.evaluate(element, scope)]
      const spread = this.evaluate(element.expression, scope)
      if (spread.kind === 'list') return [...spread.items]
      this.#requireNoSql(element.expression)
      return []
    })
  }

  #inTemplate(scope: Scope | undefined) {
    return {
      evaluate: (node: Expression) => this.evaluate(node, scope),
      requireNoSql: (node: Expression) => this.#requireNoSql(node),
    }
  }

  #requireNoSql(node: Expression): void {
    const type = this.#program.typeAt(node)
    if (type !== undefined && mentionsSql(this.#program.checker, type))
      throw new Error(`Cannot follow ${node.getText()} at ${this.#program.placeOf(node)}`)
  }

  #binary(node: BinaryExpression, scope: Scope | undefined): Value {
    const operator = node.operatorToken.kind
    const left = this.evaluate(node.left, scope)
    const right = () => this.evaluate(node.right, scope)
    if (operator === SyntaxKind.QuestionQuestionToken) {
      if (left.kind === 'constant') return left.value === undefined || left.value === null ? right() : left
      return left.kind === 'unknown' ? (this.#branch(node.left, scope) === 0 ? left : right()) : left
    }
    if (operator === SyntaxKind.AmpersandAmpersandToken)
      return truthOf(left) === false ? left : this.#both(left, right())
    if (operator === SyntaxKind.BarBarToken)
      return truthOf(left) === true ? left : truthOf(left) === false ? right() : unknown()
    const other = right()
    const isNegated = operator === SyntaxKind.ExclamationEqualsEqualsToken
    if (isNegated || operator === SyntaxKind.EqualsEqualsEqualsToken) {
      const isEqual = this.#isEqual(left, other, node, scope)
      return isEqual === undefined ? unknown() : constant(isEqual !== isNegated)
    }
    const isSum = operator === SyntaxKind.PlusToken && left.kind === 'constant' && other.kind === 'constant'
    return isSum ? constant(`${left.value}${other.value}`) : unknown()
  }

  #both(left: Value, right: Value): Value {
    return truthOf(left) === true || truthOf(right) === false ? right : unknown()
  }

  #call(node: CallExpression, scope: Scope | undefined): Value {
    const args = node.arguments.map((argument) => once(() => this.evaluate(argument, scope)))
    const { expression } = node
    if (is.isIdentifier(expression)) {
      const known = sqlFunctions[expression.text]
      if (known !== undefined) return known(args.map((value) => value())) ?? this.#cannotFollow(node)
    }
    if (is.isPropertyAccessExpression(expression)) {
      const on = this.evaluate(expression.expression, scope)
      const name = expression.name.text
      const choose = (count: number) => this.#branch(node, scope, count)
      const invoke = (called: Value, ...values: Value[]) =>
        this.invoke(
          called,
          values.map((value) => () => value),
        )
      const made = valueMethod({ object: expression.expression.getText(), on, name, args, invoke, choose })
      if (made !== undefined) return made
    }
    const called = this.evaluate(expression as ArrowFunction | Expression, scope)
    return called.kind === 'function' ? this.invoke(called, args) : unknown()
  }

  #cannotFollow(node: Node): never {
    throw new Error(`Cannot follow ${node.getText()} at ${this.#program.placeOf(node)}`)
  }
}
