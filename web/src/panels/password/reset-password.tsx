// The dialog for the own password, fetched when it is opened for the first time: every page has the way to it, few need
// it.
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
