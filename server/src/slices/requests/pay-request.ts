// The interface of requests for payments: the price, whether payment is awaited, and the move once it is paid.
import type { Outcome } from '@assure/contract/domain/outcome'
import type { Price } from '@assure/contract/domain/price-lines'
import type { RequestState } from '@assure/contract/domain/request-moves'
import type { By } from '../../platform/audit/audit.ts'
import type { Owner } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { followRequest } from './follow-request.ts'
import { lockRequest } from './store.ts'
import { markPaid, markUnpaid } from './store-payment.ts'

type PayableRequest = {
  id: string
  number: string
  title: string | null
  state: RequestState
  price: Price | null
}

/** Locked until the commit. A draft is not found, because it has no number and no fixed price yet. */
export const lockPayable = async (tx: Tx, id: string, owner: Owner): Promise<PayableRequest | undefined> => {
  const request = await lockRequest(tx, id, owner)
  return request === undefined || request.number === null ? undefined : { ...request, number: request.number }
}

type Paid = By & { id: string; now: Date }

/** After the payment, the request waits for an inspector. */
export const requestPaid = (tx: Tx, deps: Deps, { id, ...paid }: Paid): Promise<Outcome<RequestState>> =>
  followRequest(tx, deps, {
    ...paid,
    id,
    by: 'payments',
    move: 'pay',
    what: 'paid',
    carryOut: () => markPaid(tx, id),
  })

/** The payment was not meant for it: it waits for one again. */
export const requestUnpaid = (
  tx: Tx,
  deps: Deps,
  { id, ...undone }: Paid & { reason: string },
): Promise<Outcome<RequestState>> =>
  followRequest(tx, deps, {
    ...undone,
    id,
    by: 'payments',
    move: 'unpay',
    what: 'unpaid',
    carryOut: () => markUnpaid(tx, id),
  })
