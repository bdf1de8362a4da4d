import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { followAppearance } from '../lib/appearance.ts'
import { router } from './router.tsx'
import { watchSessions } from './sessions.ts'

followAppearance()
watchSessions()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
