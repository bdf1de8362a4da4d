// Entering results: one, or the rows of a grid or file, each accepted or refused by itself. The verdict is computed here.
import type * as calls from '@assure/contract/calls/tests'
import { instrumentName } from '@assure/contract/domain/instruments'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import { type Verdicts, verdictsOf } from '@assure/contract/domain/second-specification'
import type { TestResult } from '@assure/contract/domain/test-verdict'
import type { BodyOf, ReturnOf } from '@assure/contract/endpoint'
import { canonicalJson } from '../../platform/canonical-json.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import { problemText } from '../../platform/http/reply.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { checkInstrument } from '../instruments/index.ts'
import { type Context, checkMove, lockTest } from './act-on-test.ts'
import { recordTest, refreshTests } from './announce-test.ts'
import { readFailedControls } from './controls.ts'
import { readTest } from './read-tests.ts'
import { resultOf, resultText } from './rules.ts'
import { startTestNow } from './start-test.ts'
import {
  findTest,
  insertEntry,
  listTestRequests,
  lockRequestOfTests,
  lockTests,
  markEntered,
  type TestRow,
} from './store.ts'
import { testWire } from './wire.ts'

type SentResult = Omit<BodyOf<typeof calls.enterResult>, 'seen'> & {
  seen?: string | undefined
  sourceName?: string | null
}

const isEntered = ({ state }: TestRow): boolean => state === 'entered' || state === 'verified' || state === 'reported'

/** A row that is sent again after a lost answer. */
const isSame = (
  test: TestRow,
  result: TestResult,
  { by, instrument, batch }: { by: string; instrument: string | null; batch: string | null },
): boolean =>
  test.state === 'entered' &&
  test.entered_by === by &&
  canonicalJson(test.result) === canonicalJson(result) &&
  instrumentName(test.instrument?.number ?? '') === instrumentName(instrument ?? '') &&
  test.batch === batch

type Judged = { result: TestResult; verdicts: Verdicts; isKept: boolean }

const judge = (context: Context, test: TestRow, { seen, ...sent }: SentResult): Outcome<Judged> => {
  const read = resultOf(sent)
  if (!read.ok) return read
  const result = read.value
  const judged = verdictsOf({ ...test, limit: test.limits }, result)
  if (!judged.ok) return judged
  const verdicts = judged.value
  const by = context.actor.accountId
  if (isSame(test, result, { by, instrument: sent.instrument ?? null, batch: sent.batch ?? null }))
    return accept({ result, verdicts, isKept: true })
  if (isEntered(test)) return refuse(test.entered_by === by ? 'test.move-not-possible' : 'test.entered-meanwhile')
  const checked = checkMove(context, test, { move: test.state === 'ordered' ? 'start' : 'enter', seen })
  return checked.ok ? accept({ result, verdicts, isKept: false }) : checked
}

/** For a test that this transaction has locked. */
const enterLocked = async (
  tx: Tx,
  deps: Deps,
  context: Context,
  { test, sent }: { test: TestRow; sent: SentResult },
): Promise<Outcome<true>> => {
  const judged = judge(context, test, sent)
  if (!judged.ok) return judged
  const { result, verdicts, isKept } = judged.value
  if (isKept) return accept(true)
  const now = deps.clock.now()
  const measured = await checkInstrument(
    tx,
    { number: sent.instrument ?? null, override: sent.override ?? null },
    { at: now, language: context.actor.language },
  )
  if (!measured.ok) return measured
  const instrument = measured.value
  if (test.state === 'ordered') {
    const started = await startTestNow(tx, deps, context, { test, now })
    if (!started.ok) return started
  }
  const by = context.actor.accountId
  const { sourceName = null, batch = null } = sent
  if ((await markEntered(tx, { id: test.id, from: 'running', result, ...verdicts, instrument, batch, by, now })) === 0)
    return refuse('test.move-not-possible')
  const entry = { what: 'entered', round: test.round, result, ...verdicts, instrument, batch, sourceName } as const
  await insertEntry(tx, { id: deps.random.uuid(), testId: test.id, ...entry, by, now })
  await recordTest(tx, deps, {
    ...context,
    what: 'entered',
    test,
    after: {
      round: test.round,
      result: resultText(result, test.unit),
      verdict: verdicts.verdict,
      ...(verdicts.second_verdict === null ? {} : { second_verdict: verdicts.second_verdict }),
      ...(instrument === null ? {} : { instrument: instrument.number }),
      ...(instrument === null || instrument.override === null ? {} : { override: instrument.override }),
      ...(batch === null ? {} : { batch }),
      ...(sourceName === null ? {} : { source_name: sourceName }),
    },
  })
  return accept(true)
}

