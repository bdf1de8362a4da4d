// Runs before the first paint, so that language, direction and theme never flash and loading is visible. A separate
// file because the page allows no inline scripts.
{
  const read = (storage, name) => {
    try {
      return globalThis[storage].getItem(name)
    } catch {
      return null
    }
  }
  const stored = (name) => read('localStorage', name)
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
  const language = (stored('language') ?? root.lang) === 'ar' ? 'ar' : 'en'
  // What is stored here may make a page of the server a different one: for someone signed in there is no sign-in page.
  // Such a page is hidden (waiting.css), and main.tsx renders it itself.
  const isStored = (name) => stored(name) !== null || read('sessionStorage', name) !== null
  const isOther = language !== root.lang || (root.dataset.unless ?? '').split(' ').some(isStored)
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  const theme = stored('theme')
  root.dataset.theme =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches) ? 'dark' : 'light'
  // Shows the progress line at the top until the first page renders (app/waiting.ts).
  root.dataset.waiting = isOther ? 'hidden' : ''

  // A form sent before the app has taken it over (ui/form/form.tsx) is sent again by then.
  addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (form.dataset.early === undefined) return
      event.preventDefault()
      const takenOver = new MutationObserver(() => {
        takenOver.disconnect()
        form.requestSubmit()
      })
      takenOver.observe(form, { attributeFilter: ['data-early'] })
    },
    true,
  )

  // Without the app's scripts a page of the server looks ready, and its buttons do nothing. Until the app has started
  // (app/waiting.ts), a script that fails to load is reported.
  const failure = {
    en: ['We could not load all of this page.', 'Reload'],
    ar: ['تعذّر تحميل هذه الصفحة كاملةً.', 'إعادة التحميل'],
  }
  const starting = new AbortController()
  const report = () => {
    if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', report, { once: true })
    starting.abort()
    if (root.dataset.waiting === '') delete root.dataset.waiting
    const alert = document.createElement('div')
    alert.role = 'alert'
    alert.style.cssText = 'position: sticky; top: 0; z-index: 30; padding: 16px; background: #fbeae7; color: #5c1710'
    const [text, action] = failure[language]
    const link = document.createElement('a')
    link.href = location.pathname + location.search
    link.textContent = action
    link.style.cssText = 'color: inherit; text-decoration: underline'
    alert.append(text, ' ', link)
    document.body.prepend(alert)
  }
  const { signal } = starting
  addEventListener('error', ({ target }) => target.type === 'module' && report(), { capture: true, signal })
  // Scripts that the first one loads.
  addEventListener('unhandledrejection', report, { signal })
  new MutationObserver(() => root.dataset.waiting ?? starting.abort()).observe(root, {
    attributeFilter: ['data-waiting'],
  })

  new MutationObserver(() => {
    writeLanguageCookie()
    // An address that names another language than the one just chosen would bring that one back.
    const address = new URL(location.href)
    if ((address.searchParams.get('lang') ?? root.lang) === root.lang) return
    address.searchParams.delete('lang')
    history.replaceState(history.state, '', address)
  }).observe(root, { attributeFilter: ['lang'] })
}
