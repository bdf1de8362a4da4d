import type { ownCertification } from '@assure/contract/calls/facilities'
import type { certificationBrief } from '@assure/contract/calls/records'
import { certificationStatus } from '@assure/contract/domain/vocabulary'
import type * as z from 'zod'
import { isoOrNull } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { certificateLinks } from '../certificates/index.ts'
import type { CertificationRow } from './read-own.ts'
import { certificationStateOf, currentRequest, type ProgressInput, stepsDone, timelineOf } from './rules.ts'

export type CertificationBrief = z.output<typeof certificationBrief>
type OwnCertification = z.output<typeof ownCertification>

/** For every reader. */
export const briefWire = (
  row: Pick<CertificationRow, 'id' | 'status' | 'requestedAt' | 'issuedAt' | 'expiresAt' | 'openFindings'>,
  now: Date,
): CertificationBrief => {
  const state = certificationStateOf(row, now)
  return {
    id: row.id,
    status: certificationStatus[state],
    state,
    is_certified: state === 'certified',
    open_findings: row.openFindings,
    created_at: row.requestedAt.toISOString(),
    issued_at: isoOrNull(row.issuedAt),
    expires_at: isoOrNull(row.expiresAt),
  }
}

export const ownCertificationWire = (
  config: Pick<Config, 'publicUrl'>,
  row: CertificationRow,
  now: Date,
): OwnCertification => {
  const state = certificationStateOf(row, now)
  return {
    ...briefWire(row, now),
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

const requestOf = (row: CertificationRow, now: Date): ProgressInput & { row: CertificationRow } => ({
  ...row,
  state: certificationStateOf(row, now),
  row,
})

/** The seven steps of the facility's request, and how many are done. */
export const progressOf = (
  facility: { createdAt: Date; inspectorAssignedAt: Date | null },
  request: CertificationRow | undefined,
  now: Date,
) => {
  const facts = request && requestOf(request, now)
  const timeline = timelineOf({ createdAt: facility.createdAt, assignedAt: facility.inspectorAssignedAt }, facts)
  return { timeline, steps: stepsDone(timeline, facts?.state) }
}

export const currentCertificationOf = (certifications: readonly CertificationRow[], now: Date) =>
  currentRequest(certifications.map((row) => requestOf(row, now)))?.row
