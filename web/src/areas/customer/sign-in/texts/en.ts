const en = {
  title: 'Sign in',
  promise: 'Your trusted platform for facility certification, material inspections, and product testing.',
  invitation: 'Sign in to manage your requests and track compliance with ease.',
  or: 'or',
  'sign-up': 'Sign Up',
  'sign-up.returning': 'Already registered? <link>Check your application status</link>',
  public: '<verify>Check a certificate</verify> · <register>Certified facilities</register>',
  policies: 'By signing in you accept the <terms>Terms</terms> and the <privacy>Privacy Policy</privacy>.',
} as const
export default en
