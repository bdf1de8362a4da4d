// Decides whether a call is reachable under the choices made so far.
import { type CallExpression, type Expression, type Node, type Statement, SyntaxKind } from 'typescript/unstable/ast'
import { isBlock, isConditionalExpression, isIfStatement } from 'typescript/unstable/ast/is'
import type { Evaluation } from './evaluate.ts'
import { isEnd } from './source-nodes.ts'
import { truthOf } from './values.ts'

/** The conditions around a call, and earlier ones that end the function, each with its required result. */
const conditionsOf = (call: CallExpression): { condition: Expression; expected: boolean }[] => {
  const conditions: { condition: Expression; expected: boolean }[] = []
  let below: Node = call
  for (let at: Node = call.parent; at.kind !== SyntaxKind.SourceFile; below = at, at = at.parent) {
    if (isIfStatement(at) && below === at.thenStatement) conditions.push({ condition: at.expression, expected: true })
    if (isConditionalExpression(at) && below !== at.condition)
      conditions.push({ condition: at.condition, expected: below === at.whenTrue })
    if (isBlock(at))
      for (const before of at.statements.slice(0, at.statements.indexOf(below as Statement)))
        if (isIfStatement(before) && isEnd(before.thenStatement))
          conditions.push({ condition: before.expression, expected: false })
  }
  return conditions
}

/** Returns undefined if the condition cannot be followed, so that it excludes nothing. */
const truthIn = (evaluation: Evaluation, condition: Expression): boolean | undefined => {
  try {
    return truthOf(evaluation.evaluate(condition, undefined))
  } catch {
    return undefined
  }
}

/** False if a condition around this call, or around a call followed to it, is known not to hold. */
export const isReached = (call: CallExpression, evaluation: Evaluation): boolean =>
  [call, ...evaluation.followed].flatMap(conditionsOf).every(({ condition, expected }) => {
    const truth = truthIn(evaluation, condition)
    return truth === undefined || truth === expected
  })
