// Announces what happened to a product. Called last in its transaction.
import type { AuditAction } from '@assure/contract/domain/audit-actions'
import type { By, Change } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { announce } from '../notifications/index.ts'

type Announced = By & {
  action: Extract<AuditAction, `product.${string}`>
  product: { id: string; description: string }
} & Change

/** Nobody else watches an owner's products. */
export const announceProduct = (
  tx: Tx,
  deps: Deps,
  { product: { id, description: name }, ...trail }: Announced,
): Promise<void> => announce(tx, deps, { trail: { ...trail, subject: { kind: 'product', id, name } } })
