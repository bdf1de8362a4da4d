// What waits for administrators, and since when.
import * as z from 'zod'
import { workQueues } from '../domain/work-queues.ts'
import { endpointsOf, id, instant } from '../endpoint.ts'

const endpoint = endpointsOf('Dashboard')
const queue = z.enum(workQueues)

export const listQueues = endpoint('GET', '/admin/api/queues', {
  who: 'admin',
  summary: 'List work queues',
  description:
    'What is waiting for administrators: counts, the age of the oldest item, and `link`, the list that shows ' +
    'exactly what the queue contains.',
  answer: z.object({
    queues: z.array(z.object({ queue, count: z.int(), oldest_at: instant.nullable(), link: z.string() })),
    /** Decisions that nobody can make now: every administrator is connected to the person who assigned the inspector. */
    decisions_without_independent: z.int(),
  }),
})

export const getNextInQueue = endpoint('GET', '/admin/api/queues/:queue/next', {
  who: 'admin',
  summary: 'Get the next item of a queue',
  description:
    'Oldest first. `after` is the item that you just handled; after the last item, it starts over. `id` is ' +
    'null if the queue is empty.',
  params: z.object({ queue }),
  query: z.object({ after: id.optional() }),
  answer: z.object({ id: id.nullable(), link: z.string().nullable(), left: z.int() }),
})

export const getDashboardStats = endpoint('GET', '/admin/api/dashboard/stats', {
  who: 'admin',
  scope: 'statistics:read',
  summary: 'Get dashboard figures',
  description:
    'The figures of the dashboard tiles. `medianReviewMinutes` is the time from submission to decision of the ' +
    'accounts decided in the last 30 days (`decidedAccounts`), excluding time spent waiting for documents from ' +
    'the applicant; null if there were none. A visit is overdue if its time has passed and nobody completed, ' +
    'rescheduled or cancelled it.',
  answer: z.object({
    totalUsers: z.int(),
    totalDocuments: z.int(),
    activeAdmins: z.int(),
    decidedAccounts: z.int(),
    medianReviewMinutes: z.int().nullable(),
    overdueVisits: z.int(),
    overdueFacilities: z.int(),
  }),
})

export const listCertificationsByMonth = endpoint('GET', '/admin/api/dashboard/certifications', {
  who: 'admin',
  scope: 'statistics:read',
  summary: 'Get certifications by month',
  description:
    'Requested and decided certifications in the last twelve months, oldest first. Months are in Asia/Dubai.',
  answer: z.object({
    months: z.array(
      z.object({ month: z.string(), requested: z.int(), certified: z.int(), failed: z.int(), expired: z.int() }),
    ),
  }),
})
