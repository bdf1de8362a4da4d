// Begins, saves, deletes and copies drafts. A returned request is saved in the same way.

import type { repeatRequest as repeatCall } from '@assure/contract/calls/request-answers'
import type * as calls from '@assure/contract/calls/requests'
import { accept, type Outcome, type Refused, refuse } from '@assure/contract/domain/outcome'
import { isWritable, type RequestKind, type RequestState, requestLimits } from '@assure/contract/domain/request-moves'
import type { ProblemCode } from '@assure/contract/problems'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { lostBy } from '../../platform/edit-version.ts'
import type { UseCase } from '../../platform/http/route.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { unusableProducts } from '../products/index.ts'
import { mayChoose } from '../reference-data/index.ts'
import {
  findService,
  type Programme,
  programmesInForce,
  type CatalogueService as Service,
  secondProgramme,
  secondsInForce,
} from '../services/index.ts'
import { announceRequest } from './announce-request.ts'
import { copiedFacts, mergeFacts, type RequestFacts, type RequestForm } from './facts.ts'
import { factsOf, type RequestDetailRow, readRequestRow } from './read-one.ts'
import { faultsOf, inStoredForm, titleOf, unknownParameters } from './rules.ts'
import {
  countDrafts,
  deleteDraft,
  findFacilityPlace,
  findRequest,
  insertRequest,
  isDrawing,
  lockRequest,
  updateFacts,
} from './store.ts'
import { listHeldDocuments } from './store-documents.ts'
import { answerOwn, programmeOf } from './wire.ts'

type Context = UseCaseContext<Owner>

type Direction = RequestFacts['direction']

/** A service with a single direction needs no choice. */
const directionFor = ({ directions }: Service, direction: Direction | undefined): Outcome<Direction> => {
  if (directions.length === 0) return accept(null)
  if (direction === undefined || direction === null)
    return directions.length === 1 ? accept(directions[0] ?? null) : refuse('service-request.direction-required')
  return directions.includes(direction) ? accept(direction) : refuse('service-request.direction-unknown')
}

/** What a draft of this service tests. */
const programmeInForce = async (tx: Tx, { specification_id: id }: Service): Promise<Programme | null> =>
  (id === null ? undefined : (await programmesInForce(tx, [id])).get(id)) ?? null

type Begun = { id: string; service: Service; direction: Direction; firstId?: string | null }

/** Refuses if the company has too many drafts. */
const begin = async (
  tx: Tx,
  { actor, now }: Context,
  { id, service, direction, firstId = null }: Begun,
): Promise<Refused | undefined> => {
  if ((await countDrafts(tx, actor.companyId)) >= requestLimits.drafts)
    return refuse('service-request.too-many-drafts', { values: { max: requestLimits.drafts } })
  await insertRequest(tx, {
    id,
    kind: service.kind,
    companyId: actor.companyId,
    serviceId: service.id,
    direction,
    firstId,
    parameters: (await programmeInForce(tx, service))?.parameters.map((one) => one.id) ?? [],
    by: actor.accountId,
    now,
  })
  return undefined
}

/** Certifications are ordered at their facility instead. */
const isRequested = (service: Service | undefined): service is Service =>
  service?.is_offered === true && service.kind !== 'certification'

const newDraft = (id: string, { kind }: Service, title: string | null, { actor }: Context) =>
  ({ id, kind, number: null, title, company_id: actor.companyId, state: 'draft' }) as const

export const beginRequest: UseCase<typeof calls.addRequest> = async (deps, call) => {
  const service = await findService(deps.db, call.body.service_id)
  if (!isRequested(service)) return refuse('service-request.service-unknown')
  const requestDirection = directionFor(service, call.body.direction)
  if (!requestDirection.ok) return requestDirection
  const id = deps.random.uuid()
  return deps.db.transaction(async (tx) => {
    const refused = await begin(tx, call, { id, service, direction: requestDirection.value })
    if (refused !== undefined) return refused
    await announceRequest(tx, deps, call, {
      what: 'begun',
      request: newDraft(id, service, service.title.en, call),
      after: { service: service.title.en, direction: requestDirection.value },
    })
    return answerOwn(tx, deps, call, id, 'service-request.begun')
  })
}

