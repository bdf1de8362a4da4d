// What an order can be for, locked and asked whether it can be paid now: the certification of a facility, or a request.
import type { startPayment as startCall } from '@assure/contract/calls/payments'
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

/** `name`: of the facility, or the number of the request. `title`: of a service that facilities choose. */
export type Payable = {
  subject: OrderSubject
  name: string
  fee: NewOrder['fee']
  title: InBothLanguages | null
  service: NewOrder['service']
}

type Asking = { actor: Owner; now: Date; asked: BodyOf<typeof startCall> }

const lockFacility = async (tx: Tx, { actor, now, asked }: Asking, id: string): Promise<Outcome<Payable>> => {
  const facility = await lockOrderedFacility(tx, id, actor.companyId)
  if (facility === undefined) return refuse('facility.not-found')
  const bar = orderBar(facility, now)
  if (bar !== undefined)
    return refuse(
      bar.code,
      bar.code === 'payment.certified-already' ? { values: { date: dayText(bar.from, actor.language) } } : {},
    )
  const service = await chooseCertificationService(tx, asked.service_id)
  if (!service.ok) return service
  const { title, fee, ...chosen } = service.value
  const subject = { kind: 'certification', facilityId: facility.id } as const
  return accept({ subject, name: facility.name, fee, title, service: chosen })
}

const lockRequest = async (tx: Tx, { actor }: Asking, id: string): Promise<Outcome<Payable>> => {
  const request = await lockPayable(tx, id, actor)
  if (request === undefined) return refuse('service-request.not-found')
  const { state, price, number } = request
  if (state !== 'awaiting-payment' || price === null) return refuse('service-request.move-not-possible')
  const { netFils, vatFils, totalFils, vatRateBp } = price
  const { currency } = await currentSettings(tx)
  return accept({
    subject: { kind: 'request', id },
    name: number,
    fee: { netFils, vatFils, totalFils, vatRateBp, currency },
    title: null,
    service: null,
  })
}

/** Locked until the commit: no second order, no archiving and no end of it meanwhile. */
export const lockPaidFor = (tx: Tx, asking: Asking): Promise<Outcome<Payable>> => {
  const { facility_id: facilityId, request_id: requestId, service_id: serviceId } = asking.asked
  if (facilityId !== undefined && requestId !== undefined)
    return Promise.resolve(refuse('request.fields', { fields: { request_id: 'field.invalid' } }))
  // A request names its service itself.
  if (requestId !== undefined && serviceId !== undefined)
    return Promise.resolve(refuse('request.fields', { fields: { service_id: 'field.invalid' } }))
  if (requestId !== undefined) return lockRequest(tx, asking, requestId)
  if (facilityId !== undefined) return lockFacility(tx, asking, facilityId)
  return Promise.resolve(refuse('request.fields', { fields: { facility_id: 'field.required' } }))
}

/** Of a certification: what its inspection will ask, agreed when it is ordered. */
export const checklistFor = (
  tx: Tx,
  context: Omit<Asking, 'asked'>,
  { subject, service }: Pick<Payable, 'subject' | 'service'>,
): Promise<Outcome<string | null>> =>
  subject.kind === 'certification'
    ? versionForOrder(tx, context, { facilityId: subject.facilityId, serviceId: service?.id ?? undefined })
    : Promise.resolve(accept(null))
