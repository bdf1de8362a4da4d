const en = {
  dashboard: 'Dashboard',
  facilities: 'Assigned Facilities',
  'sign-out': 'Sign Out',
  'profile-menu': 'Account: {name}',
  profile: 'Profile',
  'reset-password': 'Reset password',
} as const
export default en
