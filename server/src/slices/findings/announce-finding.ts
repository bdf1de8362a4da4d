// Whoever a finding concerns learns what happened to it, in the same transaction: the trail, the other side by mail and
// notification, open screens. Called last in its transaction.

import type { FindingEntry } from '@assure/contract/calls/findings'
import type { FindingClass, FindingState } from '@assure/contract/domain/finding-moves'
import type { AuditActor } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { type CompanyRecipient, companyRecipients } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { findingNewsMail, findingReminderMail } from './mails.ts'
import { type FindingFacility, findPerson } from './store.ts'
import type { DueFinding } from './store-due.ts'
import { listComments } from './store-entries.ts'

export type FindingNews = {
  kind: FindingEntry['kind']
  text?: string | null | undefined
  until?: string | undefined
}

export type FindingAnnouncement = {
  actor: AuditActor
  requestId?: string | undefined
  news: FindingNews
  finding: { id: string; number: string; class: FindingClass }
  facility: FindingFacility
  before?: { state: FindingState; dueOn: string | null } | undefined
  after: { state: FindingState; dueOn: string | null }
}

type Told = { person: CompanyRecipient; link: string }

/** What one side does the other one is told of; a word of the office, both. */
const toldOf = async (tx: Tx, { actor, news, finding, facility }: FindingAnnouncement): Promise<Told[]> => {
  const owners = actor.kind === 'owner' ? [] : await companyRecipients(tx, facility.company_id)
  const isInspectorTold = actor.kind === 'owner' || (actor.kind === 'admin' && news.kind === 'comment')
  const inspector =
    isInspectorTold && facility.inspector_id !== null ? await findPerson(tx, facility.inspector_id) : undefined
  return [
    ...owners.map((person) => ({ person, link: `/findings/${finding.id}` })),
    ...(inspector === undefined ? [] : [{ person: inspector, link: `/inspector/findings/${finding.id}` }]),
  ]
}

const facts = ({ state, dueOn }: { state: FindingState; dueOn: string | null }) => ({ state, due_on: dueOn })

const burstMs = 600_000
/**
 * What is said within the same ten minutes is one mail, which leaves when they are over, and one notification, which has
 * the latest.
 */
const burstAt = (now: Date): { since: Date; end: Date } => {
  const since = now.getTime() - (now.getTime() % burstMs)
  return { since: new Date(since), end: new Date(since + burstMs) }
}

export const announceFinding = async (tx: Tx, deps: Deps, announcement: FindingAnnouncement): Promise<void> => {
  const { actor, requestId, news, finding, facility, before, after } = announcement
  await deps.audit.record(tx, {
    actor,
    action: `finding.${news.kind}`,
    subject: { kind: 'finding', id: finding.id, name: finding.number },
    ...(before === undefined ? {} : { before: facts(before) }),
    after: {
      ...facts(after),
      ...(before === undefined ? { facility_id: facility.id, class: finding.class } : {}),
      ...(news.until === undefined ? {} : { until: news.until }),
    },
    ...(typeof news.text === 'string' && news.kind !== 'raised' ? { reason: news.text } : {}),
    ...(requestId === undefined ? {} : { requestId }),
  })
  const told = await toldOf(tx, announcement)
  const burst = news.kind === 'comment' ? burstAt(deps.clock.now()) : undefined
  for (const { person, link } of told) {
    const burstKey = burst && `finding-comments:${finding.id}:${person.account_id}:${burst.since.getTime()}`
    await deps.mails.queue(tx, findingNewsMail, {
      to: { email: person.email, language: person.language, name: person.first_name },
      values: {
        news: news.kind,
        facilityName: facility.name,
        number: finding.number,
        class: finding.class,
        text:
          burst === undefined
            ? (news.text ?? undefined)
            : (await listComments(tx, { findingId: finding.id, since: burst.since, reader: person.account_id })).join(
                '\n\n',
              ),
        until: news.until,
        dueOn: after.dueOn ?? undefined,
        url: `${deps.config.publicUrl}${link}`,
      },
      ...(burst === undefined || burstKey === undefined ? {} : { digest: { key: burstKey, at: burst.end } }),
    })
    await notify(tx, deps, {
      accountId: person.account_id,
      kind: 'finding-news',
      values: {
        news: news.kind,
        facility: facility.name,
        number: finding.number,
        ...(typeof news.text === 'string' ? { text: news.text } : {}),
        ...(news.until === undefined ? {} : { until: news.until }),
      },
      link,
      subject: { kind: 'finding', id: finding.id },
      onceKey: burstKey,
      isDigest: true,
    })
  }
  const owners = await companyRecipients(tx, facility.company_id)
  const people = [...owners.map((row) => row.account_id), facility.inspector_id].filter((id) => id !== null)
  const everyone = [...people.map((accountId) => ({ accountId })), { staff: true } as const]
  await deps.live.publish(tx, everyone, { kind: 'finding', id: finding.id })
  await deps.live.publish(tx, everyone, { kind: 'facility', id: facility.id })
  await deps.live.publish(tx, { staff: true }, { kind: 'queue', id: 'findings' })
}

export type FindingReminder = { due: DueFinding; daysLeft: number; told: readonly Told[] }

/** A reminder changes nothing: it stands in no trail. What is overdue from now on comes into the work queue. */
export const announceReminder = async (tx: Tx, deps: Deps, { due, daysLeft, told }: FindingReminder): Promise<void> => {
  for (const { person, link } of told) {
    const onceKey = `finding:${due.id}:${due.due_on}:${due.days}:${person.account_id}`
    await deps.mails.queue(tx, findingReminderMail, {
      to: { email: person.email, language: person.language, name: person.first_name },
      values: {
        facilityName: due.facility_name,
        number: due.number,
        days: daysLeft,
        dueOn: due.due_on,
        url: `${deps.config.publicUrl}${link}`,
      },
      onceKey,
    })
    await notify(tx, deps, {
      accountId: person.account_id,
      kind: 'finding-reminder',
      values: { facility: due.facility_name, number: due.number, days: daysLeft },
      link,
      subject: { kind: 'finding', id: due.id },
      onceKey,
    })
  }
  if (due.days >= 0) return
  const everyone = [...told.map(({ person }) => ({ accountId: person.account_id })), { staff: true } as const]
  await deps.live.publish(tx, everyone, { kind: 'finding', id: due.id })
  await deps.live.publish(tx, { staff: true }, { kind: 'queue', id: 'findings' })
}
