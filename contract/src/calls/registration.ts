// The registration of a company: email, person, company, documents, review.
import * as z from 'zod'
import { requiring, userCompany, userPerson } from '../domain/record-fields.ts'
import {
  captchaKinds,
  companyDocumentKinds,
  limits,
  registrationStates,
  registrationSteps,
} from '../domain/vocabulary.ts'
import { endpointsOf, id, instant, named } from '../endpoint.ts'
import { day, email, listOf, opaque, sixDigits, word } from './fields.ts'
import { answersOf, inputsOf } from './record-schemas.ts'

const endpoint = endpointsOf('Registration')
const step = z.enum(registrationSteps)

/** Business days within which a registration is decided, as messages and mails say. */
export const reviewDays = { least: 2, most: 3 } as const

export const getCaptcha = endpoint('GET', '/api/auth/captcha', {
  who: 'anyone',
  summary: 'Get the captcha settings',
  description:
    '`siteKey` is for the provider’s widget. For `altcha` there is a new `challenge` instead (JSON, version 2 ' +
    'of the altcha format): solve it with `solveChallenge` of altcha-lib and send the Base64 of ' +
    '`{"challenge":…,"solution":…}` as `captchaResponse`. It is valid for one code. With `off`, no captcha is ' +
    'required.',
  answer: z.object({ kind: z.enum(captchaKinds), siteKey: z.string().nullable(), challenge: z.string().nullable() }),
  problems: ['request.too-often'],
})

export const sendEmailCode = endpoint('POST', '/api/auth/email-otp', {
  who: 'anyone',
  summary: 'Send a one-time code to an email address',
  description:
    'Six digits, valid for ten minutes and five attempts; a new code replaces the previous one. One code a ' +
    'minute and ten a day for each address. The answer is the same whether or not the address has an account.',
  // A captcha's answer has no format of ours: only its provider can check it.
  body: z.object({
    email: email(),
    captchaResponse: opaque(10_000).nullish(),
  }),
  answer: z.object({ resendAfterSeconds: z.int(), validMinutes: z.int() }),
  problems: [
    'captcha.missing',
    'captcha.failed',
    'captcha.down',
    'code.too-soon',
    'code.too-many',
    'request.too-often',
  ],
})

export const verifyEmailCode = endpoint('POST', '/api/auth/verify-otp', {
  who: 'anyone',
  summary: 'Verify an email address',
  description:
    'Returns a token for the registration calls that is valid for 24 hours. `step` is where this applicant ' +
    'continues: a registration can be resumed with a new code. Fewer than six digits do not count as an ' +
    'attempt.',
  body: z.object({ email: email(), otp: sixDigits() }),
  answer: z.object({ token: z.string(), step, state: z.enum(registrationStates) }),
  problems: ['code.incomplete', 'code.wrong', 'code.dead', 'request.too-often'],
})

// An applicant leaves nothing out; an administrator can.
const person = requiring(userPerson)
const company = requiring(userCompany)

export const getRegistration = endpoint('GET', '/api/auth/registration', {
  who: 'registrant',
  summary: 'Get the registration',
  description:
    'The current step, the saved details, the documents, and what an administrator requested ' +
    '(`documents_message`) or why it was rejected (`reason`).',
  answer: z.object({
    email: z.string(),
    step,
    state: z.enum(registrationStates),
    /** Why it was rejected. */
    reason: z.string().nullable(),
    /** What an administrator requested. */
    documents_message: z.string().nullable(),
    reference: z.string().nullable(),
    submitted_at: instant.nullable(),
    basic_info: z.object(answersOf(person)).nullable(),
    company_info: z.object(answersOf(company)).nullable(),
    documents: z.array(
      z.object({
        id,
        name: z.string(),
        kind: z.enum(companyDocumentKinds),
        expires_on: z.string().nullable(),
        created_at: instant,
      }),
    ),
  }),
})

const stepProblems = ['registration.other-step', 'registration.submitted', 'registration.approved'] as const

export const saveBasicInfo = endpoint('POST', '/api/auth/register', {
  who: 'registrant',
  summary: 'Step 1: save personal details',
  description: 'Can be sent again until the documents are submitted. `step` in the answer is the next step.',
  body: z.object(inputsOf(person)),
  answer: z.object({ step }),
  problems: stepProblems,
})

export const getCompanyInfoPage = endpoint('GET', '/api/pages/company-info', {
  who: 'registrantOrOwner',
  scope: 'facilities:read',
  summary: 'List company types and emirates',
  description: 'The ids for `company_type` and `emirate`, with names in display order.',
  answer: z.object({ companyTypes: z.array(named), emirates: z.array(named) }),
  revalidate: true,
})

export const saveCompanyInfo = endpoint('POST', '/api/auth/save-company-info', {
  who: 'registrant',
  summary: 'Step 2: save company details',
  description:
    'Ids for `company_type` and `emirate` come from `GET /api/pages/company-info`. Step 1 must be complete; ' +
    'otherwise the call is refused with the current step in `details`.',
  body: z.object(inputsOf(company)),
  answer: z.object({ step }),
  problems: [...stepProblems, 'field.unknown-choice'],
})

export const uploadCompanyDocuments = endpoint('POST', '/api/auth/upload-company-documents', {
  who: 'registrant',
  summary: 'Step 3: upload documents and submit',
  description:
    'Up to ten files of 20 MB each: pdf, doc, docx, jpg or png, detected by content. `kinds` and `expires_on` ' +
    'have one value for each file, in the order of the files. Submits the registration for review, or answers ' +
    'an administrator’s request for more documents.',
  files: { files: { max: limits.filesPerRequest, required: true, kind: 'document' } },
  /** The kind and expiry of each file, in the order of the files; `other` and none by default. */
  body: z.object({
    kinds: listOf(word(companyDocumentKinds), limits.filesPerRequest).default([]),
    expires_on: listOf(day().or(z.literal('')), limits.filesPerRequest).default([]),
  }),
  answer: z.object({ step, reference: z.string(), submitted_at: instant }),
  problems: [...stepProblems, 'registration.documents-needed', 'file.quota-reached'],
})
