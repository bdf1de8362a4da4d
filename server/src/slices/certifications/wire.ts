import type { ownCertification } from '@assure/contract/calls/facilities'
import type { certificationBrief } from '@assure/contract/calls/records'
import { certificationStatus } from '@assure/contract/domain/vocabulary'
import type * as z from 'zod'
import type { Config } from '../../platform/config.ts'
import { certificateLinks } from '../certificates/index.ts'
import type { CertificationRow } from './read-own.ts'
import { certificationStateOf, currentRequest, type ProgressInput, stepsDone, timelineOf } from './rules.ts'

export type CertificationBrief = z.input<typeof certificationBrief>
type OwnCertification = z.input<typeof ownCertification>

/** For every reader. */
export const briefWire = (
  row: Pick<CertificationRow, 'id' | 'status' | 'requested_at' | 'issued_at' | 'expires_at' | 'open_findings'>,
  now: Date,
): CertificationBrief => {
  const state = certificationStateOf(row, now)
  return {
    ...row,
    status: certificationStatus[state],
    state,
    is_certified: state === 'certified',
    created_at: row.requested_at,
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
      row.certifier_email === null
        ? null
        : {
            first_name: row.certifier_first_name ?? '',
            last_name: row.certifier_last_name ?? '',
            email: row.certifier_email,
          },
    is_administrative: row.is_override,
    reason: state === 'failed' ? row.reason : null,
    ...certificateLinks(config, row.certificate_number),
  }
}

const requestOf = (row: CertificationRow, now: Date): ProgressInput & { row: CertificationRow } => ({
  ...row,
  state: certificationStateOf(row, now),
  row,
})

/** The seven steps of the facility's request, and how many are done. */
export const progressOf = (
  facility: { created_at: Date; inspector_assigned_at: Date | null },
  request: CertificationRow | undefined,
  now: Date,
) => {
  const facts = request && requestOf(request, now)
  const timeline = timelineOf({ createdAt: facility.created_at, assignedAt: facility.inspector_assigned_at }, facts)
  return { timeline, steps: stepsDone(timeline, facts?.state) }
}

export const currentCertificationOf = (certifications: readonly CertificationRow[], now: Date) =>
  currentRequest(certifications.map((row) => requestOf(row, now)))?.row
