// The page accepts script addresses only through a policy (Trusted Types). Ours lets our own files pass, and the
// captcha provider that the server names.
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
  // The types of the browser still call for a string here.
  return policy.createScriptURL(url) as string
}

/**
 * The providers' own scripts know nothing of Trusted Types: they set addresses and HTML as text. What they set is let
 * through by the browser's default policy,
 * made only where such a captcha is shown; the page's rules still run no script but those of its list, and none that
 * stands in HTML.
 */
export const admitProvider = (): void => {
  const types = factory()
  if (types && !types.defaultPolicy)
    types.createPolicy('default', { createScriptURL: allowed, createHTML: (html) => html })
}
