// What every page with forms or lists needs around it and the sign-in does not: the query cache, toasts, the question before unsaved work is left.
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../../lib/query.ts'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import { LeaveGuard } from './leave-guard.tsx'

export const SignedIn = ({ toasts, children }: { toasts: 'column' | 'end'; children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <ToastProvider place={toasts}>
      {children}
      <LeaveGuard />
    </ToastProvider>
  </QueryClientProvider>
)
