// Announces decisions to the trail, owner, inspectors and open screens, and reminds the owner before the end. Called last
// in its transaction.
import type { CertificationState } from '@assure/contract/domain/vocabulary'
import type { AuditActor } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { lastDubaiDay } from '../../platform/dubai.ts'
import type { LiveAudience } from '../../platform/live/live.ts'
import { type CompanyRecipient, companyRecipients } from '../accounts/index.ts'
import { certificateLinks } from '../certificates/index.ts'
import { notify, notifyStaff } from '../notifications/index.ts'
import {
  certificationCertifiedMail,
  certificationExpiredMail,
  certificationFailedMail,
  certificationReminderMail,
} from './mails.ts'
import type { FacilityUnderDecision } from './store.ts'

export type DecisionResult =
  | { kind: 'certified'; number: string; until: Date }
  | { kind: 'failed'; reason: string | null }
  /** Nobody is notified while a renewal is in force. */
  | { kind: 'expired'; onceKey?: string; isRenewed?: boolean }
  | { kind: 'recommended' }

export type AnnouncedDecision = {
  actor: AuditActor
  requestId?: string | undefined
  certificationId: string
  facility: FacilityUnderDecision
  /** In addition to the assigned one. */
  inspectorId?: string | null
  result: DecisionResult
  before: CertificationState
  after: Record<string, unknown>
  reason?: string | null
}

const recipientOf = ({ email, language, first_name: firstName }: CompanyRecipient) => ({
  email,
  language,
  name: firstName,
})

type ToRecipient = Pick<AnnouncedDecision, 'facility' | 'result'> & { recipient: CompanyRecipient }

const mailRecipient = async (
  tx: Tx,
  deps: Pick<Deps, 'config' | 'mails'>,
  { facility, result, recipient }: ToRecipient,
): Promise<void> => {
  const to = recipientOf(recipient)
  const { publicUrl } = deps.config
  const facilityName = facility.name
  if (result.kind === 'certified') {
    const links = certificateLinks(deps.config, result.number)
    const values = {
      facilityName,
      number: result.number,
      expiresOn: lastDubaiDay(result.until),
      certificateUrl: links.certificate_url ?? '',
      verifyUrl: links.verify_url ?? '',
    }
    const onceKey = `certified:${result.number}:${recipient.account_id}`
    await deps.mails.queue(tx, certificationCertifiedMail, { to, values, onceKey })
  } else if (result.kind === 'failed') {
    await deps.mails.queue(tx, certificationFailedMail, {
      to,
      values: { facilityName, reason: result.reason ?? undefined, facilityUrl: `${publicUrl}/facility/${facility.id}` },
    })
  } else if (result.kind === 'expired' && !result.isRenewed) {
    await deps.mails.queue(tx, certificationExpiredMail, {
      to,
      values: { facilityName, renewUrl: `${publicUrl}/certify/${facility.id}` },
      ...(result.onceKey === undefined ? {} : { onceKey: `${result.onceKey}:${recipient.account_id}` }),
    })
  }
}

type Person = { accountId: string; isOwner: boolean }
type ToPerson = Pick<AnnouncedDecision, 'certificationId' | 'facility' | 'result'> & { person: Person }

const notifyPerson = async (
  tx: Tx,
  deps: Deps,
  { certificationId, facility: { id, name: facility }, result, person: { accountId, isOwner } }: ToPerson,
): Promise<void> => {
  const target = {
    link: isOwner ? `/facility/${id}` : `/inspector/assigned-facility/${id}`,
    subject: { kind: 'certification', id: certificationId },
  }
  if (result.kind === 'certified') {
    const until = new Date(result.until.getTime() - 1).toISOString()
    const values = { facility, number: result.number, until }
    await notify(tx, deps, { accountId, kind: 'certification-certified', values, ...target })
  } else if (result.kind === 'failed') {
    const values = { facility, reason: result.reason ?? '' }
    await notify(tx, deps, { accountId, kind: 'certification-failed', values, ...target })
  } else if (result.kind === 'expired' && !result.isRenewed) {
    const { onceKey } = result
    await notify(tx, deps, { accountId, kind: 'certification-expired', values: { facility }, ...target, onceKey })
  }
}

