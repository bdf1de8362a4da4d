// Runs before the first paint, so that language, direction and theme never flash and loading is visible. A separate
// file because the page allows no inline scripts.
{
  const stored = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  const root = document.documentElement
  // The server chose a language for this page. It learns of a choice made in this browser with the next page.
  const isSecure = location.protocol === 'https:'
  const cookie = isSecure ? '__Host-assure_language' : 'assure_language'
  const writeLanguageCookie = () => {
    const language = stored('language')
    const rules = `Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is younger than some browsers in use
    if (language) document.cookie = `${cookie}=${language}; ${rules}`
  }
  writeLanguageCookie()
  new MutationObserver(writeLanguageCookie).observe(root, { attributeFilter: ['lang'] })
  const language = stored('language') ?? root.lang
  root.lang = language === 'ar' ? 'ar' : 'en'
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  const theme = stored('theme')
  root.dataset.theme =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches) ? 'dark' : 'light'
  // Shows the progress line at the top until the first page renders (app/waiting.ts).
  root.dataset.waiting = ''
}
