import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import '../ui/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { currentLanguage, followAppearance, whenLanguageChanges } from '../lib/appearance.ts'
import { areaOfPath } from '../lib/session.ts'
import { loadUiText } from '../ui/texts.tsx'
import { createAppRouter } from './router.tsx'
import { watchSessions } from './sessions.ts'

const start = async (): Promise<void> => {
  followAppearance()
  whenLanguageChanges(loadUiText)
  const [router] = await Promise.all([createAppRouter(areaOfPath(location.pathname)), loadUiText(currentLanguage())])
  watchSessions(router)
  const root = document.getElementById('root')
  if (!root) return
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  // Hydrates only a page that is this visitor's (boot.js). Any other page is empty or is rendered again.
  const { dataset } = document.documentElement
  const isServed = root.dataset.language && !dataset.waiting
  if (isServed) {
    // The server renders without a boundary around all of it.
    router.ssr = {} as { manifest: undefined }
    await router.load()
  } else {
    root.replaceChildren()
    dataset.waiting = ''
  }
  // A transition renders in slices, so a slow phone stays responsive meanwhile.
  startTransition(() => {
    if (isServed) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

void start()
