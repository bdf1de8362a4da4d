// What analysts read: their laboratory's queues, the tests of samples by number, one test with its history.
import type * as calls from '@assure/contract/calls/tests'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { Queryable } from '../../platform/db/database.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { UseCase } from '../../platform/http/route.ts'
import type { Context } from './act-on-test.ts'
import { readFailedControls } from './controls.ts'
import { shownResult } from './rules.ts'
import { findLaboratoryOf, findTest } from './store.ts'
import { countQueues, listEntries, listQueuePage, listTestsOfSamples } from './store-queues.ts'
import { testWire } from './wire.ts'

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

const readerOf = ({ actor, now }: Pick<Context, 'actor' | 'now'>) => ({ reader: actor.accountId, today: dubaiDay(now) })

export const listTests: UseCase<typeof calls.listTests> = async ({ db }, { query, ...context }) => {
  const laboratoryId = await findLaboratoryOf(db, context.actor)
  const { rows, ...listed } = await listQueuePage(db, laboratoryId, query, context.now)
  const counts = await countQueues(db, laboratoryId)
  const reader = readerOf(context)
  const failed = await readFailedControls(db, idsOf(rows))
  return accept({
    tests: rows.map((row) => testWire(row, reader, failed.get(row.id))),
    counts,
    is_analyst: laboratoryId !== null,
    ...listed,
  })
}

export const findTests: UseCase<typeof calls.findTests> = async ({ db }, { body, ...context }) => {
  const laboratoryId = await findLaboratoryOf(db, context.actor)
  const rows = await listTestsOfSamples(db, laboratoryId, body.sample_numbers)
  const reader = readerOf(context)
  const failed = await readFailedControls(db, idsOf(rows))
  return accept({ tests: rows.map((row) => testWire(row, reader, failed.get(row.id))) })
}

export const readTest = async (
  db: Queryable,
  context: Pick<Context, 'actor' | 'now'>,
  id: string,
): Promise<ReturnOf<typeof calls.getTest> | undefined> => {
  const row = await findTest(db, id, context.actor)
  if (row === undefined) return undefined
  const entries = (await listEntries(db, id)).map((entry) => ({ ...entry, ...shownResult({ ...row, ...entry }) }))
  const failed = await readFailedControls(db, [id])
  return { ...testWire(row, readerOf(context), failed.get(id)), entries }
}

export const getTest: UseCase<typeof calls.getTest> = async ({ db }, { params, ...context }) => {
  const test = await readTest(db, context, params.id)
  return test === undefined ? refuse('test.not-found') : accept(test)
}
