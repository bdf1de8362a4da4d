// Between leaving for the identity provider and the return, the tab remembers where the sign-in was to lead. A sign-in page
// that finds this is not the one that the server rendered (builtPages).
const key = 'oidc'

export const noteLeaving = (): void => {
  try {
    sessionStorage.setItem(key, location.search)
  } catch {}
}

/** The server leads back with it. Nothing secret: what came back belongs to a cookie. */
export const isReturning = (): boolean => location.hash === '#oidc'

/** The query of the page that was left. */
export const endReturn = (): string => {
  try {
    const search = sessionStorage.getItem(key) ?? ''
    sessionStorage.removeItem(key)
    return search
  } catch {
    return ''
  }
}
