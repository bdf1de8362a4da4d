// For the command that removes the demo data.
import { certificationStatus } from '@assure/contract/domain/vocabulary'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** Fails the certifications of demo companies. */
export const failCertificationsOfDemo = (tx: Tx, { reason, now }: { reason: string; now: Date }): Promise<number> =>
  tx.run(sql`
    update certifications set status = ${certificationStatus.failed}, ended_at = ${now}, decided_at = ${now},
      decided_by = null, decided_by_kind = 'system', reason = ${reason}, updated_at = ${now}
    where status = ${certificationStatus.certified} and facility_id in
      (select f.id from facilities f join companies c on c.id = f.company_id join accounts a on a.id = c.account_id
        where a.is_demo)`)
