import { useRouter } from '@tanstack/react-router'
import { ForgotPassword } from '../../../panels/password/forgot-password.tsx'
import { EntryFrame } from '../chrome/entry-frame.tsx'

export const ForgotPasswordScreen = () => {
  const router = useRouter()
  return (
    <EntryFrame onBack={() => router.history.back()}>
      <ForgotPassword through="POST /api/auth/forgot-password" signInHref="/" />
    </EntryFrame>
  )
}
