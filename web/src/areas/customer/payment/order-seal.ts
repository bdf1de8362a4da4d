import type { SealState } from '../../../panels/seal/seal.tsx'
import type { Order } from './paid-dialog.tsx'

/** What the ring of an order shows: its certification, or that the fee is still open or was refused. */
export const sealOf = ({ certification, state }: Pick<Order, 'certification' | 'state'>): SealState =>
  certification?.state ?? (state === 'refused' ? 'failed' : 'pending')
