// The registration of a company: email, person, company, documents, review.
import * as z from 'zod'
import {
  captchaKinds,
  companyDocumentKinds,
  limits,
  registrationStates,
  registrationSteps,
} from '../domain/vocabulary.ts'
import { endpoint, id, instant, named } from '../endpoint.ts'
import { choice, day, email, lengths, listOf, opaque, phone, sixDigits, text, word } from './fields.ts'

const tag = 'Registration'
const step = z.enum(registrationSteps)

/** Business days within which a registration is decided, as messages and mails say. */
export const reviewDays = { least: 2, most: 3 } as const

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/api/auth/captcha',
  who: 'anyone',
  tag,
  summary: 'What the captcha on the sign-up screen needs',
  description:
    '`siteKey` is what a provider’s widget needs. For `altcha` there is a fresh `challenge` instead (JSON, ' +
    'version 2 of altcha’s format): solve it with `solveChallenge` of altcha-lib; the Base64 of ' +
    '`{"challenge":…,"solution":…}` is the `captchaResponse`, good for one code. With `off` nothing is asked for.',
  answer: z.object({ kind: z.enum(captchaKinds), siteKey: z.string().nullable(), challenge: z.string().nullable() }),
  problems: ['request.too-often'],
})

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/api/auth/email-otp',
  who: 'anyone',
  tag,
  summary: 'Send a one-time code to an email address',
  description:
    'Six digits that work for ten minutes and five tries; a new code replaces the one before. One code a minute ' +
    'and ten a day for an address. The answer is the same whether or not the address has an account.',
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

export const verifyEmailCode = endpoint({
  method: 'POST',
  path: '/api/auth/verify-otp',
  who: 'anyone',
  tag,
  summary: 'Prove an email address with its code',
  description:
    'Answers a token that opens the registration calls for 24 hours. `step` is where this applicant goes on: a ' +
    'registration can be left and taken up again with a new code. Fewer than six digits cost no try.',
  body: z.object({ email: email(), otp: sixDigits() }),
  answer: z.object({ token: z.string(), step, state: z.enum(registrationStates) }),
  problems: ['code.incomplete', 'code.wrong', 'code.dead', 'request.too-often'],
})

const basicInfo = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  position: z.string(),
})
const companyInfo = z.object({
  company_name: z.string(),
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  emirate: z.int(),
  company_type: z.int(),
})

export const getRegistration = endpoint({
  method: 'GET',
  path: '/api/auth/registration',
  who: 'registrant',
  tag,
  summary: 'How far the registration is',
  description:
    'The step that is open, what is saved so far, the documents, and what an administrator asked for ' +
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
    basic_info: basicInfo.nullable(),
    company_info: companyInfo.nullable(),
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
  problems: [],
})

const stepProblems = ['registration.other-step', 'registration.submitted', 'registration.approved'] as const

export const saveBasicInfo = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  who: 'registrant',
  tag,
  summary: 'Step 1: who registers',
  description:
    'May be sent again until the documents are submitted. `step` in the answer is the step that is open next.',
  body: z.object({
    first_name: text(lengths.name),
    last_name: text(lengths.name),
    phone_number: phone(),
    position: text(lengths.name),
  }),
  answer: z.object({ step }),
  problems: stepProblems,
})

export const getCompanyInfoPage = endpoint({
  method: 'GET',
  path: '/api/pages/company-info',
  who: 'registrantOrOwner',
  tag,
  summary: 'Company types and emirates to choose from',
  description: 'The ids that `company_type` and `emirate` take, with their names in the order to show them.',
  answer: z.object({ companyTypes: z.array(named), emirates: z.array(named) }),
  problems: [],
})

export const saveCompanyInfo = endpoint({
  method: 'POST',
  path: '/api/auth/save-company-info',
  who: 'registrant',
  tag,
  summary: 'Step 2: the company',
  description:
    'Ids of `company_type` and `emirate` come from `GET /api/pages/company-info`. Step 1 comes first: another ' +
    'order is refused with the step that is open in `details`.',
  body: z.object({
    company_name: text(),
    address_line_1: text(),
    address_line_2: text(),
    city: text(lengths.name),
    emirate: choice(),
    company_type: choice(),
  }),
  answer: z.object({ step }),
  problems: [...stepProblems, 'field.unknown-choice'],
})

export const uploadCompanyDocuments = endpoint({
  method: 'POST',
  path: '/api/auth/upload-company-documents',
  who: 'registrant',
  tag,
  summary: 'Step 3: the documents; submits the registration',
  description:
    'Ten files of 20 MB at most: pdf, doc, docx, jpg or png, judged by their content. `kinds` and `expires_on` ' +
    'come once for each file, in the order of the files. Submits the registration for review, or answers an ' +
    'administrator’s request for more documents.',
  files: { files: { max: limits.filesPerRequest, required: true, kind: 'document' } },
  /** The kind and expiry of each file, in the order of the files; `other` and none by default. */
  body: z.object({
    kinds: listOf(word(companyDocumentKinds), limits.filesPerRequest).default([]),
    expires_on: listOf(day().or(z.literal('')), limits.filesPerRequest).default([]),
  }),
  answer: z.object({ step, reference: z.string(), submitted_at: instant }),
  problems: [...stepProblems, 'registration.documents-needed', 'file.quota-reached'],
})
