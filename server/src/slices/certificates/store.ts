import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { CertificateValidity } from './state.ts'

export type CertificateRow = CertificateValidity & {
  id: string
  number: string
  payload: string
  jws: string | null
  pdfFileId: string | null
  issuedAt: Date
  supersededByNumber: string | null
}

/** As it is typed from document: spaces around it and small letters do no harm. */
const asWritten = (given: string): string => given.trim().toUpperCase()

/** Of a certificate that has none and still stands; 0 when that is no longer so. */
export const keepJws = (db: Queryable, id: string, jws: string, now: Date): Promise<number> =>
  db.run(sql`
    update certificates set jws = ${jws}
    where id = ${id} and jws is null and withdrawn_at is null and superseded_at is null and ended_at is null and expires_at > ${now}`)

export const findCertificate = (db: Queryable, number: string) =>
  db.find<CertificateRow>(sql`
    select k.id, k.number, k.payload, k.jws, k.pdf_file_id, k.issued_at, k.valid_from, k.expires_at, k.ended_at, k.withdrawn_at, k.superseded_at, n.number as superseded_by_number
    from certificates k left join certificates n on n.id = k.superseded_by where k.number = ${asWritten(number)}`)
