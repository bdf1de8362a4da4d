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
import { completeDueRequestVisit } from '../visits/index.ts'
import { type OrderTests, recordMoves, type SampleChange } from './move-sample.ts'
import { getSample } from './read-samples.ts'
import { isChangedSince, nextStateFor, receptionFaults, roleOf } from './rules.ts'
import { factsOf, hasExpectedSample, type LockedSample, lockDelivery, lockSample, type SampleReader } from './store.ts'

type Sample = ReturnOf<typeof calls.getSampleAdmin>
type Entered = Pick<SampleChange, 'facts' | 'changes'>
type Acting = { actor: SampleReader; now: Date }

type Act<Body> = {
  move: SampleMove
  message: MessageCode
  /** What this act records beside the state, of a sample whose move is possible. */
  enter: (sample: LockedSample, acting: Acting & { body: Body }) => Outcome<Entered>
  /** Runs after the change, in the same transaction. */
  follow?: (tx: Tx, deps: Deps, samples: readonly LockedSample[], acting: Acting) => Promise<void>
}

type ActBody = { seen?: string | undefined; signature?: number[][][] | null | undefined }

const isEmptySignature = (signature: ActBody['signature']): boolean => Boolean(signature && !isSignature(signature))

/** Whether the reader may act on it, and what then changes. */
const decide = <Body extends ActBody>(
  { move, enter }: Act<Body>,
  sample: LockedSample | undefined,
  { actor, now, body }: Acting & { body: Body },
): Outcome<SampleChange> => {
  if (sample === undefined) return refuse('sample.not-found')
  if (isChangedSince(body.seen, sample)) return refuse('request.changed-meanwhile')
  const role = roleOf(actor.kind, { isCarrier: sample.is_carrier, isAnalyst: sample.is_analyst })
  const next = nextStateFor(role, factsOf(sample), move)
  if (!next.ok) return next
  const entered = enter(sample, { actor, now, body })
  return entered.ok ? accept({ ...entered.value, sample, state: next.value }) : entered
}

const carryOut = async <Body>(
  tx: Tx,
  deps: Deps,
  { move, follow }: Act<Body>,
  changes: readonly SampleChange[],
  { actor, traceId, now }: Acting & { traceId: string },
): Promise<Outcome<true>> => {
  const moved = await recordMoves(tx, deps, changes, { actor, traceId, move, now })
  if (!moved.ok) return moved
  const samples = changes.map(({ sample }) => sample)
  await follow?.(tx, deps, samples, { actor, now })
  return moved
}

type Context<Body> = UseCaseContext<SampleReader> & { params: { id: string }; body: Body }

const actOn =
  <Body extends ActBody>(act: Act<Body>) =>
  (deps: Deps, { actor, traceId, params: { id }, body }: Context<Body>): Promise<Outcome<Sample>> =>
    deps.db.transaction(async (tx): Promise<Outcome<Sample>> => {
      const sample = await lockSample(tx, id, actor)
      const now = deps.clock.now()
      const change = decide(act, sample, { actor, now, body })
      if (!change.ok) return change
      if (isEmptySignature(body.signature)) return refuse('signature.empty')
      const done = await carryOut(tx, deps, act, [change.value], { actor, traceId, now })
      if (!done.ok) return done
      return accept(await getSample(tx, { actor, now: deps.clock.now(), id }), { message: act.message })
    })

/** The place where a laboratory keeps it, if none is given. */
const placeOf = (
  { laboratory_name_en: en, laboratory_name_ar: ar }: LockedSample,
  place: string | null | undefined,
  { actor: { language } }: Acting,
): string | null => place ?? (language === 'ar' ? ar : en)

export const drawSample = actOn<BodyOf<typeof calls.drawSample>>({
  move: 'draw',
  message: 'sample.drawn',
  enter: (_sample, { now, body }) => {
    const { place, storage, amount, temperature, condition, seal_number: sealNumber } = body
    return accept({
      facts: { place, temperature, condition },
      changes: { place, storage, amount, seal_number: sealNumber, drawn_at: now },
    })
  },
  // The visit has collected what it was planned for.
  follow: async (tx, deps, samples, { actor }) => {
    for (const { request_id: requestId, inspector_id: inspectorId } of samples) {
      if (actor.kind !== 'inspector' || actor.accountId !== inspectorId || (await hasExpectedSample(tx, requestId)))
        continue
      await completeDueRequestVisit(tx, deps, { requestId, inspectorId })
    }
  },
})

export const handOverSample = actOn<BodyOf<typeof calls.handOverSampleAdmin>>({
  move: 'hand-over',
  message: 'sample.handed-over',
  enter: (_sample, { body: { storage, ...facts } }) =>
    accept({ facts, changes: { storage, place: facts.place ?? facts.to_name } }),
})

