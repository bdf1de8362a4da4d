const en = {
  title: 'Signed-in devices',
  loading: 'Loading devices...',
  failed: 'We could not load your devices.',
  'end-failed': 'That did not work. Try again.',
  network: 'Network error. Please try again.',
  current: 'This device',
  'last-used': 'Last used {when}',
  since: 'Signed in {when}',
  'sign-out': 'Sign out',
  'sign-out-of': 'Sign out of {device}, signed in {when}',
  'sign-out-all': 'Sign out everywhere',
  'all.title': 'Sign out everywhere?',
  'all.text': 'You will be signed out on every device, including this one.',
  'all.confirm': 'Yes, sign out',
  cancel: 'Cancel',
  done: 'Device signed out.',
} as const
export default en
