import { getRouteApi, useRouter } from '@tanstack/react-router'
import { call } from '../../../lib/api.ts'
import { homePath } from '../../../lib/routing.tsx'
import { startSession } from '../../../lib/session.ts'
import { StaffSignIn } from '../../../panels/sign-in/staff-sign-in.tsx'

const route = getRouteApi('/admin/login')

export const AdminSignInScreen = () => {
  const { next } = route.useSearch()
  const router = useRouter()
  return (
    <StaffSignIn
      area="admin"
      forgotHref="/admin/forgot-password"
      send={(body) => call('POST /admin/auth/signin', { body })}
      onSignedIn={({ token, admin }) => {
        startSession.admin(token, admin)
        void router.preloadRoute({ to: homePath('admin') })
      }}
      onLeave={() => router.history.replace(next ?? homePath('admin'))}
    />
  )
}
