// Shown to a SUPER_ADMIN after sign-in while two-step verification is required but not set up: set it up, or use
// another account.
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { homePath } from '../../../lib/routing.tsx'
import { adminUser, endSession } from '../../../lib/session.ts'
import { SetUpDialog } from '../../../panels/second-factor/set-up-dialog.tsx'
import { secondFactorTexts } from '../../../panels/second-factor/texts.ts'
import { StaffFrame } from '../../../panels/sign-in/staff-sign-in.tsx'
import { Button } from '../../../ui/button.tsx'
import { PageTitle } from '../../../ui/navigation/page-title.tsx'

const route = getRouteApi('/admin/second-factor')

const signOut = (): void => {
  void call('POST /admin/auth/signout')
  endSession('admin', 'signed-out')
}

export const SecondFactorScreen = () => {
  const t = secondFactorTexts.useT()
  const { next } = route.useSearch()
  const router = useRouter()
  const [settingUp, setSettingUp] = useState(false)
  const goOn = (): void => {
    const known = adminUser.get()
    if (known) adminUser.set({ ...known, mustSetSecondFactor: false })
    router.history.replace(next ?? homePath('admin'))
  }
  // It may have been set up elsewhere, or no longer be required.
  const lookAgain = useEffectEvent(async () => {
    const answer = await call('GET /admin/api/me')
    if (answer.ok && !answer.value.mustSetSecondFactor) goOn()
  })
  useEffect(() => void lookAgain(), [])
  return (
    <StaffFrame>
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-2">
          <PageTitle>{t('must.title')}</PageTitle>
          <p className="text-ink-2">{t('must')}</p>
        </div>
        <div className="flex flex-col gap-2">
          <Button wide onClick={() => setSettingUp(true)}>
            {t('set-up')}
          </Button>
          <Button look="quiet" wide onClick={signOut}>
            {t('must.another')}
          </Button>
        </div>
      </div>
      <SetUpDialog open={settingUp} area="admin" onClose={() => setSettingUp(false)} onDone={goOn} />
    </StaffFrame>
  )
}
