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
  waiting: { one: '{count} waiting', other: '{count} waiting' },
} as const
export default en
