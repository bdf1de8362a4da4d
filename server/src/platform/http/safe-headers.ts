// Headers of an answer go out through here: whatever somebody has put into a name, an address or a token, a header
// stays one line of plain letters.

const longest = 2_000

/** RFC 9110 lets through no more of what is ours to say: letters of ASCII, spaces, tabs. */
const plain = (value: string): string => value.slice(0, longest).replace(/[^\t\x20-\x7e]/g, '_')

export type Headers = Record<string, string | string[]>

export const safeHeaders = (headers: Headers): Headers =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.map(plain) : plain(value)]),
  )
