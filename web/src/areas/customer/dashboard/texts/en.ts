const en = {
  title: 'Dashboard',
  'my-facilities': 'My Facilities ({count})',
  empty: "You haven't added any facilities. Add one to start tracking inspections and certifications.",
  'sign-out': 'Sign out',
  failed: 'Your facilities could not be loaded.',
  network: 'Network error. Please try again.',
} as const
export default en
