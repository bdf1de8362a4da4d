// The audit trail: who did what and when, before and after. Also the history of one record (`subject`).
import * as z from 'zod'
import { endpointsOf, pageQuery, pagination } from '../endpoint.ts'
import { day, opaque } from './fields.ts'
import { auditEntry } from './records.ts'

const endpoint = endpointsOf('Audit trail')

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

export const listAuditEntries = endpoint('GET', '/admin/api/audit', {
  who: 'admin',
  summary: 'List audit entries',
  description:
    'Newest first, paged, by person, subject, action and time. `subject` alone returns the history of one ' +
    'record. Days are in Asia/Dubai, both included.',
  query: pageQuery.extend(filters),
  answer: z.object({ entries: z.array(auditEntry), pagination }),
})

export const exportAuditTrail = endpoint('GET', '/admin/api/audit/export', {
  who: 'superAdmin',
  summary: 'Export the audit trail as JSON lines',
  description:
    'The first line describes the export. Then one entry per line, oldest first, each with its hash and the ' +
    'hash of the previous entry. The last line is the signed head, which proves that nothing was cut off. The ' +
    'export itself is recorded.',
  query: z.object({ from: filters.from, to: filters.to }),
  answer: 'stream',
  media: ['application/x-ndjson'],
})
