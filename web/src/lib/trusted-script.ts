// With Trusted Types, script URLs need a policy. Ours allows our own files and the captcha provider that the server
// names.
type Rules = { createScriptURL: (url: string) => string; createHTML?: (html: string) => string }
type Policy = { createScriptURL: (url: string) => unknown }
type Factory = { createPolicy: (name: string, rules: Rules) => Policy; defaultPolicy?: unknown }

const factory = (): Factory | undefined => (globalThis as { trustedTypes?: Factory }).trustedTypes

const isOfProvider = ({ protocol, hostname, pathname }: URL): boolean =>
  protocol === 'https:' &&
  (hostname === 'challenges.cloudflare.com' ||
    hostname.endsWith('.hcaptcha.com') ||
    (['www.google.com', 'www.gstatic.com'].includes(hostname) && pathname.startsWith('/recaptcha/')))

const allowed = (url: string): string => {
  const address = new URL(url, location.href)
  if (address.origin !== location.origin && !isOfProvider(address)) throw new TypeError('This script is not ours.')
  return url
}

let policy: Policy | undefined

export const trustedScriptUrl = (url: string): string => {
  policy ??= factory()?.createPolicy('assure-scripts', { createScriptURL: allowed }) ?? { createScriptURL: allowed }
  // TypeScript's DOM types still require a string here.
  return policy.createScriptURL(url) as string
}

/**
 * The providers' scripts do not use Trusted Types: they set URLs and HTML as text. The browser's default policy lets
 * these through; it is created only when such a captcha is shown. The page's rules still run only scripts on their
 * list, and none inside HTML.
 */
export const admitProvider = (): void => {
  const types = factory()
  if (types && !types.defaultPolicy)
    types.createPolicy('default', { createScriptURL: allowed, createHTML: (html) => html })
}
