import { ForgotPassword } from '../../../panels/password/forgot-password.tsx'
import { StaffFrame } from '../../../panels/sign-in/staff-sign-in.tsx'

export const AdminForgotPasswordScreen = () => (
  <StaffFrame>
    <ForgotPassword through="POST /admin/auth/forgot-password" signInHref="/admin/login" />
  </StaffFrame>
)
