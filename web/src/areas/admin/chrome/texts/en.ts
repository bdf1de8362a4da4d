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
} as const
export default en
