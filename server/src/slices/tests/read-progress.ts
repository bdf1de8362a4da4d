// The tests of a request as office and owner see them.
import type * as calls from '@assure/contract/calls/tests'
import { accept, refuse } from '@assure/contract/domain/outcome'
import { isCountedSample } from '@assure/contract/domain/sample-moves'
import type { TestsResult } from '@assure/contract/domain/test-result'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { announce } from '../notifications/index.ts'
import { lockOwnRequest } from '../requests/index.ts'
import { readFailedControls } from './controls.ts'
import { computedResults, isOutsideLimit, type LineProgress, shownResult } from './rules.ts'
import { listProgress, type SampleProgress } from './store.ts'
import {
  findSecond,
  findTestRequest,
  listEarlier,
  listReportedTests,
  listTestedSamples,
  saveResultAlerts,
} from './store-results.ts'
import { measurementOf } from './wire.ts'

/** By goods line, with the samples that count. */
export const linesOf = (rows: readonly SampleProgress[]): LineProgress[] =>
  [...Map.groupBy(rows, ({ line }) => line).values()].map((ofLine) => ({
    samples: ofLine.flatMap(({ state, ...sample }) =>
      state !== null && isCountedSample({ state, ...sample }) ? [sample] : [],
    ),
  }))

type OwnTests = ReturnOf<typeof calls.getRequestTests>

const readSamples = async (db: Queryable, requestId: string) => {
  const tests = Map.groupBy(await listReportedTests(db, requestId), ({ sample_id: sampleId }) => sampleId)
  return (await listTestedSamples(db, requestId)).map((sample) => ({
    ...sample,
    is_counted: isCountedSample(sample),
    tests: (tests.get(sample.id) ?? []).map((row) => ({
      ...row,
      ...measurementOf(row),
      result: shownResult(row).result,
    })),
  }))
}

const readSecond = async (
  db: Queryable,
  requestId: string,
  result: TestsResult | null,
): Promise<OwnTests['second']> => {
  const second = await findSecond(db, requestId)
  return second === undefined ? null : { ...second, specification: second.name, result }
}

export const getRequestTestsAdmin: UseCase<typeof calls.getRequestTestsAdmin> = async (
  { db },
  { actor, params: { id } },
) => {
  if ((await findTestRequest(db, id, actor)) === undefined) return refuse('service-request.not-found')
  const samples = await readSamples(db, id)
  const failed = await readFailedControls(
    db,
    samples.flatMap(({ tests }) => tests.map((test) => test.id)),
  )
  const results = computedResults(linesOf(await listProgress(db, id)))
  const earlier = Map.groupBy(await listEarlier(db, id), ({ test_id: testId }) => testId)
  return accept({
    samples: samples.map(({ tests, ...sample }) => ({
      ...sample,
      tests: tests.map((test) => ({
        ...test,
        failed_controls: failed.get(test.id) ?? [],
        earlier: (earlier.get(test.id) ?? []).map((one) => ({
          ...one,
          result: shownResult({ ...test, ...one }).result,
        })),
      })),
    })),
    computed: results?.computed ?? null,
    second: await readSecond(db, id, results?.second ?? null),
    open: samples
      .filter(({ is_counted: isOfResult }) => isOfResult)
      .flatMap(({ tests }) => tests)
      .filter(({ state }) => state !== 'verified' && state !== 'reported').length,
  })
}

const readOwnTests = async (db: Queryable, id: string, actor: Owner): Promise<OwnTests | undefined> => {
  const request = await findTestRequest(db, id, actor)
  if (request === undefined) return undefined
  const isReported = request.state === 'reported' || request.state === 'closed'
  const samples = isReported || request.tells_at_once ? await readSamples(db, id) : []
  return {
    samples: samples
      .map(({ tests, ...sample }) => ({
        ...sample,
        tests: tests.filter((test) => test.verified_at !== null && (isReported || isOutsideLimit(test))),
      }))
      .filter(({ tests, is_counted: isOfResult }) => isOfResult && tests.length > 0),
    second: await readSecond(db, id, request.second_result),
    tells_at_once: request.tells_at_once,
    is_partial: !isReported,
  }
}

export const getRequestTests: UseCase<typeof calls.getRequestTests> = async ({ db }, { actor, params: { id } }) => {
  const own = await readOwnTests(db, id, actor)
  return own === undefined ? refuse('service-request.not-found') : accept(own)
}

export const chooseResultAlerts: UseCase<typeof calls.chooseResultAlerts> = (
  deps: Deps,
  { actor, traceId, params: { id }, body: { tells_at_once: isChosen } },
) =>
  deps.db.transaction(async (tx) => {
    const request = (await lockOwnRequest(tx, id, actor)) ? await findTestRequest(tx, id, actor) : undefined
    if (request === undefined) return refuse('service-request.not-found')
    if (request.kind !== 'test') return refuse('service-request.move-not-possible')
    if (request.tells_at_once !== isChosen) {
      await saveResultAlerts(tx, { id, isChosen, now: deps.clock.now() })
      await announce(tx, deps, {
        trail: {
          actor,
          traceId,
          action: 'request.alerts-changed',
          subject: { kind: 'request', id, name: request.name },
          before: { tells_at_once: !isChosen },
          after: { tells_at_once: isChosen },
        },
        live: [{ to: { account_id: actor.accountId }, kind: 'request', id }],
      })
    }
    const own = await readOwnTests(tx, id, actor)
    return own === undefined ? refuse('service-request.not-found') : accept(own)
  })
