const en = {
  title: 'Dashboard',
  'total-assigned': 'Total Assigned Facilities',
  failed: 'Failed to load facility count',
  network: 'Network error. Please try again.',
  loading: 'Loading facility count...',
} as const
export default en
