import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { endSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { profileTexts } from './texts.ts'

export const SignOutButton = () => {
  const t = profileTexts.useT()
  const [isBusy, setIsBusy] = useState(false)
  const signOut = async (): Promise<void> => {
    setIsBusy(true)
    await call('POST /api/auth/signout')
    // This device forgets the session even if the call fails.
    endSession('customer', 'signed-out')
  }
  return (
    <Button
      look="ghost"
      wide
      busy={isBusy}
      busyText={t('signing-out')}
      icon={<LogOut size={18} aria-hidden="true" className="mirror" />}
      onClick={() => void signOut()}
    >
      {t('sign-out.button')}
    </Button>
  )
}
