import type { SealState } from '../../../panels/seal/seal.tsx'
import type { Order } from './paid-dialog.tsx'

/** The certification's state, or the payment's while there is no certification. */
export const sealOf = ({ certification, state }: Pick<Order, 'certification' | 'state'>): SealState =>
  certification?.state ?? (state === 'refused' ? 'failed' : 'pending')
