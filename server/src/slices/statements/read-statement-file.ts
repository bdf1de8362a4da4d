// Reads an uploaded statement: which columns a CSV file has, what the statement says, and why it cannot be imported.
import { readFile } from 'node:fs/promises'
import type * as calls from '@assure/contract/calls/statements'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { Staged } from '../../platform/files/files.ts'
import { dirhams, filsOf } from '../../platform/money-text.ts'
import type {
  CsvOutline,
  ParseRequest,
  Statement,
  StatementColumns,
  StatementProblem,
} from '../../platform/statements/index.ts'
import { currentSettings } from '../settings/index.ts'
import { fingerprintsOf } from './fingerprints.ts'
import { countKnown, findColumns, isKnownFile } from './store.ts'

type Form = BodyOf<typeof calls.checkStatement>

/** As calls have them. */
export type WireColumns = Omit<Form, 'opening_balance' | 'closing_balance'>

/** Complete and correct: it can be imported. */
export type ReadStatement = Omit<Statement, 'account' | 'currency' | 'opening_fils' | 'closing_fils'> & {
  account: string
  currency: string
  opening_fils: number
  closing_fils: number
  first_day: string
  last_day: string
  /** One for each line that brought money. */
  fingerprints: string[]
}

export type ReadFile = {
  outline: CsvOutline | null
  columns: WireColumns | null
  /** Undefined: columns or balances are missing. */
  statement: ReadStatement | undefined
  needsBalances: boolean
}

const wireColumns = ({ dateOrder, text, ...columns }: Partial<StatementColumns>): WireColumns => ({
  ...columns,
  ...(text?.[0] === undefined ? {} : { text: text[0] }),
  ...(dateOrder === undefined ? {} : { date_order: dateOrder }),
})

type Optional = Omit<StatementColumns, 'date' | 'dateOrder' | 'text'>

const present = (columns: { [K in keyof Optional]: Optional[K] | undefined }): Optional =>
  Object.fromEntries(Object.entries(columns).filter(([, at]) => at !== undefined))

const parserColumns = ({ date, date_order: dateOrder, text, ...columns }: WireColumns): StatementColumns | undefined =>
  date === undefined || dateOrder === undefined || (columns.amount === undefined && columns.credit === undefined)
    ? undefined
    : { ...present(columns), date, dateOrder, text: text === undefined ? [] : [text] }

const refusalOf = (problem: StatementProblem): Refused => {
  switch (problem.code) {
    case 'statement.line-wrong':
      return refuse(problem.code, {
        values: { line: problem.line },
        details: { line: problem.line, what: problem.what },
      })
    case 'statement.does-not-add-up':
      return refuse(problem.code, { values: { difference: dirhams(problem.difference_fils) } })
    case 'statement.too-many-lines':
      return refuse(problem.code, { values: { most: problem.most } })
    case 'statement.encrypted-or-binary':
      return refuse('statement.unreadable')
    case 'statement.unreadable':
    case 'statement.empty':
    case 'statement.several-accounts':
      return refuse(problem.code)
  }
}

const withoutSpaces = (account: string): string => account.replace(/\s/g, '').toUpperCase()

/** What the file says against what we know: our account, our currency, today. */
const check = async (
  db: Queryable,
  deps: Deps,
  statement: Statement,
  balances: { opening_fils: number; closing_fils: number },
): Promise<Outcome<ReadStatement>> => {
  const { bankDetails, currency: ours } = await currentSettings(db)
  const own = withoutSpaces(bankDetails.iban)
  const account = withoutSpaces(statement.account ?? own)
  if (account !== own || own === '') return refuse('statement.other-account', { values: { account } })
  const currency = statement.currency ?? ours
  if (currency !== ours) return refuse('statement.other-currency', { values: { currency } })
  const days = statement.lines.map(({ booked_on: day }) => day).toSorted()
  const lastDay = days.at(-1)
  if (lastDay === undefined) return refuse('statement.empty')
  if (lastDay > dubaiDay(deps.clock.now())) return refuse('statement.line-ahead', { values: { day: lastDay } })
  return accept({
    ...statement,
    ...balances,
    account,
    currency,
    first_day: days[0] ?? lastDay,
    last_day: lastDay,
    fingerprints: fingerprintsOf(account, statement.lines),
  })
}

export const readStatementFile = async (
  deps: Deps,
  file: Staged,
  { opening_balance: opening, closing_balance: closing, ...sent }: Form,
): Promise<Outcome<ReadFile>> => {
  if (await isKnownFile(deps.db, file.sha256)) return refuse('statement.known-already')
  const request: ParseRequest = {
    bytes: await readFile(file.path),
    ...(opening === undefined ? {} : { opening_fils: filsOf(opening) }),
    ...(closing === undefined ? {} : { closing_fils: filsOf(closing) }),
  }
  const first = await deps.statements.parse(request)
  if (first.kind === 'problem') return refusalOf(first.problem)
  const outline = first.kind === 'outline' ? first.outline : null
  const isChosen = parserColumns(sent) !== undefined
  const columns =
    outline && (isChosen ? sent : ((await findColumns(deps.db, outline.signature)) ?? wireColumns(outline.guess)))
  const unread = { outline, columns, statement: undefined, needsBalances: false }
  const chosen = columns && parserColumns(columns)
  if (outline && !chosen) return accept(unread)
  const answer = chosen ? await deps.statements.parse({ ...request, columns: chosen }) : first
  // A guess may be wrong: the person chooses the columns.
  const isGuess = outline !== null && !isChosen && opening === undefined && closing === undefined
  if (answer.kind === 'problem') return isGuess ? accept(unread) : refusalOf(answer.problem)
  if (answer.kind === 'outline') return accept(unread)
  const { opening_fils: openingFils, closing_fils: closingFils } = answer.statement
  if (openingFils === null || closingFils === null) return accept({ ...unread, needsBalances: true })
  const checked = await check(deps.db, deps, answer.statement, { opening_fils: openingFils, closing_fils: closingFils })
  return checked.ok ? accept({ ...unread, statement: checked.value }) : checked
}

/** As calls show it before it is imported. */
export const contentsWire = async (db: Queryable, statement: ReadStatement) => ({
  format: statement.format,
  account: statement.account,
  currency: statement.currency,
  first_day: statement.first_day,
  last_day: statement.last_day,
  opening_balance: dirhams(statement.opening_fils),
  closing_balance: dirhams(statement.closing_fils),
  lines: statement.lines.length,
  receipts: statement.fingerprints.length,
  known_receipts: await countKnown(db, statement.fingerprints),
})
