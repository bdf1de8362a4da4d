const en = {
  email: 'Email',
  password: 'Password',
  'forgot-password': 'Forgot password?',
  'sign-in': 'Sign in',
  'signing-in': 'Signing In...',
  done: 'Login successful! Redirecting...',
  failed: 'Login failed',
  network: 'Network error. Please try again.',
  code: 'Code',
  'code.hint': 'From your authenticator app, or one of your recovery codes.',
  'staff.title': 'Sign in to Assure',
  'staff.admin': 'Administration',
  'staff.inspector': 'Field inspectors',
} as const
export default en
