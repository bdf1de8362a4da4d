// The device cookie marks a browser in which an account has signed in before. It holds a random token. The only other
// cookie is the language, which pages set (web/public/boot.js).

/** With this prefix, browsers let no other host or path set it. */
export const deviceCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-assure_device' : 'assure_device'

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

export const setToken = (publicUrl: string, token: string): string => {
  if (!tokenForm.test(token)) throw new Error('This is no token of ours.')
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${deviceCookie(publicUrl)}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${years * 365 * 86_400}${secure}`
}
