// A link opens one file for one account and session for ten minutes. Addresses never contain a session token.
import { timingSafeEqual } from 'node:crypto'
import { limits } from '@assure/contract/domain/vocabulary'
import type { Keys } from '../keys.ts'
import type { LinkClaim } from './files.ts'

const paths = {
  customer: '/api/user/uploads',
  admin: '/admin/api/uploads',
  inspector: '/inspector/api/uploads',
} as const
const id = /^[0-9a-f-]{36}$/

type Payload = { f: string; a: string; s: string; r: LinkClaim['area']; x: number }

/** The file name in the address is signed too, so that it cannot be changed. */
const signed = (body: string, name: string): string => `${body}\n${name}`

export const makeToken = (keys: Keys, claim: LinkClaim, name: string, now: Date): string => {
  const payload: Payload = {
    f: claim.fileId,
    a: claim.accountId,
    s: claim.sessionId,
    r: claim.area,
    x: Math.floor(now.getTime() / 1000) + limits.fileLinkMinutes * 60,
  }
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${body}.${keys.mac('file-link', signed(body, name)).toString('base64url')}`
}

const isPayload = (value: unknown): value is Payload => {
  const { f, a, s, r, x } = (value ?? {}) as Record<string, unknown>
  return (
    typeof f === 'string' &&
    id.test(f) &&
    typeof a === 'string' &&
    typeof s === 'string' &&
    typeof r === 'string' &&
    r in paths &&
    typeof x === 'number'
  )
}

/** Checks the signature first, in constant time, before it uses the content. */
export const readToken = (
  keys: Keys,
  area: LinkClaim['area'],
  name: string,
  token: string,
  now: Date,
): LinkClaim | undefined => {
  const [body = '', mac = '', ...more] = token.split('.')
  if (more.length > 0 || body.length > 600) return undefined
  const signature = Buffer.from(mac, 'base64url')
  const isOurs = keys
    .macs('file-link', signed(body, name))
    .some((expected) => signature.length === expected.length && timingSafeEqual(signature, expected))
  if (signature.toString('base64url') !== mac || !isOurs) return undefined
  const payload: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
  if (!isPayload(payload) || payload.r !== area || payload.x * 1000 <= now.getTime()) return undefined
  return { fileId: payload.f, accountId: payload.a, sessionId: payload.s, area }
}

export const linkPath = (area: LinkClaim['area'], name: string, token: string): string =>
  `${paths[area]}?filename=${encodeURIComponent(name)}&token=${token}`
