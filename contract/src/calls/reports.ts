// Reports that inspectors upload, and documents that administrators upload, to a facility.
import * as z from 'zod'
import { limits } from '../domain/vocabulary.ts'
import { endpoint, id, nothing } from '../endpoint.ts'
import { day, listOf } from './fields.ts'
import { facilityFile } from './records.ts'

const tag = 'Reports and documents'
const params = z.object({ facilityId: id })
const reports = z.object({ reports: z.array(facilityFile) })
const documents = z.object({ documents: z.array(facilityFile) })

export const listFacilityReports = endpoint({
  method: 'GET',
  path: '/admin/api/:facilityId/reports',
  who: 'admin',
  tag,
  summary: 'The reports of a facility, newest first',
  description: 'What inspectors uploaded. `url` opens a file for ten minutes.',
  params,
  answer: reports,
  problems: ['facility.not-found'],
})

export const listFacilityDocuments = endpoint({
  method: 'GET',
  path: '/admin/api/:facilityId/documents',
  who: 'admin',
  tag,
  summary: 'The documents of a facility, newest first',
  description: 'What administrators uploaded. `url` opens a file for ten minutes.',
  params,
  answer: documents,
  problems: ['facility.not-found'],
})

export const addFacilityDocuments = endpoint({
  method: 'POST',
  path: '/admin/api/:facilityId/documents',
  who: 'admin',
  tag,
  summary: 'Upload documents to a facility; the answer holds the new ones',
  description:
    'Ten files of 20 MB at most: pdf, doc, docx, jpg or png, judged by their content. All are kept or none. ' +
    '`expires_on` has the last day of each file in their order, empty where it has none.',
  params,
  files: { document: { max: limits.filesPerRequest, required: true, kind: 'document' } },
  /** For each file, in order; none by default. */
  body: z.object({ expires_on: listOf(day().or(z.literal('')), limits.filesPerRequest).default([]) }),
  answer: documents,
  problems: ['facility.not-found', 'file.required', 'file.quota-reached', 'facility.document-upload-failed'],
})

export const listFacilityReportsInspector = endpoint({
  method: 'GET',
  path: '/inspector/api/:facilityId/reports',
  who: 'assignedInspector',
  tag,
  summary: 'The reports of an assigned facility, newest first',
  description: 'What inspectors uploaded. `url` opens a file for ten minutes.',
  params,
  answer: reports,
  problems: ['facility.not-found'],
})

export const addFacilityReportInspector = endpoint({
  method: 'POST',
  path: '/inspector/api/:facilityId/reports',
  who: 'assignedInspector',
  tag,
  summary: 'Upload reports or photos to an assigned facility; the answer holds the new ones',
  description: 'Ten files of 20 MB at most: pdf, doc, docx, jpg or png, judged by their content. All are kept or none.',
  params,
  files: { report: { max: limits.filesPerRequest, required: true, kind: 'document' } },
  answer: reports,
  problems: ['facility.not-found', 'file.required', 'file.quota-reached', 'report.day-full', 'report.upload-failed'],
})

export const handOverReport = endpoint({
  method: 'POST',
  path: '/inspector/api/:facilityId/reports/hand-over',
  who: 'onceAssignedInspector',
  tag,
  summary: 'Hand reports or photos over to the office, as the inspector who was replaced',
  description:
    'As `POST /inspector/api/facilities/:id/notes/hand-over`, for files. The office and the new inspector see them ' +
    'among the reports, marked as handed over; the owner does not.',
  params,
  files: { report: { max: limits.filesPerRequest, required: true, kind: 'document' } },
  answer: nothing,
  problems: ['facility.not-found', 'file.required', 'file.quota-reached', 'report.day-full', 'report.upload-failed'],
})