/** Copies name, address and contact of a chosen facility. If it was chosen before, entered contact details stay. */
const withFacility = async (
  tx: Tx,
  { companyId }: Owner,
  { facts, present }: { facts: RequestFacts; present: RequestFacts },
): Promise<Outcome<RequestFacts>> => {
  const { place } = facts
  if (place === null || place.kind !== 'facility') return accept(facts)
  if (place.facility_id === null) return accept(facts)
  const isOther = place.facility_id !== present.place?.facility_id
  const facility = await findFacilityPlace(tx, place.facility_id, companyId)
  if (facility === undefined)
    return refuse('facility.not-found', { fields: { 'place.facility_id': 'facility.not-found' } })
  const contact = isOther ? null : place
  return accept({
    ...facts,
    place: {
      ...place,
      name: facility.name,
      address_line_1: facility.address_line_1,
      city: facility.city,
      emirate: facility.emirate_id,
      contact_full_name: contact?.contact_full_name ?? facility.contact_full_name,
      contact_phone_number: contact?.contact_phone_number ?? facility.contact_phone_number,
      contact_email: contact?.contact_email ?? facility.contact_email,
    },
  })
}

type Saving = { facts: RequestFacts; present: RequestFacts; row: RequestDetailRow; form: RequestForm }
type Served = { facts: RequestFacts; service: Service }

const otherService = async (tx: Tx, { facts, present, row }: Saving): Promise<Outcome<Served>> => {
  const service = await findService(tx, facts.service_id)
  const isSameService = facts.service_id === present.service_id
  if (service !== undefined && isSameService && facts.direction === present.direction) return accept({ facts, service })
  if (row.state !== 'draft') return refuse('service-request.service-fixed')
  if (!isRequested(service)) return refuse('service-request.service-unknown')
  const direction = directionFor(service, facts.direction)
  return direction.ok ? accept({ facts: { ...facts, direction: direction.value }, service }) : direction
}

/** Fields that an inspection does not have are refused if they are sent, and emptied with another service. */
const withoutTest = ({ facts, form }: Pick<Saving, 'facts' | 'form'>): Outcome<RequestFacts> => {
  const sent = [
    ...(form.sample_delivery ? ['sample_delivery'] : []),
    ...(form.drawn_in_id ? ['drawn_in_id'] : []),
    ...(form.parameters?.length ? ['parameters'] : []),
    ...(form.second_specification_id ? ['second_specification_id'] : []),
  ]
  return sent.length > 0
    ? refuse('request.fields', {
        fields: Object.fromEntries(sent.map((name) => [name, 'service-request.tests-only' as const])),
      })
    : accept({ ...facts, sample_delivery: null, drawn_in_id: null, parameters: [], second_specification_id: null })
}

/** Once it is paid, each goods line has a sample. */
const areSampled = ({ is_paid: isPaid, goods }: RequestDetailRow, facts: RequestFacts): boolean =>
  isPaid && facts.goods.length !== goods.length

/** What is wrong with a second specification that is chosen now. */
const secondChoiceFault = (
  id: number,
  programme: Programme | null,
  offered: readonly Programme[],
): ProblemCode | undefined => {
  if (id === programme?.id) return 'service-request.second-same'
  const other = offered.find((one) => one.id === id)
  if (programme === null || other === undefined) return 'field.unknown-choice'
  const { parameters } = secondProgramme(programme, other)
  return parameters.some(({ judges }) => judges !== null) ? undefined : 'service-request.second-apart'
}

type ChosenSecond = { id: number | null; fault: ProblemCode | undefined }

