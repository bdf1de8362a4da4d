// Answers addresses and methods that no route matches: 405 with `Allow`, OPTIONS, and whether an address is a call's.
import type { Endpoint } from '@assure/contract/endpoint'
import { matcherOf } from './address-patterns.ts'
import { corsHeaders, preflightHeaders } from './cors.ts'

type Shape = { methods: Set<string>; endpoints: Endpoint[] }

export type Offer = { allow: string; headers: Record<string, string> }

/** What is offered at an address; undefined if there is no call. */
export const findOffers = (endpoints: readonly Endpoint[]): ((path: string) => Offer | undefined) => {
  const shapes = new Map<string, Shape>()
  for (const endpoint of endpoints) {
    const shape = shapes.get(endpoint.path) ?? { methods: new Set<string>(), endpoints: [] }
    shapes.set(endpoint.path, shape)
    shape.endpoints.push(endpoint)
    shape.methods.add(endpoint.method)
    if (endpoint.method === 'GET') shape.methods.add('HEAD')
  }
  const shapesAt = matcherOf(shapes)
  return (path) => {
    const matching = shapesAt(path)
    if (matching.length === 0) return undefined
    const isOpen = matching.some((shape) => shape.endpoints.some((endpoint) => corsHeaders(endpoint) !== undefined))
    return {
      allow: [...new Set([...matching.flatMap(({ methods }) => [...methods]), 'OPTIONS'])].join(', '),
      headers: isOpen ? preflightHeaders : {},
    }
  }
}

/** Decodes slashes and letters, so that `/%61pi` and `//API` are seen as what they were meant to be. */
const plainPath = (path: string): string => {
  let text = path
  try {
    text = decodeURIComponent(path)
  } catch {}
  return text.toLowerCase().replace(/\/+/g, '/')
}

/** Also what only looks like a call: a program that mistyped its address must not get a page. */
export const looksLikeCall = (path: string): boolean =>
  /^\/(?:api|auth|(?:admin|inspector)\/(?:api|auth))/.test(plainPath(path))
