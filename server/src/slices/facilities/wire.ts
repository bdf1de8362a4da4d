import type * as calls from '@assure/contract/calls/facilities'
import type { OwnershipCode } from '@assure/contract/domain/vocabulary'
import type { instant } from '@assure/contract/endpoint'
import type * as z from 'zod'
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

export type FacilityCard = z.input<typeof calls.facilityCard>
export type OwnFacility = z.input<typeof calls.ownFacility>

const certificationFactsOf = (row: FacilityRow) => ({
  state: facilityStateOf(row.shown),
  granted_until: row.granted_until,
  pending_since: row.pending_since,
  archived_at: row.archived_at,
})

type Instant = z.input<typeof instant>

/** When the shown state ends or ended. */
export const expiryOf = (
  row: FacilityRow,
  certifications: readonly { expires_at: Instant | null }[],
): Instant | null => {
  const state = facilityStateOf(row.shown)
  if (state === 'certified') return row.granted_until
  return state === 'expired' ? (certifications.find((row) => row.expires_at !== null)?.expires_at ?? null) : null
}

export type WireDeps = Pick<Deps, 'config' | 'files'>
const openOrderOf = (row: OwnFacilityRow) =>
  row.open_order_state === null ? null : { state: row.open_order_state, slipAt: row.slip_at }

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
    ...row,
    owned_status: row.owned_status as OwnershipCode,
    emirateInfo: { id: row.emirate, name: row.emirate_name },
    certifications: certifications.map((certification) => ownCertificationWire(config, certification, now)),
    state: facilityStateOf(row.shown),
    steps_done: progressOf(row, currentCertificationOf(certifications, now), now).steps,
    open_findings: currentCertificationOf(certifications, now)?.open_findings ?? 0,
    expires_at: expiryOf(row, certifications),
    payment,
    may: ownerPermissions({ ...facts, hasOpenOrder: order !== null, payment }, now),
  }
}

const visitWire = (visit: OwnVisitRow): OwnFacility['visits'][number] => ({
  ...visit,
  inspector: visit.inspector_name || null,
})

type Holder = { accountId: string; sessionId: string }

export const agreementWire = (
  { files }: Pick<WireDeps, 'files'>,
  { row, area, holder }: { row: FacilityRow; area: 'customer' | 'admin'; holder: Holder },
) => ({
  partnership_agreement_file: row.agreement_name,
  partnership_agreement_expires_on: row.partnership_agreement_expires_on,
  partnership_agreement_url:
    row.agreement_file_id === null
      ? null
      : files.link(
          area,
          { id: row.agreement_file_id, name: row.agreement_name ?? '' },
          { accountId: holder.accountId, sessionId: holder.sessionId },
        ),
})

type OwnFacilityFacts = CardFacts & { holder: Holder; visits: readonly OwnVisitRow[] }

export const ownFacilityWire = (
  deps: WireDeps,
  { holder, row, certifications, visits, present }: OwnFacilityFacts,
): OwnFacility => ({
  ...row,
  ...cardWire(deps, { row, certifications, present }),
  ...agreementWire(deps, { row, area: 'customer', holder }),
  timeline: progressOf(row, currentCertificationOf(certifications, present.now), present.now).timeline.map(
    ({ step, at }) => ({ step, at }),
  ),
  visits: visits.map(visitWire),
  version: versionOf(editedFields(row)),
})
