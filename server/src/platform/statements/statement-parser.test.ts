// The thread that reads statements: its bounds hold, and its answers are those of the function.
import { afterAll, expect, test } from 'vitest'
import { aLine, camtOf, csvColumns, csvOf } from '../../../test/bank-statements.ts'
import { createStatementParser, type StatementParser } from './index.ts'
import { parseStatement } from './parse-statement.ts'

const parser: StatementParser = createStatementParser()
afterAll(() => parser.close())

const lines = Array.from({ length: 50_000 }, (_, at) =>
  aLine({ fils: 100 + at, text: `${at} ${'text '.repeat(60)}`.trim(), payer: 'شركة النور' }),
)

test('answers the same as in this thread, off the event loop', async () => {
  const [some, options] = [lines.slice(0, 100), { opening_fils: 5, money: 'sides' } as const]
  for (const request of [
    { bytes: csvOf(some, options), columns: csvColumns(options) },
    { bytes: csvOf(some, options) },
    { bytes: camtOf(some) },
    { bytes: Buffer.from('%PDF-1.7') },
  ])
    expect(await parser.parse(request)).toEqual(parseStatement(request))
})

test('reads the largest statements within its memory', { timeout: 90_000 }, async () => {
  const options = { opening_fils: 5 } as const
  const csv = csvOf(lines, options)
  expect(csv.length).toBeGreaterThan(17_000_000)
  const answers = [
    await parser.parse({ bytes: csv, columns: csvColumns(options) }),
    await parser.parse({ bytes: camtOf(lines.map((line) => ({ ...line, text: 'INV-2026-000012', payer: null }))) }),
  ]
  for (const answer of answers) {
    if (answer.kind !== 'statement') throw new Error(JSON.stringify(answer))
    expect(answer.statement.lines).toHaveLength(50_000)
  }
})

test('answers a file for which time or memory does not suffice', async () => {
  const unreadable = { kind: 'problem', problem: { code: 'statement.unreadable' } }
  const bytes = camtOf(lines.slice(0, 40_000))
  const [hurried, cramped] = [createStatementParser({ allowedMs: 1 }), createStatementParser({ heapMegabytes: 16 })]
  try {
    expect(await hurried.parse({ bytes })).toEqual(unreadable)
    expect(await cramped.parse({ bytes })).toEqual(unreadable)
  } finally {
    await hurried.close()
    await cramped.close()
  }
})

test('asks to retry if too many wait', async () => {
  const full = createStatementParser({ room: 0 })
  await expect(full.parse({ bytes: csvOf([aLine()]) })).rejects.toMatchObject({ refusal: { code: 'request.busy' } })
  await full.close()
})
