// Brings requests for inspections to the requested state through the API.
import type { InspectionResult } from '@assure/contract/domain/inspection-result'
import { sql } from '../src/platform/db/sql.ts'
import { type TestCard, testCards } from '../src/platform/gateway/test-cards.ts'
import { reconcilePayments } from '../src/slices/payments/index.ts'
import { storeComputedResult } from '../src/slices/requests/index.ts'
import type { OwnerPerson } from './actors.ts'
import type { Answer } from './client.ts'
import type { TestApp } from './harness.ts'
import { aPdf } from './sample-files.ts'

/** Import inspection at a fixed price, with its default documents and lines. */
export const importService = 9
/** Export inspection, changed to a service on quote. */
export const quotedService = 10

/** Makes the export inspection a service on quote. */
export const offerInspections = async ({ ownerDb }: Pick<TestApp, 'ownerDb'>): Promise<void> => {
  await ownerDb.run(sql`update services set price_id = null, is_on_quote = true where id = ${quotedService}`)
}

export const someGoods = (changed: object = {}) => ({
  description: 'Frozen shrimp, 10 kg cartons',
  hs_code: '030617',
  quantity: 4000,
  unit: 'cartons',
  packages: 4000,
  origin_country: 'IN',
  produced_on: '2026-01-10',
  expires_on: '2027-01-09',
  gtin: '6291100784325',
  ...changed,
})

export const wholeRequest = (changed: object = {}) => ({
  goods: [someGoods()],
  place: { kind: 'port', name: 'Jebel Ali, Terminal 2', city: 'Dubai', emirate: 2, contact_full_name: 'Rashid Khan' },
  wished_from: '2026-03-10',
  wished_to: '2026-03-14',
  transport: { mode: 'sea', bill_number: 'MAEU123', container_numbers: ['CSQU 305438 3'], seals: ['S-100'] },
  counterparty: { name: 'Kerala Seafoods', country: 'IN' },
  ...changed,
})

