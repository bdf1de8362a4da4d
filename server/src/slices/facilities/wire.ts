// The one place where a facility and its certifications become their wire shapes for the owner.
import type { AnswerOf } from '@assure/contract/endpoint'
import type * as contract from '@assure/contract/facilities'
import type { OwnershipCode } from '@assure/contract/vocabulary'
import { certificationStatus } from '@assure/contract/vocabulary'
import type * as z from 'zod'
import type { Config } from '../../platform/config.ts'
import type { Deps } from '../../platform/deps.ts'
import type { InstallationFacts } from './installation-facts.ts'
import {
  certificationStateOf,
  currentRequest,
  facilityStateOf,
  orderBar,
  ownerPermissions,
  paymentStage,
  type RequestFacts,
  stepsDone,
  timelineOf,
} from './rules.ts'
import type { CertificationRow, FacilityRow, OpenOrderRow, OwnFacilityRow, OwnVisitRow } from './store.ts'

export type FacilityCard = z.output<typeof contract.facilityCard>
export type OwnFacility = z.output<typeof contract.ownFacility>
type OwnCertification = z.output<typeof contract.ownCertification>

export type FeeFils = { netFils: number; vatFils: number; totalFils: number; currency: string }

const dirhams = (fils: number): number => fils / 100
export const feeWire = ({ netFils, vatFils, totalFils, currency }: FeeFils): z.output<typeof contract.fee> => ({
  amount: dirhams(totalFils),
  currency,
  net: dirhams(netFils),
  vat: dirhams(vatFils),
})

export const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

export const certificateLinks = ({ publicUrl }: Pick<Config, 'publicUrl'>, number: string | null) => ({
  certificate_number: number,
  certificate_url: number === null ? null : `${publicUrl}/api/public/certificates/${number}/pdf`,
  verify_url: number === null ? null : `${publicUrl}/verify/${number}`,
})

const certificationWire = (config: Pick<Config, 'publicUrl'>, row: CertificationRow, now: Date): OwnCertification => {
  const state = certificationStateOf(row, now)
  return {
    id: row.id,
    status: certificationStatus[state],
    state,
    is_certified: state === 'certified',
    created_at: row.requestedAt.toISOString(),
    issued_at: isoOrNull(row.issuedAt),
    expires_at: isoOrNull(row.expiresAt),
    certified_by:
      row.certifierEmail === null
        ? null
        : {
            first_name: row.certifierFirstName ?? '',
            last_name: row.certifierLastName ?? '',
            email: row.certifierEmail,
          },
    is_administrative: row.isOverride,
    reason: state === 'failed' ? row.reason : null,
    ...certificateLinks(config, row.certificateNumber),
  }
}

/** What a row says about its certifications, in the words of the rules. */
export const certificationFactsOf = (row: FacilityRow) => ({
  state: facilityStateOf(row.shown),
  grantedUntil: row.grantedUntil,
  pendingSince: row.pendingSince,
  archivedAt: row.archivedAt,
})

const requestOf = (row: CertificationRow, now: Date): RequestFacts & { row: CertificationRow } => ({
  ...row,
  state: certificationStateOf(row, now),
  row,
})

export const progressOf = (
  facility: Pick<FacilityRow, 'createdAt' | 'inspectorAssignedAt'>,
  request: CertificationRow | undefined,
  now: Date,
) => {
  const facts = request && requestOf(request, now)
  const timeline = timelineOf({ createdAt: facility.createdAt, assignedAt: facility.inspectorAssignedAt }, facts)
  return { timeline, steps: stepsDone(timeline, facts?.state) }
}

export const currentCertificationOf = (certifications: readonly CertificationRow[], now: Date) =>
  currentRequest(certifications.map((row) => requestOf(row, now)))?.row

/** When what is shown ends, or ended. */
export const expiryOf = (row: FacilityRow, certifications: readonly { expiresAt: Date | null }[]): Date | null => {
  const state = facilityStateOf(row.shown)
  if (state === 'certified') return row.grantedUntil
  return state === 'expired' ? (certifications.find(({ expiresAt }) => expiresAt !== null)?.expiresAt ?? null) : null
}

