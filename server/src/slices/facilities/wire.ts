import type * as calls from '@assure/contract/calls/facilities'
import type { OwnershipCode } from '@assure/contract/domain/vocabulary'
import type * as z from 'zod'
import { isoOrNull } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { versionOf } from '../../platform/edit-version.ts'
import {
  type CertificationRow,
  currentCertificationOf,
  ownCertificationWire,
  progressOf,
} from '../certifications/index.ts'
import { orderBar, paymentStage } from '../payments/index.ts'
import { editedFields } from './facts.ts'
import type { InstallationFacts } from './installation-facts.ts'
import { facilityStateOf, ownerPermissions } from './rules.ts'
import type { FacilityRow, OwnFacilityRow, OwnVisitRow } from './store.ts'

export type FacilityCard = z.output<typeof calls.facilityCard>
export type OwnFacility = z.output<typeof calls.ownFacility>

const certificationFactsOf = (row: FacilityRow) => ({
  state: facilityStateOf(row.shown),
  grantedUntil: row.grantedUntil,
  pendingSince: row.pendingSince,
  archivedAt: row.archivedAt,
})

/** When the shown state ends or ended. */
export const expiryOf = (row: FacilityRow, certifications: readonly { expiresAt: Date | null }[]): Date | null => {
  const state = facilityStateOf(row.shown)
  if (state === 'certified') return row.grantedUntil
  return state === 'expired' ? (certifications.find(({ expiresAt }) => expiresAt !== null)?.expiresAt ?? null) : null
}

export type WireDeps = Pick<Deps, 'config' | 'files'>
const openOrderOf = ({ openOrderState: state, slipAt }: OwnFacilityRow) => (state === null ? null : { state, slipAt })

type CardFacts = {
  row: OwnFacilityRow
  certifications: readonly CertificationRow[]
  present: InstallationFacts
}

export const cardWire = (
  { config }: Pick<WireDeps, 'config'>,
  { row, certifications, present }: CardFacts,
): FacilityCard => {
  const { now, arePaymentsOpen } = present
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
    certifications: certifications.map((certification) => ownCertificationWire(config, certification, now)),
    state: facilityStateOf(row.shown),
    steps_done: progressOf(row, currentCertificationOf(certifications, now), now).steps,
    open_findings: currentCertificationOf(certifications, now)?.openFindings ?? 0,
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
  { row, area, holder }: { row: FacilityRow; area: 'customer' | 'admin'; holder: Holder },
) => ({
  partnership_agreement_file: row.agreementName,
  partnership_agreement_expires_on: row.agreementExpiresOn,
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

type OwnFacilityFacts = CardFacts & { holder: Holder; visits: readonly OwnVisitRow[] }

export const ownFacilityWire = (
  deps: WireDeps,
  { holder, row, certifications, visits, present }: OwnFacilityFacts,
): OwnFacility => ({
  ...cardWire(deps, { row, certifications, present }),
  ...addressWire(row),
  ...agreementWire(deps, { row, area: 'customer', holder }),
  archived_at: isoOrNull(row.archivedAt),
  timeline: progressOf(row, currentCertificationOf(certifications, present.now), present.now).timeline.map(
    ({ step, at }) => ({
      step,
      at: isoOrNull(at),
    }),
  ),
  visits: visits.map(visitWire),
  version: versionOf(editedFields(row)),
})
