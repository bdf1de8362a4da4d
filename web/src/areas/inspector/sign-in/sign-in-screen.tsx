import { getRouteApi, useRouter } from '@tanstack/react-router'
import { call } from '../../../lib/api.ts'
import { homePath } from '../../../lib/routing.tsx'
import { startSession } from '../../../lib/session.ts'
import { StaffSignIn } from '../../../panels/sign-in/staff-sign-in.tsx'

const route = getRouteApi('/inspector/login')

export const InspectorSignInScreen = () => {
  const { next } = route.useSearch()
  const router = useRouter()
  return (
    <StaffSignIn
      area="inspector"
      forgotHref="/inspector/forgot-password"
      send={(body) => call('POST /inspector/api/login', { body })}
      onSignedIn={({ token, inspector }) => {
        startSession.inspector(token, inspector)
        void router.preloadRoute({ to: homePath('inspector') })
      }}
      onLeave={() => router.history.replace(next ?? homePath('inspector'))}
    />
  )
}
