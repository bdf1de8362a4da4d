// Runs before the first paint, so that language, direction and theme never flash and loading is visible. A separate
// file because the page allows no inline scripts.
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
  // Shows the progress line at the top until the first page renders (app/waiting.ts).
  root.dataset.waiting = ''
}
