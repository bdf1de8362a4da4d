// Keeps the bell's place until it is there: its code is no part of a first page.
import { lazy, Suspense } from 'react'
import { notificationsTexts } from './texts.ts'

const Bell = lazy(async () => {
  const [{ Bell: Loaded }] = await Promise.all([import('./bell.tsx'), notificationsTexts.load()])
  return { default: Loaded }
})

export const LateBell = ({ area }: { area: 'admin' | 'inspector' }) => (
  <Suspense fallback={<span className="size-11" />}>
    <Bell area={area} />
  </Suspense>
)
