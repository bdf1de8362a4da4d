// The acts of people with a sample. Each checks that the caller may see it, that it is unchanged since they saw it and
// that the move is possible.
import type * as calls from '@assure/contract/calls/samples'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import type { SampleMove } from '@assure/contract/domain/sample-moves'
import { isSignature } from '@assure/contract/domain/signature'
import type { BodyOf, ReturnOf } from '@assure/contract/endpoint'
import type { MessageCode } from '@assure/contract/messages'
import type { ProblemCode } from '@assure/contract/problems'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { dubaiDay } from '../../platform/dubai.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { requireUnchanged } from '../changes/index.ts'
import { completeDueRequestVisit } from '../visits/index.ts'
import { announceNews, type Moved } from './announce-sample.ts'
import { type OrderTests, recordMove } from './move-sample.ts'
import { getSample } from './read-samples.ts'
import { nextStateFor, receptionFaults, roleOf } from './rules.ts'
import {
  factsOf,
  findLaboratoryNames,
  hasExpectedSample,
  type LockedSample,
  lockDelivery,
  lockSample,
  type SampleChanges,
  type SampleEventFacts,
  type SampleReader,
} from './store.ts'

type Sample = ReturnOf<typeof calls.getSampleAdmin>
type Entered = { facts?: SampleEventFacts; changes?: SampleChanges }
type Acting = { actor: SampleReader; now: Date }

type Act<Body> = {
  move: SampleMove
  message: MessageCode
  /** What this act records beside the state. Runs once the move is known to be possible. */
  enter: (tx: Tx, sample: LockedSample, acting: Acting & { body: Body }) => Promise<Outcome<Entered>>
  /** Runs after the change, in the same transaction. */
  follow?: (tx: Tx, deps: Deps, sample: LockedSample, acting: Acting) => Promise<void>
}

type ActBody = { seen?: string | undefined; signature?: number[][][] | null | undefined }
type Acted<Body> = Pick<UseCaseContext<SampleReader>, 'actor' | 'traceId' | 'now'> & { id: string; body: Body }

const perform = async <Body extends ActBody>(
  tx: Tx,
  deps: Deps,
  { move, enter, follow }: Act<Body>,
  { actor, traceId, now: startedAt, id, body }: Acted<Body>,
): Promise<Outcome<Moved>> => {
  const sample = await lockSample(tx, id, actor)
  if (sample === undefined) return refuse('sample.not-found')
  const isSeen = await requireUnchanged(tx, { actor, now: startedAt, kind: 'sample', id, seen: body.seen })
  if (!isSeen.ok) return isSeen
  const role = roleOf(actor.kind, { isCarrier: sample.is_carrier, isAnalyst: sample.is_analyst })
  const next = nextStateFor(role, factsOf(sample), move)
  if (!next.ok) return next
  if (body.signature && !isSignature(body.signature)) return refuse('signature.empty')
  const now = deps.clock.now()
  const entered = await enter(tx, sample, { actor, now, body })
  if (!entered.ok) return entered
  const moved = await recordMove(tx, deps, sample, { ...entered.value, actor, traceId, move, state: next.value, now })
  if (moved.ok) await follow?.(tx, deps, sample, { actor, now })
  return moved
}

type Context<Body> = UseCaseContext<SampleReader> & { params: { id: string }; body: Body }

const actOn =
  <Body extends ActBody>(act: Act<Body>) =>
  (deps: Deps, { actor, traceId, now, params: { id }, body }: Context<Body>): Promise<Outcome<Sample>> =>
    deps.db.transaction(async (tx): Promise<Outcome<Sample>> => {
      const moved = await perform(tx, deps, act, { actor, traceId, now, id, body })
      if (!moved.ok) return moved
      await announceNews(tx, deps, [moved.value])
      return accept(await getSample(tx, { actor, now: deps.clock.now(), id }), { message: act.message })
    })

/** The place where a laboratory keeps it, if none is given. */
const placeOf = async (
  tx: Tx,
  { laboratory_id: id }: LockedSample,
  place: string | null | undefined,
  { actor }: Acting,
) => place ?? (id === null ? null : (await findLaboratoryNames(tx, id))[actor.language])

export const drawSample = actOn<BodyOf<typeof calls.drawSample>>({
  move: 'draw',
  message: 'sample.drawn',
  enter: async (_tx, _sample, { now, body }) => {
    const { place, storage, amount, temperature, condition, seal_number: sealNumber } = body
    return accept({
      facts: { place, temperature, condition },
      changes: { place, storage, amount, sealNumber, drawnAt: now },
    })
  },
  // The visit has collected what it was planned for.
  follow: async (tx, deps, { request_id: requestId, inspector_id: inspectorId }, { actor }) => {
    if (actor.kind !== 'inspector' || actor.accountId !== inspectorId || (await hasExpectedSample(tx, requestId)))
      return
    await completeDueRequestVisit(tx, deps, { requestId, inspectorId })
  },
})

