import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { followAppearance } from '../lib/appearance.ts'
import { areaOfPath } from '../lib/session.ts'
import { setProductName } from '../ui/title.ts'
import { createAppRouter } from './router.tsx'
import { watchSessions } from './sessions.ts'

const start = async (): Promise<void> => {
  followAppearance()
  setProductName('Assure')
  const router = await createAppRouter(areaOfPath(location.pathname))
  watchSessions(router)
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

void start()