export type WireDeps = Pick<Deps, 'config' | 'files'>
const openOrderOf = ({ openOrderState: state, slipAt }: OwnFacilityRow) => (state === null ? null : { state, slipAt })

export const cardWire = (
  { config }: Pick<WireDeps, 'config'>,
  row: OwnFacilityRow,
  certifications: readonly CertificationRow[],
  { now, arePaymentsOpen }: InstallationFacts,
): FacilityCard => {
  const facts = certificationFactsOf(row)
  const order = openOrderOf(row)
  const payment = paymentStage(order, { canOrder: orderBar(facts, now) === undefined, arePaymentsOpen })
  return {
    id: row.id,
    name: row.name,
    owned_status: row.ownedStatus as OwnershipCode,
    city: row.city,
    emirate: row.emirateId,
    emirateInfo: { id: row.emirateId, name: row.emirateName },
    created_at: row.createdAt.toISOString(),
    certifications: certifications.map((certification) => certificationWire(config, certification, now)),
    state: facilityStateOf(row.shown),
    steps_done: progressOf(row, currentCertificationOf(certifications, now), now).steps,
    expires_at: isoOrNull(expiryOf(row, certifications)),
    payment,
    next_visit_at: isoOrNull(row.nextVisitAt),
    may: ownerPermissions({ ...facts, hasOpenOrder: order !== null, payment }, now),
  }
}

const visitWire = (visit: OwnVisitRow): OwnFacility['visits'][number] => ({
  id: visit.id,
  scheduled_at: visit.scheduledAt.toISOString(),
  completed_at: isoOrNull(visit.completedAt),
  status: visit.status,
  unplanned: visit.unplanned,
  cancel_reason: visit.cancelReason,
  inspector: visit.inspectorName || null,
})

type Holder = { accountId: string; sessionId: string }

export const agreementWire = (
  { files }: Pick<WireDeps, 'files'>,
  area: 'customer' | 'admin',
  row: FacilityRow,
  holder: Holder,
) => ({
  partnership_agreement_file: row.agreementName,
  partnership_agreement_url:
    row.agreementFileId === null
      ? null
      : files.link(
          area,
          { id: row.agreementFileId, name: row.agreementName ?? '' },
          { accountId: holder.accountId, sessionId: holder.sessionId },
        ),
})

export const addressWire = (row: FacilityRow) => ({
  partner_company: row.partnerCompany,
  address_line_1: row.addressLine1,
  address_line_2: row.addressLine2,
  nearest_port: row.nearestPort,
  phone_number: row.phoneNumber,
  contact_full_name: row.contactFullName,
  contact_email: row.contactEmail,
  contact_phone_number: row.contactPhoneNumber,
})

export const ownFacilityWire = (
  deps: WireDeps,
  holder: Holder,
  {
    row,
    certifications,
    visits,
  }: { row: OwnFacilityRow; certifications: readonly CertificationRow[]; visits: readonly OwnVisitRow[] },
  present: InstallationFacts,
): OwnFacility => ({
  ...cardWire(deps, row, certifications, present),
  ...addressWire(row),
  ...agreementWire(deps, 'customer', row, holder),
  archived_at: isoOrNull(row.archivedAt),
  timeline: progressOf(row, currentCertificationOf(certifications, present.now), present.now).timeline.map(
    ({ step, at }) => ({
      step,
      at: isoOrNull(at),
    }),
  ),
  visits: visits.map(visitWire),
  version: String(row.version),
})

/** Where an order is paid, or for a transfer our own page of it. */
export const orderUrl = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  order: { id: string; method: string; paymentUrl: string | null },
): string =>
  order.method === 'onlinePayment' && order.paymentUrl !== null ? order.paymentUrl : `${publicUrl}/orders/${order.id}`

export const openOrderWire = (
  config: Pick<Config, 'publicUrl'>,
  order: OpenOrderRow | undefined,
): AnswerOf<typeof contract.getCertificationStatus>['order'] =>
  order === undefined
    ? null
    : { orderId: order.id, method: order.method, state: order.state, paymentUrl: orderUrl(config, order) }
