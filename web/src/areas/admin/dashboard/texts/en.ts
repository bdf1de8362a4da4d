const en = {
  title: 'Dashboard',
  'total-users': 'Total Users',
  'total-documents': 'Total Documents',
  'active-admins': 'Active Admins',
  failed: 'The figures could not be loaded.',
  network: 'Network error. Please try again.',
  loading: 'Loading figures...',
} as const
export default en
