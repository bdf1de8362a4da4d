// What waits for administrators, and since when.
import * as z from 'zod'
import { endpoint, id, instant } from './endpoint.ts'
import { workQueues } from './work-queues.ts'

const tag = 'Dashboard'
const queue = z.enum(workQueues)

export const listQueues = endpoint({
  method: 'GET',
  path: '/admin/api/queues',
  who: 'admin',
  tag,
  summary: 'The five queues with their counts, the age of the oldest item, and the filtered list that each opens',
  answer: z.object({
    queues: z.array(z.object({ queue, count: z.int(), oldest_at: instant.nullable(), link: z.string() })),
  }),
  problems: [],
})

export const getNextInQueue = endpoint({
  method: 'GET',
  path: '/admin/api/queues/:queue/next',
  who: 'admin',
  tag,
  summary: 'The item that comes after the one just dealt with, oldest first; from the start again at the end',
  params: z.object({ queue }),
  query: z.object({ after: id.optional() }),
  answer: z.object({ id: id.nullable(), link: z.string().nullable(), left: z.int() }),
  problems: [],
})

export const listCertificationsByMonth = endpoint({
  method: 'GET',
  path: '/admin/api/dashboard/certifications',
  who: 'admin',
  tag,
  summary: 'What was asked for and decided in the last twelve months, for the chart and its table',
  answer: z.object({
    months: z.array(
      z.object({ month: z.string(), requested: z.int(), certified: z.int(), failed: z.int(), expired: z.int() }),
    ),
  }),
  problems: [],
})
