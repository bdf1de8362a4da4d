// What anybody may ask: certificates, the register, keys; and what operators and integrators ask.
import * as z from 'zod'
import { endpoint, instant, pageQuery, pagination } from './endpoint.ts'
import { certificateStates } from './vocabulary.ts'

const tag = 'Public'
const byNumber = z.object({ number: z.string().max(40) })
const bothLanguages = z.object({ en: z.string(), ar: z.string() })

export const publicCertificate = z.object({
  number: z.string(),
  state: z.enum(certificateStates),
  revision: z.int(),
  facility_name: z.string(),
  company_name: z.string(),
  address: z.string(),
  city: z.string(),
  emirate: bothLanguages,
  scope: bothLanguages,
  issuer: z.object({ name: bothLanguages, address: bothLanguages, contact: z.string() }),
  /** Days in Asia/Dubai; valid to the end of the last one. */
  granted_on: z.string(),
  expires_on: z.string(),
  issued_at: instant,
  withdrawn_at: instant.nullable(),
  /** Expired by an administrator before its last day. */
  ended_at: instant.nullable(),
  /** The number that came after it. */
  superseded_by: z.string().nullable(),
  decision: z.enum(['inspection', 'administrative']),
  pdf_url: z.string(),
  verify_url: z.string(),
  /** The signed facts as text, to be checked without us. */
  credential: z.string(),
})

export const getPublicCertificate = endpoint({
  method: 'GET',
  path: '/api/public/certificates/:number',
  who: 'anyone',
  tag,
  summary: 'Is this certificate valid, for whom, since when, until when?',
  params: byNumber,
  answer: publicCertificate,
  problems: ['certificate.unknown', 'request.too-often'],
})

export const getCertificatePdf = endpoint({
  method: 'GET',
  path: '/api/public/certificates/:number/pdf',
  who: 'anyone',
  tag,
  summary: 'The signed certificate (PDF)',
  params: byNumber,
  answer: 'stream',
  problems: ['certificate.unknown', 'request.too-often'],
})

export const searchRegister = endpoint({
  method: 'GET',
  path: '/api/public/register',
  who: 'anyone',
  tag,
  summary: 'Certified facilities, searchable',
  query: pageQuery.extend({
    emirate: z.coerce
      .number('field.unknown-choice')
      .int('field.unknown-choice')
      .min(1, 'field.unknown-choice')
      .max(32_767, 'field.unknown-choice')
      .optional(),
  }),
  answer: z.object({
    facilities: z.array(
      z.object({
        number: z.string(),
        name: z.string(),
        company_name: z.string(),
        city: z.string(),
        emirate: bothLanguages,
        valid_until: z.string(),
        verify_url: z.string(),
      }),
    ),
    /** What the list can be narrowed to. */
    emirates: z.array(z.object({ id: z.int(), name: bothLanguages })),
    pagination,
  }),
  problems: ['request.too-often'],
})

export const getKeys = endpoint({
  method: 'GET',
  path: '/api/public/keys',
  who: 'anyone',
  tag,
  summary: 'The public keys that certificates are signed with (JWKS)',
  answer: z.object({
    keys: z.array(
      z.object({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        kid: z.string(),
        x: z.string(),
        alg: z.literal('EdDSA'),
        use: z.literal('sig'),
      }),
    ),
  }),
  bare: true,
  problems: [],
})

const operations = 'Operations'
export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  who: 'anyone',
  tag: operations,
  summary: 'The program is alive',
  answer: z.object({ status: z.literal('ok') }),
  bare: true,
  problems: [],
})

export const getReadiness = endpoint({
  method: 'GET',
  path: '/ready',
  who: 'anyone',
  tag: operations,
  summary: 'Database, files and mail queue answer',
  answer: z.object({ status: z.literal('ready') }),
  bare: true,
  problems: ['request.part-down'],
})

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  who: 'anyone',
  tag: operations,
  summary: 'Every call, machine-readable (OpenAPI)',
  answer: 'stream',
  problems: [],
})
export const getDocs = endpoint({
  method: 'GET',
  path: '/api/docs',
  who: 'anyone',
  tag: operations,
  summary: 'Every call, readable (a page)',
  answer: 'stream',
  problems: [],
})
