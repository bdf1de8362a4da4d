// What needs attention in an installation, and what may still be done with a mail or with maintenance.
import type { MailState, PartName, SystemWarning } from '@assure/contract/domain/system'
import type { PartsHealth } from '../../platform/health.ts'
import type { MaintenanceState } from '../../platform/maintenance.ts'

type Warning = {
  kind: SystemWarning
  part: PartName | null
  since: string | Date | null
  cause: string | null
  count: number | null
}

const none = { part: null, since: null, cause: null, count: null }

export type WarningInput = {
  parts: PartsHealth
  mails: { parked: number; late_since: Date | null; late_cause: string | null }
  failedJobs: number
  maintenance: MaintenanceState | undefined
  now: Date
}

export const warningsOf = ({ parts, mails, failedJobs, maintenance, now }: WarningInput): Warning[] => [
  ...(maintenance === undefined
    ? []
    : [
        {
          ...none,
          kind: maintenance.until <= now ? ('maintenance-overdue' as const) : ('maintenance' as const),
          since: maintenance.until,
        },
      ]),
  ...Object.entries(parts)
    .filter(([, { state }]) => state === 'down')
    .map(([part, { since }]): Warning => ({ ...none, kind: 'part-down', part: part as PartName, since })),
  ...(mails.late_since === null
    ? []
    : [{ ...none, kind: 'mails-late' as const, since: mails.late_since, cause: mails.late_cause }]),
  ...(mails.parked === 0 ? [] : [{ ...none, kind: 'mails-parked' as const, count: mails.parked }]),
  ...(failedJobs === 0 ? [] : [{ ...none, kind: 'jobs-failed' as const, count: failedJobs }]),
]

type MailFacts = {
  state: MailState
  has_content: boolean
  expires_at: Date | null
  /** Its first-password link is renewed when it is sent. */
  has_first_link: boolean
}

export const maySendAgain = ({ state, has_content, expires_at, has_first_link }: MailFacts, now: Date): boolean =>
  state !== 'queued' && has_content && (has_first_link || expires_at === null || expires_at > now)

export const mayDrop = ({ state }: Pick<MailFacts, 'state'>): boolean => state === 'queued' || state === 'parked'

export const maintenanceAct = (
  before: MaintenanceState | undefined,
  after: MaintenanceState | undefined,
): 'maintenance.started' | 'maintenance.changed' | 'maintenance.ended' | undefined => {
  if (after === undefined) return before === undefined ? undefined : 'maintenance.ended'
  return before === undefined ? 'maintenance.started' : 'maintenance.changed'
}
