// Read from our own table. The provider is queried only occasionally, while the order is open.

import type * as calls from '@assure/contract/calls/payments'
import { accept, refuse } from '@assure/contract/domain/outcome'
import type { UseCase } from '../../platform/http/route.ts'
import { refreshOrder } from './ask-gateway.ts'
import { findOrderState } from './store.ts'

export const getPaymentStatus: UseCase<typeof calls.getPaymentStatus> = async (deps, { actor, params }) => {
  const { companyId } = actor
  const id = params.orderId
  const before = await findOrderState(deps.db, id, companyId)
  if (before === undefined) return refuse('order.not-found')
  if (before === 'awaiting-payment') await refreshOrder(deps, id)
  const state = before === 'awaiting-payment' ? ((await findOrderState(deps.db, id, companyId)) ?? before) : before
  const answer = { status: state === 'paid', state }
  return state === 'paid' ? accept(answer, { message: 'payment.successful' }) : accept(answer)
}
