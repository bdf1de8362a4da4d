import { listed, withoutIsolates } from '@assure/contract/domain/isolation'
import type { BothLanguages, CertificateFacts, SignedCertificate } from '@assure/contract/signed/credential'
import type { Tx } from '../../platform/db/database.ts'
import { takeNumber } from '../../platform/db/number-series.ts'
import type { Deps } from '../../platform/deps.ts'
import { languageOf } from '../../platform/direction.ts'
import { dubaiDay, lastDubaiDay } from '../../platform/dubai.ts'
import type { Issuer } from '../settings/index.ts'
import { signCredential, signJws } from './credential.ts'
import { verifyUrl } from './links.ts'
import {
  type CertifiedFacility,
  getCertifiedFacility,
  insertCertificate,
  nextRevision,
  supersedeCertificates,
} from './store.ts'

const scopeOf = (service: BothLanguages | null): BothLanguages => ({
  en: `Premises, operations and records of the facility, as required for ${service?.en ?? 'facility certification'}`,
  ar: `مباني المنشأة وعملياتها وسجلاتها، وفق متطلبات ${service?.ar ?? 'اعتماد المنشآت'}`,
})

type Grant = {
  certificationId: string
  facilityId: string
  /** null: the default service. */
  service: BothLanguages | null
  /** At the time of the decision. */
  issuer: Issuer
  issuedAt: Date
  validFrom: Date
  expiresAt: Date
  isAdministrative: boolean
}

/** On every document that we sign. */
export const issuerFacts = (issuer: Issuer): Pick<CertificateFacts, 'issuer' | 'signatory'> => ({
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

type Holding = Omit<CertifiedFacility, 'company_id' | 'emirate_id'>

/** Holder and address, on every document that we sign. */
export const placeFacts = (subject: Holding): Pick<CertificateFacts, 'holder' | 'facility'> => ({
  holder: { name: subject.holder_name, reference: subject.holder_reference ?? '' },
  facility: {
    name: subject.facility_name,
    address: withoutIsolates(
      listed([subject.address_line_1, subject.address_line_2 ?? ''], languageOf(subject.address_line_1)),
    ),
    city: subject.city,
    emirate: { en: subject.emirate_en, ar: subject.emirate_ar },
  },
})

/** Runs in the transaction of the decision. Supersedes the certification's earlier certificates. */
export const grantCertificate = async (
  tx: Tx,
  deps: Pick<Deps, 'config' | 'keys' | 'random'>,
  grant: Grant,
): Promise<{ id: string; number: string }> => {
  const { certificationId, facilityId, service, issuer, issuedAt, validFrom, expiresAt, isAdministrative } = grant
  const subject = await getCertifiedFacility(tx, facilityId)
  const revision = await nextRevision(tx, certificationId)
  const id = deps.random.uuid()
  const number = await takeNumber(tx, 'certificate', issuedAt)
  const facts: CertificateFacts = {
    number,
    revision,
    ...issuerFacts(issuer),
    ...placeFacts(subject),
    scope: scopeOf(service),
    grantedOn: dubaiDay(validFrom),
    expiresOn: lastDubaiDay(expiresAt),
    decision: isAdministrative ? 'administrative' : 'inspection',
    statusUrl: verifyUrl(deps.config, number),
    issuedAt: issuedAt.toISOString(),
  }
  const payload = signCredential(facts, deps.keys).toString('utf8')
  const jws = await signJws(facts, deps.keys)
  const { signature, keyId } = JSON.parse(payload) as SignedCertificate
  await supersedeCertificates(tx, { certificationId, by: id, now: issuedAt })
  await insertCertificate(tx, { ...grant, id, number, revision, payload, jws, signature, keyId, subject })
  return { id, number }
}
