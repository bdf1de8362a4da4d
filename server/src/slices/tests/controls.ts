// Controls of a laboratory: recorded by an analyst, judged here, and released by another one if they failed.
import type * as calls from '@assure/contract/calls/laboratory-controls'
import { withoutIsolates } from '@assure/contract/domain/isolation'
import {
  type ControlFigures,
  controlPasses,
  isAcceptance,
  isHolding,
  proposedAcceptance,
} from '@assure/contract/domain/laboratory-controls'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { BodyOf, ReturnOf } from '@assure/contract/endpoint'
import { controlKindWords, controlWords } from '@assure/contract/words/controls'
import type { By, Change } from '../../platform/audit/audit.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { findLaboratory } from '../laboratories/index.ts'
import { announce } from '../notifications/index.ts'
import { type Analyst, findLaboratoryOf, listAnalysts } from './store.ts'
import {
  type ControlRow,
  findControl,
  findControlledMethod,
  getControl,
  insertControl,
  listControlledMethods,
  listControlRows,
  listFailedControls,
  lockForControl,
  markReleased,
} from './store-controls.ts'

const controlWire = (row: ControlRow) => {
  const { released_by: by, released_at: at, release_reason: reason } = row
  return {
    ...row,
    method: { id: row.method_id, code: row.method_code },
    entered_by: { id: row.entered_by, name: row.entered_by_name },
    released:
      by === null || at === null
        ? null
        : { by: { id: by, name: row.released_by_name ?? '' }, at, reason: reason ?? '' },
  }
}

type Control = ReturnType<typeof controlWire>

/** The controls that failed in the batches of tests, by test. */
export const readFailedControls = async (db: Queryable, testIds: readonly string[]): Promise<Map<string, Control[]>> =>
  new Map(
    [...Map.groupBy(await listFailedControls(db, testIds), ({ test_id: testId }) => testId)].map(([testId, rows]) => [
      testId,
      rows.map(controlWire),
    ]),
  )

/** Undefined: no control holds the result. */
export const controlBar = async (db: Queryable, testId: string, language: Language): Promise<Refused | undefined> => {
  const holding = (await readFailedControls(db, [testId])).get(testId)?.find(isHolding)
  if (holding === undefined) return undefined
  const { batch, kind, entered_by: by } = holding
  return refuse('test.control-failed', {
    values: { batch, kind: controlKindWords[kind][language].toLowerCase(), name: by.name },
  })
}

type Read = { laboratoryId: number | null; methodId: number | undefined; reader?: string }

const readControls = async (
  db: Queryable,
  { laboratoryId, methodId, reader }: Read,
): Promise<ReturnOf<typeof calls.listLaboratoryControls>> => {
  const methods = laboratoryId === null ? [] : await listControlledMethods(db, laboratoryId)
  const rows = await listControlRows(db, laboratoryId, methodId ?? methods[0]?.id ?? null)
  return {
    methods: methods.map((row) => ({ ...row, name: { en: row.name_en, ar: row.name_ar } })),
    controls: rows.map(({ holds, ...row }) => {
      const control = controlWire(row)
      const mayRelease = reader !== undefined && isHolding(control) && row.entered_by !== reader
      return { ...control, holds, may_release: mayRelease }
    }),
  }
}

export const listControls: UseCase<typeof calls.listControls> = async ({ db }, { actor, query }) => {
  const laboratoryId = await findLaboratoryOf(db, actor)
  const read = { laboratoryId, methodId: query.method_id, reader: actor.accountId }
  return accept({ ...(await readControls(db, read)), is_analyst: laboratoryId !== null })
}

export const listLaboratoryControls: UseCase<typeof calls.listLaboratoryControls> = async (
  { db },
  { params: { id }, query },
) =>
  (await findLaboratory(db, id)) === undefined
    ? refuse('laboratory.not-found')
    : accept(await readControls(db, { laboratoryId: id, methodId: query.method_id }))

const announceControl = async (
  tx: Tx,
  deps: Deps,
  { what, row, actor, traceId, ...change }: By & { what: 'recorded' | 'released'; row: ControlRow } & Change,
): Promise<void> => {
  const analysts: Analyst[] = await listAnalysts(tx, row.laboratory_id)
  await announce(tx, deps, {
    trail: {
      actor,
      traceId,
      action: `control.${what}`,
      subject: { kind: 'control', id: row.id, name: `${row.method_code} ${row.batch}` },
      ...change,
    },
    live: [{ to: [...analysts, 'staff'], kind: 'control', id: row.id }],
  })
}

type ControlInput = BodyOf<typeof calls.recordControl>
type Method = NonNullable<Awaited<ReturnType<typeof findControlledMethod>>>

/** Only the numbers that its kind has. */
const figuresOf = (
  { kind, value, second_value, expected, acceptance }: ControlInput,
  method: Method,
): Outcome<ControlFigures> => {
  const second = kind === 'duplicate' ? (second_value ?? null) : null
  const target = kind === 'reference' ? (expected ?? null) : null
  if (kind === 'duplicate' && second === null)
    return refuse('request.fields', { fields: { second_value: 'field.required' } })
  if (kind === 'reference' && target === null)
    return refuse('request.fields', { fields: { expected: 'field.required' } })
  const accepted = acceptance ?? proposedAcceptance(kind, method)
  if (accepted === null || !isAcceptance(accepted))
    return refuse('request.fields', { fields: { acceptance: 'control.acceptance' } })
  return accept({ kind, value, second_value: second, expected: target, acceptance: accepted })
}

export const recordControl: UseCase<typeof calls.recordControl> = (deps, { actor, traceId, body }) =>
  deps.db.transaction(async (tx) => {
    const laboratoryId = await findLaboratoryOf(tx, actor)
    if (laboratoryId === null) return refuse('control.no-laboratory')
    const method = await findControlledMethod(tx, body.method_id)
    if (method === undefined) return refuse('request.fields', { fields: { method_id: 'field.unknown-choice' } })
    const figures = figuresOf(body, method)
    if (!figures.ok) return figures
    await lockForControl(tx, laboratoryId)
    const now = deps.clock.now()
    const id = deps.random.uuid()
    const passed = controlPasses(figures.value)
    const { unit } = method
    const { batch } = body
    const where = { laboratoryId, methodId: method.id, unit, batch }
    await insertControl(tx, { ...figures.value, ...where, id, passed, by: actor.accountId, now })
    const row = await getControl(tx, id)
    await announceControl(tx, deps, {
      actor,
      traceId,
      what: 'recorded',
      row,
      after: { kind: row.kind, batch, result: withoutIsolates(controlWords(row).en), passed },
    })
    return accept(controlWire(row), { message: 'control.recorded' })
  })

export const releaseControl: UseCase<typeof calls.releaseControl> = (
  deps,
  { actor, traceId, params: { id }, body: { reason } },
) =>
  deps.db.transaction(async (tx) => {
    const row = await findControl(tx, id)
    if (row === undefined || row.laboratory_id !== (await findLaboratoryOf(tx, actor)))
      return refuse('control.not-found')
    if (row.passed) return refuse('control.passed')
    if (row.entered_by === actor.accountId) return refuse('control.own')
    if ((await markReleased(tx, { id, reason, by: actor.accountId, now: deps.clock.now() })) === 0)
      return refuse('control.released-meanwhile')
    const after = await getControl(tx, id)
    await announceControl(tx, deps, { actor, traceId, what: 'released', row: after, reason })
    return accept(controlWire(after), { message: 'control.released' })
  })