export const enterResult: UseCase<typeof calls.enterResult> = (deps, { params: { id }, body, ...context }) =>
  deps.db.transaction(async (tx) => {
    const test = await lockTest(tx, context, id)
    if (test === undefined) return refuse('test.not-found')
    const entered = await enterLocked(tx, deps, context, { test, sent: body })
    if (!entered.ok) return entered
    await refreshTests(tx, deps, test)
    const left = await readTest(tx, context, id)
    return left === undefined ? refuse('test.not-found') : accept(left, { message: 'test.entered' })
  })

type Row = BodyOf<typeof calls.enterResults>['results'][number]

/**
 * Rows of one request, in one transaction. A refused row changes nothing, so the others are saved. No outcome: a call that
 * is interrupted between two requests enters the rows again, and those that are entered stay as they are.
 */
const enterRows = (
  deps: Deps,
  context: Context,
  { requestId, rows, sourceName }: { requestId: string; rows: readonly Row[]; sourceName: string | null },
): Promise<Map<Row, Refused | undefined>> =>
  deps.db.transaction(async (tx) => {
    await lockRequestOfTests(tx, requestId)
    const refused = new Map<Row, Refused | undefined>()
    for (const row of rows) {
      // Read again for each row: an earlier one can have begun the sample or entered the same test.
      const [test] = await lockTests(tx, [row.test_id], context.actor)
      const entered =
        test === undefined
          ? refuse('test.not-found')
          : await enterLocked(tx, deps, context, { test, sent: { ...row, sourceName } })
      refused.set(row, entered.ok ? undefined : entered)
    }
    const [first] = rows
    const test = first && (await findTest(tx, first.test_id, context.actor))
    if (test !== undefined) await refreshTests(tx, deps, test)
    return refused
  })

export const enterResults: UseCase<typeof calls.enterResults> = async (deps, { body, ...context }) => {
  const { actor, now } = context
  const sourceName = body.source_name ?? null
  const ids = body.results.map(({ test_id: id }) => id)
  const places = new Map((await listTestRequests(deps.db, ids, actor)).map((one) => [one.test_id, one.request_id]))
  const byRequest = Map.groupBy(body.results, ({ test_id: id }) => places.get(id))
  const refusals = new Map<Row, Refused | undefined>()
  for (const [requestId, rows] of byRequest) {
    if (requestId === undefined) {
      for (const row of rows) refusals.set(row, refuse('test.not-found'))
      continue
    }
    const entered = await enterRows(deps, context, { requestId, rows, sourceName })
    for (const [row, refused] of entered) refusals.set(row, refused)
  }
  const reader = { reader: actor.accountId, today: dubaiDay(now) }
  const failed = await readFailedControls(deps.db, ids)
  const results: ReturnOf<typeof calls.enterResults>['results'] = []
  for (const row of body.results) {
    const test = await findTest(deps.db, row.test_id, actor)
    const refused = refusals.get(row)
    results.push({
      test_id: row.test_id,
      test: test === undefined ? null : testWire(test, reader, failed.get(test.id)),
      refusal:
        refused === undefined
          ? null
          : { code: refused.code, message: problemText(refused.code, actor.language, refused.values) },
    })
  }
  return accept({ results })
}
