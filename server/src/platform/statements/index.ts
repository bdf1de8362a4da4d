export { parseStatement } from './parse-statement.ts'
export type {
  CsvOutline,
  ParseAnswer,
  ParseRequest,
  Statement,
  StatementColumns,
  StatementLine,
  StatementProblem,
} from './statement.ts'
export { createStatementParser, type StatementParser } from './statement-parser.ts'
