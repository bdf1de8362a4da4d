// The cursors of lists, and the link to the next part. A cursor is a position with a MAC, valid for the same list, query
// and account only: what arrives here is what a list once returned.
import { timingSafeEqual } from 'node:crypto'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'
import type { Endpoint, Position } from '@assure/contract/endpoint'
import type { Actor } from '../auth/actor.ts'
import { canonicalJson } from '../canonical-json.ts'
import type { Keys } from '../keys.ts'

type Query = Record<string, unknown>
type List = { endpoint: Pick<Endpoint, 'path' | 'query'>; actor: Actor; params: unknown; query: unknown }

const macBytes = 16

const boundText = ({ endpoint, actor, params, query }: List, position: string): string => {
  const { page: _page, cursor: _cursor, ...filters } = query as Query
  const account = 'accountId' in actor ? (actor.accountId ?? '') : ''
  return canonicalJson([endpoint.path, account, params ?? null, filters, position])
}

const seal = (keys: Keys, list: List, { after, page, total }: Position): string => {
  const position = Buffer.from(JSON.stringify([after, page, total])).toString('base64url')
  const mac = keys.mac('cursor', boundText(list, position)).subarray(0, macBytes)
  return `${position}.${mac.toString('base64url')}`
}

const open = (keys: Keys, list: List, cursor: string): Position | undefined => {
  const [position = '', mac = ''] = cursor.split('.')
  const bytes = Buffer.from(mac, 'base64url')
  const isOurs =
    bytes.length === macBytes &&
    keys.macs('cursor', boundText(list, position)).some((one) => timingSafeEqual(one.subarray(0, macBytes), bytes))
  if (!isOurs) return undefined
  const [after, page, total] = JSON.parse(Buffer.from(position, 'base64url').toString()) as [string[], number, number]
  return { after, page, total }
}

const isSent = (value: unknown): boolean => value !== undefined && value !== ''

/** The parsed query with its cursor opened. An empty cursor and `updated_since` begin a reading. */
export const openCursor = (keys: Keys, list: List, sent: Query): Outcome<unknown> => {
  const fields = list.endpoint.query?.shape ?? {}
  const { cursor, updated_since: since } = list.query as { cursor?: string; updated_since?: string }
  if (!('cursor' in fields) || (sent.cursor === undefined && since === undefined)) return accept(list.query)
  // A position follows no order that may change, and has no page number.
  const others = ['page', 'sort'].filter((name) => name in fields && isSent(sent[name]))
  if (others.length > 0)
    return refuse('request.fields', {
      fields: Object.fromEntries(others.map((name) => [name, 'list.not-with-cursor' as const])),
    })
  const position = isSent(cursor) ? open(keys, list, cursor ?? '') : { page: 1 }
  return position === undefined
    ? refuse('request.fields', { fields: { cursor: 'list.other-cursor' } })
    : accept({ ...(list.query as Query), cursor: { ...position, since } })
}

type Paged = {
  pagination?: { page: number; pages: number; next_cursor?: Position | string | null | undefined } | undefined
}

/** Closes the answer's cursor, and links to the next part (RFC 8288). */
export const withNextPart = (keys: Keys, list: List, url: string, outcome: Outcome<unknown>): Outcome<unknown> => {
  if (!outcome.ok || !('cursor' in (list.endpoint.query?.shape ?? {}))) return outcome
  const { pagination, ...rest } = outcome.value as Paged
  if (pagination === undefined) return outcome
  const { page, pages, next_cursor: next } = pagination
  const cursor = typeof next === 'object' && next !== null ? seal(keys, list, next) : null
  // A query may have further question marks.
  const [path = '', ...search] = url.split('?')
  const query = new URLSearchParams(search.join('?'))
  const isReading = next !== undefined
  if (isReading) query.set('cursor', cursor ?? '')
  else query.set('page', String(page + 1))
  const isLast = isReading ? cursor === null : page >= pages
  return {
    ...outcome,
    value: isReading ? { ...rest, pagination: { ...pagination, next_cursor: cursor } } : outcome.value,
    headers: { ...outcome.headers, ...(isLast ? {} : { link: `<${path}?${query.toString()}>; rel="next"` }) },
  }
}
