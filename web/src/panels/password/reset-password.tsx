// Loads the password dialog when it is first opened: every page links to it, but few visits use it.
import { lazy, Suspense, useState } from 'react'
import type { ResetPasswordProps } from './reset-password-dialog.tsx'

const ResetPasswordDialog = lazy(async () => ({
  default: (await import('./reset-password-dialog.tsx')).ResetPasswordDialog,
}))

export const ResetPassword = (props: ResetPasswordProps) => {
  const [isWanted, setIsWanted] = useState(props.open)
  if (props.open && !isWanted) setIsWanted(true)
  return (
    isWanted && (
      <Suspense>
        <ResetPasswordDialog {...props} />
      </Suspense>
    )
  )
}
