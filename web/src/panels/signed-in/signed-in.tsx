// What every page with forms or lists needs around it and the sign-in does not: the query cache, toasts, the question
// before unsaved work is left, the warning before the session ends.
import type { Area } from '@assure/contract/domain/vocabulary'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { queryClient } from '../../lib/query.ts'
import { ToastProvider } from '../../ui/feedback/toast.tsx'

// Not needed for the first page, and no reason to break it where they cannot be fetched.
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
