// All documents of a company in one place, and the ten-minute links that each open one file.
import * as z from 'zod'
import { companyDocumentKinds, ownerDocumentKinds } from '../domain/vocabulary.ts'
import { endpointsOf, id, instant, optionalPageQuery, pagination } from '../endpoint.ts'
import { optionalDay, searchText } from './fields.ts'

const endpoint = endpointsOf('Documents')

export const ownerDocument = z.object({
  id,
  kind: z.enum(ownerDocumentKinds),
  name: z.string(),
  /** For company documents: which kind. */
  document_kind: z.enum(companyDocumentKinds).nullable(),
  facility: z.object({ id, name: z.string() }).nullable(),
  created_at: instant,
  expires_on: z.string().nullable(),
  is_expired: z.boolean(),
  /** null if the size is unknown until the file is made, as with a certificate. */
  size: z.int().nullable(),
  url: z.string(),
  may: z.object({ replace: z.boolean() }),
})

export const listDocuments = endpoint('GET', '/api/user/documents', {
  who: 'owner',
  scope: 'documents:read',
  summary: 'List documents',
  description:
    'Company documents, agreements, invoices, certificates and reports, newest first; all of them, or in parts with ' +
    '`page`, `limit` or `cursor`. The `url` of each entry ' +
    'works for ten minutes; request the list again after that.',
  query: z.object({
    kind: z.enum(ownerDocumentKinds, 'field.unknown-choice').optional(),
    search: searchText(),
    ...optionalPageQuery,
  }),
  answer: z.object({ documents: z.array(ownerDocument), pagination: pagination.optional() }),
})

export const replaceDocument = endpoint('POST', '/api/user/documents/:id/replace', {
  who: 'owner',
  scope: 'documents:write',
  summary: 'Replace a document',
  description:
    'For company documents and partnership agreements where `may.replace` is true. The new file replaces the ' +
    'old one and has its own expiry date.',
  files: { file: { max: 1, required: true, kind: 'document' } },
  body: z.object({ expires_on: optionalDay() }),
  answer: ownerDocument,
  about: { kind: 'document', id: 'id' },
  problems: ['document.not-found', 'document.not-replaceable', 'file.quota-reached'],
})

// What an upload may be, and what becomes of images.
const fileTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const
const opened = {
  who: 'linkHolder',
  summary: 'Open a file by its link',
  description:
    'Other answers contain the complete address (`url`, `path`). It needs no header. It works for ten minutes, ' +
    'for that file, while the session that requested it is active. Images and PDFs are displayed; other files ' +
    'are downloaded.',
  // Without a token nothing opens, so this is not a field fault.
  query: z.object({ filename: z.string().default(''), token: z.string().default('') }),
  answer: 'stream',
  media: fileTypes,
  problems: ['file.link-dead', 'file.not-found'],
} as const
export const openFile = endpoint('GET', '/api/user/uploads', opened)
export const openFileAdmin = endpoint('GET', '/admin/api/uploads', opened)
export const openFileInspector = endpoint('GET', '/inspector/api/uploads', opened)
