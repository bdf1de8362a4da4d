// API keys: for programs of a company, and of the back office.
import * as z from 'zod'
import { keyLimits, scopesOf } from '../domain/key-scopes.ts'
import { isNetwork } from '../domain/network.ts'
import { endpointsOf, id, instant, nothing } from '../endpoint.ts'
import { day, givenPassword, lengths, text } from './fields.ts'

const endpoint = endpointsOf('API keys')

const keySecret = z.object({
  id,
  created_at: instant,
  ends_at: instant,
  last_used_at: instant.nullable(),
  /** The network of the last use. */
  last_used_from: z.string().nullable(),
})

export const apiKey = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.string()),
  /** Empty: any network. */
  networks: z.array(z.string()),
  created_at: instant,
  /** The email of a maker without a name. */
  created_by: z.string(),
  /** Only its maker can rotate it. */
  is_mine: z.boolean(),
  /** Of the newest secret. */
  ends_at: instant,
  ended_at: instant.nullable(),
  state: z.enum(['valid', 'expired', 'ended']),
  /** The valid ones, newest first: two during a rotation. */
  secrets: z.array(keySecret),
  last_used_at: instant.nullable(),
  last_used_from: z.string().nullable(),
})

const network = () => text(lengths.name).refine(isNetwork, 'api-key.network-form')

const endsOn = () => day().optional()

const scopes = (area: 'customer' | 'admin') =>
  z
    .array(z.enum(scopesOf(area) as [string, ...string[]], 'field.unknown-choice'), 'field.required')
    .min(1, 'field.required')
    .transform((list) => [...new Set(list)])

const newKey = (area: 'customer' | 'admin') =>
  z.object({
    name: text(lengths.name),
    scopes: scopes(area),
    /** The last day, in Asia/Dubai. One year by default. */
    ends_on: endsOn(),
    networks: z.array(network()).max(keyLimits.networks, 'field.too-many').default([]),
    currentPassword: givenPassword(),
  })

const made = z.object({
  key: apiKey,
  /** Shown once; only its SHA-256 is stored. */
  secret: z.string(),
})

const list = {
  summary: 'List API keys',
  description:
    'Valid keys first, newest first, then those that ended within a year. Secrets are never shown again. `quota` is the ' +
    'number of requests a minute that each key can send.',
  answer: z.object({ keys: z.array(apiKey), quota: z.int() }),
} as const
const add = {
  summary: 'Create an API key',
  description:
    'Requires your password. The answer has the secret, which cannot be read again. A key has no more rights than its ' +
    'scopes and its maker, and ends with the maker’s account or role. `networks` are addresses or ranges (CIDR), IPv4 or ' +
    'IPv6. Its maker gets an email now, and one before it ends.',
  answer: made,
  status: 201,
  problems: [
    'password.current-wrong',
    'api-key.too-many',
    'api-key.network-form',
    'api-key.end',
    'field.unknown-choice',
    'field.too-many',
    'field.date',
    'request.too-often',
  ],
} as const
const rotate = {
  summary: 'Rotate an API key',
  description:
    'Requires your password. Creates a second secret with the same scopes and networks. The old one stays valid for ' +
    '`overlap_hours`, 24 by default; 0 ends it immediately. If there are two already, the older one ends immediately.',
  body: z.object({
    ends_on: endsOn(),
    overlap_hours: z
      .int('field.number')
      .min(0, 'field.number')
      .max(keyLimits.longestOverlapHours, 'field.number')
      .default(24),
    currentPassword: givenPassword(),
  }),
  answer: made,
  problems: [
    'api-key.not-found',
    'api-key.not-yours',
    'api-key.not-valid',
    'api-key.end',
    'password.current-wrong',
    'field.date',
    'request.too-often',
  ],
} as const
const end = {
  summary: 'End an API key',
  description: 'Every secret of the key is refused from the next request on. It cannot be taken back.',
  answer: nothing,
  problems: ['api-key.not-found', 'api-key.not-valid'],
} as const

export const listApiKeys = endpoint('GET', '/api/user/api-keys', { ...list, who: 'owner' })
export const addApiKey = endpoint('POST', '/api/user/api-keys', { ...add, who: 'owner', body: newKey('customer') })
export const rotateApiKey = endpoint('POST', '/api/user/api-keys/:id/rotate', { ...rotate, who: 'owner' })
export const endApiKey = endpoint('POST', '/api/user/api-keys/:id/end', { ...end, who: 'owner' })
export const listApiKeysAdmin = endpoint('GET', '/admin/api/api-keys', { ...list, who: 'superAdmin' })
export const addApiKeyAdmin = endpoint('POST', '/admin/api/api-keys', {
  ...add,
  who: 'superAdmin',
  body: newKey('admin'),
})
export const rotateApiKeyAdmin = endpoint('POST', '/admin/api/api-keys/:id/rotate', { ...rotate, who: 'superAdmin' })
export const endApiKeyAdmin = endpoint('POST', '/admin/api/api-keys/:id/end', { ...end, who: 'superAdmin' })
