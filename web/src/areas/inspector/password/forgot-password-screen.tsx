import { ForgotPassword } from '../../../panels/password/forgot-password.tsx'
import { StaffFrame } from '../../../panels/sign-in/staff-sign-in.tsx'

export const InspectorForgotPasswordScreen = () => (
  <StaffFrame>
    <ForgotPassword through="POST /inspector/api/forgot-password" signInHref="/inspector/login" />
  </StaffFrame>
)
