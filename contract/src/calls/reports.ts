// Reports that inspectors upload, and documents that administrators upload, to a facility.
import * as z from 'zod'
import { limits } from '../domain/vocabulary.ts'
import { endpointsOf, id, nothing } from '../endpoint.ts'
import { day, listOf } from './fields.ts'
import { facilityFile } from './records.ts'

const endpoint = endpointsOf('Reports and documents')
const params = z.object({ facilityId: id })
const reports = z.object({ reports: z.array(facilityFile) })
const documents = z.object({ documents: z.array(facilityFile) })

export const listFacilityReports = endpoint('GET', '/admin/api/:facilityId/reports', {
  who: 'admin',
  scope: 'reports:read',
  summary: 'List reports of a facility',
  description: 'Files that inspectors uploaded, newest first. `url` opens a file for ten minutes.',
  params,
  answer: reports,
  problems: ['facility.not-found'],
})

export const listFacilityDocuments = endpoint('GET', '/admin/api/:facilityId/documents', {
  who: 'admin',
  scope: 'documents:read',
  summary: 'List documents of a facility',
  description: 'Files that administrators uploaded, newest first. `url` opens a file for ten minutes.',
  params,
  answer: documents,
  problems: ['facility.not-found'],
})

export const addFacilityDocuments = endpoint('POST', '/admin/api/:facilityId/documents', {
  who: 'admin',
  scope: 'documents:write',
  summary: 'Upload documents to a facility',
  description:
    'Up to ten files of 20 MB each: pdf, doc, docx, jpg or png, detected by content. Either all files are ' +
    'stored or none. `expires_on` has the expiry date of each file in order, empty if it has none. Returns the ' +
    'new documents.',
  params,
  files: { document: { max: limits.filesPerRequest, required: true, kind: 'document' } },
  /** For each file, in order; none by default. */
  body: z.object({ expires_on: listOf(day().or(z.literal('')), limits.filesPerRequest).default([]) }),
  answer: documents,
  problems: ['facility.not-found', 'file.required', 'file.quota-reached', 'facility.document-upload-failed'],
})

export const listFacilityReportsInspector = endpoint('GET', '/inspector/api/:facilityId/reports', {
  who: 'assignedInspector',
  summary: 'List reports of an assigned facility',
  description: 'Files that inspectors uploaded, newest first. `url` opens a file for ten minutes.',
  params,
  answer: reports,
  problems: ['facility.not-found'],
})

const upload = {
  params,
  files: { report: { max: limits.filesPerRequest, required: true, kind: 'document' } },
  problems: ['facility.not-found', 'file.required', 'file.quota-reached', 'report.day-full', 'report.upload-failed'],
} as const

export const addFacilityReportInspector = endpoint('POST', '/inspector/api/:facilityId/reports', {
  ...upload,
  who: 'assignedInspector',
  summary: 'Upload reports or photos',
  description:
    'Up to ten files of 20 MB each: pdf, doc, docx, jpg or png, detected by content. Either all files are ' +
    'stored or none. Returns the new reports.',
  answer: reports,
})

export const handOverReport = endpoint('POST', '/inspector/api/:facilityId/reports/hand-over', {
  ...upload,
  who: 'onceAssignedInspector',
  summary: 'Hand over reports or photos (replaced inspector)',
  description:
    'Like `POST /inspector/api/facilities/:id/notes/hand-over`, for files. The office and the new inspector ' +
    'see them among the reports, marked as handed over; the owner does not.',
  answer: nothing,
})
