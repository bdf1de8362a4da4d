// Who learns of a decision: the owner by mail and notification, the inspectors by notification, the trail, the open screens. Last in its transaction.
import type { CertificationState } from '@assure/contract/vocabulary'
import type { AuditActor } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { lastDubaiDay } from '../../platform/dubai.ts'
import type { LiveAudience } from '../../platform/live/live.ts'
import { type CompanyRecipient, companyRecipients } from '../accounts/index.ts'
import { certificateLinks } from '../certificates/index.ts'
import { notify } from '../notifications/index.ts'
import { certificationCertifiedMail, certificationExpiredMail, certificationFailedMail } from './mails.ts'
import type { FacilityUnderDecision } from './store.ts'

export type DecisionResult =
  | { kind: 'certified'; number: string; until: Date }
  | { kind: 'failed'; reason: string | null }
  /** Not told to people while a renewal is in force: for them nothing ends. */
  | { kind: 'expired'; onceKey?: string; isRenewed?: boolean }
  | { kind: 'recommended' }

export type DecisionContext = {
  certificationId: string
  place: FacilityUnderDecision
  /** Beside the one who is assigned now. */
  inspectorId?: string | null
  actor: AuditActor
  before: CertificationState
  after: Record<string, unknown>
  reason?: string | null
  requestId?: string | undefined
}

type Person = { accountId: string; isOwner: boolean }

const mailOwner = async (
  tx: Tx,
  deps: Deps,
  { recipient, place, told }: { recipient: CompanyRecipient; place: FacilityUnderDecision; told: DecisionResult },
): Promise<void> => {
  const to = { email: recipient.email, language: recipient.language, name: recipient.firstName }
  const { publicUrl } = deps.config
  const facilityName = place.name
  if (told.kind === 'certified') {
    const links = certificateLinks(deps.config, told.number)
    const values = {
      facilityName,
      number: told.number,
      expiresOn: lastDubaiDay(told.until),
      certificateUrl: links.certificate_url ?? '',
      verifyUrl: links.verify_url ?? '',
    }
    const onceKey = `certified:${told.number}:${recipient.accountId}`
    await deps.mails.queue(tx, certificationCertifiedMail, { to, values, onceKey })
  } else if (told.kind === 'failed') {
    await deps.mails.queue(tx, certificationFailedMail, {
      to,
      values: { facilityName, reason: told.reason ?? undefined, facilityUrl: `${publicUrl}/facility/${place.id}` },
    })
  } else if (told.kind === 'expired' && !told.isRenewed) {
    await deps.mails.queue(tx, certificationExpiredMail, {
      to,
      values: { facilityName, renewUrl: `${publicUrl}/certify/${place.id}` },
      ...(told.onceKey === undefined ? {} : { onceKey: `${told.onceKey}:${recipient.accountId}` }),
    })
  }
}

const notifyOne = async (
  tx: Tx,
  deps: Deps,
  { accountId, isOwner }: Person,
  certificationId: string,
  place: FacilityUnderDecision,
  told: DecisionResult,
): Promise<void> => {
  const facility = place.name
  const target = {
    link: isOwner ? `/facility/${place.id}` : `/inspector/assigned-facility/${place.id}`,
    subject: { kind: 'certification', id: certificationId },
  }
  if (told.kind === 'certified') {
    const until = new Date(told.until.getTime() - 1).toISOString()
    const values = { facility, number: told.number, until }
    await notify(tx, deps, { accountId, kind: 'certification-certified', values, ...target })
  } else if (told.kind === 'failed') {
    const values = { facility, reason: told.reason ?? '' }
    await notify(tx, deps, { accountId, kind: 'certification-failed', values, ...target })
  } else if (told.kind === 'expired' && !told.isRenewed) {
    const onceKey = told.onceKey === undefined ? {} : { onceKey: told.onceKey }
    await notify(tx, deps, { accountId, kind: 'certification-expired', values: { facility }, ...target, ...onceKey })
  }
}

export const announceDecision = async (
  tx: Tx,
  deps: Deps,
  context: DecisionContext,
  told: DecisionResult,
): Promise<void> => {
  const { certificationId, place } = context
  const recipients = await companyRecipients(tx, place.companyId)
  for (const recipient of recipients) await mailOwner(tx, deps, { recipient, place, told })
  const inspectorIds = [...new Set([place.inspectorId, context.inspectorId ?? null])].filter((id) => id !== null)
  const people: Person[] = [
    ...recipients.map(({ accountId }) => ({ accountId, isOwner: true })),
    ...inspectorIds.map((accountId) => ({ accountId, isOwner: false })),
  ]
  for (const person of people) await notifyOne(tx, deps, person, certificationId, place, told)
  await deps.audit.record(tx, {
    actor: context.actor,
    action: `certification.${told.kind}`,
    subject: { kind: 'certification', id: certificationId, name: place.name },
    before: { status: context.before },
    after: context.after,
    ...(context.reason ? { reason: context.reason } : {}),
    ...(context.requestId === undefined ? {} : { requestId: context.requestId }),
  })
  const everybody: LiveAudience[] = [...people.map(({ accountId }) => ({ accountId })), { staff: true }]
  await deps.live.publish(tx, everybody, { kind: 'certification', id: certificationId })
  await deps.live.publish(tx, everybody, { kind: 'facility', id: place.id })
  await deps.live.publish(
    tx,
    { staff: true },
    { kind: 'queue', id: told.kind === 'expired' ? 'expiring' : 'decisions' },
  )
}
