// For the command that removes the demo data.
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { isInForce } from './store.ts'

/** Demo certificates carry the installation's own signature, so they are withdrawn. */
export const withdrawCertificatesOfDemo = (tx: Tx, { reason, now }: { reason: string; now: Date }): Promise<number> =>
  tx.run(sql`
    update certificates set withdrawn_at = ${now}, withdrawn_reason = ${reason}
    where company_id in (select c.id from companies c join accounts a on a.id = c.account_id where a.is_demo)
      and ${isInForce(now)}`)
