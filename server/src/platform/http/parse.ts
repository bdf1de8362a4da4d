// Parses input with the contract's schemas and returns a problem code for each invalid field.
import type { Refused } from '@assure/contract/domain/outcome'
import { refuse } from '@assure/contract/domain/outcome'
import { type ProblemCode, problems } from '@assure/contract/problems'
import type * as z from 'zod'

const isProblem = (text: string): text is ProblemCode => Object.hasOwn(problems, text)

const codeOf = (issue: z.core.$ZodIssue): ProblemCode => {
  if (isProblem(issue.message)) return issue.message
  // An absent or empty field is required, whatever its type.
  if (issue.code === 'invalid_type' && /received (undefined|null)/.test(issue.message)) return 'field.required'
  if (issue.code === 'too_big' && issue.origin === 'string') return 'field.too-long'
  if (issue.code === 'too_small' && issue.origin === 'string')
    return issue.minimum === 1 ? 'field.required' : 'field.too-short'
  return 'field.invalid'
}

const boundsOf = (issue: z.core.$ZodIssue): Record<string, number> => {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  return {}
}

/** `byPlace`: keeps list indexes in the names, for an imported document whose sender can look them up. */
export const fieldRefusal = (error: z.ZodError, byPlace = false): Refused => {
  const fields: Record<string, ProblemCode> = {}
  let values: Record<string, number> = {}
  for (const issue of error.issues) {
    // A fault in an entry is reported at the list, which is the field of the form.
    const name = issue.path.filter((part) => byPlace || typeof part !== 'number').join('.') || 'body'
    if (fields[name] !== undefined) continue
    fields[name] = codeOf(issue)
    values = { ...boundsOf(issue), ...values }
  }
  return refuse('request.fields', { fields, values })
}
