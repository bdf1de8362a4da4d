import { lazy, Suspense, useState } from 'react'
import type { ResetProps } from './reset-second-factor-dialog.tsx'

// Loaded on demand with its texts, because it is rarely needed.
const Dialog = lazy(async () => (await import('./reset-second-factor-dialog.tsx')).loadDialog())

/** The dialog of one person, and what opens it. */
export const useResetSecondFactor = () => {
  const [person, setPerson] = useState<ResetProps['person']>()
  const [isOpen, setOpen] = useState(false)
  return {
    open: (who: ResetProps['person']) => {
      setPerson(who)
      setOpen(true)
    },
    dialog: person && (
      <Suspense>
        <Dialog open={isOpen} person={person} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
