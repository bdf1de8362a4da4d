// Submits a complete request. It gets its number, and its price and sampling plans are fixed.

import type { submitRequest as submitCall } from '@assure/contract/calls/requests'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import { maxOrderFils, type Price } from '@assure/contract/domain/price-lines'
import { nextRequestState, type RequestState } from '@assure/contract/domain/request-moves'
import type { Tx } from '../../platform/db/database.ts'
import { takeNumber } from '../../platform/db/number-series.ts'
import { changedSince } from '../../platform/edit-version.ts'
import type { Call, UseCase } from '../../platform/http/route.ts'
import { dirhams, isAmount, moneyIn, moneyText } from '../../platform/money-text.ts'
import { findService } from '../services/index.ts'
import { announceRequest } from './announce-request.ts'
import { factsOf, readRequestRow } from './read-one.ts'
import { chosenOf, isWithinPaid, sentFacts, turnaroundOf } from './rules.ts'
import { lotPlansOf } from './sampling.ts'
import { fixProducts, insertEvent, type LockedRequest, lockRequest, markSent, updateFacts } from './store.ts'
import { findPricedFacts } from './store-payment.ts'
import { answerOwn, missingNow, moveFacts, priceNow, programmeOf, type Subject, secondOf } from './wire.ts'

type Ready = Subject & { state: RequestState; price: Price | null }

/** Refuses if something is missing, or if the total differs from what the owner saw or has already paid. */
const prepare = async (
  tx: Tx,
  { actor, now, params: { id }, body }: Call<typeof submitCall>,
  request: LockedRequest,
): Promise<Outcome<Ready>> => {
  const row = await readRequestRow(tx, id, actor)
  const service = row && (await findService(tx, row.service_id))
  if (row === undefined || service === undefined) return refuse('service-request.not-found')
  const state = nextRequestState('owner', moveFacts(row, service), 'submit')
  if (!state.ok) return state
  if (body?.version !== undefined && changedSince(body.version, factsOf(row)).length > 0)
    return refuse('request.changed-meanwhile')
  const subject = { row, service, programme: programmeOf(row) }
  const missing = missingNow({ ...subject, now })
  if (Object.keys(missing).length > 0) return refuse('service-request.incomplete', { fields: missing })
  const price = priceNow(subject) ?? null
  const paidFils = request.is_paid ? request.price?.totalFils : undefined
  const isOther =
    (paidFils !== undefined && price !== null && price.totalFils !== paidFils) ||
    (price !== null && body?.total !== undefined && !isAmount(body.total, price.totalFils))
  if (isOther && price !== null)
    return refuse('service-request.total-differs', {
      values: { total: moneyIn(actor.language, 'AED', price.totalFils) },
      details: { total: dirhams(price.totalFils) },
    })
  if (price !== null && price.totalFils > maxOrderFils) return refuse('service-request.too-expensive')
  if (request.is_paid && price === null) {
    const { present, paid_for: paidFor } = await findPricedFacts(tx, id)
    if (paidFor === null || !isWithinPaid(present, paidFor)) return refuse('service-request.beyond-quote')
  }
  return accept({ ...subject, state: state.value, price: request.is_paid && price === null ? request.price : price })
}

/** Fixes what is tested and how long it takes. null for an inspection. */
const fixTest = async (tx: Tx, { row, programme }: Subject, now: Date) => {
  if (programme === null) return null
  const second = secondOf(row, programme)
  const facts = sentFacts(factsOf(row), programme)
  await updateFacts(tx, { id: row.id, kind: row.kind, facts, now })
  const turnaroundDays = turnaroundOf(chosenOf(facts, programme))
  if (turnaroundDays === null) return null
  const judgeOf = (id: number) => second?.parameters.find(({ judges }) => judges === id)?.id ?? null
  return {
    specificationId: programme.id,
    version: programme.number,
    turnaroundDays,
    second: second && { version: second.number, parameterIds: facts.parameters.map(judgeOf) },
  }
}

export const submitRequest: UseCase<typeof submitCall> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    const { actor } = call
    const request = await lockRequest(tx, call.params.id, actor)
    if (request === undefined) return refuse('service-request.not-found')
    const ready = await prepare(tx, call, request)
    if (!ready.ok) return ready
    const { row, service, state, price } = ready.value
    const now = deps.clock.now()
    const test = await fixTest(tx, ready.value, now)
    const number = request.number ?? (await takeNumber(tx, 'request', now))
    const isOnQuote = service.rule === null
    const sampling = lotPlansOf(row.goods, service)
    await fixProducts(tx, request.id)
    if ((await markSent(tx, { from: request, state, number, isOnQuote, price, sampling, test, now })) === 0)
      return refuse('service-request.move-not-possible')
    await insertEvent(tx, {
      id: deps.random.uuid(),
      requestId: request.id,
      what: 'submitted',
      by: { kind: 'owner', id: actor.accountId },
      now,
    })
    await announceRequest(tx, deps, call, {
      what: 'submitted',
      request: { ...request, number, state },
      before: { state: request.state },
      after: { state, number, ...(price === null ? {} : { total: moneyText(price.totalFils) }) },
    })
    return answerOwn(tx, deps, call, request.id, 'service-request.submitted')
  })
