// The page accepts script addresses only through a policy (Trusted Types). Ours lets our own files pass, and the captcha provider that the server names.
type Policy = { createScriptURL: (url: string) => unknown }
type Factory = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy }

const allowed = (url: string): string => {
  const { origin } = new URL(url, location.href)
  const captchaOrigins = ['https://challenges.cloudflare.com', 'https://js.hcaptcha.com', 'https://www.google.com']
  if (origin !== location.origin && !captchaOrigins.includes(origin)) throw new TypeError('This script is not ours.')
  return url
}

let policy: Policy | undefined

export const trustedScriptUrl = (url: string): string => {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  policy ??= factory?.createPolicy('assure-scripts', { createScriptURL: allowed }) ?? { createScriptURL: allowed }
  // The types of the browser still call for a string here.
  return policy.createScriptURL(url) as string
}
