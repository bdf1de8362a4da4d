// The queues of administrators: items with an id and the time since which they wait, oldest first. Each has the
// conditions of the list that it opens.

import type * as calls from '@assure/contract/calls/queues'
import { endWithDaysLeft } from '@assure/contract/domain/days-left'
import { accept } from '@assure/contract/domain/outcome'
import {
  expiringDays,
  queueLinks,
  type requestWorkQueues,
  type sampleWorkQueues,
  type WorkQueue,
  workQueues,
} from '@assure/contract/domain/work-queues'
import type { Queryable } from '../../platform/db/database.ts'
import { joinSql, type Sql, sql } from '../../platform/db/sql.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { overdueGrave, waiversOf } from '../findings/index.ts'
import { calibrationDueSince, instrumentsWithCalibration, isCalibrationDue } from '../instruments/index.ts'
import { inRequestQueue, waitingSince } from '../requests/index.ts'
import { inSampleQueue, samplesWithRequests, sampleWaitingSince } from '../samples/index.ts'
import { readSetting } from '../settings/index.ts'
import { assignerOfDecision, controlledAccounts } from '../staff/index.ts'
import { accountWaitingSince } from '../users/index.ts'

type Queue = {
  /** Selects id, since and reference. */
  items: (now: Date) => Sql
  /** Selects `since` of an item that may have left the queue. */
  place: (id: string) => Sql
  link: (item: { id: string; reference: string }) => string
}

const facilityLink = ({ id }: { id: string }) => `/admin/facilities/${id}`

const ofRequests = (queue: keyof typeof requestWorkQueues): Queue => ({
  items: (now) => sql`select r.id, ${waitingSince(queue)} as since, '' as reference from requests r
    where r.submitted_at is not null and ${inRequestQueue[queue](now)}`,
  place: (id) => sql`select ${waitingSince(queue)} from requests r where r.id = ${id}`,
  link: ({ id }) => `/admin/requests/${id}`,
})

const ofSamples = (queue: keyof typeof sampleWorkQueues): Queue => ({
  items: (now) => sql`select s.id, ${sampleWaitingSince} as since, '' as reference from ${samplesWithRequests}
    where ${inSampleQueue[queue](now)}`,
  place: (id) => sql`select ${sampleWaitingSince} from samples s where s.id = ${id}`,
  link: ({ id }) => `/admin/samples/${id}`,
})

const queues: Record<WorkQueue, Queue> = {
  accounts: {
    items: () =>
      sql`select account_id as id, ${accountWaitingSince} as since, '' as reference from companies c
        where submitted_at is not null and is_approved is null and documents_requested_at is null`,
    place: (id) => sql`select ${accountWaitingSince} from companies c where account_id = ${id}`,
    link: ({ id }) => `/admin/users/${id}`,
  },
  transfers: {
    items: () => sql`select id, created_at as since, reference from orders where state = 'awaiting-transfer'`,
    place: (id) => sql`select created_at from orders where id = ${id}`,
    link: ({ reference }) => `${queueLinks.transfers}&search=${encodeURIComponent(reference)}`,
  },
  unassigned: {
    items: () =>
      sql`select id, pending_since as since, '' as reference from facilities
        where inspector_id is null and pending_since is not null and archived_at is null`,
    place: (id) => sql`select coalesce(pending_since, updated_at) from facilities where id = ${id}`,
    link: facilityLink,
  },
  decisions: {
    items: () =>
      sql`select facility_id as id, recommended_at as since, '' as reference from certifications
        where status = 0 and recommended_at is not null`,
    place: (id) => sql`select max(recommended_at) from certifications where facility_id = ${id}`,
    link: facilityLink,
  },
  'requests-to-answer': ofRequests('to-answer'),
  'requests-unanswered': ofRequests('unanswered'),
  'requests-unassigned': ofRequests('unassigned'),
  'requests-to-decide': ofRequests('to-decide'),
  'samples-late': ofSamples('late'),
  'samples-rejected': ofSamples('rejected'),
  'samples-lost': ofSamples('lost'),
  'samples-retention-ended': ofSamples('retention-ended'),
  'instruments-due': {
    // Waits from the day on which its calibration counts as due.
    items: (now) => sql`select n.id, ${calibrationDueSince} as since, '' as reference from ${instrumentsWithCalibration}
      where ${isCalibrationDue(now)}`,
    place: (id) => sql`select ${calibrationDueSince} from ${instrumentsWithCalibration} where n.id = ${id}`,
    link: ({ id }) => `/admin/instruments/${id}`,
  },
  refunds: {
    items: () => sql`
      select f.id, f.created_at as since, coalesce(r.number, '') as reference from refunds f
      left join orders o on o.id = f.order_id left join requests r on r.id = o.request_id
      where f.sent_at is null and f.requested_at is null`,
    place: (id) => sql`select created_at from refunds where id = ${id}`,
    link: ({ reference }) => `${queueLinks.refunds}&search=${encodeURIComponent(reference)}`,
  },
  chargebacks: {
    items: () => sql`
      select o.id, min(b.opened_at) as since, o.reference from chargebacks b join orders o on o.id = b.order_id
      where b.answer_by is not null group by o.id`,
    place: (id) => sql`
      select coalesce(min(opened_at) filter (where answer_by is not null), max(opened_at))
      from chargebacks where order_id = ${id}`,
    link: ({ id }) => `/admin/payments/${id}`,
  },
  receipts: {
    // Less than is due waits for the payer, not for us.
    items: () => sql`
      select id, booked_on::timestamp at time zone 'Asia/Dubai' as since, '' as reference from receipts
      where state = 'waiting' and reason <> 'too-little'`,
    place: (id) => sql`select booked_on::timestamp at time zone 'Asia/Dubai' from receipts where id = ${id}`,
    link: () => queueLinks.receipts,
  },
  findings: {
    // Waits from the day after its due day.
    items: (now) => sql`
      select n.id, (n.due_on + 1)::timestamp at time zone 'Asia/Dubai' as since, '' as reference from findings n
      where ${overdueGrave(now)}`,
    place: (id) => sql`select (due_on + 1)::timestamp at time zone 'Asia/Dubai' from findings where id = ${id}`,
    link: ({ id }) => `/admin/findings/${id}`,
  },
  expiring: {
    // Waits from the day on which it counts as expiring soon.
    items: (now) => sql`
      select id, state_until - make_interval(days => ${expiringDays + 1}) as since, '' as reference from facilities
      where archived_at is null and state = 1 and state_from <= ${now} and state_until > ${now}
        and state_until <= ${endWithDaysLeft(expiringDays, now)}`,
    place: (id) =>
      sql`select state_until - make_interval(days => ${expiringDays + 1}) from facilities where id = ${id}`,
    link: facilityLink,
  },
}

