// What anyone can request: certificates, the register, keys; and what operators and integrators request.
import * as z from 'zod'
import { withLatinDigits } from '../domain/digits.ts'
import { certificateStates } from '../domain/vocabulary.ts'
import { bothLanguages, endpointsOf, instant, pageQuery, pagination } from '../endpoint.ts'
import { fee } from './facilities.ts'
import { opaque } from './fields.ts'
import { office, retentionDays } from './settings.ts'

const endpoint = endpointsOf('Public')
const byNumber = z.object({ number: opaque(40).overwrite(withLatinDigits) })

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
  /** The number of its successor. */
  superseded_by: z.string().nullable(),
  decision: z.enum(['inspection', 'administrative']),
  /** The steps that led to it, day by day; null unless this installation requires evidence before every decision. */
  chain: z
    .object({
      paid_at: instant.nullable(),
      assigned_at: instant.nullable(),
      visited_at: instant.nullable(),
      decided_at: instant,
    })
    .nullable(),
  pdf_url: z.string(),
  verify_url: z.string(),
  /** The signed facts as text, which anyone can check without us. */
  credential: z.string(),
  /**
   * The same facts as a compact JWS. Null if it was granted before there were any and no longer held when one was first
   * requested.
   */
  jws: z.string().nullable(),
})

export const getPublicCertificate = endpoint('GET', '/api/public/certificates/:number', {
  who: 'anyone',
  summary: 'Check a certificate',
  description:
    'By number. Only the `state` `valid` certifies anything today. Days are in Asia/Dubai; a certificate is ' +
    'valid until the end of its last day. `credential` carries the same facts, signed, for offline checks with ' +
    'the keys from `GET /api/public/keys`.',
  params: byNumber,
  answer: publicCertificate,
  problems: ['certificate.unknown', 'request.too-often'],
})

export const getCertificatePdf = endpoint('GET', '/api/public/certificates/:number/pdf', {
  who: 'anyone',
  summary: 'Download a certificate (PDF)',
  description:
    'The signed document as issued. A withdrawn or superseded certificate keeps its PDF: check the certificate ' +
    'itself for its state.',
  params: byNumber,
  answer: 'stream',
  media: ['application/pdf'],
  problems: ['certificate.unknown', 'request.too-often'],
})

export const searchRegister = endpoint('GET', '/api/public/register', {
  who: 'anyone',
  summary: 'Search the register of certified facilities',
  description:
    'All valid certificates, by name. The data can be some seconds old, and caches can keep it for 30 seconds. ' +
    'To check a certificate, use its own call.',
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
    /** The values that the list can be filtered by. */
    emirates: z.array(z.object({ id: z.int(), name: bothLanguages })),
    pagination,
  }),
  revalidate: true,
  problems: ['request.too-often'],
})

export const getHelpFacts = endpoint('GET', '/api/public/help', {
  who: 'anyone',
  summary: 'Get facts for the help page',
  description:
    'The fee, the validity, the retention schedule and the contact details of the office, from the settings. Caches can keep them for ' +
    '30 seconds. Values that are not set are null.',
  answer: z.object({
    /** The price of a certification ordered now. */
    certificationFee: fee,
    vat_percent: z.number(),
    validity_months: z.int(),
    reminder_days: z.array(z.int()),
    /** Business days within which a registration is decided. */
    review_days: z.object({ least: z.int(), most: z.int() }),
    /** Days after which things are deleted. */
    retention_days: retentionDays,
    office,
  }),
  revalidate: true,
  problems: ['request.too-often'],
})

export const getSigningKeys = endpoint('GET', '/api/public/keys', {
  who: 'anyone',
  summary: 'Get the public keys (JWKS)',
  description:
    'The keys that certificates are signed with, as a JSON Web Key Set. Former keys stay in it because their ' +
    'certificates stay valid: select by `kid`.',
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
  revalidate: true,
})

const operations = 'Operations'
export const getHealth = endpoint('GET', '/health', {
  who: 'anyone',
  tag: operations,
  summary: 'Check liveness',
  description: 'Always 200 while the process responds. Use it to restart a process that hangs, not to route requests.',
  answer: z.object({ status: z.literal('ok') }),
  bare: true,
})

export const getReadiness = endpoint('GET', '/ready', {
  who: 'anyone',
  tag: operations,
  summary: 'Check readiness',
  description:
    '200 while the process can read its database and is not shutting down. Other outages (files, email, ' +
    'payments) do not show here: calls that need them answer 503, and all others work.',
  answer: z.object({ status: z.literal('ready') }),
  bare: true,
  problems: ['request.part-down'],
})

export const getOpenApi = endpoint('GET', '/api/openapi.json', {
  who: 'anyone',
  tag: operations,
  summary: 'Get the OpenAPI document',
  description: 'Describes exactly the calls that this installation answers.',
  answer: 'stream',
  media: ['application/json'],
  revalidate: true,
})
export const getDocs = endpoint('GET', '/api/docs', {
  who: 'anyone',
  tag: operations,
  summary: 'Show the API reference page',
  description: 'The same content as one page for people, without scripts.',
  answer: 'stream',
  media: ['text/html'],
  revalidate: true,
})

export const getSecurityText = endpoint('GET', '/.well-known/security.txt', {
  who: 'anyone',
  summary: 'Get the contact for reports about security',
  description: 'As RFC 9116 has it. 404 in an installation that names no contact (`SECURITY_CONTACT`).',
  answer: 'stream',
  media: ['text/plain'],
  problems: ['request.not-found'],
})
