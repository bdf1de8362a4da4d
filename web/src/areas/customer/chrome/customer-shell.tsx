// The frame of every page behind the customer sign-in: header, column, bottom bar and live refresh.
import { Outlet } from '@tanstack/react-router'
import { SignedIn } from '../../../panels/signed-in/signed-in.tsx'
import { ColumnFrame } from '../../../ui/layout/column-frame.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'
import { ClosingNote } from './closing-note.tsx'
import { CustomerHeader } from './customer-header.tsx'
import { useLiveRefresh } from './live-refresh.ts'
import { OuterNote } from './outer-note.tsx'

const Column = () => {
  useLiveRefresh()
  return (
    <ColumnFrame header={<CustomerHeader />} bottom={<BottomNavigation />} note={<OuterNote />}>
      <ClosingNote />
      <Outlet />
    </ColumnFrame>
  )
}

export const CustomerShell = () => (
  <SignedIn area="customer" toasts="column">
    <Column />
  </SignedIn>
)
