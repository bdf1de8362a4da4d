// Is it paid? From our own table; the provider is asked only now and then, and only while it makes sense.

import type { getPaymentStatus as statusCall } from '@assure/contract/calls/payments'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { AnswerOf } from '@assure/contract/endpoint'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { refreshOrder } from './ask-gateway.ts'
import { findOrderState } from './store.ts'

export const getPaymentStatus =
  (deps: Deps) =>
  async (
    { actor: { companyId } }: UseCaseContext<Owner>,
    id: string,
  ): Promise<Outcome<AnswerOf<typeof statusCall>>> => {
    const before = await findOrderState(deps.db, id, companyId)
    if (before === undefined) return refuse('order.not-found')
    if (before === 'awaiting-payment') await refreshOrder(deps)(id)
    const state = before === 'awaiting-payment' ? ((await findOrderState(deps.db, id, companyId)) ?? before) : before
    const answer = { status: state === 'paid', state }
    return state === 'paid' ? accept(answer, { message: 'payment.successful' }) : accept(answer)
  }
