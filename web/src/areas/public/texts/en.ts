const en = {
  links: 'Public pages',
  verify: 'Check a certificate',
  register: 'Register of certified facilities',
  policies: 'Terms and Privacy Policy',
  accessibility: 'Accessibility',
  'sign-in': 'Sign in',
} as const
export default en
