import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { call } from '../../../lib/api.ts'
import { startSession } from '../../../lib/session.ts'
import { StaffSignIn } from '../../../panels/sign-in/staff-sign-in.tsx'

const route = getRouteApi('/inspector/login')

export const InspectorSignInScreen = () => {
  const { next } = route.useSearch()
  const navigate = useNavigate()
  return (
    <StaffSignIn
      area="inspector"
      forgotHref="/inspector/forgot-password"
      send={(body) => call('POST /inspector/api/login', { body })}
      onSignedIn={({ token, inspector }) => {
        startSession.inspector(token, inspector)
        void navigate(next ? { href: next } : { to: '/inspector/dashboard' })
      }}
    />
  )
}
