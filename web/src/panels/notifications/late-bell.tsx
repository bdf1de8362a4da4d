// Reserves the bell's space until its chunk has loaded; the bell is not part of the first page.
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
