import { describe, expect, test } from 'vitest'
import { reviewDays } from './calls/registration.ts'
import { accountMessages } from './messages/account.ts'
import { adminMessages } from './messages/admin.ts'
import { conversationMessages } from './messages/conversation.ts'
import { customerMessages } from './messages/customer.ts'
import { findingMessages } from './messages/finding.ts'
import { inspectionMessages } from './messages/inspection.ts'
import { inspectorMessages } from './messages/inspector.ts'
import { requestMessages } from './messages/request.ts'
import { sampleMessages } from './messages/sample.ts'
import { messages } from './messages.ts'
import { accountProblems } from './problems/account.ts'
import { apiKeyProblems } from './problems/api-key.ts'
import { certificationProblems } from './problems/certification.ts'
import { checklistProblems } from './problems/checklist.ts'
import { conversationProblems } from './problems/conversation.ts'
import { facilityProblems } from './problems/facility.ts'
import { fileProblems } from './problems/file.ts'
import { findingProblems } from './problems/finding.ts'
import { goodsProblems } from './problems/goods.ts'
import { importProblems } from './problems/import.ts'
import { inspectionProblems } from './problems/inspection.ts'
import { inspectorsProblems } from './problems/inspectors.ts'
import { instrumentProblems } from './problems/instrument.ts'
import { noteProblems } from './problems/note.ts'
import { paymentProblems } from './problems/payment.ts'
import { productProblems } from './problems/product.ts'
import { productTestProblems } from './problems/product-test.ts'
import { publicProblems } from './problems/public.ts'
import { registrationProblems } from './problems/registration.ts'
import { reportProblems } from './problems/report.ts'
import { requestProblems } from './problems/request.ts'
import { selfAssessmentProblems } from './problems/self-assessment.ts'
import { serviceProblems } from './problems/service.ts'
import { serviceRequestProblems } from './problems/service-request.ts'
import { settingsProblems } from './problems/settings.ts'
import { staffProblems } from './problems/staff.ts'
import { statementProblems } from './problems/statement.ts'
import { systemProblems } from './problems/system.ts'
import { usersProblems } from './problems/users.ts'
import { visitProblems } from './problems/visit.ts'
import { webhookProblems } from './problems/webhook.ts'
import { type Problem, type ProblemCode, problems } from './problems.ts'

type Catalogue = Record<string, { en: string; ar: string }>

const problemParts: Catalogue[] = [
  accountProblems,
  apiKeyProblems,
  webhookProblems,
  certificationProblems,
  checklistProblems,
  inspectionProblems,
  facilityProblems,
  conversationProblems,
  fileProblems,
  findingProblems,
  goodsProblems,
  importProblems,
  inspectorsProblems,
  instrumentProblems,
  noteProblems,
  paymentProblems,
  publicProblems,
  reportProblems,
  registrationProblems,
  requestProblems,
  selfAssessmentProblems,
  serviceProblems,
  serviceRequestProblems,
  settingsProblems,
  staffProblems,
  productProblems,
  productTestProblems,
  statementProblems,
  systemProblems,
  usersProblems,
  visitProblems,
]
const messageParts: Catalogue[] = [
  accountMessages,
  adminMessages,
  conversationMessages,
  customerMessages,
  findingMessages,
  inspectionMessages,
  inspectorMessages,
  requestMessages,
  sampleMessages,
]

const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort()
const arabicLetters = /[\u0621-\u064A]{2}/

describe.each([
  { name: 'problems', catalogue: problems as Catalogue, parts: problemParts },
  { name: 'messages', catalogue: messages as Catalogue, parts: messageParts },
])('the $name', ({ catalogue, parts }) => {
  test.each(Object.entries(catalogue))('%s has a text in both languages', (_code, { en, ar }) => {
    expect(en.trim()).not.toBe('')
    expect(en).not.toMatch(arabicLetters)
    expect(ar).toMatch(arabicLetters)
    expect(placeholders(ar)).toEqual(placeholders(en))
    // Western figures in both languages, and no Latin punctuation where Arabic has its own.
    expect(ar).not.toMatch(/[\u0660-\u0669]/)
    expect(ar).not.toMatch(/(?<!\d),|,(?!\d)|[;?]/)
  })

  test('no code is in two parts, where the later one would silently win', () => {
    const codes = parts.flatMap((part) => Object.keys(part))
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
    expect(codes.toSorted()).toEqual(Object.keys(catalogue).toSorted())
  })
})

const decided: [ProblemCode, Problem['status'], string?][] = [
  ['code.wrong', 422, 'otp'],
  ['code.dead', 422, 'otp'],
  ['link.dead', 410],
  ['password.current-wrong', 422, 'currentPassword'],
  ['account.email-taken', 409, 'email'],
  ['request.not-found', 404],
  ['file.too-many', 422],
  ['file.wrong-type', 415],
  ['file.too-large', 413],
  ['session.wrong-area', 403],
  ['certificate.unknown', 404],
  ['idempotency.other-request', 422],
  ['idempotency.in-progress', 409],
  ['idempotency.key-too-long', 422],
  ['idempotency.too-many', 429],
  ['request.too-slow', 408],
  ['payment.amount-differs', 409],
  ['sign-in.failed', 401],
  ['sign-in.code-needed', 401],
  ['request.too-often', 429],
  ['request.busy', 503],
  ['field.required', 422],
]

test.each(decided)('%s answers %i', (code, status, field) => {
  const problem: Problem = problems[code]
  expect(problem.status).toBe(status)
  if (field !== undefined) expect(problem.field).toBe(field)
})

test('every text about the time of a review states the days of the help page', () => {
  // The Arabic says the numbers in words.
  expect(reviewDays).toEqual({ least: 2, most: 3 })
  const said = [...Object.values(problems), ...Object.values(messages)]
    .flatMap(({ en, ar }) => [en, ar])
    .filter((text) => /business days|أيام عمل/.test(text))
  expect(said).toHaveLength(4)
  const days = /within 2-3 business days|خلال يومين إلى ثلاثة أيام عمل/
  expect(said.filter((text) => !days.test(text))).toEqual([])
})
