// Reads the file of a bank statement. It runs in a thread, because a large one takes seconds.
import { camtStatement } from './camt.ts'
import { csvOutline, csvStatement } from './csv.ts'
import { textOf } from './decode.ts'
import { type ParseAnswer, type ParseRequest, type Statement, StatementRefused } from './statement.ts'

const withLines = (statement: Statement): ParseAnswer =>
  statement.lines.length === 0
    ? { kind: 'problem', problem: { code: 'statement.empty' } }
    : { kind: 'statement', statement }

export const parseStatement = (request: ParseRequest): ParseAnswer => {
  try {
    const text = textOf(request.bytes)
    if (text.trimStart().startsWith('<')) return withLines(camtStatement(text, request))
    return request.columns === undefined
      ? { kind: 'outline', outline: csvOutline(text) }
      : withLines(csvStatement(text, request.columns, request))
  } catch (error) {
    if (!(error instanceof StatementRefused)) throw error
    return { kind: 'problem', problem: error.problem }
  }
}
