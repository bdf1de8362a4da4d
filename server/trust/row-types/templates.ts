// Evaluates template literals: SQL with its interpolations, and plain text.
import type { Expression, TaggedTemplateExpression, TemplateExpression } from 'typescript/unstable/ast'
import { isNoSubstitutionTemplateLiteral } from 'typescript/unstable/ast/is'
import { append, constant, text, unknown, type Value } from './values.ts'

type InTemplate = {
  evaluate(node: Expression): Value
  /** Throws if a value that could be SQL cannot be followed. */
  requireNoSql(node: Expression): void
}

export const plainTemplate = (node: TemplateExpression, { evaluate }: InTemplate): Value => {
  let written = node.head.text
  for (const { expression, literal } of node.templateSpans) {
    const value = evaluate(expression)
    if (value.kind !== 'constant') return unknown()
    written += `${value.value}${literal.text}`
  }
  return constant(written)
}

export const taggedTemplate = (
  { tag, template }: TaggedTemplateExpression,
  { evaluate, requireNoSql }: InTemplate,
): Value => {
  if (tag.getText() !== 'sql') return unknown()
  if (isNoSubstitutionTemplateLiteral(template)) return text(template.text)
  const { head, templateSpans } = template as TemplateExpression
  let made = text(head.text)
  for (const { expression, literal } of templateSpans) {
    const value = evaluate(expression)
    if (value.kind === 'sql') made = append(append(made, value), text(literal.text))
    else {
      if (value.kind === 'unknown') requireNoSql(expression)
      made = { kind: 'sql', parts: [...made.parts, literal.text], values: [...made.values, expression] }
    }
  }
  return made
}