export const done = (answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

export const own = (id: string, more = '') => `/api/user/requests/${id}${more}`

export const aDraft = async (owner: OwnerPerson, service = importService): Promise<string> =>
  done(await owner.post('/api/user/requests', { service_id: service })).body.data.id as string

export const addDocument = (owner: OwnerPerson, id: string, kind: string, expiresOn = ''): Promise<Answer> =>
  owner.form('POST', own(id, '/documents'), {
    kind,
    expires_on: expiresOn,
    files: [{ name: `${kind}.pdf`, bytes: aPdf(kind) }],
  })

/** Contains everything that is required to send it. */
export const aReadyDraft = async (owner: OwnerPerson, service = importService, changed: object = {}) => {
  const id = await aDraft(owner, service)
  done(await owner.patch(own(id), wholeRequest(changed)))
  for (const kind of ['invoice', 'packing-list', 'bill-of-lading']) done(await addDocument(owner, id, kind))
  return id
}

/** Returns its id. At a fixed price it awaits payment, on quote it awaits the office. */
export const aSentRequest = async (owner: OwnerPerson, service = importService, changed = {}): Promise<string> => {
  const id = await aReadyDraft(owner, service, changed)
  done(await owner.post(own(id, '/submit'), {}))
  return id
}

export const office = (id: string, more = '') => `/admin/api/requests/${id}${more}`

export const aQuote = (changed: object = {}) => ({
  lines: [{ text: 'Inspection on two days', quantity: 2, unit_net: 950.5 }],
  valid_until: '2026-03-31',
  note: 'Travel included.',
  ...changed,
})

/** Adds the two offered services to an inspector. */
export const makeCompetent = ({ ownerDb }: Pick<TestApp, 'ownerDb'>, inspectorId: string): Promise<number> =>
  ownerDb.run(sql`
    insert into inspector_services (inspector_id, service_id)
    select ${inspectorId}, id from services where id in (${importService}, ${quotedService}) on conflict do nothing`)

/** Assigns an inspector to a ready request, as the office does. Returns its id. */
export const aJob = async (
  t: Pick<TestApp, 'ownerDb' | 'admin'>,
  owner: OwnerPerson,
  inspectorId: string,
  changed: object = {},
): Promise<string> => {
  const id = await aRequestIn(t, owner, 'ready', changed)
  await makeCompetent(t, inspectorId)
  done(await (await t.admin()).post(office(id, '/assign-inspector'), { inspector_id: inspectorId }))
  return id
}

type ResultOptions = {
  computed?: InspectionResult
  recommended?: InspectionResult
  reason?: string | null
  changed?: object
}

type Submitted = {
  inspectorId: string
  computed: InspectionResult
  recommended: InspectionResult
  reason: string | null
}

/** Submits a result directly in the database, without the inspector's entries. */
export const submitResult = async (
  t: Pick<TestApp, 'ownerDb' | 'db' | 'deps'>,
  id: string,
  { inspectorId, computed, recommended, reason }: Submitted,
): Promise<void> => {
  const now = t.deps.clock.now()
  await t.ownerDb.run(sql`
    insert into inspections (id, request_id, inspector_id, began_at, submitted_at, submitted_by, recommendation, reason)
    values (${t.deps.random.uuid()}, ${id}, ${inspectorId}, ${now}, ${now}, ${inspectorId}, ${recommended}, ${reason})`)
  await t.db.transaction((tx) => storeComputedResult(tx, { id, computed, recommended, reason }))
  await t.ownerDb.run(sql`update requests set state = 'under-review' where id = ${id}`)
}

/** A request with a submitted result, awaiting the decision. Returns its id. */
export const aReviewedRequest = async (
  t: Pick<TestApp, 'ownerDb' | 'db' | 'deps' | 'admin' | 'inspector'>,
  owner: OwnerPerson,
  { computed = 'conforms', recommended = computed, reason = null, changed = {} }: ResultOptions = {},
): Promise<string> => {
  const { id: inspectorId } = await t.inspector()
  const id = await aJob(t, owner, inspectorId, changed)
  await submitResult(t, id, { inspectorId, computed, recommended, reason })
  return id
}

/** A request decided by an administrator other than the assigner. Returns its id. */
export const aReportedRequest = async (
  t: Pick<TestApp, 'ownerDb' | 'db' | 'deps' | 'admin' | 'inspector'>,
  owner: OwnerPerson,
  changed: object = {},
): Promise<string> => {
  const id = await aReviewedRequest(t, owner, { changed })
  done(await (await t.admin()).post(office(id, '/decide'), { result: 'conforms' }))
  return id
}

/** A request paid by transfer and confirmed by an administrator. Returns its id and its order's. */
export const aPaidRequest = async (
  t: Pick<TestApp, 'admin'>,
  owner: OwnerPerson,
  changed: object = {},
): Promise<{ id: string; orderId: string }> => {
  const id = await aSentRequest(owner, importService, changed)
  const { total } = done(await owner.get(own(id))).body.data.price
  const placed = await owner.post('/api/user/payment', { amount: total, request_id: id, method: 'wireTransfer' })
  const { orderId } = done(placed).body.data
  done(await (await t.admin()).post(`/admin/api/payments/${orderId}/confirm`, {}))
  return { id, orderId }
}

/** Returns the refund's id. */
const cancelPaid = async (
  t: Pick<TestApp, 'db'>,
  owner: OwnerPerson,
  { id, orderId }: { id: string; orderId: string },
): Promise<string> => {
  done(await owner.post(own(id, '/cancel'), { reason: 'The ship was delayed.' }))
  return (await t.db.get<{ id: string }>(sql`select id from refunds where order_id = ${orderId}`)).id
}

/** A paid request that its owner cancelled. Returns the refund's id. */
export const aRefund = async (
  t: Pick<TestApp, 'admin' | 'db'>,
  owner: OwnerPerson,
  changed: object = {},
): Promise<string> => {
  return cancelPaid(t, owner, await aPaidRequest(t, owner, changed))
}

type CardPayment = { card?: TestCard; changed?: object }

/** Paid at the sandbox. Returns the request, its order and the payment. */
export const aCardPayment = async (
  t: Pick<TestApp, 'anyone' | 'deps' | 'db'>,
  owner: OwnerPerson,
  { card = 'pays', changed = {} }: CardPayment = {},
): Promise<{ id: string; orderId: string; ref: string }> => {
  const id = await aSentRequest(owner, importService, changed)
  const { total } = done(await owner.get(own(id))).body.data.price
  const { orderId } = done(await owner.post('/api/user/payment', { amount: total, request_id: id })).body.data
  const { ref } = await t.db.get<{ ref: string }>(sql`select provider_ref as ref from orders where id = ${orderId}`)
  done(await t.anyone.post(`/pay/sandbox/${ref}`, { card_number: testCards[card] }))
  // Nothing listens for the provider's message in most tests.
  await reconcilePayments(t.deps)
  return { id, orderId, ref }
}

/** A request that was paid by card, and that its owner cancelled. Returns the refund's id. */
export const aCardRefund = async (
  t: Pick<TestApp, 'anyone' | 'deps' | 'db'>,
  owner: OwnerPerson,
  payment: CardPayment = {},
): Promise<string> => {
  return cancelPaid(t, owner, await aCardPayment(t, owner, payment))
}

/** Returns its id. */
export const aRequestIn = async (
  t: Pick<TestApp, 'ownerDb' | 'admin'>,
  owner: OwnerPerson,
  state: 'submitted' | 'quoted' | 'awaiting-payment' | 'ready',
  changed: object = {},
): Promise<string> => {
  if (state === 'awaiting-payment') return aSentRequest(owner, importService, changed)
  if (state === 'ready') {
    const id = await aSentRequest(owner, importService, changed)
    await t.ownerDb.run(sql`update requests set state = 'ready', is_paid = true where id = ${id}`)
    return id
  }
  const id = await aSentRequest(owner, quotedService, changed)
  if (state === 'quoted') done(await (await t.admin()).post(office(id, '/quote'), aQuote()))
  return id
}
