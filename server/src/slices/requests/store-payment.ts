// What is kept of the money of a request.
import { accept, type Outcome } from '@assure/contract/outcome'
import type { Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Done } from './follow-request.ts'

export const markPaid = async (tx: Tx, id: string): Promise<Outcome<Done>> => {
  await tx.run(sql`update requests set is_paid = true where id = ${id}`)
  return accept({ after: { is_paid: true } })
}