/** What is chosen now must fit. What was chosen before is left out with a service that it does not fit. */
const withSecond = async (
  tx: Tx,
  { facts, present, form }: Saving,
  { programme, isOther }: { programme: Programme | null; isOther: boolean },
): Promise<ChosenSecond> => {
  const { second_specification_id: id } = facts
  const isChosen = form.second_specification_id !== undefined && id !== present.second_specification_id
  if (id === null || !(isChosen || isOther)) return { id, fault: undefined }
  const fault = secondChoiceFault(id, programme, await secondsInForce(tx))
  return isChosen ? { id, fault } : { id: fault === undefined ? id : null, fault: undefined }
}

/** A test of another specification begins with all of its parameters. What a new version no longer has is left out. */
const withTest = async (
  tx: Tx,
  { actor }: Context,
  saving: Saving,
  service: Service,
): Promise<Outcome<RequestFacts>> => {
  const { facts, present, row, form } = saving
  const programme = row.specification_id === null ? await programmeInForce(tx, service) : programmeOf(row)
  const offered = programme?.parameters.map(({ id }) => id) ?? []
  const former = row.kind === 'test' ? await findService(tx, present.service_id) : undefined
  const isOther = former?.specification_id !== service.specification_id
  const parameters = isOther && form.parameters === undefined ? offered : facts.parameters
  const second = await withSecond(tx, saving, { programme, isOther })
  const isDrawn = facts.sample_delivery === 'drawn'
  const inspection = isDrawn ? facts.drawn_in_id : null
  const isDrawnElsewhere = inspection !== null && inspection !== present.drawn_in_id
  const faults = {
    ...(areSampled(row, facts) ? { goods: 'service-request.goods-sampled' as const } : {}),
    ...unknownParameters(form.parameters ?? [], offered),
    ...(second.fault ? { second_specification_id: second.fault } : {}),
    ...(!isDrawn && form.drawn_in_id ? { drawn_in_id: 'field.invalid' as const } : {}),
    ...(isDrawnElsewhere && !(await isDrawing(tx, inspection, actor.companyId))
      ? { drawn_in_id: 'service-request.drawn-in' as const }
      : {}),
  }
  if (Object.keys(faults).length > 0) return refuse('request.fields', { fields: faults })
  return accept({
    ...facts,
    drawn_in_id: inspection,
    parameters: parameters.filter((id) => offered.includes(id)),
    second_specification_id: second.id,
  })
}

type Checked = { facts: RequestFacts; kind: RequestKind }

/** Returns the facts in stored form. Refuses wrong ones. */
const checked = async (tx: Tx, context: Context, saving: Saving): Promise<Outcome<Checked>> => {
  const { actor } = context
  const { facts, present, row } = saving
  const faults = faultsOf(facts)
  const emirate = facts.place?.emirate ?? null
  if (
    emirate !== null &&
    emirate !== present.place?.emirate &&
    !(await mayChoose(tx, 'emirates', { id: emirate, current: present.place?.emirate ?? undefined }))
  )
    faults['place.emirate'] = 'field.unknown-choice'
  const products = await unusableProducts(
    tx,
    facts.goods.flatMap(({ product_id: id }) => id ?? []),
    { companyId: actor.companyId, present: present.goods.flatMap(({ product_id: id }) => id ?? []) },
  )
  for (const [at, { product_id: id }] of facts.goods.entries()) {
    const code = products.get(id ?? '')
    if (code !== undefined) faults[`goods.${at}.product_id`] = code
  }
  if (Object.keys(faults).length > 0) return refuse('request.fields', { fields: faults })
  const served = await otherService(tx, saving)
  if (!served.ok) return served
  const { service } = served.value
  const kind = row.state === 'draft' ? service.kind : row.kind
  const serving = { ...saving, facts: served.value.facts }
  const tested = kind === 'test' ? await withTest(tx, context, serving, service) : withoutTest(serving)
  if (!tested.ok) return tested
  const placed = await withFacility(tx, actor, { facts: tested.value, present })
  return placed.ok ? accept({ facts: inStoredForm(placed.value), kind }) : placed
}

