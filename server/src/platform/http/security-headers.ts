// The headers of every answer. Pages allow our own scripts and styles and nothing else; calls allow nothing at all.
const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'x-permitted-cross-domain-policies': 'none',
}

export const callHeaders: Record<string, string> = {
  ...common,
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** Exactly what a third-party captcha needs on our pages. */
export type ThirdPartyScript = {
  script: readonly string[]
  frame: readonly string[]
  connect?: readonly string[]
  style?: readonly string[]
}

export const pageHeaders = (guest?: ThirdPartyScript): Record<string, string> => {
  const and = (hosts: readonly string[] = []): string => hosts.map((host) => ` ${host}`).join('')
  return {
    ...common,
    // Third-party scripts and frames would have to opt in, and not all captchas do.
    ...(guest === undefined ? { 'cross-origin-embedder-policy': 'require-corp' } : {}),
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self'${and(guest?.script)}`,
      `style-src 'self'${and(guest?.style)}`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      `connect-src 'self'${and(guest?.connect)}`,
      "manifest-src 'self'",
      "worker-src 'self' blob:",
      `frame-src 'self' blob:${and(guest?.frame)}`,
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ].join('; '),
  }
}

/** Pages that the server renders (sandbox checkout, mailbox, API page) run no scripts. */
export const plainPageHeaders: Record<string, string> = {
  ...common,
  'content-security-policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; frame-src 'self'",
  'cache-control': 'no-store',
}
