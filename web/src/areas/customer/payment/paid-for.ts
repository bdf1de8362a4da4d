// What an order pays for: its name, its page, its payment page, and the fields that identify it in a payment.
import type { BodyFor } from '@assure/contract/calls'
import type { Order } from './paid-dialog.tsx'

export type PaidFor = {
  id: string
  name: string
  href: string
  payHref: string
  body: Pick<BodyFor<'POST /api/user/payment'>, 'facility_id' | 'request_id' | 'service_id'>
}

/** `serviceId` is set when there are several services to choose from. */
export const ofFacility = (id: string, name: string, serviceId?: number): PaidFor => ({
  id,
  name,
  href: `/facility/${id}`,
  payHref: `/certify/${id}`,
  body: { facility_id: id, service_id: serviceId },
})

export const ofRequest = (id: string, name: string): PaidFor => ({
  id,
  name,
  href: `/requests/${id}`,
  payHref: `/requests/${id}`,
  body: { request_id: id },
})

export const paidForOf = ({ facility, request }: Pick<Order, 'facility' | 'request'>): PaidFor =>
  request ? ofRequest(request.id, request.number) : ofFacility(facility?.id ?? '', facility?.name ?? '')
