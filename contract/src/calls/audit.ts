// The audit trail: who did what and when, before and after. Also the history of one record (`subject`).
import * as z from 'zod'
import { endpoint, pageQuery, pagination } from '../endpoint.ts'
import { day, opaque } from './fields.ts'
import { auditEntry } from './records.ts'

const tag = 'Audit trail'

const filters = {
  /** The account that did it. */
  person: z.uuid('field.invalid').optional(),
  /** Id of what it was done to: a record, a reference row, `settings`. */
  subject: opaque(60, 'field.too-long').optional(),
  action: opaque(60, 'field.too-long').optional(),
  /** Days in Asia/Dubai, both included. */
  from: day().optional(),
  to: day().optional(),
}

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/admin/api/audit',
  who: 'admin',
  tag,
  summary: 'The trail, newest first; by person, subject, action and time',
  description:
    'Newest first, paged. `subject` alone gives the history of one record. Days are those of Asia/Dubai, both ' +
    'included.',
  query: pageQuery.extend(filters),
  answer: z.object({ entries: z.array(auditEntry), pagination }),
  problems: [],
})

export const exportAuditTrail = endpoint({
  method: 'GET',
  path: '/admin/api/audit/export',
  who: 'superAdmin',
  tag,
  summary: 'The audit trail as JSON lines',
  description:
    'The first line says what it is, then comes one entry a line with its hash and that of the entry before, ' +
    'oldest first; the last line is the signed head, which proves that nothing was cut off. The export itself is ' +
    'recorded.',
  query: z.object({ from: filters.from, to: filters.to }),
  answer: 'stream',
  media: ['application/x-ndjson'],
  problems: [],
})
