const en = {
  title: 'Signed-in devices',
  loading: 'Loading devices...',
  failed: 'The devices could not be loaded.',
  'end-failed': 'That did not work. Please try again.',
  network: 'Network error. Please try again.',
  current: 'This device',
  'last-used': 'Last used {when}',
  since: 'Signed in {when}',
  'sign-out': 'Sign out',
  'sign-out-of': 'Sign out of {device}, signed in {when}',
  'sign-out-all': 'Sign out everywhere',
  'all.title': 'Sign out everywhere?',
  'all.text': 'Every device is signed out, this one too.',
  'all.confirm': 'Yes, sign out',
  cancel: 'Cancel',
  done: 'The device is signed out.',
} as const
export default en
