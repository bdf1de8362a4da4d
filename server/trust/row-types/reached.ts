// Decides whether a call is reachable under the choices made so far.
import { type CallExpression, type Expression, type Node, type Statement, SyntaxKind } from 'typescript/unstable/ast'
import { isBlock, isConditionalExpression, isIfStatement } from 'typescript/unstable/ast/is'
import type { Evaluation } from './evaluate.ts'
import { isEnd } from './source-nodes.ts'
import { truthOf } from './values.ts'

/** The conditions around a call, and earlier ones that end the function, each with its required result. */
const conditionsOf = (call: CallExpression): { condition: Expression; wanted: boolean }[] => {
  const found: { condition: Expression; wanted: boolean }[] = []
  let below: Node = call
  for (let at: Node = call.parent; at.kind !== SyntaxKind.SourceFile; below = at, at = at.parent) {
    if (isIfStatement(at) && below === at.thenStatement) found.push({ condition: at.expression, wanted: true })
    if (isConditionalExpression(at) && below !== at.condition)
      found.push({ condition: at.condition, wanted: below === at.whenTrue })
    if (isBlock(at))
      for (const before of at.statements.slice(0, at.statements.indexOf(below as Statement)))
        if (isIfStatement(before) && isEnd(before.thenStatement))
          found.push({ condition: before.expression, wanted: false })
  }
  return found
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
  [call, ...evaluation.followed].flatMap(conditionsOf).every(({ condition, wanted }) => {
    const truth = truthIn(evaluation, condition)
    return truth === undefined || truth === wanted
  })