export const handOverSample = actOn<BodyOf<typeof calls.handOverSampleAdmin>>({
  move: 'hand-over',
  message: 'sample.handed-over',
  enter: async (_tx, _sample, { body: { storage, ...facts } }) =>
    accept({ facts, changes: { storage, place: facts.place ?? facts.to_name } }),
})

/** `orderTests`: the slice of the tests imports this one. */
const reception = (orderTests: OrderTests | undefined): Act<BodyOf<typeof calls.receiveSample>> => ({
  move: 'receive',
  message: 'sample.received',
  enter: async (tx, sample, { body, ...acting }) => {
    const { storage, amount, ...facts } = body
    const faults = receptionFaults({
      checks: facts.checks,
      temperature: facts.temperature ?? null,
      condition: facts.condition ?? null,
      storage: storage ?? sample.storage,
      sealNumber: sample.seal_number,
    })
    if (Object.keys(faults).length > 0) return refuse('request.fields', { fields: faults })
    const place = await placeOf(tx, sample, facts.place, acting)
    return accept({
      facts: { ...facts, place, is_seal_intact: facts.checks.seal },
      changes: { place, storage, amount, receivedAt: acting.now, laboratoryId: sample.laboratory_id },
    })
  },
  follow: async (tx, deps, { id: sampleId }, { now }) => orderTests?.(tx, deps, { sampleId, now }),
})

export const receiveSample = (orderTests: OrderTests | undefined) => actOn(reception(orderTests))

const atSample = (at: number, { code, fields = { id: code } }: Refused): Record<string, ProblemCode> =>
  Object.fromEntries(Object.entries(fields).map(([field, fault]) => [`samples.${at}.${field}`, fault]))

export const receiveSamples =
  (orderTests: OrderTests | undefined) =>
  (
    deps: Deps,
    { actor, traceId, now, body }: UseCaseContext<SampleReader> & { body: BodyOf<typeof calls.receiveSamples> },
  ): Promise<Outcome<ReturnOf<typeof calls.receiveSamples>>> =>
    deps.db.transaction(async (tx): Promise<Outcome<ReturnOf<typeof calls.receiveSamples>>> => {
      const { samples, ...delivery } = body
      const act = reception(orderTests)
      const moved: Moved[] = []
      const faults: Record<string, ProblemCode> = {}
      await lockDelivery(
        tx,
        samples.map(({ id }) => id),
        actor,
      )
      for (const [at, { id, ...facts }] of samples.entries()) {
        const one = await perform(tx, deps, act, { actor, traceId, now, id, body: { ...facts, ...delivery } })
        if (one.ok) moved.push(one.value)
        else Object.assign(faults, atSample(at, one))
      }
      if (Object.keys(faults).length > 0) return refuse('request.fields', { fields: faults })
      for (const [first, ...others] of Map.groupBy(moved, ({ sample }) => sample.request_id).values())
        if (first) await announceNews(tx, deps, [first, ...others])
      return accept(
        { samples: moved.map(({ sample: { id, number } }) => ({ id, number })) },
        { message: 'sample.delivery-received' },
      )
    })

export const rejectSample = actOn<BodyOf<typeof calls.rejectSample>>({
  move: 'reject',
  message: 'sample.rejected',
  enter: async (tx, sample, { body: facts, ...acting }) => {
    const place = await placeOf(tx, sample, facts.place, acting)
    return accept({
      facts: { ...facts, place, is_seal_intact: facts.checks?.seal },
      changes: { place, reason: facts.reason, laboratoryId: sample.laboratory_id },
    })
  },
})

const untilPast: Refused = refuse('request.fields', { fields: { until: 'sample.until-past' } })

export const retainSample = actOn<BodyOf<typeof calls.retainSample>>({
  move: 'retain',
  message: 'sample.retained',
  enter: async (_tx, _sample, { now, body: { until, place, storage } }) =>
    until < dubaiDay(now) ? untilPast : accept({ facts: { place }, changes: { place, storage, retainedUntil: until } }),
})

export const returnSample = actOn<BodyOf<typeof calls.returnSample>>({
  move: 'return',
  message: 'sample.returned',
  enter: async (_tx, _sample, { body: facts }) => accept({ facts, changes: { place: facts.place ?? facts.to_name } }),
})

export const disposeSample = actOn<BodyOf<typeof calls.disposeSample>>({
  move: 'dispose',
  message: 'sample.disposed',
  enter: async (_tx, _sample, { body: { condition } }) => accept({ facts: { condition } }),
})

export const loseSample = actOn<BodyOf<typeof calls.loseSample>>({
  move: 'lose',
  message: 'sample.lost',
  enter: async (_tx, _sample, { body: { reason } }) => accept({ facts: { reason }, changes: { reason } }),
})

export const findLostSample = actOn<BodyOf<typeof calls.findSample>>({
  move: 'find',
  message: 'sample.found',
  enter: async (_tx, _sample, { body: { place, condition } }) =>
    accept({ facts: { place, condition }, changes: { place } }),
})
