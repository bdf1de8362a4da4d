// The main records in answers, by the names of the glossary. The OpenAPI document names their schemas so that generated
// clients have one type for each.
import type * as z from 'zod'
import { adminFacilityDetail } from './admin-facilities.ts'
import { adminOrder } from './admin-payments.ts'
import { concern } from './concerns.ts'
import { requestConversation } from './conversations.ts'
import { defectType } from './defects.ts'
import { ownerDocument } from './documents.ts'
import { facilityCard, ownFacility } from './facilities.ts'
import { finding, findingDetail } from './findings.ts'
import { inspection } from './inspection-records.ts'
import { inspectorDetail } from './inspectors.ts'
import { wholeInstrument } from './instruments.ts'
import { issuedReport, publicReport } from './issued-reports.ts'
import { laboratory, testMethod } from './laboratories.ts'
import { laboratoryControl } from './laboratory-controls.ts'
import { notification } from './notifications.ts'
import { ownOrder } from './payments.ts'
import { product } from './products.ts'
import { publicCertificate } from './public.ts'
import { auditEntry, certification, note, visit } from './records.ts'
import { refund } from './refunds.ts'
import { adminRequest, ownRequest } from './request-records.ts'
import { sample } from './samples.ts'
import { selfAssessment } from './self-assessments.ts'
import { service } from './services.ts'
import { referenceEntry } from './settings.ts'
import { specification } from './specifications.ts'
import { staffMember } from './staff.ts'
import { laboratoryTest } from './test-records.ts'
import { userDetail } from './users.ts'

export const records = {
  AuditEntry: auditEntry,
  Certificate: publicCertificate,
  Certification: certification,
  Concern: concern,
  Control: laboratoryControl,
  Conversation: requestConversation,
  DefectType: defectType,
  Document: ownerDocument,
  Facility: ownFacility,
  FacilityCard: facilityCard,
  FacilityOfOffice: adminFacilityDetail,
  Finding: finding,
  FindingWithHistory: findingDetail,
  Inspection: inspection,
  Inspector: inspectorDetail,
  Instrument: wholeInstrument,
  Laboratory: laboratory,
  Note: note,
  Notification: notification,
  Order: ownOrder,
  OrderOfOffice: adminOrder,
  Product: product,
  ReferenceEntry: referenceEntry,
  Refund: refund,
  Report: issuedReport,
  ReportInPublic: publicReport,
  Request: ownRequest,
  RequestOfOffice: adminRequest,
  Sample: sample,
  SelfAssessment: selfAssessment,
  Service: service,
  Specification: specification,
  StaffMember: staffMember,
  Test: laboratoryTest,
  TestMethod: testMethod,
  User: userDetail,
  Visit: visit,
} satisfies Record<string, z.ZodType>
