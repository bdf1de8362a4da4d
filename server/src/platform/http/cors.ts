// What scripts of other sites may read: the public reads, without credentials. Nothing else.
import type { Endpoint } from '@assure/contract/endpoint'

const anyone = { 'access-control-allow-origin': '*' }

const openHeaders: Record<string, string> = {
  ...anyone,
  'access-control-expose-headers':
    'ETag, Link, Retry-After, Unknown-Fields, X-Request-Id, Content-Range, Accept-Ranges',
}

export const preflightHeaders: Record<string, string> = {
  ...anyone,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'Assure-Language, If-None-Match, Prefer, Range',
  'access-control-max-age': '86400',
}

export const corsHeaders = ({ method, path }: Endpoint): Record<string, string> | undefined =>
  method === 'GET' && path.startsWith('/api/public/') ? openHeaders : undefined
