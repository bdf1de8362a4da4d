// Is it paid? From our own table; the provider is asked only now and then, and only while it makes sense.
import type { AnswerOf } from '@assure/contract/endpoint'
import { accept, type Outcome, refuse } from '@assure/contract/outcome'
import type { getPaymentStatus as statusCall } from '@assure/contract/payments'
import type { OrderState } from '@assure/contract/vocabulary'
import type { Owner } from '../../platform/auth/actor.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import { refreshOrder } from './ask-gateway.ts'

export const getPaymentStatus = (deps: Deps) => {
  const stateOf = (id: string, companyId: string) =>
    deps.db.find<{ state: OrderState }>(sql`select state from orders where id = ${id} and company_id = ${companyId}`)
  return async ({ companyId }: Owner, id: string): Promise<Outcome<AnswerOf<typeof statusCall>>> => {
    const before = await stateOf(id, companyId)
    if (before === undefined) return refuse('order.not-found')
    if (before.state === 'awaiting-payment') await refreshOrder(deps)(id)
    const { state } = before.state === 'awaiting-payment' ? ((await stateOf(id, companyId)) ?? before) : before
    const answer = { status: state === 'paid', state }
    return state === 'paid' ? accept(answer, { message: 'payment.successful' }) : accept(answer)
  }
}
