const en = {
  dashboard: 'Dashboard',
  facilities: 'Assigned Facilities',
  'facilities.short': 'Facilities',
  calendar: 'Calendar',
  'sign-out': 'Sign Out',
  account: 'Account',
  profile: 'Profile',
  'reset-password': 'Reset password',
} as const
export default en
