// Announces what happened to a finding: the trail, the other side by mail and notification, open screens. Called last in
// its transaction.

import type { FindingEntry } from '@assure/contract/calls/findings'
import type { FindingClass, FindingState } from '@assure/contract/domain/finding-moves'
import type { By } from '../../platform/audit/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { letter } from '../../platform/mail/mails.ts'
import { companyRecipients, getRecipient, type Recipient } from '../accounts/index.ts'
import { burstAt } from '../conversations/index.ts'
import { announce, pagesOf } from '../notifications/index.ts'
import { findingNewsMail, findingReminderMail } from './mails.ts'
import type { FindingFacility } from './store.ts'
import type { DueFinding } from './store-due.ts'
import { listComments } from './store-entries.ts'

type StateAndDay = { state: FindingState; dueOn: string | null }

export type FindingAnnouncement = By & {
  news: { kind: FindingEntry['kind']; text?: string | null | undefined; until?: string | undefined }
  finding: { id: string; number: string; class: FindingClass }
  facility: FindingFacility
  before?: StateAndDay | undefined
  after: StateAndDay
}

type Reader = { to: Recipient; link: string }

/** The owners and the inspector, each with their page of the finding. */
export const readersOf = async (
  tx: Tx,
  findingId: string,
  { owners, inspectorId }: { owners: readonly Recipient[]; inspectorId: string | null },
): Promise<Reader[]> => {
  const pages = pagesOf.finding(findingId)
  return [
    ...owners.map((to) => ({ to, link: pages.owner })),
    ...(inspectorId === null ? [] : [{ to: await getRecipient(tx, inspectorId), link: pages.inspector }]),
  ]
}

const facts = ({ state, dueOn }: StateAndDay) => ({ state, due_on: dueOn })

export const announceFinding = async (tx: Tx, deps: Deps, announcement: FindingAnnouncement): Promise<void> => {
  const { actor, traceId, news, finding, facility, before, after } = announcement
  const { id, number } = finding
  const subject = { kind: 'finding', id }
  const text = news.text ?? undefined
  const owners = await companyRecipients(tx, facility.company_id)
  // Each side is notified of what the other one does, and both of a message of the office.
  const isForInspector = actor.kind === 'owner' || (actor.kind === 'admin' && news.kind === 'comment')
  const readers = await readersOf(tx, id, {
    owners: actor.kind === 'owner' ? [] : owners,
    inspectorId: isForInspector ? facility.inspector_id : null,
  })
  const burst = news.kind === 'comment' ? burstAt(deps.clock.now()) : undefined
  const burstKeyOf = (to: Recipient) => burst && `finding-comments:${id}:${to.account_id}:${burst.since.getTime()}`
  const everyone = [...owners, { account_id: facility.inspector_id }, 'staff' as const]
  await announce(tx, deps, {
    trail: {
      actor,
      traceId,
      action: `finding.${news.kind}`,
      subject: { ...subject, name: number },
      before: before && facts(before),
      after: {
        ...facts(after),
        ...(before === undefined ? { facility_id: facility.id, class: finding.class } : {}),
        until: news.until,
      },
      reason: news.kind === 'raised' ? null : text,
    },
    mails: readers.map(({ to, link }) => async (_, mails) => {
      const comments = burst && (await listComments(tx, { findingId: id, since: burst.since, reader: to.account_id }))
      const key = burstKeyOf(to)
      await mails.queue(tx, findingNewsMail, {
        to,
        values: {
          news: news.kind,
          facilityName: facility.name,
          number,
          class: finding.class,
          text: comments?.join('\n\n') ?? text,
          until: news.until,
          dueOn: after.dueOn ?? undefined,
          url: `${deps.config.publicUrl}${link}`,
        },
        digest: burst && key ? { key, at: burst.end } : undefined,
      })
    }),
    notifications: readers.map(({ to, link }) => ({
      to,
      link,
      kind: 'finding-news',
      values: { news: news.kind, facility: facility.name, number, text, until: news.until },
      subject,
      onceKey: burstKeyOf(to),
      isDigest: true,
    })),
    events: [
      news.kind === 'raised'
        ? {
            type: 'finding.raised',
            subjectId: id,
            data: {
              company_id: facility.company_id,
              facility_id: facility.id,
              finding_id: id,
              number,
              class: finding.class,
              due_on: after.dueOn,
            },
          }
        : undefined,
    ],
    live: [
      { to: everyone, kind: 'finding', id },
      { to: everyone, kind: 'facility', id: facility.id },
      { to: 'staff', kind: 'queue', id: 'findings' },
    ],
  })
}

export type FindingReminder = { due: DueFinding; daysLeft: number; readers: readonly Reader[] }

/** A reminder changes nothing, so it is not in the trail. A finding that is overdue from now on enters the work queue. */
export const announceReminder = async (
  tx: Tx,
  deps: Deps,
  { due, daysLeft: days, readers }: FindingReminder,
): Promise<void> => {
  const { id, number, facility_name: facilityName, due_on: dueOn } = due
  const isOverdue = due.days < 0
  const reminded = readers.map((one) => ({
    ...one,
    onceKey: `finding:${id}:${dueOn}:${due.days}:${one.to.account_id}`,
  }))
  await announce(tx, deps, {
    mails: reminded.map(({ to, link, onceKey }) =>
      letter(findingReminderMail, {
        to,
        values: { facilityName, number, days, dueOn, url: `${deps.config.publicUrl}${link}` },
        onceKey,
      }),
    ),
    notifications: reminded.map((one) => ({
      ...one,
      kind: 'finding-reminder',
      values: { facility: facilityName, number, days },
      subject: { kind: 'finding', id },
    })),
    live: isOverdue
      ? [
          { to: [...readers.map(({ to }) => to), 'staff'], kind: 'finding', id },
          { to: 'staff', kind: 'queue', id: 'findings' },
        ]
      : [],
  })
}
