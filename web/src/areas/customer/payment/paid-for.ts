// What an order is for, as its screens need it: its name, where it stands, where it is paid, and how a payment names
// it.
import type { BodyFor } from '@assure/contract/calls'
import type { Order } from './paid-dialog.tsx'

export type PaidFor = {
  id: string
  name: string
  href: string
  payHref: string
  body: Pick<BodyFor<'POST /api/user/payment'>, 'facility_id' | 'request_id' | 'service_id'>
}

/** `serviceId`: where there is one to choose. */
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
