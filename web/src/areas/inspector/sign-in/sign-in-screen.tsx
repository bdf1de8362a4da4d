import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { homePath } from '../../../lib/routing.tsx'
import { startSession } from '../../../lib/session.ts'
import { hasUnsentWork } from '../../../offline/field-database.ts'
import { StaffSignIn } from '../../../panels/sign-in/staff-sign-in.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { syncTexts } from '../sync/texts.ts'

const route = getRouteApi('/inspector/login')

/** Says that unsent work is safe after a session ended in the field, without saying whose it is. */
const UnsentNotice = () => {
  const t = syncTexts.useT()
  const [waits, setWaits] = useState(false)
  useEffect(() => {
    void hasUnsentWork().then(setWaits)
  }, [])
  if (!waits) return null
  return (
    <InlineAlert tone="warning" live={false} className="mb-6">
      {t('unsent-here')}
    </InlineAlert>
  )
}

export const InspectorSignInScreen = () => {
  const { next } = route.useSearch()
  const router = useRouter()
  return (
    <StaffSignIn
      area="inspector"
      forgotHref="/inspector/forgot-password"
      notice={<UnsentNotice />}
      send={(body) => call('POST /inspector/api/login', { body })}
      onSignedIn={({ token, inspector }) => {
        startSession.inspector(token, inspector)
        void router.preloadRoute({ to: homePath('inspector') })
      }}
      onLeave={() => router.history.replace(next ?? homePath('inspector'))}
    />
  )
}
