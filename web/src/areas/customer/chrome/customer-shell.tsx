// Around every page behind the customer sign-in.
import { Outlet } from '@tanstack/react-router'
import { SignedIn } from '../../../panels/signed-in/signed-in.tsx'

export const CustomerShell = () => (
  <SignedIn toasts="column">
    <Outlet />
  </SignedIn>
)
