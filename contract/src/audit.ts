// The audit trail: who did what, when, before and after. Also the history of one record (`subject`).
import * as z from 'zod'
import { endpoint, pageQuery, pagination } from './endpoint.ts'
import { auditEntry } from './records.ts'

const tag = 'Audit trail'

const filters = {
  /** Account id of who did it. */
  person: z.uuid('field.invalid').optional(),
  /** Id of what it was done to: a record, a reference row, `settings`. */
  subject: z.string('field.invalid').max(60, 'field.too-long').optional(),
  action: z.string('field.invalid').max(60, 'field.too-long').optional(),
  /** Days in Asia/Dubai, both included. */
  from: z.iso.date('field.date').optional(),
  to: z.iso.date('field.date').optional(),
}

export const listAudit = endpoint({
  method: 'GET',
  path: '/admin/api/audit',
  who: 'admin',
  tag,
  summary: 'The trail, newest first; by person, subject, action and time',
  query: pageQuery.extend(filters),
  answer: z.object({ entries: z.array(auditEntry), pagination }),
  problems: [],
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/admin/api/audit/export',
  who: 'superAdmin',
  tag,
  summary: 'The trail as JSON lines with the hashes of the chain and its signed head, streamed; itself recorded',
  query: z.object({ from: filters.from, to: filters.to }),
  answer: 'stream',
  problems: [],
})
