// What an order is for: the certification of a facility, or a request.
import type * as calls from '@assure/contract/calls/payments'
import type { InBothLanguages } from '@assure/contract/domain/checklist-content'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { BodyOf } from '@assure/contract/endpoint'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import { dayText } from '../../platform/dubai.ts'
import { lockPayable } from '../requests/index.ts'
import { versionForOrder } from '../self-assessments/index.ts'
import { chooseCertificationService } from '../services/index.ts'
import { currentSettings } from '../settings/index.ts'
import { orderBar } from './rules.ts'
import { lockOrderedFacility, type NewOrder, type OrderSubject } from './store.ts'

/** `name`: the facility's name or the request's number. `title`: the service's, unless it is the default. */
export type Payable = {
  subject: OrderSubject
  name: string
  fee: NewOrder['fee']
  title: InBothLanguages | null
  service: NewOrder['service']
}

type PaymentInput = { actor: Owner; now: Date; body: BodyOf<typeof calls.startPayment> }

const lockFacility = async (tx: Tx, { actor, now, body }: PaymentInput, id: string): Promise<Outcome<Payable>> => {
  const facility = await lockOrderedFacility(tx, id, actor.companyId)
  if (facility === undefined) return refuse('facility.not-found')
  const bar = orderBar(facility, now)
  if (bar !== undefined)
    return refuse(
      bar.code,
      bar.code === 'payment.certified-already' ? { values: { date: dayText(bar.from, actor.language) } } : {},
    )
  const service = await chooseCertificationService(tx, body.service_id)
  if (!service.ok) return service
  const { title, fee, ...certificationService } = service.value
  const subject = { kind: 'certification', facilityId: facility.id } as const
  return accept({ subject, name: facility.name, fee, title, service: certificationService })
}

const lockRequest = async (tx: Tx, { actor }: PaymentInput, id: string): Promise<Outcome<Payable>> => {
  const request = await lockPayable(tx, id, actor)
  if (request === undefined) return refuse('service-request.not-found')
  const { state, price, number } = request
  if (state !== 'awaiting-payment' || price === null) return refuse('service-request.move-not-possible')
  const { netFils, vatFils, totalFils, vatRateBp } = price
  const { currency } = await currentSettings(tx)
  return accept({
    subject: { kind: 'request', id },
    name: number,
    fee: { net_fils: netFils, vat_fils: vatFils, total_fils: totalFils, vat_rate_bp: vatRateBp, currency },
    title: null,
    service: null,
  })
}

/** Locked so that it is not ordered twice, archived or ended until the commit. */
export const lockPaidFor = (tx: Tx, input: PaymentInput): Promise<Outcome<Payable>> => {
  const { facility_id: facilityId, request_id: requestId, service_id: serviceId } = input.body
  if (facilityId !== undefined && requestId !== undefined)
    return Promise.resolve(refuse('request.fields', { fields: { request_id: 'field.invalid' } }))
  // A request has its own service.
  if (requestId !== undefined && serviceId !== undefined)
    return Promise.resolve(refuse('request.fields', { fields: { service_id: 'field.invalid' } }))
  if (requestId !== undefined) return lockRequest(tx, input, requestId)
  if (facilityId !== undefined) return lockFacility(tx, input, facilityId)
  return Promise.resolve(refuse('request.fields', { fields: { facility_id: 'field.required' } }))
}

/** The checklist version of a certification, fixed by the order. */
export const checklistFor = (
  tx: Tx,
  context: Omit<PaymentInput, 'body'>,
  { subject, service }: Pick<Payable, 'subject' | 'service'>,
): Promise<Outcome<string | null>> =>
  subject.kind === 'certification'
    ? versionForOrder(tx, context, { facilityId: subject.facilityId, serviceId: service?.id ?? undefined })
    : Promise.resolve(accept(null))
