// What signed-in pages need and the sign-in page does not: the query cache, toasts, the unsaved-changes guard and the
// session warning.
import type { Area } from '@assure/contract/domain/vocabulary'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { queryClient } from '../../lib/query.ts'
import { ToastProvider } from '../../ui/feedback/toast.tsx'

// Not part of the first page. If they fail to load, the page works without them.
const LeaveGuard = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('../leave-guard/leave-guard.tsx')).LeaveGuard }
  } catch {
    return { default: () => null }
  }
})
const SessionWatch = lazy(async (): Promise<{ default: ComponentType<{ area: Area }> }> => {
  try {
    return { default: (await import('../session-warning/session-watch.tsx')).SessionWatch }
  } catch {
    return { default: () => null }
  }
})

type Props = { area: Area; toasts: 'column' | 'end'; children: ReactNode }

export const SignedIn = ({ area, toasts, children }: Props) => (
  <QueryClientProvider client={queryClient}>
    <ToastProvider place={toasts}>
      {children}
      <Suspense>
        <LeaveGuard />
      </Suspense>
      <Suspense>
        <SessionWatch area={area} />
      </Suspense>
    </ToastProvider>
  </QueryClientProvider>
)
