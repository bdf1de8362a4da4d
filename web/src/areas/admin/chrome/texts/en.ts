const en = {
  dashboard: 'Dashboard',
  users: 'Users',
  inspectors: 'Inspectors',
  facilities: 'Facilities',
  'admin-users': 'Admin Users',
  'sign-out': 'Sign Out',
  account: 'Account',
  profile: 'Profile',
  'reset-password': 'Reset password',
  'menu.sign-out': 'Sign out',
  keys: 'Keyboard shortcuts',
  payments: 'Payments',
  audit: 'Audit trail',
  settings: 'Settings',
  search: 'Go to or search',
  waiting: { one: '{count} waits', other: '{count} wait' },
} as const
export default en
