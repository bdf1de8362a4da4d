const en = {
  dashboard: 'Dashboard',
  jobs: 'Jobs',
  facilities: 'Assigned Facilities',
  'facilities.short': 'Facilities',
  findings: 'Findings',
  'findings.short': 'Findings',
  calendar: 'Calendar',
  'sign-out': 'Sign Out',
  account: 'Account',
  notifications: 'Notifications',
  profile: 'Profile',
  'reset-password': 'Reset password',
} as const
export default en
