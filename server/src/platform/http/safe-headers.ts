// All response headers pass through here, so that a name, an address or a token from outside cannot break out of its
// header.

const longest = 2_000

/** The characters that RFC 9110 allows without deprecated ones: visible ASCII, space, tab. */
const plain = (value: string): string => value.slice(0, longest).replace(/[^\t\x20-\x7e]/g, '_')

export type Headers = Record<string, string | string[]>

export const safeHeaders = (headers: Headers): Headers =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.map(plain) : plain(value)]),
  )