/** `orderTests`: the slice of the tests imports this one. */
const reception = (orderTests: OrderTests | undefined): Act<BodyOf<typeof calls.receiveSample>> => ({
  move: 'receive',
  message: 'sample.received',
  enter: (sample, { body, ...acting }) => {
    const { storage, amount, ...facts } = body
    const faults = receptionFaults({
      checks: facts.checks,
      temperature: facts.temperature ?? null,
      condition: facts.condition ?? null,
      storage: storage ?? sample.storage,
      sealNumber: sample.seal_number,
    })
    if (Object.keys(faults).length > 0) return refuse('request.fields', { fields: faults })
    const place = placeOf(sample, facts.place, acting)
    return accept({
      facts: { ...facts, place, is_seal_intact: facts.checks.seal },
      changes: { place, storage, amount, received_at: acting.now, laboratory_id: sample.laboratory_id },
    })
  },
  follow: async (tx, deps, samples, { now }) => orderTests?.(tx, deps, { sampleIds: samples.map(({ id }) => id), now }),
})

export const receiveSample = (orderTests: OrderTests | undefined) => actOn(reception(orderTests))

const atSample = (at: number, { code, fields = { id: code } }: Refused): Record<string, ProblemCode> =>
  Object.fromEntries(Object.entries(fields).map(([field, fault]) => [`samples.${at}.${field}`, fault]))

export const receiveSamples =
  (orderTests: OrderTests | undefined) =>
  (
    deps: Deps,
    { actor, traceId, body }: UseCaseContext<SampleReader> & { body: BodyOf<typeof calls.receiveSamples> },
  ): Promise<Outcome<ReturnOf<typeof calls.receiveSamples>>> =>
    deps.db.transaction(async (tx): Promise<Outcome<ReturnOf<typeof calls.receiveSamples>>> => {
      const { samples, ...delivery } = body
      const act = reception(orderTests)
      const locked = await lockDelivery(
        tx,
        samples.map(({ id }) => id),
        actor,
      )
      const now = deps.clock.now()
      const known = new Map(locked.map((sample) => [sample.id, sample]))
      const changes: SampleChange[] = []
      const faults: Record<string, ProblemCode> = isEmptySignature(delivery.signature)
        ? { signature: 'signature.empty' }
        : {}
      for (const [at, { id, ...facts }] of samples.entries()) {
        const change = decide(act, known.get(id.toLowerCase()), { actor, now, body: { ...facts, ...delivery } })
        if (change.ok) {
          const { sample, state } = change.value
          changes.push(change.value)
          // If it comes twice, it is in this state already.
          known.set(sample.id, { ...sample, state })
        } else Object.assign(faults, atSample(at, change))
      }
      if (Object.keys(faults).length > 0) return refuse('request.fields', { fields: faults })
      const done = await carryOut(tx, deps, act, changes, { actor, traceId, now })
      if (!done.ok) return done
      return accept(
        { samples: changes.map(({ sample: { id, number } }) => ({ id, number })) },
        { message: 'sample.delivery-received' },
      )
    })

export const rejectSample = actOn<BodyOf<typeof calls.rejectSample>>({
  move: 'reject',
  message: 'sample.rejected',
  enter: (sample, { body: facts, ...acting }) => {
    const place = placeOf(sample, facts.place, acting)
    return accept({
      facts: { ...facts, place, is_seal_intact: facts.checks?.seal },
      changes: { place, reason: facts.reason, laboratory_id: sample.laboratory_id },
    })
  },
})

const untilPast: Refused = refuse('request.fields', { fields: { until: 'sample.until-past' } })

export const retainSample = actOn<BodyOf<typeof calls.retainSample>>({
  move: 'retain',
  message: 'sample.retained',
  enter: (_sample, { now, body: { until, place, storage } }) =>
    until < dubaiDay(now)
      ? untilPast
      : accept({ facts: { place }, changes: { place, storage, retained_until: until } }),
})

export const returnSample = actOn<BodyOf<typeof calls.returnSample>>({
  move: 'return',
  message: 'sample.returned',
  enter: (_sample, { body: facts }) => accept({ facts, changes: { place: facts.place ?? facts.to_name } }),
})

export const disposeSample = actOn<BodyOf<typeof calls.disposeSample>>({
  move: 'dispose',
  message: 'sample.disposed',
  enter: (_sample, { body: { condition } }) => accept({ facts: { condition } }),
})

export const loseSample = actOn<BodyOf<typeof calls.loseSample>>({
  move: 'lose',
  message: 'sample.lost',
  enter: (_sample, { body: { reason } }) => accept({ facts: { reason }, changes: { reason } }),
})

export const findLostSample = actOn<BodyOf<typeof calls.findSample>>({
  move: 'find',
  message: 'sample.found',
  enter: (_sample, { body: { place, condition } }) => accept({ facts: { place, condition }, changes: { place } }),
})
