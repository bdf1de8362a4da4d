// `parseStatement` is not here: only the thread loads the reader of XML.
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
