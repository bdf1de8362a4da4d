// Results from an instrument's file, or rows copied from a sheet: which test each row belongs to, what it says, and what
// prevents saving it. Nothing is guessed silently. No zod here: the web loads this at run time.
import type { ProblemCode } from '../problems.ts'
import { withLatinDigits } from './digits.ts'
import { accept, type Outcome, refuse } from './outcome.ts'
import { fieldNames, headerIn, isPasteTooLarge, plainName, rowsAboveHeader } from './sheet-columns.ts'
import { type SheetRow, sheetRows } from './sheet-rows.ts'
import type { TestState } from './test-moves.ts'
import type { Limit, MeasuredValue, TestResult } from './test-verdict.ts'
import { type DecimalMark, decimalMarkIn, typedResult } from './typed-result.ts'

export const mostPastedResults = 2000

/** The order of the columns in a sheet without a header row. */
const fields = ['sample', 'method', 'result', 'unit', 'uncertainty', 'qualifier', 'batch'] as const
type Field = (typeof fields)[number]

const names = fieldNames<Field>({
  sample: [
    'sample number',
    'sample no',
    'sample id',
    'sample name',
    'sample code',
    'lab id',
    'vial name',
    'specimen',
    'رقم العينة',
    'العينة',
    'رمز العينة',
  ],
  method: [
    'parameter',
    'analyte',
    'test',
    'analysis',
    'component',
    'compound',
    'element',
    'method code',
    'test name',
    'الطريقة',
    'الاختبار',
    'المؤشر',
    'المعيار',
    'التحليل',
    'العنصر',
  ],
  result: [
    'value',
    'results',
    'test result',
    'final result',
    'concentration',
    'conc',
    'final conc',
    'reading',
    'amount',
    'calculated amount',
    'mean',
    'النتيجة',
    'القيمة',
    'التركيز',
    'القراءة',
  ],
  unit: ['units', 'uom', 'result unit', 'conc unit', 'الوحدة', 'وحدة القياس'],
  uncertainty: ['expanded uncertainty', 'measurement uncertainty', 'mu', 'u95', 'عدم اليقين', 'الارتياب'],
  batch: ['run', 'run id', 'batch id', 'analytical batch', 'sequence', 'دفعة التحليل', 'التشغيلة'],
  qualifier: ['flag', 'operator', 'sign', 'modifier', 'العلامة', 'المحدد'],
})

export type PastedRow = { row: number; isQuoteOpen: boolean } & Record<Field, string>
export type PastedResults = { rows: PastedRow[]; mark: DecimalMark | undefined }

const numberOnly = (text: string): string => text.replace(/[<>]/g, '')

/** The decimal mark of the file. Undefined if it has none or both: numbers that can be read in two ways are then refused. */
const markOf = (rows: readonly PastedRow[]): DecimalMark | undefined => {
  const marks = new Set(
    rows.flatMap(({ result, uncertainty }) =>
      [result, uncertainty].flatMap((text) => decimalMarkIn(numberOnly(text)) ?? []),
    ),
  )
  return marks.size === 1 ? [...marks][0] : undefined
}

const rowOf = ({ row, cells, openQuote }: SheetRow, columns: ReadonlyMap<Field, number>): PastedRow => ({
  row,
  isQuoteOpen: openQuote !== undefined,
  ...(Object.fromEntries(fields.map((field) => [field, cells[columns.get(field) ?? -1] ?? ''])) as Record<
    Field,
    string
  >),
})

/** If two columns have the same name, the first one is read. */
const columnsUnder = ({ cells }: SheetRow): Map<Field, number> => {
  const columns = new Map<Field, number>()
  for (const [at, cell] of cells.entries()) {
    const field = names.get(plainName(cell))
    if (field !== undefined && !columns.has(field)) columns.set(field, at)
  }
  return columns
}

const needed = ['sample', 'method', 'result'] as const satisfies readonly Field[]

export const pastedResults = (text: string): Outcome<PastedResults> => {
  if (isPasteTooLarge(text)) return refuse('test.paste-too-large')
  const sheet = sheetRows(text, mostPastedResults + rowsAboveHeader)
  const headerAt = headerIn(sheet, names)
  const header = sheet[headerAt]
  const columns = header === undefined ? new Map(fields.map((field, at) => [field, at])) : columnsUnder(header)
  if (needed.some((field) => !columns.has(field))) return refuse('test.paste-columns')
  const rows = sheet.slice(headerAt + 1).map((one) => rowOf(one, columns))
  if (rows.length === 0) return refuse('test.paste-empty')
  if (rows.length > mostPastedResults) return refuse('test.paste-too-many')
  return accept({ rows, mark: markOf(rows) })
}

/** What a row is compared with. */
export type KnownTest = {
  id: string
  state: TestState
  sample: { number: string }
  parameter: { name: { en: string; ar: string } }
  method: { code: string; name: { en: string; ar: string } }
  unit: string | null
  limit: Limit
}

/** `ready`: can be saved. The others name what prevents it. */
export type RowState =
  | 'ready'
  | 'unknown-sample'
  | 'unknown-method'
  | 'ambiguous'
  | 'other-unit'
  | 'unreadable'
  | 'twice'
  | 'entered'
  | 'verified'

