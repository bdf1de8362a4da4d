import { lazy, type ReactNode, Suspense } from 'react'
import { adminUser, inspectorUser } from '../../lib/session.ts'

// Loaded on demand with its texts, because few people ever see it.
const Screen = lazy(async () => (await import('./own-password-screen.tsx')).loadScreen())

type Props = { area: 'admin' | 'inspector'; children: ReactNode }

/**
 * Shows the area, or the choice of a new password if the session requires one. Owners choose theirs through an emailed
 * link.
 */
export const OwnPasswordGate = ({ area, children }: Props) => {
  const [admin, inspector] = [adminUser.use(), inspectorUser.use()]
  const must = area === 'admin' ? admin?.mustChoosePassword : inspector?.must_choose_password
  if (must !== true) return children
  return (
    <Suspense>
      <Screen area={area} />
    </Suspense>
  )
}
