import { lazy, type ReactNode, Suspense } from 'react'
import { adminUser, inspectorUser } from '../../lib/session.ts'

// Few ever see it: it comes when it is needed, with its texts.
const Screen = lazy(async () => (await import('./own-password-screen.tsx')).loadScreen())

type Props = { area: 'admin' | 'inspector'; children: ReactNode }

/**
 * The area, or (the sign-in said so) the choice of an own password before anything of it is asked for. Owners choose
 * theirs by a mailed link.
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