export type MatchedRow<Test extends KnownTest> = {
  row: PastedRow
  state: RowState
  test: Test | undefined
  /** Of a row that is ready. A sampling plan with one row for each unit has it in the last one. */
  result: TestResult | undefined
  code: ProblemCode | undefined
}

const sampleKey = (number: string): string =>
  withLatinDigits(number)
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')

/** Capital M and P are other units than m and p: MPa, mPa. */
const unitKey = (unit: string): string =>
  unit
    .normalize('NFKC')
    .replace(/[\s.·]/g, '')
    .replace(/[µ\u03BC]/g, 'u')
    .replace(/[^MP]/g, (letter) => letter.toLowerCase())

const isNamed = ({ method, parameter }: KnownTest, name: string): boolean =>
  [method.code, method.name.en, method.name.ar, parameter.name.en, parameter.name.ar].some(
    (one) => plainName(one) === name,
  )

const qualified = ({ qualifier, result }: PastedRow): string => {
  const sign = qualifier.trim()
  return sign === '' || sign === '=' || /^[<>]/.test(result) ? result : `${sign}${result}`
}

const testOf = <Test extends KnownTest>(
  row: PastedRow,
  tests: readonly Test[] | undefined,
): { state: RowState; test: Test | undefined } => {
  if (tests === undefined) return { state: 'unknown-sample', test: undefined }
  const name = plainName(row.method)
  const named = name === '' ? [] : tests.filter((test) => isNamed(test, name))
  const [test] = named
  if (test === undefined) return { state: 'unknown-method', test: undefined }
  if (named.length > 1) return { state: 'ambiguous', test: undefined }
  if (row.unit !== '' && unitKey(row.unit) !== unitKey(test.unit ?? '')) return { state: 'other-unit', test }
  if (test.state === 'verified' || test.state === 'reported') return { state: 'verified', test }
  return { state: test.state === 'entered' ? 'entered' : 'ready', test }
}

type Read<Test extends KnownTest> = MatchedRow<Test> & { values: readonly MeasuredValue[] }

const readRow = <Test extends KnownTest>(
  row: PastedRow,
  tests: readonly Test[] | undefined,
  mark: DecimalMark | undefined,
): Read<Test> => {
  const { state, test } = testOf(row, tests)
  const none = { row, state, test, result: undefined, code: undefined, values: [] }
  if (state !== 'ready' || test === undefined) return none
  if (row.isQuoteOpen) return { ...none, state: 'unreadable', code: 'goods.quote-open' }
  const typed = typedResult({ text: qualified(row), uncertainty: row.uncertainty, mark }, test.limit)
  if (!typed.ok) return { ...none, state: 'unreadable', code: typed.code }
  return { ...none, result: typed.value, values: 'values' in typed.value ? typed.value.values : [] }
}

const uncertaintyOf = <Test extends KnownTest>({ result }: Read<Test>): string | null =>
  result !== undefined && 'uncertainty' in result ? result.uncertainty : null

/** Several rows for one test are the units of its sampling plan, or refused. */
const unitsOf = <Test extends KnownTest>(rows: readonly Read<Test>[]): MatchedRow<Test>[] => {
  const limit = rows[0]?.test?.limit
  const values = rows.flatMap((row) => row.values)
  const [uncertainty = null, ...others] = new Set(rows.map(uncertaintyOf))
  const isEachOne = rows.every((row) => row.values.length === 1)
  if (limit?.kind === 'counts' && isEachOne && values.length === limit.n && others.length === 0)
    return rows.map((row, at) => ({ ...row, result: at === rows.length - 1 ? { values, uncertainty } : undefined }))
  return rows.map((row) => ({ ...row, state: 'twice', result: undefined }))
}

/** `tests`: those of the samples in the file. `judge` refuses a result that does not fit its limit. In the order of the file. */
export const matchResults = <Test extends KnownTest>(
  { rows, mark }: PastedResults,
  tests: readonly Test[],
  judge: (test: Test, result: TestResult) => Outcome<unknown>,
): MatchedRow<Test>[] => {
  const bySample = Map.groupBy(tests, ({ sample }) => sampleKey(sample.number))
  const read = rows.map((row) => readRow(row, bySample.get(sampleKey(row.sample)), mark))
  const byTest = Map.groupBy(
    read.filter((one) => one.state === 'ready'),
    ({ test }) => test?.id,
  )
  const settled = new Map(
    [...byTest.values()].flatMap((same) => (same.length < 2 ? same : unitsOf(same)).map((one) => [one.row, one])),
  )
  return read
    .map((one) => settled.get(one.row) ?? one)
    .map(({ row, state, test, result, code }) => {
      const judged = test && result && judge(test, result)
      if (judged?.ok === false) return { row, state: 'unreadable', test, result: undefined, code: judged.code }
      return { row, state, test, result, code }
    })
}

/** The sample numbers of the file, each once. */
export const samplesIn = ({ rows }: PastedResults): string[] => [
  ...new Map(rows.filter(({ sample }) => sample !== '').map(({ sample }) => [sampleKey(sample), sample])).values(),
]
