import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { currentLanguage, followAppearance, whenLanguageChanges } from '../lib/appearance.ts'
import { areaOfPath } from '../lib/session.ts'
import { loadUiText } from '../ui/texts.tsx'
import { setProductName } from '../ui/title.ts'
import { createAppRouter } from './router.tsx'
import { watchSessions } from './sessions.ts'

const start = async (): Promise<void> => {
  followAppearance()
  setProductName('Assure')
  const loadTexts = async (language = currentLanguage()): Promise<void> => void (await loadUiText(language))
  whenLanguageChanges(loadTexts)
  const [router] = await Promise.all([createAppRouter(areaOfPath(location.pathname)), loadTexts()])
  watchSessions(router)
  const root = document.getElementById('root')
  if (!root) return
  // A transition renders in slices, so a slow phone stays responsive meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
}

void start()
