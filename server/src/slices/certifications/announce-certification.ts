// Announces decisions to the trail, owner, inspectors and open screens, and reminds the owner before the end. One entry
// for each result. Called last in its transaction.
import type { CertificationState } from '@assure/contract/domain/vocabulary'
import type { AuditEntry, By, Change } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { lastDubaiDay } from '../../platform/dubai.ts'
import { type Letter, letter } from '../../platform/mail/mails.ts'
import type { AnnouncedEvent } from '../../platform/webhooks/webhooks.ts'
import { companyRecipients, type Recipient } from '../accounts/index.ts'
import { certificateLinks } from '../certificates/index.ts'
import { announce, type NotificationFacts, pagesOf } from '../notifications/index.ts'
import {
  certificationCertifiedMail,
  certificationExpiredMail,
  certificationFailedMail,
  certificationReminderMail,
} from './mails.ts'
import type { FacilityUnderDecision } from './store.ts'

type DecisionNews = Pick<AuditEntry, 'action'> & {
  facility: FacilityUnderDecision
  /** To the owner. */
  mail?: ((to: Recipient, config: Deps['config']) => Letter) | undefined
  /** To the owner and the inspectors. */
  notification?: (NotificationFacts & { onceKey?: string | undefined }) | undefined
  /** The administrators are notified if an inspector decided. A recommendation appears in their queue instead. */
  isForOffice?: boolean
  event?: ((certification: EventSubject) => AnnouncedEvent) | undefined
  queue: 'decisions' | 'expiring'
}

type EventSubject = { company_id: string; facility_id: string; certification_id: string }

type Granted = { number: string; until: Date }

export const certified = (facility: FacilityUnderDecision, { number, until }: Granted): DecisionNews => ({
  facility,
  action: 'certification.certified',
  mail: (to, config) => {
    const links = certificateLinks(config, number)
    return letter(certificationCertifiedMail, {
      to,
      values: {
        facilityName: facility.name,
        number,
        expiresOn: lastDubaiDay(until),
        certificateUrl: links.certificate_url ?? '',
        verifyUrl: links.verify_url ?? '',
      },
      onceKey: `certified:${number}:${to.account_id}`,
    })
  },
  notification: {
    kind: 'certification-certified',
    values: { facility: facility.name, number, until: new Date(until.getTime() - 1).toISOString() },
  },
  isForOffice: true,
  event: (of) => ({ type: 'certificate.issued', subjectId: facility.id, data: { ...of, number, expires_at: until } }),
  queue: 'decisions',
})

/** `withdrawn`: its certificate, if one was in force. */
type Failure = { reason: string | null; withdrawn: string | undefined }

export const failed = (facility: FacilityUnderDecision, { reason, withdrawn }: Failure): DecisionNews => ({
  facility,
  action: 'certification.failed',
  mail: (to, { publicUrl }) =>
    letter(certificationFailedMail, {
      to,
      values: {
        facilityName: facility.name,
        reason: reason ?? undefined,
        facilityUrl: `${publicUrl}${pagesOf.facility(facility.id).owner}`,
      },
    }),
  notification: { kind: 'certification-failed', values: { facility: facility.name, reason: reason ?? '' } },
  isForOffice: true,
  event:
    withdrawn === undefined
      ? undefined
      : (of) => ({ type: 'certificate.withdrawn', subjectId: facility.id, data: { ...of, number: withdrawn } }),
  queue: 'decisions',
})

type Expiry = { isRenewed: boolean; onceKey?: string }

/** Nobody is notified while a renewal is in force. */
export const expired = (facility: FacilityUnderDecision, { isRenewed, onceKey }: Expiry): DecisionNews => ({
  facility,
  action: 'certification.expired',
  mail: isRenewed
    ? undefined
    : (to, { publicUrl }) =>
        letter(certificationExpiredMail, {
          to,
          values: { facilityName: facility.name, renewUrl: `${publicUrl}/certify/${facility.id}` },
          onceKey: onceKey && `${onceKey}:${to.account_id}`,
        }),
  notification: isRenewed ? undefined : { kind: 'certification-expired', values: { facility: facility.name }, onceKey },
  queue: 'expiring',
})

export const recommended = (facility: FacilityUnderDecision): DecisionNews => ({
  facility,
  action: 'certification.recommended',
  queue: 'decisions',
})

export type Decided = By & {
  certificationId: string
  /** In addition to the assigned one. */
  inspectorId?: string | null
  news: DecisionNews
  before: CertificationState
} & Pick<Change, 'after' | 'reason'>

export const announceDecision = async (
  tx: Tx,
  deps: Deps,
  { actor, traceId, certificationId, inspectorId = null, news, before, after, reason }: Decided,
): Promise<void> => {
  const { facility, action, mail, notification, isForOffice = false, event, queue } = news
  const subject = { kind: 'certification', id: certificationId }
  const owners = await companyRecipients(tx, facility.company_id)
  const inspectorIds = [...new Set([facility.inspector_id, inspectorId])].filter((id) => id !== null)
  const inspectors = inspectorIds.map((id) => ({ account_id: id }))
  const pages = pagesOf.facility(facility.id)
  const everyone = [...owners, ...inspectors, 'staff' as const]
  await announce(tx, deps, {
    trail: {
      actor,
      traceId,
      action,
      subject: { ...subject, name: facility.name },
      before: { status: before },
      after,
      reason: reason || null,
    },
    mails: owners.map((to) => mail?.(to, deps.config)),
    notifications: [
      ...owners.map((to) => notification && { ...notification, to, subject, link: pages.owner }),
      ...inspectors.map((to) => notification && { ...notification, to, subject, link: pages.inspector }),
    ],
    staff:
      isForOffice && actor.kind === 'inspector'
        ? notification && { ...notification, subject, link: pages.admin }
        : undefined,
    events: [event?.({ company_id: facility.company_id, facility_id: facility.id, certification_id: certificationId })],
    live: [
      { to: everyone, kind: 'certification', id: certificationId },
      { to: everyone, kind: 'facility', id: facility.id },
      { to: 'staff', kind: 'queue', id: queue },
    ],
  })
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
  { daysLeft: days, ...due }: DueReminder & { daysLeft: number },
): Promise<void> => {
  const link = `/certify/${due.facility_id}`
  const owners = (await companyRecipients(tx, due.company_id)).map((to) => ({
    to,
    onceKey: `reminder:${due.certification_id}:${due.expires_at.toISOString()}:${due.days}:${to.account_id}`,
  }))
  await announce(tx, deps, {
    mails: owners.map((owner) =>
      letter(certificationReminderMail, {
        ...owner,
        values: {
          facilityName: due.facility_name,
          days,
          expiresOn: lastDubaiDay(due.expires_at),
          renewUrl: `${deps.config.publicUrl}${link}`,
        },
      }),
    ),
    notifications: owners.map((owner) => ({
      ...owner,
      kind: 'certification-reminder',
      values: { facility: due.facility_name, days },
      link,
      subject: { kind: 'certification', id: due.certification_id },
    })),
    events: [
      {
        type: 'certificate.expiring',
        subjectId: due.facility_id,
        data: {
          company_id: due.company_id,
          facility_id: due.facility_id,
          certification_id: due.certification_id,
          expires_at: due.expires_at,
          days_left: days,
        },
      },
    ],
  })
}
