// What waits for administrators, and since when.
import * as z from 'zod'
import { workQueues } from '../domain/work-queues.ts'
import { endpoint, id, instant } from '../endpoint.ts'

const tag = 'Dashboard'
const queue = z.enum(workQueues)

export const listQueues = endpoint({
  method: 'GET',
  path: '/admin/api/queues',
  who: 'admin',
  tag,
  summary: 'The work queues with their counts, the age of the oldest item, and the filtered list that each opens',
  description: 'What waits for administrators. `link` is the list that shows exactly what the queue holds.',
  answer: z.object({
    queues: z.array(z.object({ queue, count: z.int(), oldest_at: instant.nullable(), link: z.string() })),
    /** Decisions that nobody can make now: every administrator is connected to the person who assigned the inspector. */
    decisions_without_independent: z.int(),
  }),
  problems: [],
})

export const getNextInQueue = endpoint({
  method: 'GET',
  path: '/admin/api/queues/:queue/next',
  who: 'admin',
  tag,
  summary: 'The item that comes after the one just dealt with, oldest first; from the start again at the end',
  description:
    'Oldest first. `after` is the item just dealt with; at the end it begins again. `id` is null when the queue ' +
    'is empty.',
  params: z.object({ queue }),
  query: z.object({ after: id.optional() }),
  answer: z.object({ id: id.nullable(), link: z.string().nullable(), left: z.int() }),
  problems: [],
})

export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/admin/api/dashboard/stats',
  who: 'admin',
  tag,
  summary: 'Submitted accounts, company documents, active administrators, time to review, overdue visits',
  description:
    'The figures of the dashboard’s tiles. `medianReviewMinutes` is the time between submission and decision of the ' +
    'accounts that were decided in the last 30 days (`decidedAccounts`), without the time in which the applicant was ' +
    'asked for documents; null when there was none. A visit is overdue when its hour has passed and nobody has ' +
    'completed, moved or cancelled it.',
  answer: z.object({
    totalUsers: z.int(),
    totalDocuments: z.int(),
    activeAdmins: z.int(),
    decidedAccounts: z.int(),
    medianReviewMinutes: z.int().nullable(),
    overdueVisits: z.int(),
    overdueFacilities: z.int(),
  }),
  problems: [],
})

export const listCertificationsByMonth = endpoint({
  method: 'GET',
  path: '/admin/api/dashboard/certifications',
  who: 'admin',
  tag,
  summary: 'What was asked for and decided in the last twelve months, for the chart and its table',
  description: 'Months are those of Asia/Dubai, oldest first.',
  answer: z.object({
    months: z.array(
      z.object({ month: z.string(), requested: z.int(), certified: z.int(), failed: z.int(), expired: z.int() }),
    ),
  }),
  problems: [],
})