/** Only names, so that the trail doesn't repeat two hundred lines of goods. */
const changedNames = (before: RequestFacts, after: RequestFacts): string[] =>
  (Object.keys(after) as (keyof RequestFacts)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )

export const saveRequest: UseCase<typeof calls.saveRequest> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    const {
      actor,
      params: { id },
      body: { version, ...form },
    } = call
    const request = await lockRequest(tx, id, actor)
    if (request === undefined) return refuse('service-request.not-found')
    if (!isWritable(request.state)) return refuse('service-request.not-writable')
    const row = await readRequestRow(tx, id, actor)
    if (row === undefined) return refuse('service-request.not-found')
    const present = factsOf(row)
    const merged = mergeFacts(present, form)
    if (version !== undefined && lostBy(version, present, merged).length > 0) return refuse('request.changed-meanwhile')
    const saving = await checked(tx, call, { facts: merged, present, row, form })
    if (!saving.ok) return saving
    const { facts, kind } = saving.value
    const fields = changedNames(present, facts)
    if (fields.length > 0) {
      const now = deps.clock.now()
      if ((await updateFacts(tx, { id, kind, facts, now })) === 0) return refuse('service-request.not-writable')
      await announceRequest(tx, deps, call, {
        what: 'changed',
        request: { ...request, title: titleOf(facts.goods) ?? row.service_title },
        after: { fields, goods_lines: facts.goods.length },
      })
    }
    return answerOwn(tx, deps, call, id, 'service-request.saved')
  })

export const dropRequest: UseCase<typeof calls.deleteRequest> = (deps, call) =>
  deps.db.transaction(async (tx) => {
    const { id } = call.params
    const request = await lockRequest(tx, id, call.actor)
    if (request === undefined) return refuse('service-request.not-found')
    if (request.state !== 'draft') return refuse('service-request.not-a-draft')
    await dropDraft(tx, deps, { id, now: deps.clock.now() })
    await announceRequest(tx, deps, call, { what: 'dropped', request })
    return accept({}, { message: 'service-request.dropped' })
  })

/** Also removes its files. The request must be locked. */
export const dropDraft = async (tx: Tx, deps: Pick<Deps, 'files'>, { id, now }: { id: string; now: Date }) => {
  const held = await listHeldDocuments(tx, id)
  await deleteDraft(tx, id)
  for (const { file_id: fileId } of held) await deps.files.remove(tx, fileId, now)
}

/** Only once the result is known. */
const isRepeatable = (state: RequestState): boolean => state === 'reported' || state === 'closed'

const copy =
  (isRepeat: boolean): UseCase<typeof calls.copyRequest | typeof repeatCall> =>
  async (deps, call) => {
    const {
      actor,
      now,
      params: { id: fromId },
    } = call
    const source = await findRequest(deps.db, fromId, actor)
    if (source === undefined) return refuse('service-request.not-found')
    if (isRepeat && !isRepeatable(source.state)) return refuse('service-request.move-not-possible')
    const service = await findService(deps.db, source.service_id)
    if (!isRequested(service)) return refuse('service-request.service-unknown')
    const id = deps.random.uuid()
    return deps.db.transaction(async (tx) => {
      const row = await readRequestRow(tx, fromId, actor)
      if (row === undefined) return refuse('service-request.not-found')
      const firstId = isRepeat ? fromId : null
      const refused = await begin(tx, call, { id, service, direction: row.direction, firstId })
      if (refused !== undefined) return refused
      await updateFacts(tx, { id, kind: service.kind, facts: copiedFacts(factsOf(row)), now })
      await announceRequest(tx, deps, call, {
        what: 'copied',
        request: newDraft(id, service, row.title, call),
        after: isRepeat ? { reinspection_of: row.number ?? row.id } : { copy_of: row.number ?? row.id },
      })
      return answerOwn(tx, deps, call, id, 'service-request.copied')
    })
  }

export const copyRequest = copy(false)
export const repeatRequest = copy(true)
