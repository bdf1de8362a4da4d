// The device cookie marks a browser in which an account has signed in before; the sign-in cookie one that is on its way
// through the identity provider. Each holds a random token. The only other cookie is the language, which pages set
// (web/public/boot.js).

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')
/** With this prefix, browsers let no other host or path set it. */
const named = (publicUrl: string, name: string): string => (isSecure(publicUrl) ? `__Host-${name}` : name)

export const deviceCookie = (publicUrl: string): string => named(publicUrl, 'assure_device')
export const signInCookie = (publicUrl: string): string => named(publicUrl, 'assure_sign_in')

const tokenForm = /^[A-Za-z0-9_-]{43}$/
const years = 2

/** The values of a name, because another host of the domain may have set one too. */
export const readCookie = (header: string | undefined, name: string): string[] =>
  (header ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at >= 0 && pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : []
  })

/** A value of another form was not set by us and is ignored. */
export const readToken = (header: string | undefined, name: string): string | undefined =>
  readCookie(header, name).find((value) => tokenForm.test(value))

type Rules = { sameSite: 'Strict' | 'Lax'; seconds: number }

const cookie = (publicUrl: string, name: string, token: string, { sameSite, seconds }: Rules): string =>
  `${name}=${token}; Path=/; HttpOnly; SameSite=${sameSite}; Max-Age=${seconds}${isSecure(publicUrl) ? '; Secure' : ''}`

const checked = (token: string): string => {
  if (!tokenForm.test(token)) throw new Error('This is no token of ours.')
  return token
}

export const setToken = (publicUrl: string, token: string): string =>
  cookie(publicUrl, deviceCookie(publicUrl), checked(token), { sameSite: 'Strict', seconds: years * 365 * 86_400 })

/** Lax: browsers send it when the provider leads back. */
export const setSignInCookie = (publicUrl: string, token: string, seconds: number): string =>
  cookie(publicUrl, signInCookie(publicUrl), checked(token), { sameSite: 'Lax', seconds })

export const clearSignInCookie = (publicUrl: string): string =>
  cookie(publicUrl, signInCookie(publicUrl), '', { sameSite: 'Lax', seconds: 0 })