/**
 * Under four eyes a decision is stuck if every active administrator assigned the inspector, waived something critical,
 * or is linked to someone who did. Requests always need four eyes.
 */
const countWithoutIndependent = async (db: Queryable, now: Date): Promise<number> => {
  const { count } = await db.get<{ count: number }>(sql`
    ${controlledAccounts(now)}
    select count(*) as count from (
      select array_remove(${waiversOf} || ${assignerOfDecision}, null) as parties from certifications c join facilities f on f.id = c.facility_id
      where ${readSetting('decisionMode')} = '"four-eyes"'::jsonb and c.status = 0 and c.recommended_at is not null
      union all select array_remove(array[r.assigned_by], null) from requests r where r.state = 'under-review' and r.kind <> 'certification'
    ) waiting
    where parties <> '{}' and not exists (
      select 1 from staff s join accounts a on a.id = s.account_id
      where a.is_active and s.account_id <> all(parties) and not exists (
        select 1 from reached r, unnest(parties) party where (r.controller, r.account_id) in ((s.account_id, party),
          (party, s.account_id))))`)
  return count
}

export const listQueues: UseCase<typeof calls.listQueues> = async ({ db }, { now }) => {
  // One statement, so that a visit of the dashboard takes one connection, however many queues there are.
  const rows = await db.many<{ queue: WorkQueue; count: number; oldest_at: Date | null }>(
    joinSql(
      workQueues.map(
        (queue) => sql`
          select ${queue}::text as queue, count(*) as count, min(since) as oldest_at
          from (${queues[queue].items(now)}) item`,
      ),
      ' union all ',
    ),
  )
  const queueOf = (queue: WorkQueue) => {
    const row = rows.find((one) => one.queue === queue)
    return { queue, count: row?.count ?? 0, oldest_at: row?.oldest_at?.toISOString() ?? null, link: queueLinks[queue] }
  }
  return accept({
    queues: workQueues.map(queueOf),
    decisions_without_independent: await countWithoutIndependent(db, now),
  })
}

/** The item after `after`; at the end it starts over, and returns the same item only if no other waits. */
export const getNextInQueue: UseCase<typeof calls.getNextInQueue> = async (
  { db },
  { now, params: { queue }, query: { after } },
) => {
  const { items, place, link } = queues[queue]
  const { left } = await db.get<{ left: number }>(sql`select count(*) as left from (${items(now)}) item`)
  const next = await db.find<{ id: string; reference: string }>(
    after === undefined
      ? sql`select id, reference from (${items(now)}) item order by since, id limit 1`
      : sql`select id, reference from (${items(now)}) item
          order by id = ${after}, coalesce((since, id) > ((${place(after)}), ${after}::uuid), false) desc, since,
            id limit 1`,
  )
  return accept(next ? { id: next.id, link: link(next), left } : { id: null, link: null, left })
}
