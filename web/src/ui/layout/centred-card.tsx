import type { ReactNode } from 'react'
import { mainId, SkipLink, WithinFrame } from './column-frame.tsx'
import { HelpCorner } from './help-link.tsx'

// One centred card, for the sign-in pages of the back office.
export const CentredCard = ({
  children,
  above,
  below,
}: {
  children: ReactNode
  above?: ReactNode
  below?: ReactNode
}) => (
  <div className="relative flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-8">
    <SkipLink />
    <HelpCorner />
    <main id={mainId} tabIndex={-1} className="flex w-full max-w-104 flex-col items-center gap-6">
      {above}
      <div className="w-full rounded-card border border-line bg-surface p-6 max-[20rem]:p-3">
        <WithinFrame value>{children}</WithinFrame>
      </div>
    </main>
    {below}
  </div>
)
