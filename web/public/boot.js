// Runs before the first paint, so that language, direction and theme never flash and a wait is seen. A file of its own
// because the page allows no inline script.
{
  const kept = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }
  const root = document.documentElement
  const language = kept('language') ?? (navigator.language?.toLowerCase().startsWith('ar') ? 'ar' : 'en')
  root.lang = language === 'ar' ? 'ar' : 'en'
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  const theme = kept('theme')
  root.dataset.theme =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches) ? 'dark' : 'light'
  // Until the first page stands (app/waiting.ts): the line at the top says that it is coming.
  root.dataset.waiting = ''
}
