// Signatures. Append-only; the latest of each role counts.
import type { SignatureRole } from '@assure/contract/domain/missing-evidence'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

export type SignatureRow = {
  id: string
  role: SignatureRole
  name: string
  strokes: number[][][]
  answers_hash: string
  refused_reason: string | null
  signed_at: Date
  arrived_at: Date
}

export const listLatestSignatures = (db: Queryable, inspectionId: string): Promise<SignatureRow[]> =>
  db.many<SignatureRow>(sql`
    select distinct on (s.role) s.id, s.role, s.name, s.strokes, s.answers_hash, s.refused_reason, s.signed_at,
      s.arrived_at
    from inspection_signatures s where s.inspection_id = ${inspectionId}
    order by s.role, s.arrived_at desc, s.id desc`)

type NewSignature = SignatureRow & { inspectionId: string; accountId: string }

export const insertSignature = (tx: Tx, signature: NewSignature) =>
  tx.run(sql`
    insert into inspection_signatures (id, inspection_id, role, name, strokes, answers_hash, refused_reason, signed_at,
      arrived_at, account_id)
    values (${signature.id}, ${signature.inspectionId}, ${signature.role}, ${signature.name},
      ${JSON.stringify(signature.strokes)}::jsonb, ${signature.answers_hash}, ${signature.refused_reason},
      ${signature.signed_at}, ${signature.arrived_at}, ${signature.accountId})`)
