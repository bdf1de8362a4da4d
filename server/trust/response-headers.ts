// What every answer's headers have to be (trust: F37).

type Headers = Record<string, unknown>

/** The score of header scanners, without the parts that need TLS. */
export const points = (headers: Headers): number => {
  const header = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }
  const csp = header('content-security-policy')
  const scripts = /script-src ([^;]+)/.exec(csp)?.[1] ?? "'none'"
  return (
    100 +
    (/default-src 'none'/.test(csp) && !/unsafe-(inline|eval)|https?:|\*/.test(scripts) ? 10 : -25) +
    (/frame-ancestors '(none|self)'/.test(csp) ? 5 : -20) +
    (/^(no-referrer|same-origin|strict-origin)/.test(header('referrer-policy')) ? 5 : -5) +
    (header('x-content-type-options') === 'nosniff' ? 0 : -5) +
    (header('cross-origin-resource-policy') === 'same-origin' ? 10 : 0) +
    (header('cross-origin-opener-policy') === 'same-origin' ? 10 : 0) +
    (header('cross-origin-embedder-policy') === 'require-corp' ? 10 : 0)
  )
}

/** Returns undefined if nothing is wrong. `isOpen`: scripts of any site may read the answer. */
export const faultOfHeaders = (headers: Headers, isOpen = false): string | undefined => {
  if (points(headers) < 130) return `headers of ${points(headers)} points`
  const bare = ['x-powered-by', 'server', 'access-control-allow-credentials'].find(
    (name) => headers[name] !== undefined,
  )
  if (bare !== undefined) return `the header ${bare}`
  if (headers['access-control-allow-origin'] !== undefined && !isOpen) return 'the access of other sites'
  if (headers['cache-control'] === undefined) return 'no cache-control'
  const sentType = headers['content-type']
  const type = typeof sentType === 'string' ? sentType : ''
  return /^(text|application\/json)/.test(type) && !type.endsWith('charset=utf-8') ? `the type ${type}` : undefined
}
