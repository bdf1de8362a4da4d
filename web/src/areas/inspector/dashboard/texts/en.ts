const en = {
  title: 'Dashboard',
  'total-assigned': 'Total Assigned Facilities',
  pending: {
    one: '{count} waits for a decision',
    other: '{count} wait for a decision',
  },
  failed: 'Failed to load facility count',
  network: 'Network error. Please try again.',
  loading: 'Loading facility count...',
  next: 'Next visit',
  'next.none': 'No visit is planned.',
  'next.plan': 'Plan a visit at one of your facilities',
  today: 'Today',
  'today.none': 'No visits today.',
  map: 'Map',
  'map-of': 'Map: {name}',
  call: 'Call',
  'call-of': 'Call {name}',
  open: 'Open facility',
  'open-of': 'Open facility {name}',
} as const
export default en
