// A certificate is made, withdrawn and ended in the transaction of the decision.
import type { BothLanguages, CertificateFacts, SignedCertificate } from '@assure/contract/credential'
import type { Tx } from '../../platform/db/database.ts'
import { takeNumber } from '../../platform/db/number-series.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Deps } from '../../platform/deps.ts'
import { commaOf } from '../../platform/direction.ts'
import { dubaiDay, lastDubaiDay } from '../../platform/dubai.ts'
import type { Issuer } from '../settings/index.ts'
import { signCredential, signJws } from './credential.ts'
import { verifyUrl } from './links.ts'

export const certificateScope: BothLanguages = {
  en: 'Premises, operations and records of the facility, as required for facility certification',
  ar: 'مباني المنشأة وعملياتها وسجلاتها، وفق متطلبات اعتماد المنشآت',
}

export type Grant = {
  certificationId: string
  facilityId: string
  /** As it was when the certification was decided about. */
  issuer: Issuer
  issuedAt: Date
  validFrom: Date
  expiresAt: Date
  isAdministrative: boolean
}
export type Granted = { id: string; number: string }

type Subject = {
  companyId: string
  holderName: string
  holderReference: string | null
  facilityName: string
  addressLine1: string
  addressLine2: string | null
  city: string
  emirateId: number
  emirateEn: string
  emirateAr: string
}

const subjectOf = (tx: Tx, facilityId: string) =>
  tx.get<Subject>(sql`
    select f.company_id, c.name as holder_name, c.reference as holder_reference, f.name as facility_name, f.address_line_1, f.address_line_2, f.city, f.emirate_id,
      e.name_en as emirate_en, e.name_ar as emirate_ar
    from facilities f join companies c on c.id = f.company_id join emirates e on e.id = f.emirate_id where f.id = ${facilityId}`)

const issuerFacts = (issuer: Issuer): Pick<CertificateFacts, 'issuer' | 'signatory'> => ({
  issuer: {
    name: { en: issuer.nameEn, ar: issuer.nameAr },
    address: { en: issuer.addressEn, ar: issuer.addressAr },
    contact: issuer.contactEmail,
  },
  signatory: {
    name: { en: issuer.signatoryEn, ar: issuer.signatoryAr },
    title: { en: issuer.signatoryTitleEn, ar: issuer.signatoryTitleAr },
  },
})

/** Always a new number; a former one of the same certification is superseded. */
export const grantCertificate = async (
  tx: Tx,
  deps: Pick<Deps, 'config' | 'keys' | 'random'>,
  grant: Grant,
): Promise<Granted> => {
  const { certificationId, facilityId, issuer, issuedAt, validFrom, expiresAt, isAdministrative } = grant
  const subject = await subjectOf(tx, facilityId)
  const { revision } = await tx.get<{ revision: number }>(
    sql`select coalesce(max(revision), 0) + 1 as revision from certificates where certification_id = ${certificationId}`,
  )
  const id = deps.random.uuid()
  const number = await takeNumber(tx, 'certificate', issuedAt)
  const facts: CertificateFacts = {
    number,
    revision,
    ...issuerFacts(issuer),
    holder: { name: subject.holderName, reference: subject.holderReference ?? '' },
    facility: {
      name: subject.facilityName,
      address: [subject.addressLine1, subject.addressLine2].filter(Boolean).join(commaOf(subject.addressLine1)),
      city: subject.city,
      emirate: { en: subject.emirateEn, ar: subject.emirateAr },
    },
    scope: certificateScope,
    grantedOn: dubaiDay(validFrom),
    expiresOn: lastDubaiDay(expiresAt),
    decision: isAdministrative ? 'administrative' : 'inspection',
    statusUrl: verifyUrl(deps.config, number),
    issuedAt: issuedAt.toISOString(),
  }
  const payload = signCredential(facts, deps.keys).toString('utf8')
  const jws = await signJws(facts, deps.keys)
  const { signature, keyId } = JSON.parse(payload) as SignedCertificate
  await tx.run(
    sql`update certificates set superseded_at = ${issuedAt}, superseded_by = ${id} where certification_id = ${certificationId} and superseded_at is null`,
  )
  await tx.run(sql`
    insert into certificates (id, number, certification_id, facility_id, company_id, revision, payload, jws, signature, key_id, issued_at, valid_from, expires_at, is_administrative,
      facility_name, holder_name, city, emirate_id)
    values (${id}, ${number}, ${certificationId}, ${facilityId}, ${subject.companyId}, ${revision}, ${payload}, ${jws}, ${signature}, ${keyId}, ${issuedAt}, ${validFrom}, ${expiresAt}, ${isAdministrative},
      ${subject.facilityName}, ${subject.holderName}, ${subject.city}, ${subject.emirateId})`)
  return { id, number }
}

/** Of a certification that was certified and is failed now. What had run out or was ended stays expired. */
export const withdrawCertificate = (
  tx: Tx,
  certificationId: string,
  reason: string | null,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update certificates set withdrawn_at = ${now}, withdrawn_reason = ${reason}
    where certification_id = ${certificationId} and withdrawn_at is null and superseded_at is null and ended_at is null and expires_at > ${now}`)

/** Expired by an administrator before its day. */
export const endCertificate = (tx: Tx, certificationId: string, now: Date): Promise<number> =>
  tx.run(sql`
    update certificates set ended_at = ${now}
    where certification_id = ${certificationId} and withdrawn_at is null and superseded_at is null and ended_at is null and expires_at > ${now}`)
