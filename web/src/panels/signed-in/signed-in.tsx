// What every page with forms or lists needs around it and the sign-in does not: the query cache, toasts, the question before unsaved work is left, the warning before the session ends.
import type { Area } from '@assure/contract/vocabulary'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../../lib/query.ts'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { SessionWatch } from './session-watch.tsx'

type Props = { area: Area; toasts: 'column' | 'end'; children: ReactNode }

export const SignedIn = ({ area, toasts, children }: Props) => (
  <QueryClientProvider client={queryClient}>
    <ToastProvider place={toasts}>
      {children}
      <LeaveGuard />
      <SessionWatch area={area} />
    </ToastProvider>
  </QueryClientProvider>
)
