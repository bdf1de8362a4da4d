import type { Queryable, Tx } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { readSetting } from '../settings/index.ts'
import type { CertificateValidity } from './state.ts'

export type CertificateRow = CertificateValidity & {
  id: string
  number: string
  payload: string
  jws: string | null
  pdf_file_id: string | null
  issued_at: Date
  superseded_by_number: string | null
  /** By the current setting. */
  is_evidence_required: boolean
}

/** A number copied from a document may have spaces around it and lower case. */
const normalise = (number: string): string => number.trim().toUpperCase()

export const findCertificate = (db: Queryable, number: string) =>
  db.find<CertificateRow>(sql`
    select k.id, k.number, k.payload, k.jws, k.pdf_file_id, k.issued_at, k.valid_from, k.expires_at, k.ended_at,
      k.withdrawn_at,
      k.superseded_at, n.number as superseded_by_number,
      coalesce(${readSetting('evidence')} = '"required"'::jsonb, false) as is_evidence_required
    from certificates k left join certificates n on n.id = k.superseded_by where k.number = ${normalise(number)}`)

export type ChainRow = { paid_at: Date | null; assigned_at: Date | null; visited_at: Date | null; decided_at: Date }

/**
 * The steps that led to a certificate, as of its issue. The assignment may have changed since, so its date comes from
 * the trail. A visit may have taken place before its scheduled hour.
 */
export const getChain = (db: Queryable, certificateId: string): Promise<ChainRow> =>
  db.get<ChainRow>(sql`
    select o.paid_at, k.issued_at as decided_at, visit.visited_at,
      (select max(e.at) from audit_events e
        where e.subject_id = k.facility_id::text and e.action = 'facility.inspector-assigned'
          and e.at <= coalesce(visit.visited_at, k.issued_at)) as assigned_at
    from certificates k join certifications c on c.id = k.certification_id join orders o on o.id = c.order_id
    left join lateral (
      select max(least(v.scheduled_at, v.completed_at)) as visited_at from visits v
      where v.certification_id = k.certification_id and v.status = 'COMPLETED' and v.completed_at <= k.issued_at
    ) visit on true
    where k.id = ${certificateId}`)

export type CertifiedFacility = {
  company_id: string
  holder_name: string
  holder_reference: string | null
  facility_name: string
  address_line_1: string
  address_line_2: string | null
  city: string
  emirate_id: number
  emirate_en: string
  emirate_ar: string
}

export const getCertifiedFacility = (tx: Tx, facilityId: string) =>
  tx.get<CertifiedFacility>(sql`
    select f.company_id, c.name as holder_name, c.reference as holder_reference, f.name as facility_name,
      f.address_line_1, f.address_line_2, f.city, f.emirate_id, e.name_en as emirate_en, e.name_ar as emirate_ar
    from facilities f join companies c on c.id = f.company_id join emirates e on e.id = f.emirate_id
    where f.id = ${facilityId}`)

export const nextRevision = async (tx: Tx, certificationId: string): Promise<number> =>
  (
    await tx.get<{ revision: number }>(
      sql`select coalesce(max(revision), 0) + 1 as revision from certificates
        where certification_id = ${certificationId}`,
    )
  ).revision

type Superseding = { certificationId: string; by: string; now: Date }

export const supersedeCertificates = (tx: Tx, { certificationId, by, now }: Superseding): Promise<number> =>
  tx.run(sql`
    update certificates set superseded_at = ${now}, superseded_by = ${by}
    where certification_id = ${certificationId} and superseded_at is null`)

type NewCertificate = {
  id: string
  number: string
  certificationId: string
  facilityId: string
  revision: number
  payload: string
  jws: string
  signature: string
  keyId: string
  issuedAt: Date
  validFrom: Date
  expiresAt: Date
  isAdministrative: boolean
  subject: CertifiedFacility
}

export const insertCertificate = (tx: Tx, { subject, ...certificate }: NewCertificate): Promise<number> =>
  tx.run(sql`
    insert into certificates (id, number, certification_id, facility_id, company_id, revision, payload, jws, signature,
      key_id,
      issued_at, valid_from, expires_at, is_administrative, facility_name, holder_name, city, emirate_id)
    values (${certificate.id}, ${certificate.number}, ${certificate.certificationId}, ${certificate.facilityId},
      ${subject.company_id},
      ${certificate.revision}, ${certificate.payload}, ${certificate.jws}, ${certificate.signature},
        ${certificate.keyId},
      ${certificate.issuedAt}, ${certificate.validFrom}, ${certificate.expiresAt}, ${certificate.isAdministrative},
      ${subject.facility_name}, ${subject.holder_name}, ${subject.city}, ${subject.emirate_id})`)

export const isInForce = (now: Date) =>
  sql`withdrawn_at is null and superseded_at is null and ended_at is null and expires_at > ${now}`

type Withdrawal = { certificationId: string; reason: string | null; now: Date }

/** When a certified certification fails. Expired and ended certificates stay as they are. */
export const withdrawCertificate = (tx: Tx, { certificationId, reason, now }: Withdrawal) =>
  tx.find<{ number: string }>(sql`
    update certificates set withdrawn_at = ${now}, withdrawn_reason = ${reason}
    where certification_id = ${certificationId} and ${isInForce(now)} returning number`)

/** When an administrator expires it before its last day. */
export const endCertificate = (tx: Tx, certificationId: string, now: Date): Promise<number> =>
  tx.run(
    sql`update certificates set ended_at = ${now} where certification_id = ${certificationId} and ${isInForce(now)}`,
  )

/** 0: it has one, or is no longer in force. */
export const saveJws = (db: Queryable, { id, jws, now }: { id: string; jws: string; now: Date }): Promise<number> =>
  db.run(sql`update certificates set jws = ${jws} where id = ${id} and jws is null and ${isInForce(now)}`)

/** 0: it already has one. */
export const savePdf = (tx: Tx, id: string, fileId: string): Promise<number> =>
  tx.run(sql`update certificates set pdf_file_id = ${fileId} where id = ${id} and pdf_file_id is null`)