/** About an inspector's decision. A recommendation appears in a queue instead. */
const notifyOffice = async (
  tx: Tx,
  deps: Deps,
  { actor, certificationId, facility: { id, name: facility }, result }: AnnouncedDecision,
): Promise<void> => {
  if (actor.kind !== 'inspector') return
  const target = { link: `/admin/facilities/${id}`, subject: { kind: 'certification', id: certificationId } }
  if (result.kind === 'certified') {
    const until = new Date(result.until.getTime() - 1).toISOString()
    const values = { facility, number: result.number, until }
    await notifyStaff(tx, deps, { kind: 'certification-certified', values, ...target })
  }
  if (result.kind === 'failed')
    await notifyStaff(tx, deps, {
      kind: 'certification-failed',
      values: { facility, reason: result.reason ?? '' },
      ...target,
    })
}

export const announceDecision = async (tx: Tx, deps: Deps, decision: AnnouncedDecision): Promise<void> => {
  const { certificationId, facility, result } = decision
  await deps.audit.record(tx, {
    actor: decision.actor,
    action: `certification.${result.kind}`,
    subject: { kind: 'certification', id: certificationId, name: facility.name },
    before: { status: decision.before },
    after: decision.after,
    ...(decision.reason ? { reason: decision.reason } : {}),
    ...(decision.requestId === undefined ? {} : { requestId: decision.requestId }),
  })
  const recipients = await companyRecipients(tx, facility.company_id)
  for (const recipient of recipients) await mailRecipient(tx, deps, { facility, result, recipient })
  const inspectorIds = [...new Set([facility.inspector_id, decision.inspectorId ?? null])].filter((id) => id !== null)
  const people: Person[] = [
    ...recipients.map((row) => ({ accountId: row.account_id, isOwner: true })),
    ...inspectorIds.map((accountId) => ({ accountId, isOwner: false })),
  ]
  for (const person of people) await notifyPerson(tx, deps, { certificationId, facility, result, person })
  await notifyOffice(tx, deps, decision)
  const everyone: LiveAudience[] = [...people.map(({ accountId }) => ({ accountId })), { staff: true }]
  await deps.live.publish(tx, everyone, { kind: 'certification', id: certificationId })
  await deps.live.publish(tx, everyone, { kind: 'facility', id: facility.id })
  const queue = result.kind === 'expired' ? 'expiring' : 'decisions'
  await deps.live.publish(tx, { staff: true }, { kind: 'queue', id: queue })
}

export type DueReminder = {
  certification_id: string
  facility_id: string
  facility_name: string
  company_id: string
  expires_at: Date
  /** One of the reminder days in the settings. */
  days: number
}

/** A reminder changes nothing, so it is not in the trail and updates no screen. */
export const announceReminder = async (
  tx: Tx,
  deps: Deps,
  { daysLeft, ...due }: DueReminder & { daysLeft: number },
): Promise<void> => {
  const link = `/certify/${due.facility_id}`
  const values = {
    facilityName: due.facility_name,
    days: daysLeft,
    expiresOn: lastDubaiDay(due.expires_at),
    renewUrl: `${deps.config.publicUrl}${link}`,
  }
  const subject = { kind: 'certification', id: due.certification_id }
  for (const recipient of await companyRecipients(tx, due.company_id)) {
    const { account_id: accountId } = recipient
    const onceKey = `reminder:${due.certification_id}:${due.expires_at.toISOString()}:${due.days}:${accountId}`
    await deps.mails.queue(tx, certificationReminderMail, { to: recipientOf(recipient), values, onceKey })
    await notify(tx, deps, {
      accountId,
      kind: 'certification-reminder',
      values: { facility: due.facility_name, days: daysLeft },
      link,
      subject,
      onceKey,
    })
  }
}
